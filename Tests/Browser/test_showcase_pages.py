"""Pages that a finger turns, and what apps put beside them."""
from conftest import PHONE, Finger, named, still
from playwright.sync_api import expect


def shownPages(page):
    return page.evaluate("() => [...document.querySelectorAll('.paged > .tab > .tab-panel')].map(panel => getComputedStyle(panel).display !== 'none')")


def ready(page):
    """The script of pages comes with the first of them."""
    page.evaluate("""async () => {
        const client = document.querySelector('script[type=module][src$="client.js"]').src;
        await import(new URL('pages.js', client));
    }""")


def test_a_finger_turns_the_pages(show):
    page = show("turned", **PHONE)
    ready(page)
    at, first = page.locator(named("at")), page.locator(named("page-0"))
    finger = Finger(page)
    finger.press(330, 100)
    finger.move(-120, 5)
    # The page follows the finger, and the next one is beside it.
    assert shownPages(page) == [True, True, False]
    assert abs(page.locator(named("page-1")).bounding_box()["x"] - first.bounding_box()["x"] - 390) < 2
    finger.move(-140, 0)
    finger.lift()
    expect(at).to_have_text("at 1")
    page.wait_for_function("() => !document.querySelector('.turning')")
    assert shownPages(page) == [False, True, False]
    finger.press(60, 100)
    finger.move(280, 0)
    finger.lift()
    expect(at).to_have_text("at 0")
    page.wait_for_function("() => !document.querySelector('.turning')")


def test_a_page_that_is_let_go_early_or_at_the_end_goes_back(show):
    page = show("turned", **PHONE)
    ready(page)
    finger = Finger(page)
    for x, distance in ((330, -100), (60, 250)):
        finger.press(x, 100)
        finger.move(distance / 2, 0)
        page.wait_for_timeout(500)
        finger.move(distance / 2, 0)
        finger.lift()
        page.wait_for_function("() => !document.querySelector('.turning')")
        expect(page.locator(named("at"))).to_have_text("at 0")
        assert shownPages(page) == [True, False, False]


def test_what_scrolls_sideways_in_a_page_keeps_the_finger(show):
    page = show("turned", **PHONE)
    ready(page)
    box = page.locator(named("strip-0")).bounding_box()
    finger = Finger(page)
    finger.press(330, box["y"] + box["height"] / 2)
    finger.move(-280, 0)
    finger.lift()
    page.wait_for_timeout(200)
    expect(page.locator(named("at"))).to_have_text("at 0")


def test_a_page_that_the_program_turns_slides_in(show):
    page = show("turned", **PHONE)
    ready(page)
    page.get_by_role("button", name="Next").tap()
    page.wait_for_function("() => document.querySelectorAll('.tab-panel.turning').length === 2")
    page.wait_for_function("() => !document.querySelector('.turning')")
    assert shownPages(page) == [False, True, False]


def test_a_wheel_that_goes_sideways_turns_one_page(show):
    page = show("turned", viewport={"width": 900, "height": 800})
    ready(page)
    page.mouse.move(450, 100)
    for _ in range(4):
        page.mouse.wheel(80, 0)
    expect(page.locator(named("at"))).to_have_text("at 1")
    page.wait_for_function("() => !document.querySelector('.turning')")
    expect(page.locator(named("at"))).to_have_text("at 1")


def test_a_field_of_a_sheet_waits_for_a_finger_and_has_the_focus_at_a_desk(show):
    page = show("turned", **PHONE)
    page.get_by_role("button", name="Sheet").tap()
    expect(page.get_by_placeholder("Name")).to_be_visible()
    assert not page.get_by_placeholder("Name").evaluate("field => field === document.activeElement")
    page = show("turned", viewport={"width": 900, "height": 800})
    page.get_by_role("button", name="Sheet").click()
    expect(page.get_by_placeholder("Name")).to_be_focused()


def test_a_circle_of_which_one_side_is_given_is_as_large_the_other_way(show):
    page = show("turned", **PHONE)
    sizes = {}
    for name in ("dot", "lower", "ring"):
        page.locator(named(name)).scroll_into_view_if_needed()
        figure = page.locator(f"{named(name)} .figure, {named(name)}.figure").first.bounding_box()
        sizes[name] = (round(figure["width"]), round(figure["height"]))
    assert sizes == {"dot": (30, 30), "lower": (24, 24), "ring": (42, 42)}
    # They stand one beside the other, on one line.
    dot, lower, small = [page.locator(named(name)).bounding_box() for name in ("dot", "lower", "small")]
    assert lower["x"] == dot["x"] + 38
    assert abs(small["y"] + 6 - dot["y"] - 15) < 1


def test_a_switch_stands_level_with_the_label_beside_it(show):
    page = show("turned", **PHONE)
    page.locator(named("label")).scroll_into_view_if_needed()
    label = page.locator(named("label")).bounding_box()
    switch = page.locator(f"{named('switch')} input, {named('switch')} .switch").first.bounding_box()
    assert abs(label["y"] + label["height"] / 2 - switch["y"] - switch["height"] / 2) < 1.5


def test_a_translucent_symbol_is_so_as_a_whole(show):
    page = show("turned", **PHONE)
    drawing = page.locator(f"{named('faint')} .sf, {named('faint')}.symbol .sf").first
    assert drawing.evaluate("one => getComputedStyle(one).opacity") == "0.502"
    assert "rgba" not in drawing.evaluate("one => getComputedStyle(one).color") and "/" not in drawing.evaluate("one => getComputedStyle(one).color")


def test_what_appears_in_a_geometry_reader_moves_as_on_appear_says(show):
    page = show("turned", **PHONE)
    page.get_by_role("button", name="Pieces").tap()
    piece = page.locator(named("piece"))
    expect(piece).to_be_visible()
    page.wait_for_timeout(700)
    early = piece.bounding_box()["y"]
    page.wait_for_timeout(600)
    assert early < piece.bounding_box()["y"] < 700
    assert early < 400


def test_pages_in_a_tab_of_a_wide_window_have_dots_and_no_bar(show):
    page = show("carousel", viewport={"width": 1100, "height": 900})
    shape = page.evaluate("""() => {
        const pages = document.querySelector('.tabs.paged'), tabs = document.createElement('div');
        tabs.className = 'tabs';
        tabs.innerHTML = '<div class="tab"><div class="tab-panel"></div></div>';
        pages.parentElement.append(tabs);
        tabs.querySelector('.tab-panel').append(pages);
        const dot = pages.querySelector('.tab-button:not([aria-current="page"])'), panel = pages.querySelector('.tab-panel');
        return [dot.offsetWidth, getComputedStyle(dot).backgroundColor, getComputedStyle(panel).top, getComputedStyle(dot, '::after').width];
    }""")
    assert shape[0] <= 26 and shape[2] == "0px" and shape[3] == "8px", shape


def test_pages_that_lie_on_their_side_are_turned_by_a_move_up(show):
    page = show("turned", **PHONE)
    ready(page)
    page.evaluate("() => { document.querySelector('.paged').style.rotate = '90deg'; }")
    box = page.locator(".paged").bounding_box()
    finger = Finger(page)
    place = box["x"] + box["width"] - 20, box["y"] + box["height"] / 2 + 40
    # Apps turn them from the start: the script looks with the next touch.
    finger.press(*place)
    finger.lift()
    finger.press(*place)
    finger.move(4, -200)
    finger.lift()
    expect(page.locator(named("at"))).to_have_text("at 1")
