"""Screens of UIKit that are written in code: constraints, stacks, layers."""
import pytest
from conftest import PHONE, named, still
from playwright.sync_api import expect
from usable import faults

WIDE = {"viewport": {"width": 1280, "height": 800}}


def box(page, text):
    return page.get_by_text(text, exact=True).first.bounding_box()


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_form_stands_where_its_constraints_say(show, options):
    page = show("made", **options)
    width = options["viewport"]["width"] - 32
    save = page.get_by_role("button", name="Save", exact=True)
    expect(save).to_be_visible()
    expect(save).to_have_css("width", f"{width - 32}px")
    assert save.bounding_box()["height"] == 50
    field = page.get_by_role("textbox").first.bounding_box()
    title, note = box(page, "Profile"), page.get_by_text("This is what others see").bounding_box()
    assert abs(title["x"] + title["width"] / 2 - options["viewport"]["width"] / 2) < 2
    assert title["y"] + title["height"] <= field["y"] and field["y"] + field["height"] <= note["y"]
    assert note["y"] + note["height"] <= page.get_by_role("switch").bounding_box()["y"]
    hosted = box(page, "From SwiftUI")
    assert hosted["x"] > options["viewport"]["width"] / 2
    page.get_by_role("textbox").first.fill("Ada")
    save.click()
    expect(page.locator(named("saved"))).to_have_text("Ada")
    assert faults(page) == []


def test_a_view_that_is_laid_out_by_hand_follows_its_size(show):
    page = show("made", **PHONE)
    label = page.get_by_text("Seven of ten")
    expect(label).to_be_visible()
    page.wait_for_function("() => { const text = [...document.querySelectorAll('.text, span, p')].find(e => e.textContent === 'Seven of ten'); return text.getBoundingClientRect().left > 90; }")
    page.set_viewport_size({"width": 600, "height": 800})
    expect(page.get_by_role("button", name="Save", exact=True)).to_have_css("width", "536px")


def test_a_table_of_uikit_is_a_list(show):
    page = show("made", **PHONE)
    page.get_by_role("link", name="Table").or_(page.get_by_role("button", name="Table")).first.click()
    expect(page.get_by_text("FRUITS").or_(page.get_by_text("Fruits"))).to_be_visible()
    expect(page.get_by_text("5 letters")).to_be_visible()
    page.get_by_text("Banana", exact=True).click()
    expect(page.get_by_text("Banana!", exact=True)).to_be_visible()
    expect(page.get_by_text("7 letters")).to_be_visible()
    assert faults(page) == []


def test_a_pinch_enlarges_what_a_scroll_view_zooms(show):
    page = show("made", **WIDE)
    page.get_by_role("link", name="Zoom").or_(page.get_by_role("button", name="Zoom")).first.click()
    text = page.get_by_text("Zoom me")
    expect(text).to_be_visible()
    # Where the screen is once it has come.
    still(page)
    box = text.bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    page.wait_for_function("before => [...document.querySelectorAll('*')].some(e => !e.children.length && e.textContent === 'Zoom me' && e.getBoundingClientRect().width > before * 1.2)", arg=box["width"])
