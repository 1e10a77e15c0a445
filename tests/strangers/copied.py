#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""What stands both in card texts and in the code: a number, a name, ten signs of a text in a row.

Usage: copied.py ROOT LIST...   (lists: JSON Lines, as tests/strangers/README.md tells, or real card lists)
Prints file:line: what, and of which card; exit 1 where there is any. What the corpus of ROOT says as well (the rulebook's
own lines, cards and keywords are data there) is nobody's own and not told.
"""
import json
import pathlib
import re
import subprocess
import sys

SIGNS = 10
FOLDERS = ["grammar", "parser", "model", "checker", "reports", "cli"]
ENDINGS = {".cpp", ".h", ".g4", ".def", ".yaml", ".mustache", ".py"}
CJK = re.compile("[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")


def strings_of(value):
    """Every string in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from strings_of(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings_of(one)


def cards_of(path):
    """Each card of a list: its number, its name, its texts."""
    with open(path, encoding="utf8") as lines:
        for line in lines:
            if not line.strip():
                continue
            entry = json.loads(line)
            for card in entry.get("cards", [entry]):
                label = entry.get("id") or entry.get("number") or entry.get("code") or card.get("name") or "?"
                texts = [card.get(key) for key in ("text", "texts", "life_burst", "lookalike", "zh", "ja", "en")]
                yield label, card.get("name"), list(strings_of(texts))


def runs(text):
    """Each run of SIGNS signs of which most are Chinese."""
    for begin in range(len(text) - SIGNS + 1):
        run = text[begin : begin + SIGNS]
        if len(CJK.findall(run)) * 2 > SIGNS:
            yield run


def tracked(root, folders):
    names = subprocess.run(["git", "-C", root, "ls-files", "--", *folders], capture_output=True, text=True, check=True)
    return [pathlib.Path(root, name) for name in names.stdout.splitlines() if pathlib.Path(name).suffix in ENDINGS]


def main(root, lists):
    of_run, of_word = {}, {}
    for path in lists:
        for label, name, texts in cards_of(path):
            if label:
                of_word.setdefault(label, label)
            if name and len(CJK.findall(name)) >= 3:
                of_word.setdefault(name, label)
            for text in texts:
                for run in runs(text):
                    of_run.setdefault(run, label)
    for pattern in ("*.yaml", "*.json*"):
        for path in pathlib.Path(root, "corpus").rglob(pattern):
            text = path.read_text(encoding="utf8")
            for run in runs(text):
                of_run.pop(run, None)
            for word in [word for word in of_word if word in text]:
                del of_word[word]
    known = sorted((word for word in of_word if len(word) > 2), key=len, reverse=True)
    # A number is no part of a longer one.
    words = re.compile("(?<![A-Za-z0-9-])(?:" + "|".join(map(re.escape, known)) + ")(?![A-Za-z0-9-])")
    breaches = 0
    for path in tracked(root, FOLDERS):
        for number, line in enumerate(path.read_text(encoding="utf8").splitlines(), 1):
            found = next((run for run in runs(line) if run in of_run), None)
            word = next((word for word in words.findall(line) if word in of_word), None)
            if found or word:
                breaches += 1
                print(f"{path.relative_to(root)}:{number}: {found or word} of {of_run.get(found) or of_word.get(word)}")
    print(f"copied: {breaches or 'clean'}")
    return 1 if breaches else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
