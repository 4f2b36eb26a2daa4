"""Glide, the notes app: notes are put in order, and put away."""
import re
import sqlite3

import pytest
from conftest import PHONE, still, told
from notesapp import button, command, editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect


def test_deleting_can_be_undone(page):
    write(page, "# Mistake")
    expect(row(page, "Mistake")).to_be_visible()
    button(page, "More").last.click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(row(page, "Mistake")).to_have_count(0)
    button(page, "Undo").click()
    expect(row(page, "Mistake")).to_be_visible()


def test_ctrl_z_takes_back_what_was_done_last_a_deletion_or_what_was_typed(page):
    write(page, "# Mistake")
    saved(page)
    command(page, "delete")
    expect(row(page, "Mistake")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(row(page, "Mistake")).to_be_visible()
    expect(page.get_by_text("Note moved to the trash")).to_have_count(0)
    row(page, "Mistake").click()
    editor(page).click()
    page.keyboard.type(" again")
    page.keyboard.press("Control+z")
    expect_text(page, "# Mistake")


def test_a_new_note_that_nobody_writes_goes_when_it_is_left(page):
    rows = page.locator(".row").filter(has_text="New Note")
    button(page, "New Note").dblclick()
    expect(editor(page)).to_be_focused()
    expect(rows).to_have_count(1)
    row(page, "Welcome to Glide").click()
    expect(rows).to_have_count(0)


def test_a_note_in_the_trash_is_read_and_one_in_the_archive_says_where_it_is(page):
    write(page, "# Old plan")
    saved(page)
    button(page, "More").last.click()
    page.get_by_role("menuitem", name="Archive", exact=True).click()
    # The next one is open, as after a deletion.
    expect(page.get_by_text("Note archived")).to_be_visible()
    expect(row(page, "Old plan")).to_have_count(0)
    page.locator(".sidebar .row").filter(has_text="Archive").click()
    row(page, "Old plan").click()
    expect(page.get_by_text("This note is in the archive.")).to_be_visible()
    button(page, "Take Out").click()
    expect(page.get_by_text("This note is in the archive.")).to_have_count(0)
    command(page, "delete")
    row(page, "Trash").click()
    row(page, "Old plan").click()
    expect(page.get_by_text("This note is in the trash.")).to_be_visible()
    expect(editor(page)).to_have_count(0)
    bar = page.get_by_role("region", name="Old plan")
    expect(bar.get_by_role("button", name="Pin", exact=True)).to_have_count(0)
    row(page, "Old plan").click(button="right")
    items = page.locator("[role=menu]:popover-open, [role=menu].open").get_by_role("menuitem")
    expect(items).to_have_text(["Restore", "Delete for Good"])
    page.keyboard.press("Escape")
    button(page, "Restore").first.click()
    expect(editor(page)).to_be_visible()


@pytest.mark.parametrize("item, said", [("Archive", "Note archived"), ("Pin", "Note pinned")])
def test_ctrl_z_takes_back_what_a_menu_did(page, item, said):
    write(page, "# Old plan")
    saved(page)
    row(page, "Old plan").click(button="right")
    page.get_by_role("menuitem", name=item, exact=True).click()
    expect(page.get_by_text(said)).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.get_by_text(said)).to_have_count(0)
    expect(row(page, "Old plan")).to_be_visible()
    expect(row(page, "Old plan").get_by_label("Pinned")).to_have_count(0)


def test_a_long_title_ends_before_the_buttons_beside_it(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    write(page, "# A very long title of a note that does not end before it is far beyond the bar of the window")
    saved(page)
    title = page.locator(".bar-title").filter(has_text="A very long title")
    expect(title).to_be_visible()
    clip = button(page, "Attach Files…").bounding_box()
    assert title.bounding_box()["x"] + title.bounding_box()["width"] <= clip["x"]
    for width in (900, 760):
        page.set_viewport_size({"width": width, "height": 800})
        still(page)
        box = title.bounding_box()
        assert box["x"] + box["width"] <= button(page, "Attach Files…").bounding_box()["x"]


def test_on_a_phone_the_menu_of_the_list_leads_to_what_keys_lead_to_elsewhere(open_notes):
    page = open_notes(**PHONE)
    button(page, "More").first.click()
    for name in ["Today’s Note", "New From Template…", "Open Quickly…"]:
        expect(page.get_by_role("menuitem", name=name)).to_be_visible()
    page.get_by_role("menuitem", name="Commands…").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_an_earlier_text_is_restored_from_the_history(page, notes):
    write(page, "# Plan\n\nthe first idea")
    saved(page)
    page.goto("about:blank")
    notes.stop()
    # Yesterday's text is kept when today another one replaces it.
    with sqlite3.connect(next(notes.data.rglob("library.store"))) as store:
        store.execute("UPDATE NoteRecord SET createdAt = createdAt - 86400, updatedAt = updatedAt - 86400 WHERE title = 'Plan'")
    store.close()
    notes.start()
    page.goto(notes.url)
    row(page, "Plan").click()
    expect(editor(page)).to_contain_text("the first idea")
    editor(page).click()
    page.keyboard.press("Control+a")
    page.keyboard.type("# Plan\n\nanother one")
    saved(page)
    command(page, "history")
    history = page.get_by_role("region", name="History")
    expect(history.get_by_text("the first idea")).to_be_visible()
    button(page, "Restore This Text").click()
    expect_text(page, "# Plan\nthe first idea")
    saved(page)
    # What was restored over is an earlier text now.
    command(page, "history")
    expect(history.get_by_text("another one")).to_be_visible()


def test_beside_the_list_the_next_note_is_shown_in_place_of_a_deleted_one(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    for title in ("First", "Second"):
        write(page, f"# {title}")
        saved(page)
    command(page, "delete")
    expect_text(page, "# First")
    # What it says of itself stays in sight below the note.
    words = page.get_by_text("1 word", exact=True)
    expect(words).to_be_visible()
    notice = page.get_by_text("Note moved to the trash")
    below = "([notice, words]) => words.getBoundingClientRect().top - notice.getBoundingClientRect().bottom >= 0"
    assert page.evaluate(below, [notice.element_handle(), words.element_handle()])
    # Also where texts are large.
    page.evaluate("document.documentElement.style.fontSize = '40px'")
    page.wait_for_function(below, arg=[notice.element_handle(), words.element_handle()])


@pytest.mark.parametrize("keys", [False, True])
def test_several_notes_are_selected_beside_the_one_that_is_open(page, keys):
    for title in ["First", "Second", "Third"]:
        write(page, f"# {title}")
        saved(page)
    row(page, "Third").click()
    if keys:
        page.keyboard.press("Shift+ArrowDown")
    else:
        row(page, "Second").click(modifiers=["Control"])
    expect(page.get_by_text("2 selected")).to_be_visible()
    # The list is edited then: a click adds one.
    row(page, "First").click()
    expect(page.get_by_text("3 selected")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("3 selected")).to_have_count(0)
    row(page, "Third").click()
    row(page, "First").click(modifiers=["Shift"])
    expect(page.get_by_text("3 selected")).to_be_visible()
    button(page, "Delete").last.click()
    for title in ["First", "Second", "Third"]:
        expect(row(page, title)).to_have_count(0)
    button(page, "Undo").click()
    expect(row(page, "Second")).to_be_visible()


@pytest.mark.parametrize("device", ["phone", "wide"])
def test_several_notes_are_selected_each_time_from_none(open_notes, device):
    page = open_notes(**(PHONE if device == "phone" else {"viewport": {"width": 1280, "height": 800}}))

    def choose(name):
        button(page, "More").first.click()
        page.get_by_role("menuitem", name=name).click()
    for title in ["First", "Second", "Third"]:
        write(page, f"# {title}")
        saved(page)
        if device == "phone":
            still(page)
            button(page, "Back to All Notes").last.click()
            expect(row(page, title)).to_be_in_viewport()
    choose("Select Notes")
    expect(page.get_by_text("0 selected")).to_be_visible()
    row(page, "First").click()
    row(page, "Second").click()
    expect(page.get_by_text("2 selected")).to_be_visible()
    button(page, "Done").click()
    choose("Select Notes")
    expect(page.get_by_text("0 selected")).to_be_visible()
    row(page, "Second").click()
    row(page, "Third").click()
    button(page, "Delete").last.click()
    expect(page.get_by_text("2 notes moved to the trash")).to_be_visible()
    expect(row(page, "Third")).to_have_count(0)
    expect(row(page, "First")).to_be_visible()


def test_undoing_that_the_open_note_was_deleted_opens_it_again(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    for title in ["First", "Second"]:
        write(page, f"# {title}")
        saved(page)
    command(page, "delete")
    expect_text(page, "# First")
    button(page, "Undo").click()
    expect_text(page, "# Second")
    # Somebody who has gone on meanwhile stays where they are.
    command(page, "delete")
    expect_text(page, "# First")
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Tick this box")
    button(page, "Undo").click()
    expect(row(page, "Second")).to_be_visible()
    told(page)
    expect(editor(page)).to_contain_text("Tick this box")


@pytest.mark.parametrize("place", ["Archive", "Reminders", "Trash", "a search"])
def test_a_new_note_is_seen_wherever_it_is_begun(page, place):
    if place == "a search":
        page.get_by_role("searchbox").first.fill("welcome")
        expect(page.get_by_text("1 found")).to_be_visible()
    else:
        page.get_by_role("region", name="Glide").get_by_role("button", name=place).click()
        expect(page.get_by_role("heading", level=1, name=place)).to_be_visible()
    page.keyboard.press("Alt+n")
    page.keyboard.type("# Found")
    expect_text(page, "# Found")
    expect(row(page, "Found")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="All Notes")).to_be_visible()


def test_on_a_phone_a_note_that_was_deleted_by_mistake_is_open_again(open_notes):
    page = open_notes(**PHONE)
    write(page, "# Mistake")
    saved(page)
    still(page)
    button(page, "More").last.click()
    page.get_by_role("menuitem", name="Delete").last.click()
    expect(page.get_by_text("Note moved to the trash")).to_be_visible()
    button(page, "Undo").click()
    expect(editor(page)).to_be_in_viewport()
    expect_text(page, "# Mistake")


def test_notes_that_nobody_has_put_anywhere_are_put_in_order_by_hand(page):
    """They begin as they were written, and stay where they were put."""
    for name in ["One", "Two", "Three", "Four"]:
        write(page, f"# {name}")
        saved(page)
    titles = page.locator(".row:not(dialog .row)").filter(has_text=re.compile("^(One|Two|Three|Four|Welcome)"))
    page.get_by_role("button", name="More").first.click()
    page.get_by_role("menuitemradio", name="Manual").click()
    expect(titles).to_have_text([re.compile(f"^{name}") for name in ["Four", "Three", "Two", "One", "Welcome"]])
    handle = titles.nth(3).locator('[data-b~="move"]')
    titles.nth(3).hover()
    start, target = handle.bounding_box(), titles.nth(1).bounding_box()
    x = start["x"] + start["width"] / 2
    page.mouse.move(x, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, target["y"] + 8, steps=12)
    page.mouse.up()
    order = [re.compile(f"^{name}") for name in ["Four", "One", "Three", "Two", "Welcome"]]
    expect(titles).to_have_text(order)
    told(page)
    page.reload()
    expect(titles).to_have_text(order)


def test_a_new_note_is_in_sight_in_a_list_that_is_scrolled(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 500})
    for number in range(8):
        write(page, f"# Note {number}")
        saved(page)
    row(page, "Welcome to Glide").last.scroll_into_view_if_needed()
    expect(row(page, "Note 7")).not_to_be_in_viewport()
    write(page, "# Another")
    expect(row(page, "Another").last).to_be_in_viewport()


def select_two(page, first):
    """Writes two notes, Alpha and Beta, and selects them."""
    for title in [first, "Beta"]:
        write(page, title)
        saved(page)
    row(page, "Alpha").click()
    row(page, "Beta").click(modifiers=["ControlOrMeta"])
    expect(page.get_by_text("2 selected")).to_be_visible()


def test_several_notes_are_given_a_tag(page):
    select_two(page, "Alpha #one")
    button(page, "Tags").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Tags of 2 Notes")).to_be_visible()
    sheet.get_by_role("textbox", name="Add a Tag").fill("plans")
    page.keyboard.press("Enter")
    expect(sheet.locator(".row").filter(has_text="#plans")).to_contain_text("All")
    sheet.locator(".row").filter(has_text="#one").get_by_role("button", name="Add to All").click()
    expect(sheet.locator(".row").filter(has_text="#one")).to_contain_text("All")
    button(page, "Done").last.click()
    expect(row(page, "Beta")).to_contain_text("#one")
    expect(row(page, "Alpha")).to_contain_text("#plans")


def test_deleting_all_that_is_selected_ends_the_selection(page):
    select_two(page, "Alpha")
    page.keyboard.press("Delete")
    expect(row(page, "Alpha")).to_have_count(0)
    expect(page.get_by_text("selected")).to_have_count(0)
