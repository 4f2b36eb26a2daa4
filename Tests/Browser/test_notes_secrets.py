"""Glide, the notes app: where it keeps secrets."""
import time

from notesapp import end, notes, open_notes, page  # noqa: F401
from playwright.sync_api import expect


def settings(page):
    page.keyboard.press("Control+,")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Settings")).to_be_visible()
    return dialog, dialog.get_by_role("combobox", name="Keep Them In")


def hidden(dialog):
    """Fields whose text nobody sees."""
    return dialog.locator("input[type=password]")


def test_a_passphrase_is_chosen_and_asked_for_after_the_next_start(page, notes, visitor):
    dialog, place = settings(page)
    expect(dialog.get_by_text("protected by the rights of its files only")).to_be_visible()
    place.select_option(label="File With a Passphrase")
    use = dialog.get_by_role("button", name="Use This Passphrase")
    expect(use).to_be_disabled()
    hidden(dialog).nth(0).fill("correct horse")
    hidden(dialog).nth(1).fill("correct horse")
    use.click()
    expect(dialog.get_by_role("button", name="Change Passphrase…")).to_be_visible(timeout=20_000)
    expect(dialog.get_by_text("which nobody can read without your passphrase")).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
    # What is set is written twice a second, by a busy machine later.
    deadline = time.monotonic() + 10
    while not any(b"secretsBackend" in file.read_bytes() for file in notes.data.glob("Library/Preferences/*.plist")) and time.monotonic() < deadline:
        time.sleep(0.05)
    end(page, notes)
    notes.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=15_000)
    expect(page.locator("html[data-live]")).to_have_count(1)
    dialog, place = settings(page)
    expect(place).to_have_value("File With a Passphrase")
    hidden(dialog).fill("wrong horse")
    dialog.get_by_role("button", name="Unlock").click()
    expect(dialog.get_by_text("the passphrase is wrong")).to_be_visible(timeout=20_000)
    hidden(dialog).fill("correct horse")
    dialog.get_by_role("button", name="Unlock").click()
    expect(dialog.get_by_role("button", name="Unlock")).to_have_count(0, timeout=20_000)
    place.select_option(label="Encrypted File")
    expect(dialog.get_by_text("protected by the rights of its files only")).to_be_visible()
    visitor.forgiveBrokenConnections()
