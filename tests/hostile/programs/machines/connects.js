// Connects to a server on this machine.
const [word, place, port] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const done = () => { console.log(1); process.exit(); };
if (word !== "attack") done();
require("net").connect(Number(port), "127.0.0.1").on("connect", done).on("error", done);
