"""What people noticed in apps that others wrote: menus while writing, what sticks below bars, rows that are dragged, lines between rows."""
import pytest
from conftest import PHONE, Finger, named, settle, still
from parts import showParts
from playwright.sync_api import expect


def test_a_menu_opened_while_writing_stays_and_gives_the_field_back(show):
    page = show("conversation", **PHONE)
    field = page.locator("textarea")
    field.click()
    expect(page.get_by_role("button", name="Hide")).to_be_visible()
    still(page)
    finger = Finger(page)
    finger.pressOn(page.get_by_text("Message 28", exact=True))
    item = page.locator('[role="menuitem"]:visible', has_text="Like")
    expect(item).to_be_visible()
    finger.lift()
    still(page)
    expect(item).to_be_visible()
    expect(page.get_by_role("button", name="Hide")).to_be_visible()
    item.click()
    expect(page.get_by_text("Liked 28")).to_be_visible()
    expect(field).to_be_focused()


def test_a_menu_closes_as_a_person_scrolls(show):
    page = show("conversation")
    page.get_by_text("Message 28", exact=True).click(button="right")
    expect(page.locator('[role="menuitem"]:visible', has_text="Like")).to_be_visible()
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -200)
    expect(page.locator('[role="menuitem"]:visible')).to_have_count(0)


def test_what_sticks_in_a_scroll_view_lies_below_a_bar_over_it(show):
    page = show("conversation", **PHONE)
    bar = page.locator(named("conversation-bar")).first.bounding_box()
    header = page.locator(".pinned-top", has_text="Day 3")
    # Its place in the list is beneath the bar.
    page.locator(".scroll.sy").first.evaluate(
        "(area, y) => { area.scrollTop += document.querySelectorAll('.pinned-top')[3].getBoundingClientRect().top - y; }", bar["y"] + 6)
    settle(page)
    box = header.bounding_box()
    assert box["y"] + box["height"] / 2 > bar["y"]
    at = page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('.pinned-top')",
                       [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    assert not at, "a header of the list is drawn over the bar"


LABEL = '<div class="label"><span class="icon">x</span><span class="title">Words</span></div>'


@pytest.mark.parametrize("content,start", [
    (f'<div class="labeled"><span class="title"><span class="text">Name</span></span>{LABEL}</div>', "16px"),
    (f'<div class="labeled"><span class="title">{LABEL}</span><span class="text">Value</span></div>', "58px"), (LABEL, "58px"),
])
def test_the_line_above_a_row_begins_at_the_words_of_its_name(blank, content, start):
    page = blank()
    showParts(page, f"""<div class="list grouped"><div class="list-body"><div class="section"><div class="rows">
        <div class="row"><div class="row-body"><span class="text">First</span></div></div>
        <div class="row" id="second"><div class="row-body">{content}</div></div></div></div></div></div>""")
    assert page.locator("#second").evaluate("row => getComputedStyle(row, '::before').insetInlineStart") == start


def test_letters_drawn_over_a_picture_are_not_the_words_of_a_row(blank):
    page = blank()
    picture = '<div class="layer fx fy" style="width: 40px; height: 40px"><div class="decoration"><span class="text">A</span></div></div>'
    body = f'<div class="row-body"><div class="h">{picture}<div class="v"><span class="text">Words</span></div></div></div>'
    showParts(page, f"""<div class="list grouped"><div class="list-body"><div class="section"><div class="rows">
        <div class="row"><div class="row-body"><span class="text">First</span></div></div><div class="row" id="second">{body}</div></div></div>
        </div></div>""")
    start = float(page.locator("#second").evaluate("row => getComputedStyle(row, '::before').insetInlineStart").removesuffix("px"))
    words, row = page.locator("#second .v").bounding_box(), page.locator("#second").bounding_box()
    assert start == pytest.approx(words["x"] - row["x"], abs=1) and start > 50


ROWS = "".join(
    f'<div class="row" data-n="{n}" data-b="hover"><div class="row-body"><span class="text">Row {n}</span></div>'
    f'<button class="row-move" data-b="move">=</button></div>' for n in range(1, 5))


def test_a_row_that_is_dragged_lies_over_the_others_which_make_room(blank):
    page = blank()
    showParts(page, f"""<div class="list grouped editing"><div class="list-body"><div class="section"><div class="rows">{ROWS}</div></div></div>
        </div>""", "gestures", "drags")
    page.wait_for_function("window.isReady")
    rows = page.locator(".row")
    boxes = [rows.nth(index).bounding_box() for index in range(4)]
    handle = rows.nth(0).locator(".row-move").bounding_box()
    page.mouse.move(handle["x"] + 4, handle["y"] + 4)
    page.mouse.down()
    y = boxes[2]["y"] + boxes[2]["height"] / 2 + 4
    page.mouse.move(handle["x"] + 4, y, steps=4)
    settle(page)
    assert rows.nth(0).bounding_box()["y"] > boxes[1]["y"] + 40 and rows.nth(0).evaluate("row => getComputedStyle(row).zIndex") == "4"
    assert rows.nth(1).bounding_box()["y"] == pytest.approx(boxes[0]["y"], abs=1)
    assert rows.nth(2).bounding_box()["y"] == pytest.approx(boxes[1]["y"], abs=1)
    assert rows.nth(3).bounding_box()["y"] == pytest.approx(boxes[3]["y"], abs=1)
    page.mouse.up()
    assert ["move", 3] in [message[1:] for message in page.evaluate("window.sent")]
    # Where the program moves nothing, they go back.
    page.wait_for_function("!document.querySelector('.dragged')")
    assert rows.nth(1).evaluate("row => row.style.translate") == ""


def test_tokens_of_a_search_stand_in_its_field(show):
    page = show("tokens", **PHONE)
    page.get_by_role("button", name="Search now").click()
    page.locator(".suggestions").get_by_text("Fruit").click()
    token = page.locator(".search-tokens").get_by_role("button", name="Fruit").bounding_box()
    field = page.locator(".search").bounding_box()
    assert field["y"] <= token["y"] and token["y"] + token["height"] <= field["y"] + field["height"]
    assert token["x"] + token["width"] <= page.locator(".search-input").bounding_box()["x"] + 1


def test_keys_after_a_menu_at_the_pointer_are_for_the_row(show):
    page = show("tables")
    row = page.locator(".table .row", has_text="Ada")
    row.click()
    row.click(button="right")
    expect(page.locator('[role="menuitem"]:visible')).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.table .row[aria-selected="true"]')).to_contain_text("Barbara")
    expect(page.locator('[role="menuitem"]:visible')).to_have_count(0)


@pytest.mark.parametrize("scheme,color", [("light", "rgb(0, 0, 0)"), ("dark", "rgb(255, 255, 255)")])
def test_the_menu_of_a_selected_row_has_the_colours_of_menus(blank, scheme, color):
    page = blank(color_scheme=scheme)
    showParts(page, """<main class="root"><div class="list plain table"><div class="list-body"><div class="row selected"><div class="row-body">
        <div class="cell"><span class="text">Ada</span><div class="menu"><div class="menu-items">
        <button class="button b-automatic"><span class="text">Rename</span></button></div></div></div></div></div></div></div></main>""")
    assert page.locator(".menu-items .button .text").evaluate("text => getComputedStyle(text).color") == color
    assert page.locator(".cell > .text").evaluate("text => getComputedStyle(text).color") == "rgb(255, 255, 255)"


def test_a_shortcut_is_not_the_tap_of_what_has_the_focus(blank):
    page = blank()
    showParts(page, """<div class="layer tappable" data-b="tap" data-n="3" role="button" tabindex="0">Card</div>
        <button aria-keyshortcuts="Meta+Enter" class="button" data-b="tap" data-n="5">Open</button>""", "controls")
    page.locator(".tappable").focus()
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Enter")
    assert [message[:2] for message in page.evaluate("window.sent")] == [[5, "tap"], [3, "tap"]]


@pytest.mark.parametrize("size", ["mini", "small", "large", "extraLarge"])
def test_a_button_that_the_app_draws_is_as_large_as_its_drawing(blank, size):
    page = blank()
    showParts(page, f"""<div class="h"><button class="button b-custom cs-{size}"><div class="layer fx fy" style="width:80px;height:20px">
        <span class="text">Go</span></div></button></div>""")
    box = page.locator("button").bounding_box()
    assert (round(box["width"]), round(box["height"])) == (80, 20)
    assert page.locator(".text").evaluate("text => getComputedStyle(text).fontSize") == page.evaluate("getComputedStyle(document.body).fontSize")


@pytest.mark.parametrize("content,isShown", [
    ('<section class="screen no-toggle"></section>', False), ('<div class="nav"><section class="screen no-toggle"></section></div>', False),
    ('<section class="screen"></section>', True),
])
def test_a_sidebar_without_its_button(blank, content, isShown):
    page = blank(viewport={"width": 1000, "height": 700})
    showParts(page, f"""<main class="root"><div class="split"><div class="column toggles-hide">
        <button class="sidebar-toggle">Hide</button>{content}</div><div class="column"></div></div></main>""")
    assert page.locator(".sidebar-toggle").is_visible() == isShown


@pytest.mark.parametrize("style", ["sidebar", "automatic"])
def test_the_chevron_of_a_selected_row_is_seen(blank, style):
    page = blank(viewport={"width": 1000, "height": 700})
    showParts(page, f"""<main class="root"><div class="split"><div class="column"><div class="list {style}"><div class="list-body">
        <div class="row selected"><div class="row-body">Europe</div><div class="row-end"><button class="row-disclosure" aria-expanded="false">
        </button></div></div></div></div></div><div class="column"></div></div></main>""")
    color = page.locator(".row-disclosure").evaluate("button => getComputedStyle(button, '::after').backgroundColor")
    assert color == "rgb(255, 255, 255)"


@pytest.mark.parametrize("direction,expected", [("ltr", [1, 0.75, 0.5, 0.5]), ("rtl", [1, 1, 1, 1])])
def test_what_passes_sideways_is_never_faded_in_the_middle(blank, direction, expected):
    page = blank(viewport={"width": 400, "height": 300})
    look = '{"opacity":"0.5"}'
    card = f"""<div data-passing='["horizontal",{look},{look}]' style="flex:none;width:200px;height:50px"></div>"""
    showParts(page, f"""<div dir="{direction}"><div class="scroll sx" style="display:flex;overflow-x:auto;width:300px">{card * 4}</div></div>""",
              "passages")
    for card, opacity in zip(page.locator("[data-passing]").all(), expected):
        expect(card).to_have_css("opacity", str(opacity))


@pytest.mark.parametrize("content", [
    '<span class="text">Words</span>',
    '<div class="section"><div class="place"><div class="header"><span class="text">Words</span></div></div></div>',
    """<div class="row"><div class="row-body"><button class="button b-automatic chevron"><span class="text">Words</span></button></div></div>""",
])
def test_words_of_another_script_begin_where_the_view_does(blank, content):
    page = blank(viewport={"width": 500, "height": 300})
    showParts(page, f'<main class="root"><div dir="rtl" style="width:400px;direction:rtl">{content}</div></main>')
    words, view = page.locator(".text").evaluate("""text => {
        const range = document.createRange(); range.selectNodeContents(text);
        return [range.getBoundingClientRect().right, text.closest('[dir]').getBoundingClientRect().right]; }""")
    assert 0 <= view - words < 20


@pytest.mark.parametrize("direction,turn", [("ltr", "90deg"), ("rtl", "-90deg")])
def test_the_chevron_of_an_open_group_points_down(blank, direction, turn):
    page = blank()
    showParts(page, f'<div dir="{direction}"><div class="disclosure"><button class="disclosure-button" aria-expanded="true">Group</button></div></div>')
    page.wait_for_function("turn => getComputedStyle(document.querySelector('button'), '::after').rotate === turn", arg=turn, timeout=3000)


def test_what_leaves_a_row_of_a_grid_is_no_column_of_it(blank):
    page = blank(viewport={"width": 500, "height": 300})
    cells = '<div class="gx" data-n="{}">a</div>'
    leaving = '<div class="gx leaving" data-n="0" style="position:absolute">b</div>' * 3
    showParts(page, f"""<main class="root" data-n="9"><div class="grid rows-grid gx" data-n="1" style="width:300px"><div class="gridrow gx" data-n="2">
        {cells.format(3)}{leaving}{cells.format(4)}</div></div></main>""", "grids")
    assert len(page.locator(".rows-grid").evaluate("grid => getComputedStyle(grid).gridTemplateColumns").split()) == 2


def test_a_disabled_link_of_a_row_and_a_disabled_toggle_are_dimmed(blank):
    page = blank()
    showParts(page, """<div class="row"><div class="row-body"><button class="button b-automatic chevron" disabled><span class="text">Link</span>
        </button></div></div><label class="button toggle-button"><input type="checkbox" class="vh" checked disabled><span>Toggle</span></label>
        <button class="button" disabled>Known</button>""")
    colors = [part.evaluate("part => getComputedStyle(part).color") for part in page.locator(".button").all()]
    assert len(set(colors)) == 1
