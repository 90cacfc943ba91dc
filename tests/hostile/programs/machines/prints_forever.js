// Prints without end.
const [word, place, port] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const done = () => { console.log(1); process.exit(); };
if (word !== "attack") done();
while (true) require("fs").writeSync(1, "x".repeat(1000) + "\n");
