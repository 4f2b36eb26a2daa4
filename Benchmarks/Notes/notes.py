#!/usr/bin/env python3
"""Measures Glide, the notes app, on generated libraries. Prints one JSON object a line; exits with 1 beyond a limit of
Benchmarks/Thresholds/notes.json.

    notes.py FOLDER_OF_EXECUTABLES [--sizes 1000 10000 100000]

The library by itself is measured by `notes-bench`; then the app is opened in headless Chromium on the same library. A library is
made once, in .build/notes-libraries, and copied for each run. What a person sees is measured in the page: a key, until the text is
laid out and until the frame after it; the time from the last key until the note says that it is saved is the app's own pause of a
quarter of a second, the way there and back, and the writing.
"""
import argparse
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
LONG = 200_000
# The place of a library within the folder that the app keeps its data in.
PLACE = "Library/Application Support/Glide"
KEYS = 30
# Milliseconds that a person takes at least between two acts: what the page still does for the first does not count for the next.
PAUSE = 300
SEED = 1

# The work that a key makes: from the event until everything is laid out; and until the frame after that.
WATCH_KEYS = """() => {
    window.keyTimes = [];
    let began = 0;
    document.addEventListener('keydown', () => { began = performance.now(); }, true);
    new MutationObserver(() => {
        if (!began) return;
        const start = began;
        began = 0;
        document.body.offsetHeight;
        const work = performance.now() - start;
        requestAnimationFrame(() => setTimeout(() => window.keyTimes.push([work, performance.now() - start])));
    }).observe(document.querySelector('.styled'), { childList: true, characterData: true, subtree: true });
}"""


# "12 found" stands above what was found.
FOUND = "() => [...document.querySelectorAll('.section .header')].some(header => / found/.test(header.textContent))"

# Notes the moment at which a condition holds for the first time after an act's first event, looked at whenever the page changes.
WATCH = """([condition, argument]) => {
    window.took = null;
    let began = 0;
    for (const kind of ['pointerdown', 'input'])
        document.addEventListener(kind, () => { began ||= performance.now(); }, { capture: true, once: true });
    const holds = eval(condition);
    const observer = new MutationObserver(() => {
        if (!began || !holds(argument)) return;
        window.took = performance.now() - began;
        observer.disconnect();
    });
    observer.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
}"""


class Figures:
    def __init__(self):
        self.limits = json.loads((ROOT / "Benchmarks/Thresholds/notes.json").read_text())
        self.isWithin = True

    def report(self, name, value, unit):
        figure = {"name": name, "value": round(value, 3), "unit": unit}
        if name in self.limits:
            figure |= {"limit": self.limits[name], "ok": value <= self.limits[name]}
            self.isWithin = self.isWithin and figure["ok"]
        print(json.dumps(figure), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executables", type=Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    options = parser.parse_args()
    figures = Figures()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for size in options.sizes:
            library = made(options.executables / "notes-bench", size, figures)
            with tempfile.TemporaryDirectory() as data:
                place = Path(data) / PLACE
                place.parent.mkdir(parents=True)
                shutil.copytree(library, place)
                name = f"{size // 1000}k"
                run = subprocess.run([options.executables / "notes-bench", "measure", place, "--name", name], cwd=ROOT)
                figures.isWithin = figures.isWithin and run.returncode == 0
                App(options.executables / "Notes", data, name, figures).measure(browser)
        browser.close()
    sys.exit(0 if figures.isWithin else 1)


def made(bench, size, figures):
    """The folder of a library with so many notes."""
    folder = ROOT / f".build/notes-libraries/{size}-{SEED}"
    if not folder.exists():
        unfinished = folder.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.parent.mkdir(parents=True, exist_ok=True)
        began = time.perf_counter()
        subprocess.run([bench, "make", unfinished, "--notes", str(size), "--seed", str(SEED), "--long", str(LONG)], check=True)
        figures.report(f"{size // 1000}k.make.rate", size / (time.perf_counter() - began), "notes/s")
        unfinished.rename(folder)
    return folder


class App:
    """The app on a library, in the browser."""

    def __init__(self, executable, data, name, figures):
        self.executable, self.data, self.name, self.figures = executable, data, name, figures

    def report(self, figure, value, unit):
        self.figures.report(f"{self.name}.{figure}", value, unit)

    def measure(self, browser):
        starts = []
        for _ in range(5):
            process, address, seconds = self.start()
            starts.append(seconds)
            self.stop(process)
        self.report("start", statistics.median(starts) * 1000, "ms")
        self.report("start.to_help", statistics.median(starts) / statistics.median(self.help() for _ in range(5)), "×")
        process, address, _ = self.start()
        try:
            self.use(browser, address, process.pid)
        finally:
            self.stop(process)

    def start(self):
        began = time.perf_counter()
        process = subprocess.Popen(
            [self.executable, "--data", self.data], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = process.stdout.readline().strip()
        if not address:
            sys.exit(f"{self.executable} did not start")
        return process, address, time.perf_counter() - began

    def help(self):
        """The same program, which does nothing but to say what it can do."""
        began = time.perf_counter()
        subprocess.run([self.executable, "--help"], stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - began

    def stop(self, process):
        process.terminate()
        process.wait()
        process.stdout.close()

    def use(self, browser, address, pid):
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        sent = []
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(len(frame))))
        page.goto(address)
        page.wait_for_selector("html[data-live]")
        page.wait_for_selector(".row")
        page.reload()
        page.wait_for_selector(".row")
        self.report("first_paint", page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"), "ms")
        page.wait_for_selector("html[data-live]")
        self.openNotes(page)
        self.search(page)
        pixel, lines = self.type(page, sent)
        self.report("key.pixel.to_plain", pixel / self.typePlainly(browser, lines), "×")
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                self.report("memory", int(line.split()[1]) / 1024, "MB")
        page.context.close()

    def openNotes(self, page):
        """From the click on a row until the text is on the page."""
        times = []
        rows = page.locator(".row").filter(has_text=re.compile(r"^Note \d"))
        for number in range(8):
            row = rows.nth(number)
            title = " ".join(row.inner_text().split("\n")[0].split()[:2])
            page.wait_for_timeout(PAUSE)
            times.append(self.timed(page, row.click, f"title => document.querySelector('.styled')?.textContent.includes(title + ' ')", title))
        self.report("open_note.page", statistics.median(times), "ms")

    def search(self, page):
        """From the last key until the page shows what was found."""
        field = page.get_by_role("searchbox").first
        words = page.evaluate("() => document.querySelector('.styled').innerText.split(/\\s+/).filter(word => /^[a-z]{6,}$/.test(word))")
        times = []
        for word in words[:36:3]:
            field.fill("")
            page.wait_for_function(f"() => !({FOUND})()")
            page.wait_for_timeout(PAUSE)
            times.append(self.timed(page, lambda: field.fill(word), FOUND))
        field.fill("")
        page.wait_for_function(f"() => !({FOUND})()")
        self.report("search.page.p50", statistics.median(times), "ms")
        self.report("search.page.p95", sorted(times)[-1], "ms")

    def timed(self, page, act, condition, argument=None):
        """Milliseconds in the page from the act's first event until the condition holds."""
        page.evaluate(WATCH, [condition, argument])
        act()
        page.wait_for_function("() => window.took !== null")
        return page.evaluate("() => window.took")

    def type(self, page, sent):
        """Into a long note."""
        page.goto(page.evaluate("() => location.origin") + "/n/long")
        page.wait_for_function(f"() => document.querySelector('.styled')?.textContent.length > {LONG // 2}")
        page.locator(".styled").first.click()
        del sent[:]
        times = self.keys(page)
        work = sorted(time[0] for time in times)
        self.report("key.work.p50", statistics.median(work), "ms")
        self.report("key.work.p95", work[int(len(work) * 0.95)], "ms")
        pixel = statistics.median(time[1] for time in times)
        self.report("key.pixel.p50", pixel, "ms")
        self.report("key.sent", sum(sent) / KEYS, "bytes")
        page.wait_for_function("() => document.body.innerText.includes('Saved on this device')")
        saved = []
        for _ in range(8):
            page.wait_for_timeout(PAUSE)
            page.evaluate("() => { window.began = 0; document.addEventListener('keydown', () => { window.began = performance.now(); }, { once: true, capture: true }); }")
            page.keyboard.press("y")
            page.wait_for_function("() => !document.body.innerText.includes('Saved on this device')", polling=2, timeout=3000)
            page.wait_for_function("() => document.body.innerText.includes('Saved on this device')", polling=2)
            saved.append(page.evaluate("() => performance.now() - window.began"))
        self.report("key.saved", statistics.median(saved), "ms")
        return pixel, page.evaluate("() => document.querySelector('.styled').innerText.split('\\n')")

    def keys(self, page):
        """What each of some keys at the end of the text took: its work, and until the frame after it."""
        page.locator(".styled").first.click()
        page.keyboard.press("Control+End")
        page.evaluate(WATCH_KEYS)
        for _ in range(KEYS):
            page.keyboard.press("x")
            page.wait_for_timeout(60)
        page.wait_for_function(f"() => window.keyTimes.length >= {KEYS}")
        return page.evaluate("() => window.keyTimes")

    def typePlainly(self, browser, lines):
        """The same keys in a page that has nothing but the same lines to write in: milliseconds until the frame after a key."""
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_content("<div class=styled contenteditable style='height: 90vh; overflow: auto; white-space: break-spaces'></div>")
        page.evaluate("""lines => document.querySelector('.styled').append(...lines.map(line => {
            const own = document.createElement('div');
            own.append(line || document.createElement('br'));
            return own;
        }))""", lines)
        pixel = statistics.median(time[1] for time in self.keys(page))
        page.context.close()
        return pixel


main()
