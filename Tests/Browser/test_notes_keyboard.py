"""Glide, the notes app, without a mouse: what one does with a note from beginning to end."""
from conftest import told
from notesapp import button, command, editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect

NAME = """() => { const own = document.activeElement;
    return (own.ariaLabel ?? own.labels?.[0]?.innerText ?? (own.placeholder || own.innerText)).replace(/\\s+/g, ' ').trim(); }"""


def test_a_note_is_written_tagged_moved_pinned_found_deleted_and_brought_back_by_keys_alone(page):
    page.evaluate("""() => { window.pointers = 0;
        for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, () => pointers++, true); }""")
    keys, dialog = page.keyboard, page.get_by_role("dialog")
    # Written.
    keys.press("Alt+n")
    expect(editor(page)).to_be_focused()
    keys.type("# Sourdough\nFlour, water and patience")
    saved(page)
    # Tagged.
    keys.press("Control+Shift+g")
    expect(dialog.get_by_role("textbox", name="Add a Tag")).to_be_visible()
    focus(page, "Add a Tag")
    keys.type("baking")
    keys.press("Enter")
    expect(dialog.get_by_text("#baking")).to_be_visible()
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".sidebar .row").filter(has_text="baking")).to_be_visible()
    # Moved to a folder that is made on the way.
    command(page, "new folder")
    expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    keys.type("Kitchen")
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Kitchen")).to_be_visible()
    openByPalette(page, "sourdough")
    keys.press("Control+Shift+m")
    expect(dialog.get_by_role("button", name="Kitchen")).to_be_visible()
    focus(page, "Kitchen")
    keys.press("Enter")
    expect(page.get_by_text("Note moved")).to_be_visible()
    expect(dialog).to_have_count(0)
    expect(row(page, "Sourdough")).to_be_visible()
    # Pinned.
    keys.press("Control+Shift+k")
    expect(row(page, "Sourdough").get_by_label("Pinned")).to_be_visible()
    # Another one is open while it is searched, and opened from what was found.
    openByPalette(page, "welcome")
    expect(editor(page)).to_contain_text("Tick this box")
    keys.press("Control+Shift+f")
    expect(page.get_by_role("searchbox").first).to_be_focused()
    keys.type("patience tag:baking is:pinned")
    expect(page.get_by_role("heading", name="1 found")).to_be_visible()
    focus(page, "Sourdough Flour, water and patience")
    keys.press("Enter")
    expect_text(page, "# Sourdough\nFlour, water and patience")
    # Deleted, and brought back with all that it had.
    command(page, "delete")
    expect(page.get_by_text("Note moved to the trash")).to_be_visible()
    expect(row(page, "Sourdough")).to_have_count(0)
    keys.press("Control+z")
    expect(row(page, "Sourdough")).to_be_visible()
    openByPalette(page, "sourdough")
    expect_text(page, "# Sourdough\nFlour, water and patience")
    command(page, "all notes")
    expect(page.get_by_role("heading", level=1, name="All Notes")).to_be_visible()
    openByPalette(page, "sourdough")
    expect(row(page, "Sourdough").get_by_label("Pinned")).to_be_visible()
    expect(row(page, "Sourdough")).to_contain_text("#baking")
    expect(page.get_by_role("region", name="Sourdough").get_by_text("Kitchen").last).to_be_visible()
    assert page.evaluate("pointers") == 0


def focus(page, name):
    """Goes on by Tab until what has that name has the keys."""
    for _ in range(40):
        if page.evaluate(NAME) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to “{name}”")


def openByPalette(page, name):
    page.keyboard.press("Control+p")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type(name)
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text(name, ignore_case=True)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)


def withThreeNotes(open_notes):
    """A wide window with three notes; the last one is chosen in the list."""
    page = open_notes(viewport={"width": 1280, "height": 800})
    for title in ["One", "Two", "Three"]:
        write(page, f"# {title}")
        saved(page)
    row(page, "Three").last.click()
    expect(editor(page)).to_contain_text("# Three")
    return page


def test_arrows_go_through_the_list(open_notes):
    page = withThreeNotes(open_notes)
    page.keyboard.press("ArrowDown")
    expect(editor(page)).to_contain_text("# Two")
    page.keyboard.press("End")
    expect(editor(page)).to_contain_text("Welcome to Glide")
    page.keyboard.press("ArrowUp")
    expect(editor(page)).to_contain_text("# One")
    expect(page.locator(".plain .row.selected")).to_have_count(1)


def test_the_delete_key_puts_rows_into_the_trash_one_after_another(open_notes):
    page = withThreeNotes(open_notes)
    # In a note it deletes what is written.
    editor(page).click()
    page.keyboard.press("Delete")
    expect(row(page, "Three")).not_to_have_count(0)
    row(page, "Three").last.click()
    for gone, following in [("Three", "Two"), ("Two", "One")]:
        page.keyboard.press("Delete")
        expect(row(page, gone)).to_have_count(0)
        # The row that is selected then has the keys.
        expect(page.locator(".plain .row.selected > .row-body")).to_contain_text(following)
        expect(page.locator(".plain .row.selected > .row-body")).to_be_focused()
        expect(editor(page)).to_contain_text(f"# {following}")
    page.keyboard.press("Control+z")
    expect(row(page, "Two")).to_be_visible()
    # What is in the trash goes for good when the person has said so.
    row(page, "Trash").click()
    row(page, "Three").last.click()
    page.keyboard.press("Backspace")
    expect(page.get_by_text("Delete this note for good?")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(row(page, "Three")).to_be_visible()


def test_who_goes_on_to_write_has_the_keys(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    write(page, "# Plan")
    saved(page)
    page.keyboard.press("Control+Shift+r")
    expect(page.get_by_role("heading", name="Plan").last).to_be_visible()
    expect(editor(page)).to_have_count(0)
    page.keyboard.press("Control+Shift+r")
    expect(editor(page)).to_be_focused()


def test_what_is_typed_behind_a_note_that_is_opened_quickly_is_for_it(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    for title in ["Alpha", "Beta"]:
        write(page, f"# {title}\n")
        saved(page)
    page.keyboard.press("Control+p")
    page.keyboard.type("alpha")
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text("Alpha")
    page.keyboard.press("Enter")
    page.keyboard.type("HUMAN 1", delay=30)
    expect(editor(page)).to_contain_text("HUMAN 1")
    expect(editor(page)).to_contain_text("# Alpha")
    # Nothing else was done with these keys.
    expect(page.locator(".plain .row")).to_have_count(3)


def test_the_menu_of_formats_tells_its_keys_and_formats_what_is_selected(page):
    write(page, "# Plan\nneat")
    told(page)
    page.keyboard.press("Shift+Control+ArrowLeft")
    page.get_by_role("menubar").get_by_role("menuitem", name="Format", exact=True).click()
    item = page.get_by_role("menuitem", name="Bold")
    expect(item).to_have_attribute("data-keys", "Ctrl+B")
    item.click()
    expect_text(page, "# Plan\n**neat**")
    page.keyboard.press("Control+i")
    expect_text(page, "# Plan\n***neat***")
    # A text that is read does not take the keys, and is not left for them.
    button(page, "Read").click()
    page.keyboard.press("Control+b")
    expect(button(page, "Write")).to_be_visible()
    button(page, "Write").click()
    expect_text(page, "# Plan\n***neat***")
