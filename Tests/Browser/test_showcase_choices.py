"""Pickers that lead to a screen, turn, or show a view of their own for what is chosen; controls that belong together; sheets and refreshing."""
import pytest
from conftest import PHONE, named, near, still, top
from playwright.sync_api import expect

WIDE = {"viewport": {"width": 1280, "height": 800}}


def gallery(show, name, **options):
    page = show("gallery", **options)
    page.goto(f"{page.url}/{name}")
    expect(top(page).get_by_role("heading", name=name.capitalize(), level=1)).to_be_visible()
    expect(page.locator("html[data-live]")).to_have_count(1)
    still(page)
    return page


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_picker_leads_to_its_options_and_a_choice_leads_back(show, options):
    page = gallery(show, "forms", **options)
    row = top(page).locator(".row", has_text="Pushed")
    expect(row).to_contain_text("One")
    row.get_by_role("button").click()
    expect(top(page).get_by_role("heading", name="Pushed")).to_be_visible()
    still(page)
    expect(top(page).get_by_role("radio", name="One")).to_be_checked()
    top(page).get_by_role("radio", name="Three").click()
    expect(top(page).get_by_role("heading", name="Forms")).to_be_visible()
    expect(top(page).locator(".row", has_text="Pushed")).to_contain_text("Three")


def test_a_view_of_its_own_shows_what_is_chosen(show):
    page = gallery(show, "choices", **PHONE)
    current = top(page).locator(".current-value")
    expect(current).to_have_text("One!")
    box = top(page).locator(".select-box", has=page.locator(".current-value"))
    box.locator("select").select_option("Two")
    expect(current).to_have_text("Two!")
    assert near(box.locator("select").bounding_box()["width"], box.bounding_box()["width"]), "a tap on it opens the menu"


def test_a_wheel_is_turned(show):
    page = gallery(show, "dates", **WIDE)
    wheels = top(page).locator(".wheel")
    month, day = wheels.nth(0), wheels.nth(1)
    month.scroll_into_view_if_needed()
    expect(month).to_have_accessible_name("Month")
    chosen = "wheel => [wheel.selectedOptions[0].text, wheel.scrollTop / wheel.options[0].offsetHeight === wheel.selectedIndex]"
    assert month.evaluate(chosen) == ["January", True] and day.evaluate(chosen) == ["15", True]
    box = month.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, 32)
    page.wait_for_function("wheel => wheel.selectedOptions[0].text === 'February'", arg=month.element_handle())
    still(page)
    # The other date pickers show the same date; their wheels turn by themselves, and nothing else.
    assert day.evaluate(chosen) == ["15", True]
    page.wait_for_function("wheel => wheel.selectedOptions[0].text === 'Mon, Feb 15'", arg=wheels.nth(6).element_handle())
    month.focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_function("wheel => wheel.selectedOptions[0].text === 'Mon, Mar 15'", arg=wheels.nth(6).element_handle())


def test_controls_that_belong_together_share_a_frame(show):
    page = gallery(show, "menus", **PHONE)
    group = top(page).locator(".content .control-group").first
    boxes = [button.bounding_box() for button in group.get_by_role("button").all()]
    assert len(boxes) == 3 and all(near(a["x"] + a["width"], b["x"]) and near(a["y"], b["y"]) for a, b in zip(boxes, boxes[1:]))
    expect(group).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    bar = top(page).locator(".toolbar-item .control-group")
    expect(bar.get_by_role("button")).to_have_count(3)
    assert bar.bounding_box()["height"] <= 36
    page.get_by_role("button", name="Group in a menu").click()
    items = page.locator(".menu-items:popover-open .control-group").get_by_role("menuitem")
    expect(items).to_have_count(3)
    still(page)
    places = [item.bounding_box() for item in items.all()]
    assert all(near(a["y"], b["y"]) and near(a["width"], b["width"]) for a, b in zip(places, places[1:])), "beside each other"


def test_what_a_sheet_scrolls_does_not_refresh_what_is_behind(show):
    page = show("refresh")
    page.get_by_role("button", name="Show a sheet").click()
    sheet = page.locator("dialog.sheet")
    expect(sheet.get_by_text("Sheet row 0")).to_be_visible()
    expect(sheet.locator(".refresh")).to_have_count(0)
    expect(top(page).locator(".refresh")).to_have_count(1)


def test_columns_of_a_grid_are_equal_whatever_is_in_them(show):
    page = show("grids", **PHONE)
    still(page)
    places = [top(page).locator(named(name)).first.locator("xpath=ancestor-or-self::*[parent::*[contains(@class, 'grid')]][1]").bounding_box()
              for name in ["long word", "large picture", "third"]]
    grid = top(page).locator(named("tracks")).bounding_box()
    # Padding at both sides, and two gaps.
    column = (grid["width"] - 32 - 16) / 3
    for index, box in enumerate(places):
        start = grid["x"] + 16 + index * (column + 8)
        assert box["x"] >= start - 1 and box["x"] + box["width"] <= start + column + 1


def test_cells_of_a_table_have_one_line(show):
    page = show("tables", viewport={"width": 640, "height": 800})
    still(page)
    heights = top(page).locator(".cell .text").evaluate_all("texts => texts.map(text => text.offsetHeight)")
    assert heights and max(heights) < 30
    top(page).locator(".cell").evaluate_all("cells => cells.forEach(cell => { cell.style.maxWidth = '60px'; })")
    assert max(top(page).locator(".cell .text").evaluate_all("texts => texts.map(text => text.offsetHeight)")) < 30


def test_letters_come_closer_before_a_text_is_cut(show):
    page = show("texts", **PHONE)
    still(page)
    text = top(page).locator(named("tight"))
    tight = "text => text.style.getPropertyValue('--tight')"
    assert text.evaluate(tight) == ""
    text.evaluate("text => { text.style.width = `${Math.ceil(text.getBoundingClientRect().width) - 3}px`; }")
    page.wait_for_function(f"text => ({tight})(text) !== ''", arg=text.element_handle())
    assert text.evaluate("text => text.scrollWidth <= text.clientWidth")
    text.evaluate("text => { text.style.width = '40px'; }")
    page.wait_for_function(f"text => ({tight})(text) === ''", arg=text.element_handle())
