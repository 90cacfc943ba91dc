// Calls a function-style JavaScript candidate: node javascript.js CANDIDATE; the arguments are a JSON array on stdin.
// The result goes to stdout as one line of JSON; what the candidate prints itself goes to stderr.
"use strict";

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const write = fs.writeSync;

for (const name of ["write", "writeSync", "writev", "writevSync", "writeFile", "writeFileSync", "appendFileSync"]) {
  const original = fs[name];
  fs[name] = (target, ...rest) => original(target === 1 || target === "/dev/stdout" ? 2 : target, ...rest);
}
process.stdout.write = process.stderr.write.bind(process.stderr);

function form(value) {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return "[" + Array.from(value, form).join(",") + "]";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "object" && value !== null) return JSON.stringify(value) ?? "null";
  return String(value);
}

function load(file) {
  // In a module, the function is exported; here it only has to be there.
  const text = fs.readFileSync(file, "utf8").replace(/^#!/, "//").replace(/^export\s+(default\s+)?(?=\w)/gm, "");
  const names = ["exports", "require", "module", "__filename", "__dirname"];
  const found = `
;return typeof solution === "function" ? solution
  : typeof Solution === "function" ? (...args) => new Solution().solution(...args)
  : typeof module.exports === "function" ? module.exports : module.exports.solution;`;
  const module = { exports: {} };
  const body = vm.compileFunction(text + found, names, { filename: file });
  const solution = body.call(module.exports, module.exports, require, module, file, path.dirname(file));
  if (typeof solution !== "function") throw new Error("this file defines no function named solution");
  return solution;
}

function answer(result) {
  let rest = Buffer.from(form(result) + "\n");
  while (rest.length) {
    try {
      rest = rest.subarray(write(1, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

process.argv.splice(1, 1);
const result = load(path.resolve(process.argv[1]))(...JSON.parse(fs.readFileSync(0, "utf8")));
if (result && typeof result.then === "function") result.then(answer);
else answer(result);
