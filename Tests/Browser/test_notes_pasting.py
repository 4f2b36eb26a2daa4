"""Glide, the notes app: what is copied elsewhere is pasted into a note."""
from notesapp import editor, expect_text, notes, open_notes, saved, write  # noqa: F401
from playwright.sync_api import expect

COPY = """([html, text]) => navigator.clipboard.write([new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }), 'text/plain': new Blob([text], { type: 'text/plain' }) })])"""


def test_what_is_copied_elsewhere_keeps_its_headings_lists_links_and_tables(open_notes):
    page = open_notes(permissions=["clipboard-read", "clipboard-write"])
    write(page, "# Clipped\n")
    page.evaluate(COPY, [
        "<meta charset='utf-8'><h2>Bread</h2><p>From <a href='https://example.org/rye'>a <b>book</b></a></p><ul><li>flour</li><li>water</li></ul>"
        "<table><tr><th>g</th><th>what</th></tr><tr><td>500</td><td>rye</td></tr></table>",
        "Bread\n\nFrom a book\n\nflour\nwater\n\ng what\n500 rye"])
    page.keyboard.press("Control+v")
    page.keyboard.type("\nthen on")
    expect_text(page, "# Clipped\n## Bread\nFrom [a **book**](https://example.org/rye)\n- flour\n- water\n"
                "| g | what |\n| --- | --- |\n| 500 | rye |\nthen on")
    # Behind the three of what was typed, it is one step back.
    for _ in range(3):
        page.keyboard.press("Control+z")
    expect(editor(page)).to_contain_text("| 500 | rye |")
    page.keyboard.press("Control+z")
    expect(editor(page)).not_to_contain_text("Bread")
    # Words alone, as out of a program for code, and what is pasted as plain text, stay as they are.
    page.evaluate(COPY, ["<div style='font-family: monospace'><span style='color: red'>let</span> x = *p</div>", "let x = *p"])
    page.keyboard.press("Control+v")
    expect(editor(page)).to_contain_text("let x = *p")
    page.evaluate(COPY, ["<b>bold</b>", "plainly"])
    page.keyboard.press("Control+Shift+v")
    expect(editor(page)).to_contain_text("plainly")
    saved(page)


def test_an_address_that_is_pasted_over_words_makes_a_link_of_them(open_notes):
    page = open_notes(permissions=["clipboard-read", "clipboard-write"])
    write(page, "# Reading\nsee the book")
    page.evaluate("navigator.clipboard.writeText('https://example.org/the')")
    page.keyboard.press("Shift+Control+ArrowLeft")
    page.keyboard.press("Control+v")
    expect_text(page, "# Reading\nsee the [book](https://example.org/the)")
    # One step back.
    page.keyboard.press("Control+z")
    expect_text(page, "# Reading\nsee the book")
    # Where nothing is selected it is what was pasted.
    page.keyboard.press("Control+End")
    page.keyboard.type(" ")
    page.keyboard.press("Control+v")
    expect_text(page, "# Reading\nsee the book https://example.org/the")


def test_lines_that_are_pasted_into_an_item_are_items_and_into_a_quote_lines_of_it(open_notes):
    page = open_notes(permissions=["clipboard-read", "clipboard-write"])
    write(page, "# Shopping\n- [ ] milk\n")
    page.evaluate("navigator.clipboard.writeText('bread\\neggs\\n')")
    page.keyboard.press("Control+v")
    page.keyboard.type(" (six)")
    expect_text(page, "# Shopping\n- [ ] milk\n- [ ] bread\n- [ ] eggs (six)")
    # One step back.
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_text(page, "# Shopping\n- [ ] milk\n- [ ]")
    # A list comes in the place of the item; it is one as well where it is copied with its looks.
    page.evaluate(COPY, ["<ul><li>tea</li><li>jam</li></ul>", "tea\njam"])
    page.keyboard.press("Control+v")
    expect_text(page, "# Shopping\n- [ ] milk\n- tea\n- jam")
    page.keyboard.type("\n\n> ")
    page.evaluate("navigator.clipboard.writeText('one\\n\\ntwo')")
    page.keyboard.press("Control+v")
    expect_text(page, "# Shopping\n- [ ] milk\n- tea\n- jam\n> one\n>\n> two")
    saved(page)


def test_looks_that_are_styles_and_lists_of_a_word_processor_are_kept(open_notes):
    page = open_notes(permissions=["clipboard-read", "clipboard-write"])
    write(page, "# Clipped\n")
    page.evaluate(COPY, ["<p><span style='font-weight:700'>so</span> snake_case * 2</p>", "so snake_case * 2"])
    page.keyboard.press("Control+v")
    expect_text(page, "# Clipped\n**so** snake_case * 2")
