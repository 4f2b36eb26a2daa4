"""Rows with backgrounds, links and pickers of an app's own; readers that are no larger than they may be."""
import pytest
from conftest import named
from parts import showParts
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


TWO = '<span class="title"><span class="text">Name</span><span class="text">What it is</span></span>'
LABELS = {
    "toggle": f'<label class="toggle"><span class="control-label">{TWO}</span><input class="switch" type="checkbox"></label>',
    "labeled": f'<div class="labeled">{TWO}<span class="text">Value</span></div>',
    "picker": f'<label class="picker menu-picker"><span class="picker-title">{TWO}</span><span class="select-box">One</span></label>',
}


@pytest.mark.parametrize("kind", LABELS)
def test_a_second_text_of_a_label_is_smaller_and_below(blank, kind):
    page = blank()
    showParts(page, f'<div class="list grouped"><div class="row"><div class="row-body">{LABELS[kind]}</div></div></div>')
    look = "text => [parseFloat(getComputedStyle(text).fontSize), getComputedStyle(text).color, text.getBoundingClientRect().y]"
    first, second = [text.evaluate(look) for text in page.locator(".title .text").all()]
    assert second[0] < first[0] and second[1] != first[1] and second[2] > first[2] + 10


def test_the_frame_of_the_focus_on_a_rows_button_is_not_cut_off(blank):
    page = blank()
    tools = '<div class="row-tools"><button class="row-more" type="button">…</button></div>'
    showParts(page, f'<div class="list plain"><div class="list-body"><div class="row"><div class="row-body">Row</div>{tools}</div></div></div>')
    page.keyboard.press("Tab")
    assert page.locator(".row-more").evaluate("""button => {
        const style = getComputedStyle(button), out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
        return button.matches(':focus-visible') && button.getBoundingClientRect().right + out <= button.closest('.row').getBoundingClientRect().right + 0.5;
    }""")
