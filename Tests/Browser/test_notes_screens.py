"""Glide, the notes app: what axe finds that is serious or worse on the screens that are not open at the start."""
import re

import pytest
from conftest import PHONE, still
from notesapp import button, command, editor, notes, open_notes, row, saved, write  # noqa: F401
from playwright.sync_api import expect
from test_notes_transfer import importing
from usable import faults


def history(page):
    write(page, "# Plan\n\nthe first idea ")
    page.keyboard.insert_text("which goes on, " * 20)
    saved(page)
    # Most of a text that is not short is kept before it goes.
    page.keyboard.press("Control+a")
    page.keyboard.type("# Plan\n\nanother one")
    saved(page)
    command(page, "history")
    expect(page.get_by_role("region", name="History").get_by_text("the first idea")).to_be_visible()


def imported(page):
    """A report with each kind of line: added, without a file, read in an older way, not read, left out."""
    dialog = importing(
        page, ("bread.md", b"# Bread\n\nrye"), ("trip.md", b"# Trip\n\n![sun](sun.png)"), ("windows.txt", "Größe".encode("cp1252")),
        ("picture.txt", bytes(range(256))))
    expect(dialog.locator(".row").filter(has_text=re.compile("^bread.md"))).to_be_visible()


def put_away(page, what, place):
    write(page, "# Old plan\n\nwords")
    saved(page)
    command(page, what)
    expect(row(page, "Old plan")).to_have_count(0)
    page.locator(".sidebar .row").filter(has_text=place).click()
    row(page, "Old plan").click()
    expect(page.get_by_text(f"This note is in the {place.lower()}.")).to_be_visible()


def archive(page):
    put_away(page, "archive or", "Archive")


def trash(page):
    put_away(page, "delete", "Trash")


def sheet(page, name, title, words):
    command(page, name)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(dialog.get_by_text(words).first).to_be_visible()


def export(page):
    sheet(page, "export…", "Export", "Everything in one file, for programs.")


def tags(page):
    write(page, "# Bread\n\nrye #baking ")
    saved(page)
    sheet(page, "tags…", "Tags", "#ideas")
    expect(page.get_by_role("dialog").get_by_text("In the Text", exact=True)).to_be_visible()


def reminder(page):
    sheet(page, "remind me…", "Reminder", "When")


def shortcuts(page):
    sheet(page, "keyboard shortcuts", "Keyboard Shortcuts", "Next Pane")


def found(page):
    """What is found, folders and saved searches: rows to be clicked that have menus."""
    button(page, "New Folder").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Plans")
    button(page, "Create").click()
    expect(page.locator(".sidebar .row").filter(has_text="Plans")).to_be_visible()
    page.keyboard.press("Control+Shift+f")
    page.keyboard.type("glide")
    expect(row(page, "Welcome to Glide")).to_be_visible()


SCREENS = [history, imported, archive, trash, export, tags, reminder, found]


@pytest.mark.parametrize("screen, scheme", [*((screen, "light") for screen in SCREENS), (history, "dark"), (imported, "dark")])
def test_a_screen_that_is_led_to_can_be_used_by_everyone(open_notes, screen, scheme):
    page = open_notes(color_scheme=scheme)
    screen(page)
    still(page)
    assert faults(page) == []


def test_the_list_of_keys_is_read_to_its_end_by_keys_alone(open_notes):
    """Nothing in it can be focused: the browser gives the focus to what scrolls."""
    page = open_notes()
    shortcuts(page)
    still(page)
    last = page.get_by_role("dialog").locator(".row").last
    expect(last).not_to_be_in_viewport()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    expect(last).to_be_in_viewport()
    # Everything else is as everywhere.
    assert [fault for fault in faults(page) if not fault.startswith("scrollable-region-focusable")] == []


@pytest.mark.parametrize("pane", ["list", "note"])
def test_the_panes_of_a_phone_can_be_used_by_everyone(open_notes, pane):
    page = open_notes(**PHONE)
    if pane == "note":
        row(page, "Welcome to Glide").tap()
        expect(editor(page)).to_be_in_viewport()
        expect(button(page, "Back to All Notes").last).to_be_in_viewport()
    still(page)
    assert faults(page) == []


def test_what_is_pressed_in_the_bars_of_a_phone_is_as_large_as_a_finger(open_notes):
    page = open_notes(**PHONE)
    still(page)
    for name in ["New Note", "More"]:
        size = button(page, name).last.evaluate("""element => {
            const { x, y, width, height } = element.getBoundingClientRect(), at = [x + width / 2, y + height / 2];
            const isHit = (dx, dy) => element.contains(document.elementFromPoint(at[0] + dx, at[1] + dy));
            return isHit(0, 0) && [-21, 21].every(by => isHit(0, by)) && [-20, 20].every(by => isHit(by, 0));
        }""")
        assert size, name


def test_a_tap_into_a_long_note_stays_where_it_is(open_notes):
    page = open_notes(**PHONE)
    button(page, "New Note").last.tap()
    expect(editor(page)).to_be_focused()
    page.keyboard.insert_text("# Long\n" + "".join(f"line {number}\n" for number in range(200)))
    saved(page)
    button(page, "Back to All Notes").last.tap()
    expect(row(page, "Long")).to_be_visible()
    row(page, "Long").tap()
    expect(editor(page)).to_be_in_viewport()
    still(page)
    scrolled = "() => Math.max(...[...document.querySelectorAll('*')].filter(one => one.querySelector('.styled') || one.matches('.styled')).map(one => one.scrollTop))"
    page.evaluate("document.querySelectorAll('*').forEach(one => { if (one.scrollTop) one.scrollTop = 0; })")
    page.touchscreen.tap(60, 250)
    expect(editor(page)).to_be_focused()
    still(page)
    assert page.evaluate(scrolled) < 50


def test_a_selected_row_is_read_in_forced_colours(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    write(page, "# Chosen\nwords below it #ideas")
    saved(page)
    page.emulate_media(forced_colors="active")
    colours = page.locator(".plain .row.selected .text").evaluate_all("all => all.map(text => getComputedStyle(text).color)")
    expected = page.evaluate("() => { const own = document.createElement('i'); own.style.cssText = 'forced-color-adjust: none; color: HighlightText'; document.body.append(own); return getComputedStyle(own).color; }")
    assert len(colours) > 3 and set(colours) == {expected}, colours
