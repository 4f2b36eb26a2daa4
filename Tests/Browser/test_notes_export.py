"""Glide, the notes app: everything is taken along in a file, and brought back; an import is cancelled and gone on with."""
import json
import re
import sqlite3
import zipfile
from contextlib import contextmanager

from conftest import told
from notesapp import PICTURE, attach, button, command, editor, notes, open_notes, page, row, saved, stopped, write  # noqa: F401
from playwright.sync_api import expect
from programs import App


def name_folder(page, name):
    page.get_by_role("dialog").get_by_role("textbox").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def write_trip(page):
    """A note in a folder of a folder, with a picture, a tag in the text and one beside it."""
    button(page, "New Folder").first.click()
    name_folder(page, "Life")
    row(page, "Life").click(button="right")
    page.get_by_role("menuitem", name="New Folder Inside").click()
    name_folder(page, "Travel")
    write(page, "# Trip\n\nto the sea #sea ")
    saved(page)
    attach(page, "sun.png")
    command(page, "tags…")
    field = page.get_by_role("dialog").get_by_role("textbox")
    field.fill("planned")
    field.press("Enter")
    expect(page.get_by_role("dialog").get_by_text("#planned")).to_be_visible()
    button(page, "Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    saved(page)


def exported(page, kind, name, tmp_path, by="export…"):
    """The file that an export gives, as a person finds it among the downloads."""
    command(page, by)
    with page.expect_download() as event:
        page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{kind}")).click()
    assert re.fullmatch(name, event.value.suggested_filename)
    expect(page.get_by_text(f"Saved as “{event.value.suggested_filename}”")).to_be_visible()
    file = tmp_path / event.value.suggested_filename
    event.value.save_as(file)
    return file


def test_notes_are_exported_as_json(page, tmp_path):
    write_trip(page)
    library = json.loads(exported(page, "JSON", r"Glide Notes \d{4}-\d\d-\d\d\.json", tmp_path).read_text())
    trip = next(note for note in library["notes"] if note["body"].startswith("# Trip"))
    assert "to the sea #sea" in trip["body"] and "planned" in trip["tags"]
    folders = {folder["id"]: folder for folder in library["folders"]}
    inner = folders[trip["folderID"]]
    assert (inner["name"], folders[inner["parentID"]]["name"]) == ("Travel", "Life")
    assert [file["attachment"]["fileName"] for file in library["attachments"]] == ["sun.png"]
    assert any(note["body"].startswith("# Welcome to Glide") for note in library["notes"])


def test_notes_are_exported_as_web_pages_that_show_their_pictures(page, visitor, tmp_path):
    write_trip(page)
    file = exported(page, "Web Pages", r"Glide Web Pages \d{4}-\d\d-\d\d\.zip", tmp_path)
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        assert {"Welcome to Glide.html", "Life/Travel/Trip.html"} <= set(archive.namelist())
        archive.extractall(tmp_path / "pages")
    reading = visitor.open((tmp_path / "pages/Life/Travel/Trip.html").as_uri())
    expect(reading.get_by_role("heading", name="Trip")).to_be_visible()
    expect(reading.get_by_text("to the sea")).to_be_visible()
    assert reading.get_by_role("img", name="sun.png").evaluate("image => image.decode().then(() => image.naturalWidth)") == 2


@contextmanager
def fresh(visitor, tmp_path):
    """The app with a library of its own."""
    app = App("Notes", "--data", str(tmp_path / "fresh"))
    try:
        yield visitor.open(app.url)
    finally:
        visitor.close()
        app.stop()


def test_a_backup_brings_notes_folders_tags_and_pictures_back_in_a_fresh_library(page, visitor, tmp_path):
    write_trip(page)
    file = exported(page, "Backup", r"Glide Backup \d{4}-\d\d-\d\d\.zip", tmp_path)
    expect(page.get_by_text(re.compile(r"^The backup is whole: \d+ files\.$"))).to_be_visible()
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        assert any(note["body"].startswith("# Trip") for note in json.loads(archive.read("library.json"))["notes"])
        assert PICTURE in [archive.read(name) for name in archive.namelist() if name.startswith("attachments/")]
    with fresh(visitor, tmp_path) as page:
        expect(row(page, "Welcome to Glide")).to_be_visible()
        expect(row(page, "Life")).to_have_count(0)
        command(page, "import…")
        with page.expect_file_chooser() as chooser:
            button(page, "Choose Files…").click()
        chooser.value.set_files(file)
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_text("Finished")).to_be_visible()
        expect(dialog.locator(".row").filter(has_text=re.compile(r"^Not Read\s*0$"))).to_have_count(1)
        button(page, "Done").click()
        expect(dialog).to_have_count(0)
        sidebar = page.locator(".sidebar .row")
        for tag in ["planned", "sea"]:
            expect(sidebar.filter(has_text=tag)).to_be_visible()
        sidebar.filter(has_text="Life").locator(".row-disclosure").click()
        sidebar.filter(has_text="Travel").click()
        expect(page.get_by_role("heading", level=1, name="Travel")).to_be_visible()
        row(page, "Trip").click()
        expect(editor(page)).to_contain_text("to the sea #sea ![sun.png](attachment:")
        button(page, "Read").click()
        picture = page.get_by_role("img", name="sun.png")
        expect(picture).to_be_visible()
        assert picture.evaluate("image => image.complete && image.naturalWidth") == 2


def number(page, name):
    """A figure of the report."""
    line = page.get_by_role("dialog").locator(".row").filter(has_text=re.compile(rf"^{name}\s*[\d,.]+$"))
    return int(re.sub(r"\D", "", line.inner_text()))


def importing_folder(page, folder):
    command(page, "import…")
    with page.expect_file_chooser() as chooser:
        button(page, "Choose a Folder…").click()
    chooser.value.set_files(folder)


def test_an_import_that_is_cancelled_says_how_many_it_took_and_a_second_one_takes_the_rest(page, notes, tmp_path):
    folder, count = tmp_path / "many", 400
    folder.mkdir()
    for index in range(count):
        (folder / f"note{index:04}.md").write_text(f"# Note {index:04}\n\n" + "some words of it\n" * 40)
    importing_folder(page, folder)
    dialog = page.get_by_role("dialog")
    # More than are written at a time.
    expect(dialog.get_by_text(re.compile(r"^([6-9]\d|\d{3}) notes read$"))).to_be_visible(timeout=120_000)
    # It goes no further while the person looks for the button.
    with stopped(notes):
        dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.get_by_text("Cancelled", exact=True)).to_be_visible(timeout=60_000)
    taken = number(page, "Added")
    assert 0 < taken < count
    expect(dialog.get_by_text(f"Cancelled: {taken} notes added")).to_be_visible()
    expect(dialog.get_by_text("Import the same files again for the rest.")).to_be_visible()
    assert (number(page, "Found"), number(page, "Already Here"), number(page, "Not Read")) == (taken, 0, 0)
    button(page, "Done").click()
    expect(dialog).to_have_count(0)
    sidebar = page.locator(".sidebar .row").filter(has_text="All Notes")
    expect(sidebar).to_have_text(re.compile(rf"^All Notes\s*{taken + 1}$"))
    importing_folder(page, folder)
    expect(dialog.get_by_text("Finished")).to_be_visible(timeout=120_000)
    assert (number(page, "Added"), number(page, "Already Here"), number(page, "Not Read")) == (count - taken, taken, 0)
    button(page, "Done").click()
    expect(sidebar).to_have_text(re.compile(rf"^All Notes\s*{count + 1}$"))
    told(page)
    with sqlite3.connect(next(notes.data.rglob("library.store"))) as store:
        assert store.execute("SELECT count(*), count(DISTINCT title) FROM NoteRecord WHERE title LIKE 'Note %'").fetchone() == (count, count)
    store.close()


def test_one_note_is_exported_alone(page, tmp_path):
    write_trip(page)
    file = exported(page, "Markdown", r"Glide Markdown \d{4}-\d\d-\d\d\.zip", tmp_path, by="export note…")
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
        assert [name for name in names if name.endswith(".md")] == ["Life/Travel/Trip.md"]
        assert any(name.endswith("sun.png") for name in names)
    expect(page.get_by_role("dialog").get_by_role("button", name=re.compile("^(JSON|Backup)"))).to_have_count(0)
