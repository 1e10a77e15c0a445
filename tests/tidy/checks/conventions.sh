# SPDX-License-Identifier: MIT
# Every convention of reading that parser/compose/conventions.h declares stands in 零次元's list as
# well, once: the list is what `--no-conventions` and the rules team's decisions know.
conventions=parser/compose/conventions.h
listed=parser/wordings/zero.zh/conventions.h

check() {
  [[ -f $conventions ]] || { echo "$conventions:1: missing"; return; }
  awk -v file="$conventions" -v list="$listed" '
    /^inline constexpr ConventionName k[A-Za-z]+\{/ { name = $4; sub(/\{.*/, "", name); line[name] = FNR }
    /^    \{k[A-Za-z]+, / { name = $1; gsub(/[{,]/, "", name); ++listed[name] }
    END {
      for (name in line) {
        if (!listed[name]) print file ":" line[name] ": " name " stands not in kZeroConventions"
        if (listed[name] > 1) print list ":1: " name " stands " listed[name] " times in kZeroConventions"
      }
    }' "$conventions" "$listed"
}

plant_convention_without_its_place() {
  planted=$conventions
  sed -i '/kNeither{/a inline constexpr ConventionName kPlanted{"planted"};' "$planted"
}

plant_convention_twice() {
  planted=$listed
  sed -i '/kZeroConventions\[\] = {/a\    {kNeither, "house decision"},' "$planted"
}
