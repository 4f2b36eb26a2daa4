"""Files that a person gives the app, and those that they get."""
import re

from playwright.sync_api import expect



def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def choose(page, name, *files):
    with page.expect_file_chooser() as event:
        button(page, name).click()
    event.value.set_files(list(files))
    return event.value


def payload(name, size, kind="text/plain"):
    return {"name": name, "mimeType": kind, "buffer": b"x" * size}


def test_a_click_opens_the_browsers_own_chooser_and_the_app_gets_the_file(show):
    page = show("files")
    chooser = choose(page, "Import a text", payload("Größe 1.txt", 7))
    assert not chooser.is_multiple()
    expect(page.get_by_text("Größe 1.txt: 7 bytes")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_the_chooser_offers_files_of_the_wanted_types(show):
    page = show("files")
    chooser = choose(page, "Import a text", payload("a.txt", 1))
    expect(page.get_by_text("a.txt: 1 bytes")).to_be_visible()
    assert chooser.element is not None
    with page.expect_file_chooser() as event:
        button(page, "Import a text").click()
    accept = event.value.element.get_attribute("accept").split(",")
    assert {".txt", ".md", "text/plain", "text/markdown"} <= set(accept) and "image/png" not in accept
    event.value.set_files(payload("b.md", 2))
    expect(page.get_by_text("b.md: 2 bytes")).to_be_visible()


def test_several_files_with_one_name_all_come(show):
    page = show("files")
    choose(page, "Import several", payload("same.bin", 1), payload("same.bin", 2), payload("other.bin", 3))
    for text in ["same.bin: 1 bytes", "same.bin: 2 bytes", "other.bin: 3 bytes"]:
        expect(page.get_by_text(text)).to_be_visible()


def test_a_folder_comes_with_all_that_is_in_it(show, tmp_path):
    folder = tmp_path / "Notes"
    (folder / "deep").mkdir(parents=True)
    (folder / "a.md").write_text("a")
    (folder / "deep" / "b.md").write_text("b")
    page = show("files")
    choose(page, "Import a folder", str(folder))
    expect(page.get_by_text("Notes: a.md, deep, deep/b.md")).to_be_visible()


def test_a_sheet_with_a_button_stands_behind_the_chooser(show):
    page = show("files")
    with page.expect_file_chooser():
        button(page, "Import several").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    with page.expect_file_chooser() as event:
        dialog.get_by_role("button", name="Choose files…").click()
    event.value.set_files(payload("later.txt", 4))
    expect(page.get_by_text("later.txt: 4 bytes")).to_be_visible()


def test_closing_the_sheet_is_a_cancellation(show):
    page = show("files")
    with page.expect_file_chooser():
        button(page, "Import several").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("cancelled")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_large_file_shows_how_far_it_is_and_can_be_cancelled(show):
    page = show("files")
    held = []
    page.route("**/glide/files?**", lambda route: held.append(route))
    choose(page, "Import several", payload("large.bin", 3_000_000, "application/octet-stream"))
    status = page.get_by_role("status").filter(has_text="large.bin")
    expect(status).to_be_visible()
    expect(status.get_by_role("progressbar")).to_have_attribute("max", "3000000")
    status.get_by_role("button", name="Cancel").click()
    expect(status).to_have_count(0)
    # The sheet is still there: something else may be chosen.
    with page.expect_file_chooser() as event:
        page.get_by_role("button", name="Choose files…").click()
    page.unroute("**/glide/files?**")
    event.value.set_files(payload("small.bin", 5))
    expect(page.get_by_text("small.bin: 5 bytes")).to_be_visible()


def test_a_file_that_is_too_large_is_an_error_of_the_apps(show, visitor, tmp_path):
    large = tmp_path / "large.bin"
    with open(large, "wb") as file:
        file.truncate(51 << 20)
    page = show("files")
    choose(page, "Import several", str(large))
    expect(page.get_by_text(re.compile("^error: .*too large"))).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
    # The browser writes of refused requests by itself.
    visitor.problems.clear()


def test_an_exported_document_is_downloaded_under_its_name(show, visitor):
    page = show("files")
    with page.expect_download() as event:
        button(page, "Export a text").click()
    download = event.value
    assert download.suggested_filename in ('Grüße-"1".txt', "Grüße-_1_.txt")
    assert open(download.path(), encoding="utf-8").read() == "Größe: 1\n"
    expect(page.get_by_text('Grüße-"1".txt')).to_be_visible()
    # It works once.
    assert page.evaluate("address => fetch(address).then(answer => answer.status)", download.url) == 404
    visitor.problems.clear()
