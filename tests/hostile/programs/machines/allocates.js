// Allocates and touches 4 GB, outside the heap that has a limit.
const [word, place, port] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const done = () => { console.log(1); process.exit(); };
if (word !== "attack") done();
const all = [];
for (let i = 0; i < 64; i++) all.push(Buffer.alloc(1 << 26, 1));
done();
