"""Texts in what is too low for them end with an ellipsis in the last line that fits."""
import pytest
from conftest import PHONE, named
from playwright.sync_api import expect

LINES = """text => {
    const style = getComputedStyle(text), padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
    return Math.round((text.clientHeight - padding) / parseFloat(style.lineHeight));
}"""


def lines(page, name):
    return page.locator(f".text{named(name)}").evaluate(LINES)


@pytest.fixture
def low(show):
    page = show("low", **PHONE)
    expect(page.locator("[data-low]")).to_have_count(7)
    return page


@pytest.mark.parametrize(("name", "count"), [
    ("framed", 2), ("either", 2), ("padded", 2), ("title", 1), ("story", 2), ("beside", 2), ("over", 2), ("capped", 2), ("limited", 2),
])
def test_a_text_has_the_lines_that_there_is_room_for(low, name, count):
    assert lines(low, name) == count


@pytest.mark.parametrize("name", ["fixed", "scrolled"])
def test_a_text_that_may_be_higher_is_whole(low, name):
    assert lines(low, name) > 4 and low.locator(f"{named(name)}[data-low]").count() == 0


def test_with_more_room_a_text_has_more_lines(low):
    low.get_by_role("button", name="Change height").click()
    expect(low.locator(f".text{named('framed')}")).not_to_have_attribute("data-low", "")
    assert lines(low, "framed") > 4
    low.get_by_role("button", name="Change height").click()
    expect(low.locator(f".text{named('framed')}")).to_have_attribute("data-low", "")
    assert lines(low, "framed") == 2


def test_another_text_is_cut_as_it_needs(low):
    low.get_by_role("button", name="Change text").click()
    expect(low.locator(f".text{named('framed')}")).not_to_have_attribute("data-low", "")
    assert lines(low, "framed") == 1
    low.get_by_role("button", name="Change text").click()
    for name in ["framed", "either"]:
        expect(low.locator(f".text{named(name)}")).to_have_attribute("data-low", "")
        assert lines(low, name) == 2


def test_nothing_is_shown_of_further_lines_in_the_padding_of_a_text(low):
    text = low.locator(f".text{named('limited')}")
    assert text.evaluate("text => [getComputedStyle(text).overflowY, getComputedStyle(text).overflowClipMargin]") == ["clip", "content-box"]
