"""Compares where the browser puts the leaves of random trees with where the layout engine does.

    .venv/bin/python Tests/Browser/layoutOracle.py [TREES] [SEED] [--small]

with --small each as the smallest tree that still differs,
writes what differs, the smallest trees first, and figures as JSON, one object a line.
"""
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from parts import showParts  # noqa: E402
from programs import executable  # noqa: E402

BATCH = 250
TOLERANCE = 1
# The share of trees that may differ: where everything fits into what is around it, and of all. docs/Layout.md says which do.
FITTING_LIMIT = 0.005
LIMIT = 0.01

CASE = '<div class="case" style="position: relative; width: {width}px; height: {height}px">{html}</div>'
# The scripts work within a frame of what they are told.
SETTLED = "async () => { for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame); }"

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


def trees(*arguments, lines=""):
    """The trees as the program writes them; None where it leaves a line empty."""
    program = executable("LayoutOracle", "GLIDE_LAYOUTORACLE")
    output = subprocess.run([str(program), *map(str, arguments)], input=lines, capture_output=True, check=True, text=True)
    return [json.loads(line) if line else None for line in output.stdout.splitlines()]


def compare(page, cases) -> Report:
    report = Report()
    for start in range(0, len(cases), BATCH):
        part = cases[start:start + BATCH]
        for case, shown in zip(part, frames(page, part)):
            report.add(case, shown)
    return report


def frames(page, cases):
    """The frames of each case's leaves, with the page's own style sheet and the script that has a part in them."""
    showParts(page, "".join(CASE.format(**case) for case in cases), "shares")
    page.evaluate(SETTLED)
    return page.evaluate(FRAMES)


def reduced(page, seed: int, cases):
    """Each differing tree without all that it differs without: a step at a time, of all of them at once."""
    states = [{"case": case, "steps": [], "isSmallest": False} for case in cases]
    while open := [state for state in states if not state["isSmallest"]]:
        lines = "".join(" ".join(map(str, [seed, state["case"]["number"], *state["steps"]])) + "\n" for state in open)
        groups = [[]]
        for tree in trees("--reduce", lines=lines):
            groups[-1].append(tree) if tree else groups.append([])
        smaller = [tree | {"of": (index, step)} for index, group in enumerate(groups) for step, tree in enumerate(group)]
        first = {}
        for case in compare(page, smaller).differing:
            first.setdefault(case["of"][0], case)
        for index, state in enumerate(open):
            if index in first:
                state["case"] = first[index]
                state["steps"].append(first[index]["of"][1])
            else:
                state["isSmallest"] = True
    return [state["case"] for state in states]


def main():
    from playwright.sync_api import sync_playwright

    from browsers import Browsers
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdigit()]
    count, seed = (*numbers, *[1000, 1][len(numbers):])
    with sync_playwright() as playwright:
        browsers = Browsers(playwright)
        page = browsers.current.new_page(viewport={"width": 800, "height": 600})
        report = compare(page, trees(seed, count))
        if "--small" in sys.argv:
            report.differing = reduced(page, seed, report.differing)
        browsers.close()
    print(report.text(most=60), file=sys.stderr)
    for name, share, limit in (("fitting", report.fitting.share, FITTING_LIMIT), ("all", report.all.share, LIMIT)):
        print(json.dumps({"name": f"layout.differing.{name}", "value": round(share * 100, 2), "unit": "% of trees", "limit": limit * 100}))
    sys.exit(report.fitting.share >= FITTING_LIMIT or report.all.share >= LIMIT)


if __name__ == "__main__":
    main()
