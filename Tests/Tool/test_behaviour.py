"""What docs/Behaviour.md, Apps/Levels and Apps/Notes say is held by tests is, and no cell is empty."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def every_test() -> set[str]:
    tests = {name for path in (ROOT / "Tests").rglob("*.swift") for name in re.findall(r"@Test\b.*?\bfunc (\w+)\(", path.read_text(), re.S)}
    return tests | {name for path in (ROOT / "Tests").rglob("test_*.py") for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)}


def rows(text: str) -> list[list[str]]:
    """The cells of every row of the tables, the lines below their heads left out."""
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]


def named(cell: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", cell))


def test_every_cell_is_a_test_or_says_that_there_is_none():
    controls, looks = (ROOT / "docs/Behaviour.md").read_text().split("## In every look")
    tests, table = every_test(), rows(controls)
    assert len(table) > 25 and {len(row) for row in table} == {8}, [row[0] for row in table if len(row) != 8]
    for row in table[1:]:
        for cell in row[1:]:
            assert cell in ("gap", "–") or named(cell), (row[0], cell)
            assert named(cell) <= tests, (row[0], named(cell) - tests)
    assert len(named(looks)) > 8 and named(looks) <= tests, named(looks) - tests


def test_every_behaviour_of_levels_is_held_by_tests():
    text = (ROOT / "Apps/Levels/README.md").read_text()
    tests, table = every_test(), rows(text)
    assert len(table) > 50 and {len(row) for row in table} == {5}, [row for row in table if len(row) != 5]
    for row in table[1:]:
        assert named(row[4]) and named(row[4]) <= tests, (row[:3], named(row[4]) - tests)
    assert named(text.split("\n\n")[-1]) <= tests


def test_every_screen_of_levels_is_in_its_table():
    home = (ROOT / "Apps/Levels/Home/Screen.swift").read_text()
    titles = re.findall(r'case \.\w+: "([^"]+)"', home.split("var title")[1].split("var summary")[0])
    shown = {row[3] for row in rows((ROOT / "Apps/Levels/README.md").read_text())}
    assert len(titles) > 15 and [title for title in titles if title not in shown] == []


def test_every_part_of_glides_architecture_is_held_by_tests():
    text = (ROOT / "Apps/Notes/Resources/ARCHITECTURE.md").read_text().split("## What the document asks for")[1].split("\n## ")[0]
    tests, table = every_test(), rows(text)
    assert len(table) > 20 and {len(row) for row in table} == {3}, [row for row in table if len(row) != 3]
    for row in table[1:]:
        assert named(row[2]) and named(row[2]) <= tests, (row[:2], named(row[2]) - tests)


def test_mocks_and_doubles_are_in_debug_builds_only():
    notes = ROOT / "Apps/Notes"
    doubles = list((notes / "Services/Doubles").glob("*.swift"))
    assert len(doubles) > 5
    for path in doubles:
        assert path.read_text().startswith("#if DEBUG\n") and path.read_text().rstrip().endswith("#endif"), path.name
    for path in notes.rglob("*.swift"):
        outside = re.sub(r"#if DEBUG\n.*?\n\s*#endif", "", path.read_text(), flags=re.S)
        assert not re.search(r"(static (let|var) mocks?\b|func setupMockContainer)", outside), path.name
