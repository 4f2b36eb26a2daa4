"""Glide, the notes app, in the hands of somebody who writes every day and waits for nothing."""
import re
from datetime import date

import pytest
from conftest import PHONE, still, told
from programs import App
from playwright.sync_api import expect
from test_notes import PICTURE, button, command, editor, expect_text, expect_text_across_a_restart, notes, open_notes, page, row, saved, stopped, write  # noqa: F401


def end(page, notes):
    """The program is gone, and the page knows."""
    notes.process.kill()
    notes.process.wait()
    page.wait_for_function("async () => (await import(new URL('connection.js', document.querySelector('script[src$=\"client.js\"]').src))).isLost()")


def beginNote(page, way):
    if way == "keys":
        page.keyboard.press("Alt+n")
    else:
        button(page, "New Note").first.click()


def importing(page, *files):
    """Imports files, each a name with its bytes; the sheet with the report stays open."""
    command(page, "import…")
    with page.expect_file_chooser() as event:
        button(page, "Choose Files…").click()
    event.value.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files])
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Finished")).to_be_visible()
    return dialog


@pytest.mark.parametrize("isThere", [False, True])
def test_what_is_typed_behind_the_days_note_stands_in_it(page, notes, isThere):
    """However late the answer is, whether the note is begun or gone on with."""
    today = date.today().isoformat()
    if isThere:
        page.keyboard.press("Alt+d")
        expect_text(page, f"# {today}")
        page.keyboard.type("morning ")
        saved(page)
        row(page, "Welcome to Glide").click()
        expect(editor(page)).to_contain_text("Tick this box")
    told(page)
    with stopped(notes):
        page.keyboard.press("Alt+d")
        page.keyboard.type("words\nmore")
    expect_text(page, f"# {today}\n{'morning ' if isThere else ''}words\nmore")
    saved(page)
    expect(page.locator(".row").filter(has_text=today)).to_have_count(1)


def test_what_is_typed_behind_the_choice_of_a_template_stands_in_the_new_note(page, notes):
    write(page, "# Standup\n\n#template\n\nYesterday: ")
    saved(page)
    command(page, "new from template")
    template = page.get_by_role("dialog").get_by_role("button", name=re.compile("^Standup"))
    expect(template).to_be_visible()
    still(page)
    with stopped(notes):
        template.click()
        page.keyboard.type("wrote a test\nand went home")
    expect(editor(page)).to_contain_text("Yesterday: wrote a test")
    expect(editor(page)).to_contain_text("and went home")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_click_right_behind_the_command_to_select_selects(page, notes):
    for title in ["First", "Second"]:
        write(page, f"# {title}")
        saved(page)
    button(page, "More").first.click()
    item = page.get_by_role("menuitem", name="Select Notes")
    expect(item).to_be_visible()
    still(page)
    with stopped(notes):
        item.click()
        row(page, "First").click()
    expect(page.get_by_text("1 selected")).to_be_visible()
    expect_text(page, "# Second")
    # Keys of the note are not those of the list.
    button(page, "More").first.click()
    page.get_by_role("menuitem", name="Done Selecting").click()
    expect(page.get_by_text("1 selected")).to_have_count(0)
    row(page, "First").click()
    expect_text(page, "# First")


def test_an_operator_that_is_not_complete_offers_how_to_go_on(page):
    write(page, "# Bread\n\nrye #food/baking")
    saved(page)
    search = page.get_by_role("searchbox").first
    search.fill("tag:")
    expect(page.get_by_text("“tag:” is not complete yet.")).to_be_visible()
    expect(page.locator(".search-place").get_by_role("button", name="tag:food", exact=True)).to_be_visible()
    expect(page.get_by_text("Nothing Found")).to_have_count(0)
    # What else is looked for is found meanwhile.
    search.fill("rye tag:")
    expect(page.get_by_text("1 found")).to_be_visible()
    expect(row(page, "Bread")).to_be_visible()
    search.fill("tag:fo")
    expect(row(page, "Bread")).to_be_visible()
    search.fill("is:")
    page.locator(".search-place").get_by_role("button", name="is:pinned").click()
    expect(search).to_have_value("is:pinned")
    expect(page.get_by_text("Nothing Found")).to_be_visible()


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


def test_texts_of_older_programs_are_read_and_the_report_says_how(page):
    dialog = importing(
        page, ("windows.txt", "Größe – “quoted” 5 €".encode("cp1252")), ("wide.md", "# Weit\n\nÄpfel".encode("utf-16")),
        ("now.md", "# Heute\n\nüber".encode()), ("picture.txt", bytes(range(256))))
    reports = {"windows.txt": "Added; read as Windows-1252", "wide.md": "Added; read as UTF-16", "now.md": "Added", "picture.txt": "no"}
    for name, words in reports.items():
        told_of = dialog.locator(".row").filter(has_text=re.compile(f"^{name}"))
        expect(told_of).to_contain_text(words if words != "no" else "The file is not text.")
    dialog.locator(".row").filter(has_text=re.compile("^windows.txt")).get_by_role("button").click()
    expect(editor(page)).to_contain_text("Größe – “quoted” 5 €")


PRINTS = """window.printed = [];
    window.print = () => {
        const job = document.querySelector('.print-job');
        printed.push({ title: document.title, text: job.shadowRoot.textContent, html: job.shadowRoot.innerHTML });
        setTimeout(() => dispatchEvent(new Event('afterprint')), 300);
    };"""


def test_a_note_is_printed_as_it_reads(visitor, notes):
    context = visitor.context()
    context.add_init_script(PRINTS)
    page = visitor.open(notes.url, context)
    write(page, "# On paper\n\n**bold** words\n\n| a | b |\n| --- | --- |\n| 1 | <script>alert(1)</script> |\n\n| c |\n| ---: |\n| 2 |")
    saved(page)
    page.keyboard.press("Control+Alt+p")
    page.wait_for_function("() => printed.length === 1")
    # Only the note is on the paper, in black on white.
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".print-job h1")).to_be_visible()
    expect(editor(page)).not_to_be_visible()
    expect(page.locator(".print-job strong")).to_have_css("color", "rgb(0, 0, 0)")
    page.emulate_media(media="screen")
    job = page.evaluate("printed[0]")
    assert job["title"] == "On paper"
    assert "**" not in job["text"] and "<td>1</td>" in job["html"] and "<script" not in job["html"]
    # Nothing of it stays.
    expect(page.locator(".print-job")).to_have_count(0)
    expect(page).not_to_have_title("On paper")
    command(page, "print")
    page.wait_for_function("() => printed.length === 2")


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


def test_lines_that_are_typed_while_the_program_is_gone_are_there_at_once_and_after_its_restart(page, notes, visitor):
    """Return asks the app first; without one it does what it always does."""
    write(page, "# Plan\n\nmilk")
    saved(page)
    with stopped(notes):
        # One that is on its way, and nobody answers.
        page.keyboard.type("\nbread")
        notes.process.kill()
    notes.process.wait()
    page.keyboard.type(" and butter\ntea")
    expect_text_across_a_restart(page, notes, visitor, "# Plan\nmilk\nbread and butter\ntea")


@pytest.mark.parametrize("way", ["keys", "click"])
def test_a_note_that_is_begun_while_the_program_is_gone_is_there_after_its_restart(page, notes, visitor, way):
    """Nobody is there to begin it: what is typed is seen to be kept, and stands in the note as soon as somebody is."""
    write(page, "# Plan")
    saved(page)
    end(page, notes)
    beginNote(page, way)
    page.keyboard.type("# Other\nmilk")
    expect(page.get_by_text("Kept until the app is back")).to_be_visible()
    expect(page.locator(".banner-kept")).to_have_text("# Other milk")
    expect_text(page, "# Plan")
    notes.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=15_000)
    expect_text(page, "# Other\nmilk")
    page.keyboard.type(" and bread")
    expect_text(page, "# Other\nmilk and bread")
    saved(page)
    # Begun once.
    page.reload()
    expect_text(page, "# Other\nmilk and bread")
    expect(row(page, "Other")).to_have_count(1)
    row(page, "Plan").click()
    expect_text(page, "# Plan")
    visitor.forgiveBrokenConnections()


def test_on_a_phone_a_note_that_is_begun_while_the_program_is_gone_is_there_after_its_restart(open_notes, notes, visitor):
    """The page of another program is at first one for a wide window."""
    page = open_notes(**PHONE)
    told(page)
    end(page, notes)
    page.keyboard.press("Alt+n")
    page.keyboard.type("# Other\nmilk")
    expect(page.locator(".banner-kept")).to_have_text("# Other milk")
    notes.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=15_000)
    expect_text(page, "# Other\nmilk")
    saved(page)
    visitor.forgiveBrokenConnections()


def test_who_clicks_a_button_that_nobody_answers_and_then_into_the_text_types_there(page, notes, visitor):
    write(page, "# Plan")
    saved(page)
    end(page, notes)
    button(page, "Pin").click()
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" of mine")
    expect_text_across_a_restart(page, notes, visitor, "# Plan of mine")


def test_return_in_the_palette_takes_what_was_typed_however_late_the_answer_is(page, notes):
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text("New Note")
    with stopped(notes):
        page.keyboard.type("archive")
        page.keyboard.press("Enter")
    expect(page.get_by_text("Nothing Archived")).to_be_visible()
    row(page, "All Notes").click()
    expect(row(page, "New Note")).to_have_count(0)


def test_what_is_typed_right_behind_a_click_on_new_note_stands_in_it(page, notes):
    write(page, "# Plan")
    saved(page)
    told(page)
    with stopped(notes):
        button(page, "New Note").first.click()
        page.keyboard.type("# Other\nwords")
    expect_text(page, "# Other\nwords")
    saved(page)
    row(page, "Plan").click()
    expect_text(page, "# Plan")


def test_a_note_that_the_palette_opens_takes_the_keys(page):
    write(page, "# Plan")
    saved(page)
    page.keyboard.press("Control+p")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type("welcome")
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text("Welcome to Glide")
    page.keyboard.press("Enter")
    expect(editor(page)).to_contain_text("Tick this box")
    expect(editor(page)).to_be_focused()


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


def test_pictures_are_dropped_where_they_are_let_go(page):
    """One right behind another, on a line in which the caret is not."""
    write(page, "# Trip\n\nfirst line\nlast line")
    saved(page)
    editor(page).evaluate("""(editor, bytes) => {
        for (const name of ['a.png', 'b.png']) {
            const line = [...editor.querySelectorAll('.ln')].find(line => line.textContent.startsWith('first')), data = new DataTransfer();
            data.items.add(new File([Uint8Array.from(bytes), name], name, { type: 'image/png' }));
            const box = line.getBoundingClientRect(), place = { clientX: box.right - 10, clientY: box.top + box.height / 2 };
            for (const kind of ['dragenter', 'dragover', 'drop']) {
                line.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, ...place }));
            }
        }
    }""", list(PICTURE))
    line = editor(page).locator(".ln").filter(has_text=re.compile("^first line"))
    expect(line).to_have_text(re.compile(r"^first line!\[[ab]\.png\]\(attachment:\w+\)!\[[ab]\.png\]\(attachment:\w+\)$"))
    expect(editor(page).locator(".ln").last).to_have_text("last line")
    saved(page)


def test_tab_stops_at_nothing_that_is_not_seen(page):
    """The shortcuts of the editor are buttons that nobody sees."""
    write(page, "# Plan")
    saved(page)
    page.get_by_role("button", name="More").last.focus()
    page.keyboard.press("Tab")
    expect(editor(page)).to_be_focused()


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


def test_who_comes_by_the_search_field_still_sees_the_list(page):
    write(page, "# Bread")
    saved(page)
    search = page.get_by_role("searchbox").first
    search.focus()
    told(page)
    expect(row(page, "Bread")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="All Notes")).to_be_visible()
    # What was looked for before is offered there.
    search.fill("bread")
    search.press("Enter")
    expect(page.get_by_text("1 found")).to_be_visible()
    search.fill("")
    offer = page.locator(".search-place").get_by_role("button", name="bread", exact=True)
    expect(offer).to_be_visible()
    offer.click()
    expect(search).to_have_value("bread")
    expect(page.get_by_text("1 found")).to_be_visible()
    search.fill("")
    page.locator(".search-place").get_by_role("button", name="Clear Recent Searches").click()
    expect(offer).to_have_count(0)
    expect(row(page, "Welcome to Glide")).to_be_visible()


NOTIFICATIONS = """window.shown = [];
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() { return Notification.permission = '%s'; }
        constructor(title, options) { this.title = title; shown.push(this); }
        close() { this.onclose?.(); }
    };
    let hidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => hidden ? 'hidden' : 'visible' });
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    window.hide = value => { hidden = value; document.dispatchEvent(new Event('visibilitychange')); };"""


def remind(page, seconds):
    """Sets a reminder of the note that is open, which the field would take for whole minutes only."""
    command(page, "remind me…")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Reminder")).to_be_visible()
    dialog.locator("input").first.evaluate("""(field, seconds) => {
        const at = new Date(Date.now() + seconds * 1000 - new Date().getTimezoneOffset() * 60000);
        field.step = '1';
        field.value = at.toISOString().slice(0, 19);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
    }""", seconds)
    return dialog


def test_a_reminder_that_is_tapped_outside_of_the_page_opens_its_note(visitor, notes):
    context = visitor.context()
    context.add_init_script(NOTIFICATIONS % "granted")
    page = visitor.open(notes.url, context)
    write(page, "# Call Ada")
    saved(page)
    remind(page, 4).get_by_role("button", name="Set").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Tick this box")
    told(page)
    page.evaluate("hide(true)")
    page.wait_for_function("() => shown.length === 1 && shown[0].title === 'Call Ada'")
    page.evaluate("hide(false); shown[0].onclick()")
    expect_text(page, "# Call Ada")
    # What is open already is not told again.
    expect(page.get_by_role("button", name="Open")).to_have_count(0)


def test_who_refuses_notifications_is_reminded_in_the_page_and_told_what_to_do(visitor, notes):
    context = visitor.context()
    context.add_init_script(NOTIFICATIONS % "denied")
    page = visitor.open(notes.url, context)
    write(page, "# Call Ada")
    saved(page)
    remind(page, 8).get_by_role("button", name="Set").click()
    expect(page.get_by_text("You are reminded while Glide is open")).to_be_visible()
    row(page, "Welcome to Glide").click()
    command(page, "remind me…")
    expect(page.get_by_text("allow notifications for Glide in the settings of your browser or device")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # In its time the page says so, until the person has seen it.
    page.get_by_role("button", name="Open").click(timeout=15_000)
    expect_text(page, "# Call Ada")
    assert page.evaluate("shown.length") == 0


def test_what_is_chosen_in_a_menu_while_the_program_is_gone_is_done_after_its_restart(page, notes, visitor):
    for title in ["Plan", "Other"]:
        write(page, f"# {title}")
        saved(page)
    end(page, notes)
    button(page, "More").last.click()
    page.get_by_role("menuitem", name="Tags…").click()
    expect(page.locator(".banner-kept")).to_have_text("Tags…")
    notes.start()
    expect(page.get_by_role("dialog").get_by_role("heading", level=1, name="Tags")).to_be_visible(timeout=15_000)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # Once: another page of it has nothing to do.
    page.reload()
    told(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    visitor.forgiveBrokenConnections()


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


def test_what_is_saved_stays_in_sight_below_a_long_note(page):
    write(page, "# Long\n")
    page.keyboard.insert_text("word\n" * 60)
    expect(page.get_by_text("61 words", exact=True)).to_be_in_viewport()
    saved(page)
    expect(page.get_by_text("Saved on this device")).to_be_in_viewport()
    # The text scrolls by itself, and its last line is in sight.
    expect(editor(page).locator(".ln").last).to_be_in_viewport()
    page.keyboard.press("Control+Home")
    expect(editor(page).locator(".ln").first).to_be_in_viewport()


def test_each_line_begins_where_its_language_does(page):
    write(page, "# Salon\n\nleft\nשלום עולם")
    saved(page)
    places = page.evaluate("""() => { const range = document.createRange(), editor = document.querySelector('.styled');
        const all = editor.getBoundingClientRect(), middle = all.left + all.width / 2;
        return [...editor.querySelectorAll('.ln')].filter(line => line.textContent.length > 1).map(line => {
            range.setStart(document.createTreeWalker(line, 4).nextNode(), 0);
            range.setEndAfter(line.lastChild);
            const boxes = [...range.getClientRects()].filter(box => box.width > 1 && box.width < all.width * 0.9);
            return boxes.every(box => box.right < middle) ? 'left' : boxes.every(box => box.left > middle) ? 'right' : 'both';
        }); }""")
    assert places == ["left", "left", "right"]
