"""Glide, the notes app: folders and tags, in the sidebar and by their menus."""
import re

from conftest import still, told
from notesapp import button, command, editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect


def test_beside_an_empty_folder_no_note_of_another_is_shown(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    expect(editor(page)).to_be_visible()
    button(page, "New Folder").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Travel")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No Note Selected")).to_be_visible()
    write(page, "# Tickets")
    saved(page)
    expect_text(page, "# Tickets")
    expect(row(page, "Tickets")).to_be_visible()
    # Where it is to be moved is told from where it is.
    command(page, "move…")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Travel Here now")).to_be_visible()
    dialog.get_by_role("button", name="No Folder").click()
    expect(page.get_by_text("Note moved")).to_be_visible()


def test_the_ring_around_a_button_of_the_sidebar_lies_within_its_row(page):
    new = button(page, "New Folder").first
    within = new.evaluate("""button => {
        const [inner, outer] = [button, button.closest('.row')].map(one => one.getBoundingClientRect());
        return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
    }""")
    assert within


def test_half_a_tag_is_none_and_tags_within_tags_stand_below_them(page):
    tags = page.locator(".sidebar .row")
    write(page, "# Work\n#wor")
    saved(page)
    expect(tags.filter(has_text="wor")).to_have_count(0)
    page.keyboard.type("k/plans ")
    expect(tags.filter(has_text="work")).to_be_visible()
    expect(tags.filter(has_text="plans")).to_have_count(0)
    tags.filter(has_text="work").locator(".row-disclosure").click()
    inner = tags.filter(has_text="plans")
    expect(inner).to_be_visible()
    expect(inner).not_to_contain_text("work")
    inner.click()
    expect(page.get_by_role("heading", level=1).filter(has_text="#work/plans")).to_be_visible()
    expect(row(page, "Work").last).to_be_visible()


def test_a_note_is_dragged_into_a_folder(page):
    button(page, "New Folder").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Travel")
    button(page, "Create").click()
    folder = row(page, "Travel")
    expect(folder).to_be_visible()
    row(page, "All Notes").click()
    row(page, "Welcome to Glide").drag_to(folder)
    expect(page.get_by_text("Note moved")).to_be_visible()
    folder.click()
    expect(row(page, "Welcome to Glide")).to_be_visible()


def test_a_folder_in_a_folder_stands_below_it(page):
    def name(text):
        page.get_by_role("dialog").get_by_role("textbox").fill(text)
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
    button(page, "New Folder").first.click()
    name("Projects")
    row(page, "Projects").click(button="right")
    page.get_by_role("menuitem", name="New Folder Inside").click()
    name("Garden")
    parent = row(page, "Projects")
    disclosure = parent.locator(".row-disclosure")
    garden = row(page, "Garden")
    # What is new and chosen is in sight.
    expect(garden).to_be_visible()
    expect(page.locator(".row.selected").filter(has_text="Garden")).to_have_count(1)
    expect(disclosure).to_have_accessible_name("Collapse Projects")
    disclosure.click()
    expect(garden).not_to_be_visible()
    expect(disclosure).to_have_accessible_name("Expand Projects")
    disclosure.click()
    expect(garden).to_be_visible()
    above, below = parent.get_by_text("Projects").bounding_box(), garden.get_by_text("Garden").bounding_box()
    assert below["y"] > above["y"] + above["height"] and below["x"] > above["x"]
    # Each is chosen by itself, and choosing folds nothing.
    heading = page.get_by_role("heading", level=1)
    garden.click()
    expect(heading.filter(has_text="Garden")).to_be_visible()
    parent.click()
    expect(heading.filter(has_text="Projects")).to_be_visible()
    expect(page.locator(".row.selected").filter(has_text="Projects")).to_have_count(1)
    expect(garden).to_be_visible()
    # Keys open and close it.
    page.keyboard.press("ArrowLeft")
    expect(garden).not_to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(garden).to_be_visible()
    # Its menu is its own.
    parent.click(button="right", position={"x": 60, "y": 12})
    page.get_by_role("menuitem", name="Rename").click()
    expect(page.get_by_role("alertdialog").get_by_role("textbox")).to_have_value("Projects")


def test_what_is_unfolded_in_the_sidebar_stays_so_after_a_reload(page):
    write(page, "# Trip\n\n#travel/portugal by train")
    saved(page)
    tag = row(page, "travel")
    inner = page.locator(".sidebar .row").filter(has_text="portugal")
    expect(inner).to_have_count(0)
    tag.locator(".row-disclosure").click()
    expect(inner).to_be_visible()
    told(page)
    page.reload()
    expect(inner).to_be_visible()
    tag.locator(".row-disclosure").click()
    expect(inner).to_have_count(0)


def test_a_note_is_moved_into_a_folder_that_is_made_for_it(page):
    row(page, "Welcome to Glide").last.click(button="right")
    page.get_by_role("menuitem", name="Move…").click()
    page.get_by_role("dialog").get_by_role("button", name="New Folder").click()
    question = page.get_by_role("alertdialog")
    expect(question.get_by_role("textbox")).to_be_focused()
    page.keyboard.type("Travel")
    button(page, "Create").click()
    expect(page.get_by_text("Note moved")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    row(page, "Travel").first.click()
    expect(row(page, "Welcome to Glide")).to_be_visible()


def test_the_address_of_a_folder_that_is_not_there_says_so(page, notes):
    page.goto(f"{notes.origin}/f/nothing")
    expect(page.get_by_text("Folder Not Found")).to_be_visible()
    # What is begun there is in no folder, and found again.
    button(page, "Show All Notes").click()
    expect(row(page, "Welcome to Glide")).to_be_visible()
    expect(page.get_by_text("Folder Not Found")).to_have_count(0)


def test_where_a_folder_was_deleted_its_notes_are_shown(page):
    button(page, "New Folder").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Travel")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1).filter(has_text="Travel")).to_be_visible()
    write(page, "# Tickets")
    saved(page)
    row(page, "Travel").first.click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(page.get_by_text("Folder deleted; its notes were kept")).to_be_visible()
    expect(page.get_by_role("heading", level=1).filter(has_text="All Notes")).to_be_visible()
    expect(row(page, "Tickets")).to_be_visible()


def test_a_folder_is_moved_by_the_menu_of_its_row(page):
    for name in ["Home", "Garden"]:
        button(page, "New Folder").first.click()
        page.get_by_role("dialog").get_by_role("textbox").fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
    # The new folder is chosen: its row is blue with white words, which its menu has not.
    garden = page.locator(".row.selected").filter(has_text="Garden")
    garden.click(button="right")
    item = page.get_by_role("menuitem", name="Move…")
    expect(item).to_be_visible()
    assert item.evaluate("item => getComputedStyle(item).color === getComputedStyle(item.closest('.menu-items')).color")
    item.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Garden")).to_have_count(0)
    dialog.get_by_text("Home").click()
    expect(page.get_by_text("Folder moved")).to_be_visible()
    # Inside of the other, which was closed and shows it now.
    inside = page.locator(".sidebar .row").filter(has_text="Garden")
    expect(inside).to_be_visible()
    above = page.locator(".sidebar .row").filter(has_text="Home")
    still(page)
    assert inside.get_by_text("Garden").bounding_box()["x"] > above.get_by_text("Home").bounding_box()["x"]
    button(page, "Undo").click()
    expect(above.locator(".row-disclosure")).to_have_count(0)
    expect(page.locator(".sidebar .row").filter(has_text="Garden")).to_have_count(1)


def test_a_tag_is_renamed_and_deleted_by_the_menu_of_its_row(page):
    write(page, "# Oak\n\nan old one #trees/old ")
    saved(page)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Tick this box")
    tag = page.locator(".sidebar .row").filter(has_text=re.compile("^trees"))
    tag.click()
    tag.click(button="right")
    page.get_by_role("menuitem", name="Rename").click()
    name = page.get_by_role("alertdialog").get_by_role("textbox")
    expect(name).to_have_value("trees")
    name.fill("#wood")
    page.get_by_role("alertdialog").get_by_role("button", name="Rename").click()
    expect(page.locator(".sidebar .row.selected")).to_contain_text("wood")
    row(page, "Oak").last.click()
    expect(editor(page)).to_contain_text("an old one #wood/old")
    page.locator(".sidebar .row").filter(has_text=re.compile("^wood")).click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(editor(page)).not_to_contain_text("#wood")
    expect(page.locator(".sidebar .row.selected")).to_contain_text("All Notes")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".sidebar .row").filter(has_text=re.compile("^wood"))).to_be_visible()


def test_tags_stand_by_their_numbers_and_can_be_folded_away(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    write(page, "# Tags\n")
    page.keyboard.insert_text(" ".join(f"#week{number}" for number in [10, 2, 1]) + " done")
    saved(page)
    tags = page.locator(".sidebar .row").filter(has_text=re.compile("^week"))
    expect(tags).to_have_count(3)
    assert [text.split()[0] for text in tags.all_inner_texts()] == ["week1", "week2", "week10"]
    page.locator(".sidebar .section").filter(has=page.get_by_role("heading", name="Tags")).get_by_role("button", name="Section").click()
    expect(tags.first).not_to_be_visible()
    page.reload()
    expect(page.locator("html[data-live]")).to_have_count(1)
    expect(tags.first).not_to_be_visible()
    # What is chosen is shown.
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Backspace")
    page.keyboard.type("#week2")
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text("week2")
    page.keyboard.press("Enter")
    expect(tags.nth(1)).to_be_visible()
