# SPDX-License-Identifier: MIT
# Every convention of reading that parser/conventions.h declares stands in its list as well, once:
# the list is what `--no-conventions` and the rules team's decisions know.
conventions=parser/conventions.h

check() {
  [[ -f $conventions ]] || { echo "$conventions:1: missing"; return; }
  awk -v file="$conventions" '
    /^inline constexpr Convention k[A-Za-z]+\{/ { name = $4; sub(/\{.*/, "", name); line[name] = FNR }
    /^inline constexpr const Convention\* kConventions/ { in_list = 1; next }
    /^\};/ { in_list = 0 }
    in_list { gsub(/[&, ]+/, " "); n = split($0, word, " "); for (i = 1; i <= n; ++i) ++listed[word[i]] }
    END {
      for (name in line) if (listed[name] != 1) {
        print file ":" line[name] ": " name " stands " (listed[name] + 0) " times in kConventions"
      }
    }' "$conventions"
}

plant_convention_without_its_place() {
  planted=parser/conventions.h
  sed -i 's/^\/\/\/ All of the above\./inline constexpr Convention kPlanted{"planted", "house decision"};\n\n&/' "$planted"
}

plant_convention_twice() {
  planted=parser/conventions.h
  sed -i '/kConventions\[\] = {/a\    \&kNeither,' "$planted"
}
