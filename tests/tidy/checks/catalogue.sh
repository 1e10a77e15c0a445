# SPDX-License-Identifier: MIT
# Each implemented code of catalogue.def is declared once and in order, emitted by a check, explained
# on a page with the fixed headings, and shown by the expected output of a golden (V codes and S202,
# which are defects of ours, or by a test). The question of its check names it in limits.def (V codes have none, and N706
# is told by `combos` alone). A reserved code is not declared as well, not emitted, and has no page.
catalogue=checker/findings/catalogue.def
pages=reports/explain
limits=checker/findings/limits.def
headings=('What it means' 'Rule' 'Example' 'How to fix' 'Known limits' 'Related')

# codes KIND: "line:code" for each entry of that kind.
codes() { grep -noE "^ *$1\\([A-Z][0-9]+" "$catalogue" | sed -E "s/^([0-9]+):.*\\(/\\1:/"; }

# codes_in PATTERN: the codes that the files on standard input hold in that form, each once.
codes_in() { xargs -r grep -ohE -- "$1" | tr -d '"' | sort -u; }

check() {
  local line code page previous='' emitted shown tested known expected asked
  [[ -f $catalogue ]] || { echo "$catalogue:1: missing"; return; }
  emitted=$(files_like '^(checker|cli|corpus|reports)/.*\.cpp$' | grep -v '/catalogue\.cpp$' |
    codes_in '"[A-Z][0-9]+"')
  shown=$(files_like '^tests/golden/.*/expected' | codes_in '[A-Z][0-9]+')
  known=$(grep -oE '^ *(DIAGNOSTIC|RESERVED)\([A-Z][0-9]+' "$catalogue" | sed 's/.*(//')
  asked=$(grep -E '^QUESTION\(' "$limits" | grep -oE '[A-Z][0-9]+' | sort -u)
  expected=$(printf '%s\n' "${headings[@]}")
  tested=$(files_like '^tests/.*\.cpp$' | codes_in '[A-Z][0-9]+')
  { codes DIAGNOSTIC; codes RESERVED; } | sed 's/^[0-9]*://' | sort | uniq -d |
    sed "s|.*|$catalogue:1: & is declared twice|"
  for line in $(codes DIAGNOSTIC); do
    code=${line#*:} line=${line%%:*} page=$pages/$code.md
    [[ -z $previous || $code > $previous ]] || echo "$catalogue:$line: $code stands out of order"
    previous=$code
    has "$emitted" "$code" || echo "$catalogue:$line: $code is emitted nowhere"
    has "$shown" "$code" || { [[ $code == V* || $code == S202 ]] && has "$tested" "$code"; } ||
      echo "$catalogue:$line: no golden (V codes, S202: nor test) shows $code"
    [[ $code == V* || $code == N706 ]] || has "$asked" "$code" ||
      echo "$limits:1: no question names $code"
    if [[ ! -f $page ]]; then
      echo "$page:1: missing"
      continue
    fi
    [[ $(sed -nE 's/^#+ //p' "$page" | grep -xE "$(IFS='|' && echo "${headings[*]}")") == "$expected" ]] ||
      echo "$page:1: the headings are not these, in this order: ${headings[*]}"
  done
  for line in $(codes RESERVED); do
    code=${line#*:} line=${line%%:*}
    ! has "$emitted" "$code" || echo "$catalogue:$line: $code is reserved but emitted"
    [[ ! -f $pages/$code.md ]] || echo "$pages/$code.md:1: $code is reserved but has a page"
  done
  for page in $(files_like "^$pages/[A-Z][0-9]+\\.md\$"); do
    code=${page##*/} code=${code%.md}
    has "$known" "$code" || echo "$page:1: no such code"
  done
}

# edit FILE SED_SCRIPT: plants by rewriting.
edit() { planted=$1; sed -E "$2" "$1" >"$1.new" && mv "$1.new" "$1"; }

plant_code_nobody_emits() { edit "$catalogue" '$a DIAGNOSTIC(Z999, "planted", Info, "loops", "x", "x")'; }
plant_code_declared_twice() { edit "$catalogue" '$a RESERVED(A501, "planted")'; }
plant_code_of_no_question() { edit "$limits" 's/^(QUESTION.*) W405/\1/'; }
plant_page_missing() { planted=$pages/A501.md; rm -f "$planted"; }
plant_heading_missing() { edit "$pages/A501.md" 's/^(#+) Known limits$/\1 Other/'; }
plant_page_of_no_code() { planted=$pages/Z998.md; echo '# Z998' >"$planted"; }
