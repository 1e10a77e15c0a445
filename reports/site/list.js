"use strict";
// The list of the overview: cards with their findings, filtered as one types. A plain search for every word that was
// typed: it finds any piece of a Chinese text, for which search libraries want words, and is done within milliseconds at
// thousands of findings, since only the first rows become part of the page.
(() => {
  const kRows = 60;         // As many cards are shown at once; "show more" adds as many.
  const kFindingsEach = 8;  // More findings of a card are counted, and stand on its page.
  const { words, cards, pool, findings } = caidingList;
  const byId = (id) => document.getElementById(id);
  const list = byId("cards");
  const shown = byId("shown");
  const more = byId("more");
  const form = byId("filters");
  const fold = (text) => text.normalize("NFKC").toLowerCase();

  const make = (tag, className, ...children) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };
  // What stands in backquotes is card text.
  const withQuotes = (text) => text.split("`").map((part, i) => (i % 2 === 1 ? make("span", "quoted", part) : part));
  const inBoth = ([zh, en]) => {
    const spans = [make("span", "", ...withQuotes(zh)), make("span", "", ...withQuotes(en))];
    spans[0].lang = "zh-Hans";
    spans[1].lang = "en";
    return spans;
  };

  // What no card of the report is named in stands under a card of its own.
  const named = new Set(cards.flatMap((card) => card.findings));
  const others = findings.map((_, index) => index).filter((index) => !named.has(index));
  if (others.length > 0) cards.push({ number: "", name: "", page: "all.html", state: "", text: "", findings: others });
  for (const card of cards) card.said = fold([card.number, card.name, card.text].join("\n"));
  for (const finding of findings) finding.said = fold([finding.code, ...finding.message].join("\n"));

  const byNumber = new Map([...pool, ...cards].map((card) => [card.number, card]));

  // Filters by a choice of values.
  const kAll = ["全部", "all"];
  const values = (key) => [...new Set(findings.map((finding) => finding[key]))].filter(Boolean);
  const kinds = ["code", "severity", "verdict", "standing"].filter((kind) => byId("filter-" + kind));
  const optionsOf = (kind) => (words[kind] ? Object.keys(words[kind]).filter((value) => values(kind).includes(value))
                                           : values(kind).sort());
  const wordFor = (kind, value) => (words[kind] ? words[kind][value] : [value, value]);
  const label = () => {
    const lang = document.documentElement.dataset.lang === "zh" ? 0 : 1;
    for (const kind of kinds) {
      for (const option of byId("filter-" + kind).options) {
        option.textContent = (option.value ? wordFor(kind, option.value) : kAll)[lang];
      }
    }
    for (const option of byId("filter-sort").options) option.textContent = words.sort[option.value][lang];
  };
  for (const kind of kinds) {
    for (const value of ["", ...optionsOf(kind)]) byId("filter-" + kind).append(new Option("", value));
  }
  for (const key of Object.keys(words.sort)) byId("filter-sort").append(new Option("", key));
  label();
  document.addEventListener("caiding-language", label);

  // By cards, each with its findings; or the findings themselves, in the order that was chosen.
  const order = () => byId("filter-sort").value || "card";
  const collator = new Intl.Collator("zh", { numeric: true });
  const setOf = (finding) => [...finding.cards].sort(collator.compare).join(" ");
  const keys = {
    severity: (finding) => String(finding.duty),
    code: (finding) => finding.code,
    set: setOf,
    series: (finding) => finding.series,
  };
  const sorted = (indices) => {
    const keyed = indices.map((index) => [keys[order()](findings[index]), index]);
    // What has no such key comes last; what is equal, in the order of the report.
    keyed.sort((a, b) => (a[0] === "") - (b[0] === "") || collator.compare(a[0], b[0]) || a[1] - b[1]);
    return keyed.map(([, index]) => index);
  };

  // The rows that the filters leave: each a card with those of its findings that match.
  const wanted = () => {
    const terms = fold(byId("filter-text").value).split(/\s+/).filter(Boolean);
    const chosen = kinds.map((kind) => [kind, byId("filter-" + kind).value]).filter(([, value]) => value);
    const holds = (said) => terms.every((term) => said.includes(term));
    const rows = [];
    for (const card of cards) {
      const matching = card.findings.filter((index) => {
        const finding = findings[index];
        return chosen.every(([kind, value]) => finding[kind] === value) && holds(card.said + "\n" + finding.said);
      });
      if (matching.length > 0 || (chosen.length === 0 && holds(card.said))) rows.push({ card, matching });
    }
    if (order() !== "card") {
      const all = sorted([...new Set(rows.flatMap(({ matching }) => matching))]);
      return all.map((index) => ({ finding: index, matching: [index] }));
    }
    // Cards with something to say about them come first, otherwise in the order of the report.
    return [...rows.filter((row) => row.matching.length > 0), ...rows.filter((row) => row.matching.length === 0)];
  };

  const badge = (className, text) => make("span", "badge " + className, ...text);
  const findingItem = (index) => {
    const finding = findings[index];
    const link = make("a", "", ...inBoth(finding.message));
    link.href = finding.page;
    const severity = badge(finding.severity, [...inBoth(words.severity[finding.severity]), " " + finding.code]);
    const item = make("li", "", severity, " ");
    if (finding.decided) item.append(badge("decided", inBoth(words.decided.decided)), " ");
    if (finding.standing) {
      item.append(badge(finding.standing === "new" ? "fresh" : "plain", inBoth(words.standing[finding.standing])), " ");
    }
    item.append(link);
    return item;
  };
  const findingItems = (card, matching) => {
    const items = matching.slice(0, kFindingsEach).map(findingItem);
    const rest = matching.length - items.length;
    if (rest === 0) return items;
    const link = make("a", "", ...inBoth(["另有 " + rest + " 项", rest + " more"]));
    link.href = card.page;
    return [...items, make("li", "", link)];
  };
  const cardLink = (number) => {
    const card = byNumber.get(number);
    if (!card) return make("span", "number", number);
    const link = make("a", "card-link", make("span", "number", number), " ", card.name);
    link.href = card.page;
    return link;
  };
  const findingRow = (index) => {
    const item = findingItem(index);
    const of = make("span", "of", ...findings[index].cards.flatMap((number) => [" ", cardLink(number)]));
    item.append(of);
    return item;
  };
  const row = ({ card, matching, finding }) => {
    if (finding !== undefined) return findingRow(finding);
    const name = card.number === "" && card.name === "" ? inBoth(["其他", "Others"])
                                                        : [make("span", "number", card.number), " ", card.name];
    const link = make("a", "card-name", ...name);
    link.href = card.page;
    const item = make("li", "", link);
    if (card.state) item.append(" ", badge(card.state === "not-understood" ? "error" : "warning", inBoth(words.state[card.state])));
    if (matching.length > 0) item.append(make("ul", "findings", ...findingItems(card, matching)));
    return item;
  };

  let rows = [];
  let count = 0;
  const showMore = () => {
    const batch = rows.slice(count, count + kRows);
    list.append(...batch.map(row));
    count += batch.length;
    more.hidden = count >= rows.length;
    const found = new Set(rows.flatMap(({ matching }) => matching)).size;
    if (order() !== "card") {
      shown.replaceChildren(...inBoth([
        "符合的发现 " + found + " 项" + (more.hidden ? "" : "；先显示 " + count + " 项"),
        "matching findings: " + found + (more.hidden ? "" : "; the first " + count + " are shown"),
      ]));
      return;
    }
    shown.replaceChildren(...inBoth([
      "符合的牌 " + rows.length + " 张，发现 " + found + " 项" + (more.hidden ? "" : "；先显示 " + count + " 张"),
      "matching cards: " + rows.length + ", findings: " + found + (more.hidden ? "" : "; the first " + count + " cards are shown"),
    ]));
  };
  const filter = () => {
    rows = wanted();
    count = 0;
    list.replaceChildren();
    showMore();
  };

  // The filters are kept in the address, so that they are there again on the way back.
  const fields = ["text", ...kinds, "sort"];
  const usual = (field) => (field === "sort" ? "card" : "");
  const remember = () => {
    const kept = new URLSearchParams();
    for (const field of fields) {
      const { value } = byId("filter-" + field);
      if (value !== usual(field)) kept.set(field, value);
    }
    history.replaceState(null, "", String(kept) ? "#" + kept : location.pathname);
  };
  const recall = () => {
    const kept = new URLSearchParams(location.hash.slice(1));
    for (const field of fields) if (kept.has(field)) byId("filter-" + field).value = kept.get(field);
    if (!byId("filter-sort").value) byId("filter-sort").value = "card";
  };
  const refilter = () => { filter(); remember(); };
  byId("filter-text").addEventListener("input", refilter);
  for (const kind of [...kinds, "sort"]) byId("filter-" + kind).addEventListener("change", refilter);
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const field of fields) byId("filter-" + field).value = usual(field);
    refilter();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", () => {
    const before = list.children.length;
    showMore();
    list.children[before].querySelector("a").focus();
  });
  for (const link of document.querySelectorAll("[data-code]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      byId("filter-code").value = link.dataset.code;
      refilter();
      byId("filter-code").focus();
    });
  }
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    byId("filter-text").focus();
  });
  recall();
  form.hidden = false;
  filter();
})();
