# SPDX-License-Identifier: MIT
# What the documents write in backquotes as a name of the code stands in the code: names of two humps or more
# (`ClausesOfKernel`), constants (`kEffectsDone`), and what is qualified (`sheet::LoopRule`, `Pack::checks`).

# told: "file:line:name" for each; of what is qualified, each part.
told() {
  # shellcheck disable=SC2046 # a list of files
  grep -noHE '`[A-Za-z_:]+[`(<{]' $(documents) | tr -d '`(<{' | awk -F: '
    {
      name = $0; sub(/^[^:]*:[^:]*:/, "", name)
      if (name !~ /^[A-Z][a-z]+[A-Z][A-Za-z]*$|^k[A-Z][A-Za-z]+$|^[A-Za-z_]+::[A-Za-z_:]+$/) next
      count = split(name, part, /::/)
      for (i = 1; i <= count; ++i) print $1 ":" $2 ":" part[i]
    }'
}

check() {
  files_like '\.(h|cpp|def|g4|py|cmake|in)$|CMakeLists\.txt$' | xargs grep -ohE '[A-Za-z_]+' | sort -u |
    awk '
      FNR == NR { there[$0] = 1; next }
      { name = $0; sub(/^[^:]*:[^:]*:/, "", name); place = $0; sub(/:[^:]*$/, "", place) }
      !(name in there) { print place ": there is no `" name "` in the code" }' - <(told)
}

plant_name_that_is_not_there() {
  planted=model/README.md
  echo 'See `PlantedName`.' >>"$planted"
}
plant_member_that_is_not_there() {
  planted=ARCHITECTURE.md
  echo 'See `Pack::planted_member`.' >>"$planted"
}
