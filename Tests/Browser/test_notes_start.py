"""Glide, the notes app: what a person finds when it starts."""
from conftest import PHONE, told
from notesapp import button, command, editor, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect
from programs import App


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
    # The window would show it again.
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
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


def test_settings_are_not_reset_before_the_person_says_so(page):
    command(page, "settings…")
    dialog = page.get_by_role("dialog")
    dark = dialog.get_by_role("radio", name="Dark")
    dark.click()
    expect(dark).to_be_checked()
    button(page, "Reset to Defaults").click()
    question = page.get_by_role("alertdialog", name="Reset all settings?").or_(page.get_by_role("dialog", name="Reset all settings?"))
    expect(question).to_be_visible()
    question.get_by_role("button", name="Cancel").click()
    told(page)
    expect(dark).to_be_checked()
    button(page, "Reset to Defaults").first.click()
    question.get_by_role("button", name="Reset to Defaults").click()
    expect(dialog.get_by_role("radio", name="System")).to_be_checked()


def test_a_library_that_cannot_be_opened_is_left_alone_and_says_so_in_plain_words(visitor, tmp_path):
    folder = tmp_path / "data/Library/Application Support/Glide"
    folder.mkdir(parents=True)
    (folder / "library.store").write_bytes(b"no database, but the only copy of something")
    app = App("Notes", "--data", str(tmp_path / "data"))
    try:
        page = visitor.open(app.url)
        for place in ["", "trash", "search?q=bread", "n/17", "n/17/history"]:
            page.goto(f"{app.origin}/{place}")
            message = page.get_by_text("Your notes could not be opened: the file in which they are kept is damaged").first
            expect(message).to_be_visible()
            assert "SQLite" not in page.locator("body").inner_text()
        assert (folder / "library.store").read_bytes().startswith(b"no database")
    finally:
        visitor.close()
        app.stop()
