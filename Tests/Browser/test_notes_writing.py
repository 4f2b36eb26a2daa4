"""Glide, the notes app: a note is written."""
import re

import pytest
from conftest import PHONE, still, told
from notesapp import PICTURE, button, command, editor, expect_text, notes, open_notes, page, row, saved, stopped, write  # noqa: F401
from playwright.sync_api import expect


def test_markdown_looks_as_it_says_while_it_is_typed(page):
    area = write(page, "# Big\nplain **bold** word")
    expect(area).to_contain_text("plain **bold** word")
    saved(page)
    style = "([text, name]) => { const walker = document.createTreeWalker(document.querySelector('.styled'), 4); while (walker.nextNode()) if (walker.currentNode.data.includes(text)) return parseFloat(getComputedStyle(walker.currentNode.parentElement)[name]); }"
    assert page.evaluate(style, ["Big", "fontSize"]) > page.evaluate(style, ["plain", "fontSize"])
    assert page.evaluate(style, ["bold", "fontWeight"]) >= 600 > page.evaluate(style, ["plain", "fontWeight"])


@pytest.mark.parametrize("typed, expected", [
    ("- one\ntwo", "- one\n- two"), ("- [x] one\ntwo", "- [x] one\n- [ ] two"), ("1. one\ntwo", "1. one\n2. two"),
    ("> one\ntwo", "> one\n> two"), ("- one\n\nend", "- one\nend"), ("plain\nnext", "plain\nnext"),
])
def test_return_goes_on_with_lists(page, typed, expected):
    write(page, "")
    for part in re.split("(\n)", typed):
        page.keyboard.press("Enter") if part == "\n" else page.keyboard.type(part)
    expect_text(page, expected)


def test_backspace_in_a_new_item_ends_the_list(page):
    write(page, "- one\n")
    expect(editor(page)).to_contain_text("- one")
    page.keyboard.press("Backspace")
    page.keyboard.type("plain")
    expect_text(page, "- one\nplain")
    page.keyboard.press("Backspace")
    expect_text(page, "- one\nplai")


def test_code_that_is_typed_ends_at_its_fence(page):
    write(page, "```swift\nif ready {\n    go()\n```\nbehind it")
    expect_text(page, "```swift\nif ready {\n    go()\n```\nbehind it")
    saved(page)
    button(page, "Read").click()
    expect(page.locator(".text").get_by_text("behind it", exact=True)).to_be_visible()


def test_tab_moves_an_item_in_and_out(page):
    write(page, "")
    page.keyboard.type("- one")
    page.keyboard.press("Enter")
    page.keyboard.type("two")
    page.keyboard.press("Tab")
    expect(editor(page)).to_contain_text("  - two")
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("!")
    expect_text(page, "- one\n- two!")
    expect(editor(page)).to_be_focused()


def test_shortcuts_mark_what_is_selected(page):
    write(page, "word")
    page.keyboard.press("Shift+Home")
    page.keyboard.press("Control+b")
    expect(editor(page)).to_have_text("**word**")
    page.keyboard.press("Control+b")
    expect(editor(page)).to_have_text("word")


def test_what_is_typed_behind_a_mark_stands_in_it(page, notes):
    write(page, "one ")
    saved(page)
    with stopped(notes):
        page.keyboard.press("Control+b")
        page.keyboard.type("two")
    expect_text(page, "one **two**")
    # The same key ends it, as in other programs.
    page.keyboard.press("Control+b")
    page.keyboard.type(" and ")
    page.keyboard.press("Control+i")
    page.keyboard.type("three four")
    page.keyboard.press("Control+i")
    page.keyboard.type(".")
    expect_text(page, "one **two** and *three four*.")


def test_titles_are_offered_while_a_link_is_typed(page):
    write(page, "See [[welc")
    button(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("See [[Welcome to Glide]]")
    saved(page)
    row(page, "Welcome to Glide").first.click()
    expect(page.get_by_text("Linked From").or_(page.get_by_text("See [[Welcome")).or_(page.get_by_text("See Welcome to Glide")).first).to_be_visible()


def test_tags_are_offered_while_one_is_typed(page):
    write(page, "# Plan\nof #work/ideas and ")
    expect(row(page, "work").first).to_be_visible()
    page.keyboard.type("#wor")
    offered = page.locator("[aria-label='Tags']")
    expect(offered.get_by_role("button")).to_have_text(["work", "work/ideas"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("too")
    expect_text(page, "# Plan\nof #work/ideas and #work/ideas too")
    expect(offered).to_have_count(0)


def test_names_are_offered_at_the_caret_where_there_is_room(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    write(page, "# Plan\nSee [[wel")
    offered = page.locator("[aria-label='Notes to link to']")
    expect(offered).to_be_visible()
    still(page)
    line = editor(page).locator(".ln").nth(1).bounding_box()
    box = offered.bounding_box()
    assert 0 <= box["y"] - (line["y"] + line["height"]) < 30
    # What lies below it is still the text.
    editor(page).click(position={"x": 300, "y": 12})
    expect(offered).to_have_count(0)
    # At the end of a text that fills the page, below it.
    command(page, "new note")
    expect(editor(page)).to_have_text("")
    page.keyboard.insert_text("\n".join(f"line {number}" for number in range(60)))
    page.keyboard.type(" [[wel")
    expect(offered).to_be_visible()
    still(page)
    last = editor(page).locator(".ln").last.bounding_box()
    assert offered.bounding_box()["y"] >= last["y"] + last["height"] - 4


def test_a_link_is_followed_from_the_text(page):
    write(page, "# Plan\nSee [[Welcome to Glide]]")
    saved(page)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Alt+Enter")
    expect(page.get_by_role("region", name="Welcome to Glide")).to_be_visible()
    row(page, "Plan").click()
    expect_text(page, "# Plan\nSee [[Welcome to Glide]]")
    link = editor(page).get_by_text("Welcome to Glide", exact=True)
    link.click()
    told(page)
    expect(page.get_by_role("region", name="Plan")).to_be_visible()
    link.click(modifiers=["Control"])
    expect(page.get_by_role("region", name="Welcome to Glide")).to_be_visible()
    row(page, "Plan").click()
    expect_text(page, "# Plan\nSee [[Welcome to Glide]]")
    editor(page).click(position={"x": 20, "y": 10})
    command(page, "follow")
    expect(page.get_by_text("The cursor is in no link.")).to_be_visible()


def test_a_link_leads_to_a_title_with_a_hash_sign_and_to_a_heading_of_the_same_note(page):
    write(page, "# C# and a #tag\nthis one")
    saved(page)
    write(page, "# Plan\n[[c# an")
    expect(button(page, "C# and a #tag")).to_be_visible()
    page.keyboard.press("Enter")
    expect_text(page, "# Plan\n[[C# and a #tag]]")
    page.keyboard.type("\n[[#Far below]]\n\n## Far below\nend")
    saved(page)
    row(page, "this one").first.click()
    expect(page.get_by_text("1 note links here")).to_be_visible()
    row(page, "Plan").first.click()
    editor(page).get_by_text("C# and a #tag", exact=True).click(modifiers=["Control"])
    expect_text(page, "# C# and a #tag\nthis one")
    page.go_back()
    editor(page).get_by_text("#Far below", exact=True).click(modifiers=["Control"])
    place = len("# Plan\n[[C# and a #tag]]\n[[#Far below]]\n\n")
    expect(editor(page)).to_have_attribute("data-caret", f"{place} {place}")
    page.keyboard.type("x")
    expect_text(page, "# Plan\n[[C# and a #tag]]\n[[#Far below]]\nx## Far below\nend")


def test_what_ctrl_z_brings_back_is_not_selected(page):
    write(page, "one two three")
    for _ in range(5):
        page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Delete")
    expect_text(page, "one two")
    page.keyboard.press("Control+z")
    expect_text(page, "one two three")
    page.keyboard.type("!")
    expect_text(page, "one two three!")
    # A window that was loaded anew knows what was typed in it.
    saved(page)
    page.reload()
    editor(page).click()
    page.keyboard.press("Control+z")
    expect_text(page, "one two three")


def test_who_types_the_marks_of_a_list_gets_them_once(page):
    """Markdown as it is written where lists do not go on by themselves, at full speed."""
    text = "Trip\n- [ ] Book\n- [x] Pass\n- [ ] Pack\n  - socks\n  - shoes\n- Go\n## Then\n1. a\n2. b\n> q\n> r"
    write(page, text)
    expect_text(page, text)
    saved(page)
    page.reload()
    expect_text(page, text)


def test_what_stands_below_a_list_is_no_part_of_it(page):
    write(page, "")
    for line in ["- [ ] bread", "butter", "", "See"]:
        page.keyboard.type(line)
        if line != "See":
            page.keyboard.press("Enter")
    saved(page)
    button(page, "Read").click()
    still(page)
    below, item = page.get_by_text("See", exact=True), page.get_by_text("butter", exact=True)
    expect(below).to_be_visible()
    expect(item).to_be_visible()
    assert below.bounding_box()["x"] < item.bounding_box()["x"]


def test_the_bar_above_a_phones_keyboard_formats(open_notes):
    page = open_notes(**PHONE)
    write(page, "milk")
    saved(page)
    for name in ["Checklist", "Indent", "Undo Typing"]:
        expect(button(page, name).last).to_be_in_viewport()
    button(page, "Checklist").last.tap()
    expect_text(page, "- [ ] milk")
    expect(editor(page)).to_be_focused()
    button(page, "Undo Typing").tap()
    expect_text(page, "milk")


def test_buttons_keep_their_order_whatever_was_done_before(page):
    """Those of the editor and those of the note are in one order."""
    def names():
        return page.get_by_role("region", name="Welcome to Glide").get_by_role("button").evaluate_all("all => all.slice(0, 5).map(one => one.ariaLabel ?? one.innerText)")
    expected = ["Format", "Attach Files…", "Pin", "Read", "More"]
    expect(button(page, "Attach Files…")).to_be_visible()
    assert names() == expected
    button(page, "Read").click()
    button(page, "Write").click()
    expect(button(page, "Attach Files…")).to_be_visible()
    assert names() == expected
    write(page, "# Other")
    saved(page)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Try this")
    assert names() == expected


def test_a_title_is_taken_by_keys_while_a_link_is_typed(page):
    for title in ["Granary", "Grammar"]:
        write(page, f"# {title}")
        saved(page)
    write(page, "See [[gra")
    offered = page.locator("[aria-label='Notes to link to']")
    expect(offered.get_by_role("button")).to_have_count(2)
    second = offered.get_by_role("button").nth(1).inner_text()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect_text(page, f"See [[{second}]]")
    expect(offered).to_have_count(0)
    page.keyboard.type(" and [[gra")
    expect(offered.get_by_role("button")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.type("on")
    expect_text(page, f"See [[{second}]] and [[gra\non")


def test_a_box_is_ticked_by_a_click_where_it_is_written(page):
    write(page, "- [ ] milk\nbread")
    expect_text(page, "- [ ] milk\n- [ ] bread")
    box = editor(page).evaluate("""editor => {
        const text = [...editor.querySelectorAll('.ln span')].find(span => span.textContent === '[ ]').firstChild, range = document.createRange();
        range.selectNodeContents(text);
        const { x, y, width, height } = range.getBoundingClientRect();
        return [x, y, width, height];
    }""")
    page.mouse.click(box[0] + box[2] / 2, box[1] + box[3] / 2)
    expect_text(page, "- [x] milk\n- [ ] bread")
    page.mouse.click(box[0] + box[2] / 2, box[1] + box[3] / 2)
    expect_text(page, "- [ ] milk\n- [ ] bread")
    # Nobody means to write in the box.
    page.keyboard.type("?")
    expect_text(page, "- [ ] milk?\n- [ ] bread")
    # Elsewhere in the line a click is where one goes on writing.
    page.mouse.click(box[0] + box[2] + 60, box[1] + box[3] / 2)
    page.keyboard.type("!")
    expect_text(page, "- [ ] milk?!\n- [ ] bread")


def test_a_long_text_is_pasted_whole_and_taken_back_at_once(page):
    write(page, "# Long\n")
    text = "\n".join(f"- [ ] line {number} 😀" for number in range(40_000))
    editor(page).evaluate("""(editor, text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        getSelection().selectAllChildren(editor);
        getSelection().collapseToEnd();
        editor.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }));
    }""", text)
    # Looking for an element by its name or its text again and again takes longer on such a page than all that the app does.
    lines = "count => document.querySelectorAll('.styled .ln').length === count"
    page.wait_for_function(lines, arg=40_001)
    page.wait_for_function("() => [...document.querySelectorAll('.row')].some(row => row.textContent.includes('0/40000'))", timeout=60_000)
    expect(page.get_by_text("Saved on this device")).to_be_visible(timeout=60_000)
    page.keyboard.press("Control+z")
    page.wait_for_function(lines, arg=2, timeout=60_000)


def test_typing_is_taken_back_also_after_another_note(page):
    write(page, "one two")
    expect_text(page, "one two")
    saved(page)
    row(page, "Welcome to Glide").click()
    expect(editor(page)).to_contain_text("Try this")
    row(page, "one two").click()
    expect_text(page, "one two")
    editor(page).click()
    page.keyboard.press("Control+z")
    expect_text(page, "one")
    page.keyboard.press("Control+Shift+z")
    expect_text(page, "one two")
    page.get_by_role("menubar").get_by_role("menuitem", name="Edit", exact=True).click()
    page.get_by_role("menuitem", name="Undo").click()
    expect_text(page, "one")
    page.keyboard.press("Control+y")
    expect_text(page, "one two")


@pytest.mark.parametrize("isReading", [False, True], ids=["writing", "reading"])
def test_what_is_found_in_a_note_is_replaced(page, isReading):
    write(page, "# Plan\n\nmilk and **milk**")
    saved(page)
    if isReading: button(page, "Read").click()
    row(page, "Plan").click()
    page.keyboard.press("Control+f")
    panel = page.get_by_role("search", name="Find in text")
    expect(panel.get_by_role("textbox", name="Find")).to_be_focused()
    page.keyboard.type("milk")
    expect(panel.locator("output")).to_have_text(re.compile("of 2"))
    panel.get_by_role("button", name="Replace", exact=True).click()
    page.keyboard.type("tea")
    panel.get_by_role("button", name="Replace all").click()
    expect_text(page, "# Plan\ntea and **tea**")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("Control+z")
    expect_text(page, "# Plan\nmilk and **milk**")
    # Another note does not begin with the panel.
    command(page, "find in")
    expect(panel).to_be_visible()
    row(page, "Welcome to Glide").click()
    expect(panel).to_have_count(0)


def test_a_note_that_is_begun_takes_the_keys_at_its_end(page):
    write(page, "# Standup\n\n#template\n\nYesterday: ")
    saved(page)
    # Also where notes were read.
    button(page, "Read").click()
    expect(button(page, "Write")).to_be_visible()
    command(page, "today’s note")
    expect(editor(page)).to_contain_text(re.compile(r"# \d{4}"))
    expect(editor(page)).to_be_focused()
    page.keyboard.type("words")
    expect(editor(page)).to_have_text(re.compile(r"^# \d{4}-\d\d-\d\d\s*words$"))
    command(page, "new from template")
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Standup")).click()
    expect(editor(page)).to_contain_text("Yesterday")
    expect(editor(page)).to_be_focused()
    page.keyboard.type("wrote")
    expect(editor(page)).to_contain_text("Yesterday: wrote")
    # The day's note is there already: it is gone on with.
    page.keyboard.press("Alt+d")
    expect(editor(page)).to_contain_text("words")
    expect(editor(page)).to_be_focused()
    page.keyboard.type("!")
    expect(editor(page)).to_contain_text("words!")
    button(page, "Read").click()
    page.keyboard.press("Alt+n")
    expect(editor(page)).to_be_focused()


def test_a_shortcut_right_behind_a_button_that_takes_the_text_away_is_no_letter(page, notes):
    write(page, "# Standup")
    saved(page)
    with stopped(notes):
        button(page, "Read").click()
        page.keyboard.press("Alt+n")
    expect(editor(page)).to_be_focused()
    expect_text(page, "")
    row(page, "Standup").click()
    expect_text(page, "# Standup")


def test_pictures_are_dropped_where_they_are_let_go(page):
    """One right behind another, on a line in which the caret is not."""
    write(page, "# Trip\n\nfirst line\nlast line")
    saved(page)
    editor(page).evaluate("""(editor, bytes) => {
        for (const name of ['a.png', 'b.png']) {
            const line = [...editor.querySelectorAll('.ln')].find(line => line.textContent.startsWith('first')), data = new DataTransfer();
            data.items.add(new File([Uint8Array.from(bytes), name], name, { type: 'image/png' }));
            const box = line.getBoundingClientRect(), place = { clientX: box.right - 10, clientY: box.top + box.height / 2 };
            for (const kind of ['dragenter', 'dragover', 'drop']) {
                line.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, ...place }));
            }
        }
    }""", list(PICTURE))
    line = editor(page).locator(".ln").filter(has_text=re.compile("^first line"))
    expect(line).to_have_text(re.compile(r"^first line!\[[ab]\.png\]\(attachment:\w+\)!\[[ab]\.png\]\(attachment:\w+\)$"))
    expect(editor(page).locator(".ln").last).to_have_text("last line")
    saved(page)


def test_what_is_saved_stays_in_sight_below_a_long_note(page):
    write(page, "# Long\n")
    page.keyboard.insert_text("word\n" * 60)
    expect(page.get_by_text("61 words", exact=True)).to_be_in_viewport()
    saved(page)
    expect(page.get_by_text("Saved on this device")).to_be_in_viewport()
    # The text scrolls by itself, and its last line is in sight.
    expect(editor(page).locator(".ln").last).to_be_in_viewport()
    page.keyboard.press("Control+Home")
    expect(editor(page).locator(".ln").first).to_be_in_viewport()


def test_each_line_begins_where_its_language_does(page):
    write(page, "# Salon\n\nleft\nשלום עולם")
    saved(page)
    places = page.evaluate("""() => { const range = document.createRange(), editor = document.querySelector('.styled');
        const all = editor.getBoundingClientRect(), middle = all.left + all.width / 2;
        return [...editor.querySelectorAll('.ln')].filter(line => line.textContent.length > 1).map(line => {
            range.setStart(document.createTreeWalker(line, 4).nextNode(), 0);
            range.setEndAfter(line.lastChild);
            const boxes = [...range.getClientRects()].filter(box => box.width > 1 && box.width < all.width * 0.9);
            return boxes.every(box => box.right < middle) ? 'left' : boxes.every(box => box.left > middle) ? 'right' : 'both';
        }); }""")
    assert places == ["left", "left", "right"]


@pytest.mark.parametrize("keys, text", [
    (["Home", "Enter", "y"], "Title\n- one\n- \n- ytwo"),
    (["ArrowUp", "End", "Enter", "y"], "Title\n- one\n- y\n- two"),
    (["Control+Home", "End", "Enter", "y"], "Title\ny\n- one\n- two"),
    (["ArrowLeft", "Enter", "y"], "Title\n- one\n- tw\n- yo"),
    (["Shift+ArrowLeft", "Control+b", "y"], "Title\n- one\n- tw**y**"),
])
def test_a_key_right_behind_one_that_moves_the_caret_means_the_new_place(page, keys, text):
    write(page, "Title\n- one\ntwo")
    saved(page)
    for key in keys:
        page.keyboard.press(key)
    lines = r"() => [...document.querySelectorAll('.styled .ln')].map(line => line.innerText.replace(/[\u200b\n]/g, '')).join('\n')"
    page.wait_for_function(f"text => ({lines})() === text", arg=text)
    saved(page)
    assert page.evaluate(lines) == text
