"use strict";
// Two switches; every page is complete without them. Nothing is loaded or sent. Runs in the head, so that a page
// appears in the language and the colours that were chosen before.
(() => {
  const root = document.documentElement;
  const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* no storage */ } };
  const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const tell = (what) => document.dispatchEvent(new Event(what));
  const speak = (lang) => {
    root.dataset.lang = lang;
    root.lang = lang === "zh" ? "zh-Hans" : "en";
    const title = document.querySelector("title");
    document.title = title.dataset[lang];
    tell("caiding-language");
  };
  const isDark = () => root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  if (kept("caiding-lang")) speak(kept("caiding-lang") === "en" ? "en" : "zh");
  if (kept("caiding-theme")) root.dataset.theme = kept("caiding-theme") === "dark" ? "dark" : "light";
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => tell("caiding-colours"));
  // Nothing is folded away on paper.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = [...document.querySelectorAll("details:not([open])")];
    for (const details of folded) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of folded) details.open = false; });
  document.addEventListener("DOMContentLoaded", () => {
    document.getElementById("switch-lang").addEventListener("click", () => {
      speak(root.dataset.lang === "zh" ? "en" : "zh");
      keep("caiding-lang", root.dataset.lang);
    });
    document.getElementById("switch-theme").addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark";
      keep("caiding-theme", root.dataset.theme);
      tell("caiding-colours");
    });
  });
})();
