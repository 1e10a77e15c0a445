#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Whether unrelated cards change what is found. Usage: alone_and_pooled.py CAIDING [--jobs N] FILE...

Each card of the files is checked by itself, and beside all the others as its pool; what is found of no other card has
to be the same. A table: the card, what is found of it in both, only by itself, only in the pool. Ends with 1 where some
card differs, with 3 where a run did not end well.
"""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

ENDED_WELL = (0, 1, 5)  # Clean, findings, not all that was to be looked at reached.


def cards_in(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)["cards"]


def write(folder, name, cards):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"game": "zero", "cards": cards}, file, ensure_ascii=False)
    return path


def found(caiding, card, *options):
    """The findings of the card that name no other card: fingerprint, code and what says more of it."""
    command = [caiding, "check", card[1], "--format", "json", "--no-cache", "--jobs", "1", *options]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode not in ENDED_WELL:
        sys.exit(f"error: {' '.join(command)} ended with {run.returncode}\n{run.stderr}")
    own = [one for one in json.loads(run.stdout)["findings"] if one["cards"] == [card[0]]]
    return {one["fingerprint"]: " ".join([one["code"], *one["policies"]]) for one in own}


def told(findings):
    return ", ".join(sorted(findings)) or "-"


def compare(caiding, folder, cards, i):
    number = cards[i]["number"]
    alone = (number, write(folder, f"{i}.json", [cards[i]]))
    pool = write(folder, f"{i}-pool.json", cards[:i] + cards[i + 1 :])
    by_itself = found(caiding, alone)
    in_pool = found(caiding, alone, "--pool", pool)
    both = by_itself.keys() & in_pool.keys()
    only = [told(a[key] for key in a.keys() - both) for a in (by_itself, in_pool)]
    return number, told(by_itself[key] for key in both), *only


def main(arguments):
    jobs = os.cpu_count()
    if "--jobs" in arguments:
        at = arguments.index("--jobs")
        jobs = int(arguments[at + 1])
        del arguments[at : at + 2]
    if len(arguments) < 2:
        sys.exit(__doc__)
    caiding, *files = arguments
    cards = [card for path in files for card in cards_in(path)]
    print("card\tboth\tonly by itself\tonly in the pool")
    equal = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(jobs) as lanes:
        for row in lanes.map(lambda i: compare(caiding, folder, cards, i), range(len(cards))):
            equal += row[2:] == ("-", "-")
            if row[1:] != ("-", "-", "-"):
                print("\t".join(row), flush=True)
    print(f"{equal} of {len(cards)} cards: the same with and without the others")
    return 0 if equal == len(cards) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
