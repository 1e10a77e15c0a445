# SPDX-License-Identifier: MIT
# Every file of the kernel stands in the table of its README, and what stands there exists.
readme=model/kernel/README.md

# named: the stems in the first column of the table, and the files named beside them.
named() {
  grep -E '^\|' "$readme" | grep -oE '`[a-z_]+\.(\*|h|cpp)`' | sed -E 's/`//g; s/\..*//' | sort -u
}

there() {
  files_like '^model/kernel/[a-z_]+\.(h|cpp)$' | sed -E 's|.*/||; s/\..*//' | sort -u
}

check() {
  comm -13 <(named) <(there) | sed "s|.*|model/kernel/&.h:1: no row in $readme|"
  comm -23 <(named) <(there) | sed "s|.*|$readme:1: a row for &, which is not there|"
}

plant_file_without_row() {
  planted=model/kernel/planted.h
  echo '// SPDX-License-Identifier: MIT' >"$planted"
}
