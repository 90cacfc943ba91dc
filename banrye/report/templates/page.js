"use strict";
// The reader's language and theme, kept between pages where the browser allows it, and the copy buttons.
(() => {
  const root = document.documentElement;
  const store = {
    get(key) { try { return localStorage.getItem("banrye-" + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem("banrye-" + key, value); } catch { /* a page without storage works too */ } },
  };
  const changed = () => document.dispatchEvent(new Event("language"));

  function speak(language) {
    root.lang = root.dataset.lang = language;
    const name = (svg) => [...svg.querySelectorAll("title")].find((title) => title.lang === language || title.getAttribute("lang") === language);
    document.querySelectorAll(".board svg").forEach((svg) => svg.setAttribute("aria-label", name(svg)?.textContent ?? ""));
    changed();
  }
  const browsers = (navigator.language || "en").toLowerCase().startsWith("ko") ? "ko" : "en";
  speak(store.get("language") || root.dataset.given || browsers);
  document.getElementById("language").addEventListener("click", () => {
    speak(root.dataset.lang === "ko" ? "en" : "ko");
    store.set("language", root.dataset.lang);
  });

  const theme = store.get("theme");
  if (theme) root.dataset.theme = theme;
  document.getElementById("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    store.set("theme", root.dataset.theme);
  });

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      return done;
    }
  }
  const words = document.getElementById("copy-words");
  document.querySelectorAll("button.copy").forEach((button) => {
    const before = button.innerHTML;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      const done = await copy(document.getElementById(button.dataset.from).textContent);
      button.innerHTML = words.content.querySelector(done ? ".done" : ".failed").innerHTML;
      setTimeout(() => { button.innerHTML = before; }, 2500);
    });
  });
})();
