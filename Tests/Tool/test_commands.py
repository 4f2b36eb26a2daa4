"""The commands of `glide` as a shell runs them: what they print, write and exit with."""

import json
import os
import subprocess
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COUNTER = """import SwiftUI

struct CounterView: View {
    @State var count = 0

    var body: some View {
        Button("Tapped \\(count)") { count += 1 }
    }
}
"""


@pytest.fixture
def glide(tmp_path):
    executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide"))
    assert executable.exists(), f"{executable} is not there: run swift build, or say GLIDE=path"

    def run(*arguments, expect=0):
        result = subprocess.run([executable, *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert result.returncode == expect, f"{arguments}: exit {result.returncode}\n{result.stdout}\n{result.stderr}"
        return result

    return run


@pytest.fixture
def counter(tmp_path):
    path = tmp_path / "Counter.swift"
    path.write_text(COUNTER)
    return path


def test_a_finding_is_exit_1_and_its_fix_makes_it_0(glide, counter):
    found = glide("review", expect=1)
    assert "Counter.swift:4:5: warning: @State count is not private. (WRAP-001)" in found.stdout
    glide("review", "--fix")
    assert counter.read_text() == COUNTER.replace("@State var", "@State private var")
    glide("review")


@pytest.mark.parametrize("form", ["json", "sarif", "gitlab"])
def test_json_formats_parse(glide, counter, form):
    result = glide("review", "--format", form, expect=1)
    assert "WRAP-001" in json.dumps(json.loads(result.stdout))


def test_other_formats(glide, counter):
    assert xml.fromstring(glide("review", "--format", "junit", expect=1).stdout).find(".//failure") is not None
    assert glide("review", "--format", "github", expect=1).stdout.startswith("::warning file=Counter.swift,line=4")
    assert "Counter.swift:4:5: warning:" in glide("review", "--format", "xcode", expect=1).stdout
    assert "<!doctype html>" in glide("review", "--format", "html", expect=1).stdout


@pytest.mark.parametrize("command", [["review"], ["improve", "all"], ["levels"], ["map"]])
def test_nothing_to_work_on_is_said(glide, command):
    assert "There are no Swift files in ." in glide(*command, expect=2).stderr
    missing = glide(*command, "nowhere", expect=2).stderr
    assert "nowhere" in missing


def test_what_is_not_understood_is_no_finding(glide, counter):
    assert "NO-999" in glide("review", "--rule", "NO-999", expect=2).stderr
    glide("review", "--format", "pdf", expect=2)
    (counter.parent / ".glide.yml").write_text("profile: modern\nfamilies: 3\n")
    assert ".glide.yml:2" in glide("review", expect=2).stderr


def test_a_file_that_does_not_parse_leaves_the_rest_reviewed(glide, counter):
    (counter.parent / "Broken.swift").write_text("struct A {")
    found = glide("review", expect=1).stdout
    assert "Broken.swift:1" in found and "PARSE-001" in found and "WRAP-001" in found


def test_a_baseline_holds_what_is_known(glide, counter):
    glide("review", "--baseline", "known.json", "--update-baseline")
    glide("review", "--baseline", "known.json")
    counter.write_text("\n\n" + COUNTER.replace("count", "total"))
    glide("review", "--baseline", "known.json", expect=1)


def test_improve_shows_before_it_writes(glide, counter):
    shown = glide("improve", "WRAP-001", "--dry-run")
    assert "-    @State var count = 0\n+    @State private var count = 0\n" in shown.stdout
    assert counter.read_text() == COUNTER
    glide("improve", "WRAP-001")
    assert "private" in counter.read_text()
    assert "Nothing to do." in glide("improve", "WRAP-001").stderr


def test_a_change_that_breaks_the_build_is_undone(glide, tmp_path):
    """A package for Apple's systems, type-checked against Glide's modules: what another file needs stays as it is."""
    (tmp_path / "Package.swift").write_text(
        '// swift-tools-version: 5.9\nimport PackageDescription\n'
        'let package = Package(name: "Kit", platforms: [.iOS(.v17)], targets: [.target(name: "Kit")])\n')
    sources = tmp_path / "Sources" / "Kit"
    sources.mkdir(parents=True)
    (sources / "CounterView.swift").write_text(COUNTER)
    (sources / "OtherView.swift").write_text(COUNTER.replace("Counter", "Other"))
    # A key path: nothing that a look at the code alone would find.
    (sources / "Reset.swift").write_text("struct Reset {\n    let path: KeyPath<OtherView, Int> = \\.count\n}\n")
    result = glide("improve", "WRAP-001", "--check", expect=1)
    assert "undone: WRAP-001" in result.stderr and "OtherView.swift" in result.stderr
    assert "private" in (sources / "CounterView.swift").read_text()
    assert "private" not in (sources / "OtherView.swift").read_text()


def test_rules_are_listed_and_explained(glide):
    listed = glide("rules").stdout
    assert "WRAP-004" in listed and "LVL-001" in listed
    page = glide("explain", "WRAP-004").stdout
    assert page.startswith("WRAP-004") and "\nBad\n" in page and "\nGood\n" in page
    assert "WRAP-004" in glide("explain", "wrap-04", expect=2).stderr


def test_levels_and_map_write_pages(glide, counter):
    assert "CounterView" in glide("levels").stdout
    glide("levels", "--format", "html", "-o", "levels.html")
    glide("map")
    for name in ["levels.html", "map.html"]:
        assert "CounterView" in (counter.parent / name).read_text()


def test_a_new_app_is_clean_and_nothing_is_overwritten(glide, tmp_path):
    glide("new", "app", "Shelf")
    before = {path: path.read_bytes() for path in (tmp_path / "Shelf").rglob("*.swift")}
    assert before
    glide("review", "Shelf")
    glide("new", "app", "Shelf", expect=2)
    assert before == {path: path.read_bytes() for path in (tmp_path / "Shelf").rglob("*.swift")}
