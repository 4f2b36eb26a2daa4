"""Large titles above what scrolls beside something else, and the headers of a plain list."""
import pytest
from conftest import PHONE, still, top
from parts import showParts
from playwright.sync_api import expect

# What the title goes along with: the screen, or a list or scroll view in it.
AREA = """screen => [...screen.querySelectorAll('.screen-scroll, .list, .scroll.sy')]
    .filter(one => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 1).at(-1)"""
PLACE = "element => { const { top, bottom } = element.getBoundingClientRect(); return [top, bottom]; }"


def shown(show, kind):
    page = show("titles", **PHONE)
    top(page).locator(".row", has_text=kind).first.click()
    expect(top(page).locator(".large-title")).to_have_text(kind.capitalize())
    still(page)
    return page


def scroll(page, to):
    top(page).evaluate(f"(screen, to) => ({AREA})(screen).scrollTo(0, to)", to)
    still(page)


def place(locator):
    return locator.evaluate(PLACE)


def row(page, number):
    return top(page).get_by_text(f"Row {number}", exact=True)


@pytest.mark.parametrize("kind", ["inset", "floating", "coloured", "stack", "overlay", "plain"])
def test_a_large_title_goes_along_with_what_scrolls_below_it(show, kind):
    page = shown(show, kind)
    title, small = top(page).locator(".large-title"), top(page).locator(".bar-title")
    expect(title).to_be_in_viewport()
    began, first = place(title), place(row(page, 0))
    assert first[0] >= began[1] - 1
    scroll(page, 20)
    assert abs(began[0] - place(title)[0] - 20) < 1 and abs(first[0] - place(row(page, 0))[0] - 20) < 1
    scroll(page, 400)
    expect(title).not_to_be_in_viewport()
    assert float(small.evaluate("element => getComputedStyle(element).opacity")) == 1
    scroll(page, 0)
    expect(title).to_be_in_viewport()
    assert abs(place(title)[0] - began[0]) < 1


@pytest.mark.parametrize("kind", ["inset", "floating", "coloured", "overlay"])
def test_what_scrolls_below_a_large_title_ends_where_it_did(show, kind):
    page = shown(show, kind)
    scroll(page, 100_000)
    last = {"coloured": 79}.get(kind, 59)
    expect(row(page, last)).to_be_in_viewport()
    bottom = place(top(page).locator(".content").first)[1]
    if kind == "inset":
        bottom = place(top(page).get_by_role("button", name="Add"))[0]
    assert 0 < bottom - place(row(page, last))[1] < 80


def test_a_list_that_fits_does_not_scroll(show):
    page = shown(show, "short")
    assert top(page).evaluate(f"screen => ({AREA})(screen) === undefined")
    assert place(row(page, 0))[0] > place(top(page).locator(".large-title"))[1]


def test_a_title_stays_large_where_something_stands_above_the_rows(show):
    page = shown(show, "beside")
    began = place(top(page).locator(".large-title"))
    scroll(page, 400)
    assert place(top(page).locator(".large-title")) == began


@pytest.mark.parametrize("kind", ["plain", "stack"])
def test_the_header_of_a_plain_list_stays_while_its_section_scrolls(show, kind):
    page = shown(show, kind)
    scroll(page, 350)
    bar = place(top(page).locator(".bar-back"))[1]
    header = top(page).locator(".header", has_text="Section 0")
    assert abs(place(header)[0] - bar) < 1
    scroll(page, 1000)
    expect(header).not_to_be_in_viewport()


def test_what_is_scrolled_is_told_from_where_it_rests(show):
    page = shown(show, "coloured")
    expect(top(page).get_by_text("Scrolled by 0", exact=True)).to_be_visible()
    scroll(page, 200)
    expect(top(page).get_by_text("Scrolled by 200", exact=True)).to_be_visible()


@pytest.mark.parametrize("items", ['<div class="toolbar-item">{}</div>', "{}"], ids=["group", "items"])
def test_a_long_title_ends_before_the_buttons_beside_it(blank, items):
    page = blank()
    page.set_viewport_size({"width": 700, "height": 500})
    button = '<button class="button b-automatic">Print</button>'
    one = button if "toolbar-item" in items else f'<div class="toolbar-item">{button}</div>'
    showParts(page, f"""<main class="root"><div class="nav gx gy"><section class="screen has-bar inline"><span class="bar-title">{"A long title " * 9}</span>
        <div class="toolbar-place"><div class="toolbar"><div class="tb tb-trailing">{items.format(one * 4)}</div></div></div></section></div></main>""")
    title, first = page.locator(".bar-title").bounding_box(), page.locator(".button").first.bounding_box()
    assert title["width"] > 150 and title["x"] + title["width"] <= first["x"], (title, first)


def test_a_large_title_ends_at_the_bar(show):
    page = shown(show, "plain")
    title = top(page).locator(".large-title")
    bar = place(title)[0]
    for far in [0, 12, 30]:
        scroll(page, far)
        cut = title.evaluate("element => parseFloat(getComputedStyle(element).clipPath.match(/inset\\(([\\d.]+)px/)?.[1] ?? 0)")
        assert abs(place(title)[0] + cut - bar) < 1, far


def test_what_lies_over_a_scroll_view_goes_and_leaves_it_where_it_is_scrolled_to(show):
    page = shown(show, "going")
    note = page.get_by_text("Middle at")
    expect(note).to_be_visible()
    scroll(page, 600)
    expect(note).to_have_count(0)
    # It goes over a quarter of a second; then nothing has moved.
    page.wait_for_timeout(400)
    before = place(row(page, 15))
    assert 0 < before[0] < 844
    assert top(page).evaluate(f"screen => ({AREA})(screen).scrollTop") == 600


def test_a_frame_is_that_of_a_screen_in_its_place_while_it_slides_in(show):
    page = shown(show, "going")
    expect(page.get_by_text("Middle at 195")).to_be_visible()


@pytest.mark.parametrize("title, fit", [("Mail", "middle"), ("Everything", "between"), ("All mailboxes of everybody in the house", "between")])
def test_a_small_title_keeps_clear_of_buttons_in_a_narrow_column(blank, title, fit):
    page = blank(viewport={"width": 1000, "height": 600})
    buttons = "".join(f'<div class="toolbar-item"><button class="button" type="button">{name}</button></div>' for name in ("Sort", "Filter"))
    showParts(page, f'''<main class="root" data-n="1"><div class="nav gx gy" style="width: 300px"><section class="screen has-bar inline gx gy">
        <h1 class="bar-title">{title}</h1><div class="toolbar-place"><div class="toolbar"><div class="tb tb-trailing">{buttons}</div></div></div>
        <div class="screen-scroll"><div class="content"></div></div></section></div></main>''', "titles")
    page.evaluate("async () => (await import('./titles.js')).start(document.querySelector('.screen'))")
    still(page)
    bar, trailing = page.locator(".bar-title"), page.locator(".tb-trailing .button").first
    expect(bar).to_have_attribute("data-fit", fit)
    box, screen = bar.bounding_box(), page.locator(".screen").bounding_box()
    assert box["x"] >= screen["x"] and box["x"] + box["width"] <= trailing.bounding_box()["x"]
    if fit == "middle":
        assert abs(box["x"] + box["width"] / 2 - screen["x"] - screen["width"] / 2) < 1
