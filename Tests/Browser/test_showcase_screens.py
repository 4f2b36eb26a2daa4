"""Search with suggestions and scopes, bars, refreshing, and fields."""
import pytest
from conftest import PHONE, Finger, named, settle, told, top
from parts import showParts
from playwright.sync_api import expect


def search(page):
    return page.get_by_role("searchbox")


def texts(page) -> list[str]:
    return top(page).locator(".row").all_text_contents()


def test_suggestions_show_while_a_person_searches_and_complete_the_text(show):
    page = show("search")
    suggestion = page.get_by_role("group", name="Suggestions").get_by_role("button", name="Apricot")
    expect(suggestion).to_be_hidden()
    search(page).click()
    expect(suggestion).to_be_visible()
    page.keyboard.type("Ap")
    expect(page.get_by_role("group", name="Suggestions").get_by_role("button")).to_have_text(["Apple", "Apricot"])
    suggestion.click()
    expect(search(page)).to_have_value("Apricot")
    expect(suggestion).to_be_hidden()
    assert texts(page) == ["Scope All", "Apricot"]
    # Who goes on typing is offered more.
    expect(search(page)).to_be_focused()
    page.keyboard.press("Backspace")
    expect(search(page)).to_have_value("Aprico")
    expect(suggestion).to_be_visible()


def test_scopes_show_while_a_person_searches(show):
    page = show("search")
    red = page.get_by_role("radio", name="Red", exact=True)
    expect(red).to_have_count(0)
    search(page).click()
    red.click()
    expect(page.locator(named("scope"))).to_have_text("Scope Red")
    expect(red).to_be_checked()
    expect(search(page)).to_be_focused()


@pytest.mark.parametrize("options", [{}, PHONE])
def test_cancel_ends_the_search(show, options):
    page = show("search", **options)
    cancel = page.get_by_role("button", name="Cancel", exact=True)
    expect(cancel).to_be_hidden()
    search(page).click()
    page.keyboard.type("Ban")
    expect(cancel).to_be_visible()
    cancel.click()
    expect(search(page)).to_have_value("")
    expect(search(page)).not_to_be_focused()
    expect(cancel).to_be_hidden()
    expect(page.get_by_role("radio")).to_have_count(0)
    assert len(texts(page)) == 5


def test_a_spacer_stretches_in_the_bottom_bar(show):
    for width in (1280, 390):
        page = show("bars", viewport={"width": width, "height": 844})
        first, end = (page.get_by_role("button", name=name, exact=True).bounding_box() for name in ("First", "Last"))
        assert first["x"] < 40 and end["x"] + end["width"] > width - 40


def test_the_keyboards_bar_shows_while_a_field_has_the_focus(show):
    page = show("bars", **PHONE)
    hide = page.get_by_role("button", name="Hide", exact=True)
    expect(hide).to_be_hidden()
    page.get_by_role("textbox").click()
    expect(hide).to_be_visible()
    assert hide.bounding_box()["x"] > 300
    hide.click()
    expect(page.locator(named("last"))).to_have_text("hidden")
    expect(page.get_by_role("textbox")).to_be_focused()


def test_a_button_at_the_end_is_pressed_while_the_keyboards_bar_goes(show):
    for device in ({}, PHONE):
        page = show("checkout", **device)
        page.get_by_role("textbox").click()
        done = page.get_by_role("button", name="Done", exact=True)
        expect(done).to_be_visible()
        pay = page.get_by_role("button", name="Pay", exact=True)
        # At the very end, where the room for the bar is given back.
        page.locator(named("paid")).scroll_into_view_if_needed()
        page.locator(".screen-scroll").last.evaluate("it => it.scrollTop = it.scrollHeight")
        box = pay.bounding_box()
        (page.touchscreen.tap if device else page.mouse.click)(box["x"] + 20, box["y"] + box["height"] / 2)
        expect(page.locator(named("paid"))).to_have_text("Paid 1")
        expect(done).to_be_hidden()


def test_a_tint_reaches_the_bars(show):
    page = show("bars")
    for button in (top(page).locator(".back"), top(page).get_by_role("button", name="First", exact=True)):
        expect(button).to_have_css("color", "rgb(255, 149, 0)")


def test_pulling_a_list_down_refreshes_it(show):
    page = show("refresh", **PHONE)
    first, finger = page.locator(named("count")), Finger(page)
    before = first.bounding_box()["y"]
    finger.pressOn(first)
    finger.move(0, 60)
    assert first.bounding_box()["y"] > before + 20
    finger.lift()
    settle(page)
    expect(first).to_have_text("Loaded 0 times")
    finger.swipe(first, 0, 200)
    expect(first).to_have_text("Loaded 1 times")
    settle(page)
    assert abs(first.bounding_box()["y"] - before) < 2


def test_what_is_scrolled_down_is_not_refreshed_by_a_finger(show):
    page = show("refresh", **PHONE)
    page.get_by_text("Row 30", exact=True).scroll_into_view_if_needed()
    Finger(page).swipe(page.get_by_text("Row 28", exact=True), 0, 150)
    settle(page)
    expect(page.locator(named("count"))).to_have_text("Loaded 0 times")


def test_a_pointer_refreshes_by_a_button_that_takes_no_row(show):
    page = show("refresh")
    button = page.get_by_role("button", name="Refresh", exact=True)
    row = page.get_by_role("listitem").first.bounding_box()
    box = button.bounding_box()
    assert box["x"] >= row["x"] + row["width"] - 1 or box["y"] + box["height"] <= row["y"] + 1
    button.click()
    expect(page.locator(named("count"))).to_have_text("Loaded 1 times")


def test_a_secure_field_shows_its_prompt(show):
    page = show("fields")
    for name, prompt in [("Password", "Password"), ("Code", "Six digits")]:
        field = page.get_by_label(name, exact=True)
        expect(field).to_have_attribute("placeholder", prompt)
        expect(field).to_have_attribute("type", "password")


def leading(page, selector):
    return page.locator(selector).last.evaluate("""element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
    }""")


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("screen", ["layouts", "scopes", "cells", "motion"])
def test_the_large_title_stands_at_the_windows_margin_as_what_is_below_does(show, screen, width):
    page = show(screen, viewport={"width": width, "height": 800})
    assert abs(leading(page, ".screen .large-title") - 16) < 3


@pytest.mark.parametrize("screen", ["menus", "swipes", "editing", "fields"])
def test_the_large_title_of_a_list_stands_where_its_rows_begin(show, screen):
    page = show(screen, viewport={"width": 1280, "height": 800})
    assert abs(leading(page, ".screen .large-title") - page.locator(".screen .row").last.bounding_box()["x"]) < 3


GRAY = "rgb(242, 242, 247)"


@pytest.mark.parametrize("screen", ["menus", "swipes", "editing"])
def test_the_background_of_a_list_reaches_under_the_title_and_what_stands_at_its_edge(show, screen):
    page = show(screen, color_scheme="light")
    assert page.locator(".screen").last.evaluate("screen => getComputedStyle(screen).backgroundColor") == GRAY
    # Nothing in between has a background of its own.
    assert page.locator(".screen .large-title").last.evaluate("title => getComputedStyle(title).backgroundColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("inner, title, screen", [
    ('<div class="list grouped gx gy"></div>', "rgba(0, 0, 0, 0)", GRAY),
    ('<div class="list grouped bare gx gy"></div>', "rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"),
    ('<div class="v inset gx gy"><div class="list grouped gx gy"></div><span class="text">x</span></div>', "rgba(0, 0, 0, 0)", GRAY),
    ('<div class="h inset gx gy"><span class="text">x</span><div class="layer gx gy"><div class="list grouped gx gy"></div></div></div>', "rgba(0, 0, 0, 0)", GRAY),
    ('<div class="v gx gy"><div class="list grouped gx gy"></div><span class="text">x</span></div>', GRAY, "rgb(255, 255, 255)"),
    ('<div class="v gx gy"><span class="text">x</span><div class="list grouped gx gy"></div></div>', "rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"),
    ('<span class="text">x</span>', "rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"),
])
def test_what_is_behind_the_title_is_the_lists_where_a_list_touches_it(blank, inner, title, screen):
    page = blank(color_scheme="light")
    showParts(page, f"""<main class="root"><section class="screen has-bar large gx gy"><div class="screen-scroll"><h1 class="large-title">Title</h1>
        <div class="content">{inner}</div></div></section></main>""")
    assert page.locator(".large-title").evaluate("title => getComputedStyle(title).backgroundColor") == title
    assert page.locator(".screen").evaluate("screen => getComputedStyle(screen).backgroundColor") == screen


def test_tokens_are_chosen_from_suggestions_and_go_by_a_tap_or_the_delete_key(show):
    page = show("tokens")
    kinds, input = page.locator(named("kinds")), page.locator(".search-input")
    expect(page.locator(".search-tokens")).to_have_count(0)
    page.get_by_role("button", name="Search now").click()
    expect(input).to_be_focused()
    page.locator(".suggestions").get_by_text("Fruit").click()
    expect(kinds).to_have_text("By Fruit")
    expect(input).to_be_focused()
    expect(page.locator(".suggestions")).to_be_hidden()
    input.click()
    page.locator(".suggestions").get_by_text("Herb").click()
    expect(kinds).to_have_text("By Fruit+Herb")
    page.locator(".search-tokens").get_by_role("button", name="Fruit").click()
    expect(kinds).to_have_text("By Herb")
    input.click()
    input.press("x")
    input.press("Backspace")
    expect(input).to_have_value("")
    expect(kinds).to_have_text("By Herb")
    told(page)
    input.press("Backspace")
    expect(kinds).to_have_text("By ")


def test_a_stepper_shows_its_value_in_its_format(show):
    page = show("tokens")
    expect(page.get_by_text("1.5", exact=True)).to_be_visible()
    page.locator(".step").last.click()
    expect(page.get_by_text("2.0", exact=True)).to_be_visible()
