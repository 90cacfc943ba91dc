// Runs a JavaScript candidate on input after input in one process: node worker.js CANDIDATE program|function.
//
// Every input has a context of its own, with new built-in objects, and stand-ins for the few things that programs which
// read all their input at once ask the process for. A byte on stdin starts a run on what stands in descriptor 3; a number
// on stdout ends it: 0 where it went as most do and descriptor 4 holds the output, 1 where anything was unusual and the
// input must run in a process of its own.
"use strict";

const fs = require("fs");
const path = require("path");
const util = require("util");
const vm = require("vm");

const MOST = 1 << 22;
const LEFT = Symbol("left");
const [file, style] = process.argv.slice(2);
const found = `
;return typeof solution === "function" ? solution
  : typeof Solution === "function" ? (...args) => new Solution().solution(...args)
  : typeof module.exports === "function" ? module.exports : module.exports.solution;`;
const text = fs.readFileSync(file, "utf8").replace(/^#!/, "//") + (style === "function" ? found : "");
const head = "(function (exports, require, module, __filename, __dirname, process, console, Buffer) {";
const script = new vm.Script(head + text + "\n})", { filename: file });

function form(value) {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return "[" + Array.from(value, form).join(",") + "]";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "object" && value !== null) return JSON.stringify(value) ?? "null";
  return String(value);
}

function run(input) {
  let out = "";
  const write = (piece) => {
    if (typeof piece !== "string" || out.length > MOST) throw new Error("unusual");
    out += piece;
    return true;
  };
  const log = (...words) => void write(util.format(...words) + "\n");
  const readFileSync = (target, options) => {
    if (target !== 0 && target !== "/dev/stdin") throw new Error("unusual");
    const encoding = typeof options === "string" ? options : options && options.encoding;
    return encoding ? input.toString(encoding) : Buffer.from(input);
  };
  const require = (name) => {
    if (name !== "fs" && name !== "node:fs") throw new Error("unusual");
    return { readFileSync };
  };
  let left = false;
  const exit = (code) => {
    left = true;
    throw code ? new Error("unusual") : LEFT;
  };
  const own = { exit, argv: [process.argv[0], file], stdin: { fd: 0 }, stdout: { write }, platform: process.platform };
  const context = vm.createContext({});
  const module = { exports: vm.runInContext("({})", context) };
  const body = script.runInContext(context);
  const console = { log };
  const name = path.dirname(file);
  let solution;
  try {
    solution = body.call(module.exports, module.exports, require, module, file, name, own, console, Buffer);
    if (left) throw new Error("unusual");
  } catch (error) {
    if (error !== LEFT) throw error;
  }
  if (own.exitCode) throw new Error("unusual");
  if (style !== "function") return out;
  if (out || left) throw new Error("unusual");
  const result = solution(...vm.runInContext("JSON.parse", context)(input.toString("utf8")));
  if (out || (result && typeof result.then === "function")) throw new Error("unusual");
  return form(result) + "\n";
}

function answer(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(number);
  fs.writeSync(1, bytes);
}

answer(process.pid);
const command = Buffer.alloc(1);
while (fs.readSync(0, command, 0, 1, null) === 1) {
  let unusual = 0;
  try {
    let rest = Buffer.from(run(fs.readFileSync(3)));
    while (rest.length) rest = rest.subarray(fs.writeSync(4, rest));
  } catch {
    unusual = 1;
  }
  answer(unusual);
}
