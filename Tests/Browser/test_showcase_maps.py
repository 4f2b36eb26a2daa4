"""Maps: what lies on them, how they are moved, what they tell."""
import re

import pytest
from conftest import PHONE, named, settle, still, told
from playwright.sync_api import expect


@pytest.fixture
def maps(show):
    """Opens one of the maps."""
    def open(name: str = "New", **options):
        page = show("maps", **options)
        page.get_by_role("radio", name=name).click()
        expect(page.get_by_label("Map", exact=True).first).to_be_visible()
        still(page)
        return page
    return open


def seen(page) -> list[float]:
    """The middle and the height of what is shown, in degrees."""
    told(page)
    return [float(part) for part in page.locator(named("seen")).inner_text().split()]


def drag(page, dx: float, dy: float):
    box = page.get_by_label("Map", exact=True).first.bounding_box()
    x, y = box["x"] + box["width"] / 2 + 30, box["y"] + box["height"] / 3
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=5)
    page.mouse.up()
    told(page)


@pytest.mark.parametrize("options", [{}, PHONE])
def test_all_content_is_framed_and_markers_are_chosen(maps, options):
    page = maps(**options)
    latitude, longitude, height = seen(page)
    assert 45 < latitude < 48 and 3 < longitude < 7 and height > 14
    area = page.get_by_label("Map", exact=True).first.bounding_box()
    for name in ["Rome", "Paris", "Berlin", "Madrid"]:
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert area["x"] < box["x"] and box["x"] + box["width"] < area["x"] + area["width"], name
        assert area["y"] < box["y"] and box["y"] + box["height"] < area["y"] + area["height"], name
    selected = page.locator(named("selected"))
    page.get_by_role("button", name="Berlin", exact=True).click()
    expect(selected).to_have_text("Berlin")
    expect(page.get_by_role("button", name="Berlin", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Madrid", exact=True).click()
    expect(selected).to_have_text("Madrid")
    # Beside everything nothing is chosen.
    page.mouse.click(area["x"] + 20, area["y"] + 30)
    expect(selected).to_have_text("none")
    expect(page.get_by_label("Map", exact=True).first).not_to_have_role("button")


def test_a_map_is_dragged_zoomed_and_brought_back(maps):
    page = maps()
    before = seen(page)
    expect(page.locator(named("by"))).to_have_text("by app")
    drag(page, -80, 60)
    expect(page.locator(named("by"))).to_have_text("by user")
    latitude, longitude, height = seen(page)
    assert longitude > before[1] + 2 and latitude > before[0] + 1
    page.get_by_role("button", name="Zoom In").click()
    assert abs(seen(page)[2] - height / 2) < height / 10
    page.get_by_role("button", name="Zoom Out").click()
    page.get_by_role("button", name="To Rome").click()
    expect(page.locator(named("by"))).to_have_text("by app")
    assert seen(page)[:2] == [41.9, 12.5]
    expect(page.get_by_text("41.9000° N, 12.5000° E")).to_be_visible()
    page.get_by_role("button", name="All", exact=True).click()
    assert seen(page) == before


def test_what_is_dragged_follows_the_pointer(maps):
    page = maps()
    berlin = page.get_by_role("button", name="Berlin", exact=True)
    before, area = berlin.bounding_box(), page.get_by_label("Map", exact=True).first.bounding_box()
    page.mouse.move(area["x"] + 40, area["y"] + 200)
    page.mouse.down()
    page.mouse.move(area["x"] + 90, area["y"] + 260, steps=6)
    settle(page)
    after = berlin.bounding_box()
    assert abs(after["x"] - before["x"] - 50) < 8 and abs(after["y"] - before["y"] - 60) < 8
    page.mouse.up()
    told(page)
    still(page)
    final = berlin.bounding_box()
    assert abs(final["x"] - after["x"]) < 8 and abs(final["y"] - after["y"]) < 8


def test_keys_and_a_pinch_move_a_map(maps):
    page = maps()
    before = seen(page)
    area = page.get_by_label("Map", exact=True).first.bounding_box()
    page.mouse.click(area["x"] + 20, area["y"] + 30)
    page.keyboard.press("ArrowRight")
    assert seen(page)[1] > before[1] + 3
    page.keyboard.press("+")
    height = seen(page)[2]
    assert height < before[2] * 0.6
    # A trackpad's pinch is a wheel with the control key in browsers.
    page.mouse.move(area["x"] + 100, area["y"] + 100)
    page.keyboard.down("Control")
    page.mouse.wheel(0, 60)
    page.keyboard.up("Control")
    page.wait_for_timeout(300)
    assert seen(page)[2] > height * 1.3


def test_a_map_of_a_region_writes_it_and_follows_it(maps):
    page = maps("Old")
    assert seen(page) == [51.5, -0.1, 10.0]
    drag(page, -60, 0)
    latitude, longitude, _ = seen(page)
    assert longitude > 0.5 and abs(latitude - 51.5) < 0.2
    page.get_by_role("button", name="To Madrid").click()
    told(page)
    expect(page.locator(named("seen"))).to_have_text(re.compile(r"^40\.4 "))
    # A map that is not to be touched has no buttons, and shows the same.
    expect(page.get_by_role("button", name="Zoom In")).to_have_count(1)
    still(page)
    other = page.get_by_label("Map", exact=True).last.bounding_box()
    ring = page.get_by_label("Madrid").bounding_box()
    assert abs(ring["x"] + ring["width"] / 2 - other["x"] - other["width"] / 2) < 40


def test_a_tap_is_converted_to_its_place(maps):
    page = maps("Tapped")
    box = page.get_by_label("Map", exact=True).first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    assert seen(page)[0] == pytest.approx(46.8, abs=0.1) and seen(page)[1] == pytest.approx(8.2, abs=0.1)
    still(page)
    title = page.get_by_text("Place 1", exact=True).bounding_box()
    assert abs(title["x"] + title["width"] / 2 - x) < 3 and 0 < title["y"] - y < 20
    page.mouse.click(x - 100, y - 100)
    assert seen(page)[0] > 47 and seen(page)[1] < 8


def test_a_map_view_of_uikit_shows_its_annotations_and_tells_its_delegate(maps):
    page = maps("View")
    page.get_by_role("button", name="Rome", exact=True).click()
    expect(page.locator(named("selected"))).to_have_text("Rome")
    expect(page.get_by_role("button", name="Berlin", exact=True)).to_be_visible()
