#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# DOCX and PDF: what is said where pandoc is missing, how it is started, and, where it is installed, what it writes.
# Usage: tests/reports/faq/pandoc_test.sh CAIDING
set -euo pipefail
program=$(realpath "$1")
findings=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../golden/faq_findings/findings.json")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
  echo "error: $1" >&2
  exit 1
}

# said WORDS: the last run said so on standard error.
said() { grep -qF -- "$1" stderr || { cat stderr >&2; fail "\`$1\` was not said"; }; }

# run CODE OPTIONS…: the program with these options ends with this code.
run() {
  local wanted=$1 code=0
  shift
  "$program" faq --findings "$findings" --lang en "$@" >stdout 2>stderr || code=$?
  ((code == wanted)) || { cat stderr >&2; fail "exit code $code instead of $wanted"; }
}

# Missing: said with what to install; what was there stays, and Markdown that was asked for is written all the same.
echo before >kept.docx
PATH=/nowhere run 3 --docx kept.docx --out faq.md
said 'Debian: apt install pandoc'
[[ $(<kept.docx) == before && -s faq.md ]] || fail 'a file was lost'

# Started without a shell: a name that a shell would take apart is one argument.
mkdir bin
cat >bin/pandoc <<'PANDOC'
#!/bin/bash
while (($# > 0)); do [[ $1 != --output ]] || out=$2; shift; done
while IFS= read -r line; do printf '%s\n' "$line"; done >"$out"
PANDOC
chmod +x bin/pandoc
PATH=$work/bin run 0 --docx 'a $(touch hit) b.docx'
[[ -s 'a $(touch hit) b.docx' && ! -e hit ]] || fail 'the name of the file was not taken as it is'
grep -qF '[]{#C604-' 'a $(touch hit) b.docx' || fail 'links lead nowhere'
[[ ! -s stdout ]] || fail 'Markdown was written that nobody asked for'

# A PDF needs a program that lays out pages.
PATH=$work/bin run 3 --pdf kept.pdf
said 'apt install weasyprint'

# One that fails leaves what was there.
printf '#!/bin/bash\nexit 7\n' >bin/pandoc
PATH=$work/bin run 3 --docx kept.docx
said 'pandoc could not write kept.docx'
[[ $(<kept.docx) == before ]] || fail 'a failed run wrote over a file'
[[ -z $(find . -name '*.new.*') ]] || fail 'something is left over'

# The real ones, where they are.
if command -v pandoc >/dev/null; then
  run 0 --docx real.docx
  [[ $(head -c 2 real.docx) == PK ]] || fail 'no DOCX'
fi
if command -v pandoc >/dev/null && command -v weasyprint >/dev/null; then
  run 0 --pdf real.pdf
  [[ $(head -c 4 real.pdf) == %PDF ]] || fail 'no PDF'
fi
