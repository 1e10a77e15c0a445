#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Opens the page of a sample report in a headless Chromium: it loads, says nothing on the console,
# shows one language at a time, and both switches work. Skipped (77) where there is no Chromium.
# Usage: tests/reports/browser_test.sh REPORTS_TEST   (the test program, which writes the page)
set -euo pipefail
export LC_ALL=C.UTF-8
command -v chromium >/dev/null || { echo "no chromium on this machine"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
CAIDING_SAMPLE_PAGE=$work/page.html "$1" "[.browser]" >/dev/null

# browse MODE...: Chromium on the page; what pages write to the console goes to standard error.
browse() {
  timeout 120 chromium --headless --no-sandbox --disable-gpu --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync --disable-extensions \
    --user-data-dir="$work/profile" --enable-logging=stderr --v=0 "$@" 2>"$work/log"
}

fail() { echo "browser: $*"; exit 1; }

# A probe after the page's own script presses the switches and writes down what shows.
sed 's|</body>|<script>\
  const shown = (lang) => [...document.querySelectorAll("body [lang=" + lang + "]")]\
    .some((e) => getComputedStyle(e).display !== "none");\
  const probe = [shown("zh-Hans"), shown("en")];\
  document.getElementById("switch-lang").click();\
  probe.push(shown("zh-Hans"), shown("en"), document.documentElement.lang);\
  document.getElementById("switch-theme").click();\
  const one = getComputedStyle(document.body).backgroundColor;\
  document.getElementById("switch-theme").click();\
  probe.push(one !== getComputedStyle(document.body).backgroundColor);\
  probe.push(document.documentElement.scrollWidth <= innerWidth);\
  document.body.dataset.probe = probe.join(" ");\
</script></body>|' "$work/page.html" >"$work/probed.html"

browse --dump-dom "file://$work/probed.html" >"$work/dom"
grep -q 'CONSOLE' "$work/log" && { cat "$work/log"; fail "the page wrote to the console"; }
grep -q 'data-probe="true false false true en true true"' "$work/dom" ||
  fail "probe: $(grep -o 'data-probe="[^"]*"' "$work/dom" || echo none)"

browse --window-size=1100,2300 --screenshot="$work/page.png" "file://$work/page.html"
[[ $(stat -c %s "$work/page.png") -gt 20000 ]] || fail "the picture of the page is nearly empty"
echo "browser: the page loads, quiet, in both languages, light and dark"
