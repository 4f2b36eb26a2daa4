"""Glide, the notes app, on a disk that is full, cannot be written, or holds what cannot be read."""
import os
import shutil
import subprocess
from contextlib import contextmanager

import pytest
from notesapp import button, command, editor, expect_text, row, saved, write
from playwright.sync_api import expect
from programs import App


@pytest.fixture
def disk(tmp_path):
    """A disk of 16 MB, where the person who runs the tests may mount one."""
    place = tmp_path / "disk"
    place.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", place], capture_output=True).returncode:
        pytest.skip("a small disk cannot be mounted here")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


@contextmanager
def running(visitor, *options, **environment):
    wrapper = ("env", *(f"{name}={value}" for name, value in environment.items()))
    app = App("Notes", *options, wrapper=wrapper)
    try:
        yield app
    finally:
        visitor.close()
        app.stop()


def fill(place):
    """Leaves no room."""
    file = os.open(place / "filler", os.O_CREAT | os.O_WRONLY)
    try:
        while True:
            os.write(file, bytes(4096))
    except OSError:
        return place / "filler"
    finally:
        os.close(file)


def opened(visitor, app, path=""):
    page = visitor.open(app.url if not path else app.addressForAnotherBrowser().replace("/?", f"/{path}?"))
    expect(page.locator("html[data-live]")).to_have_count(1)
    return page


def test_a_full_disk_is_said_and_what_was_written_meanwhile_is_there_once_there_is_room(visitor, disk):
    with running(visitor, "--data", str(disk / "data")) as app:
        page = opened(visitor, app)
        write(page, "# First\n\nsaved")
        saved(page)
        filler = fill(disk)
        page.keyboard.type(" and more " * 20)
        expect(page.get_by_text("The disk is full. Your text is still here").first).to_be_visible()
        # One note after another, each in the time in which the one before it is tried again.
        titles = [f"Note {number} of a full disk" for number in range(6)]
        for title in titles:
            page.keyboard.press("Alt+n")
            page.keyboard.type(f"# {title}\n\nText of {title}")
            expect_text(page, f"# {title}\nText of {title}")
        filler.unlink()
        # It is tried again every few seconds, also without anybody asking for it.
        expect(page.get_by_text("Saved on this device")).to_be_visible(timeout=15_000)
        for title in ["First", *titles]:
            expect(row(page, title)).to_be_visible(timeout=15_000)
            row(page, title).click()
            expect(editor(page)).to_contain_text(f"# {title}")
        expect(editor(page)).to_contain_text(f"Text of {titles[-1]}")
        row(page, "First").click()
        expect(editor(page)).to_contain_text("saved and more  and more")


def test_an_export_for_which_there_is_no_room_says_so_and_leaves_nothing(visitor, disk):
    (disk / "temporary").mkdir()
    with running(visitor, "--data", str(disk / "data"), TMPDIR=disk / "temporary") as app:
        page = opened(visitor, app)
        write(page, "# Long ")
        page.evaluate("text => document.execCommand('insertText', false, text)", os.urandom(150_000).hex())
        saved(page)
        filler = fill(disk)
        for format in ["Markdown", "Web Pages", "JSON", "Backup"]:
            command(page, "export…")
            page.get_by_role("dialog").get_by_role("button", name=format).click()
            expect(page.get_by_text("The disk is full, so nothing was exported.")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
        assert [*disk.rglob("glide-export*")] == []
        filler.unlink()


def test_a_library_that_nobody_may_write_is_read_and_written_once_that_is_allowed(visitor, disk):
    with running(visitor, "--data", str(disk / "data")) as app:
        page = opened(visitor, app)
        write(page, "# Bread\n\nflour")
        saved(page)
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    with running(visitor, "--data", str(disk / "data")) as app:
        page = opened(visitor, app)
        message = "Your notes can be read, but not changed"
        expect(page.get_by_text(message).first).to_be_visible()
        button(page, "Close").click()
        row(page, "Bread").click()
        expect(editor(page)).to_contain_text("flour")
        page.get_by_role("searchbox").first.fill("flour")
        expect(page.get_by_text("1 found")).to_be_visible()
        editor(page).click()
        page.keyboard.press("Control+End")
        page.keyboard.type(" and water")
        expect(page.get_by_text(message).first).to_be_visible()
        subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
        button(page, "Retry").click()
        saved(page)
        page.reload()
        expect(editor(page)).to_contain_text("flour and water")


def test_try_again_opens_a_library_whose_fault_was_put_right(visitor, tmp_path):
    data = tmp_path / "data"
    with running(visitor, "--data", str(data)) as app:
        page = opened(visitor, app)
        write(page, "# Bread")
        saved(page)
    folder = data / "Library/Application Support/Glide"
    shutil.copytree(folder, tmp_path / "aside")
    for file in folder.glob("library.store*"):
        file.unlink()
    (folder / "library.store").write_bytes(b"no database")
    with running(visitor, "--data", str(data)) as app:
        page = opened(visitor, app)
        message = page.get_by_text("Your notes could not be opened").first
        expect(message).to_be_visible()
        button(page, "Try Again").first.click()
        expect(message).to_be_visible()
        assert (folder / "library.store").read_bytes() == b"no database"
        for file in (tmp_path / "aside").glob("library.store*"):
            shutil.copy(file, folder)
        button(page, "Try Again").first.click()
        expect(row(page, "Bread")).to_be_visible()
        expect(page.get_by_text("Your notes could not be opened")).to_have_count(0)
        write(page, "# Later")
        saved(page)
        expect(row(page, "Later")).to_be_visible()
