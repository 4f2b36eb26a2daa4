"""Sheets, popovers, alerts, and the focus in them."""
import pytest
from conftest import BACK, PHONE, Finger, named, settle, still, told
from parts import showParts
from playwright.sync_api import expect


def dialogs(page):
    return page.locator("dialog[open]")


def test_a_sheet_without_a_bar_is_closed_by_its_button(show):
    for options in ({}, PHONE):
        page = show("presentations", **options)
        page.get_by_role("button", name="Plain sheet").click()
        expect(page.get_by_text("No bar here")).to_be_visible()
        still(page)
        page.get_by_role("button", name="Close", exact=True).click()
        expect(dialogs(page)).to_have_count(0)


def test_a_press_that_began_in_a_sheet_may_end_beside_it(show):
    """As one that selects a text does."""
    page = show("presentations")
    page.get_by_role("button", name="Plain sheet").click()
    still(page)
    text = page.get_by_text("No bar here").bounding_box()
    page.mouse.move(text["x"] + 5, text["y"] + 5)
    page.mouse.down()
    page.mouse.move(20, text["y"] + 5)
    page.mouse.up()
    told(page)
    expect(dialogs(page)).to_have_count(1)
    page.mouse.click(20, 300)
    expect(dialogs(page)).to_have_count(0)


def test_a_sheet_follows_the_finger_and_closes(show):
    page = show("presentations", **PHONE)
    page.get_by_role("button", name="Plain sheet").tap()
    text = page.get_by_text("No bar here")
    expect(text).to_be_visible()
    still(page)
    before, finger = text.bounding_box()["y"], Finger(page)
    finger.pressOn(text)
    finger.move(0, 100)
    assert abs(text.bounding_box()["y"] - before - 100) < 20
    finger.move(0, -90)
    finger.lift()
    still(page)
    assert abs(text.bounding_box()["y"] - before) < 2
    finger.swipe(text, 0, 350)
    expect(dialogs(page)).to_have_count(0)


def test_a_locked_sheet_stays_until_the_program_closes_it(show):
    page = show("presentations", **PHONE)
    page.get_by_role("button", name="Locked sheet").tap()
    done = page.get_by_role("button", name="Done", exact=True)
    expect(done).to_be_visible()
    still(page)
    expect(page.get_by_role("button", name="Close", exact=True)).to_have_count(0)
    box = done.bounding_box()
    finger = Finger(page)
    finger.press(200, box["y"] - 100)
    finger.move(0, 350)
    finger.lift()
    still(page)
    expect(done).to_be_visible()
    done.tap()
    expect(dialogs(page)).to_have_count(0)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_back_closes_what_is_open_before_it_leads_elsewhere(show, options):
    page = show("presentations", **options)
    page.get_by_role("button", name="Further").click()
    expect(page.get_by_text("Further on")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Further on")).to_have_count(0)
    page.get_by_role("button", name="Sheet of screens").click()
    page.get_by_role("button", name="Inside").click()
    expect(page.get_by_text("Page inside")).to_be_visible()
    still(page)
    address = page.url
    page.go_back()
    expect(page.get_by_text("Page inside")).to_have_count(0)
    expect(dialogs(page)).to_have_count(1)
    page.go_back()
    expect(dialogs(page)).to_have_count(0)
    assert page.url == address
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_what_is_closed_otherwise_leaves_nothing_for_back(show):
    page = show("presentations")
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.get_by_role("button", name="Close", exact=True).click()):
        page.get_by_role("button", name="Sheet of screens").click()
        page.get_by_role("button", name="Inside").click()
        expect(page.get_by_text("Page inside")).to_be_visible()
        still(page)
        page.get_by_role("button", name=BACK).last.click()
        expect(page.get_by_text("Page inside")).to_have_count(0)
        still(page)
        close()
        expect(dialogs(page)).to_have_count(0)
        settle(page)
    page.wait_for_function("!history.state.layers")
    page.get_by_role("button", name="Further").click()
    expect(page.get_by_text("Further on")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("Further on")).to_have_count(0)
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_back_leaves_a_sheet_that_the_program_keeps(show):
    page = show("presentations", **PHONE)
    page.get_by_role("button", name="Locked sheet").tap()
    still(page)
    address = page.url
    for _ in range(2):
        page.go_back()
        settle(page)
        expect(dialogs(page)).to_have_count(1)
        assert page.url == address
    page.get_by_role("button", name="Done", exact=True).tap()
    expect(dialogs(page)).to_have_count(0)


def test_back_answers_a_question_with_its_way_back(show):
    page = show("presentations")
    page.get_by_role("button", name="Rename").click()
    still(page)
    page.go_back()
    expect(dialogs(page)).to_have_count(0)
    expect(page.locator(named("name"))).to_have_text("cancelled")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_a_sheet_with_a_bar_has_one_button_that_closes_it_and_no_empty_heading(show, options):
    page = show("presentations", **options)
    page.get_by_role("button", name="Sheet of screens").click()
    still(page)
    expect(dialogs(page).get_by_role("button", name="Close", exact=True)).to_have_count(1)
    expect(dialogs(page).get_by_role("button", name="Close", exact=True).locator(".symbol")).to_be_visible()
    expect(dialogs(page).get_by_role("heading")).to_have_count(0)


def test_a_popover_stands_beside_the_view_it_belongs_to(show):
    page = show("presentations")
    button = page.get_by_role("button", name="Info", exact=True)
    button.click()
    popover = dialogs(page)
    expect(popover).to_contain_text("All about it")
    still(page)
    box, at = popover.bounding_box(), button.bounding_box()
    gap = max(box["y"] - at["y"] - at["height"], at["y"] - box["y"] - box["height"])
    assert 0 <= gap < 16
    assert box["x"] < at["x"] + at["width"] and box["x"] + box["width"] > at["x"]
    page.mouse.click(5, 5)
    expect(popover).to_have_count(0)


def test_an_alerts_field_has_the_caret_at_the_end(show):
    page = show("presentations")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    page.keyboard.type("!")
    page.get_by_role("button", name="OK", exact=True).click()
    expect(page.locator(named("name"))).to_have_text("Ada Lovelace! (OK)")


def test_return_in_an_alerts_field_presses_its_default_button(show):
    page = show("presentations")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    page.keyboard.type("!")
    page.keyboard.press("Enter")
    expect(dialogs(page)).to_have_count(0)
    expect(page.locator(named("name"))).to_have_text("Ada Lovelace! (OK)")


def test_a_shortcut_reaches_nothing_that_a_dialog_covers(show):
    page = show("presentations")
    page.get_by_role("button", name="Plain sheet").click()
    expect(page.get_by_text("No bar here")).to_be_visible()
    page.keyboard.press("Control+r")
    settle(page)
    expect(dialogs(page)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialogs(page)).to_have_count(0)
    page.keyboard.press("Control+r")
    expect(page.get_by_role("alertdialog", name="Rename")).to_be_visible()


def test_a_character_that_ends_texts_elsewhere_is_left_out(show):
    page = show("presentations")
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("textbox", name="Name").evaluate(
        "field => { field.value = 'a\\0b'; field.dispatchEvent(new InputEvent('input', { bubbles: true })); }")
    page.keyboard.press("Enter")
    expect(page.locator(named("name"))).to_have_text("ab (OK)")


# How much higher an element is than what stands in it.
EXCESS = """dialog => dialog.getBoundingClientRect().height
    - [...dialog.children].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)"""


@pytest.mark.parametrize("options", [{"viewport": {"width": 1280, "height": 800}}, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("button", ["Rename", "Warn", "Choose", "Info"])
def test_what_asks_is_as_large_as_what_is_in_it(show, button, options):
    page = show("presentations", **options)
    page.get_by_role("button", name=button, exact=True).click()
    still(page)
    box, window = dialogs(page).bounding_box(), options["viewport"]
    if button == "Info" and window["width"] < 640:
        assert box["height"] > window["height"] * 0.9, "a popover is a sheet on a phone"
        return
    assert abs(dialogs(page).evaluate(EXCESS)) < 2, "as high as its parts"
    assert 40 < box["height"] < 400
    isCentred = button in ("Rename", "Warn") or button == "Choose" and window["width"] > 640
    if isCentred:
        assert abs(box["y"] + box["height"] / 2 - window["height"] / 2) < 2
        assert abs(box["x"] + box["width"] / 2 - window["width"] / 2) < 2
    elif window["width"] < 640:
        assert 0 <= window["height"] - box["y"] - box["height"] <= 8, "at the lower edge"


BODIES = {
    "popover": '<div class="popover-body"><span class="text">Words</span></div>',
    "alert": '<div class="dialog-text"><h2 class="dialog-title">Title</h2><div class="dialog-message"></div></div><div class="dialog-actions"></div>',
    "confirmation": '<div class="dialog-text"><h2 class="dialog-title">Title</h2></div><div class="dialog-actions"></div>',
}


@pytest.mark.parametrize("parent", ["root", "z", "layer", "content", "group", "sheet-body"])
@pytest.mark.parametrize("kind", BODIES)
def test_where_a_dialog_stands_in_the_document_does_not_stretch_it(blank, kind, parent):
    page = blank(viewport={"width": 1000, "height": 700})
    showParts(page, f'<main class="{parent}" data-n="1"><dialog class="{kind}" data-n="2" data-b="dialog">{BODIES[kind]}</dialog></main>', "overlays")
    still(page)
    box = dialogs(page).bounding_box()
    assert abs(dialogs(page).evaluate(EXCESS)) < 2
    assert abs(box["y"] + box["height"] / 2 - 350) < 2 and abs(box["x"] + box["width"] / 2 - 500) < 2
