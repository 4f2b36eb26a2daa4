"""Glide, the notes app: a note is read and printed."""
import re

from conftest import PHONE, told
from notesapp import attach, button, command, editor, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect

PRINTS = """window.printed = [];
    window.print = () => {
        const job = document.querySelector('.print-job');
        printed.push({ title: document.title, text: job.shadowRoot.textContent, html: job.shadowRoot.innerHTML });
        setTimeout(() => dispatchEvent(new Event('afterprint')), 300);
    };"""


def test_a_note_reads_without_marks_and_its_boxes_can_be_ticked(page):
    write(page, "# List\n\n- [ ] Bread\n")
    page.keyboard.type("\n**now** [[Welcome to Glide]]")
    expect(editor(page)).to_contain_text("[[Welcome to Glide]]")
    button(page, "Read").click()
    expect(page.get_by_role("heading", level=2, name="List")).to_be_visible()
    expect(page.locator(".screen").get_by_text("**now**")).to_have_count(0)
    button(page, "Not ticked").click()
    expect(button(page, "Ticked")).to_be_visible()
    expect(row(page, "List")).to_contain_text("1/1")
    # The next note is read, too, until the person writes.
    page.get_by_role("link", name="Welcome to Glide").click()
    expect(page.get_by_role("heading", name="Try this")).to_be_visible()
    button(page, "Write").click()
    expect(editor(page)).to_contain_text("## Try this")


def test_the_welcome_note_reads_with_its_table(page):
    row(page, "Welcome to Glide").click()
    button(page, "Read").click()
    expect(page.get_by_text("begin a note")).to_be_visible()
    page.get_by_role("link", name="Groceries").click()
    # There is no such note yet: it is begun.
    expect(editor(page)).to_be_focused()
    page.keyboard.type("Bread")
    expect(editor(page)).to_contain_text("# Groceries")
    expect(editor(page)).to_contain_text("Bread")
    expect(page.locator(".row").filter(has_text=re.compile("^Groceries"))).to_be_visible()


def test_a_note_is_printed_without_what_is_around_it(page):
    write(page, "# On paper\n\nwords")
    saved(page)
    button(page, "Read").click()
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="On paper").last).to_be_visible()
    expect(row(page, "Welcome to Glide")).not_to_be_visible()
    expect(button(page, "New Note").first).not_to_be_visible()


def test_the_browser_prints_the_whole_of_what_is_read_or_written(page):
    write(page, "# On paper\n\n")
    page.keyboard.insert_text("\n\n".join(f"line {number}" for number in range(60)))
    saved(page)
    for words in [page.locator(".ln").filter(has_text="line 59"), page.locator(".text").get_by_text("line 59", exact=True)]:
        page.emulate_media(media="print")
        expect(page.locator(".menubar")).not_to_be_visible()
        # Below the window's end, and in nothing that would cut it off.
        assert words.evaluate("""line => { const { top } = line.getBoundingClientRect();
            for (let above = line; above; above = above.parentElement)
                if (getComputedStyle(above).overflowY !== 'visible' && above.getBoundingClientRect().bottom < top) return above.className;
            return top + scrollY > innerHeight; }""") is True
        page.emulate_media(media="screen")
        button(page, "Read").or_(button(page, "Write")).click()


def test_what_is_written_from_right_to_left_is_read_so(page):
    write(page, "# שלום\n\n")
    page.keyboard.insert_text("טקסט עם `code` באמצע\n\n- פריט\n\nEnglish")
    saved(page)
    button(page, "Read").click()
    expect(page.get_by_role("heading", level=2, name="שלום")).to_be_visible()
    box = {text: page.locator(".screen .text").get_by_text(text, exact=True).last.bounding_box() for text in ["שלום", "code", "•", "פריט", "English"]}
    end = {text: place["x"] + place["width"] for text, place in box.items()}
    line = page.locator(".text").filter(has=page.get_by_text("code", exact=True)).last.bounding_box()
    # Headings, lines and marks begin at the right; what follows the code stands at its left.
    assert abs(end["שלום"] - (line["x"] + line["width"])) < 1 and abs(end["•"] - end["שלום"]) < 1 and end["פריט"] < box["•"]["x"], box
    assert line["x"] + line["width"] - end["code"] > 20 and box["code"]["x"] - line["x"] > 20, (box, line)
    assert end["English"] < box["שלום"]["x"], box


def test_columns_of_a_table_stand_as_they_say(page):
    write(page, "# Prices\n\n")
    saved(page)
    page.keyboard.insert_text("| Thing | Price |\n| --- | ---: |\n| Bread and butter | 1 |\n| Tea | 113.75 |")
    saved(page)
    button(page, "Read").click()
    expect(editor(page)).to_have_count(0)
    box = {text: page.get_by_text(text, exact=True).last.bounding_box() for text in ["Thing", "Tea", "Price", "1", "113.75"]}
    assert abs(box["Thing"]["x"] - box["Tea"]["x"]) < 1
    ends = [box[text]["x"] + box[text]["width"] for text in ["Price", "1", "113.75"]]
    assert max(ends) - min(ends) < 1, ends


def test_a_picture_is_attached_and_shown(page):
    write(page, "# With a picture\n\n")
    saved(page)
    attach(page, "dot.png")
    button(page, "Read").click()
    picture = page.get_by_role("img", name="dot.png")
    expect(picture).to_be_visible()
    assert picture.evaluate("e => e.complete && e.naturalWidth") == 2


def test_a_picture_below_a_line_stands_below_it_in_its_own_size(page):
    write(page, "above")
    page.keyboard.press("Enter")
    attach(page, "Sun.png")
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type("\nbelow\nlast")
    saved(page)
    button(page, "Read").click()
    picture = page.get_by_role("img", name="Sun.png")
    expect(picture).to_be_visible()
    # Lines stay lines.
    page.wait_for_function("() => [...document.querySelectorAll('.text')].some(text => text.innerText.includes('below\\nlast'))")
    above, below = page.get_by_text("above", exact=True).last.bounding_box(), page.get_by_text(re.compile("below")).last.bounding_box()
    box = picture.bounding_box()
    assert box["width"] <= 4 and box["height"] <= 4, "it is two pixels wide"
    assert abs(box["x"] - above["x"]) < 2, "it begins where the lines do"
    assert above["y"] + above["height"] <= box["y"] and box["y"] + box["height"] <= below["y"]
    # The next note is read, too.
    row(page, "Welcome to Glide").click()
    expect(button(page, "Write")).to_be_visible()


def test_a_long_line_of_code_scrolls_within_its_block(open_notes):
    page = open_notes(**PHONE)
    write(page, "```")
    page.keyboard.press("Enter")
    page.keyboard.type("let line = " + "word + " * 12 + "end")
    saved(page)
    button(page, "Read").click()
    block = page.locator(".scroll.sx")
    expect(block).to_be_visible()
    left, right, hidden = block.evaluate("e => [e.getBoundingClientRect().left, e.getBoundingClientRect().right, e.scrollWidth - e.clientWidth]")
    assert 0 <= left < right <= 390 and hidden > 100


def test_a_note_is_printed_as_it_reads(visitor, notes):
    context = visitor.context()
    context.add_init_script(PRINTS)
    page = visitor.open(notes.url, context)
    write(page, "# On paper\n\n**bold** words\n\n| a | b |\n| --- | --- |\n| 1 | <script>alert(1)</script> |\n\n| c |\n| ---: |\n| 2 |")
    saved(page)
    page.keyboard.press("Control+Alt+p")
    page.wait_for_function("() => printed.length === 1")
    # Only the note is on the paper, in black on white.
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".print-job h1")).to_be_visible()
    expect(editor(page)).not_to_be_visible()
    expect(page.locator(".print-job strong")).to_have_css("color", "rgb(0, 0, 0)")
    page.emulate_media(media="screen")
    job = page.evaluate("printed[0]")
    assert job["title"] == "On paper"
    assert "**" not in job["text"] and "<td>1</td>" in job["html"] and "<script" not in job["html"]
    # Nothing of it stays.
    expect(page.locator(".print-job")).to_have_count(0)
    expect(page).not_to_have_title("On paper")
    command(page, "print")
    page.wait_for_function("() => printed.length === 2")


def test_a_note_is_read_from_where_it_was_written(page):
    write(page, "# Long\n\n")
    page.keyboard.insert_text("\n\n".join(f"line {number}" for number in range(200)))
    saved(page)
    for _ in range(120):
        page.keyboard.press("ArrowUp")
    told(page)
    button(page, "Read").click()
    expect(page.locator(".text").get_by_text("line 139", exact=True)).to_be_in_viewport()
    expect(page.locator(".text").get_by_text("line 20", exact=True)).not_to_be_in_viewport()
    # Another note is read from its beginning.
    row(page, "Welcome to Glide").last.click()
    expect(page.get_by_role("heading", name="Welcome to Glide", level=2)).to_be_in_viewport()


def test_control_a_selects_the_note_that_one_has_clicked_into_and_no_labels(page):
    write(page, "# Plan\n\nfirst\n\nsecond")
    saved(page)
    button(page, "Read").click()
    row(page, "All Notes").first.click()
    page.locator("body").press("Control+a")
    assert "All Notes" not in page.evaluate("getSelection().toString()")
    page.get_by_text("second").last.click()
    page.keyboard.press("Control+a")
    selected = page.evaluate("getSelection().toString()")
    assert "Plan" in selected and "first" in selected and "second" in selected
    assert "All Notes" not in selected and "Saved" not in selected


def test_callouts_fold_and_footnotes_lead_there_and_back(page):
    write(page, "")
    question = "> [!faq]- Is it ==warm==?\n> Most days[^a]."
    page.keyboard.insert_text(f"# Trip\n\n{question}\n\n" + "line\n\n" * 60 + "end[^b]\n\n[^a]: Almanac\n[^b]: Bus")
    saved(page)
    button(page, "Read").click()
    answer = page.get_by_text("Most days", exact=True)
    expect(page.get_by_text("Is it ", exact=True)).to_be_visible()
    expect(answer).not_to_be_visible()
    page.get_by_text("Is it ", exact=True).click()
    expect(answer).to_be_visible()
    page.get_by_role("link", name="1", exact=True).click()
    expect(page.get_by_text("Almanac")).to_be_in_viewport()
    expect(answer).not_to_be_in_viewport()
    button(page, "Back to where footnote 1 belongs").click()
    expect(answer).to_be_in_viewport()


def test_a_footnote_is_begun_by_its_command(page):
    write(page, "# Trip\n\nIn April")
    command(page, "Footnote")
    page.keyboard.type("Says the almanac")
    expect(editor(page)).to_contain_text("In April[^1]")
    expect(editor(page)).to_contain_text("[^1]: Says the almanac")
