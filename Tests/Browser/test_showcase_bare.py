"""Controls whose labels are hidden, rows of columns, pictures that fill."""
import pytest

from conftest import PHONE, named, near, still
from parts import showParts


def opened(show):
    page = show("bare", **PHONE)
    still(page)
    return page


def box(page, name):
    return page.locator(named(name)).first.bounding_box()


@pytest.mark.parametrize("name", ["slider", "field", "progress", "segments", "segments of a row"])
def test_what_fills_its_row_does_so_without_its_label(show, name):
    assert near(box(opened(show), name)["width"], 326)


def test_a_switch_without_its_label_is_no_wider_than_itself(show):
    assert box(opened(show), "switch")["width"] < 60


def line(page, name):
    """Where the line above a row begins."""
    return page.locator(".row", has=page.locator(named(name))).evaluate(
        "row => row.getBoundingClientRect().left + parseFloat(getComputedStyle(row, '::before').left)")


def test_the_line_of_a_row_of_columns_begins_at_the_first(show):
    page = opened(show)
    assert near(line(page, "first column"), box(page, "first column")["x"])
    assert near(line(page, "beside"), box(page, "beside")["x"])


def test_the_line_of_a_stepper_is_between_its_halves_from_right_to_left(show):
    second = opened(show).locator(f"{named('stepper')} .step").nth(1)
    assert second.evaluate("half => [getComputedStyle(half).borderLeftWidth, getComputedStyle(half).borderRightWidth]") == ["0px", "1px"]


def test_a_picture_that_fills_fills_a_page_to_turn(show):
    page = opened(show)
    page.locator(named("page")).scroll_into_view_if_needed()
    pages, picture = box(page, "pages"), box(page, "page")
    assert near(picture["height"], 400) and near(picture["y"], pages["y"])


@pytest.mark.parametrize("kind", ["list sidebar", "table"])
def test_what_an_app_calls_primary_can_be_read_in_a_selected_row(blank, kind):
    page = blank()
    text = '<span class="text" style="color: var(--primary)">73</span>'
    row = '<div class="row{}"><div class="row-body">' + text + '<div class="menu-items">' + text + "</div></div></div>"
    showParts(page, f'<main class="root"><div class="{kind}">{row.format(" selected")}{row.format("")}</div></main>')
    colors = page.locator(".text").evaluate_all("texts => texts.map(text => getComputedStyle(text).color)")
    assert colors == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(0, 0, 0)", "rgb(0, 0, 0)"]
