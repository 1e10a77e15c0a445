# SPDX-License-Identifier: MIT
# Above a pack nothing knows a game: what it must know stands in the game's sheet. So outside the places
# of one game (`own_places`), in code and string literals but not in comments, there is
#   pack      no name of a pack: `zero::`, an include of its folder, its id or its wording in a string;
#   rulebook  no name or edition of a rulebook, no title of a game;
#   clause    no id of a clause;
#   policy    no id of a policy;
#   word      no card word of a game: no spelling of two characters or more of its vocabulary in a
#             string, but for what every game calls so and the ordinary words below, and no English one
#             of two words or more there or (zones, colours, keywords) as a name.
# What the words, clauses and policies are is read from the packs and the corpus. Templates and schemas
# count as strings. There is no list of exceptions: what a sentence needs of a game it asks the sheet,
# by role (`sheet::Say`, `sheet::Citations`), and the canonical form the vocabulary (`ir::OwnWord`).

# The places of one game, and those that no program is made of.
own_places='^(corpus/games\.(h|cpp)|grammar/|parser/wordings/|tests/|bench/)'

# Spellings that are plain Chinese too, and are said of every game: what happens is an event (events as
# cards are found as 事件牌, where they lie as 事件区), a battle ends, and what is kept for something is
# 专用 (the keyword is found as 专用于 and 专用效果). How far an object has come is its 等级 in the
# canonical form of every game; that one game compares it like its other numbers changes nothing.
ordinary='事件|战斗结束|专用|等级'

# The keys of scenario files are words of a file format. They are the same whatever the game, as those
# of JSON files are, and stand in this one table: what they are called is no card word.
formats='^(corpus|model)/scenario/words\.cpp$'

# packs: their ids, which are also the names of their folders and namespaces.
packs() { files_like '^model/[^/]+/rulebook\.h$' | cut -d/ -f2; }

judged() {
  local own
  own=$(packs | sed -E 's,.*,^(model|corpus)/&/,' | paste -sd '|')
  files_like '^(model|grammar|parser|checker|corpus|reports|cli|tests|bench)/.*\.(h|cpp|def|in|mustache|js|json|yaml)$' |
    grep -vE "$own_places|$own"
}

# facts: "sort<TAB>what" of every game, what a breach is recognised by. `term` is an English word,
# `edition` stands for the rulebook where it is a whole string, `name` is a run inside an identifier.
facts() {
  local id
  packs | sed 's/^/pack\t/'
  for id in $(packs); do
    cat model/"$id"/rulebook.h model/"$id"/sheet.cpp | sed 's,//.*,,' |
      grep -oE '(kernel::Rulebook k[A-Za-z]+\{|\.title = \{)"[^}]*\}' | grep -oE '"[^"]+"' |
      sed -E 's/^"//; s/( [0-9.]+)?"$//; s/^/rulebook\t/'
    grep -oE '\.id = "[^"]+", *\.book|\.id = "[^"]+",$|\.editions = .*' model/"$id"/sheet.cpp |
      grep -oE '\.id = "[^"]+"' | sed -E 's/^[^"]*"/edition\t/; s/"$//' | grep -vxF "edition	$id"
    sed 1d corpus/"$id"/clauses-*.tsv | cut -f1 | sed 's/^/clause\t/'
    files_like "^corpus/$id/policies-.*\.tsv$" | xargs -r sed 1d | cut -f1 | sed 's/^/policy\t/'
  done
  spellings | not_of_all | sed 's/^/word\t/'
  english ' ' | not_of_all | sed 's/^/term\t/'
  english 'zones|colours|subkinds|keywords' | not_of_all | sed 's/[^a-z]//g; s/^/name\t/'
}

# spellings: those of two characters or more of every game, once for each game. What the canonical form
# calls something that the IR knows is on no card.
spellings() {
  local id
  for id in $(packs); do
    awk '/^std::vector<ir::OwnWord>/ { own = 1 } !own { print } /^}/ { own = 0 }' \
      model/"$id"/vocabulary.cpp |
      grep -oE 'U"[^"][^"]+"' | sed -E 's/^U"//; s/"$//' | grep -vxE "$ordinary" | sort -u
  done
}

# english LISTS: the English words of two words or more of these lists, once for each game. The English
# of a timing is no word of a game but says what happens (`is attacked`), as for any other.
english() {
  local id
  for id in $(packs); do
    awk -v lists="$1" '
      match($0, /^ *\.[a-z]+ = /) { list = $1 }
      match($0, /^std::vector<ir::Word> [A-Za-z]+\(/) { list = tolower($2); sub(/words\(.*/, "s", list) }
      list ~ lists || (lists == " " && list !~ /timings/)' model/"$id"/vocabulary.cpp |
      grep -oE '\}, *"[^" ]+( [^" ]+)+"' | sed -E 's/^[^"]*"//; s/"$//' | sort -u
  done
}

# not_of_all: the lines of standard input that are not there for each game.
not_of_all() { sort | uniq -c | awk -v games="$(packs | wc -l)" '$1 < games { sub(/^ *[0-9]+ /, ""); print }'; }

# breaches: "file<TAB>sort<TAB>line<TAB>what" of each.
breaches() {
  judged | xargs awk -v facts=<(facts | sort -u) -v formats="$formats" '
    BEGIN {
      FS = "\n"
      while ((getline line < facts) > 0) {
        tab = index(line, "\t"); sort = substr(line, 1, tab - 1); what = substr(line, tab + 1)
        if (sort == "word") word[++words] = what
        else if (sort == "term") term[++terms] = what
        else if (sort == "rulebook") book[++books] = what
        else if (sort == "pack") pack[++packs] = what
        is[sort, what] = 1
      }
    }
    function found(sort, what) {
      if (sort == "word" && FILENAME ~ formats) return
      print FILENAME "\t" sort "\t" FNR "\t" what
    }
    # The longest word counts, once for each place where it stands.
    function words_of(text, list, count,   i, at, best, best_at) {
      while (1) {
        best = ""
        for (i = 1; i <= count; ++i) {
          at = index(text, list[i])
          if (at > 0 && (best == "" || at < best_at || (at == best_at && length(list[i]) > length(best)))) {
            best = list[i]; best_at = at
          }
        }
        if (best == "") return
        found("word", best)
        text = substr(text, best_at + length(best))
      }
    }
    function is_letter(character) { return character ~ /^[A-Za-z0-9_]$/ }
    # Does `what` stand in the text as a word of its own? Its place, or 0.
    function place(text, what,   at, from) {
      from = 0
      while ((at = index(substr(text, from + 1), what)) > 0) {
        at += from
        if (!is_letter(substr(text, at - 1, at > 1)) && !is_letter(substr(text, at + length(what), 1))) return at
        from = at
      }
      return 0
    }
    # Does a longer name that holds this one stand there? The longest counts.
    function in_longer(text, what,   j) {
      for (j = 1; j <= books; ++j) {
        if (length(book[j]) > length(what) && index(book[j], what) && place(text, book[j])) return 1
      }
      return 0
    }
    function literal(text,   i, rest, token) {
      if (text == "") return
      for (i = 1; i <= packs; ++i) {
        if (text == pack[i] || text ~ ("(^|[^A-Za-z])" pack[i] "(::|[/.][a-z%*])")) found("pack", pack[i])
      }
      if (("edition", text) in is) found("rulebook", text)
      for (i = 1; i <= books; ++i) if (place(text, book[i]) && !in_longer(text, book[i])) found("rulebook", book[i])
      if (text ~ /[0-9]\.[^ ]/) {
        if ((("clause", text) in is) || text ~ /^[1-9][0-9][0-9]\.[0-9]+(\.[0-9]+)*$/) found("clause", text)
        else {
          rest = text
          while (match(rest, /[0-9]+(\.[0-9]+)+/)) {
            token = substr(rest, RSTART, RLENGTH)
            if (token ~ /^[0-9][0-9][0-9]\./ && (("clause", token) in is)) found("clause", token)
            rest = substr(rest, RSTART + RLENGTH)
          }
        }
      }
      rest = text
      while (match(rest, /[A-Z](-[A-Z]+)?[0-9][0-9]+[a-z]?/)) {
        token = substr(rest, RSTART, RLENGTH)
        if ((("policy", token) in is) && !is_letter(substr(rest, RSTART - 1, RSTART > 1))) found("policy", token)
        rest = substr(rest, RSTART + RLENGTH)
      }
      if (text !~ /^[ -~\t]*$/) words_of(text, word, words)
      if (text ~ / /) for (i = 1; i <= terms; ++i) if (place(text, term[i])) found("word", term[i])
    }
    function code(text,   i, rest, name, plain, spaced, letter, count, piece, j, run) {
      for (i = 1; i <= packs; ++i) {
        if (text ~ ("(^|[^A-Za-z0-9_])" pack[i] "(_[a-z]+)?::") || text ~ ("namespace +(caiding::)?" pack[i])) {
          found("pack", pack[i])
        }
      }
      rest = text
      while (match(rest, /[A-Za-z_][A-Za-z_0-9]*/)) {
        name = substr(rest, RSTART, RLENGTH); rest = substr(rest, RSTART + RLENGTH)
        if (name !~ /[a-z_][A-Z]|[a-z]_[a-z]/) continue
        plain = name; gsub(/_/, " ", plain)
        spaced = ""
        for (i = 1; i <= length(plain); ++i) {
          letter = substr(plain, i, 1)
          spaced = spaced (letter ~ /[A-Z]/ && i > 1 ? " " : "") letter
        }
        count = split(tolower(spaced), piece, " +")
        for (i = 1; i < count; ++i) {
          run = piece[i]
          for (j = i + 1; j <= count; ++j) {
            run = run piece[j]
            if (("name", run) in is) found("word", name)
          }
        }
      }
    }
    FNR == 1 { in_comment = 0; raw_end = ""; is_text = FILENAME !~ /\.(h|cpp|def|in)$/ }
    is_text { if ($0 !~ /^ *(\/\/|#|\/\*)/) literal($0); next }
    {
      rest = $0; before = ""
      if (raw_end == "" && !in_comment && match(rest, /^ *# *include *"/)) {
        for (i = 1; i <= packs; ++i) {
          if (rest ~ ("\"(model|corpus)/" pack[i] "/") || rest ~ ("wordings/" pack[i] "\\.")) found("pack", pack[i])
        }
        next
      }
      while (rest != "") {
        if (in_comment) {
          at = index(rest, "*/")
          if (!at) break
          rest = substr(rest, at + 2); in_comment = 0; continue
        }
        if (raw_end != "") {
          at = index(rest, raw_end)
          if (!at) { literal(rest); break }
          literal(substr(rest, 1, at - 1)); rest = substr(rest, at + length(raw_end)); raw_end = ""; continue
        }
        if (!match(rest, /"|\/\/|\/\*|\047/)) { before = before rest; break }
        sign = substr(rest, RSTART, RLENGTH)
        before = before substr(rest, 1, RSTART - 1)
        rest = substr(rest, RSTART + RLENGTH)
        if (sign == "//") break
        if (sign == "/*") { in_comment = 1; continue }
        if (sign == "\047") {
          if (before !~ /[0-9]$/ && match(rest, /^(\\.[^\047]*|[^\047\\]+)\047/)) rest = substr(rest, RLENGTH + 1)
          continue
        }
        if (before ~ /R$/ && match(rest, /^[^( ]*\(/)) {
          raw_end = ")" substr(rest, 1, RLENGTH - 1) "\""; rest = substr(rest, RLENGTH + 1); continue
        }
        if (match(rest, /^([^"\\]|\\.)*"/)) {
          inside = substr(rest, 1, RLENGTH - 1); rest = substr(rest, RLENGTH + 1)
          literal(inside)
        }
        before = before "\"\""
      }
      code(before)
    }'
}

check() {
  breaches | awk -F'\t' '{ print $1 ":" $3 ": `" $4 "` (" $2 ") is of one game: ask its sheet" }' |
    sort -t: -k1,1 -k2,2n
}

plant_pack() {
  planted=checker/loops/planted.h
  echo 'inline constexpr auto kPlanted = zero::kind::kTactic;' >"$planted"
}
plant_pack_of_the_second_game() {
  planted=reports/planted.cpp
  echo 'const auto planted = fftcg::GameVocabulary();' >"$planted"
}
plant_include_of_a_pack() {
  planted=cli/planted.cpp
  echo '#include "model/zero/vocabulary.h"' >"$planted"
}
plant_include_of_a_wording() {
  planted=corpus/planted.cpp
  echo '#include "parser/wordings/zero.zh/wording.h"' >"$planted"
}
plant_id_of_a_game() {
  planted=corpus/planted.cpp
  echo 'const char* kGame = "fftcg";' >"$planted"
}
plant_rulebook() {
  planted=reports/planted.cpp
  echo 'const char* kCite = "[Zero 1.20, ";' >"$planted"
}
plant_edition() {
  planted=cli/planted.cpp
  echo 'const char* kEdition = "3.2";' >"$planted"
}
plant_title_in_a_template() {
  planted=reports/site/planted.mustache
  echo '<title>零次元</title>' >"$planted"
}
plant_clause() {
  planted=checker/loops/planted.cpp
  echo 'const char* kClause = "901.2"; // behind "http://" there is code' >"$planted"
}
plant_clause_behind_an_address() {
  planted=checker/loops/planted.cpp
  echo 'Tell("https://example.org", u8"as 901.2 has it");' >"$planted"
}
plant_clause_of_the_second_game() {
  planted=checker/loops/planted.cpp
  echo 'finding.clauses = {"11.3.8"};' >"$planted"
}
plant_policy() {
  planted=cli/planted.cpp
  echo 'const char* kPolicy = "D-C02";' >"$planted"
}
plant_spelling() {
  planted=reports/planted.cpp
  printf 'const char* kWhere = R"(甲\n放到战斗区)";\n' >"$planted"
}
plant_kind() {
  planted=model/sheet/planted.cpp
  echo "const auto kKind = Make('\"', U\"角色牌\");" >"$planted"
}
plant_timing() {
  planted=checker/readings/planted.cpp
  echo 'const auto kTiming = U"登场时";' >"$planted"
}
plant_english_word() {
  planted=reports/planted.cpp
  echo 'const char* kWhere = "is put into the battle zone";' >"$planted"
}
plant_name_with_a_word() {
  planted=checker/locks/planted.h
  echo 'bool IsInBattleZone(const Card& card);' >"$planted"
}
plant_kind_of_what_is_an_ordinary_word_else() {
  planted=reports/planted.cpp
  echo 'const char* kKind = "一张事件牌";' >"$planted"
}
plant_policy_with_a_letter() {
  planted=checker/loops/planted.cpp
  echo 'const char* kNote = "as D-M12d has it";' >"$planted"
}
plant_clause_in_the_words_of_a_format() {
  planted=model/scenario/words.cpp
  echo 'const char* kClause = "901.2";' >>"$planted"
}
plant_word_of_the_ir() {
  planted=model/ir/planted.h
  echo 'inline constexpr auto kLabel = U"横置战术";' >"$planted"
}
plant_name_of_a_wording() {
  planted=checker/readings/planted.cpp
  echo 'const char* kWording = "zero.zh";' >"$planted"
}
