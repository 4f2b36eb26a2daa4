"""Long containers: sections, grids and a million rows mount what is seen, wherever the page is scrolled."""
import pytest
from conftest import named
from playwright.sync_api import expect

AREA = """const all = document.querySelectorAll('[data-b~=window]');
    let area = all[0];
    while (!/auto|scroll/.test(getComputedStyle(area).overflowY) && area.parentElement) area = area.parentElement;"""
SCROLL = "share => {" + AREA + "area.scrollTop = (area.scrollHeight - area.clientHeight) * share; }"
# The numbers in the texts that are seen, from top to bottom.
SEEN = "() => {" + AREA + """
    const frame = area.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.text')].filter(text => /^(Row|Cell) [\\d,]+$/.test(text.textContent)).map(text => [text, text.getBoundingClientRect()]);
    return boxes.filter(([, box]) => box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight)).map(([text, box]) => Number(text.textContent.replace(/\\D/g, '')));
}"""
RESTS = "from => { const seen = (" + SEEN + ")(); return seen.length > 5 && seen.every((number, index) => number === seen[0] + index) && seen[0] >= from[0] && seen.at(-1) <= from[1]; }"


def mounted(page) -> int:
    return page.locator(".row, .cells > *").count()


@pytest.mark.parametrize("screen, count, most", [("sections", 10_000, 400), ("cells", 10_000, 500), ("million", 1_000_000, 300)])
def test_wherever_a_long_container_is_scrolled_the_rows_follow_each_other(show, screen, count, most):
    page = show(screen)
    page.wait_for_function(RESTS, arg=[0, 200])
    for share in (0.5, 0.25, 1, 0.75, 0):
        page.evaluate(SCROLL, share)
        middle = share * (count - 1)
        spread = max(500, count // 100)
        page.wait_for_function(RESTS, arg=[middle - spread, middle + spread])
        assert mounted(page) < most
    page.evaluate(SCROLL, 1)
    page.wait_for_function("last => (" + SEEN + ")().at(-1) === last", arg=count - 1)


@pytest.mark.parametrize("screen", ["sections", "cells", "million"])
def test_a_wheel_goes_through_a_long_container_in_order(show, screen):
    page = show(screen)
    page.wait_for_function(RESTS, arg=[0, 200])
    page.mouse.move(640, 500)
    last = 0
    for _ in range(20):
        page.mouse.wheel(0, 400)
        page.wait_for_timeout(50)
        page.wait_for_function("() => (" + SEEN + ")().length > 2")
        first = page.evaluate(SEEN)[0]
        assert last <= first < last + 150
        last = first


def test_a_button_scrolls_to_a_row_in_a_section_that_was_not_there(show):
    page = show("sections")
    page.get_by_role("button", name="Far").click()
    expect(page.get_by_text("Row 7,042", exact=True)).to_be_in_viewport()
    expect(page.get_by_text("Part 70", exact=True)).to_have_count(1)


def test_a_grid_keeps_its_columns_when_the_window_is_made_narrower(show):
    page = show("cells")
    page.evaluate(SCROLL, 0.5)
    page.wait_for_function(RESTS, arg=[4_000, 6_000])
    page.set_viewport_size({"width": 390, "height": 800})
    page.wait_for_function(RESTS, arg=[0, 10_000])
    assert page.evaluate("""() => { const lefts = new Set([...document.querySelectorAll('.cells > *')].map(cell => Math.round(cell.getBoundingClientRect().left)));
        return lefts.size; }""") == page.evaluate("() => getComputedStyle(document.querySelector('.grid')).gridTemplateColumns.split(' ').length")


@pytest.mark.parametrize("way", ["row", "task", "last", "stack", "grid"])
def test_rows_are_loaded_as_the_end_comes_into_sight_once_for_each_time(show, way):
    page = show("endless")
    page.get_by_text(way, exact=True).click()
    loads, end = page.locator(named("loads")), page.get_by_text("Row 29", exact=True)
    expect(end).to_be_attached()
    page.wait_for_timeout(500)  # Whatever loads by itself would have begun.
    expect(loads).to_have_text("0 loads")
    for pages in (1, 2, 3):
        page.get_by_text(f"Row {pages * 30 - 1}", exact=True).scroll_into_view_if_needed()
        page.mouse.move(640, 500)
        page.mouse.wheel(0, 300)
        expect(loads).to_have_text(f"{pages} loads")
        expect(page.get_by_text(f"Row {pages * 30}", exact=True)).to_be_attached()
    page.wait_for_timeout(500)  # The end is out of sight.
    expect(loads).to_have_text("3 loads")


FIND = "text => window.find(text, false, false, true)"


@pytest.mark.parametrize("screen, text, count", [("sections", "Row 1,950", 10_000), ("cells", "Cell 2,345", 10_000), ("million", "Row 3,456", 1_000_000)])
def test_the_browsers_find_reaches_rows_that_are_out_of_sight(show, screen, text, count):
    page = show(screen)
    page.wait_for_function(RESTS, arg=[0, 200])
    assert not page.evaluate(FIND, text)
    page.keyboard.press("Control+f")
    page.wait_for_function(FIND, arg=text)
    # As the find bar does, which a headless browser has not.
    page.evaluate("() => getSelection().anchorNode.parentElement.scrollIntoView({ block: 'center' })")
    expect(page.get_by_text(text, exact=True)).to_be_in_viewport()
    assert mounted(page) < 7_000
    # Where a find leads, the rows follow each other, too.
    number = int(text.split()[1].replace(",", ""))
    page.wait_for_function(RESTS, arg=[max(0, number - 200), min(count, number + 200)])


def test_rows_that_were_searched_go_when_the_person_has_come_back(show):
    page = show("million")
    page.clock.install()
    page.wait_for_function(RESTS, arg=[0, 200])
    page.keyboard.press("Control+f")
    page.wait_for_function("() => document.querySelectorAll('.row').length > 4000")
    page.evaluate("() => { dispatchEvent(new Event('blur')); dispatchEvent(new Event('focus')); }")
    page.clock.run_for(50_000)
    assert mounted(page) > 4_000
    page.evaluate("() => dispatchEvent(new Event('blur'))")
    page.clock.run_for(50_000)
    assert mounted(page) > 4_000
    page.evaluate("() => dispatchEvent(new Event('focus'))")
    page.clock.run_for(61_000)
    page.wait_for_function("() => document.querySelectorAll('.row').length < 300")
    page.wait_for_function(RESTS, arg=[0, 200])


def test_an_app_that_takes_the_keys_of_find_mounts_nothing(show):
    page = show("million")
    page.wait_for_function(RESTS, arg=[0, 200])
    page.evaluate("() => document.addEventListener('keydown', event => event.preventDefault())")
    before = mounted(page)
    page.keyboard.press("Control+f")
    page.wait_for_timeout(500)
    assert mounted(page) == before
