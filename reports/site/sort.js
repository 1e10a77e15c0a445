"use strict";
// Tables that can be sorted by the heads of their columns: buttons, so that they work with the keyboard. Without script
// a table keeps its own order, which is the one to act on.
(() => {
  const numeric = new Intl.Collator("zh", { numeric: true });
  const keyOf = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.key ?? cell.textContent.trim();
  };
  const sortBy = (table, column, isDown) => {
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row, place) => ({ row, place, key: keyOf(row, column) }));
    // Rows that are equal keep the order that they had.
    rows.sort((a, b) => (isDown ? -1 : 1) * numeric.compare(a.key, b.key) || a.place - b.place);
    body.append(...rows.map(({ row }) => row));
  };
  for (const table of document.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const isDown = head.getAttribute("aria-sort") === "ascending";
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
        sortBy(table, column, isDown);
      });
    });
  }
})();
