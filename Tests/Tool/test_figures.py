"""What docs/Figures.md says of limits is what the benchmarks compare with."""
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"


def told_limits() -> dict[str, float]:
    """Each figure with its limit; of a library of notes, one for each size that has one."""
    limits = {}
    for line in (DOCS / "Figures.md").read_text().splitlines():
        if not (found := re.match(r"\| `([\w.]+)` \|", line)):
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")][2:]
        names = [found[1]] if len(cells) == 1 else [f"{size}.{found[1]}" for size in ("1k", "10k", "100k")]
        for name, cell in zip(names, cells, strict=True):
            if cell != "–":
                assert name not in limits, f"{name} stands there twice"
                limits[name] = float(cell.replace(",", ""))
    return limits


def test_the_limits_of_the_benchmarks_are_told_as_they_are():
    kept = {}
    for file in (ROOT / "Benchmarks/Thresholds").glob("*.json"):
        kept |= json.loads(file.read_text())
    assert len(kept) > 60 and told_limits() == kept
