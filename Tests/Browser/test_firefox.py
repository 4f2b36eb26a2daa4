"""The main flows of Glide and of Levels in Firefox ESR."""
import json

import pytest
from firefox import Firefox, program
from programs import App

pytestmark = pytest.mark.skipif(program() is None, reason="Firefox is not here; script/bootstrap --tests installs it")


@pytest.fixture(scope="module")
def firefox():
    browser = Firefox()
    yield browser
    browser.close()


def running(name):
    @pytest.fixture
    def open(firefox, tmp_path):
        app, pages = App(name, "--data", str(tmp_path / "data")), []

        def page(**size):
            # Each is in a profile of its own, which has to be let in.
            pages.append(firefox.open(app.addressForAnotherBrowser() if pages else app.url, **size))
            return pages[-1]
        yield page
        for one in pages:
            one.close()
        app.stop()
        assert [problem for one in pages for problem in one.problems] == []
    return open


open_notes = running("Notes")
open_levels = running("Levels")
open_showcase = running("Showcase")


@pytest.fixture
def notes(open_notes):
    page = open_notes()
    page.sees("Welcome to Glide")
    return page


@pytest.fixture
def levels(open_levels):
    return open_levels()


def write(page, text):
    page.click("button", "New Note")
    page.wait("document.activeElement.matches('.styled')")
    page.type(text)


def expect_text(page, text):
    page.wait("document.querySelector('.styled')?.innerText.replaceAll('\\u200b', '').replace(/\\n+/g, '\\n').trim() === " + json.dumps(text))


def saved(page, title):
    """The app has heard of all that was typed: the title stands last in it, or is the last to come."""
    page.wait(row(title))
    page.sees("Saved on this device")


def command(page, name):
    """Runs a command by the palette."""
    page.press("Control+k")
    page.wait("document.activeElement.closest('dialog') !== null && document.activeElement.matches('input')")
    page.type(name.lower())
    page.wait(f"document.querySelector('dialog .row')?.innerText.startsWith({json.dumps(name)})")
    page.press("Enter")


def row(text):
    """Whether a row of the sidebar or the list has a text, as a condition."""
    return f"[...document.querySelectorAll('.row:not(dialog .row)')].some(row => row.innerText.includes({json.dumps(text)}))"


# Glide

def test_a_note_is_written_saved_and_there_after_a_reload(notes):
    write(notes, "# Bread\nplain **bold** word\n- [ ] flour\nsalt")
    expect_text(notes, "# Bread\nplain **bold** word\n- [ ] flour\n- [ ] salt")
    saved(notes, "Bread")
    weight = "getComputedStyle([...document.querySelectorAll('.styled span')].findLast(one => one.textContent === 'bold')).fontWeight >= 600"
    notes.wait(weight)
    notes.reload()
    expect_text(notes, "# Bread\nplain **bold** word\n- [ ] flour\n- [ ] salt")


def test_what_is_typed_is_taken_back_and_made_again(notes):
    write(notes, "one two")
    notes.press("Control+z")
    notes.wait("!document.querySelector('.styled').innerText.includes('two')")
    notes.press("Control+Shift+z")
    expect_text(notes, "one two")
    notes.press("Shift+Home")
    notes.press("Control+b")
    expect_text(notes, "**one two**")


def test_a_search_finds_marks_and_is_left_again(notes):
    write(notes, "# Rye\nsour dough")
    saved(notes, "Rye")
    notes.press("Control+Shift+f")
    notes.wait("document.activeElement.matches('input')")
    notes.type("dough")
    notes.sees("1 found")
    notes.wait("[...document.querySelectorAll('.row span')].some(one => one.textContent === 'dough' && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')")
    notes.press("Escape")
    notes.wait(row("Welcome to Glide"))


def test_the_palette_runs_a_command_by_keys_alone(notes):
    command(notes, "Today")
    notes.wait("!document.querySelector('dialog[open]') && document.activeElement.matches('.styled')")
    notes.type("dear diary")
    notes.sees("dear diary")


def test_back_forward_and_addresses_lead_to_notes(notes):
    write(notes, "# First")
    saved(notes, "First")
    first = notes.address
    write(notes, "# Second")
    saved(notes, "Second")
    notes.go(-1)
    expect_text(notes, "# First")
    notes.go(1)
    expect_text(notes, "# Second")
    notes.goto(first.replace("/all/", "/n/"))
    expect_text(notes, "# First")


def test_a_note_goes_to_the_trash_and_comes_back_by_undo(notes):
    write(notes, "# Doomed")
    saved(notes, "Doomed")
    command(notes, "Delete")
    notes.wait(f"!({row('Doomed')})")
    notes.click("button", "Undo")
    notes.wait(row("Doomed"))


def test_two_windows_merge_what_is_written_in_one_note(notes, open_notes):
    write(notes, "# Both\none")
    saved(notes, "Both")
    other = open_notes()
    other.wait(row("Both"))
    other.click_on(".column:nth-child(2) .row-body")
    expect_text(other, "# Both\none")
    other.click_on(".styled")
    other.press("Control+End")
    other.type("\ntwo")
    expect_text(notes, "# Both\none\ntwo")


def test_a_narrow_window_goes_from_the_list_to_the_note_and_back(open_notes):
    page = open_notes(width=390, height=844)
    page.wait(row("Welcome to Glide"))
    page.wait("document.documentElement.scrollWidth <= innerWidth")
    write(page, "# Small")
    saved(page, "Small")
    page.click("button", "Back to All Notes")
    page.wait(row("Small"))


def test_f6_and_single_keys(notes):
    notes.wait("document.querySelector('.styled') !== null")
    script = "performance.getEntriesByType('resource').find(one => one.name.includes('panes.js'))"
    notes.wait(f"{script} && import({script}.name).then(() => true)")
    pane = "[...document.querySelectorAll('.split > .column')].findIndex(one => one.contains(document.activeElement))"
    for key, expected in [("F6", 0), ("F6", 1), ("F6", 2), ("Shift+F6", 1)]:
        notes.press(key)
        notes.wait(f"{pane} === {expected}")
    notes.type("c")
    notes.wait("document.activeElement.matches('.styled')")
    notes.type("c is text")
    expect_text(notes, "c is text")


# Levels

@pytest.mark.parametrize("screen", ["items", "todo", "search", "profile", "settings", "users", "login"])
def test_a_screen_opens_and_goes_back(levels, screen):
    selector = f'[data-identifier^="open-{screen}"]'
    levels.click_on(selector)
    levels.wait("location.pathname !== '/'")
    levels.go(-1)
    levels.wait(f"document.querySelector({json.dumps(selector)}).checkVisibility() && location.pathname === '/'")


def test_an_item_is_added_found_and_kept(levels):
    levels.click_on('[data-identifier="open-items"]')
    levels.click("button", "Add item")
    levels.click("textbox", "Name")
    levels.wait("document.activeElement.matches('input')")
    levels.type("Milk")
    levels.wait("document.activeElement.value === 'Milk'")
    levels.click("button", "Save")
    levels.wait("!document.querySelector('dialog[open]')")
    levels.sees("Milk")
    levels.reload()
    levels.sees("Milk")


# Looks

def test_what_is_masked_by_a_view_is_seen(open_showcase):
    page = open_showcase()
    page.goto(page.address.replace(page.evaluate("location.pathname"), "/masks"))
    page.wait("document.querySelectorAll('.mask').length > 3 && [...document.querySelectorAll('.mask')].every(one => one.parentElement.style.maskImage)")
    page.wait("[...document.querySelectorAll('.mask')].every(one => !one.parentElement.style.clipPath)")
