"""Glide, the notes app: notes come from elsewhere, and are taken along."""
import re
import zipfile

from notesapp import button, command, editor, expect_text, notes, open_notes, page, row, saved, stopped, write  # noqa: F401
from playwright.sync_api import expect


def importing(page, *files):
    """Imports files, each a name with its bytes; the sheet with the report stays open."""
    command(page, "import…")
    with page.expect_file_chooser() as event:
        button(page, "Choose Files…").click()
    event.value.set_files([{"name": name, "mimeType": "application/octet-stream", "buffer": data} for name, data in files])
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Finished")).to_be_visible()
    return dialog


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


def test_what_is_on_its_way_is_told_in_the_place_of_the_choice_and_stopped_once(page, notes):
    command(page, "import…")
    with page.expect_file_chooser() as event:
        button(page, "Choose Files…").click()
    with stopped(notes):
        event.value.set_files([{"name": "note.md", "mimeType": "text/markdown", "buffer": b"# Late"}])
        chooser = page.get_by_role("dialog").last
        expect(chooser.get_by_text("Uploading “note.md”")).to_be_visible()
        expect(chooser.get_by_role("button", name="Choose files…")).not_to_be_visible()
        expect(chooser.get_by_role("button", name="Cancel")).to_have_count(1)
        chooser.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Uploading “note.md”")).to_have_count(0)
    # Something else may be chosen.
    expect(chooser.get_by_role("button", name="Choose files…")).to_be_visible()
    chooser.get_by_role("button", name="Cancel").click()
    button(page, "Done").click()
    expect(row(page, "Late")).to_have_count(0)


def test_notes_are_exported_as_a_zip_of_markdown(page, tmp_path):
    command(page, "export…")
    with page.expect_download() as event:
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Markdown")).click()
    assert re.fullmatch(r"Glide Markdown \d{4}-\d\d-\d\d\.zip", event.value.suggested_filename)
    expect(page.get_by_text(f"Saved as “{event.value.suggested_filename}”")).to_be_visible()
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
