"""Glide, the notes app, while its page reaches nobody for a minute. By itself in a file: others run beside it meanwhile."""
from notesapp import editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect


def test_what_is_written_in_a_minute_without_a_connection_is_there_afterwards_and_in_another_window(page, notes, visitor):
    write(page, "# Train\n\nleaves at noon")
    saved(page)
    expect(row(page, "Train")).to_be_visible()
    page.context.set_offline(True)
    lost = page.locator(".glide-banner.connection")
    page.keyboard.type(" and 5 minutes\n- [ ] ticket\nwater")
    expect(lost).to_be_visible()
    text = "# Train\nleaves at noon and 5 minutes\n- [ ] ticket\n- [ ] water"
    for word in ["bread", "tea", "book"]:
        page.wait_for_timeout(20_000)
        page.keyboard.type(f", {word}")
        text += f", {word}"
        # It is seen where it is typed, and that nobody is told of it, too; lists have nothing of it.
        expect(editor(page)).to_contain_text(word)
        expect(lost).to_be_visible()
        # The app runs.
        expect(page.get_by_text("The app has stopped")).to_have_count(0)
        expect(row(page, "Train")).not_to_contain_text("minutes")
    page.context.set_offline(False)
    expect(lost).to_have_count(0, timeout=30_000)
    expect(row(page, "Train")).to_contain_text("and 5 minutes")
    saved(page)
    expect(editor(page)).to_contain_text("water, bread, tea, book")
    other = visitor.open(page.url, page.context)
    expect(editor(other)).to_contain_text("water, bread, tea, book")
    assert editor(other).inner_text() == editor(page).inner_text()
    # Nothing of it was typed twice, and the next key is heard.
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type("!")
    expect(editor(other)).to_contain_text("water, bread, tea, book!")
    page.reload()
    expect(editor(page)).to_contain_text("leaves at noon and 5 minutes")
    assert editor(page).inner_text().count("water") == 1
    visitor.close()
    visitor.forgiveBrokenConnections()


def kept(page):
    return page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('glide-unsent')).length")


def closed_without_connection(page, text):
    """Somebody types at the end while nobody hears of it, and closes the tab."""
    page.context.set_offline(True)
    expect(page.locator(".glide-banner.connection")).to_be_visible()
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(text)
    page.close()


def again(visitor, context, address):
    context.set_offline(False)
    page = visitor.open(address, context)
    expect(page.locator("html[data-live]")).to_have_count(1)
    return page


def test_what_a_closed_page_could_not_send_is_in_its_note_again(page, notes, visitor):
    context = page.context
    write(page, "# Train\n\nleaves at noon")
    saved(page)
    address = page.url
    # In ordinary use nothing is kept.
    page.reload()
    expect_text(page, "# Train\nleaves at noon")
    assert kept(page) == 0
    closed_without_connection(page, " and 5 minutes\n\nplatform 7")
    page = again(visitor, context, address)
    expect_text(page, "# Train\nleaves at noon and 5 minutes\nplatform 7")
    saved(page)
    page.wait_for_function("() => Object.keys(localStorage).every(key => !key.startsWith('glide-unsent'))")
    visitor.close()
    visitor.forgiveBrokenConnections()


def test_what_cannot_be_put_back_is_shown_until_the_person_has_decided(open_notes, notes, visitor):
    page = open_notes()
    context = page.context
    write(page, "# Train\n\nleaves at noon")
    saved(page)
    address = page.url
    another = open_notes()
    row(another, "Train").click()
    expect(editor(another)).to_contain_text("leaves at noon")
    closed_without_connection(page, " sharp")
    editor(another).click()
    another.keyboard.press("Control+Home")
    another.keyboard.press("End")
    another.keyboard.type(" to the sea")
    saved(another)
    # Elsewhere in the note: both stay.
    page = again(visitor, context, address)
    expect_text(page, "# Train to the sea\nleaves at noon sharp")
    saved(page)
    expect(editor(another)).to_contain_text("sharp")
    closed_without_connection(page, ", or never")
    editor(another).click()
    another.keyboard.press("Control+End")
    another.keyboard.type(" or later")
    saved(another)
    # At the same place: what is there stays, and the other is shown.
    page = again(visitor, context, address)
    for _ in range(2):
        page.get_by_role("button", name="Show It").click(timeout=10_000)
        expect(page.get_by_role("textbox", name="What was typed")).to_have_value("# Train to the sea\n\nleaves at noon sharp, or never")
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        assert kept(page) == 1
        page.reload()
    page.get_by_role("button", name="Show It").click(timeout=10_000)
    page.get_by_role("dialog").get_by_role("button", name="Discard").click()
    assert kept(page) == 0
    expect_text(page, "# Train to the sea\nleaves at noon sharp or later")
    visitor.close()
    visitor.forgiveBrokenConnections()
