// Starts thirty children that sleep.
const [word, place, port] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const done = () => { console.log(1); process.exit(); };
if (word !== "attack") done();
const { spawn } = require("child_process");
for (let i = 0; i < 30; i++) spawn("sleep", ["60"], { detached: true, stdio: "ignore" }).on("error", () => {}).unref();
setTimeout(done, 100);
