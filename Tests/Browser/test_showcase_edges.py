"""Views that are moved out of a page are cut off at its edges, and pictures that keep their form leave no room empty around them."""
import pytest
from conftest import PHONE, named, near, still, top
from playwright.sync_api import expect

WIDE = {"viewport": {"width": 1280, "height": 800}}


def scrolls(page, selector):
    """Whether a person can scroll what is found, across and along."""
    page.locator(selector).last.evaluate("element => { element.scrollTo(500, 500); }")
    return page.locator(selector).last.evaluate("element => [element.scrollLeft, element.scrollTop]")


def button(page, name):
    page.get_by_role("button", name=name).click()
    still(page)


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_is_moved_off_a_screen_does_not_make_it_scroll(show, options):
    page = show("edges", **options)
    still(page)
    expect(page.locator(".screen-scroll").last).to_have_class("screen-scroll held-x held-y")
    assert scrolls(page, ".screen-scroll") == [0, 0]
    button(page, "Throw the card")
    button(page, "Open the menu")
    assert scrolls(page, ".screen-scroll") == [0, 0] and page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    menu = top(page).locator(named("menu")).bounding_box()
    assert near(menu["x"], 0) and near(menu["width"], 260)
    card = top(page).locator(named("card")).bounding_box()
    assert card["x"] > options["viewport"]["width"], "it is out of sight"


def test_a_panel_below_a_screen_is_out_of_reach_until_it_is_raised(show):
    page = show("edges", **PHONE)
    still(page)
    expect(top(page).get_by_text("A panel")).not_to_be_in_viewport()
    assert scrolls(page, ".screen-scroll") == [0, 0]
    button(page, "Raise the panel")
    expect(top(page).get_by_text("A panel")).to_be_in_viewport()
    assert scrolls(page, ".screen-scroll") == [0, 0]


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_nor_does_a_sheet(show, options):
    page = show("edges", **options)
    button(page, "A sheet with such views")
    expect(page.locator("dialog .held-x.held-y")).to_have_count(1)
    assert scrolls(page, "dialog .sheet-body") == [0, 0]


def test_a_screen_that_is_higher_than_its_page_scrolls_as_before(show):
    page = show("masks", viewport={"width": 390, "height": 400})
    still(page)
    assert page.locator(".mask").count() > 0
    assert max(scrolls(page, ".screen-scroll")) > 100 or max(scrolls(page, ".scroll")) > 100


def frame(page, name):
    """The box around a picture that has a background."""
    return top(page).locator(named(name)).first.evaluate("""element => {
        let box = element;
        while (box.parentElement.matches('.layer')) box = box.parentElement;
        const [own, all] = [element, box].map(one => one.getBoundingClientRect());
        return [own, all].flatMap(({ width, height }) => [width, height]);
    }""")


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_frame_of_one_length_hugs_a_picture_that_keeps_its_form(show, options):
    page = show("ratios", **options)
    still(page)
    expected = {
        "width": (120, 60, 120, 60), "height": (120, 60, 120, 60), "ratio": (120, 60, 120, 60), "mostHeight": (120, 60, 120, 60),
        "padded": (100, 50, 120, 70), "rounded": (120, 60, 120, 60), "both": (120, 120, 120, 120), "most": (120, 60, 120, 60),
        "bound": (120, 60, 200, 60), "colour": (120, 60, 120, 60), "colourHigh": (120, 60, 120, 60), "symbol": (50, 50, 50, 50),
        "symbolHigh": (50, 50, 50, 50),
    }
    width = options["viewport"]["width"]
    expected["whole"] = (width, width / 2, width, width / 2)
    seen = {name: frame(page, name) for name in expected}
    wrong = {name: seen[name] for name, wanted in expected.items() if not all(abs(a - b) <= 1 for a, b in zip(wanted, seen[name]))}
    assert wrong == {}
    row = top(page).locator(named("row")).first.bounding_box()
    assert near(row["height"], 60)
