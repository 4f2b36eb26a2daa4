"""Glide, the notes app: a note of many pictures is read without delay, each picture as large as there is room."""
import io
import re
import struct
import zipfile
import zlib

from notesapp import button, command, notes, open_notes, row  # noqa: F401
from playwright.sync_api import expect

COUNT = 60


def png(width, height, shade):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    lines = (b"\0" + bytes([shade]) * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def album(page):
    """A note of pictures: the first is small, the others wider than a phone."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for number in range(COUNT):
            archive.writestr(f"p{number}.png", png(*((40, 30) if number == 0 else (1200, 300)), number))
        archive.writestr("Album.md", "# Album\n\n" + "\n\n".join(f"![p{number}](p{number}.png)" for number in range(COUNT)))
    command(page, "import…")
    with page.expect_file_chooser() as event:
        button(page, "Choose Files…").click()
    event.value.set_files([{"name": "album.zip", "mimeType": "application/zip", "buffer": data.getvalue()}])
    expect(page.get_by_role("dialog").locator(".row").filter(has_text=re.compile(r"^Added\s*1$"))).to_have_count(1, timeout=15_000)
    button(page, "Done").click()
    row(page, "Album").click()


def test_many_pictures_are_shown_at_once_and_as_large_as_there_is_room(open_notes):
    page = open_notes()
    album(page)
    button(page, "Read").click()
    # Where each is measured for each other, sixty hold the page up for half a minute.
    page.wait_for_function("count => [...document.images].filter(image => image.complete && image.naturalWidth).length === count", arg=COUNT, timeout=10_000)
    sizes = page.evaluate("[...document.images].map(image => { const { width, height } = image.getBoundingClientRect(); return [Math.round(width), Math.round(height)]; })")
    assert sizes[0] == [40, 30]
    room = page.evaluate("document.images[1].closest('.scroll').clientWidth")
    assert room / 2 < sizes[1][0] <= room
    assert all(abs(width / height - 4) < 0.05 for width, height in sizes[1:])
