#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Prints the first place where a value breaks a schema, as `/place: what`; nothing if it follows it.

Usage: first_violation.py FILE   (a JSON object with `schema` and `value`)
"""
import json
import re
import sys

import jsonschema

REFERENCE = re.compile(r"([A-Za-z0-9._~:/?#@!$&'()*+,;=\[\]-]|%[0-9A-Fa-f]{2})*")
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")

# The library checks these formats only beside other libraries, and says nothing where they are missing.
formats = jsonschema.FormatChecker()
formats.checks("uri-reference")(lambda text: bool(REFERENCE.fullmatch(text)))
formats.checks("uri")(lambda text: bool(REFERENCE.fullmatch(text) and SCHEME.match(text)))
formats.checks("date-time")(lambda text: bool(TIME.fullmatch(text)))

with open(sys.argv[1], encoding="utf-8") as file:
    asked = json.load(file)
validator = jsonschema.validators.validator_for(asked["schema"])
validator.check_schema(asked["schema"])
for error in validator(asked["schema"], format_checker=formats).iter_errors(asked["value"]):
    print("".join(f"/{step}" for step in error.absolute_path) + ": " + error.validator)
    break
