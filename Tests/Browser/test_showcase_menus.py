"""Menus: of views, in menus, and with controls in them."""
import pytest
from conftest import PHONE, Finger, named, still
from parts import showParts
from playwright.sync_api import expect


def last(page):
    return page.locator(named("last"))


def menus(page):
    return page.locator("[role=menu]:popover-open")


def item(page, name: str, role: str = "menuitem"):
    return page.get_by_role(role, name=name, exact=True)


def options(page):
    return page.get_by_role("button", name="Options", exact=True)


def test_a_right_click_opens_the_context_menu_where_it_was_made(show):
    page = show("menus")
    page.get_by_text("Pear", exact=True).click(button="right", position={"x": 10, "y": 5})
    still(page)
    box, at = menus(page).bounding_box(), page.get_by_text("Pear", exact=True).bounding_box()
    assert abs(box["x"] - at["x"] - 10) < 3 and box["y"] >= at["y"] + 5
    item(page, "Copy Pear").click()
    expect(last(page)).to_have_text("copied Pear")
    expect(menus(page)).to_have_count(0)


def test_a_right_click_beside_the_text_opens_the_rows_menu(show):
    page = show("menus")
    row = page.get_by_role("listitem").filter(has_text="Apple").last
    row.click(button="right", position={"x": row.bounding_box()["width"] - 20, "y": 20})
    expect(item(page, "Copy Apple")).to_be_visible()


def test_a_context_menu_opens_on_what_is_no_row(show):
    page = show("menus")
    page.get_by_text("Card", exact=True).click(button="right")
    item(page, "Open card").click()
    expect(last(page)).to_have_text("opened card")


def test_a_long_press_opens_the_context_menu(show):
    page = show("menus", **PHONE)
    finger = Finger(page)
    finger.pressOn(page.get_by_text("Pear", exact=True))
    expect(item(page, "Delete Pear")).to_be_visible()
    finger.lift()
    expect(item(page, "Delete Pear")).to_be_visible()
    item(page, "Delete Pear").tap()
    expect(last(page)).to_have_text("deleted Pear")


def test_keys_open_the_context_menu_and_return(show):
    page = show("menus")
    button = page.get_by_role("button", name="Actions Apple", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    expect(item(page, "Copy Apple")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(item(page, "Delete Apple")).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    page.keyboard.press("Shift+F10")
    expect(item(page, "Copy Apple")).to_be_focused()
    page.keyboard.press("Enter")
    expect(last(page)).to_have_text("copied Apple")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_submenu_opens_beside_its_parent_and_its_item_works(show, width):
    page = show("menus", viewport={"width": width, "height": 844})
    options(page).click()
    item(page, "Share").click()
    item(page, "More").click()
    leaf = item(page, "As text")
    still(page)
    for menu in menus(page).all():
        box = menu.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
    if width == 1280:
        outer, inner = menus(page).nth(0).bounding_box(), menus(page).nth(1).bounding_box()
        assert inner["x"] + inner["width"] <= outer["x"] + 8 or inner["x"] >= outer["x"] + outer["width"] - 8
    leaf.click()
    expect(last(page)).to_have_text("shared as text")
    expect(menus(page)).to_have_count(0)


def test_arrow_keys_go_into_a_submenu_and_out_of_it(show):
    page = show("menus")
    options(page).focus()
    page.keyboard.press("ArrowDown")
    expect(item(page, "Refresh")).to_be_focused()
    page.keyboard.press("S")
    page.keyboard.press("S")
    item(page, "Share").focus()
    page.keyboard.press("ArrowRight")
    expect(item(page, "By mail")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(item(page, "Share")).to_be_focused()
    page.keyboard.press("Escape")
    expect(options(page)).to_be_focused()


def test_a_toggle_in_a_menu_is_an_item_with_a_check_mark(show):
    page = show("menus")
    options(page).click()
    bold = item(page, "Bold", "menuitemcheckbox")
    expect(bold).not_to_be_checked()
    bold.click()
    expect(page.locator(named("choices"))).to_have_text("Name, Small, bold")
    options(page).click()
    expect(bold).to_be_checked()
    expect(bold.locator("svg")).to_be_visible()
    assert page.get_by_role("switch").count() == 0


def test_a_picker_in_a_menu_is_items_with_a_check_mark(show):
    page = show("menus")
    options(page).click()
    expect(item(page, "Name", "menuitemradio")).to_be_checked()
    item(page, "Date", "menuitemradio").click()
    expect(page.locator(named("choices"))).to_have_text("Date, Small, plain")
    options(page).click()
    expect(item(page, "Date", "menuitemradio")).to_be_checked()
    item(page, "Size").click()
    item(page, "Large", "menuitemradio").click()
    expect(page.locator(named("choices"))).to_have_text("Date, Large, plain")
    assert page.get_by_role("combobox").count() == 0


def test_a_click_leaves_a_submenu_open_that_resting_has_opened(show):
    page = show("menus")
    options(page).click()
    item(page, "Size").hover()
    expect(item(page, "Large", "menuitemradio")).to_be_visible()
    item(page, "Size").click()
    page.wait_for_timeout(300)
    item(page, "Large", "menuitemradio").click(timeout=2000)
    expect(page.locator(named("choices"))).to_have_text("Name, Large, plain")


def test_items_in_a_section_of_a_menu_work(show):
    page = show("menus")
    options(page).click()
    item(page, "Reset").click()
    expect(last(page)).to_have_text("reset")


def test_after_a_mouse_click_no_focus_ring_shows(show):
    page = show("menus")
    ringed = "() => document.querySelectorAll(':focus-visible').length"
    options(page).click()
    assert page.evaluate(ringed) == 0
    item(page, "Refresh").click()
    expect(last(page)).to_have_text("refreshed")
    assert page.evaluate(ringed) == 0
    page.get_by_text("Pear", exact=True).click(button="right")
    assert page.evaluate(ringed) == 0
    page.mouse.click(5, 5)
    expect(menus(page)).to_have_count(0)
    assert page.evaluate(ringed) == 0


def test_a_second_text_of_an_item_stands_below_the_first(blank):
    page = blank()
    showParts(page, """<div class="menu-items" role="menu" style="position: static"><button class="button" role="menuitem"><span class="text">Share</span>
        <span class="text">With everybody who asks for it</span><span class="symbol"><svg class="sf" viewBox="0 0 24 24"></svg></span></button></div>""")
    first, second, symbol = (page.locator(".button > *").nth(index).bounding_box() for index in range(3))
    assert first["x"] == second["x"] and second["y"] >= first["y"] + first["height"] - 1 and second["height"] < first["height"]
    assert symbol["x"] > second["x"] + second["width"] and first["y"] < symbol["y"] + symbol["height"] / 2 < second["y"] + second["height"]
