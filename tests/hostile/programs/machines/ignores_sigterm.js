// Ignores signals, and stays.
const [word, place, port] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const done = () => { console.log(1); process.exit(); };
if (word !== "attack") done();
for (const name of ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGUSR2"]) process.on(name, () => {});
setInterval(() => {}, 1000);
