"""Menus of rows, a calendar, pointers, undo, what is copied, and where scrolling comes to rest."""
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PHONE, Finger, named
from playwright.sync_api import expect


def part(show, title: str, **options):
    page = show("names", **options)
    page.get_by_role("button", name=title).click()
    expect(page.get_by_role("heading", name=title).first).to_be_visible()
    return page


def row(page, text: str):
    return page.locator(".row", has_text=text)


def script(page, name: str):
    """The script of that name is there."""
    page.wait_for_function("name => performance.getEntriesByType('resource').some(one => one.name.includes(name))", arg=name)


@pytest.mark.parametrize("title", ["Row menus", "Days", "Pointer", "Undo and copy"])
@pytest.mark.parametrize("options", [{}, PHONE, {"color_scheme": "dark"}])
def test_axe_finds_no_fault(show, title, options):
    page = part(show, title, **options)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found if one["id"] != "color-contrast"] == []


def test_rows_are_picked_and_opened_by_a_pointer(show):
    page = part(show, "Row menus")
    script(page, "tables.js")
    row(page, "Barbara").click()
    expect(page.locator(named("last"))).to_have_text("1 selected, nothing yet")
    row(page, "Grace").click(modifiers=["Shift"])
    expect(page.locator(named("last"))).to_have_text("3 selected, nothing yet")
    row(page, "Ada").dblclick()
    expect(page.locator(named("last"))).to_have_text("1 selected, opened Ada")


def test_rows_are_picked_and_opened_by_keys(show):
    page = part(show, "Row menus")
    script(page, "tables.js")
    row(page, "Ada").click()
    page.keyboard.press("ArrowDown")
    expect(row(page, "Barbara").get_by_role("button", pressed=True)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(named("last"))).to_have_text("1 selected, opened Barbara")


def test_a_finger_opens_a_row_at_once(show):
    page = part(show, "Row menus", **PHONE)
    script(page, "tables.js")
    row(page, "Edsger").tap()
    expect(page.locator(named("last"))).to_have_text("0 selected, opened Edsger")


def test_a_menu_is_about_the_row_and_beside_the_rows_about_none(show):
    page = part(show, "Row menus")
    row(page, "Ada").click(button="right")
    page.get_by_role("menuitem", name="Delete 1").click()
    expect(row(page, "Ada")).to_have_count(0)
    box = page.locator(".list").last.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 60, button="right")
    page.get_by_role("menuitem", name="New Person").click()
    expect(row(page, "Rita")).to_be_visible()


def test_days_are_chosen_by_a_pointer_and_by_keys(show):
    page = part(show, "Days", locale="en-GB")
    trip = page.get_by_role("group", name="Days of a trip")
    expect(trip.get_by_role("heading", name="March 2024")).to_be_visible()
    trip.get_by_role("button", name="Previous Month").click()
    expect(trip.get_by_role("heading", name="February 2024")).to_be_visible()
    trip.get_by_role("button", name="Wednesday, 7 February 2024").or_(trip.get_by_role("button", name="Wednesday 7 February 2024")).click()
    expect(page.locator(named("chosen"))).to_have_text("0 days, trip 7")
    page.keyboard.press("ArrowDown")
    expect(trip.get_by_role("button", name="14 February 2024")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(named("chosen"))).to_have_text("0 days, trip 7 14")
    expect(trip.get_by_role("button", name="Sunday 4 February 2024").or_(trip.get_by_role("button", name="Sunday, 4 February 2024"))).to_be_disabled()


def test_a_pointer_is_followed(show):
    page = part(show, "Pointer")
    script(page, "hovers.js")
    pad = page.locator('[data-b~="track"]')
    pad.hover(position={"x": 30, "y": 40})
    expect(pad).to_have_text("at 30, 40")
    box = pad.bounding_box()
    page.mouse.move(box["x"] + 80, box["y"] + 50, steps=5)
    expect(pad).to_have_text("at 80, 50")
    page.mouse.move(box["x"] - 60, box["y"] - 20)
    expect(pad).to_have_text("no pointer")


def test_hovering_lifts(show):
    page = part(show, "Pointer")
    lift = page.locator(".hover-lift")
    expect(lift).to_have_css("scale", "none")
    lift.hover()
    expect(lift).to_have_css("scale", "1.05")
    page.locator(".hover-highlight").hover()
    expect(page.locator(".hover-highlight")).not_to_have_css("box-shadow", "none")


def test_a_held_button_repeats_and_a_click_counts_once(show):
    page = part(show, "Pointer")
    script(page, "repeats.js")
    button = page.get_by_role("button", name="Count")
    button.click()
    expect(button).to_have_text("Count 1")
    button.hover()
    page.mouse.down()
    expect(button).not_to_have_text("Count 1")
    page.mouse.up()
    after = button.text_content()
    page.mouse.move(0, 0)
    button.click()
    expect(button).not_to_have_text(after)


def test_a_menu_stays_open_where_that_is_said(show):
    page = part(show, "Pointer")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("menuitem", name="Stays").click()
    page.get_by_role("menuitem", name="Stays").click()
    expect(page.get_by_role("button", name="Count 20")).to_be_visible()
    page.get_by_role("menuitem", name="Closes").click()
    expect(page.get_by_role("menuitem", name="Closes")).not_to_be_visible()


def test_keys_undo_unless_a_field_has_the_focus(show):
    page = part(show, "Undo and copy")
    step = page.locator(named("step"))
    for _ in range(2):
        page.get_by_role("button", name="Next step").click()
    expect(step).to_have_text("step 2")
    page.keyboard.press("Control+z")
    expect(step).to_have_text("step 1")
    page.keyboard.press("Control+Shift+z")
    expect(step).to_have_text("step 2")
    page.get_by_role("textbox", name="A field").click()
    page.keyboard.press("Control+z")
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_text("The app asks what you think of it.")).to_be_visible()
    expect(step).to_have_text("step 2")


def test_what_is_copied_is_pasted(show):
    page = part(show, "Undo and copy", permissions=["clipboard-read", "clipboard-write"])
    script(page, "transfers.js")
    page.get_by_text("Copy me").click()
    page.keyboard.press("Control+c")
    page.wait_for_function("async () => await navigator.clipboard.readText() === 'copied text'")
    page.get_by_text("Paste here").click()
    page.keyboard.press("Control+v")
    expect(page.locator(named("pasted"))).to_have_text("copied text")


def test_what_is_dropped_between_rows_is_inserted_there(show):
    page = part(show, "Undo and copy")
    script(page, "transfers.js")
    source, target = row(page, "Drag me"), row(page, "Letter B")
    target.scroll_into_view_if_needed()
    source.hover()
    page.mouse.down()
    box = target.bounding_box()
    for y in (6, 4):
        page.mouse.move(box["x"] + 60, box["y"] + y)
    page.mouse.up()
    expect(page.locator(named("letters"))).to_have_text("AXBC")


def test_scrolling_comes_to_rest_where_the_app_says(show):
    page = part(show, "Resting")
    script(page, "scrolls.js")
    area = page.locator(".scroll").last
    area.hover()
    page.mouse.wheel(0, 240)
    page.wait_for_function("area => area.scrollTop > 100 && area.scrollTop % 100 === 0", arg=area.element_handle())
