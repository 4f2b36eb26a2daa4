"""What apps for a phone are made of: sheets of several heights, headers that stay, boards that keep their form, cards that are buttons."""
import re

from conftest import PHONE, Finger, named, near, still
from playwright.sync_api import expect


def box(page, name: str):
    return page.locator(named(name)).first.bounding_box()


def test_a_finger_takes_a_sheet_from_height_to_height(show):
    page = show("phone", **PHONE)
    page.get_by_role("button", name="Several heights").tap()
    sheet, said = page.locator("dialog.sheet"), page.locator(named("detent"))
    expect(sheet).to_have_class(re.compile("grabbed"))
    expect(said).to_have_text("As high as half")
    still(page)
    finger = Finger(page)
    top = sheet.bounding_box()["y"]
    finger.press(195, top + 40)
    finger.move(0, -360)
    finger.lift()
    expect(said).to_have_text("As high as can be")
    page.wait_for_function("() => innerHeight - document.querySelector('dialog.sheet').offsetHeight < 41")
    page.get_by_role("button", name="Lower").tap()
    page.wait_for_function("() => document.querySelector('dialog.sheet').offsetHeight === 200")
    wheel = page.locator("select.wheel")
    wheel.focus()
    assert "linear-gradient" in wheel.locator("option:checked").evaluate("option => getComputedStyle(option).backgroundImage")
    finger.press(195, sheet.bounding_box()["y"] + 10)
    finger.move(0, 160)
    finger.lift()
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="One height").tap()
    expect(page.locator("dialog.sheet:not(.grabbed)")).to_be_visible()


def test_what_grows_keeps_its_form_below_a_bound(show):
    page = show("phone", **PHONE)
    first, below = box(page, "tile-0-0"), box(page, "tile-1-0")
    assert near(first["width"], 40) and near(first["height"], 40) and near(below["y"], first["y"] + 46)
    board = box(page, "board")
    assert near(board["width"], 200) and near(board["height"], 200)
    expect(page.locator(named("board-size"))).to_have_text("200 × 200")
    assert near(box(page, "card-0")["height"], 112)
    star = page.locator(f"{named('star')} svg, {named('star')} > svg").first.bounding_box()
    assert star["height"] < 61


def test_a_header_stays_in_view_and_titles_stay_small(show):
    page = show("phone", **PHONE)
    header = page.locator(named("header-First"))
    page.get_by_text("First 10", exact=True).scroll_into_view_if_needed()
    page.evaluate("[...document.querySelectorAll('.screen-scroll, .scroll.sy')].find(one => one.scrollHeight > one.clientHeight + 50).scrollBy(0, 700)")
    page.wait_for_function("name => { const top = document.querySelector(name).getBoundingClientRect().top; return top > 40 && top < 60; }", arg=named("header-First"))
    expect(header).to_be_visible()
    page.get_by_role("button", name="Settings").tap()
    kept = page.get_by_text("As it is written")
    expect(kept).to_have_css("text-transform", "none")
    expect(page.get_by_text("Otherwise")).to_have_css("text-transform", "uppercase")
    expect(page.locator("h1.bar-title", has_text="Settings")).to_be_visible()
    # A press beside the value opens the menu as one on it does.
    page.evaluate("HTMLSelectElement.prototype.showPicker = function () { document.title = 'opened ' + this.tagName; }")
    page.get_by_text("Theme", exact=True).tap()
    page.wait_for_function("() => document.title === 'opened SELECT'")
