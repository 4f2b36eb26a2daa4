"""What goes beyond the safe area: under bars, a large title, the tabs."""
import pytest
from conftest import PHONE, named, near, still, told, top
from playwright.sync_api import expect


def shown(show, name, **options):
    page = show("safeArea", **options)
    top(page).locator(".row", has_text=name).first.click()
    expect(top(page).locator(named("content")).first).to_be_visible()
    still(page)
    return page


def box(locator):
    return locator.evaluate("element => { const { top, bottom, left, width, height } = element.getBoundingClientRect(); return { top, bottom, left, width, height }; }")


PAINTED = """element => {
    const isPainted = one => { const { backgroundColor, backgroundImage } = getComputedStyle(one); return !/^rgba.*, 0\\)$/.test(backgroundColor) || backgroundImage !== 'none'; };
    let at = element.querySelector('.figure') ?? element;
    while (!isPainted(at)) at = at.parentElement;
    return at; }"""


def painted(locator):
    """What is painted for a view: a form in it, or what is around it."""
    return locator.evaluate_handle(PAINTED).as_element()


def whole(page):
    return box(painted(top(page).locator(named("whole"))))


def screen(page):
    return box(top(page))


def safe(page):
    return box(top(page).locator("> .screen-scroll > .content"))


@pytest.mark.parametrize("options", [{}, PHONE])
@pytest.mark.parametrize("name", ["stack", "background", "gradient", "decoration"])
def test_what_is_behind_a_screen_goes_up_behind_its_title(show, name, options):
    page = shown(show, name, **options)
    assert safe(page)["top"] > screen(page)["top"] + 40
    assert near(whole(page)["top"], screen(page)["top"]) and near(whole(page)["bottom"], screen(page)["bottom"])
    # What is before it stays in the safe area, and the title is seen.
    content = box(top(page).locator(named("content")))
    middle = (content["top"] + content["bottom"]) / 2
    if name == "background":
        assert near(content["top"], safe(page)["top"])
    else:
        assert near(middle, (safe(page)["top"] + safe(page)["bottom"]) / 2)
    title = box(top(page).get_by_role("heading", name=name).last)
    assert page.evaluate(
        "([x, y]) => document.elementsFromPoint(x, y).findIndex(one => one.matches('.large-title, .bar-title, .screen-scroll')) < 2",
        [title["left"] + 4, title["top"] + title["height"] / 2])


def test_nothing_more_can_be_scrolled_for_it(show):
    page = shown(show, "stack")
    scroll = top(page).locator("> .screen-scroll")
    assert scroll.evaluate("element => element.scrollHeight - element.clientHeight") == 0


def test_a_screen_that_scrolls_has_its_colour_behind_the_title(show):
    page = show("safeArea")
    top(page).locator(".row", has_text="scrolled").click()
    expect(top(page).get_by_text("Line 59")).to_have_count(1)
    still(page)
    assert near(whole(page)["top"], screen(page)["top"])
    first = box(top(page).get_by_text("Line 0", exact=True))
    assert first["top"] >= safe(page)["top"] - 1
    scroll = top(page).locator("> .screen-scroll")
    scroll.evaluate("element => element.scrollTop = 120")
    told(page)
    assert near(whole(page)["top"], screen(page)["top"] - 120), "it scrolls along"


def test_a_list_without_a_background_of_its_own_has_the_apps_behind_its_title(show):
    page = show("safeArea")
    top(page).locator(".row", has_text="list").click()
    expect(top(page).get_by_text("Row 2")).to_be_visible()
    still(page)
    assert near(whole(page)["top"], screen(page)["top"])
    colour = "element => getComputedStyle(element).backgroundColor"
    assert page.evaluate(f"([x, y]) => document.elementsFromPoint(x, y).map({colour}).find(colour => !/^rgba.*, 0\\)$/.test(colour))",
                         [screen(page)["left"] + 3, screen(page)["top"] + 20]) == painted(top(page).locator(named("whole"))).evaluate(colour)


def test_each_of_two_halves_goes_where_it_touches(show):
    page = shown(show, "halves")
    upper, lower = whole(page), box(painted(top(page).locator(named("content"))))
    assert near(upper["top"], screen(page)["top"]) and near(lower["bottom"], screen(page)["bottom"])
    # The place that they share stays as it was: half of the safe area each.
    assert near(upper["bottom"], lower["top"]) and near(lower["top"], (safe(page)["top"] + safe(page)["bottom"]) / 2)


def test_a_header_grows_and_what_is_below_stays(show):
    page = shown(show, "header")
    above = safe(page)["top"] - screen(page)["top"]
    assert near(whole(page)["top"], screen(page)["top"]) and near(whole(page)["height"], 200 + above)
    assert box(top(page).locator(named("content")))["top"] >= safe(page)["top"] + 200


def test_what_has_a_length_of_its_own_moves_up(show):
    page = shown(show, "shifted")
    assert near(whole(page)["top"], screen(page)["top"]) and near(whole(page)["height"], 120)
    assert box(top(page).locator(named("content")))["top"] >= safe(page)["top"] + 120


@pytest.mark.parametrize("name", ["kept", "keyboard"])
def test_what_ignores_no_edge_stays_in_the_safe_area(show, name):
    page = shown(show, name)
    assert near(whole(page)["top"], safe(page)["top"])


def test_what_comes_later_goes_there_too(show):
    page = shown(show, "late")
    top(page).get_by_role("switch").click()
    expect(top(page).locator(named("whole"))).to_have_count(1)
    still(page)
    assert near(whole(page)["top"], screen(page)["top"])


@pytest.mark.parametrize("options", [{}, PHONE])
def test_the_tabs_have_the_colour_of_the_screen_that_touches_them(show, options):
    page = show("safeArea", **options)
    page.get_by_role("button", name="Tabs").click()
    expect(page.get_by_role("button", name="Close")).to_be_visible()
    still(page)
    colour = painted(page.locator(named("whole"))).evaluate("element => getComputedStyle(element).backgroundColor")
    tabs = page.locator("dialog .tab-panel").first
    assert tabs.evaluate("panel => getComputedStyle(panel, '::after').backgroundColor") == colour
    page.locator("dialog").get_by_role("button", name="Plain").click()
    expect(page.locator(named("taps"))).to_be_visible()
    told(page)
    assert page.locator("dialog .tab-panel").last.evaluate("panel => getComputedStyle(panel, '::after').content") == "none"


def test_a_click_in_a_field_is_none_on_what_is_around_it(show):
    page = show("safeArea", **PHONE)
    page.get_by_role("button", name="Tabs").click()
    page.locator("dialog").get_by_role("button", name="Plain").click()
    field, done = page.get_by_role("textbox", name="Amount"), page.get_by_role("button", name="Done")
    expect(field).to_be_visible()
    expect(done).not_to_be_visible()
    field.click()
    told(page)
    page.keyboard.type("100")
    expect(field).to_have_value("100")
    expect(page.locator(named("taps"))).to_have_text("Plain 0")
    # The bar is at the end of the window, its button at the end of the bar.
    bar = done.bounding_box()
    assert bar["x"] + bar["width"] > 390 - 30 and bar["y"] > 844 - 50
    done.click()
    expect(done).not_to_be_visible()
    # The field's own tap counts.
    page.get_by_role("textbox", name="Own").click()
    expect(page.locator(named("taps"))).to_have_text("Plain 10")
    page.locator(named("taps")).click()
    expect(page.locator(named("taps"))).to_have_text("Plain 11")


def test_a_bar_is_filled_when_a_scroll_view_scrolls_under_it(show):
    page = shown(show, "under", **PHONE)
    bar = top(page).locator("> .bar-back")
    expect(bar).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    top(page).locator(".scroll").evaluate("element => element.scrollTo(0, 400)")
    expect(bar).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_a_player_lies_above_the_bar_of_tabs_and_below_what_is_drawn_over_all(show):
    page = show("safeArea", **PHONE)
    top(page).get_by_role("button", name="Player").click()
    player = page.get_by_role("button", name="Now Playing")
    expect(player).to_be_visible()
    still(page)
    bar = page.locator("dialog").get_by_role("button", name="Songs").bounding_box()
    height = PHONE["viewport"]["height"]
    assert bar["y"] + bar["height"] <= height and height - bar["y"] < 70
    lies = box(painted(page.locator(named("player"))))
    assert near(lies["height"], 50) and near(lies["bottom"], bar["y"])
    # The last row can be read above it.
    page.locator(".tabs .list").first.evaluate("list => list.scrollTo(0, list.scrollHeight)")
    last = page.get_by_text("Song 39").bounding_box()
    assert last["y"] + last["height"] <= lies["top"]
    player.click()
    whole = page.get_by_role("button", name="Whole")
    expect(whole).to_be_visible()
    still(page)
    # What is hit where the player is lies over it.
    page.mouse.click(lies["left"] + 60, lies["top"] + 25)
    expect(whole).to_have_count(0)


def test_a_path_is_hit_where_it_is_drawn(show):
    page = show("safeArea", **PHONE)
    top(page).get_by_role("button", name="Player").click()
    page.locator("dialog").get_by_role("button", name="Shapes").click()
    beneath = page.locator(named("beneath"))
    expect(beneath).to_have_text("Beneath 0")
    still(page)
    box = beneath.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + box["height"] - 20)
    expect(beneath).to_have_text("Beneath 1")
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    told(page)
    expect(beneath).to_have_text("Beneath 1")
