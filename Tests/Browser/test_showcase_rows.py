"""Rows with backgrounds, links and pickers of an app's own; readers that are no larger than they may be."""
import pytest
from conftest import PHONE, named
from parts import showParts
from playwright.sync_api import expect


def arrow(page, name: str) -> str:
    """The content of the chevron at the end of a link; "none" where there is none."""
    return page.locator(named(name)).first.evaluate(
        "link => getComputedStyle(link.closest('.chevron') ?? link.querySelector('.chevron'), '::after').content")


def test_the_background_of_a_row_is_seen(show):
    page = show("rows")
    row = page.locator(".row").filter(has_text="On green").first
    box = row.bounding_box()
    top = page.evaluate(
        "([x, y]) => { const all = document.elementsFromPoint(x, y); const at = kind => all.findIndex(one => one.matches(kind));"
        " return at('.figure') >= 0 && at('.figure') < at('.row'); }", [box["x"] + box["width"] - 6, box["y"] + box["height"] / 2])
    isolated = row.evaluate("row => getComputedStyle(row).isolation")
    assert top or isolated == "isolate"
    pixel = page.screenshot(clip={"x": box["x"] + box["width"] - 20, "y": box["y"] + 10, "width": 1, "height": 1})
    white = page.screenshot(clip={"x": 1, "y": 1, "width": 1, "height": 1})
    assert pixel != white and isolated == "isolate"


def test_insets_of_a_row_stand_in_place_of_the_lists(show):
    page = show("rows")
    content = page.locator(named("edge-to-edge")).first
    distances = """element => { const row = element.closest('.row'), a = row.getBoundingClientRect(), b = element.getBoundingClientRect();
        return [b.left - a.left, a.right - b.right, getComputedStyle(row).backgroundColor]; }"""
    assert content.evaluate(distances) == [0, 0, "rgba(0, 0, 0, 0)"], "and a clear background shows what is behind the list's rows"
    link = page.locator(".row", has_text="Far in")
    text = link.locator(".text").first.bounding_box()
    assert abs(text["x"] - link.bounding_box()["x"] - 60) < 1
    # All of the row is the link, whatever its insets.
    box = link.bounding_box()
    page.mouse.click(box["x"] + 10, box["y"] + 4)
    expect(page.get_by_text("Behind", exact=True)).to_be_visible()


def test_links_have_a_chevron_in_rows_alone(show):
    page = show("rows")
    assert arrow(page, "row-link") != "none"
    assert arrow(page, "scrolled-link") == "none"
    assert arrow(page, "outer-link") == "none"


@pytest.mark.parametrize("width", [1280, 390])
def test_several_views_of_a_link_are_a_row_from_its_beginning(show, width):
    page = show("rows", viewport={"width": width, "height": 800})
    picture, title, link = (page.locator(named(name)).first.bounding_box() for name in ["link-picture", "link-title", "several-link"])
    assert abs(picture["width"] - 40) < 1 and abs(picture["height"] - 25) < 1
    assert picture["x"] - link["x"] < 20
    assert 6 <= title["x"] - (picture["x"] + 40) <= 12
    assert title["width"] < 120
    assert arrow(page, "several-link") != "none"
    page.locator(named("link-title")).first.click()
    expect(page.get_by_text("Behind the two")).to_be_visible()


def test_what_a_reader_shows_does_not_make_it_larger(show):
    page = show("rows")
    lines, reader = (page.locator(named(name)).first.bounding_box() for name in ["lines", "reader"])
    assert abs(lines["height"] - reader["height"]) <= 1


def test_an_inline_picker_fills_its_row_and_hides_its_name(show):
    page = show("rows")
    picker = page.locator(".inline-picker").first
    row = picker.locator("xpath=ancestor::*[contains(@class, 'row-body')][1]")
    assert picker.bounding_box()["width"] >= row.bounding_box()["width"] - 33
    expect(picker.get_by_role("radio", name="Two")).to_be_visible()
    assert picker.locator(".picker-title").bounding_box()["height"] <= 1


def test_a_popover_on_a_phone_is_a_sheet(show):
    page = show("rows")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="New").click()
    popover = page.locator(".popover[open]")
    expect(popover).to_contain_text("Form in a popover")
    page.wait_for_timeout(400)
    assert popover.bounding_box()["height"] > 700


TWO = '<span class="title"><span class="text">Name</span><span class="text">What it is</span></span>'
LABELS = {
    "toggle": f'<label class="toggle"><span class="control-label">{TWO}</span><input class="switch" type="checkbox"></label>',
    "labeled": f'<div class="labeled">{TWO}<span class="text">Value</span></div>',
    "picker": f'<label class="picker menu-picker"><span class="picker-title">{TWO}</span><span class="select-box">One</span></label>',
}


@pytest.mark.parametrize("kind", LABELS)
def test_a_second_text_of_a_label_is_smaller_and_below(blank, kind):
    page = blank()
    showParts(page, f'<div class="list grouped"><div class="row"><div class="row-body">{LABELS[kind]}</div></div></div>')
    look = "text => [parseFloat(getComputedStyle(text).fontSize), getComputedStyle(text).color, text.getBoundingClientRect().y]"
    first, second = [text.evaluate(look) for text in page.locator(".title .text").all()]
    assert second[0] < first[0] and second[1] != first[1] and second[2] > first[2] + 10


def test_the_frame_of_the_focus_on_a_rows_button_is_not_cut_off(blank):
    page = blank()
    tools = '<div class="row-tools"><button class="row-more" type="button">…</button></div>'
    showParts(page, f'<div class="list plain"><div class="list-body"><div class="row"><div class="row-body">Row</div>{tools}</div></div></div>')
    page.keyboard.press("Tab")
    assert page.locator(".row-more").evaluate("""button => {
        const style = getComputedStyle(button), out = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
        return button.matches(':focus-visible') && button.getBoundingClientRect().right + out <= button.closest('.row').getBoundingClientRect().right + 0.5;
    }""")


ROW = """<div class="row badged {kind}"><div class="row-body"><button class="button b-automatic chevron gx" type="button"><span class="label">
    <span class="icon">i</span><span class="title"><span class="text">Inbox</span></span></span></button></div></div>"""


def columns(style: str) -> str:
    """A split view whose first column has a list with three rows, the second of which is selected."""
    rows = "".join(ROW.format(kind=kind) for kind in ("", "selected", ""))
    header = '<div class="place"><div class="header"><span class="text">Mail</span></div></div>'
    section = f'<div class="section">{header}<div class="rows">{rows}</div></div>'
    screen = f'<section class="screen gx gy"><div class="screen-scroll"><div class="content"><div class="list {style}"><div class="list-body">{section}</div></div></div></div></section>'
    return f'<main class="root"><div class="split show-0"><div class="column"><div class="nav">{screen}</div></div><div class="column"></div></div></main>'


LINE = "row => getComputedStyle(row, '::before').display"
CHEVRON = "row => getComputedStyle(row.querySelector('.chevron'), '::after').display"
FILL = "row => getComputedStyle(row).backgroundColor"


@pytest.mark.parametrize("width, style, is_sidebar", [
    (1280, "grouped automatic", True), (390, "grouped automatic", False), (1280, "grouped", False), (1280, "form grouped", False),
])
def test_the_list_of_a_split_views_first_column_is_a_sidebar(blank, width, style, is_sidebar):
    page = blank(color_scheme="light", viewport={"width": width, "height": 800})
    showParts(page, columns(style))
    last, chosen = page.locator(".row").last, page.locator(".row.selected")
    assert (last.evaluate(LINE) == "none") == is_sidebar
    assert (last.evaluate(CHEVRON) == "none") == is_sidebar
    assert (last.evaluate(FILL) == "rgba(0, 0, 0, 0)") == is_sidebar
    assert (chosen.evaluate(FILL) == "rgb(0, 122, 255)") == is_sidebar
    assert (page.locator(".header").evaluate("header => getComputedStyle(header).textTransform") == "none") == is_sidebar


def test_a_plain_list_is_as_wide_as_its_window(blank):
    page = blank(viewport={"width": 1280, "height": 800})
    showParts(page, '<main class="root"><div class="list plain gx gy"><div class="list-body"><div class="row"><div class="row-body">Row</div></div></div></div></main>')
    assert page.locator(".row").bounding_box()["width"] > 1200


def test_the_picture_beside_a_value_has_the_values_colour(blank):
    page = blank()
    label = '<span class="label"><span class="icon">i</span><span class="title"><span class="text">{}</span></span></span>'
    showParts(page, f'<div class="list grouped"><div class="row"><div class="row-body"><div class="labeled"><span class="title">{label.format("Kind")}</span>{label.format("One")}</div></div></div></div>')
    colors = page.locator(".icon").evaluate_all("icons => icons.map(icon => getComputedStyle(icon).color)")
    value = page.locator(".labeled > .label .text").evaluate("text => getComputedStyle(text).color")
    assert colors[1] == value and colors[0] != value


@pytest.mark.parametrize("place", ['<main class="root">{}</main>', '<main class="root"><dialog class="sheet large" open><div class="sheet-body">{}</div></dialog></main>'], ids=["window", "sheet"])
@pytest.mark.parametrize("frame, width", [
    ('"layer nx gx gy" style="--least-x:600px;min-width:600px"', 390), ('"layer fx gy" style="--given-x:500px;width:500px"', 390),
    ('"layer fx gy" style="--given-x:300px;width:300px"', 300)], ids=["least", "given", "narrower"])
def test_a_window_or_a_sheet_that_asks_for_more_than_the_page_has_its_width(blank, place, frame, width):
    page = blank()
    page.set_viewport_size({"width": 390, "height": 700})
    showParts(page, place.format(f'<div class={frame}><div class="list plain gx gy"></div></div>'))
    box = page.locator(".list").bounding_box()
    assert (box["x"], box["width"]) == ((390 - width) / 2, width)


def test_a_stack_that_ends_with_a_text_is_no_toolbar(blank):
    page = blank()
    showParts(page, """<main class="root"><div class="z auto gx gy" style="place-items:center"><div class="v auto te" style="align-items:center"><span class="text tx">Below</span></div>
        <div class="layer gx gy" style="background:red"></div></div></main>""")
    looks = page.locator(".te").evaluate("stack => { const { zIndex, paddingInline } = getComputedStyle(stack); return [zIndex, paddingInline]; }")
    assert looks == ["auto", "0px"]


def test_what_a_link_shows_begins_at_the_start_of_its_row(blank):
    page = blank()
    page.set_viewport_size({"width": 1000, "height": 700})
    shown = '<div class="layer decorated" style="padding-block-end:8px"><div class="h auto"><span class="text">Poster</span><span class="text">Title</span></div></div>'
    showParts(page, f"""<main class="root"><div class="list plain gx gy"><div class="list-body"><div class="row"><div class="row-body">
        <div class="button b-automatic chevron">{shown}</div></div></div></div></div></main>""")
    text, row = page.locator(".text").first.bounding_box(), page.locator(".row").bounding_box()
    assert text["x"] - row["x"] < 24


@pytest.mark.parametrize("around", ["", '<div class="layer gx gy decorated">'])
def test_a_list_that_refreshes_has_its_button_beside_the_large_title(blank, around):
    page = blank()
    refreshing = '<div class="list plain refreshable gx gy"><button class="refresh"></button><div class="list-body"></div></div>'
    found = []
    for search in ("", "<input>"):
        showParts(page, f"""<main class="root"><section class="screen has-bar large gx gy"><div class="screen-scroll"><h1 class="large-title">Title</h1>
            <div class="place search-place">{search}</div><div class="content">{around}{refreshing}{"</div>" if around else ""}</div></div></section></main>""")
        found.append(page.locator(".refresh").evaluate("button => getComputedStyle(button).insetBlockStart"))
    assert found == ["-44px", "-92px"]


def test_the_titles_of_segments_have_one_font(blank):
    page = blank()
    option = '<button class="option"><span class="text" style="font-size:40px;font-weight:900">One</span></button>'
    showParts(page, f'<div class="picker segmented"><div class="options">{option}{option}</div></div>')
    assert page.locator(".option .text").first.evaluate("text => getComputedStyle(text).fontSize") == "13px"


def test_a_bars_scheme_leaves_the_bar_at_the_bottom(blank):
    page = blank(color_scheme="light")
    items = "".join(f'<div class="tb tb-{place}"><div class="toolbar-item"><span class="text">{place}</span></div></div>' for place in ("trailing", "bottom"))
    showParts(page, f"""<main class="root"><section class="screen has-bar gx gy"><div class="bar-back" data-scheme="dark"></div>
        <span class="bar-title" data-scheme="dark">Title</span><div class="toolbar-place" data-bars="dark"><div class="toolbar">{items}</div></div>
        <div class="screen-scroll"><div class="content"></div></div></section></main>""")
    color = "item => getComputedStyle(item).color"
    white, black = "rgb(255, 255, 255)", "rgb(0, 0, 0)"
    found = [page.locator(place).evaluate(color) for place in (".bar-title", ".tb-trailing .text", ".tb-bottom .text")]
    assert found == [white, white, black]


def test_what_is_clear_is_hit_where_it_says_so(blank):
    page = blank()
    shapes = "".join(f'<div class="shape clear" {hit} style="position:absolute;left:{left}px;width:50px;height:50px"></div>' for left, hit in ((0, ""), (60, 'data-hit="rectangle"')))
    showParts(page, shapes, "hits")
    under = "x => document.elementFromPoint(x, 20).dataset.hit ?? null"
    assert [page.evaluate(under, x) for x in (20, 80)] == [None, "rectangle"]


def test_taps_in_a_row_on_a_view_that_waits_for_them_select_no_words(blank):
    page = blank()
    showParts(page, '<div class="layer tappable" data-b="tap" data-taps="2"><span class="text">Tap me twice</span></div>')
    page.locator(".text").dblclick()
    assert page.evaluate("getSelection().toString()") == ""


def test_a_press_on_a_card_follows_the_link_hidden_behind_it(show):
    page = show("rows")
    page.locator(named("card")).first.click()
    expect(page.get_by_text("Behind the card")).to_be_visible()


def test_a_button_of_glass_hugs_its_label(show):
    page = show("rows")
    glass = page.get_by_role("button", name="Glass", exact=True)
    row = glass.locator("xpath=ancestor::*[contains(@class, 'row-body')][1]")
    assert glass.bounding_box()["width"] < row.bounding_box()["width"] / 3
    assert glass.evaluate("button => parseFloat(getComputedStyle(button).borderRadius)") >= 17


def test_as_many_columns_as_fit_by_their_least_width(show):
    page = show("rows", **PHONE)
    first, second = (page.locator(named(f"tile {number}")).first.bounding_box() for number in range(2))
    assert abs(first["y"] - second["y"]) < 1 and second["x"] > first["x"] + 150


def test_a_shape_beside_a_title_is_seen(show):
    page = show("rows")
    box = page.locator(named("dot")).first.evaluate("dot => { const { width, height } = (dot.querySelector('.figure') ?? dot).getBoundingClientRect(); return [width, height]; }")
    assert box[0] >= 10 and box[1] >= 10
