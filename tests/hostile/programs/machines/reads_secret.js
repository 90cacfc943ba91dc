// Reads a file of the user's.
const [word, place, port] = require("fs").readFileSync(0, "utf8").trim().split(" ");
const done = () => { console.log(1); process.exit(); };
if (word !== "attack") done();
try {
  console.error(require("fs").readFileSync(`${place}/secret`, "utf8"));
} catch {
  console.error("refused");
}
done();
