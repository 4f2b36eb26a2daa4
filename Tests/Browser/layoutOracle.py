"""Compares where the browser puts the leaves of random trees with where the layout engine does.

    .venv/bin/python Tests/Browser/layoutOracle.py [TREES] [SEED]

writes what differs, the smallest trees first, and figures as JSON, one object a line.
"""
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from parts import style  # noqa: E402
from programs import executable  # noqa: E402

BATCH = 250
TOLERANCE = 1
# The share of trees that may differ: where everything fits into what is around it, and of all. docs/Layout.md says which do.
FITTING_LIMIT = 0.008
LIMIT = 0.017

PAGE = """<!doctype html><html><head><style>%s</style><style>.case { position: relative; }</style></head><body>%s</body></html>"""

# A shape is drawn within its padding: its figure is the leaf.
FRAMES = """() => [...document.querySelectorAll('.case')].map(place => {
    const origin = place.getBoundingClientRect();
    const frames = {};
    for (const leaf of place.querySelectorAll('[data-identifier]')) {
        const { x, y, width, height } = (leaf.querySelector('.figure') ?? leaf).getBoundingClientRect();
        frames[leaf.dataset.identifier] = [x - origin.x, y - origin.y, width, height];
    }
    return frames;
})"""

# What a differing tree has in it; the first that fits names its class.
FEATURES = [".fixedSize", ".layoutPriority", ".padding(.all, -", "background", "overlay", "...", "Spacer", "ZStack"]


class Share:
    def __init__(self, differing, trees):
        self.differing = differing
        self.trees = trees

    @property
    def share(self) -> float:
        return self.differing / max(self.trees, 1)


class Report:
    def __init__(self):
        self.trees = 0
        self.leaves = 0
        self.differing = []
        self.overflowing = 0

    def add(self, case, shown):
        self.trees += 1
        self.leaves += len(case["frames"])
        self.overflowing += case["overflows"]
        wrong = {}
        for name, frame in case["frames"].items():
            own = shown.get(name)
            if own is None or any(abs(a - b) > TOLERANCE for a, b in zip(frame, own)):
                wrong[name] = (frame, own)
        if wrong:
            self.differing.append(case | {"wrong": wrong})

    @property
    def all(self) -> Share:
        return Share(len(self.differing), self.trees)

    @property
    def fitting(self) -> Share:
        return Share(sum(not case["overflows"] for case in self.differing), self.trees - self.overflowing)

    def text(self, most=15) -> str:
        lines = [self.summary()]
        for case in sorted(self.differing, key=lambda case: len(case["tree"]))[:most]:
            lines.append(f"{case['number']} {case['width']}x{case['height']}{' overflows' if case['overflows'] else ''}: {case['tree']}")
            for name, (engine, browser) in list(case["wrong"].items())[:4]:
                lines.append(f"    {name}: engine {engine}, browser {browser and [round(number, 1) for number in browser]}")
        return "\n".join(lines)

    def summary(self) -> str:
        features = Counter(feature for case in self.differing for feature in FEATURES if feature in case["tree"])
        fitting, overflowing = self.fitting, len(self.differing) - self.fitting.differing
        return (f"{len(self.differing)} of {self.trees} trees differ ({self.leaves} leaves): {fitting.differing} of {fitting.trees} in which "
                f"everything fits, {overflowing} of {self.overflowing} in which something does not; with {dict(features)}")


def trees(seed: int, count: int):
    """The trees as the program writes them."""
    output = subprocess.run([str(executable("LayoutOracle", "GLIDE_LAYOUTORACLE")), str(seed), str(count)], capture_output=True, check=True, text=True)
    return [json.loads(line) for line in output.stdout.splitlines()]


def compare(page, seed: int, count: int) -> Report:
    report = Report()
    cases = trees(seed, count)
    sheet = style()
    for start in range(0, len(cases), BATCH):
        part = cases[start:start + BATCH]
        body = "".join(f'<div class="case" style="width: {case["width"]}px; height: {case["height"]}px">{case["html"]}</div>' for case in part)
        page.set_content(PAGE % (sheet, body))
        for case, shown in zip(part, page.evaluate(FRAMES)):
            report.add(case, shown)
    return report


def main():
    from playwright.sync_api import sync_playwright

    from browsers import Browsers
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        report = compare(browsers.current.new_page(viewport={"width": 800, "height": 600}), seed, count)
        browsers.close()
    print(report.text(most=40), file=sys.stderr)
    for name, share, limit in (("fitting", report.fitting.share, FITTING_LIMIT), ("all", report.all.share, LIMIT)):
        print(json.dumps({"name": f"layout.differing.{name}", "value": round(share * 100, 2), "unit": "% of trees", "limit": limit * 100}))
    sys.exit(report.fitting.share >= FITTING_LIMIT or report.all.share >= LIMIT)


if __name__ == "__main__":
    main()
