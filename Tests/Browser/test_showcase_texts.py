"""Texts that are longer than their lines."""
import pytest
from conftest import named, near

SCALE = "text => Number(text.style.zoom || 1)"
FITS = "text => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight + 1"
CUT = "text => text.dataset.cut ?? ''"


def settled(page, name, condition):
    """Waits until what is named is so."""
    page.wait_for_function(f"([selector]) => ({condition})(document.querySelector(selector))", arg=[named(name)])
    return page.locator(named(name))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_text_is_set_smaller_until_it_fits_and_no_smaller_than_asked(show, motion):
    page = show("texts", reduced_motion=motion)
    text = settled(page, "smaller", "text => text.style.zoom")
    scale = text.evaluate(SCALE)
    assert 0.3 < scale < 1 and text.evaluate(FITS)
    lines = page.locator(named("smaller in two lines"))
    assert 0.2 < lines.evaluate(SCALE) < 1 and lines.evaluate(FITS)
    assert page.locator(named("short")).evaluate(SCALE) == 1
    page.get_by_role("button", name="Narrow").click()
    settled(page, "smaller", f"text => ({SCALE})(text) < {scale} && ({FITS})(text)")
    page.get_by_role("button", name="Wide").click()
    settled(page, "smaller", f"text => ({SCALE})(text) === 1")


def test_a_text_that_has_become_shorter_has_its_size_again(show):
    page = show("texts")
    text = settled(page, "smaller", "text => text.style.zoom")
    page.get_by_role("button", name="Rename").click()
    settled(page, "smaller", f"text => ({SCALE})(text) === 1")
    assert text.inner_text() == "A name"


def test_a_text_is_cut_in_the_middle_or_at_its_head_and_is_read_and_copied_whole(show):
    page = show("texts")
    middle = settled(page, "middle", CUT).evaluate(CUT)
    assert middle.startswith("/home") and middle.endswith(".txt") and middle.count("…") == 1
    head = settled(page, "head", CUT).evaluate(CUT)
    assert head.startswith("…") and head.endswith("letter.txt")
    assert page.locator(named("head")).inner_text() == "/home/me/documents/2026/letter.txt"
    page.get_by_role("button", name="Narrow").click()
    settled(page, "head", f"text => (({CUT})(text)).length < {len(head)} && ({CUT})(text)")
    page.get_by_role("button", name="Wide").click()
    settled(page, "head", f"text => !({CUT})(text)")


def test_spaces_take_their_room_wherever_they_stand(show):
    page = show("texts")
    width = lambda name: page.locator(named(name)).evaluate("text => text.getBoundingClientRect().width")
    space = width("space")
    assert space > 3
    assert near(width("indented"), width("plain") + 2 * space)
    assert near(width("ending"), width("plain") + 2 * space)
