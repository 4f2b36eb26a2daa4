"""Views that are seen as one that moves."""
import pytest
from conftest import named, still
from playwright.sync_api import expect

BOX = """name => { const own = document.querySelector(`[data-identifier="${name}"]`), box = (own.closest("[data-match]") ?? own).getBoundingClientRect();
    return [box.left, box.top, box.width, box.height]; }"""


def box(page, name: str):
    return page.evaluate(BOX, name)


def follows(page, name: str, act, milliseconds: int = 900):
    page.evaluate("""([name, milliseconds]) => {
        window.seen = []; const start = performance.now();
        const look = () => {
            const element = [...document.querySelectorAll(`[data-identifier="${name}"]`)].find(one => !one.closest('.leaving'));
            if (element) { const box = (element.closest("[data-match]") ?? element).getBoundingClientRect(); window.seen.push([box.left, box.top, box.width, box.height]); }
            if (performance.now() - start < milliseconds) requestAnimationFrame(look);
        };
        look();
    }""", [name, milliseconds])
    act()
    page.wait_for_timeout(milliseconds + 100)
    return page.evaluate("window.seen")


@pytest.fixture
def page(show):
    page = show("matched")
    page.wait_for_timeout(500)
    return page


def test_the_line_glides_from_tab_to_tab(page):
    start = box(page, "line")
    seen = follows(page, "line", lambda: page.locator(named("Me")).click())
    end = box(page, "line")
    assert end[0] > start[0] + 100
    lefts = [left for left, *_ in seen]
    between = [left for left in lefts if start[0] + 20 < left < end[0] - 20]
    assert len(between) >= 5, lefts
    assert all(b >= a - 1 for a, b in zip(lefts, lefts[1:])), lefts
    # Its width changes on the way.
    widths = [width for _, _, width, _ in seen]
    assert abs(widths[0] - start[2]) < 2 and abs(widths[-1] - end[2]) < 2


def test_what_is_no_source_stands_where_the_source_does(page):
    def matches(name):
        a, b = box(page, "pill"), box(page, name)
        return all(abs(one - other) < 1.5 for one, other in zip(a, b))
    assert matches("pill 0"), (box(page, "pill"), box(page, "pill 0"))
    seen = follows(page, "pill", lambda: page.locator(named("pill 1")).click())
    assert matches("pill 1"), (box(page, "pill"), box(page, "pill 1"))
    start, end = seen[0], seen[-1]
    assert len([left for left, *_ in seen if start[0] + 3 < left < end[0] - 3]) >= 5
    assert len([width for _, _, width, _ in seen if start[2] + 3 < width < end[2] - 3]) >= 5
    page.set_viewport_size({"width": 500, "height": 700})
    page.wait_for_timeout(300)
    assert matches("pill 1")


def test_an_item_goes_from_one_stack_to_another(page):
    start = box(page, "item B")
    seen = follows(page, "item B", lambda: page.locator(named("item B")).click())
    end = box(page, "item B")
    assert end[0] > start[0] + 60
    assert len([left for left, *_ in seen if start[0] + 10 < left < end[0] - 10]) >= 5
    assert all(abs(width - start[2]) < 1.5 for _, _, width, _ in seen)


def test_a_card_grows_into_a_detail_and_back(page):
    page.locator(named("card")).scroll_into_view_if_needed()
    start = dict(zip(["x", "y", "width", "height"], box(page, "card")))
    page.evaluate("""() => { window.sizes = []; const start = performance.now(); const look = () => {
        for (const one of document.querySelectorAll('[data-match$=".0"]')) { const { width, height, left } = one.getBoundingClientRect();
            window.sizes.push([one.closest('.leaving') ? 'goes' : 'stays', Math.round(width), Math.round(height), Math.round(left)]); }
        if (performance.now() - start < 800) requestAnimationFrame(look); }; look(); }""")
    page.mouse.click(start["x"] + 20, start["y"] + 20)
    page.wait_for_timeout(900)
    sizes = page.evaluate("window.sizes")
    widths = [width for state, width, height, left in sizes if state == "stays" and 110 < width < 290]
    assert len(widths) >= 5, sizes
    assert all(b >= a - 1 for a, b in zip(widths, widths[1:]))
    going = [width for state, width, *_ in sizes if state == "goes"]
    assert going and max(going) > 200, "what goes grows with what comes"
    page.locator(named("detail")).click()
    page.wait_for_timeout(900)
    again = dict(zip(["x", "y", "width", "height"], box(page, "card")))
    assert abs(again["x"] - start["x"]) < 1 and abs(again["width"] - 100) < 1


def test_cards_are_dealt_one_after_the_other(page):
    deck = page.locator(named("deck"))
    deck.scroll_into_view_if_needed()
    deck.click()
    delays = page.wait_for_function("""() => {
        const coming = document.getAnimations().filter(({ id, effect }) => id === 'match' && !effect.target.closest('.leaving'));
        return coming.length === 3 && Object.fromEntries(coming.map(({ effect }) => [effect.target.textContent, Math.round(effect.getTiming().delay)]));
    }""").json_value()
    assert delays == {"0": 0, "1": 600, "2": 1200}


def test_a_screen_grows_out_of_its_source(page):
    link = page.get_by_role("button", name="Zoom 1")
    link.scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    source = link.bounding_box()
    page.evaluate("""() => { window.zooms = []; const start = performance.now(); const look = () => {
        const screen = document.querySelector('.screen[data-zoom]');
        if (screen) { const { width, left, top } = screen.getBoundingClientRect(); window.zooms.push([width, left, top]); }
        if (performance.now() - start < 1500) requestAnimationFrame(look); }; look(); }""")
    link.click()
    expect(page.get_by_text("Picture 1", exact=True)).to_be_visible()
    page.wait_for_timeout(700)
    zooms = page.evaluate("window.zooms")
    assert zooms[0][0] < 400 and abs(zooms[0][1] - source["x"]) < 60, zooms[:3]
    assert zooms[-1][0] > 900
    page.go_back()
    page.wait_for_timeout(150)
    assert page.evaluate("document.querySelector('.screen[data-zoom]')?.getBoundingClientRect().width ?? 0") < 1200
    page.wait_for_timeout(700)
    expect(page.locator(".screen[data-zoom]")).to_have_count(0)


def test_reduced_motion_shows_the_end_at_once(show):
    page = show("matched", reduced_motion="reduce")
    page.wait_for_timeout(300)
    page.locator(named("Me")).click()
    page.wait_for_timeout(150)
    line, tab = box(page, "line"), box(page, "Me")
    assert abs(line[0] - tab[0]) < 1.5
