"""What an app keeps over a restart, and the resources it brings along."""
import plistlib
import re
import shutil
import signal
import time
from xml.parsers.expat import ExpatError

import pytest
from playwright.sync_api import expect


def openTab(page, name: str):
    page.get_by_role("button", name=name, exact=True).click()


def wait(condition, seconds: float = 5):
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert condition()


def settings(app, name: str = "Keepsakes"):
    """What is in the file of settings now; empty while there is none, or half of one."""
    try:
        return plistlib.loads((app.data / f"Library/Preferences/{name}.plist").read_bytes())
    except (OSError, ValueError, ExpatError):
        return {}


def change(visitor, app):
    page = visitor.open(app.url)
    page.get_by_role("textbox", name="Name").fill("Ada")
    page.get_by_role("button", name="Add one", exact=True).click()
    page.get_by_role("button", name="Add one for all", exact=True).click()
    expect(page.get_by_text("Count 1, shared 1")).to_be_visible()
    page.close()


def expectKept(visitor, app):
    page = visitor.open(app.url)
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Ada")
    expect(page.get_by_text("Count 1, shared 1")).to_be_visible()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_settings_survive_an_orderly_end_at_once(visitor, keepsakes, number):
    change(visitor, keepsakes)
    keepsakes.process.send_signal(number)
    assert keepsakes.process.wait(timeout=5) == 0
    keepsakes.start()
    expectKept(visitor, keepsakes)


def test_settings_are_in_their_files_soon_and_survive_a_kill(visitor, keepsakes):
    change(visitor, keepsakes)
    wait(lambda: settings(keepsakes).get("name") == "Ada" and settings(keepsakes).get("count") == 1)
    wait(lambda: settings(keepsakes, "keepsakes.shared").get("shared") == 1)
    keepsakes.process.kill()
    keepsakes.process.wait()
    keepsakes.start()
    expectKept(visitor, keepsakes)


def test_settings_cut_off_by_a_kill_are_those_written_before(visitor, keepsakes):
    change(visitor, keepsakes)
    file = keepsakes.data / "Library/Preferences/Keepsakes.plist"
    copy = keepsakes.data / "Library/Preferences/.Keepsakes.plist.saved"
    wait(lambda: copy.exists() and plistlib.loads(copy.read_bytes()).get("name") == "Ada" and b"count" in copy.read_bytes())
    wait(lambda: settings(keepsakes, "keepsakes.shared").get("shared") == 1)
    keepsakes.process.kill()
    keepsakes.process.wait()
    file.write_bytes(file.read_bytes()[:40])
    keepsakes.start()
    expectKept(visitor, keepsakes)


def test_every_way_to_ask_for_a_folder_names_one_below_the_data_folder(visitor, keepsakes):
    page = visitor.open(keepsakes.url)
    for name in ("NSTemporaryDirectory()", "home/Documents", "URL.libraryDirectory"):
        expect(page.get_by_text(name, exact=True)).to_be_attached()
    rows = [row.split("\n") for row in page.get_by_role("listitem").all_inner_texts()]
    folders = {row[0]: row[1] for row in rows if len(row) == 2}
    assert len(folders) == 13
    home = str(keepsakes.data.resolve())
    for name, path in folders.items():
        assert path == home or path.startswith(home + "/"), f"{name}: {path}"
    assert folders["documentDirectory"] == folders["URL.documentsDirectory"] == home + "/Documents"


def test_the_support_files_of_an_older_layout_are_kept(visitor, keepsakes):
    keepsakes.stop()
    shutil.rmtree(keepsakes.data / "Library/Application Support")
    (keepsakes.data / "data").mkdir()
    (keepsakes.data / "data/notes.store").write_text("kept")
    keepsakes.start()
    assert (keepsakes.data / "Library/Application Support/notes.store").read_text() == "kept"


def naturalSize(picture):
    return picture.evaluate("async image => { await image.decode(); return [image.naturalWidth, image.naturalHeight] }")


def test_pictures_of_catalogues_and_loose_files_are_shown(visitor, keepsakes):
    page = visitor.open(keepsakes.url)
    openTab(page, "Pictures")
    expect(page.get_by_text("Kept with care")).to_be_visible()
    for name, size in [("Moon", [40, 40]), ("Icons/Star", [40, 40]), ("stamp", [24, 24]), ("Cover", [60, 40])]:
        assert naturalSize(page.get_by_role("img", name=name, exact=True).first) == size, name
    # A template shows its shape in the text's colour.
    stencil = page.locator(".form .stencil").first
    assert stencil.evaluate("one => getComputedStyle(one, '::before').backgroundColor") == "rgb(176, 16, 80)"
    # The box around it has a background and padding, which are not cut out.
    cut = """one => {
        Object.assign(one.style, { padding: '10px', background: 'gold' })
        const ink = getComputedStyle(one, '::before')
        return [getComputedStyle(one).maskImage, ink.maskImage.includes('url'), parseFloat(ink.width) + 20 - one.offsetWidth]
    }"""
    assert stencil.evaluate(cut) == ["none", True, 0]


def test_the_file_fits_the_screen_and_its_appearance(visitor, keepsakes):
    context = visitor.context(device_scale_factor=2, color_scheme="dark")
    page = visitor.open(keepsakes.url, context)
    openTab(page, "Pictures")
    moon = page.get_by_role("img", name="Moon", exact=True).first
    expect(moon).to_have_attribute("srcset", re.compile("moon-dark-2x"))
    assert naturalSize(moon) == [40, 40]
    assert "moon-dark-2x.png" in moon.evaluate("image => image.currentSrc")
    expect(page.get_by_text("Berry")).to_have_css("color", "rgb(255, 153, 204)")


def test_what_is_no_picture_is_a_glyph_with_its_name_and_one_line_in_the_log(visitor, keepsakes):
    page = visitor.open(keepsakes.url)
    openTab(page, "Pictures")
    for name in ("Plan", "Nowhere"):
        expect(page.get_by_role("img", name=name, exact=True)).to_be_visible()
    other = visitor.open(keepsakes.origin, page.context)
    openTab(other, "Pictures")
    expect(other.get_by_role("img", name="Nowhere", exact=True)).to_be_visible()
    log = keepsakes.waitForLog("Nowhere")
    assert len([line for line in log.splitlines() if "Nowhere" in line]) == 1
    assert len([line for line in log.splitlines() if "Plan" in line and "PDF" in line]) == 1


def test_the_page_has_the_icon_of_the_app(visitor, keepsakes):
    page = visitor.open(keepsakes.url)
    icon = page.locator('link[rel="icon"]').get_attribute("href")
    ask = "async address => { const answer = await fetch(address); return [answer.status, answer.headers.get('content-type')]; }"
    assert page.evaluate(ask, icon) == [200, "image/png"]
    assert page.evaluate(ask, "/glide/resources/greeting.json")[0] == 404
    visitor.forgive("404")


def test_words_and_numbers_follow_the_language_of_the_browser(visitor, keepsakes):
    page = visitor.open(keepsakes.url, visitor.context(locale="de-DE"))
    openTab(page, "Wörter")
    for text in ( "1 Brief", "1 apple", "Ein eigenes Etikett", "1.234,5", "Locale de-DE, current de-DE: 1.234,5", "Weeks begin on day 2"):
        expect(page.get_by_text(text, exact=True)).to_be_visible()
    price = page.get_by_role("textbox", name="Price")
    expect(price).to_have_value("1.234,5")
    price.fill("2,75")
    expect(page.get_by_text("2,75", exact=True)).to_be_visible()
    page.get_by_role("button", name="Increase").click()
    for text in ("2 Briefe", "2 apples", "2 coins in 2 boxes"):
        expect(page.get_by_text(text, exact=True)).to_be_visible()
    american = visitor.open(keepsakes.addressForAnotherBrowser(), visitor.context(locale="en-US"))
    openTab(american, "Words")
    expect(american.get_by_text("Weeks begin on day 1", exact=True)).to_be_visible()


def test_a_slider_without_steps_moves_by_a_hundredth_and_tells_of_editing_once_each(visitor, keepsakes):
    page = visitor.open(keepsakes.url)
    openTab(page, "Numbers")
    slider = page.get_by_role("slider", name="Speed")
    slider.focus()
    for _ in range(5):
        slider.press("ArrowRight")
    expect(page.get_by_text("Speed 50", exact=True)).to_be_visible()
    slider.press("PageDown")
    expect(page.get_by_text("Speed 30", exact=True)).to_be_visible()
    expect(page.get_by_text("Edits:")).to_have_text("Edits: " + " ".join(["began ended"] * 6))
    box = slider.bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 30, middle)
    page.mouse.down()
    for part in (0.3, 0.5, 0.7):
        page.mouse.move(box["x"] + box["width"] * part, middle)
    page.mouse.up()
    expect(page.get_by_text("Edits:")).to_have_text("Edits: " + " ".join(["began ended"] * 7))


def test_gauges_are_named_and_say_their_value_between_their_bounds(visitor, keepsakes):
    page = visitor.open(keepsakes.url)
    openTab(page, "Numbers")
    gauges = page.get_by_role("meter", name="Speed")
    expect(gauges).to_have_count(6)
    for index in range(6):
        assert gauges.nth(index).evaluate("one => [one.min, one.max, one.value]") == [0, 200, 40]
    dial = page.locator(".gauge.dial").first
    expect(dial.get_by_text("40")).to_be_visible()
    box = dial.bounding_box()
    assert abs(box["width"] - box["height"]) < 2
