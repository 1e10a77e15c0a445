# SPDX-License-Identifier: MIT
# An imported rule gives way without a word to one of the same name: of the shared prose a game's
# grammar that imports it defines again only what stands open there (`nothing_`).
shared=grammar/Chinese.g4

# rule_names FILE: the rules that it defines.
rule_names() { grep -oE '^[a-z][A-Za-z_]*' "$1" | grep -vxE 'parser|grammar|import|options|fragment' | sort -u; }

check() {
  local file name
  [[ -f $shared ]] || { echo "$shared:1: missing"; return; }
  for file in grammar/*.g4; do
    [[ $file != "$shared" ]] || continue
    grep -qE '^import .*\bChinese\b' "$file" || continue
    comm -12 <(rule_names "$shared") <(rule_names "$file") | while read -r name; do
      grep -qE "^$name *: *nothing_ *;" "$shared" ||
        echo "$file:$(grep -nE "^$name\\b" "$file" | sed -n '1s/:.*//p'): $name stands in $shared already"
    done
  done
}

plant_rule_that_replaces_another() {
  planted=grammar/Zero.g4
  echo "restriction : 'X' ;" >>"$planted"
}
