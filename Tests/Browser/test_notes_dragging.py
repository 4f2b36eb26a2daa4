"""Glide, the notes app: notes and folders are dragged onto the rows of the sidebar."""

import pytest
from conftest import still, told
from notesapp import button, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect


def folder(page, name, inside=None):
    if inside:
        row(page, inside).click(button="right")
        page.get_by_role("menuitem", name="New Folder Inside").click()
    else:
        button(page, "New Folder").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def listed(page, title):
    return page.locator(".row.selectable").filter(has_text=title)


def place(page, name):
    return page.locator(".sidebar .row").filter(has_text=name)


def lift(page, source, target, height=0.5):
    """Drags as far as the target, to a part of its height, and holds there."""
    still(page)
    start, end = source.bounding_box(), target.bounding_box()
    page.mouse.move(start["x"] + 60, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 50, start["y"] + start["height"] / 2 + 6, steps=3)
    page.mouse.move(end["x"] + 60, end["y"] + end["height"] * height, steps=6)
    page.mouse.move(end["x"] + 64, end["y"] + end["height"] * height)


@pytest.fixture
def two_selected(page):
    folder(page, "Box")
    row(page, "All Notes").click()
    expect(page.get_by_role("heading", level=1, name="All Notes")).to_be_visible()
    for name in ["One", "Two", "Three"]:
        write(page, f"# {name}")
        saved(page)
    listed(page, "Three").click()
    listed(page, "One").click(modifiers=["Control"])
    expect(page.get_by_text("2 selected")).to_be_visible()
    return page


def test_notes_that_are_selected_are_dragged_together_and_the_row_shows_that_it_takes_them(two_selected):
    page = two_selected
    box = place(page, "Box")
    highlight = box.locator(".decoration.behind:not(:empty)")
    expect(highlight).to_have_count(0)
    lift(page, listed(page, "One"), box)
    expect(highlight).not_to_have_count(0)
    page.mouse.up()
    expect(page.get_by_text("2 notes moved")).to_be_visible()
    expect(highlight).to_have_count(0)
    expect(box).to_contain_text("2")
    box.click()
    expect(listed(page, "Three")).to_be_visible()
    expect(listed(page, "One")).to_be_visible()
    expect(listed(page, "Two")).to_have_count(0)


def test_notes_are_dragged_into_the_trash_and_come_back(two_selected):
    page = two_selected
    lift(page, listed(page, "Three"), place(page, "Trash"))
    page.mouse.up()
    expect(page.get_by_text("2 notes moved to the trash")).to_be_visible()
    expect(listed(page, "Three")).to_have_count(0)
    expect(listed(page, "One")).to_have_count(0)
    # What is left is shown, not what went.
    expect(page.get_by_role("heading", name="Two", level=1)).to_be_visible()
    button(page, "Undo").click()
    expect(listed(page, "Three")).to_be_visible()
    expect(listed(page, "One")).to_be_visible()


def test_a_note_is_dragged_onto_a_tag_and_into_the_archive(page):
    write(page, "# Plan")
    saved(page)
    lift(page, listed(page, "Plan"), place(page, "ideas"))
    page.mouse.up()
    expect(page.get_by_text("Note tagged #ideas")).to_be_visible()
    expect(listed(page, "Plan")).to_contain_text("#ideas")
    lift(page, listed(page, "Plan"), place(page, "Archive"))
    page.mouse.up()
    expect(page.get_by_text("Note archived")).to_be_visible()
    expect(listed(page, "Plan")).to_have_count(0)
    place(page, "Archive").click()
    expect(listed(page, "Plan")).to_be_visible()


def test_a_folder_is_dragged_to_the_top_and_a_note_out_of_all_folders(page):
    folder(page, "Life")
    folder(page, "Travel", inside="Life")
    write(page, "# Trip")
    saved(page)
    lift(page, listed(page, "Trip"), place(page, "All Notes"))
    page.mouse.up()
    expect(page.get_by_text("Note moved")).to_be_visible()
    expect(listed(page, "Trip")).to_have_count(0)
    indent = "row => row.querySelector('.label, .icon').getBoundingClientRect().x"
    before = place(page, "Travel").evaluate(indent)
    lift(page, place(page, "Travel"), place(page, "All Notes"))
    page.mouse.up()
    expect(page.get_by_text("Folder moved")).to_be_visible()
    told(page)
    page.wait_for_function(
        "([x]) => [...document.querySelectorAll('.sidebar .row')].find(row => row.innerText.includes('Travel'))"
        ".querySelector('.label, .icon').getBoundingClientRect().x < x - 8", arg=[before])


def order(page, *names):
    """Waits until folders stand in an order."""
    page.wait_for_function("""names => {
        const rows = [...document.querySelectorAll('.sidebar .row')].map(row => row.innerText.trim());
        return JSON.stringify(rows.filter(name => names.includes(name))) === JSON.stringify(names);
    }""", arg=list(names))


def test_folders_are_dragged_into_an_order_of_ones_own_and_sorted_by_name_again(page):
    for name in ["Zoo", "Apple", "Mid"]:
        folder(page, name)
    order(page, "Apple", "Mid", "Zoo")
    lift(page, place(page, "Zoo"), place(page, "Apple"), 0.1)
    expect(page.locator(".row.targeted[data-inserts]")).to_have_count(1)
    page.mouse.up()
    order(page, "Zoo", "Apple", "Mid")
    told(page)
    page.reload()
    order(page, "Zoo", "Apple", "Mid")
    # In its middle a row takes what is dragged into the folder, also where it is the one that is shown.
    place(page, "Mid").click()
    lift(page, place(page, "Apple"), place(page, "Mid"))
    expect(page.locator(".row.targeted[data-inserts]")).to_have_count(0)
    expect(place(page, "Mid").locator(".decoration.behind:not(:empty)")).not_to_have_count(0)
    page.mouse.up()
    expect(place(page, "Mid").locator(".row-disclosure")).to_have_count(1)
    # Between those in another one it goes there.
    lift(page, place(page, "Zoo"), place(page, "Apple"), 0.9)
    page.mouse.up()
    order(page, "Mid", "Apple", "Zoo")
    assert place(page, "Zoo").get_by_text("Zoo").bounding_box()["x"] > place(page, "Mid").get_by_text("Mid").bounding_box()["x"]
    page.keyboard.press("Control+z")
    order(page, "Zoo", "Mid", "Apple")


def test_folders_are_moved_by_keys_and_by_their_menu(page):
    for name in ["Zoo", "Apple", "Mid"]:
        folder(page, name)
    place(page, "Zoo").click()
    expect(page.get_by_role("heading", level=1, name="Zoo")).to_be_visible()
    page.keyboard.press("Control+Alt+Shift+ArrowUp")
    order(page, "Apple", "Zoo", "Mid")
    page.keyboard.press("Control+Alt+Shift+ArrowUp")
    order(page, "Zoo", "Apple", "Mid")
    page.keyboard.press("Control+Alt+Shift+ArrowDown")
    order(page, "Apple", "Zoo", "Mid")
    place(page, "Mid").click(button="right")
    page.get_by_role("menuitem", name="Move Folder Up").click()
    order(page, "Apple", "Mid", "Zoo")
    place(page, "Mid").click(button="right")
    page.get_by_role("menuitem", name="Move Folder Down").click()
    order(page, "Apple", "Zoo", "Mid")
    place(page, "Mid").click(button="right")
    page.get_by_role("menuitem", name="Sort by Name").click()
    order(page, "Apple", "Mid", "Zoo")
