#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""How much of what people wrote is read. Usage: count.py CAIDING [--json] [--play] [--untimed] FILE...

A line of a file is a text ("text", "kind", "tactic"; with "lookalike", the same made clear) or a loop ("cards").
count.py --cards FILE...: the texts as a card file, without the look-alikes, which the self-benchmark can spoil.
count.py --lines FILE...: the paragraphs alone, as grammar_use reads them; a look-alike counts as what it is like.
--play: each entry is checked by itself, which tells what is found in it; --untimed: no times in the output.
"""
import collections
import json
import math
import subprocess
import sys
import tempfile
import time

BURST = "反击特效"
NORMAL_95 = 1.959964


def wilson(hits, total):
    """The bounds between which the rate lies in 95 of 100 cases (Wilson's score interval)."""
    if total == 0:
        return 0.0, 1.0
    rate, weight = hits / total, NORMAL_95**2 / total
    middle = (rate + weight / 2) / (1 + weight)
    reach = NORMAL_95 / (1 + weight) * math.sqrt(rate * (1 - rate) / total + weight / (4 * total))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def card_of(number, entry):
    """What the program is to read: a card that has this text, and the rest as plain as its kind allows."""
    card = {"number": number, "name": entry.get("name", number), "kind": entry["kind"], "characters": [], "traits": []}
    card["cost"] = {"total": entry.get("cost") or 0}
    if entry["kind"] == "角色牌":
        card["attack"], card["defense"] = entry.get("atk", 2000), entry.get("def", 2000)
    if entry.get("tactic"):
        card["tactic"] = entry["tactic"]
    card["text"] = [text for text in entry["text"] if not text.startswith(BURST)]
    for text in entry["text"]:
        if text.startswith(BURST):
            card["life_burst"] = text[len(BURST):].lstrip("：: ")
    return card


def entries_in(path):
    """(set, id, cards) for each text of the file; a look-alike is an entry of a set of its own."""
    name = path.rsplit("/", 1)[-1].split(".")[0]
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if not line.strip():
                continue
            entry = json.loads(line)
            if "cards" in entry:
                cards = [card_of(f"{entry['id']}/{i}", card) for i, card in enumerate(entry["cards"], 1)]
                yield name, entry["id"], cards
                continue
            yield name, entry["id"], [card_of(entry["id"], entry)]
            if "lookalike" in entry:
                reworded = {**entry, "text": entry["lookalike"], "name": entry["id"]}
                yield f"{name}, reworded", entry["id"] + "'", [card_of(entry["id"] + "'", reworded)]


def ask(program, cards, *arguments):
    """What the program says of these cards, as JSON, and how long it took."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump({"game": "zero", "edition": "1.20", "cards": cards}, file, ensure_ascii=False)
        file.flush()
        began = time.monotonic()
        done = subprocess.run([program, *arguments, file.name, "--format", "json"], capture_output=True, text=True)
        if done.returncode not in (0, 1):
            sys.exit(f"error: {program} {arguments[0]} ended with {done.returncode}: {done.stderr}")
        return json.loads(done.stdout), time.monotonic() - began


def places(finding, cards):
    """The words of texts that a finding points at; fields have no paragraph."""
    texts = {card["number"]: [*card["text"], card.get("life_burst", "")] for card in cards}
    for span in finding["spans"]:
        paragraphs = texts.get(span["card"], [])
        paragraph = -1 if span["paragraph"] == "life_burst" else span["paragraph"]
        if paragraph is not None and paragraph < len(paragraphs):
            text = paragraphs[paragraph]
            yield text[:span["start"]] + "⟦" + text[span["start"]:span["end"]] + "⟧" + text[span["end"]:]


def count(program, entries, plays, is_timed):
    """One record for each entry."""
    everything = [card for _, _, cards in entries for card in cards]
    checked, _ = ask(program, everything, "check", "--text-only", "--fail-on", "never")
    gaps = {gap["card"] if isinstance(gap, dict) else gap for gap in checked["summary"]["not_playable"]}
    unread = set(checked["summary"]["not_understood"])
    parsed, _ = ask(program, everything, "parse")
    readings = {}
    for card in parsed["cards"]:
        numbers = [len(paragraph["readings"]) for paragraph in card["paragraphs"]]
        readings[card["number"]] = math.prod(numbers) if numbers else 1
    records = []
    for name, entry_id, cards in entries:
        numbers = {card["number"] for card in cards}
        found = [f for f in checked["findings"] if numbers & set(f["cards"])]
        if plays:
            alone, _ = ask(program, cards, "check", "--fail-on", "never", "--no-cache", "--jobs", "1")
            found = alone["findings"]
        took = ask(program, cards, "parse")[1] if is_timed else 0
        records.append({
            "set": name, "id": entry_id,
            "understood": not numbers & unread,
            "playable": not numbers & unread and not numbers & gaps,
            "readings": math.prod(readings.get(number, 0) for number in numbers),
            "codes": sorted({f["code"] for f in found}),
            "not_understood": [place for f in found if f["code"].startswith("S2") for place in places(f, cards)],
            "milliseconds": round(took * 1000),
        })
    return records


def lines_of(entries):
    """A line for each paragraph: the entry that it counts as, the kind of card, the text."""
    kinds = {"战术牌": "战", "装备牌": "装"}
    for _, entry_id, cards in entries:
        for card in cards:
            for text in [*card["text"], card.get("life_burst", "")]:
                if text:
                    yield "\t".join([entry_id.rstrip("'"), kinds.get(card["kind"], "-"), text.replace("\n", "")])


def rate(records, key):
    hits, total = sum(1 for record in records if record[key]), len(records)
    low, high = wilson(hits, total)
    return {"hits": hits, "of": total, "rate": round(hits / max(total, 1), 3), "low": round(low, 3),
            "high": round(high, 3)}


def summary_of(records, is_timed):
    summary = {}
    for name in dict.fromkeys(record["set"] for record in records):
        of_set = [record for record in records if record["set"] == name]
        codes = collections.Counter(code for record in of_set for code in record["codes"])
        read = collections.Counter(record["readings"] for record in of_set if record["understood"])
        summary[name] = {"understood": rate(of_set, "understood"), "playable": rate(of_set, "playable"),
                         "readings": {str(number): read[number] for number in sorted(read)},
                         "codes": dict(sorted(codes.items()))}
        if is_timed:
            summary[name]["slowest_milliseconds"] = max(record["milliseconds"] for record in of_set)
    return summary


def tell(summary, records):
    for name, of_set in summary.items():
        print(f"== {name}")
        for key in ("understood", "playable"):
            it = of_set[key]
            print(f"{key:<12}{it['hits']:>4} of {it['of']:<4} {it['rate']:.3f}  [{it['low']:.3f}, {it['high']:.3f}]")
        print("readings    " + "  ".join(f"{number}: {texts}" for number, texts in of_set["readings"].items()))
        print("findings    " + "  ".join(f"{code}: {texts}" for code, texts in of_set["codes"].items()))
        if "slowest_milliseconds" in of_set:
            print(f"slowest     {of_set['slowest_milliseconds']} ms, program start included")
        for record in records:
            if record["set"] == name and not record["understood"]:
                print(f"  {record['id']}")
                for place in record["not_understood"]:
                    print(f"    {place}")


def main(arguments):
    flags = {argument for argument in arguments if argument.startswith("--")}
    if "--lines" in flags:
        files = [argument for argument in arguments if argument not in flags]
        print("\n".join(lines_of(entry for path in files for entry in entries_in(path))))
        return
    if "--cards" in flags:
        files = [argument for argument in arguments if argument not in flags]
        cards = [card for path in files for _, entry_id, of_entry in entries_in(path) for card in of_entry
                 if not entry_id.endswith("'")]
        print(json.dumps({"game": "zero", "edition": "1.20", "cards": cards}, ensure_ascii=False, indent=1))
        return
    program, *files = [argument for argument in arguments if argument not in flags] or [""]
    if not files or flags - {"--json", "--play", "--untimed"}:
        sys.exit(__doc__.splitlines()[0])
    entries = [entry for path in files for entry in entries_in(path)]
    is_timed = "--untimed" not in flags
    records = count(program, entries, "--play" in flags, is_timed)
    if not is_timed:
        for record in records:
            del record["milliseconds"]
    summary = summary_of(records, is_timed)
    if "--json" in flags:
        print(json.dumps({"sets": summary, "texts": records}, ensure_ascii=False, indent=1))
    else:
        tell(summary, records)


main(sys.argv[1:])
