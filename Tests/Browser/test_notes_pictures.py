"""Glide, the notes app: pictures are pasted and dropped into a note, and those of other machines are left where they are."""
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import quote
from urllib.request import urlopen

import pytest
from notesapp import PICTURE, button, editor, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect
from test_notes_reading import PRINTS

COPY = """async () => {
    const canvas = new OffscreenCanvas(2, 2);
    canvas.getContext('2d').fillRect(0, 0, 2, 2);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}"""
DROP = """(line, [bytes, word]) => {
    const range = document.createRange(), walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT), data = new DataTransfer();
    let text = walker.nextNode();
    while (!text.data.includes(word)) text = walker.nextNode();
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    const box = range.getBoundingClientRect(), place = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    data.items.add(new File([Uint8Array.from(bytes)], 'sun.png', { type: 'image/png' }));
    for (const kind of ['dragenter', 'dragover', 'drop']) {
        line.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, ...place }));
    }
}"""


def test_a_picture_that_is_pasted_is_a_link_in_the_text_and_a_picture_in_the_page_to_read(open_notes):
    page = open_notes(permissions=["clipboard-read", "clipboard-write"])
    write(page, "# Trip\n\nabove ")
    saved(page)
    page.evaluate(COPY)
    page.keyboard.press("Control+v")
    line = editor(page).locator(".ln").filter(has_text="above")
    expect(line).to_have_text(re.compile(r"^above !\[[^\]]+\]\(attachment:[0-9a-f]{64}\)$"))
    # One goes on writing behind it.
    page.keyboard.type(" and on")
    expect(line).to_have_text(re.compile(r"\) and on$"))
    saved(page)
    button(page, "Read").click()
    expect(page.get_by_text("above", exact=True)).to_be_visible()
    picture = page.locator(".column").last.get_by_role("img").and_(page.locator("img"))
    expect(picture).to_be_visible()
    page.wait_for_function("() => [...document.images].some(image => image.complete && image.naturalWidth === 2)")
    expect(page.get_by_text("attachment:")).to_have_count(0)


@pytest.mark.parametrize("delay", [0, 40])
def test_what_is_typed_behind_a_picture_stands_behind_it(open_notes, delay):
    page = open_notes(permissions=["clipboard-read", "clipboard-write"])
    page.evaluate(COPY)
    # Also in a note that is still on its way.
    page.keyboard.press("Alt+n")
    page.keyboard.type("Trip\nabove ")
    page.keyboard.press("Control+v")
    page.keyboard.type("and on\nlast", delay=delay)
    expect(editor(page)).to_have_text(re.compile(r"^Trip\s*above !\[[^\]]+\.png\]\(attachment:[0-9a-f]{64}\)\s?and on\s*last$"))


@pytest.mark.parametrize("link, word", [
    ("[[Welcome to Glide]]", "Welcome"), ("[the place](https://example.org/far/away)", "place"), ("https://example.org/far/away", "example")])
def test_a_picture_that_is_dropped_on_a_link_stands_behind_it(page, link, word):
    write(page, "# Trip")
    page.keyboard.insert_text(f"\n\nsee {link} now\nlast")
    saved(page)
    line = editor(page).locator(".ln").filter(has_text=re.compile("^see "))
    line.evaluate(DROP, [list(PICTURE), word])
    expect(line).to_have_text(re.compile(rf"^see {re.escape(link)} ?!\[sun\.png\]\(attachment:[0-9a-f]{{64}}\) now$"))
    expect(editor(page).locator(".ln").last).to_have_text("last")
    saved(page)
    button(page, "Read").click()
    expect(page.get_by_role("img", name="sun.png")).to_be_visible()


@pytest.fixture
def elsewhere():
    """Another machine with pictures: its address, and what it was asked for."""
    asked = []

    class Pictures(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "image/png")
            self.end_headers()
            self.wfile.write(PICTURE)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Pictures)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.asked, server.url = asked, f"http://127.0.0.1:{server.server_port}"
    yield server
    server.shutdown()
    server.server_close()


def test_a_picture_of_another_machine_is_asked_for_neither_by_the_page_nor_by_the_app(page, notes, elsewhere):
    requests = []
    page.context.on("request", lambda request: requests.append(request.url))
    write(page, "# Far away")
    address = f"{elsewhere.url}/sun.png"
    page.keyboard.insert_text(
        f"\n\n![Sun]({address})\n\n- ![listed]({address}?1)\n\n> ![quoted][far]\n\n| a |\n| --- |\n| ![in a cell]({address}?2) |\n\n"
        f"<img src=\"{address}?3\">\n\n[far]: {address}?4")
    saved(page)
    button(page, "Read").click()
    # What it would show is a link, which the person may follow.
    for name in ["Sun", "listed", "quoted"]:
        expect(button(page, name)).to_be_visible()
    expect(page.get_by_role("link", name="in a cell")).to_be_visible()
    row(page, "Welcome to Glide").click()
    expect(page.get_by_role("heading", name="Try this")).to_be_visible()
    row(page, "Far away").click()
    expect(button(page, "Sun")).to_be_visible()
    page.reload()
    expect(row(page, "Far away")).to_be_visible()
    saved(page)
    assert [url for url in requests if "/glide/picture" in url or not url.startswith((notes.origin, "data:", "blob:"))] == []
    # Had anybody asked, it would be known.
    urlopen(f"{elsewhere.url}/control").read()
    assert elsewhere.asked == ["/control"]


def test_a_note_that_is_printed_asks_nobody_for_pictures(visitor, notes, elsewhere):
    """Neither by an address of the app's own, which would ask for the page."""
    context = visitor.context()
    context.add_init_script(PRINTS)
    page = visitor.open(notes.url, context)
    requests = []
    page.context.on("request", lambda request: requests.append(request.url))
    write(page, "# Far away")
    address = f"{elsewhere.url}/sun.png"
    page.keyboard.insert_text(f"\n\n![Sun]({address})\n\n![moon](/glide/picture?url={quote(address, safe='')})\n\n![star](missing.png)")
    saved(page)
    page.keyboard.press("Control+Alt+p")
    page.wait_for_function("() => printed.length === 1")
    expect(page.locator(".print-job")).to_have_count(0)
    assert "Far away" in page.evaluate("printed[0].text")
    unwanted = ("/glide/picture", "sun.png", "missing.png")
    assert [url for url in requests if any(part in url for part in unwanted)] == []
    urlopen(f"{elsewhere.url}/control").read()
    assert elsewhere.asked == ["/control"]
