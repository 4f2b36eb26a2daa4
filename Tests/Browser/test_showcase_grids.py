"""Grids: columns and rows share what is offered as their cells ask for it."""
from conftest import PHONE, named, near, still
from parts import showParts


def opened(show):
    page = show("grids", **PHONE)
    still(page)
    return page


def box(page, name):
    return page.locator(named(name)).first.evaluate(
        "element => { let at = element.closest('.gridrow > *') ?? element; const { left, right, top, bottom, width, height } = at.getBoundingClientRect(); return { left, right, top, bottom, width, height }; }")


def test_cells_that_fill_share_the_width(show):
    page = opened(show)
    habits, entries, streak = box(page, "Habits"), box(page, "Entries"), box(page, "Best streak")
    assert near(habits["width"], entries["width"]) and near(habits["left"], 16) and near(entries["right"], 390 - 16)
    assert near(entries["left"] - habits["right"], 12)
    assert near(streak["left"], 16) and near(streak["right"], 390 - 16), "across both"


def test_only_the_column_with_the_field_takes_what_is_left(show):
    page = opened(show)
    longer = box(page, "longer")
    field = page.get_by_role("textbox", name="Name").bounding_box()
    assert near(field["x"] + field["width"], 390 - 16) and near(longer["left"], 16)
    assert near(field["x"] - longer["right"], 8)


def test_a_grid_without_such_a_cell_is_as_wide_as_its_columns(show):
    page = opened(show)
    assert box(page, "small")["width"] < 60


def test_a_view_in_no_row_widens_the_grid_unless_it_has_no_say(show):
    page = opened(show)
    line, beside, short, world = [box(page, name) for name in ["line", "beside a line", "short line", "world"]]
    assert near(line["left"], 16) and near(line["right"], 390 - 16)
    hello, globe = [page.evaluate("([name, index]) => document.querySelector(name).closest('.grid').querySelector('.gridrow').children[index].offsetWidth", [named("line"), index]) for index in (0, 1)]
    column = hello + (358 - 8 - hello - globe) / 2
    assert near(beside["left"] + beside["width"] / 2, 16 + column / 2), "and all columns alike"
    assert near(short["width"], world["width"]) and short["width"] < 60
    alone = page.locator(named("alone")).evaluate("element => element.closest('.grid').offsetWidth")
    assert near(alone, 358), "also where there is no row"


def test_rows_share_the_height(show):
    page = opened(show)
    keys = [page.get_by_role("button", name=str(number), exact=True).evaluate(
        "button => { const { width, height } = button.closest('.gridrow > *').getBoundingClientRect(); return [width, height]; }") for number in range(9)]
    assert all(near(width, (358 - 8) / 3) and near(height, (200 - 8) / 3) for width, height in keys), keys


def test_rows_of_a_grid_of_its_own_height_have_theirs(show):
    page = opened(show)
    one, three, two = [box(page, f"{number} line{'s' if number != 'one' else ''}")["height"] for number in ("one", "three", "two")]
    assert near(three, 3 * one) and near(two, 2 * one), (one, two, three)
    grid = page.locator(named("cards"))
    assert near(grid.evaluate("element => element.closest('.grid').offsetHeight"), 6 * one + 8)
    # Where there is more room than they need, the rows share it.
    page.evaluate("name => { document.querySelector(name).closest('.grid').style.height = '300px'; }", named("cards"))
    still(page)
    page.wait_for_timeout(200)
    heights = [box(page, name)["height"] for name in ("three lines", "two lines")]
    assert all(near(height, (300 - 8) / 3) for height in heights), heights


def test_a_cell_after_one_across_columns_is_aligned_as_its_own_column_says(blank):
    page = blank()
    cell = '<span class="text" data-n="{}" style="{}" {}>{}</span>'.format
    rows = [[cell(2, "", "", "Name"), cell(3, "", 'data-column-align="end"', "A wide title"), cell(4, "", "", "Another wide title")],
            [cell(5, "grid-column-end: span 2", "", "Total"), cell(6, "", "", "9")], [cell(7, "", "", "Ann"), cell(8, "", "", "3"), cell(9, "", "", "4")]]
    lines = "".join(f'<div class="gridrow" data-n="{10 + index}">{"".join(row)}</div>' for index, row in enumerate(rows))
    showParts(page, f'<main class="root" data-n="0"><div class="rows-grid" data-n="1" style="justify-items: start">{lines}</div></main>', "grids", "guides")
    page.wait_for_function("() => document.querySelector('[data-n=\"8\"]').style.justifySelf")
    placed = page.evaluate("[5, 6, 8, 9].map(node => document.querySelector(`[data-n=\"${node}\"]`).style.justifySelf)")
    assert placed == ["", "", "end", ""]
