"""The item list on SwiftData: add, edit, delete, search, filter, sort, and what is there after a relaunch."""
import re

import pytest
from conftest import openScreen, settle
from playwright.sync_api import expect


@pytest.fixture
def items(home):
    openScreen(home, "items")
    return home


def editor(page):
    return page.get_by_role("dialog")


def add(page, name: str, category: str = "", tags: tuple[str, ...] = (), notes: str = ""):
    page.get_by_role("button", name="Add item", exact=True).click()
    form = editor(page)
    form.get_by_role("textbox", name="Name", exact=True).fill(name)
    form.get_by_role("textbox", name="Notes").fill(notes)
    if category:
        choice = form.get_by_role("combobox", name="Category", exact=True)
        if category in choice.locator("option").all_text_contents():
            choice.select_option(category)
        else:
            form.get_by_role("textbox", name="New category").fill(category)
            form.get_by_role("button", name="Add category").click()
        expect(choice.locator("option:checked")).to_have_text(category)
    for tag in tags:
        form.get_by_role("textbox", name="New tag").fill(tag)
        form.get_by_role("button", name="Add tag").click()
        expect(form.get_by_text(tag, exact=True)).to_be_visible()
    form.get_by_role("button", name="Save", exact=True).click()
    expect(editor(page)).to_have_count(0)


def rows(page):
    return page.get_by_role("listitem").filter(has=page.get_by_role("button", name=re.compile("^(Complete|Reopen) ")))


def expectNames(page, names: list[str]):
    expect(rows(page)).to_have_count(len(names))
    for row, name in zip(rows(page).all(), names):
        expect(row).to_contain_text(name)


def choose(page, picker: str, option: str):
    """Chooses in the filter menu."""
    button = page.get_by_role("button", name="Filter", exact=True)
    if button.get_attribute("aria-expanded") != "true":
        button.click()
    group = page.get_by_role("menu").get_by_role("group").filter(has_text=picker)
    group.get_by_role("menuitemradio", name=option, exact=True).click()


def delete(page, row):
    """Deletes under the pointer: what a row offers is in its menu."""
    row.hover()
    row.get_by_role("button", name=re.compile("^Actions ")).click()
    page.get_by_role("menuitem", name="Delete", exact=True).click()


def test_an_empty_list_says_what_to_do(items):
    expect(items.get_by_text("No Items", exact=True)).to_be_visible()
    expect(items.get_by_text("Add one with the plus button.")).to_be_visible()
    expectNames(items, [])


def test_an_item_is_added_with_its_category_and_tags(items):
    add(items, "Buy milk", category="Groceries", tags=("cold", "daily"))
    row = rows(items).first
    for text in ("Buy milk", "Groceries", "cold", "daily"):
        expect(row).to_contain_text(text)
    expect(items.get_by_text("No Items", exact=True)).to_have_count(0)
    # The newest stands first.
    add(items, "Buy bread", category="Groceries")
    expectNames(items, ["Buy bread", "Buy milk"])


def test_cancel_adds_nothing(items):
    items.get_by_role("button", name="Add item", exact=True).click()
    expect(editor(items).get_by_role("button", name="Save", exact=True)).to_be_disabled()
    editor(items).get_by_role("textbox", name="Name", exact=True).fill("Never mind")
    editor(items).get_by_role("button", name="Cancel", exact=True).click()
    expect(editor(items)).to_have_count(0)
    expectNames(items, [])


def test_an_item_is_edited(items):
    add(items, "Buy milk", category="Groceries", tags=("cold", "daily"), notes="two litres")
    rows(items).first.get_by_role("button", name=re.compile("^Buy milk ")).click()
    form = editor(items)
    name = form.get_by_role("textbox", name="Name", exact=True)
    expect(name).to_have_value("Buy milk")
    expect(form.get_by_role("textbox", name="Notes")).to_have_value("two litres")
    expect(form.get_by_role("combobox", name="Category", exact=True).locator("option:checked")).to_have_text("Groceries")
    name.fill("Buy oat milk")
    form.get_by_role("combobox", name="Category", exact=True).select_option("None")
    tag = form.get_by_role("listitem").filter(has=items.get_by_text("daily", exact=True)).last
    delete(items, tag)
    expect(form.get_by_text("daily", exact=True)).to_have_count(0)
    form.get_by_role("button", name="Save", exact=True).click()
    row = rows(items).first
    expect(row).to_contain_text("Buy oat milk")
    expect(row).to_contain_text("cold")
    expect(row).not_to_contain_text("Groceries")
    expect(row).not_to_contain_text("daily")


def test_an_item_is_completed_in_the_list(items):
    add(items, "Buy milk")
    items.get_by_role("button", name="Complete Buy milk", exact=True).click()
    expect(items.get_by_role("button", name="Reopen Buy milk", exact=True)).to_be_visible()
    items.get_by_role("button", name="Reopen Buy milk", exact=True).click()
    expect(items.get_by_role("button", name="Complete Buy milk", exact=True)).to_be_visible()


def test_a_row_is_deleted_under_the_pointer(items):
    add(items, "Buy milk")
    add(items, "Buy bread")
    delete(items, rows(items).last)
    expectNames(items, ["Buy bread"])


def test_what_is_done_to_a_row_names_its_text_and_not_its_buttons(items):
    add(items, "Milk")
    expect(rows(items).get_by_role("button", name="Actions Milk", exact=True)).to_have_count(1)


def test_rows_are_deleted_in_edit_mode(items):
    add(items, "Buy milk")
    add(items, "Buy bread")
    items.get_by_role("button", name="Edit", exact=True).click()
    for left in (["Buy milk"], []):
        rows(items).first.get_by_role("button", name=re.compile("^Remove ")).click()
        rows(items).first.get_by_role("button", name=re.compile("^Delete ")).click()
        expectNames(items, left)
    expect(items.get_by_text("No Items", exact=True)).to_be_visible()
    items.get_by_role("button", name="Done", exact=True).click()
    expect(items.get_by_role("button", name="Edit", exact=True)).to_be_visible()


def test_a_row_is_deleted_by_a_swipe(visitor, levels):
    page = visitor.open(levels.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    openScreen(page, "items")
    add(page, "Buy milk")
    settle(page)
    box = rows(page).first.bounding_box()
    y = box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 300, "y": y}]})
    for x in range(290, 180, -10):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    settle(page)
    page.get_by_role("button", name=re.compile("^Delete ")).tap()
    expect(page.get_by_text("No Items", exact=True)).to_be_visible()


def test_typing_searches(items):
    for name in ("Äpfel kaufen", "Pay rent", "Buy apfel juice"):
        add(items, name)
    search = items.get_by_role("searchbox")
    search.click()
    items.keyboard.type("APFEL")
    expectNames(items, ["Buy apfel juice", "Äpfel kaufen"])
    search.fill("nothing like it")
    expect(items.get_by_text("No Results for “nothing like it”")).to_be_visible()
    search.fill("")
    expectNames(items, ["Buy apfel juice", "Pay rent", "Äpfel kaufen"])


def test_the_menu_filters(items):
    add(items, "Buy milk", category="Groceries")
    add(items, "Pay rent", category="Home")
    add(items, "Think")
    items.get_by_role("button", name="Complete Pay rent", exact=True).click()
    choose(items, "Show", "Completed")
    expectNames(items, ["Pay rent"])
    choose(items, "Show", "Open")
    expectNames(items, ["Think", "Buy milk"])
    choose(items, "Category", "Groceries")
    expectNames(items, ["Buy milk"])
    # What no longer passes goes at once.
    items.get_by_role("button", name="Complete Buy milk", exact=True).click()
    expect(items.get_by_text("No item passes the filter.")).to_be_visible()
    choose(items, "Show", "All")
    expectNames(items, ["Buy milk"])
    choose(items, "Category", "Any category")
    expectNames(items, ["Think", "Pay rent", "Buy milk"])


def test_the_menu_sorts(items):
    add(items, "banana", category="Fruit")
    add(items, "Apple", category="Fruit")
    add(items, "Paper", category="Desk")
    choose(items, "Sort by", "Oldest")
    expectNames(items, ["banana", "Apple", "Paper"])
    choose(items, "Sort by", "Name")
    expectNames(items, ["Apple", "banana", "Paper"])
    choose(items, "Sort by", "Category")
    expectNames(items, ["Paper", "Apple", "banana"])


def test_everything_is_there_after_a_relaunch(visitor, levels):
    page = visitor.open(levels.url)
    openScreen(page, "items")
    add(page, "Buy milk", category="Groceries", tags=("cold",))
    add(page, "Gone")
    page.get_by_role("button", name="Complete Buy milk", exact=True).click()
    delete(page, rows(page).first)
    expectNames(page, ["Buy milk"])
    page.wait_for_timeout(1000)
    # Killed, not asked to end.
    levels.stop()
    visitor.forgiveBrokenConnections()
    page.close()
    levels.start()
    page = visitor.open(levels.url)
    openScreen(page, "items")
    expectNames(page, ["Buy milk"])
    for text in ("Groceries", "cold"):
        expect(rows(page).first).to_contain_text(text)
    expect(page.get_by_role("button", name="Reopen Buy milk", exact=True)).to_be_visible()
    visitor.forgiveBrokenConnections()


def test_another_tab_sees_every_change_at_once(visitor, levels):
    page = visitor.open(levels.url)
    openScreen(page, "items")
    other = visitor.open(levels.origin + "/items", page.context)
    add(page, "Buy milk", category="Groceries")
    expectNames(other, ["Buy milk"])
    other.get_by_role("button", name="Complete Buy milk", exact=True).click()
    expect(page.get_by_role("button", name="Reopen Buy milk", exact=True)).to_be_visible()
    delete(other, rows(other).first)
    expectNames(page, [])


def test_it_is_dark_in_the_dark(visitor, levels):
    page = visitor.open(levels.url, color_scheme="dark")
    openScreen(page, "items")
    add(page, "Buy milk", tags=("cold",))

    def brightness(selector: str, property: str) -> int:
        color = rows(page).first.locator(selector).first.evaluate(f"(element) => getComputedStyle(element).{property}")
        return sum(int(part) for part in re.findall(r"\d+", color)[:3])

    assert brightness("xpath=.", "backgroundColor") < 200
    assert brightness("text=Buy milk", "color") > 600


def test_a_file_that_is_no_database_is_told(visitor, levels):
    levels.stop()
    folder = levels.data / "Library/Application Support/Levels"
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        file.unlink()
    (folder / "default.store").write_text("This is a letter to my aunt, and no database at all. " * 40)
    levels.start()
    page = visitor.open(levels.url)
    expect(page.get_by_text("The data cannot be opened")).to_be_visible()
    expect(page.get_by_text("default.store")).to_be_visible()
    (folder / "default.store").unlink()
    page.get_by_role("button", name="Try Again").click()
    expect(page.get_by_role("heading", name="Levels", level=1)).to_be_visible()
