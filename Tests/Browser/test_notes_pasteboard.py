"""Glide, the notes app: what the Edit menu has for the text that a person is in."""
import re

from notesapp import editor, expect_text, notes, open_notes, row, saved, write  # noqa: F401
from playwright.sync_api import expect

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def item(items, name):
    """Its keys stand beside it."""
    return items.get_by_role("menuitem", name=re.compile(f"^{name} "))


def edit(page, name=None):
    """Opens the Edit menu, and chooses from it."""
    page.get_by_role("menubar").get_by_role("menuitem", name="Edit", exact=True).click()
    items = page.locator(".menubar .menu-items:popover-open")
    expect(items).to_be_visible()
    if name:
        item(items, name).click()
        expect(page.locator(".menubar .menu-items:popover-open")).to_have_count(0)
    return items


def clipboard(page):
    return page.evaluate("navigator.clipboard.readText()")


def test_a_word_of_a_note_is_cut_and_pasted_elsewhere(open_notes):
    page = open_notes(permissions=CLIPBOARD)
    write(page, "one two three")
    saved(page)
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+Shift+ArrowRight")
    edit(page, "Cut")
    expect_text(page, "two three")
    assert clipboard(page) == "one"
    expect(editor(page)).to_be_focused()
    page.keyboard.press("End")
    edit(page, "Paste")
    expect_text(page, "two threeone")
    # It goes on where that was.
    page.keyboard.type("four")
    expect_text(page, "two threeonefour")
    edit(page, "Select All")
    edit(page, "Copy")
    assert clipboard(page) == " two threeonefour"
    page.keyboard.press("Control+End")
    page.evaluate("navigator.clipboard.writeText('\\nfive\\nsix')")
    edit(page, "Paste")
    expect_text(page, "two threeonefour\nfive\nsix")
    edit(page, "Undo")
    expect_text(page, "two threeonefour")
    edit(page, "Redo")
    expect_text(page, "two threeonefour\nfive\nsix")


def test_a_picture_is_pasted_by_the_menu(open_notes):
    page = open_notes(permissions=CLIPBOARD)
    write(page, "# Picture\n\n")
    page.evaluate("""async () => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 8;
        const picture = await new Promise(done => canvas.toBlob(done));
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    }""")
    edit(page, "Paste")
    expect(editor(page)).to_contain_text("![")


def test_what_cannot_be_done_is_not_offered(open_notes):
    page = open_notes(permissions=CLIPBOARD)
    write(page, "one two")
    items = edit(page)
    for name, isPossible in [("Cut", False), ("Copy", False), ("Paste", True), ("Select All", True)]:
        expect(item(items, name)).to_be_enabled(enabled=isPossible)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    # Of a field it goes by what is selected there.
    field = page.get_by_role("searchbox").first
    field.fill("two")
    field.select_text()
    edit(page, "Copy")
    assert clipboard(page) == "two"
    expect(field).to_be_focused()
    page.keyboard.press("End")
    edit(page, "Paste")
    expect(field).to_have_value("twotwo")
    expect_text(page, "one two")


def test_a_clipboard_that_the_browser_keeps_to_itself_is_said(open_notes):
    page = open_notes()
    write(page, "one two")
    edit(page, "Paste")
    expect(page.get_by_text("The browser does not let this page read the clipboard")).to_be_visible()
    expect_text(page, "one two")


def test_a_phone_has_no_menu_for_it(open_notes):
    page = open_notes(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    expect(page.get_by_role("menuitem", name="Paste")).to_have_count(0)
