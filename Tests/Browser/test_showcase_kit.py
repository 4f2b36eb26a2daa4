"""Parts of UIKit that apps wrap: drawings, wheels, fields, buttons, sheets."""
import pytest
from conftest import PHONE, named, still
from playwright.sync_api import expect
from usable import faults

WIDE = {"viewport": {"width": 1280, "height": 900}}


def told(page, text):
    expect(page.locator(named("told"))).to_have_text(text)


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_a_view_draws_is_seen_and_drawn_anew(show, options):
    page = show("kit", **options)
    ink = """() => { const canvas = document.querySelector('.canvas canvas'); if (!canvas?.width) return 0;
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let green = 0; for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200 && data[i + 1] > data[i] + 60 && data[i + 1] > data[i + 2] + 60) green++;
        return green; }"""
    page.wait_for_function(f"() => ({ink})() > 100")
    before = page.evaluate(ink)
    page.get_by_role("button", name="More").click()
    page.wait_for_function(f"before => ({ink})() > before * 1.4", arg=before)
    # A colour that is another one in the dark is that in a drawing, too.
    pale = """() => { const canvas = document.querySelector('.canvas canvas'), { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let pale = 0; for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200 && data[i] > 200 && data[i + 1] > 200) pale++;
        return pale; }"""
    light = page.evaluate(pale)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"light => light > 100 && ({pale})() < light / 2", arg=light)
    assert faults(page) == []


def test_wheels_tell_what_is_chosen(show):
    page = show("kit", **PHONE)
    page.get_by_role("option", name="2 hours", exact=True).click()
    expect(page.locator(named("time"))).to_have_text("2 h 0 min")
    page.get_by_role("option", name="1 min", exact=True).click()
    expect(page.locator(named("time"))).to_have_text("2 h 1 min")


def test_a_field_has_views_beside_its_text(show):
    page = show("kit", **PHONE)
    field, go = page.get_by_role("textbox"), page.get_by_role("button", name="Go")
    expect(field).to_have_attribute("autocomplete", "street-address")
    field.fill("Rome")
    go.click()
    told(page, "Go to Rome")
    assert field.bounding_box()["x"] > 40 and go.bounding_box()["x"] > field.bounding_box()["x"] + field.bounding_box()["width"] - 1


def test_a_button_opens_its_menu(show):
    page = show("kit", **PHONE)
    page.get_by_role("button", name="Sort").click()
    expect(page.get_by_role("menuitemcheckbox", name="By date")).to_have_attribute("aria-checked", "true")
    page.get_by_role("menuitem", name="By name").click()
    told(page, "By name")
    share = page.get_by_role("button", name="Share")
    words, picture = share.get_by_text("Share").bounding_box(), share.locator(".sf").bounding_box()
    assert picture["x"] > words["x"] + words["width"]
    share.click()
    told(page, "Share")


def test_half_a_sheet_of_uikit_is_half_as_high_and_says_when_it_is_closed(show):
    page = show("kit", **PHONE)
    page.get_by_role("button", name="Half a sheet").click()
    expect(page.locator(named("sheet"))).to_have_text("Open")
    still(page)
    sheet = page.get_by_role("dialog").bounding_box()
    assert 0.4 < sheet["height"] / 844 < 0.6
    page.keyboard.press("Escape")
    expect(page.locator(named("sheet"))).to_have_text("Closed")
    # The screen that it was opened from is still there.
    expect(page.get_by_role("heading", name="Kit")).to_be_visible()


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_touches_draw_on_a_pad_and_do_not_scroll(show, options):
    page = show("kit", **options)
    pad = page.locator(named("pad"))
    pad.scroll_into_view_if_needed()
    still(page)
    box = pad.bounding_box()
    scrolled = page.evaluate("[...document.querySelectorAll('*')].reduce((sum, e) => sum + e.scrollTop, 0)")
    at = lambda x, y: (box["x"] + x, box["y"] + y)
    page.mouse.move(*at(20, 20))
    page.mouse.down()
    told(page, "Began")
    for step in range(1, 9):
        page.mouse.move(*at(20 + 10 * step, 20 + 8 * step))
    page.mouse.up()
    told(page, "From 20 20 to 100 84")
    page.wait_for_function("""() => { const canvas = document.querySelector('[data-id=pad] canvas, [data-id=pad]~* canvas') ?? [...document.querySelectorAll('.canvas canvas')].at(-1);
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let red = 0; for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200 && data[i] > 200 && data[i + 1] < 120) red++;
        return red > 100; }""")
    assert page.evaluate("[...document.querySelectorAll('*')].reduce((sum, e) => sum + e.scrollTop, 0)") == scrolled
    assert faults(page) == []
