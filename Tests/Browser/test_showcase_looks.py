"""Bars, sheets and columns that look other than usual."""
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PHONE, named, settle, still, top
from playwright.sync_api import expect


def style(locator, name: str) -> str:
    return locator.evaluate("(element, name) => getComputedStyle(element)[name]", name)


def row(page, text: str):
    return page.locator(".row", has_text=text)


@pytest.mark.parametrize("options", [{}, PHONE])
def test_axe_finds_no_fault(show, options):
    page = show("looks", **options)
    page.wait_for_timeout(300)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found if one["id"] != "color-contrast"] == []


def test_a_bar_has_a_colour_and_is_dark_in_a_light_page(show):
    page = show("looks", color_scheme="light")
    assert style(top(page).locator("> .bar-back"), "backgroundColor") == "rgb(88, 86, 214)"
    title = top(page).get_by_role("button", name="Looks")
    expect(title).to_be_visible()
    assert style(title.locator(".text"), "color") == "rgb(255, 255, 255)"


def test_the_title_has_a_menu(show):
    page = show("looks")
    top(page).get_by_role("button", name="Looks").click()
    page.get_by_role("menuitem", name="By date").click()
    expect(row(page, "Sorted")).to_contain_text("by date")


def test_a_sheet_has_a_view_behind_all_of_it_and_round_corners(show):
    page = show("looks")
    page.get_by_role("button", name="Gradient sheet").click()
    sheet = page.locator("dialog.sheet")
    settle(page)
    still(page)
    assert style(sheet, "borderTopLeftRadius") == "32px"
    behind, whole = sheet.locator(".decoration.behind").bounding_box(), sheet.bounding_box()
    assert abs(behind["width"] - whole["width"]) < 1 and abs(behind["height"] - whole["height"]) < 1
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("options", [{}, PHONE])
def test_what_is_behind_a_panel_can_be_used(show, options):
    page = show("looks", **options)
    page.get_by_role("button", name="Panel", exact=True).click()
    panel = page.locator("dialog.sheet")
    expect(panel).to_be_visible()
    still(page)
    page.get_by_role("button", name="Tapped 0").click()
    expect(page.get_by_role("button", name="Tapped 1")).to_be_visible()
    page.get_by_role("button", name="Close the panel").click()
    expect(panel).to_have_count(0)


def test_a_card_is_as_large_as_what_is_in_it(show):
    page = show("looks")
    page.get_by_role("button", name="Card").click()
    still(page)
    box = page.locator("dialog.sheet").bounding_box()
    assert box["width"] < 420 and box["height"] < 260


def test_a_popover_stays_one_on_a_phone(show):
    page = show("looks", **PHONE)
    opener = page.get_by_role("button", name="Popover")
    opener.tap()
    popover = page.locator("dialog.popover")
    still(page)
    box, anchor = popover.bounding_box(), opener.bounding_box()
    assert box["width"] < 380
    assert abs(box["y"] - (anchor["y"] + anchor["height"])) < 20


def test_an_inspector_is_a_column_where_there_is_room(show):
    page = show("looks")
    page.get_by_role("switch", name="Inspector").click()
    close = page.get_by_role("button", name="Close the inspector")
    expect(close).to_be_visible()
    settle(page)
    form = page.locator(".form").bounding_box()
    assert abs(form["width"] - 300) < 2 and form["x"] + form["width"] > 1270
    expect(page.locator("dialog")).to_have_count(0)
    close.click()
    expect(page.locator(".form")).to_have_count(0)


def test_an_inspector_is_a_sheet_on_a_phone(show):
    page = show("looks", **PHONE)
    page.get_by_role("switch", name="Inspector").tap()
    expect(page.locator("dialog.sheet").get_by_role("button", name="Close the inspector")).to_be_visible()


def test_the_bar_of_the_tabs_has_a_colour_and_goes_where_a_screen_says_so(show):
    page = show("looks", **PHONE)
    page.get_by_role("button", name="Tabs").tap()
    panel = page.locator(".tab-panel.filled")
    assert panel.evaluate("element => getComputedStyle(element, '::after').backgroundColor") == "rgb(255, 149, 0)"
    settle(page)
    page.get_by_role("button", name="Second").tap()
    expect(page.get_by_role("button", name="First")).to_be_visible()
    page.get_by_role("button", name="Open without tabs").tap()
    expect(page.get_by_text("No tabs here")).to_be_visible()
    expect(page.get_by_role("button", name="First")).to_be_hidden()
    settle(page)
    page.get_by_role("button", name="Back").last.tap()
    expect(page.get_by_role("button", name="First")).to_be_visible()


def test_the_title_of_an_editor_stands_at_the_start(show):
    page = show("looks")
    page.get_by_role("button", name="Editor").click()
    settle(page)
    title = top(page).locator("> .bar-title")
    expect(title).to_contain_text("Letter.txt")
    expect(title.locator(".subtitle")).to_have_text("Edited")
    still(page)
    assert title.bounding_box()["x"] < 120
