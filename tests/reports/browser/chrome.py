# SPDX-License-Identifier: MIT
"""A headless Chromium that writes down what it asks for and what pages say on the console."""
import json
import shutil
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

# Root has no sandbox, a test machine no screen card; the rest keeps the browser itself from calling home.
ARGUMENTS = ("--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic --no-first-run "
             "--disable-background-networking --disable-component-update --disable-sync --disable-extensions "
             "--no-proxy-server --host-resolver-rules=MAP * ~NOTFOUND").split(" --")


class Chrome:
    """One browser with an empty profile."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="caiding-browser-")
        options = Options()
        for argument in ARGUMENTS:
            options.add_argument("--" + argument.removeprefix("--"))
        options.add_argument("--user-data-dir=" + self.profile)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.driver.set_page_load_timeout(60)
        # A page that a click leads to is there when what is looked for on it is.
        self.driver.implicitly_wait(10)

    def close(self):
        self.driver.quit()
        shutil.rmtree(self.profile, ignore_errors=True)

    def open(self, path):
        self.driver.get("file://" + path)

    def run(self, script, *arguments):
        """What the script returns on the page."""
        return self.driver.execute_script(script, *arguments)

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def prefer(self, colours):
        """What the machine prefers: "light" or "dark"."""
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                    {"features": [{"name": "prefers-color-scheme", "value": colours}]})

    def first_view(self):
        """Milliseconds from the navigation to the first text or picture that is seen; waits for it."""
        return self.run("""
          return new Promise((done) => new PerformanceObserver((list) => {
            const seen = list.getEntriesByName("first-contentful-paint")[0];
            if (seen) done(seen.startTime);
          }).observe({type: "paint", buffered: true}))""")

    def audit(self, axe):
        """What axe has against the page, as rule and place. It would ask for the style sheet again, which pages forbid."""
        self.run(axe)
        result = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run({resultTypes: ['violations'], preload: false}).then(done)")
        return [f"{rule['id']}: {node['html'][:200]}" for rule in result["violations"] for node in rule["nodes"]]

    def said(self):
        """What pages said on the console since the last time."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requested(self):
        """The addresses that pages asked for since the last time."""
        events = (json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance"))
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
