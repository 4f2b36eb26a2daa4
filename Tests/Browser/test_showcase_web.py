"""Pages in frames: one of the app's own, and those of the web, as far as their servers let them be in one."""
import http.server
import threading

import pytest
from conftest import PHONE, named
from playwright.sync_api import expect
from usable import faults

WIDE = {"viewport": {"width": 1280, "height": 800}}


class Site(http.server.BaseHTTPRequestHandler):
    """A page; below /closed one that wants to be in no frame."""

    def do_HEAD(self):
        self.send_response(302 if self.path == "/moved" else 200)
        self.send_header("Content-Type", "text/html")
        if self.path == "/moved":
            self.send_header("Location", "/page")
        if self.path.startswith("/closed"):
            self.send_header("X-Frame-Options", "SAMEORIGIN")
        self.end_headers()

    def do_GET(self):
        self.do_HEAD()
        self.wfile.write(f"<h1>Page at {self.path}</h1><p>{self.headers.get('Cookie', 'no cookie')}</p>".encode())

    def log_message(self, *values):
        pass


@pytest.fixture
def site():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def go(page, address):
    page.get_by_role("textbox", name="Address").fill(address)
    page.get_by_role("button", name="Go").click()


@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_page_of_the_apps_runs_and_knows_nothing_of_the_app(show, options):
    page = show("web", **options)
    own = page.frame_locator("iframe").first
    expect(own.get_by_role("heading", name="Own page")).to_have_css("color", "rgb(200, 0, 0)")
    expect(own.locator("#seen")).to_have_text("no parent, no cookie")
    expect(page.locator(named("events"))).to_have_text("finished")
    box = page.locator("iframe").first.bounding_box()
    assert box["height"] == 160 and box["width"] > options["viewport"]["width"] - 60
    assert faults(page) == []


def test_a_page_of_the_web_is_shown_and_followed(show, site):
    page = show("web", **WIDE)
    go(page, f"{site}/page")
    web = page.frame_locator("iframe[title='Page of the web']")
    expect(web.get_by_role("heading", name="Page at /page")).to_be_visible()
    expect(web.get_by_text("no cookie")).to_be_visible()
    go(page, f"{site}/other")
    expect(web.get_by_role("heading", name="Page at /other")).to_be_visible()
    go(page, f"{site}/moved")
    expect(web.get_by_role("heading", name="Page at /page")).to_be_visible()


def test_what_wants_to_be_in_no_frame_or_is_not_there_is_a_link(show, site):
    page = show("web", **WIDE)
    go(page, f"{site}/closed")
    link = page.get_by_role("link", name="Open 127.0.0.1 in a new tab")
    expect(link).to_have_attribute("href", f"{site}/closed")
    go(page, f"{site}/page")
    expect(page.frame_locator("iframe[title='Page of the web']").get_by_role("heading", name="Page at /page")).to_be_visible()
    expect(link).to_have_count(0)
    go(page, "http://127.0.0.1:9/nothing")
    expect(link).to_be_visible()
    go(page, "javascript:alert(1)")
    expect(page.locator("iframe")).to_have_count(1)
