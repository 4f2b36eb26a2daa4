"""Glide, the notes app: addresses, windows, Back, and the panes of each width."""
import re

import pytest
from conftest import PHONE, told
from notesapp import button, command, editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect
from usable import faults


@pytest.mark.parametrize("name", ["Archive", "Trash"])
def test_another_list_is_one_step_of_the_history(page, name):
    """Also from a list in which there is nothing."""
    write(page, "# Open")
    saved(page)
    sidebar = page.get_by_role("region", name="Glide")
    before = page.evaluate("history.length")
    sidebar.get_by_role("button", name=name).click()
    expect(row(page, "Open")).to_have_count(0)
    told(page)
    sidebar.get_by_role("button", name="All Notes").click()
    expect(row(page, "Open")).to_be_visible()
    told(page)
    assert page.evaluate("history.length") == before + 2
    page.go_back()
    expect(row(page, "Open")).to_have_count(0)
    expect(page.get_by_text("No Note Selected")).to_be_visible()


def test_on_a_phone_one_pane_is_shown_at_a_time(open_notes):
    page = open_notes(**PHONE)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_be_in_viewport()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    button(page, "Back to All Notes").last.click()
    expect(editor(page)).not_to_be_in_viewport()
    expect(row(page, "Welcome to Glide")).to_be_in_viewport()
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_be_in_viewport()


def test_a_notes_address_opens_it_in_another_tab_and_after_a_reload(page, notes, visitor):
    write(page, "# Addressed")
    saved(page)
    note = page.url.rstrip("/").rpartition("/")[2]
    tab = visitor.open(f"{notes.origin}/n/{note}", page.context)
    expect(editor(tab)).to_contain_text("# Addressed")
    tab.reload()
    expect(editor(tab)).to_contain_text("# Addressed")
    tab.goto(f"{notes.origin}/n/nothing")
    expect(tab.get_by_text("Note Not Found")).to_be_visible()
    tab.goto(f"{notes.origin}/nonsense")
    expect(tab.get_by_text("This address leads nowhere").or_(tab.get_by_text("There is nothing at")).first).to_be_visible()


def test_addresses_lead_to_a_search_a_draft_and_the_settings(page, notes):
    write(page, "# Sourdough\n\nFlour and patience")
    saved(page)
    page.goto(f"{notes.origin}/search?q=patience")
    expect(page.get_by_text("1 found")).to_be_visible()
    expect(page.get_by_role("searchbox").first).to_have_value("patience")
    page.reload()
    expect(page.get_by_text("1 found")).to_be_visible()
    page.goto(f"{notes.origin}/new?title=Bread&body=Flour")
    # What the app has taken is no part of where it is.
    expect(page).to_have_url(re.compile(r"/all$"))
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox")).to_have_value("# Bread\n\nFlour")
    button(page, "Cancel").click()
    # Its place in the history goes with the dialog: an address that is typed in that moment is left for it.
    expect(dialog).to_have_count(0)
    told(page)
    expect(row(page, "Bread")).to_have_count(0)
    page.goto(f"{notes.origin}/settings")
    expect(page.get_by_role("dialog").get_by_text("Appearance")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(page.get_by_text("Note Not Found")).to_have_count(0)


def test_back_leads_to_the_note_before(page):
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Try this")
    write(page, "# Second")
    saved(page)
    page.go_back()
    expect(editor(page)).to_contain_text("Try this")
    page.go_forward()
    expect(editor(page)).to_contain_text("# Second")


def test_two_windows_show_one_text(page, notes, visitor):
    write(page, "# Shared")
    saved(page)
    other = visitor.open(page.url, page.context)
    expect(editor(other)).to_contain_text("# Shared")
    page.keyboard.type(" by both")
    expect(editor(other)).to_contain_text("# Shared by both")
    expect(row(other, "Shared by both")).to_be_visible()
    # Each takes back what was typed in it.
    editor(other).click()
    other.keyboard.press("Control+End")
    other.keyboard.type(" others")
    expect(editor(page)).to_contain_text("# Shared by both others")
    page.keyboard.press("Control+z")
    expect(editor(page)).to_contain_text("# Shared by others")
    expect(editor(other)).to_contain_text("# Shared by others")
    other.keyboard.press("Control+z")
    expect(editor(page)).not_to_contain_text("others")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_screens_can_be_used_by_everyone(open_notes, scheme):
    """What axe finds that is serious or worse."""
    page = open_notes(color_scheme=scheme)
    found = {}

    def check(screen):
        if seen := faults(page):
            found[screen] = seen

    check("list")
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Try this")
    check("editor")
    button(page, "Read").click()
    expect(page.get_by_text("begin a note")).to_be_visible()
    check("reading")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog")).to_be_visible()
    check("palette")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Control+,")
    expect(page.get_by_role("dialog")).to_contain_text("Font Size")
    check("settings")
    assert found == {}


def test_tab_stops_at_nothing_that_is_not_seen(page):
    """The shortcuts of the editor are buttons that nobody sees."""
    write(page, "# Plan")
    saved(page)
    page.get_by_role("button", name="More").last.focus()
    page.keyboard.press("Tab")
    expect(editor(page)).to_be_focused()


def test_the_sidebar_makes_room_for_the_note(visitor, notes):
    page = visitor.open(notes.url, viewport={"width": 820, "height": 1180})
    # Three columns have no room beside each other.
    boxes = page.locator(".split > .column")
    expect(boxes.nth(0)).to_be_hidden()
    assert boxes.nth(2).bounding_box()["width"] >= 490
    # A wide window has room for all three, and one button.
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(boxes.nth(0)).to_be_visible()
    expect(page.get_by_role("button", name="Show Sidebar")).to_have_count(0)
    expect(page.get_by_role("button", name="Hide Sidebar")).to_be_visible()
    page.set_viewport_size({"width": 820, "height": 1180})
    width = boxes.nth(2).bounding_box()["width"]
    page.get_by_role("button", name="Show Sidebar").click()
    expect(page.get_by_role("button", name="All Notes")).to_be_visible()
    # It lies over the note, with the list beside it, until the person goes on.
    page.wait_for_timeout(400)
    assert boxes.nth(2).bounding_box()["width"] == width
    assert boxes.nth(1).bounding_box()["x"] == boxes.nth(0).bounding_box()["width"]
    page.mouse.click(780, 700)
    expect(boxes.nth(0)).to_be_hidden()
    assert boxes.nth(1).bounding_box()["x"] == 0
    for way in [lambda: page.keyboard.press("Escape"), lambda: row(page, "Welcome to Glide").click()]:
        page.get_by_role("button", name="Show Sidebar").click()
        expect(boxes.nth(0)).to_be_visible()
        page.wait_for_timeout(400)
        way()
        expect(boxes.nth(0)).to_be_hidden()
    page.get_by_role("button", name="Show Sidebar").click()
    page.get_by_role("button", name="Hide Sidebar").click()
    expect(boxes.nth(0)).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Show Sidebar").click()
    expect(boxes.nth(0)).to_be_visible()
    expect(page.get_by_role("button", name="Show Sidebar")).to_have_count(0)
    assert boxes.nth(2).bounding_box()["width"] > 600
    page.get_by_role("button", name="Hide Sidebar").click()
    expect(boxes.nth(0)).to_be_hidden()
    assert boxes.nth(1).bounding_box()["x"] == 0


def test_a_folder_and_a_tag_are_there_after_the_page_is_loaded_anew(page):
    write(page, "# Trip\n\n#travel/portugal by train")
    saved(page)
    page.locator(".sidebar .row", has_text="travel").first.click()
    expect(page.get_by_role("heading", name="#travel")).to_be_visible()
    page.locator(".plain .row", has_text="Trip").click()
    address = page.url
    assert "tag-travel" in address
    page.reload()
    expect(page.get_by_role("heading", name="#travel")).to_be_visible()
    expect(page.get_by_role("heading", name="Trip")).to_have_count(1)
    assert page.url == address
    expect(page.get_by_text("leads nowhere")).to_have_count(0)


def test_back_leads_to_the_note_that_was_open_in_another_list(page):
    write(page, "# Plan\n\nlater")
    saved(page)
    address = page.url
    page.locator(".sidebar .row", has_text="Archive").click()
    expect(page.get_by_text("Nothing Archived")).to_be_visible()
    expect(page.get_by_text("No Note Selected")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Plan")).to_have_count(1)
    assert page.url == address


def test_a_folder_of_folders_says_what_they_have(page):
    for name in ["Outer", "Inner"]:
        command(page, "new folder")
        expect(page.get_by_role("dialog").get_by_role("textbox", name="Name")).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    write(page, "# Deep down")
    saved(page)
    row(page, "Inner").first.click(button="right")
    page.get_by_role("menuitem", name="Move…").click()
    page.get_by_role("dialog").get_by_role("button", name="Outer").click()
    # Its row becomes another one, which opens and closes.
    expect(page.get_by_role("button", name="Collapse Outer")).to_be_visible()
    row(page, "Outer").first.click()
    expect(page.get_by_text("The folders inside it have a note.")).to_be_visible()
    button(page, "Show Them").click()
    expect(page.get_by_role("heading", name="1 found")).to_be_visible()
    expect(row(page, "Deep down")).to_be_visible()


def test_a_note_has_a_window_of_its_own_by_the_menu_of_its_row(page, notes):
    write(page, "# Open\n\nwords")
    saved(page)
    row(page, "Welcome to Glide").last.click(button="right")
    with page.context.expect_page() as opened:
        page.get_by_role("menuitem", name="Open in New Window").last.click()
    window = opened.value
    expect(editor(window)).to_contain_text("Welcome to Glide")
    # All of it is the note's: the columns beside it come with the button in its bar.
    assert editor(window).bounding_box()["width"] > 600
    window.reload()
    expect(editor(window)).to_contain_text("Welcome to Glide")
    expect(editor(page)).to_contain_text("words")
