# SPDX-License-Identifier: MIT
# caiding-replay is the trusted base: it links kernel, sheet, packs, IR, parser, corpus and evidence, with what scenarios and files are made of, and
# nothing that searches. Reads the link line from the build (CAIDING_BUILD; default build/release).

# What the program may link.
may_link='caiding_(ir|kernel|sheet|zero|fftcg|grammar|reading|compose|wordings|parser|corpus|scenario|story|filed|evidence)'

check() {
  local ninja=${CAIDING_BUILD:-build/release}/build.ninja links=()
  if [[ -f $ninja ]]; then
    links+=("$ninja")
  elif [[ -n ${CAIDING_BUILD:-} ]]; then
    echo "$ninja:1: no build to look at"
  fi
  # Planted link lines are read as well: the self-test cannot build.
  [[ ! -f cli/planted.ninja ]] || links+=(cli/planted.ninja)
  ((${#links[@]})) || return 0
  awk -v may="^(lib)?$may_link\$" '
    FNR == 1 { inside = 0 }
    /^build / { inside = ($2 == "caiding-replay:") }
    inside {
      n = split($0, word, /[ |]+/)
      for (i = 1; i <= n; ++i) {
        name = word[i]; sub(/.*\//, "", name); sub(/\.(a|so)$/, "", name); sub(/^lib/, "", name)
        if (word[i] ~ /\.a$/ && name ~ /^caiding_/ && name !~ may && !seen[name]++)
          print FILENAME ":" FNR ": caiding-replay links " name
        if (word[i] ~ /(libz3|rapidcheck|cvc5)/ && !seen[name]++)
          print FILENAME ":" FNR ": caiding-replay links " name
      }
    }' "${links[@]}"
}

plant_search_code() {
  planted=cli/planted.ninja
  echo 'build caiding-replay: LINK cli/replay.o | checker/loops/libcaiding_loops.a' >"$planted"
}
plant_solver() {
  planted=cli/planted.ninja
  printf 'build caiding-replay: LINK cli/replay.o\n  LINK_LIBRARIES = a.a  /usr/lib/libz3.so\n' >"$planted"
}
