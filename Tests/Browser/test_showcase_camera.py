"""The camera of the person's machine, which the browser asks them for: its picture, pictures that are taken, codes that are read."""
import re

import pytest
from conftest import PHONE, named
from playwright.sync_api import expect
from usable import faults

# What reads codes, which not every browser has.
READER = """window.BarcodeDetector = class {
    constructor({ formats }) { this.formats = formats; }
    static async getSupportedFormats() { return ['qr_code', 'ean_13']; }
    async detect(video) {
        if (!window.held) return [];
        return [{ format: 'qr_code', rawValue: window.held, boundingBox: { x: 10, y: 10, width: 50, height: 50 } }];
    }
};"""


# A person who says no, until `window.isWilling`.
UNWILLING = """const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async wanted => {
    if (!window.isWilling) throw new DOMException('Permission denied', 'NotAllowedError');
    return ask(wanted);
};"""


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def shows(page, count=1):
    """The page shows what so many cameras see."""
    page.wait_for_function(
        "count => [...document.querySelectorAll('.camera video')].filter(video => video.videoWidth && !video.paused).length === count", arg=count)


def test_a_picture_is_taken(show):
    page = show("camera", **PHONE)
    shows(page)
    camera = page.locator(".camera")
    assert camera.get_attribute("data-side") == "front"
    assert camera.locator("video").evaluate("video => getComputedStyle(video).scale") == "-1 1"
    button(page, "Take").click()
    expect(page.locator(named("told"))).to_have_text(re.compile(r"^\d{3,4} × \d{3,4}$"))
    expect(page.get_by_role("img", name="Photo")).to_be_visible()
    assert page.get_by_role("img", name="Photo").evaluate("picture => (picture.querySelector('img') ?? picture).naturalWidth") >= 640
    # An upload's panel is for files that a person chooses.
    expect(page.get_by_text("Uploading")).to_have_count(0)
    button(page, "Turn").click()
    expect(camera).to_have_attribute("data-side", "back")
    shows(page)
    button(page, "Ask").click()
    expect(page.locator(named("access"))).to_have_text("allowed")
    assert faults(page) == []


@pytest.fixture
def prepared(visitor, showcase):
    """Opens the screen with a script before all of the page's."""
    def open(script):
        context = visitor.context(**PHONE)
        context.add_init_script(script)
        page = visitor.open(showcase.url.replace("/?", "/camera?"), context)
        expect(page.locator("html[data-live]")).to_have_count(1)
        return page
    return open


def test_a_person_who_refuses_is_told_so_where_the_camera_would_be(prepared):
    page = prepared(UNWILLING)
    expect(page.get_by_text("The camera may not be used")).to_be_visible()
    button(page, "Ask").click()
    expect(page.locator(named("access"))).to_have_text("refused")
    button(page, "Take").click()
    expect(page.locator(named("told"))).to_have_text(re.compile("^No picture was taken"))
    page.evaluate("window.isWilling = true")
    button(page, "Try Again").click()
    shows(page)
    button(page, "Take").click()
    expect(page.locator(named("told"))).to_have_text(re.compile(r"^\d+ × \d+$"))


def test_a_code_is_read(prepared):
    page = prepared(READER)
    button(page, "Scan").click()
    shows(page, 2)
    expect(page.get_by_text("Hold a code before the camera")).to_be_visible()
    page.evaluate("window.held = 'https://a.example/?q=ä'")
    expect(page.locator(named("code"))).to_have_text("https://a.example/?q=ä")
    # The app has stopped: the camera is given back.
    shows(page, 1)
    assert page.evaluate("document.querySelectorAll('.camera').length") == 1


def test_where_no_browser_reads_codes_the_person_types_them(show):
    page = show("camera", **PHONE)
    button(page, "Scan").click()
    field = page.get_by_role("textbox", name="Code")
    field.fill("4006381333931")
    button(page, "Use").click()
    expect(page.locator(named("code"))).to_have_text("4006381333931")


def test_leaving_the_screen_gives_the_camera_back(show):
    page = show("camera", **PHONE)
    shows(page)
    page.evaluate("window.tracks = document.querySelector('.camera video').srcObject.getTracks()")
    button(page, "Back to Showcase").click()
    page.wait_for_function("() => tracks.every(track => track.readyState === 'ended')")
