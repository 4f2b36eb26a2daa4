#!/usr/bin/env python3
"""Measures the operations of js-framework-benchmark in headless Chromium, on our page and on one in plain JavaScript
(plain.html), in turns. Prints one JSON object a line; exits with 1 beyond a limit of Benchmarks/Thresholds/ui.json.

    page.py EXECUTABLE_BENCH [--runs N] [--parts]

A figure `page_NAME_ratio` is how many times as long it takes from the click to the frame that shows the result, by the medians;
`page_NAME_work_ratio` how much processor time the page takes for script, style and layout: that can be told on a busy machine, too.
With --parts also where the time goes, in milliseconds: until the server's message is there (`server`), until the document is
changed (`apply`), until the frame after that (`frame`), and the processor time that Chromium counts as script, style and layout.
"""
import argparse
import functools
import http.server
import json
import socket
import statistics
import subprocess
import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# Notes when the first message of a click arrives, before the page reads it.
LISTEN = """
window.WebSocket = class extends WebSocket {
    constructor(...values) { super(...values); this.addEventListener('message', () => { window.arrived ??= performance.now(); }); }
};
"""

# Clicks, and looks whenever the document changes whether the result is there. Our rows have identifiers, the plain ones cells.
OPERATIONS = """
const named = (name, root) => root.querySelector(`[data-identifier="${name}"]`);
const rows = () => [...document.querySelectorAll('tbody tr, [data-identifier="row"]')];
const number = row => (row.cells?.[0] ?? named('id', row)).textContent;
const label = row => row.cells?.[1].firstChild ?? named('label', row);
const button = name => document.getElementById(name) ?? named(name, document);
const isSelected = row => row.className === 'selected' || row.ariaCurrent === 'true';
const count = n => () => document.querySelectorAll('tbody tr, [data-identifier="row"]').length === n;
const renewed = () => {
    const old = rows()[0];
    const isThere = count(1000);
    return () => !old?.isConnected && isThere();
};
const operations = {
    create: () => [button('run'), renewed()],
    replace: () => [button('run'), renewed()],
    append: () => [button('add'), count(2000)],
    clear: () => [button('clear'), count(0)],
    update: () => {
        const last = label(rows()[990]);
        return [button('update'), () => last.textContent.endsWith('!!!')];
    },
    select: () => {
        const row = rows()[2];
        return [label(row), () => isSelected(row)];
    },
    swap: () => {
        const [first, second] = rows();
        return [button('swaprows'), () => first.nextElementSibling !== second];
    },
    remove: () => {
        const row = rows()[4];
        return [row.cells?.[2].firstChild ?? named('remove', row), () => !row.isConnected];
    },
};
window.act = name => new Promise((resolve, reject) => {
    const [target, isDone] = operations[name]();
    const late = setTimeout(() => reject(new Error(`${name}: its result is not there after 20 s`)), 20000);
    const check = () => {
        if (!isDone()) return;
        observer.disconnect();
        clearTimeout(late);
        const changed = performance.now();
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
                const shown = performance.now(), came = window.arrived ?? start;
                resolve({ paint: shown - start, server: came - start, apply: changed - came, frame: shown - changed });
            };
            port2.postMessage(0);
        });
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    window.arrived = undefined;
    const start = performance.now();
    target.click();
});
"""

# What is measured, and what prepares it.
STEPS = {
    "create": ["clear"], "replace": ["clear", "create"], "append": ["clear", "create"], "clear": ["clear", "create"],
    "update": ["clear", "create"], "select": ["clear", "create"], "swap": ["clear", "create"], "remove": ["clear", "create"],
}
COUNTED = {"ScriptDuration": "script", "RecalcStyleDuration": "style", "LayoutDuration": "layout"}


class Page:
    def __init__(self, browser, url):
        self.page = browser.new_page(bypass_csp=True)
        self.page.add_init_script(LISTEN)
        self.page.goto(url)
        self.page.get_by_role("button", name="Clear").wait_for()
        self.page.wait_for_function("!document.querySelector('[data-n]') || document.documentElement.dataset.live === ''")
        self.page.evaluate("() => {" + OPERATIONS + "}")
        self.metrics = self.page.context.new_cdp_session(self.page)
        self.metrics.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.isEmpty = True

    def counted(self):
        found = {metric["name"]: metric["value"] for metric in self.metrics.send("Performance.getMetrics")["metrics"]}
        return {name: found[key] * 1000 for key, name in COUNTED.items()}

    def act(self, name):
        """Milliseconds by part."""
        if name == "clear" and self.isEmpty:
            return {}
        self.isEmpty = name == "clear"
        before = self.counted()
        times = self.page.evaluate("name => act(name)", name)
        self.page.wait_for_timeout(100)
        after = self.counted()
        counted = {part: after[part] - before[part] for part in after}
        return times | counted | {"work": sum(counted.values())}

    def measure(self, name):
        for step in STEPS[name]:
            self.act(step)
        return self.act(name)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *values):
        pass


def report(name, value, limits):
    """Prints a figure, with its limit if it has one; False if it is beyond that."""
    figure = {"name": name, "value": round(value, 2), "unit": "times plain JavaScript"}
    if name in limits:
        figure |= {"limit": limits[name], "ok": value <= limits[name]}
    print(json.dumps(figure), flush=True)
    return figure.get("ok", True)


def measure(bench, runs, showsParts):
    limits = json.loads((ROOT / "Benchmarks/Thresholds/ui.json").read_text())
    isWithin = True
    plain = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=HERE))
    threading.Thread(target=plain.serve_forever, daemon=True).start()
    server = subprocess.Popen([bench, "ui", "--serve", str(free_port())], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().strip()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            pages = [Page(browser, f"http://127.0.0.1:{plain.server_address[1]}/plain.html"), Page(browser, address)]
            for name in STEPS:
                # The first time warms up.
                taken = [[page.measure(name) for page in pages] for _ in range(runs + 1)][1:]
                plainly, ours = ({part: statistics.median(times[part] for times in column) for part in column[0]} for column in zip(*taken))
                for figure, value in (("", "paint"), ("_work", "work")):
                    isWithin = report(f"page_{name}{figure}_ratio", ours[value] / max(plainly[value], 0.1), limits) and isWithin
                if showsParts:
                    for who, parts in (("plain", plainly), ("ours", ours)):
                        print(json.dumps({"name": f"page_{name}", "of": who} | {part: round(value, 1) for part, value in parts.items()}), flush=True)
            browser.close()
    finally:
        plain.shutdown()
        server.terminate()
        server.wait()
        server.stdout.close()
    return isWithin


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bench", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--parts", action="store_true")
    options = parser.parse_args()
    sys.exit(0 if measure(options.bench, options.runs, options.parts) else 1)


if __name__ == "__main__":
    main()
