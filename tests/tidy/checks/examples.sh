# SPDX-License-Identifier: MIT
# The example of each page in reports/explain is a card file that yields the page's own code. V codes
# and S202 are defects of ours: no card file yields them. Needs the program (CAIDING_BUILD; default
# build/release).

# yields CODE: true if the cards do; N706 is told of a pool only.
yields() {
  if [[ $1 == N706 ]]; then
    "$program" combos "$cards" --size 1 --lang en 2>/dev/null | grep -q "^$1 "
  else
    "$program" check "$cards" --format json --fail-on never 2>/dev/null | grep -qE "\"code\": *\"$1\""
  fi
}

check() {
  local program=${CAIDING_BUILD:-build/release}/caiding page code cards
  if [[ ! -x $program ]]; then
    [[ -z ${CAIDING_BUILD:-} ]] || echo "$program:1: no program to try the examples with"
    return 0
  fi
  cards=$(mktemp --suffix=.json)
  for page in $(files_like '^reports/explain/[A-U,W-Z][0-9]+\.md$'); do
    code=$(basename "$page" .md)
    [[ $code != S202 ]] || continue
    sed -n '/^```json$/,/^```$/p' "$page" | sed '/^```json$/d; /^```$/q' | sed '/^```$/d' >"$cards"
    if [[ ! -s $cards ]]; then
      echo "$page:1: no example"
      continue
    fi
    yields "$code" || echo "$page:1: the example does not yield $code"
  done
  rm -f "$cards"
}

plant_example_of_another_code() {
  planted=reports/explain/S204.md
  awk '/^```json$/ { print; print "{\"game\": \"zero\", \"cards\": []}"; skip = 1; next }
       /^```$/ { skip = 0 } !skip' "$planted" >"$planted.new" && mv "$planted.new" "$planted"
}
