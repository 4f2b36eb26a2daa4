"""Documents of an app: made, opened, edited, saved by themselves, downloaded, renamed, deleted."""
import pytest
from playwright.sync_api import expect
from programs import App


@pytest.fixture
def documents(visitor, tmp_path):
    """The app's first screen; `page.folder` is where its documents are."""
    app = App("Showcase", "--data", str(tmp_path / "data"), wrapper=("env", "SHOWCASE_DOCUMENTS=1"))
    def open(**options):
        page = live(visitor.open(app.url if not visitor.contexts else app.addressForAnotherBrowser(), **options))
        page.app, page.folder = app, tmp_path / "data/Documents"
        return page
    yield open
    visitor.close()
    app.stop()


def live(page):
    expect(page.locator("html[data-live]")).to_have_count(1)
    return page


def new(page, name="New Text Document"):
    page.get_by_role("button", name=name).click()
    return page


def row(page, name):
    """The row of a document in the list: its link."""
    return page.locator(".row .chevron").filter(has=page.get_by_text(name, exact=True))


def back(page):
    page.get_by_role("button", name="Back to Documents").click()
    expect(page.get_by_role("heading", name="Documents").first).to_be_visible()


def waitFor(page, path, text):
    for _ in range(40):
        if path.exists() and path.read_text() == text:
            return
        page.wait_for_timeout(100)
    assert path.exists() and path.read_text() == text


def command(page, name):
    page.get_by_role("button", name="Document", exact=True).last.click()
    page.get_by_role("menuitem", name=name).click()


def test_a_new_document_is_a_file_that_follows_what_is_written(documents):
    page = documents()
    expect(page.get_by_text("No documents yet")).to_be_visible()
    new(page)
    expect(page).to_have_title("Untitled")
    assert page.url.endswith("/Untitled.txt")
    page.get_by_role("textbox", name="Text").fill("Hello")
    expect(page.get_by_text("5 characters in Untitled.txt")).to_be_visible()
    waitFor(page, page.folder / "Untitled.txt", "Hello")
    page.get_by_role("button", name="Shout").click()
    waitFor(page, page.folder / "Untitled.txt", "HELLO")
    back(page)
    new(page)
    back(page)
    expect(row(page, "Untitled 2")).to_be_visible()
    row(page, "Untitled").click()
    expect(page.get_by_role("textbox", name="Text")).to_have_value("HELLO")


def test_a_document_is_there_after_a_reload_and_shared_by_windows(documents):
    page = documents()
    new(page).get_by_role("textbox", name="Text").fill("One")
    page.reload()
    expect(live(page).get_by_role("textbox", name="Text")).to_have_value("One")
    other = page.context.new_page()
    other.goto(page.url)
    live(other).get_by_role("textbox", name="Text").fill("One and two")
    expect(page.get_by_role("textbox", name="Text")).to_have_value("One and two")
    waitFor(page, page.folder / "Untitled.txt", "One and two")


def test_a_file_of_the_persons_becomes_a_document(documents):
    page = documents()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open…").click()
    chooser.value.set_files({"name": "Letter.txt", "mimeType": "text/plain", "buffer": b"Dear"})
    expect(page.get_by_role("textbox", name="Text")).to_have_value("Dear")
    assert (page.folder / "Letter.txt").read_text() == "Dear"


def test_a_document_is_downloaded_as_it_is_now(documents):
    page = documents()
    new(page).get_by_role("textbox", name="Text").fill("Now")
    expect(page.get_by_text("3 characters")).to_be_visible()
    with page.expect_download() as download:
        command(page, "Download")
    assert download.value.suggested_filename == "Untitled.txt"
    assert open(download.value.path()).read() == "Now"


def test_a_document_is_renamed_while_it_is_open(documents):
    page = documents()
    new(page).get_by_role("textbox", name="Text").fill("Text")
    command(page, "Rename…")
    page.get_by_role("alertdialog").get_by_role("textbox").fill("Poem")
    page.get_by_role("alertdialog").get_by_role("button", name="Rename").click()
    expect(page).to_have_title("Poem")
    page.get_by_role("textbox", name="Text").fill("More text")
    waitFor(page, page.folder / "Poem.txt", "More text")
    assert not (page.folder / "Untitled.txt").exists()
    back(page)
    row(page, "Poem").click(button="right")
    page.get_by_role("menuitem", name="Duplicate").click()
    expect(row(page, "Poem copy")).to_be_visible()
    row(page, "Poem copy").click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(row(page, "Poem copy")).to_have_count(0)
    assert sorted(file.name for file in page.folder.iterdir()) == ["Poem.txt"]


def test_documents_of_other_kinds_are_objects_or_only_looked_at(documents):
    page = documents()
    new(page, "New Tally Document").get_by_role("button", name="Increase").click()
    expect(page.get_by_text("Count 1")).to_be_visible()
    waitFor(page, page.folder / "Untitled.tally", "1")
    (page.folder / "Sums.csv").write_text("a,1\nb,2\n")
    (page.folder / "Broken.txt").write_bytes(b"\xff\xfe\xff")
    (page.folder / "Other.zip").write_bytes(b"zip")
    back(page)
    expect(row(page, "Other")).to_have_count(0)
    row(page, "Sums").click()
    expect(page.get_by_text("b,2")).to_be_visible()
    back(page)
    row(page, "Broken").click()
    expect(page.get_by_text("“Broken” cannot be opened")).to_be_visible()


def test_addresses_lead_to_documents_alone(documents, tmp_path):
    page = documents()
    (tmp_path / "data/secret.txt").write_text("secret")
    for address in ["..%2Fsecret.txt", "%2E%2E%2Fsecret.txt", ".hidden.txt", "missing.txt", "a%00.txt"]:
        page.goto(f"{page.app.origin}/{address}")
        live(page)
        expect(page.get_by_text("secret", exact=True)).to_have_count(0)
        expect(page.get_by_role("textbox", name="Text")).to_have_count(0)
