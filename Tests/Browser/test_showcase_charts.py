"""Charts: what is drawn, what is read aloud, what a finger chooses."""
import re

import pytest
from conftest import PHONE, named, still, told
from playwright.sync_api import expect


@pytest.fixture
def charts(show):
    """Opens one of the pages of charts."""
    def open(name: str, **options):
        page = show("charts", **options)
        page.get_by_role("radio", name=name).click()
        expect(page.get_by_role("img").first).to_be_visible()
        still(page)
        return page
    return open


@pytest.mark.parametrize("options", [{}, PHONE])
def test_bars_are_read_aloud_with_their_values_and_stand_in_the_page(charts, options):
    page = charts("Bars", **options)
    bar = page.get_by_label("Rome, Tea").first
    expect(bar).to_be_visible()
    width = page.viewport_size["width"]
    for name in ["Rome, Coffee", "Paris, Coffee", "Berlin, Tea"]:
        box = page.get_by_label(name).first.bounding_box()
        assert 0 < box["x"] and box["x"] + box["width"] < width, name
    coffee = page.get_by_label("Rome, Coffee").first.bounding_box()
    tea = bar.bounding_box()
    assert abs(tea["y"] + tea["height"] - coffee["y"]) < 1.5 and abs(tea["x"] - coffee["x"]) < 1
    assert abs(coffee["height"] / tea["height"] - 2) < 0.1


def test_what_a_finger_points_at_is_chosen_until_it_is_lifted(charts):
    page = charts("Lines")
    at = page.get_by_role("img", name=re.compile("^10, ")).first.bounding_box()
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + 40)
    page.mouse.down()
    expect(page.locator(named("selected"))).to_have_text("10")
    page.mouse.move(at["x"] + at["width"] / 2 + 60, at["y"] + 40, steps=4)
    expect(page.locator(named("selected"))).not_to_have_text("10")
    page.mouse.up()
    told(page)
    expect(page.locator(named("selected"))).to_have_text("nothing")


def test_the_middle_of_a_donut_is_where_its_plot_is(charts):
    page = charts("Donut")
    expect(page.locator(named("angle"))).to_be_visible()
    expect(page.get_by_text("Coffee", exact=True)).to_have_count(1)
    middle = page.get_by_text("Coffee", exact=True).bounding_box()
    sectors = [page.get_by_role("img", name=re.compile(f"^{name}, ")).first.bounding_box() for name in ["Rome", "Paris", "Berlin"]]
    ys = [box["y"] for box in sectors]
    assert min(ys) < middle["y"] < max(ys)
