"""Tables: columns, sorting, picking rows by pointer and keys, menus, long ones."""
import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PHONE, named, settle
from parts import showParts
from playwright.sync_api import expect


def names(page):
    return page.locator(".table .row .cell:first-child .title").all_text_contents()


def row(page, name: str):
    return page.locator(".table .row", has_text=name)


def selected(page):
    return page.locator('.table .row[aria-selected="true"] .cell:first-child .title').all_text_contents()


@pytest.mark.parametrize("options", [{}, PHONE])
def test_axe_finds_no_fault(show, options):
    page = show("tables", **options)
    page.wait_for_timeout(300)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found if one["id"] != "color-contrast"] == []


def test_cells_stand_in_columns_below_their_titles(show):
    page = show("tables")
    table = page.get_by_role("grid")
    expect(table.get_by_role("columnheader")).to_have_text(["Name", "City", "Age", "Notes"])
    heads = [head.bounding_box() for head in table.get_by_role("columnheader").all()]
    for line in page.locator(".table .row").all():
        cells = [cell.bounding_box() for cell in line.get_by_role("gridcell").all()]
        assert [round(cell["x"]) for cell in cells] == [round(head["x"]) for head in heads]
    # A column is as wide as its content is to be, and the distances beside it.
    assert round(heads[3]["width"]) == 140 + 24 and 60 <= heads[2]["width"] <= 90


TABLE = """<main class="root" data-n="1"><section class="screen has-bar large gx gy" data-n="2"><div class="screen-scroll">
    <h1 class="large-title">People</h1><div class="place search-place"><label class="search">Search</label></div><div class="content"><div class="list plain table gx gy" data-n="3">
    <div class="list-body table-body" style="grid-template-columns: 1fr 1fr"><div class="table-header"><div class="gridrow">
    <div class="cell column-head"><span class="text">Name</span></div><div class="cell column-head"><span class="text">Age</span></div></div></div></div>
    </div></div></div></section></main>"""
WORDS = "element => { const range = document.createRange(); range.selectNodeContents(element); return range.getBoundingClientRect().x; }"


def test_a_table_begins_where_its_title_does(blank):
    page = blank(viewport={"width": 1280, "height": 800})
    showParts(page, TABLE)
    title = page.locator(".large-title").evaluate(WORDS)
    assert abs(page.locator(".cell .text").first.evaluate(WORDS) - title) < 1
    assert abs(page.locator(".search").bounding_box()["x"] - title) < 1


def test_a_title_has_no_menu_of_rows(show):
    page = show("tables")
    page.get_by_role("columnheader", name="City").click(button="right")
    settle(page)
    expect(page.get_by_role("menu")).to_have_count(0)
    row(page, "Ada").click(button="right")
    expect(page.get_by_role("menu")).to_be_visible()


def test_a_title_sorts(show):
    page = show("tables")
    assert names(page) == ["Ada", "Barbara", "Edsger", "Grace", "Rita"]
    page.get_by_role("button", name="Age").click()
    expect(page.get_by_role("columnheader", name="Age")).to_have_attribute("aria-sort", "ascending")
    assert names(page) == ["Ada", "Edsger", "Grace", "Barbara", "Rita"]
    page.get_by_role("button", name="Age").click()
    expect(page.get_by_role("columnheader", name="Age")).to_have_attribute("aria-sort", "descending")
    assert names(page) == ["Rita", "Barbara", "Grace", "Edsger", "Ada"]
    expect(page.get_by_role("columnheader", name="Name")).to_have_attribute("aria-sort", "none")


def test_a_pointer_picks_rows(show):
    page = show("tables")
    row(page, "Ada").click()
    expect(page.locator(named("count"))).to_have_text("1 selected")
    row(page, "Edsger").click(modifiers=["Shift"])
    expect(page.locator(named("count"))).to_have_text("3 selected")
    row(page, "Barbara").click(modifiers=["ControlOrMeta"])
    expect(page.locator(named("count"))).to_have_text("2 selected")
    assert selected(page) == ["Ada", "Edsger"]
    row(page, "Rita").click()
    expect(page.locator(named("count"))).to_have_text("1 selected")
    row(page, "Grace").dblclick()
    expect(page.locator(named("last"))).to_have_text("opened Grace")


def test_keys_pick_rows(show):
    page = show("tables")
    row(page, "Ada").click()
    page.keyboard.press("ArrowDown")
    expect(row(page, "Barbara")).to_be_focused()
    expect(row(page, "Barbara")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    expect(page.locator(named("count"))).to_have_text("3 selected")
    page.keyboard.press("Enter")
    expect(page.locator(named("last"))).to_have_text("opened Grace, Edsger, Barbara")
    page.keyboard.press("Home")
    expect(page.locator(named("count"))).to_have_text("1 selected")
    page.keyboard.press("ControlOrMeta+a")
    expect(page.locator(named("count"))).to_have_text("5 selected")
    # One row takes the Tab key.
    assert page.locator('.table .row[tabindex="0"]').count() == 1


def test_a_menu_is_about_what_is_selected(show):
    page = show("tables")
    row(page, "Ada").click()
    row(page, "Rita").click(modifiers=["ControlOrMeta"])
    row(page, "Rita").click(button="right")
    page.get_by_role("menuitem", name="Delete 2").click()
    expect(page.locator(".table .row")).to_have_count(3)
    row(page, "Grace").click(button="right")
    expect(page.get_by_role("menuitem", name="Delete 1")).to_be_visible()


def test_of_a_long_table_what_is_seen_is_there(show):
    page = show("tables")
    page.get_by_role("switch", name="Many").click()
    expect(row(page, "Pioneer 20")).not_to_have_count(0)
    assert page.locator(".table .row").count() < 250
    page.locator(".table").evaluate("element => { element.scrollTop = element.scrollHeight / 2; }")
    page.wait_for_function("() => Number(document.querySelector('.table .window').dataset.first) > 5000")
    line = page.locator(".table .row").nth(5)
    heads = [round(head.bounding_box()["x"]) for head in page.get_by_role("columnheader").all()]
    assert [round(cell.bounding_box()["x"]) for cell in line.get_by_role("gridcell").all()] == heads
    assert int(line.get_attribute("aria-rowindex")) > 5000
    head = page.locator(".table-header").bounding_box()
    assert abs(head["y"] - page.locator(".table").bounding_box()["y"]) < 1


def test_a_phone_shows_the_first_column(show):
    page = show("tables", **PHONE)
    expect(page.get_by_role("columnheader")).to_have_count(0)
    expect(row(page, "Ada").get_by_role("gridcell")).to_have_count(1)
    row(page, "Ada").tap()
    expect(page.locator(named("count"))).to_have_text("1 selected")
