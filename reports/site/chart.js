"use strict";
// The bars of the overview: how many findings of each code, by severity. Chart.js draws; the colours are the page's.
(() => {
  const canvas = document.getElementById("chart");
  if (!canvas) return;
  const counts = JSON.parse(canvas.dataset.chart);
  const { words } = caidingList;
  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  const lang = () => (document.documentElement.dataset.lang === "zh" ? 0 : 1);
  canvas.parentElement.style.height = 64 + 26 * counts.codes.length + "px";
  const dataset = (severity) => ({
    label: words.severity[severity][lang()],
    data: counts[severity],
    backgroundColor: colour(severity),
    maxBarThickness: 18,
  });
  const options = () => ({
    indexAxis: "y",
    animation: false,
    maintainAspectRatio: false,
    scales: {
      x: { stacked: true, beginAtZero: true, ticks: { precision: 0, color: colour("ink") }, grid: { color: colour("line") } },
      y: { stacked: true, ticks: { color: colour("ink"), autoSkip: false }, grid: { display: false } },
    },
    plugins: { legend: { labels: { color: colour("ink") } } },
  });
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  let chart = null;
  const draw = () => {
    if (chart) chart.destroy();
    const datasets = ["error", "warning", "info"].filter((name) => counts[name].some((n) => n > 0)).map(dataset);
    chart = new Chart(canvas, { type: "bar", data: { labels: counts.codes, datasets }, options: options() });
  };
  draw();
  document.addEventListener("caiding-language", draw);
  document.addEventListener("caiding-colours", draw);
})();
