"""Views that overlap, reach out of their place, give way or go across."""
from playwright.sync_api import expect

from conftest import PHONE, named, near, still


def opened(show):
    page = show("tight", **PHONE)
    still(page)
    return page


def box(page, name):
    return page.locator(named(name)).first.bounding_box()


def test_a_stack_of_negative_spacing_overlaps(show):
    page = opened(show)
    first, second, third = (box(page, f"face {index}") for index in range(3))
    assert near(second["x"], first["x"] + 32) and near(third["x"], second["x"] + 32)
    assert near((first["x"] + third["x"] + 44) / 2, 195), "centred as a whole"
    assert near(box(page, "lower")["y"], box(page, "upper")["y"] + 20)


def test_a_text_in_negative_padding_keeps_its_line(show):
    reaching = box(opened(show), "reaching")
    assert reaching["height"] < 60 and near(reaching["x"] + reaching["width"] / 2, 195)


def test_a_text_that_is_cut_in_its_middle_gives_way_in_a_stack(show):
    page = opened(show)
    button = page.get_by_role("button", name="Go").bounding_box()
    assert button["x"] + button["width"] <= 390 - 15
    assert "…" in page.locator(".cut").first.evaluate("text => text.dataset.cut")


def test_the_header_of_a_section_goes_across_a_lazy_grid(show):
    page = opened(show)
    header, cell = page.locator(".grid > .across").bounding_box(), box(page, "cell 0")
    assert header["width"] > 300 and cell["y"] >= header["y"] + header["height"]


def test_glass_blurs_what_is_behind_it(show):
    page = opened(show)
    filtered = page.get_by_text("Glass", exact=True).evaluate(
        "text => { let at = text.closest('.decorated').querySelector('.material'); for (at = at.parentElement; at; at = at.parentElement) if (getComputedStyle(at).filter !== 'none') return true; return false; }")
    assert not filtered


def test_long_words_share_a_row(show):
    page = opened(show)
    label = page.get_by_text("Rechtsschutz").bounding_box()
    assert label["width"] > 100 and label["height"] < 500
    picker = page.locator(".menu-picker").last
    right = picker.evaluate("picker => picker.getBoundingClientRect().right")
    assert picker.locator(".select-box > .sf").evaluate("sign => sign.getBoundingClientRect().right") <= right + 0.5


def test_a_row_that_is_too_narrow_is_shared_evenly(show):
    page = opened(show)
    line = box(page, "price")["height"]
    assert line < 30 and box(page, "name")["height"] > 1.5 * line, "the number stays whole"
    assert near(page.get_by_role("button", name="Cancel").bounding_box()["height"], page.get_by_role("button", name="Go").bounding_box()["height"])
    assert box(page, "count")["height"] < 30
    half, rest = box(page, "half"), box(page, "rest")
    assert half["height"] > 1.5 * line and half["width"] <= 121.5 and rest["width"] >= 120.5
    assert near(box(page, "these")["width"], 100) and near(box(page, "those")["width"], 100)


def test_a_label_with_a_symbol_stands_in_the_middle_of_its_row(show):
    page = opened(show)
    words, value = page.get_by_text("Network", exact=True).bounding_box(), page.get_by_text("Home", exact=True).bounding_box()
    assert near(words["y"] + words["height"] / 2, value["y"] + value["height"] / 2)


def test_a_moved_view_is_tapped_where_it_is_seen(show):
    page = opened(show)
    for name in ("card 0", "card 1"):
        page.locator(named(name)).tap()
        expect(page.get_by_text(f"Tapped: {name[-1]}")).to_be_visible()


def test_the_background_of_a_section_is_that_of_its_rows(show):
    row = opened(show).locator(".row", has_text="On nothing")
    assert row.evaluate("row => getComputedStyle(row).backgroundColor") == "rgba(0, 0, 0, 0)"
