"""The columns of a split view."""
from conftest import near, still


def opened(show, **context):
    page = show("columns", **context)
    still(page)
    return page


def shown(page, selector, name):
    return page.locator(selector).first.evaluate(f"element => getComputedStyle(element)['{name}']")


def test_a_list_in_the_second_column_is_flat(show):
    page = opened(show, viewport={"width": 1280, "height": 800})
    column = page.locator(".split > .column").nth(1)
    place, row = column.bounding_box(), column.locator(".row").first
    box = row.bounding_box()
    assert near(box["x"], place["x"]) and near(box["width"], place["width"] - 1), "from edge to edge"
    assert row.evaluate("row => getComputedStyle(row).backgroundColor") == "rgba(0, 0, 0, 0)"
    assert column.locator(".screen").evaluate("screen => getComputedStyle(screen).backgroundColor") == "rgb(255, 255, 255)"


def test_a_sidebar_is_grey_in_the_dark(show):
    page = opened(show, viewport={"width": 1280, "height": 800}, color_scheme="dark")
    assert shown(page, ".split > .column:first-child .screen", "backgroundColor") == "rgb(28, 28, 30)"


def test_one_column_has_groups_and_is_black_in_the_dark(show):
    page = opened(show, viewport={"width": 390, "height": 844}, color_scheme="dark")
    page.get_by_role("button", name="Folders").click()
    still(page)
    assert shown(page, ".split > .column:first-child .screen", "backgroundColor") == "rgb(0, 0, 0)"


def test_columns_are_as_wide_as_the_app_says(show):
    page = opened(show, viewport={"width": 1280, "height": 800})
    widths = [column.bounding_box()["width"] for column in page.locator(".split > .column").all()]
    assert near(widths[0], 220) and near(widths[1], 300) and near(sum(widths), 1280)
    second = page.locator(".split > .column").nth(1)
    assert near(second.locator(".screen").bounding_box()["width"], 299), "the screen fills its column"
