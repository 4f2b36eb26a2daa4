"""Bars and controls that look as an app has told UIKit's appearance proxies."""
import pytest
from conftest import settle
from playwright.sync_api import expect
from programs import App

PURPLE = "rgb(51, 0, 102)"
CLEAR = "rgba(0, 0, 0, 0)"


@pytest.fixture(scope="module")
def told():
    app = App("Showcase", wrapper=("env", "SHOWCASE_APPEARANCE=1"))
    app.isOpened = False
    yield app
    app.stop()


@pytest.fixture
def looks(visitor, told):
    """Opens the app that has told the proxies how things look."""
    def open(**options):
        address = told.addressForAnotherBrowser() if told.isOpened else told.url
        told.isOpened = True
        page = visitor.open(address, **options)
        expect(page.locator("html[data-live]")).to_have_count(1)
        return page
    return open


def style(locator, name, pseudo=None):
    return locator.evaluate("(one, [name, pseudo]) => getComputedStyle(one, pseudo)[name]", [name, pseudo])


@pytest.mark.parametrize("width", [390, 1280])
def test_a_bar_is_filled_before_anything_is_under_it_and_after(looks, width):
    page = looks(viewport={"width": width, "height": 800})
    bar = page.locator(".screen > .bar-back").first
    assert style(bar, "backgroundColor") == PURPLE
    title = page.locator("h1.large-title").first
    assert style(title, "backgroundColor") == PURPLE and style(title, "color") == "rgb(255, 255, 0)"
    assert style(page.locator(".tb-trailing .button").first, "color") == "rgb(255, 255, 255)"
    page.locator(".screen-scroll").first.evaluate("one => one.scrollTo(0, 300)")
    page.wait_for_timeout(100)
    assert style(bar, "backgroundColor") == PURPLE
    assert style(page.locator(".bar-title").first, "color") == "rgb(255, 255, 255)"


def test_the_back_button_and_the_next_title_are_the_bars(looks):
    page = looks(viewport={"width": 390, "height": 800})
    page.get_by_role("button", name="Deeper").click()
    settle(page)
    expect(page.get_by_role("heading", name="Second")).to_be_visible()
    assert style(page.get_by_role("heading", name="Second"), "color") == "rgb(255, 255, 255)"
    assert style(page.get_by_role("button", name="Back to Looks"), "color") == "rgb(255, 255, 255)"


def test_a_list_and_an_editor_without_backgrounds_show_what_is_behind(looks):
    page = looks(viewport={"width": 390, "height": 800})
    assert style(page.locator(".list").first, "backgroundColor") == CLEAR
    line = page.locator(".row", has_text="Row 3").first
    assert "255" in style(line, "backgroundColor", "::before")


def test_tabs_segments_and_dots_have_their_colours(looks):
    page = looks(viewport={"width": 390, "height": 800})
    first, pages = page.get_by_role("button", name="First"), page.get_by_role("button", name="Pages")
    assert style(first, "color") == "rgb(255, 255, 0)" and style(pages, "color") == "rgb(255, 255, 255)"
    assert style(page.locator(".tabs").first, "backgroundColor", "::before") == "rgb(0, 0, 0)"
    chosen = page.get_by_role("radio", name="One")
    expect(chosen).to_have_css("background-color", "rgb(128, 0, 128)")
    expect(chosen).to_have_css("color", "rgb(255, 255, 255)")
    pages.click()
    expect(page.get_by_text("Page one")).to_be_visible()
    dots = page.locator(".tabs.paged .tab-button")
    assert style(dots.nth(0), "backgroundColor", "::after") == "rgb(255, 0, 0)"
    assert style(dots.nth(1), "backgroundColor", "::after") == "rgb(0, 255, 0)"
