"use strict";
// Filters the reports by words and by each of the lists; a list's own words follow the page's language.
(() => {
  const rows = [...document.querySelectorAll("#reports tbody tr")];
  const squares = [...document.querySelectorAll(".square")];
  const search = document.getElementById("search");
  const lists = [...document.querySelectorAll(".filters select")];

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = lists.filter((list) => list.value).map((list) => [list.dataset.key, list.value]);
    let count = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !(words.every((word) => text.includes(word)) && chosen.every(([key, value]) => row.dataset[key] === value));
      count += row.hidden ? 0 : 1;
    }
    const problem = document.getElementById("by-problem").value;
    squares.forEach((square) => { square.hidden = problem !== "" && square.dataset.problem !== problem; });
    document.querySelector("#count .number").textContent = count;
    document.getElementById("nothing").hidden = count > 0;
  }
  function speak() {
    const language = document.documentElement.dataset.lang;
    document.querySelectorAll("option[data-en]").forEach((option) => { option.textContent = option.dataset[language]; });
  }
  search.addEventListener("input", filter);
  lists.forEach((list) => list.addEventListener("change", filter));
  document.addEventListener("language", speak);
  speak();
  filter();
})();
