"""The page of `glide map`: what is drawn can be read, also of a thousand files."""

import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

ROOT = Path(__file__).resolve().parents[2]
FEATURES = ["Cart", "Feed", "Profile", "Search", "Orders", "Chat", "Maps", "Media", "Login", "Settings"]


def write(folder: Path, name: str, text: str):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def project(folder: Path, screens: int):
    """Three modules with ten features each, and a module that all of them use."""
    for number in range(100):
        write(folder, f"Sources/Core/Services/Core{number}Service.swift",
              f"actor Core{number}Service {{ func load() async throws -> [Int] {{ [] }} }}\n")
    for module in ["Shop", "Social", "Travel"]:
        for feature in FEATURES:
            for number in range(screens):
                name = f"{module}{feature}{number}"
                write(folder, f"Sources/{module}/{feature}/Models/{name}.swift", f"struct {name}: Codable {{ let id: Int }}\n")
                write(folder, f"Sources/{module}/{feature}/ViewModels/{name}ViewModel.swift",
                      f"import Observation\n@Observable final class {name}ViewModel {{ var rows: [{name}] = []\n"
                      f"    let service: Core{len(name) * (number + 1)}Service\n}}\n")
                write(folder, f"Sources/{module}/{feature}/Views/{name}View.swift",
                      f"import SwiftUI\nstruct {name}View: View {{ @State private var model: {name}ViewModel\n"
                      f"    var body: some View {{ Text(\"\") }}\n}}\n")


@pytest.fixture
def draw(tmp_path, visitor):
    def open(screens: int, width: int = 1280, height: int = 900):
        project(tmp_path, screens)
        tool = os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide")
        subprocess.run([tool, "map", "."], cwd=tmp_path, check=True, timeout=120, capture_output=True)
        page = visitor.blank()
        page.set_viewport_size({"width": width, "height": height})
        page.goto((tmp_path / "map.html").as_uri())
        return page

    return open


SIZES = """() => [...document.querySelectorAll('#map text')].map(e => e.getBoundingClientRect()).filter(r => r.width > 0 &&
    r.bottom > 0 && r.right > 0 && r.top < innerHeight && r.left < innerWidth).map(r => r.height)"""


def readable(page) -> float:
    """The share of the texts on the screen that are as high as print."""
    sizes = page.evaluate(SIZES)
    assert sizes
    return sum(size >= 7 for size in sizes) / len(sizes)


@pytest.mark.parametrize("screens, width, height", [(1, 1280, 900), (10, 1280, 900), (10, 390, 844)])
def test_what_is_drawn_can_be_read(draw, screens, width, height):
    page = draw(screens, width, height)
    assert readable(page) > 0.85
    # From afar folders are names; from near there is all of it.
    for _ in range(30):
        page.mouse.move(width / 3, height / 3)
        page.mouse.wheel(0, -300)
    assert page.locator("#map .shut").count() == 0


def test_a_folder_opens_when_it_is_clicked_twice(draw):
    page = draw(10)
    shut = page.locator("#map .folder.shut:visible").first
    assert shut.locator(".in").first.is_hidden()
    path = shut.get_attribute("data-p")
    shut.dblclick()
    expect(page.locator(f'#map [data-p="{path}"] > .in')).to_be_visible()
    assert readable(page) > 0.85


def test_uses_of_a_folder_end_at_what_is_seen(draw):
    page = draw(10)
    page.locator('#map [data-p="Shop/Cart"] > rect').click(position={"x": 6, "y": 6})
    lines = page.locator("#chosen path")
    assert 1 <= lines.count() <= 10
    assert any("uses" in title for title in page.locator("#chosen title").all_text_contents())


def test_a_search_lists_what_it_found_and_draws_the_uses(draw):
    page = draw(10)
    page.locator("#search").fill("TravelFeed3")
    expect(page.locator("#found h2")).to_have_text("3 found")
    assert page.locator("#found button").all_text_contents() == ["TravelFeed3View", "TravelFeed3ViewModel", "TravelFeed3"]
    page.locator("#found button").nth(1).click()
    expect(page.locator("#map [data-t].hit:visible text").first).to_be_visible()
    assert page.locator("#chosen path").count() == 3
    page.locator("#search").fill("nothing of that name")
    expect(page.locator("#found h2")).to_have_text("Nothing found")
    page.keyboard.press("Escape")
    expect(page.locator("#found h2")).to_have_count(0)
