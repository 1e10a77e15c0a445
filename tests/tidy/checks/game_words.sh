# SPDX-License-Identifier: MIT
# The kernel and the effect IR know no game: zones, keywords, colours and timings are ids that a pack
# interns. So in model/kernel and model/ir, outside comments,
#   1. no identifier, or run of two words or more inside one (camel case or snake case), is a zone,
#      colour or keyword of a pack (the English column of its vocabulary), where the word is not one
#      of the neutral words below;
#   2. no string holds a spelling (of two characters or more) of a zone, colour or keyword;
#   3. in the kernel there is no Chinese at all.
# Comments may cite clauses and quote card text: that is how a node says what it stands for.

# Words that every game of this sort has; the kernel's own (design: words).
# `stack` is the kernel's own word, `field` that of the IR for a part of a node.
neutral_words='deck|hand|life|guard|contest|stack|field'

# entries LIST...: the lines of these lists of every pack's vocabulary.
entries() {
  awk -v lists=" $* " '
    match($0, /^ *\.[a-z]+ = /) { list = $1; sub(/^\./, "", list) }
    index(lists, " " list " ")' model/*/vocabulary.cpp
}

# english LIST...: their English words, without spaces.
english() {
  entries "$@" | grep -oE '\}, *"[^"]*"' | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z]//g' |
    grep -vxE "$neutral_words" | sort -u
}

# spellings LIST...: their spellings of two characters or more, except of neutral words.
spellings() {
  entries "$@" | grep -vE "\"($neutral_words)\"" | grep -oE 'U"[^"]{2,}"' |
    sed -E 's/^U"//; s/"$//' | sort -u
}

# code FILE...: "file:line:code", comments taken out.
code() {
  awk '
    { line = $0
      if (inside) { if (match(line, /\*\//)) { line = substr(line, RSTART + 2); inside = 0 } else next }
      while (match(line, /\/\*/)) {
        before = substr(line, 1, RSTART - 1); rest = substr(line, RSTART + 2)
        if (match(rest, /\*\//)) line = before substr(rest, RSTART + 2)
        else { line = before; inside = 1 }
      }
      sub(/\/\/.*/, "", line)
      if (line !~ /^[ \t]*$/) print FILENAME ":" FNR ":" line }' "$@"
}

check() {
  local kernel ir
  kernel=$(files_like '^model/kernel/.*\.(h|cpp)$')
  ir=$(files_like '^model/ir/.*\.(h|cpp)$')
  # shellcheck disable=SC2086 # lists of files
  code $kernel $ir | sed -E 's/"[^"]*"//g' |
    awk -v words="$(english zones colours keywords | tr '\n' ' ')" '
    BEGIN { n = split(words, word, " "); for (i = 1; i <= n; ++i) game[word[i]] = 1 }
    {
      split($0, part, ":"); place = part[1] ":" part[2]
      text = $0; sub(/^[^:]*:[^:]*:/, "", text)
      while (match(text, /[A-Za-z_][A-Za-z_0-9]*/)) {
        name = substr(text, RSTART, RLENGTH); text = substr(text, RSTART + RLENGTH)
        plain = name; sub(/^k/, "", plain); gsub(/_/, "", plain)
        if (tolower(plain) in game) { print place ": `" name "` is a word of a game"; continue }
        # The runs of two or more words inside the name: BattleZoneLimit holds battlezone.
        split_name = name; gsub(/_/, " ", split_name)
        spaced = ""
        for (i = 1; i <= length(split_name); ++i) {
          letter = substr(split_name, i, 1)
          spaced = spaced (letter ~ /[A-Z]/ && i > 1 ? " " : "") letter
        }
        count = split(tolower(spaced), piece, " ")
        for (i = 1; i < count; ++i) {
          run = piece[i]
          for (j = i + 1; j <= count; ++j) {
            run = run piece[j]
            if (run in game) print place ": `" name "` holds a word of a game"
          }
        }
      }
    }'
  # shellcheck disable=SC2086
  code $kernel $ir | grep '"' | grep -F -f <(spellings zones colours keywords) |
    sed -E 's/^([^:]*:[0-9]+):.*/\1: a string holds a word of a game/' || true
  # shellcheck disable=SC2086
  code $kernel | grep -P '[^\x00-\x7F]' |
    sed -E 's/^([^:]*:[0-9]+):.*/\1: Chinese in the kernel, outside comments/' || true
}

plant_colour_in_kernel() {
  planted=model/kernel/planted.h
  echo 'inline constexpr int kPurple = 6;' >"$planted"
}
plant_zone_in_ir() {
  planted=model/ir/planted.h
  echo 'bool IsInBattleZone(const Card& card);' >"$planted"
}
plant_spelling_in_ir() {
  planted=model/ir/planted.cpp
  echo 'const char32_t* kWhere = U"我方战斗区";' >"$planted"
}
plant_chinese_in_kernel() {
  planted=model/kernel/planted.cpp
  echo 'const char* kName = "甲";' >"$planted"
}
