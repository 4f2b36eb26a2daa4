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
