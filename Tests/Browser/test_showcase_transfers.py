"""What a person drags, drops and pastes."""
from playwright.sync_api import expect

# Gives an element files and texts as the desktop does: (element, kind, files, texts).
DROP = """(element, [kinds, files, texts]) => {
    const data = new DataTransfer(), box = element.getBoundingClientRect();
    for (const [name, type, size] of files) data.items.add(new File([new Uint8Array(size)], name, { type }));
    for (const [type, text] of texts) data.setData(type, text);
    for (const kind of kinds) {
        element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, clientX: box.left + 5, clientY: box.top + 5 }));
    }
}"""
PASTE = """(element, [files, texts]) => {
    const data = new DataTransfer();
    for (const [name, type, size] of files) data.items.add(new File([new Uint8Array(size)], name, { type }));
    for (const [type, text] of texts) data.setData(type, text);
    return element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
}"""


def ready(page):
    """The script that hears of drags is there."""
    page.wait_for_function("() => performance.getEntriesByType('resource').some(one => one.name.includes('transfers.js'))")
    page.wait_for_function("() => document.querySelector('.row[draggable=true]')")


def row(page, text):
    return page.locator(".row").filter(has=page.get_by_text(text, exact=True))


def test_a_row_is_dragged_onto_a_row_of_another_section(show):
    page = show("transfers")
    ready(page)
    source, target = row(page, "Ideas"), row(page, "Home")
    source.hover()
    page.mouse.down()
    target.hover()
    target.hover()
    # The other takes it: it says so while it is over it.
    expect(row(page, "Home")).to_contain_text("drop here")
    expect(row(page, "Work")).not_to_contain_text("drop here")
    page.mouse.up()
    expect(row(page, "Home")).to_contain_text("Ideas")
    expect(page.locator(".row").filter(has_text="Ideas")).to_have_count(1)


def test_what_is_let_go_elsewhere_stays_where_it_is(show):
    page = show("transfers")
    ready(page)
    row(page, "Ideas").hover()
    page.mouse.down()
    row(page, "Home").hover()
    row(page, "Home").hover()
    expect(row(page, "Home")).to_contain_text("drop here")
    row(page, "Paste into me").hover()
    row(page, "Paste into me").hover()
    expect(row(page, "Home")).not_to_contain_text("drop here")
    page.mouse.up()
    expect(row(page, "Ideas")).to_be_visible()


def test_files_dropped_from_the_desktop_reach_the_app(show):
    page = show("transfers")
    ready(page)
    place = page.get_by_text("Drop files here")
    place.evaluate(DROP, [["dragover"], [["a.png", "image/png", 3]], []])
    expect(page.get_by_text("Let go")).to_be_visible()
    page.get_by_text("Let go").evaluate(DROP, [["dragover", "drop"], [["a.png", "image/png", 3], ["b", "", 4]], []])
    expect(page.get_by_text("file a.png, folder false")).to_be_visible()
    expect(page.get_by_text("file b, folder false")).to_be_visible()
    expect(page.get_by_text("2 at 0")).to_be_visible()
    expect(page.get_by_text("Drop files here")).to_be_visible()


def test_a_text_dropped_from_elsewhere_reaches_the_app(show):
    page = show("transfers")
    ready(page)
    page.get_by_text("Drop files here").evaluate(DROP, [["dragover", "drop"], [], [["text/plain", "from a page"]]])
    expect(page.get_by_text("text from a page")).to_be_visible()


def test_a_file_that_nobody_takes_does_not_replace_the_app(show):
    page = show("transfers")
    ready(page)
    prevented = row(page, "Home").evaluate("""element => {
        const data = new DataTransfer();
        data.items.add(new File(['x'], 'a.txt', { type: 'text/plain' }));
        return ['dragover', 'drop'].map(kind => !element.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data })));
    }""")
    assert prevented == [True, True]


def test_a_picture_pasted_into_an_editor_reaches_its_handler_and_a_text_the_editor(show):
    page = show("transfers")
    ready(page)
    editor = page.get_by_label("Draft")
    editor.focus()
    assert editor.evaluate(PASTE, [[["image.png", "image/png", 9]], []]) is False
    expect(page.get_by_text("pasted 9 bytes")).to_be_visible()
    assert editor.evaluate(PASTE, [[], [["text/plain", "words"]]]) is True


def test_a_text_is_pasted_into_the_view_that_was_clicked(show):
    page = show("transfers")
    ready(page)
    page.get_by_text("Paste into me").click()
    page.evaluate(f"() => ({PASTE})(document.activeElement, [[], [['text/plain', 'words']]])")
    expect(page.get_by_text("pasted words")).to_be_visible()


def test_a_button_pastes_what_is_in_the_clipboard(show, visitor):
    page = show("transfers", permissions=["clipboard-read", "clipboard-write"])
    ready(page)
    page.evaluate("() => navigator.clipboard.writeText('kept')")
    page.get_by_role("button", name="Paste").click()
    expect(page.get_by_text("button kept")).to_be_visible()


def test_the_context_menu_moves_a_row_without_a_pointer(show):
    page = show("transfers")
    row(page, "Letters").get_by_role("button", name="Actions").focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="Move to Work").press("Enter")
    expect(row(page, "Work")).to_contain_text("Letters")


def test_a_delegate_follows_a_drag_and_makes_room(show):
    page = show("transfers")
    ready(page)
    tile = lambda name: page.locator("[data-drop-moves]").filter(has_text=name)
    tile("A").scroll_into_view_if_needed()
    box = {name: tile(name).bounding_box() for name in "ABCD"}
    middle = lambda name: (box[name]["x"] + 25, box[name]["y"] + 20)

    def over(name):
        page.mouse.move(*middle(name), steps=4)
        # The first move over another element may only leave the one before.
        page.mouse.move(middle(name)[0] + 3, middle(name)[1], steps=2)

    order = page.locator('[data-identifier="order"]')
    page.mouse.move(*middle("A"))
    page.mouse.down()
    over("B")
    expect(order).to_have_text("Order BACD")
    over("D")
    expect(order).to_have_text("Order BCDA")
    # What is under the pointer now is told by the next move only.
    page.mouse.move(middle("D")[0], middle("D")[1], steps=2)
    page.mouse.up()
    expect(page.locator('[data-identifier="drops"]')).to_contain_text("drop")


def test_a_delegate_takes_what_comes_from_elsewhere(show):
    page = show("transfers")
    ready(page)
    tile = page.locator("[data-drop-moves]").filter(has_text="C")
    tile.evaluate(DROP, [["dragover"], [], [["text/plain", "words"]]])
    drops = page.locator('[data-identifier="drops"]')
    expect(drops).to_have_text("inC")
    tile.evaluate(DROP, [["dragover", "drop"], [], [["text/plain", "words"]]])
    expect(drops).to_have_text("inC dropC1")
