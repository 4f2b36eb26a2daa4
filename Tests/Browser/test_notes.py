"""Glide, the notes app, as a person uses it."""
import os
import re
import signal
import sqlite3
import zipfile
from contextlib import closing, contextmanager

import pytest
from conftest import PHONE, running, still, told
from playwright.sync_api import expect
from proxy import Proxy
from usable import faults

notes = running("Notes")
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000020802000000fdd49a730000001649444154789c63f8cfc0c0f09f81818181e13f03030000"
    "1ff204fd2a5f0e2e0000000049454e44ae426082")


@contextmanager
def stopped(notes):
    """The app stands still, and answers afterwards: what a person does meanwhile waits for it."""
    os.kill(notes.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(notes.process.pid, signal.SIGCONT)


@pytest.fixture
def open_notes(visitor, notes):
    """A window of the app; options are the browser's."""
    def open(**options):
        address = notes.addressForAnotherBrowser() if visitor.contexts else notes.url
        page = visitor.open(address, **options)
        expect(page.locator("html[data-live]")).to_have_count(1)
        expect(row(page, "Welcome to Glide")).to_be_visible()
        return page
    return open


@pytest.fixture
def page(open_notes):
    return open_notes()


def row(page, title):
    """A row of the sidebar or the list. A sheet that is leaving still has its own for a moment."""
    return page.locator(".row:not(dialog .row)").filter(has_text=title)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def editor(page):
    return page.get_by_role("textbox", name="Note", exact=True)


def saved(page):
    told(page)
    expect(page.get_by_text("Saved on this device")).to_be_visible()


def write(page, text):
    """A new note; what is typed goes into it key by key."""
    button(page, "New Note").first.click()
    expect(editor(page)).to_be_focused()
    page.keyboard.type(text)
    return editor(page)


def command(page, name):
    """Runs a command by the palette."""
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type(name)
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text(name, ignore_case=True)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("textbox", name="A note, >command, #tag or @folder")).to_have_count(0)


def expect_text(page, text):
    """Waits until the note has a text, lines without anything in them apart."""
    page.wait_for_function(
        "text => document.querySelector('.styled')?.innerText.replaceAll('\\u200b', '').replace(/\\n+/g, '\\n').trim() === text", arg=text)


def expect_text_across_a_restart(page, notes, visitor, text):
    """The program is gone: the note has a text before it is back, after that, and when it was saved and is read anew."""
    expect_text(page, text)
    notes.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=15_000)
    expect(page.locator("html[data-live]")).to_have_count(1)
    expect_text(page, text)
    saved(page)
    page.reload()
    expect_text(page, text)
    visitor.forgiveBrokenConnections()


def test_the_first_note_is_open_where_there_is_room_for_it(open_notes):
    page = open_notes()
    expect(editor(page)).to_contain_text("Tick this box")
    # It is the same width everywhere: the columns of its table stand below each other.
    left = """text => { const walker = document.createTreeWalker(document.querySelector('.styled'), 4), range = document.createRange();
        const found = [];
        while (walker.nextNode()) {
            const line = walker.currentNode.parentElement.closest('.ln');
            if (line.textContent.startsWith('|') && walker.currentNode.data.startsWith('|')) {
                range.selectNodeContents(walker.currentNode);
                found.push(Math.round(range.getBoundingClientRect().left));
            }
        }
        return [new Set(found).size, found.length]; }"""
    columns, pipes = page.evaluate(left)
    assert columns == 3 and pipes >= 12, "three in each of four lines at least; a rule is one run"
    page.reload()
    expect(editor(page)).to_contain_text("Tick this box")


def test_the_note_that_was_open_last_is_open_at_the_next_start(page, notes, visitor):
    for title in ["First", "Second"]:
        write(page, f"# {title}")
        saved(page)
    row(page, "First").click()
    expect(editor(page)).to_contain_text("# First")
    told(page)
    page.goto("about:blank")
    notes.process.terminate()
    notes.process.wait()
    notes.stop()
    notes.start()
    page.goto(notes.url)
    expect(editor(page)).to_contain_text("# First")
    expect(page.locator(".row.selected").filter(has_text="First")).to_have_count(1)
    # Not where an address leads elsewhere.
    page.goto(f"{notes.origin}/trash")
    expect(page.get_by_text("The Trash Is Empty")).to_be_visible()
    expect(editor(page)).to_have_count(0)
    visitor.forgiveBrokenConnections()


def test_on_a_phone_the_list_comes_first(open_notes):
    page = open_notes(**PHONE)
    told(page)
    expect(row(page, "Welcome to Glide")).to_be_visible()
    expect(editor(page)).not_to_be_visible()


def test_a_new_note_is_there_after_a_restart(page, notes):
    write(page, "# Shopping\n\nBread and butter")
    expect(row(page, "Shopping")).to_contain_text("Bread and butter")
    saved(page)
    page.goto("about:blank")
    notes.stop()
    notes.start()
    page.goto(notes.url)
    row(page, "Shopping").click()
    expect(editor(page)).to_contain_text("Bread and butter")


def test_an_end_that_was_not_meant_is_told_in_check_library(page, notes, visitor):
    def inUse():
        told(page)
        return [mark.name for mark in notes.data.rglob("running/*")]
    assert inUse() == [str(notes.process.pid)]
    # The window is open while the program is ended as it should be.
    notes.process.terminate()
    notes.process.wait()
    assert list(notes.data.rglob("running/*")) == []
    # It would come back by itself.
    page.goto("about:blank")
    visitor.forgiveBrokenConnections()
    notes.start()
    page.goto(notes.url)
    row(page, "Welcome to Glide").click()
    command(page, "check library")
    expect(page.get_by_role("dialog").get_by_role("heading", name="Found")).to_be_visible()
    expect(page.get_by_text("Faults of the App")).to_have_count(0)
    killed = inUse()
    page.goto("about:blank")
    notes.stop()
    notes.start()
    page.goto(notes.url)
    row(page, "Welcome to Glide").click()
    command(page, "check library")
    expect(page.get_by_role("dialog").get_by_text("did not end as it should")).to_have_count(1)
    assert len(inUse()) == 1 and inUse() != killed
    visitor.forgiveBrokenConnections()


def test_markdown_looks_as_it_says_while_it_is_typed(page):
    area = write(page, "# Big\nplain **bold** word")
    expect(area).to_contain_text("plain **bold** word")
    saved(page)
    style = "([text, name]) => { const walker = document.createTreeWalker(document.querySelector('.styled'), 4); while (walker.nextNode()) if (walker.currentNode.data.includes(text)) return parseFloat(getComputedStyle(walker.currentNode.parentElement)[name]); }"
    assert page.evaluate(style, ["Big", "fontSize"]) > page.evaluate(style, ["plain", "fontSize"])
    assert page.evaluate(style, ["bold", "fontWeight"]) >= 600 > page.evaluate(style, ["plain", "fontWeight"])


@pytest.mark.parametrize("typed, expected", [
    ("- one\ntwo", "- one\n- two"), ("- [x] one\ntwo", "- [x] one\n- [ ] two"), ("1. one\ntwo", "1. one\n2. two"),
    ("> one\ntwo", "> one\n> two"), ("- one\n\nend", "- one\nend"), ("plain\nnext", "plain\nnext"),
])
def test_return_goes_on_with_lists(page, typed, expected):
    write(page, "")
    for part in re.split("(\n)", typed):
        page.keyboard.press("Enter") if part == "\n" else page.keyboard.type(part)
    expect_text(page, expected)


def test_tab_moves_an_item_in_and_out(page):
    write(page, "")
    page.keyboard.type("- one")
    page.keyboard.press("Enter")
    page.keyboard.type("two")
    page.keyboard.press("Tab")
    expect(editor(page)).to_contain_text("  - two")
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("!")
    expect_text(page, "- one\n- two!")
    expect(editor(page)).to_be_focused()


def test_shortcuts_mark_what_is_selected(page):
    write(page, "word")
    page.keyboard.press("Shift+Home")
    page.keyboard.press("Control+b")
    expect(editor(page)).to_have_text("**word**")
    page.keyboard.press("Control+b")
    expect(editor(page)).to_have_text("word")


def test_what_is_typed_behind_a_mark_stands_in_it(page, notes):
    write(page, "one ")
    saved(page)
    with stopped(notes):
        page.keyboard.press("Control+b")
        page.keyboard.type("two")
    expect_text(page, "one **two**")


def test_a_note_reads_without_marks_and_its_boxes_can_be_ticked(page):
    write(page, "# List\n\n- [ ] Bread\n")
    page.keyboard.type("\n**now** [[Welcome to Glide]]")
    expect(editor(page)).to_contain_text("[[Welcome to Glide]]")
    button(page, "Read").click()
    expect(page.get_by_role("heading", level=2, name="List")).to_be_visible()
    expect(page.locator(".screen").get_by_text("**now**")).to_have_count(0)
    button(page, "Not ticked").click()
    expect(button(page, "Ticked")).to_be_visible()
    expect(row(page, "List")).to_contain_text("1/1")
    # The next note is read, too, until the person writes.
    page.get_by_role("link", name="Welcome to Glide").click()
    expect(page.get_by_role("heading", name="Try this")).to_be_visible()
    button(page, "Write").click()
    expect(editor(page)).to_contain_text("## Try this")


def test_the_welcome_note_reads_with_its_table(page):
    row(page, "Welcome to Glide").click()
    button(page, "Read").click()
    expect(page.get_by_text("begin a note")).to_be_visible()
    page.get_by_role("link", name="Groceries").click()
    # There is no such note yet: it can be written.
    expect(page.get_by_role("dialog")).to_contain_text("New Note")
    button(page, "Save").click()
    expect(page.locator(".row").filter(has_text=re.compile("^Groceries"))).to_be_visible()


def test_titles_are_offered_while_a_link_is_typed(page):
    write(page, "See [[welc")
    button(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("See [[Welcome to Glide]]")
    saved(page)
    row(page, "Welcome to Glide").first.click()
    expect(page.get_by_text("Linked From").or_(page.get_by_text("See [[Welcome")).or_(page.get_by_text("See Welcome to Glide")).first).to_be_visible()


def test_search_finds_words_and_says_how_it_understood(page):
    write(page, "# Sourdough\n\nFlour and patience")
    saved(page)
    page.get_by_role("searchbox").first.fill("patience")
    expect(page.get_by_text("1 found")).to_be_visible()
    row(page, "Sourdough").click()
    expect(editor(page)).to_contain_text("Flour")


def test_what_is_written_while_a_search_is_shown_is_found(page):
    write(page, "# Sourdough\n\nFlour")
    saved(page)
    page.get_by_role("searchbox").first.fill("patience")
    expect(page.get_by_text("Nothing Found")).to_be_visible()
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" and patience")
    expect(page.get_by_role("heading", name="1 found")).to_be_visible()
    expect(row(page, "Sourdough")).to_contain_text("Flour and patience")
    # The note stays open while it is found and not found.
    for _ in "patience": page.keyboard.press("Backspace")
    expect(page.get_by_text("Nothing Found")).to_be_visible()
    page.keyboard.type("time")
    expect_text(page, "# Sourdough\nFlour and time")


def test_what_was_found_has_its_menu_and_the_next_one_found_is_shown_in_place_of_a_deleted_one(page):
    for title in ["Rye", "Sourdough", "Butter"]:
        write(page, f"# {title}" + ("" if title == "Butter" else "\n\nbread"))
        saved(page)
    page.get_by_role("searchbox").first.fill("bread")
    expect(page.get_by_role("heading", name="2 found")).to_be_visible()
    row(page, "Sourdough").click()
    expect(editor(page)).to_contain_text("# Sourdough")
    row(page, "Sourdough").click(button="right")
    page.get_by_role("menuitem", name="Delete").first.click()
    expect(row(page, "Sourdough")).to_have_count(0)
    expect_text(page, "# Rye\nbread")


def test_files_are_attached_by_the_first_button_whatever_was_done_before(page):
    """Those of the editor and those of the note are in one order."""
    def names():
        return page.get_by_role("region", name="Welcome to Glide").get_by_role("button").evaluate_all("all => all.slice(0, 4).map(one => one.ariaLabel ?? one.innerText)")
    expected = ["Attach Files…", "Pin", "Read", "More"]
    expect(button(page, "Attach Files…")).to_be_visible()
    assert names() == expected
    button(page, "Read").click()
    button(page, "Write").click()
    expect(button(page, "Attach Files…")).to_be_visible()
    assert names() == expected
    write(page, "# Other")
    saved(page)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Try this")
    assert names() == expected


def test_a_search_is_begun_from_the_note_and_left_by_the_sidebar(page):
    row(page, "Welcome to Glide").click()
    editor(page).click()
    page.keyboard.press("Control+Shift+F")
    field = page.get_by_role("searchbox").first
    expect(field).to_be_focused()
    page.keyboard.type("welcome")
    expect(page.get_by_role("heading", name="1 found")).to_be_visible()
    row(page, "ideas").first.click()
    expect(page.get_by_role("heading", name="#ideas")).to_be_visible()
    expect(field).to_have_value("")
    # A second time, where the focus was elsewhere by itself.
    editor(page).click()
    page.keyboard.press("Control+Shift+F")
    expect(field).to_be_focused()


def test_a_title_is_taken_by_keys_while_a_link_is_typed(page):
    for title in ["Granary", "Grammar"]:
        write(page, f"# {title}")
        saved(page)
    write(page, "See [[gra")
    offered = page.locator("[aria-label='Notes to link to']")
    expect(offered.get_by_role("button")).to_have_count(2)
    second = offered.get_by_role("button").nth(1).inner_text()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect_text(page, f"See [[{second}]]")
    expect(offered).to_have_count(0)
    page.keyboard.type(" and [[gra")
    expect(offered.get_by_role("button")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.type("on")
    expect_text(page, f"See [[{second}]] and [[gra\non")


def test_a_box_is_ticked_by_a_click_where_it_is_written(page):
    write(page, "- [ ] milk\nbread")
    expect_text(page, "- [ ] milk\n- [ ] bread")
    box = editor(page).evaluate("""editor => {
        const text = [...editor.querySelectorAll('.ln span')].find(span => span.textContent === '[ ]').firstChild, range = document.createRange();
        range.selectNodeContents(text);
        const { x, y, width, height } = range.getBoundingClientRect();
        return [x, y, width, height];
    }""")
    page.mouse.click(box[0] + box[2] / 2, box[1] + box[3] / 2)
    expect_text(page, "- [x] milk\n- [ ] bread")
    page.mouse.click(box[0] + box[2] / 2, box[1] + box[3] / 2)
    expect_text(page, "- [ ] milk\n- [ ] bread")
    # Nobody means to write in the box.
    page.keyboard.type("?")
    expect_text(page, "- [ ] milk?\n- [ ] bread")
    # Elsewhere in the line a click is where one goes on writing.
    page.mouse.click(box[0] + box[2] + 60, box[1] + box[3] / 2)
    page.keyboard.type("!")
    expect_text(page, "- [ ] milk?!\n- [ ] bread")


def test_a_long_text_is_pasted_whole_and_taken_back_at_once(page):
    write(page, "# Long\n")
    text = "\n".join(f"- [ ] line {number} 😀" for number in range(40_000))
    editor(page).evaluate("""(editor, text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        getSelection().selectAllChildren(editor);
        getSelection().collapseToEnd();
        editor.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }));
    }""", text)
    # Looking for an element by its name or its text again and again takes longer on such a page than all that the app does.
    lines = "count => document.querySelectorAll('.styled .ln').length === count"
    page.wait_for_function(lines, arg=40_001)
    page.wait_for_function("() => [...document.querySelectorAll('.row')].some(row => row.textContent.includes('0/40000'))", timeout=60_000)
    expect(page.get_by_text("Saved on this device")).to_be_visible(timeout=60_000)
    page.keyboard.press("Control+z")
    page.wait_for_function(lines, arg=2, timeout=60_000)


def test_typing_is_taken_back_also_after_another_note(page):
    write(page, "one two")
    expect_text(page, "one two")
    saved(page)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Try this")
    row(page, "one two").click()
    expect_text(page, "one two")
    editor(page).click()
    page.keyboard.press("Control+z")
    expect_text(page, "one")
    page.keyboard.press("Control+Shift+z")
    expect_text(page, "one two")
    page.get_by_role("menubar").get_by_role("menuitem", name="Edit", exact=True).click()
    page.get_by_role("menuitem", name="Undo Typing").click()
    expect_text(page, "one")
    page.keyboard.press("Control+y")
    expect_text(page, "one two")


def test_what_is_typed_while_the_program_is_gone_is_there_after_its_restart(page, notes, visitor):
    write(page, "# Plan")
    saved(page)
    page.keyboard.type(" saved or not")
    notes.process.kill()
    notes.process.wait()
    page.keyboard.type(" and not told")
    expect_text_across_a_restart(page, notes, visitor, "# Plan saved or not and not told")


def test_keys_that_wait_are_typed_in_their_order_also_after_a_click_elsewhere(page, notes):
    write(page, "first")
    saved(page)
    with stopped(notes):
        page.keyboard.type("\nsecond linex")
        page.keyboard.press("Backspace")
        page.get_by_role("searchbox").first.click()
    expect_text(page, "first\nsecond line")


def test_what_is_pasted_behind_a_key_that_waits_stands_behind_it(page, notes):
    write(page, "- first")
    saved(page)
    with stopped(notes):
        page.keyboard.press("Enter")
        page.keyboard.type("second")
        editor(page).evaluate("""editor => {
            const data = new DataTransfer();
            data.setData('text/plain', ' and pasted');
            editor.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }));
        }""")
        page.keyboard.type("!")
        page.keyboard.press("Enter")
        # Without a key of its own, as a phone's keyboard does.
        page.keyboard.insert_text("third")
    expect_text(page, "- first\n- second and pasted!\n- third")


def test_a_click_waits_for_the_keys_before_it(page, notes):
    write(page, "- first")
    saved(page)
    with stopped(notes):
        page.keyboard.type("\nsecond\nthird")
        button(page, "Read").click()
    expect(button(page, "Write")).to_be_visible()
    button(page, "Write").click()
    expect_text(page, "- first\n- second\n- third")


def test_the_palette_runs_commands_and_opens_notes(page):
    page.keyboard.press("Control+k")
    field = page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_be_focused()
    expect(field).to_have_value(">")
    page.keyboard.type("archive")
    expect(page.get_by_role("dialog").get_by_text("Archive", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Nothing Archived").or_(page.get_by_role("heading", name="Archive")).first).to_be_visible()
    page.keyboard.press("Control+p")
    page.keyboard.type("welcome")
    expect(page.get_by_role("dialog").get_by_text("Welcome to Glide")).to_be_visible()
    page.keyboard.press("Enter")
    expect(editor(page)).to_contain_text("Try this")


@pytest.mark.parametrize("word, first", [
    ("templates", "New From Template…"), ("dark", "Settings…"), ("backup", "Export…"), ("help", "Keyboard Shortcuts"), ("daily", "Today’s Note"),
])
def test_a_command_is_found_by_what_people_call_it(page, word, first):
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type(word)
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text(first)


def test_deleting_can_be_undone(page):
    write(page, "# Mistake")
    expect(row(page, "Mistake")).to_be_visible()
    button(page, "More").last.click()
    page.get_by_role("menuitem", name="Delete").click()
    expect(row(page, "Mistake")).to_have_count(0)
    button(page, "Undo").click()
    expect(row(page, "Mistake")).to_be_visible()


def test_files_are_imported_with_a_report_and_a_second_time_nothing_is_added(page):
    files = [{"name": f"note{number}.md", "mimeType": "text/markdown", "buffer": f"# Imported {number}\n\ntext".encode()} for number in range(3)]
    for added, known in [(3, 0), (0, 3)]:
        command(page, "import…")
        with page.expect_file_chooser() as event:
            button(page, "Choose Files…").click()
        event.value.set_files(files)
        dialog = page.get_by_role("dialog")
        expect(dialog.locator(".row").filter(has_text=re.compile(f"^Added\\s*{added}$"))).to_have_count(1)
        expect(dialog.locator(".row").filter(has_text=re.compile(f"^Already Here\\s*{known}$"))).to_have_count(1)
        # Each note is told, and opened from there.
        told_of = dialog.locator(".row").filter(has_text=re.compile("^note1.md"))
        expect(told_of).to_contain_text("Added" if added else "Already here")
        if known:
            told_of.get_by_role("button").click()
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect(editor(page)).to_contain_text("# Imported 1")
        else:
            button(page, "Done").click()
            expect(page.get_by_role("dialog")).to_have_count(0)
    expect(row(page, "Imported 2")).to_be_visible()


def test_notes_are_exported_as_a_zip_of_markdown(page, tmp_path):
    command(page, "export…")
    with page.expect_download() as event:
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Markdown")).click()
    assert re.fullmatch(r"Glide \d{4}-\d\d-\d\d\.zip", event.value.suggested_filename)
    event.value.save_as(tmp_path / "notes.zip")
    with zipfile.ZipFile(tmp_path / "notes.zip") as archive:
        assert archive.testzip() is None
        assert "Welcome to Glide.md" in archive.namelist()


def test_what_was_exported_is_imported_again(page, tmp_path):
    write(page, "# To take along\n\n- [x] packed #travel")
    saved(page)
    command(page, "export…")
    with page.expect_download() as event:
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Markdown")).click()
    event.value.save_as(tmp_path / "notes.zip")
    page.keyboard.press("Escape")
    row(page, "To take along").first.click()
    command(page, "delete")
    expect(row(page, "To take along")).to_have_count(0)
    command(page, "trash")
    button(page, "Empty Trash").click()
    page.get_by_role("dialog").get_by_role("button", name="Empty Trash").click()
    expect(row(page, "To take along")).to_have_count(0)
    command(page, "import…")
    with page.expect_file_chooser() as chooser:
        button(page, "Choose Files…").click()
    chooser.value.set_files(tmp_path / "notes.zip")
    for line in ["Added", "Already Here"]:
        expect(page.get_by_role("dialog").locator(".row").filter(has_text=re.compile(f"^{line}\\s*1$"))).to_have_count(1)
    button(page, "Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    command(page, "all notes")
    expect(page.get_by_role("heading", name="All Notes", level=1)).to_be_visible()
    row(page, "To take along").click()
    expect_text(page, "# To take along\n- [x] packed #travel")


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


@pytest.mark.parametrize("isReading", [False, True], ids=["writing", "reading"])
def test_what_is_found_in_a_note_is_replaced(page, isReading):
    write(page, "# Plan\n\nmilk and **milk**")
    saved(page)
    if isReading: button(page, "Read").click()
    row(page, "Plan").click()
    page.keyboard.press("Control+f")
    panel = page.get_by_role("search", name="Find in text")
    expect(panel.get_by_role("textbox", name="Find")).to_be_focused()
    page.keyboard.type("milk")
    expect(panel.locator("output")).to_have_text(re.compile("of 2"))
    panel.get_by_role("button", name="Replace", exact=True).click()
    page.keyboard.type("tea")
    panel.get_by_role("button", name="Replace all").click()
    expect_text(page, "# Plan\ntea and **tea**")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("Control+z")
    expect_text(page, "# Plan\nmilk and **milk**")
    # Another note does not begin with the panel.
    command(page, "find in")
    expect(panel).to_be_visible()
    row(page, "Welcome to Glide").click()
    expect(panel).to_have_count(0)


def test_a_shortcut_waits_for_the_keys_before_it(visitor, notes):
    """Return asks the app first: what is typed behind it, and the shortcut behind that, keep their order however late the answer is."""
    with closing(Proxy(notes.port)) as proxy:
        page = visitor.open(notes.url.replace(f":{notes.port}", f":{proxy.port}"))
        button(page, "New Note").first.click()
        expect(editor(page)).to_be_focused()
        proxy.delay = 0.2
        page.keyboard.type("# Plan\nmilk\nbread")
        page.keyboard.press("Control+k")
        field = page.get_by_role("dialog").get_by_role("textbox")
        expect(field).to_be_focused()
        expect(field).to_have_value(">")
        page.keyboard.press("Escape")
        expect(field).to_have_count(0)
        expect_text(page, "# Plan\nmilk\nbread")


@pytest.mark.parametrize("keys, typed, field, value", [
    ("Control+k", "arch", "A note, >command, #tag or @folder", ">arch"), ("Control+p", "plan", "A note, >command, #tag or @folder", "plan"),
    ("Control+Shift+F", "milk", "Search", "milk"),
])
def test_what_is_typed_behind_a_shortcut_goes_where_it_leads(page, notes, keys, typed, field, value):
    """However late the answer is, nothing of it stands in the note."""
    write(page, "# Plan")
    saved(page)
    with stopped(notes):
        page.keyboard.press(keys)
        page.keyboard.type(typed)
    box = page.get_by_role("searchbox").first if field == "Search" else page.get_by_role("textbox", name=field)
    expect(box).to_have_value(value)
    expect_text(page, "# Plan")


def test_what_is_typed_behind_a_new_note_stands_in_it(page, notes):
    """However late the answer is, nothing of it stands in the note that was open."""
    write(page, "# Plan")
    saved(page)
    with stopped(notes):
        page.keyboard.press("Alt+n")
        page.keyboard.type("# Other\nwords")
    expect_text(page, "# Other\nwords")
    saved(page)
    row(page, "Plan").click()
    expect_text(page, "# Plan")


def test_a_note_that_is_begun_takes_the_keys_at_its_end(page):
    write(page, "# Standup\n\n#template\n\nYesterday: ")
    saved(page)
    # Also where notes were read.
    button(page, "Read").click()
    expect(button(page, "Write")).to_be_visible()
    command(page, "today’s note")
    expect(editor(page)).to_contain_text(re.compile(r"# \d{4}"))
    expect(editor(page)).to_be_focused()
    page.keyboard.type("words")
    expect(editor(page)).to_have_text(re.compile(r"^# \d{4}-\d\d-\d\d\s*words$"))
    command(page, "new from template")
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Standup")).click()
    expect(editor(page)).to_contain_text("Yesterday")
    expect(editor(page)).to_be_focused()
    page.keyboard.type("wrote")
    expect(editor(page)).to_contain_text("Yesterday: wrote")
    # The day's note is there already: it is gone on with.
    page.keyboard.press("Alt+d")
    expect(editor(page)).to_contain_text("words")
    expect(editor(page)).to_be_focused()
    page.keyboard.type("!")
    expect(editor(page)).to_contain_text("words!")
    button(page, "Read").click()
    page.keyboard.press("Alt+n")
    expect(editor(page)).to_be_focused()


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
    expect_text(page, "# Open")


def test_a_note_is_printed_without_what_is_around_it(page):
    write(page, "# On paper\n\nwords")
    saved(page)
    button(page, "Read").click()
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="On paper").last).to_be_visible()
    expect(row(page, "Welcome to Glide")).not_to_be_visible()
    expect(button(page, "New Note").first).not_to_be_visible()


def test_columns_of_a_table_stand_as_they_say(page):
    write(page, "# Prices\n\n")
    saved(page)
    page.keyboard.insert_text("| Thing | Price |\n| --- | ---: |\n| Bread and butter | 1 |\n| Tea | 113.75 |")
    saved(page)
    button(page, "Read").click()
    expect(editor(page)).to_have_count(0)
    box = {text: page.get_by_text(text, exact=True).last.bounding_box() for text in ["Thing", "Tea", "Price", "1", "113.75"]}
    assert abs(box["Thing"]["x"] - box["Tea"]["x"]) < 1
    ends = [box[text]["x"] + box[text]["width"] for text in ["Price", "1", "113.75"]]
    assert max(ends) - min(ends) < 1, ends


def test_a_picture_is_attached_and_shown(page):
    write(page, "# With a picture\n\n")
    saved(page)
    with page.expect_file_chooser() as event:
        button(page, "Attach Files…").click()
    event.value.set_files({"name": "dot.png", "mimeType": "image/png", "buffer": PICTURE})
    expect(editor(page)).to_contain_text("![dot.png](attachment:")
    button(page, "Read").click()
    picture = page.get_by_role("img", name="dot.png")
    expect(picture).to_be_visible()
    assert picture.evaluate("e => e.complete && e.naturalWidth") == 2


def test_a_picture_below_a_line_stands_below_it_in_its_own_size(page):
    write(page, "above")
    page.keyboard.press("Enter")
    with page.expect_file_chooser() as chooser: button(page, "Attach Files…").click()
    chooser.value.set_files([{"name": "Sun.png", "mimeType": "image/png", "buffer": PICTURE}])
    expect(editor(page)).to_contain_text("![Sun.png](attachment:")
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type("\nbelow\nlast")
    saved(page)
    button(page, "Read").click()
    picture = page.get_by_role("img", name="Sun.png")
    expect(picture).to_be_visible()
    # Lines stay lines.
    page.wait_for_function("() => [...document.querySelectorAll('.text')].some(text => text.innerText.includes('below\\nlast'))")
    above, below = page.get_by_text("above", exact=True).last.bounding_box(), page.get_by_text(re.compile("below")).last.bounding_box()
    box = picture.bounding_box()
    assert box["width"] <= 4 and box["height"] <= 4, "it is two pixels wide"
    assert abs(box["x"] - above["x"]) < 2, "it begins where the lines do"
    assert above["y"] + above["height"] <= box["y"] and box["y"] + box["height"] <= below["y"]
    # The next note is read, too.
    row(page, "Welcome to Glide").click()
    expect(button(page, "Write")).to_be_visible()


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
    disclosure = parent.get_by_role("button", name="Disclosure")
    garden = row(page, "Garden")
    # What is new and chosen is in sight.
    expect(garden).to_be_visible()
    expect(page.locator(".row.selected").filter(has_text="Garden")).to_have_count(1)
    disclosure.click()
    expect(garden).not_to_be_visible()
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
    page.get_by_role("menuitem", name="Rename").first.click()
    expect(page.get_by_role("alertdialog").get_by_role("textbox")).to_have_value("Projects")


def test_where_a_folder_was_deleted_its_notes_are_shown(page):
    button(page, "New Folder").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Travel")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1).filter(has_text="Travel")).to_be_visible()
    write(page, "# Tickets")
    saved(page)
    row(page, "Travel").first.click(button="right")
    page.get_by_role("menuitem", name="Delete").first.click()
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
    assert inside.get_by_text("Garden").bounding_box()["x"] > above.get_by_text("Home").bounding_box()["x"]
    button(page, "Undo").click()
    expect(above.get_by_role("button", name="Disclosure")).to_have_count(0)
    expect(page.locator(".sidebar .row").filter(has_text="Garden")).to_have_count(1)


def test_the_theme_is_kept(page, notes):
    page.keyboard.press("Control+,")
    page.get_by_role("dialog").get_by_text("Dark", exact=True).click()
    # All of the window, with its menus and what is behind it.
    dark = "() => ['.split', '.menubar', 'body'].every(name => getComputedStyle(document.querySelector(name)).colorScheme === 'dark')"
    page.wait_for_function(dark)
    page.goto("about:blank")
    # Preferences are written twice a second, and when the app ends by itself.
    notes.process.terminate()
    notes.process.wait()
    notes.stop()
    notes.start()
    page.goto(notes.url)
    page.wait_for_function(dark)


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
    choose("Done Selecting")
    choose("Select Notes")
    expect(page.get_by_text("0 selected")).to_be_visible()
    row(page, "Second").click()
    row(page, "Third").click()
    button(page, "Delete").last.click()
    expect(page.get_by_text("2 notes moved to the trash")).to_be_visible()
    expect(row(page, "Third")).to_have_count(0)
    expect(row(page, "First")).to_be_visible()


def test_a_long_line_of_code_scrolls_within_its_block(open_notes):
    page = open_notes(**PHONE)
    write(page, "```")
    page.keyboard.press("Enter")
    page.keyboard.type("let line = " + "word + " * 12 + "end")
    saved(page)
    button(page, "Read").click()
    block = page.locator(".scroll.sx")
    expect(block).to_be_visible()
    left, right, hidden = block.evaluate("e => [e.getBoundingClientRect().left, e.getBoundingClientRect().right, e.scrollWidth - e.clientWidth]")
    assert 0 <= left < right <= 390 and hidden > 100


def test_nothing_of_a_hostile_note_runs(page):
    write(page, '# <img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) <script>alert(1)</script>')
    button(page, "Read").click()
    expect(page.get_by_role("heading")).not_to_have_count(0)
    assert page.locator('a[href^="javascript"]').count() == 0 and page.locator("img[src=x]").count() == 0


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


def test_what_is_typed_while_the_connection_is_gone_is_not_lost(page, visitor):
    write(page, "# Offline")
    saved(page)
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.keyboard.type(" and on")
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(row(page, "Offline and on")).to_be_visible()
    visitor.close()
    visitor.forgiveBrokenConnections()


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
