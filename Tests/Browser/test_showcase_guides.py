"""Guides of an app's own, in the page's stacks."""
import pytest
from conftest import PHONE, named
from playwright.sync_api import expect


def box(page, name: str):
    return page.evaluate("""name => { const { left, top, right, bottom, width, height } =
        document.querySelector(`[data-identifier="${name}"]`).getBoundingClientRect();
        return { left, top, right, bottom, width, height, x: left + width / 2, y: top + height / 2 }; }""", name)


@pytest.fixture(params=[{}, PHONE], ids=["wide", "phone"])
def page(show, request):
    page = show("guides", **request.param)
    page.wait_for_timeout(600)
    return page


def test_a_column_is_aligned_by_the_guides_of_its_views(page):
    zero, one, ends, steps = (box(page, name) for name in ("zero", "one", "ends", "steps"))
    assert abs(one["left"] - zero["left"] - 20) < 1
    assert abs(ends["right"] - zero["left"]) < 1
    # The stack reaches from the farthest to the farthest.
    assert abs(steps["left"] - ends["left"]) < 1.5
    page.locator(named("steps")).click()
    page.wait_for_timeout(300)
    assert abs(box(page, "one")["left"] - box(page, "zero")["left"] - 50) < 1


def test_own_guides_pass_through_stacks(page):
    account, name, top = (box(page, one) for one in ("account", "name", "top"))
    assert abs(account["y"] - name["y"]) < 1
    # What does not set it is aligned by the guide's own place.
    assert abs(top["top"] - name["y"]) < 1


def test_an_overlay_meets_the_guides_of_its_view(page):
    tile = box(page, "tile")
    badge = page.get_by_text("3", exact=True).locator("xpath=ancestor-or-self::*[@data-guides][1]").bounding_box()
    assert abs(badge["x"] + badge["width"] / 2 - tile["right"]) < 1
    assert abs(badge["y"] + badge["height"] / 2 - tile["top"]) < 1


def test_a_pile_is_aligned_along_both_axes(page):
    boxes = [box(page, f"pile {number}") for number in range(4)]
    for number, one in enumerate(boxes):
        assert abs(one["left"] - boxes[0]["left"] - number * 30) < 1
        assert abs(one["top"] - boxes[0]["top"] - number * 10) < 1


def test_a_view_without_text_has_a_baseline(page):
    large, square = box(page, "large"), box(page, "square")
    baseline = page.evaluate("""() => { const element = document.querySelector('[data-identifier="large"]'), mark = document.createElement('span');
        mark.style.cssText = 'display:inline-block;width:0;height:0'; element.append(mark);
        const { bottom } = mark.getBoundingClientRect(); mark.remove(); return bottom; }""")
    assert abs(square["bottom"] - 6 - baseline) < 1.5


def test_cells_say_how_their_column_lies(page):
    head, long = box(page, "head"), box(page, "long")
    assert abs(head["right"] - long["right"]) < 1
    assert box(page, "line")["width"] > 100


def test_what_fills_the_width_stays_as_wide_as_it_is_beside_a_guide(page):
    width = box(page, "cornered")["width"]
    assert abs(width - (page.viewport_size["width"] - 32)) < 3
    for _ in range(2):
        page.locator(named("steps")).click()
        page.wait_for_timeout(300)
    area, badge = box(page, "cornered"), box(page, "corner badge")
    assert abs(area["width"] - width) < 1
    assert abs(badge["x"] - area["right"]) < 1 and abs(badge["y"] - area["top"]) < 1
