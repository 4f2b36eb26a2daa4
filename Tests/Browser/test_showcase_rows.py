"""Rows with backgrounds, links and pickers of an app's own; readers that are no larger than they may be."""
import pytest
from conftest import named
from playwright.sync_api import expect


def arrow(page, name: str) -> str:
    """The content of the chevron at the end of a link; "none" where there is none."""
    return page.locator(named(name)).first.evaluate(
        "link => getComputedStyle(link.closest('.chevron') ?? link.querySelector('.chevron'), '::after').content")


def test_the_background_of_a_row_is_seen(show):
    page = show("rows")
    row = page.locator(".row").filter(has_text="On green").first
    box = row.bounding_box()
    top = page.evaluate(
        "([x, y]) => { const all = document.elementsFromPoint(x, y); const at = kind => all.findIndex(one => one.matches(kind));"
        " return at('.figure') >= 0 && at('.figure') < at('.row'); }", [box["x"] + box["width"] - 6, box["y"] + box["height"] / 2])
    isolated = row.evaluate("row => getComputedStyle(row).isolation")
    assert top or isolated == "isolate"
    pixel = page.screenshot(clip={"x": box["x"] + box["width"] - 20, "y": box["y"] + 10, "width": 1, "height": 1})
    white = page.screenshot(clip={"x": 1, "y": 1, "width": 1, "height": 1})
    assert pixel != white and isolated == "isolate"


def test_insets_of_a_row_stand_in_place_of_the_lists(show):
    page = show("rows")
    content = page.locator(named("edge-to-edge")).first
    distances = """element => { const row = element.closest('.row'), a = row.getBoundingClientRect(), b = element.getBoundingClientRect();
        return [b.left - a.left, a.right - b.right, getComputedStyle(row).backgroundColor]; }"""
    assert content.evaluate(distances) == [0, 0, "rgba(0, 0, 0, 0)"], "and a clear background shows what is behind the list's rows"
    link = page.locator(".row", has_text="Far in")
    text = link.locator(".text").first.bounding_box()
    assert abs(text["x"] - link.bounding_box()["x"] - 60) < 1
    # All of the row is the link, whatever its insets.
    box = link.bounding_box()
    page.mouse.click(box["x"] + 10, box["y"] + 4)
    expect(page.get_by_text("Behind", exact=True)).to_be_visible()


def test_links_have_a_chevron_in_rows_alone(show):
    page = show("rows")
    assert arrow(page, "row-link") != "none"
    assert arrow(page, "scrolled-link") == "none"
    assert arrow(page, "outer-link") == "none"


@pytest.mark.parametrize("width", [1280, 390])
def test_several_views_of_a_link_are_a_row_from_its_beginning(show, width):
    page = show("rows", viewport={"width": width, "height": 800})
    picture, title, link = (page.locator(named(name)).first.bounding_box() for name in ["link-picture", "link-title", "several-link"])
    assert abs(picture["width"] - 40) < 1 and abs(picture["height"] - 25) < 1
    assert picture["x"] - link["x"] < 20
    assert 6 <= title["x"] - (picture["x"] + 40) <= 12
    assert title["width"] < 120
    assert arrow(page, "several-link") != "none"
    page.locator(named("link-title")).first.click()
    expect(page.get_by_text("Behind the two")).to_be_visible()


def test_what_a_reader_shows_does_not_make_it_larger(show):
    page = show("rows")
    lines, reader = (page.locator(named(name)).first.bounding_box() for name in ["lines", "reader"])
    assert abs(lines["height"] - reader["height"]) <= 1


def test_an_inline_picker_fills_its_row_and_hides_its_name(show):
    page = show("rows")
    picker = page.locator(".inline-picker").first
    row = picker.locator("xpath=ancestor::*[contains(@class, 'row-body')][1]")
    assert picker.bounding_box()["width"] >= row.bounding_box()["width"] - 33
    expect(picker.get_by_role("radio", name="Two")).to_be_visible()
    assert picker.locator(".picker-title").bounding_box()["height"] <= 1


def test_a_popover_on_a_phone_is_a_sheet(show):
    page = show("rows")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="New").click()
    popover = page.locator(".popover[open]")
    expect(popover).to_contain_text("Form in a popover")
    page.wait_for_timeout(400)
    assert popover.bounding_box()["height"] > 700
