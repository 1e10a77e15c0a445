#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts what `caiding parse --format json --gaps` has read of a card file. Usage: parse_coverage.py FILE [--list]"""
import collections
import json
import sys

REASONS_MAX = 25  # What is rarer tells little; --list has all.


def words_at(text, part, count=4):
    """The words with which no reading goes on."""
    return " ".join(text[part["start"]:].split()[:count])


def share(part, whole):
    return f"{part} of {whole} ({100 * part / max(whole, 1):.1f} %)"


def main():
    cards = json.load(open(sys.argv[1], encoding="utf-8"))["cards"]
    reasons, gaps, unread = collections.Counter(), collections.Counter(), []
    paragraphs = read = several = playable = understood = 0
    for card in cards:
        is_read = True
        for paragraph in card["paragraphs"]:
            paragraphs += 1
            several += len(paragraph["readings"]) > 1
            if paragraph["understood"] and paragraph["readings"]:
                read += 1
                continue
            is_read = False
            part = paragraph["not_understood"][0]
            reason = f'{part["code"]} {words_at(paragraph["text"], part)}'
            reasons[reason] += 1
            unread.append((card["number"], reason, paragraph["text"]))
        understood += is_read
        playable += is_read and not card["play_gaps"]
        gaps.update(card["play_gaps"])
    print(f"texts read: {share(understood, len(cards))}")
    print(f"paragraphs read: {share(read, paragraphs)}, in several ways: {several}")
    print(f"texts playable: {share(playable, len(cards))}")
    for title, counted in (("not read, from these words on:", reasons), ("read, but not played:", gaps)):
        print(title)
        for reason, count in counted.most_common(REASONS_MAX):
            print(f"  {count:4} {reason}")
    if "--list" in sys.argv:
        for number, reason, text in unread:
            print(f"{number}\t{reason}\t{text}")


main()
