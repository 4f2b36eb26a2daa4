"""Glide, the notes app: what its tests have in common."""
import os
import signal
from contextlib import contextmanager

import pytest
from conftest import running, told
from playwright.sync_api import expect

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


def end(page, notes):
    """The program is gone, and the page knows."""
    notes.process.kill()
    notes.process.wait()
    page.wait_for_function("async () => (await import(new URL('connection.js', document.querySelector('script[src$=\"client.js\"]').src))).isLost()")


def attach(page, name: str):
    """A picture, from the disk."""
    with page.expect_file_chooser() as chooser:
        button(page, "Attach Files…").click()
    chooser.value.set_files({"name": name, "mimeType": "image/png", "buffer": PICTURE})
    expect(editor(page)).to_contain_text(f"![{name}](attachment:")
