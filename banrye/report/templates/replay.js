"use strict";
// Steps through the games: a step is [number, frame of each game or null]; a frame is [notes, runs of lines, events].
(() => {
  const replay = document.getElementById("replay");
  const data = JSON.parse(document.getElementById("replay-data").textContent);
  const steps = data.steps;
  const slider = document.getElementById("slider");
  const games = [...replay.querySelectorAll(".game")];
  const number = (value) => (value === "" ? null : Number(value));
  const part = number(replay.dataset.part);
  const broken = number(replay.dataset.broken);
  const words = (id) => document.getElementById("words-" + id).innerHTML;
  const language = () => (document.documentElement.dataset.lang === "ko" ? 1 : 0);
  let place = Number(replay.dataset.opening);

  function drawn(runs) {
    const lines = [];
    for (let at = 0; at < runs.length; at += 2) lines.push(...data.lines.slice(runs[at], runs[at] + runs[at + 1]));
    return lines;
  }

  function draw(board, runs) {
    const lines = drawn(runs);
    if (!lines.length) { board.hidden = true; return; }
    if (lines[0].startsWith("#")) {
      const pre = document.createElement("pre");
      pre.textContent = lines.map((line) => line.slice(1)).join("\n");
      board.replaceChildren(pre);
      return;
    }
    board.innerHTML = lines.join("\n");
    const title = board.querySelectorAll("title")[language()];
    board.firstElementChild.setAttribute("aria-label", title ? title.textContent : "");
  }

  // Where a game is over, its last shown position stays.
  function frameOf(game) {
    for (let at = place; at >= 0; at--) {
      const frame = steps[at][game + 1];
      if (frame) return [frame, at === place];
    }
    return [null, false];
  }

  function show() {
    const step = steps[place][0];
    const spoken = [];
    games.forEach((figure, game) => {
      const board = figure.querySelector(".board");
      if (!board) return;
      const [frame, now] = frameOf(game);
      if (!frame) return;
      draw(board, frame[1]);
      const told = figure.querySelector(".told");
      told.textContent = frame[0][language()];
      if (!now) told.insertAdjacentHTML("beforeend", " " + words("over"));
      const events = frame[2].map((name) => (data.events[name] || [name, name])[language()]);
      figure.querySelector(".events").replaceChildren(...events.map((event) => {
        const item = document.createElement("li");
        item.textContent = event;
        return item;
      }));
      const heading = figure.querySelector("h3 ." + (language() ? "ko" : "en"));
      spoken.push((heading ? heading.textContent + ": " : "") + frame[0][language()]);
    });
    const here = document.getElementById("here");
    const gap = place > 0 ? step - steps[place - 1][0] - 1 : 0;
    let badge = "";
    if (games.length > 1 && part !== null) badge = step === broken ? words("broken") : step === part ? words("part") : step < part ? words("same") : "";
    if (gap > 0) badge += " " + words("gap").replaceAll("#", String(gap));
    here.innerHTML = badge;
    here.classList.toggle("differs", step === broken || step === part);
    const rule = document.getElementById("broken-rule");
    if (rule) rule.hidden = !(step === broken || (broken === null && (step === part || part === null)));
    document.getElementById("spoken").textContent = spoken.join(" ");
    document.getElementById("place").textContent = `${step + 1} / ${Math.max(...data.lengths)}`;
    slider.value = place;
    slider.setAttribute("aria-valuetext", `${step + 1}`);
    replay.dataset.step = step;
  }

  function go(to) {
    place = Math.max(0, Math.min(steps.length - 1, to));
    show();
  }
  const nearest = (step) => steps.reduce((best, each, at) => (Math.abs(each[0] - step) < Math.abs(steps[best][0] - step) ? at : best), 0);
  const moves = { first: () => 0, previous: () => place - 1, next: () => place + 1, last: () => steps.length - 1 };

  replay.querySelectorAll("[data-go]").forEach((button) => button.addEventListener("click", () => go(moves[button.dataset.go]())));
  replay.querySelectorAll(".jump").forEach((button) => button.addEventListener("click", () => go(nearest(Number(button.dataset.step)))));
  slider.addEventListener("input", () => go(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, select, textarea, pre, .scroll")) return;
    if (event.key === "ArrowRight") go(place + 1);
    else if (event.key === "ArrowLeft") go(place - 1);
    else return;
    event.preventDefault();
  });
  document.addEventListener("language", show);
  show();
})();
