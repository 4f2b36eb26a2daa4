"""Glide, the notes app: what is typed and chosen while the app is slow, or gone, is not lost."""
import re
from contextlib import closing
from datetime import date

import pytest
from conftest import PHONE, still, told
from notesapp import button, command, editor, end, expect_text, expect_text_across_a_restart, notes, open_notes, page, row, saved, stopped, write  # noqa: F401
from playwright.sync_api import expect
from proxy import Proxy


def beginNote(page, way):
    if way == "keys":
        page.keyboard.press("Alt+n")
    else:
        button(page, "New Note").first.click()


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


def test_what_is_typed_behind_a_key_for_a_new_note_is_there_also_after_a_click_elsewhere(page, notes):
    """The keys were pressed where nothing is typed: they are for the note."""
    row(page, "All Notes").click()
    told(page)
    with stopped(notes):
        page.keyboard.press("Alt+n")
        page.keyboard.type("# Title\n\nwords")
        page.locator(".sidebar .row").filter(has_text="Archive").click()
    told(page)
    row(page, "All Notes").click()
    row(page, "Title").click()
    expect_text(page, "# Title\nwords")


@pytest.mark.parametrize("keys, expected", [
    ("Control+Home", "start# Head\n- one\n- two"), ("Control+a", "start"), ("Control+ArrowLeft", "# Head\n- one\n- starttwo")])
def test_the_caret_goes_elsewhere_behind_the_keys_that_wait(page, notes, keys, expected):
    """What was typed before it stands where it was typed, and is not written over."""
    write(page, "# Head\n- one")
    told(page)
    with stopped(notes):
        # Return waits for its answer, and so do the keys behind it.
        page.keyboard.press("Enter")
        page.keyboard.type("two")
        page.keyboard.press(keys)
        page.keyboard.type("start")
    told(page)
    expect_text(page, expected)


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
    button(page, "Done").click()
    expect(page.get_by_text("1 selected")).to_have_count(0)
    row(page, "First").click()
    expect_text(page, "# First")


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
    # What closes a sheet goes back in the history, which a page that is loaded anew would cut off.
    told(page)
    # Once: another page of it has nothing to do.
    page.reload()
    told(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    visitor.forgiveBrokenConnections()


def test_what_is_chosen_in_a_sheet_while_the_program_is_gone_is_done_after_its_restart(page, notes, visitor):
    """The sheet is there again, with what was typed into it."""
    command(page, "new folder")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Recipes")
    told(page)
    end(page, notes)
    dialog.get_by_role("button", name="Create").click()
    expect(page.locator(".banner-kept")).to_have_text("Create")
    notes.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=15_000)
    expect(row(page, "Recipes")).to_have_count(1)
    expect(dialog).to_have_count(0)
    # Once, and the sheet does not come again.
    page.reload()
    told(page)
    expect(row(page, "Recipes")).to_have_count(1)
    expect(dialog).to_have_count(0)
    visitor.forgiveBrokenConnections()


def test_a_sheet_is_there_again_after_a_restart(page, notes, visitor):
    command(page, "new folder")
    page.get_by_role("dialog").get_by_role("textbox").fill("Recipes")
    told(page)
    notes.process.kill()
    notes.process.wait()
    notes.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=15_000)
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_value("Recipes")
    page.get_by_role("dialog").get_by_role("button", name="Create").click()
    expect(row(page, "Recipes")).to_have_count(1)
    visitor.forgiveBrokenConnections()


@pytest.mark.parametrize("way", ["key", "click"])
def test_escape_right_behind_what_brings_a_sheet_closes_it(page, notes, way):
    expect(editor(page)).to_be_visible()
    if way == "click":
        button(page, "More").last.click()
        expect(page.get_by_role("menuitem", name="Tags…")).to_be_visible()
    with stopped(notes):
        if way == "key":
            page.keyboard.press("Control+k")
        else:
            page.get_by_role("menuitem", name="Tags…").click()
        page.keyboard.press("Escape")
    told(page)
    still(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The next one is for the page again.
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_scripts_that_do_not_come_at_once_are_asked_for_again(notes, visitor):
    refused = []

    def refuse(route):
        if len(refused) < 4:
            refused.append(route.request.url)
            return route.abort()
        return route.continue_()
    page = visitor.blank()
    for name in ["editor", "keys", "panes"]:
        page.route(f"**/{name}.js", refuse)
    page.goto(notes.url)
    row(page, "Welcome to Glide").click()
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type("at last")
    expect(editor(page)).to_contain_text("at last")
    saved(page)
    assert len(refused) == 4
    # The browser itself tells of requests that failed; the page's scripts have nothing to say.
    assert [problem for problem in visitor.problems if "net::ERR_" not in problem] == []
    visitor.forgiveBrokenConnections()


def test_who_goes_on_typing_after_a_restart_does_so_at_the_caret(page, notes, visitor):
    write(page, "# Plan\none")
    saved(page)
    end(page, notes)
    page.keyboard.type(" two three")
    notes.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=15_000)
    expect(page.locator("html[data-live]")).to_have_count(1)
    expect_text(page, "# Plan\none two three")
    expect(editor(page)).to_be_focused()
    page.keyboard.type(" four")
    expect_text(page, "# Plan\none two three four")
    saved(page)
    visitor.forgiveBrokenConnections()


def test_what_waits_for_the_app_is_kept_where_the_tab_is_closed(open_notes, notes):
    page, other = open_notes(), open_notes()
    write(page, "# Fast")
    saved(page)
    row(other, "Fast").click()
    expect_text(other, "# Fast")
    with stopped(notes):
        # Whether the line goes on a list only the app can tell.
        page.keyboard.type("\nfirst\nsecond\nthird")
        page.close()
    expect_text(other, "# Fast\nfirst\nsecond\nthird")
