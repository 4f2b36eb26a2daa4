"""docs/Behaviour.md names tests that are there, and leaves no cell empty."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_cell_is_a_test_or_says_that_there_is_none():
    text = (ROOT / "docs/Behaviour.md").read_text()
    tests = {name for path in (ROOT / "Tests").rglob("*.swift") for name in re.findall(r"@Test[^{}]*?func (\w+)\(", path.read_text())}
    tests |= {name for path in (ROOT / "Tests").rglob("test_*.py") for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)}
    controls, looks = text.split("## In every look")
    rows = [line.strip("| ").split(" | ") for line in controls.splitlines() if line.startswith("| ")]
    assert len(rows) > 25 and {len(row) for row in rows} == {8}, [row[0] for row in rows if len(row) != 8]
    for row in rows[1:]:
        for cell in row[1:]:
            named = re.findall(r"`(\w+)`", cell)
            assert cell in ("gap", "–") or named, (row[0], cell)
            assert set(named) <= tests, (row[0], set(named) - tests)
    named = set(re.findall(r"`(\w+)`", looks))
    assert len(named) > 8 and named <= tests, named - tests
