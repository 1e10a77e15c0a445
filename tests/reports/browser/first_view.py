#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""How long pages take to be seen. Usage: first_view.py PAGE...   (milliseconds; the middle one of seven)"""
import os
import statistics
import sys

from chrome import Chrome

RUNS = 7


def measure(chrome, page):
    """First paint with content, and everything loaded and drawn."""
    chrome.open(page)
    return chrome.first_view(), chrome.run("return performance.getEntriesByType('navigation')[0].loadEventEnd")


browser = Chrome()
try:
    for argument in sys.argv[1:]:
        times = [measure(browser, os.path.abspath(argument)) for _ in range(RUNS)]
        painted, loaded = (statistics.median(column) for column in zip(*times))
        print(f"{argument}: first view after {painted:.0f} ms (goal: 1000), all drawn after {loaded:.0f} ms")
finally:
    browser.close()
