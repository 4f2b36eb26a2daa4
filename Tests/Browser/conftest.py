"""Drives a real browser against webhost-demo and against SwiftUI apps, through a proxy where connections matter.

    script/bootstrap --tests
    swift build && .venv/bin/pytest Tests/Browser

GLIDE_DEMO, GLIDE_LEVELS, GLIDE_CRASHINGAPP, GLIDE_KEEPSAKES, GLIDE_LONGLIST, GLIDE_PLACES and GLIDE_SHOWCASE name other executables, GLIDE_CHROMIUM another browser.
"""
import re

import pytest
from browsers import Browsers
from playwright.sync_api import expect, sync_playwright
from programs import App, Demo
from proxy import Proxy

# The back button says where it leads to.
BACK = re.compile("^Back( to .*)?$")


@pytest.fixture(scope="session")
def browsers():
    with sync_playwright() as playwright:
        running = Browsers(playwright)
        yield running
        running.close()


@pytest.fixture
def browser(browsers):
    return browsers.current


@pytest.fixture
def demo():
    server = Demo()
    yield server
    server.stop()


@pytest.fixture
def proxy(demo):
    between = Proxy(demo.port)
    yield between
    between.close()


@pytest.fixture
def page(browsers, browser, proxy):
    context = browser.new_context()
    page = context.new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("console", lambda line: page.problems.append(line.text) if line.type == "error" and "Content Security Policy" in line.text else None)
    page.goto(proxy.url)
    connected(page)
    yield page
    assert page.problems == []
    with browsers.closing():
        context.close()


class Visitor:
    """A person with a browser: opens pages, and keeps what went wrong on them."""

    def __init__(self, browsers):
        self.browsers = browsers
        self.contexts = []
        self.problems = []

    def context(self, **options):
        context = self.browsers.current.new_context(**options)
        context.set_default_timeout(5000)
        self.contexts.append(context)
        return context

    def blank(self, context=None, **options):
        """An empty page, in a browser profile of its own unless one is given."""
        page = (context or self.context(**options)).new_page()
        page.on("pageerror", lambda error: self.problems.append(f"{page.url}: {error}"))
        page.on("console", lambda line: self.problems.append(line.text) if line.type == "error" else None)
        return page

    def open(self, address: str, context=None, **options):
        """A page at the address."""
        page = self.blank(context, **options)
        page.goto(address)
        return page

    def forgive(self, *texts: str):
        """What the test itself brought about is no problem."""
        self.problems = [problem for problem in self.problems if not any(text in problem for text in texts)]

    def forgiveBrokenConnections(self):
        self.forgive("WebSocket", "net::ERR_")

    def close(self):
        while self.contexts:
            with self.browsers.closing():
                self.contexts.pop().close()


@pytest.fixture
def visitor(browsers):
    person = Visitor(browsers)
    yield person
    person.close()
    assert person.problems == []


@pytest.fixture
def blank(visitor):
    """Opens a page without an app, for the page's own scripts and style sheet."""
    return visitor.blank


def running(name):
    @pytest.fixture
    def app(visitor, tmp_path):
        program = App(name, "--data", str(tmp_path / "data"))
        program.data = tmp_path / "data"
        yield program
        # The pages go first: they would complain that the app is gone.
        visitor.close()
        program.stop()
    return app


levels = running("Levels")
crashing = running("CrashingApp")
longList = running("LongList")
keepsakes = running("Keepsakes")
places = running("Places")
template = running("Template2019")
showcase = running("Showcase")


@pytest.fixture(scope="module")
def sharedShowcase(tmp_path_factory):
    """The showcase that the tests of a file look at one after the other. One that changes more than a page has its own."""
    data = tmp_path_factory.mktemp("showcase") / "data"
    program = App("Showcase", "--data", str(data))
    yield program
    program.stop()


@pytest.fixture
def home(visitor, levels):
    return visitor.open(levels.url)


@pytest.fixture
def levelsProxy(levels, visitor):
    between = Proxy(levels.port)
    between.entry = levels.through(between)
    yield between
    visitor.close()
    between.close()


def near(a: float, b: float) -> bool:
    """Whether two places are the same to less than a point."""
    return abs(a - b) < 1


def named(name: str) -> str:
    return f'[data-identifier="{name}"]'


def field(page, name: str):
    return page.locator(f"input{named(name)}, {named(name)} input, textarea{named(name)}, {named(name)} textarea").first


def connected(page):
    """The page reacts: a click makes the round trip."""
    before = page.locator(named("count")).text_content()
    page.locator(named("increment")).click()
    page.wait_for_function("([selector, before]) => document.querySelector(selector).textContent !== before", arg=[named("count"), before])


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def show(visitor, request):
    """Opens a screen of the showcase; options are the browser's."""
    app = request.getfixturevalue("showcase" if "showcase" in request.fixturenames else "sharedShowcase")

    def open(name: str, **options):
        page = visitor.open(app.addressForNextBrowser().replace("/?", f"/{name}?"), **options)
        expect(page.locator("html[data-live]")).to_have_count(1)
        return page
    return open


class Finger:
    """One finger on a page's touch screen."""

    def __init__(self, page):
        self.page = page
        self.touch = page.context.new_cdp_session(page)
        # Nobody is as quick as a test: the script of swipes comes with the first row that has actions.
        page.evaluate("""async () => {
            const client = document.querySelector('script[type=module][src$="client.js"]')?.src;
            if (client && document.querySelector('.swipe')) await import(new URL('swipes.js', client));
        }""")

    def _tell(self, kind: str, points):
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def press(self, x: float, y: float):
        self.at = (x, y)
        self._tell("touchStart", [self.at])

    def move(self, dx: float, dy: float, steps: int = 10):
        x, y = self.at
        for step in range(1, steps + 1):
            self._tell("touchMove", [(x + dx * step / steps, y + dy * step / steps)])
        self.at = (x + dx, y + dy)
        self._arrive()

    def lift(self):
        self._tell("touchEnd", [])
        self._arrive()

    def _arrive(self):
        """A browser hands a page its touches with the next frame."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def swipe(self, locator, dx: float, dy: float = 0):
        """Drags from the middle of an element."""
        self.pressOn(locator)
        self.move(dx, dy)
        self.lift()

    def pressOn(self, locator):
        box = locator.bounding_box()
        self.press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def openScreen(page, name: str):
    """Opens a screen of Levels from its home screen."""
    page.locator(named(f"open-{name}")).click()
    page.wait_for_url(f"**/{name}")
    settle(page)


def settle(page):
    """Waits for transitions. On a busy machine what is about to move may stand still for a while: a click would miss it."""
    page.evaluate(
        "() => Promise.allSettled(document.getAnimations().filter(one => one instanceof CSSTransition).map(one => one.finished))")


def told(page):
    """Waits until the app, if the page has one, has answered everything that was done on it."""
    page.evaluate("""async () => {
        const client = document.querySelector('script[type=module][src$="client.js"]')?.src;
        if (!client) return;
        const { isTaken } = await import(new URL('connection.js', client));
        while (!isTaken(Infinity)) await new Promise(done => setTimeout(done, 10));
    }""")


def still(page):
    """Waits until the app has answered and nothing on the page moves any more."""
    told(page)
    page.evaluate("""async () => {
        const moving = () => document.getAnimations().filter(one => one.playState === 'running'
            && one.effect.getComputedTiming().endTime !== Infinity && !one.timeline?.axis);
        // What has just been shown begins to move with the next frame.
        const frame = () => new Promise(done => requestAnimationFrame(done));
        await frame();
        await frame();
        for (let all = moving(); all.length; all = moving()) {
            await Promise.allSettled(all.map(one => one.finished));
            await frame();
        }
    }""")


def top(page):
    """The screen on top; those that slide away are still in the document for a moment."""
    return page.locator(".nav > .screen:nth-last-child(1 of :not(.leaving))")


def goBack(page):
    top(page).get_by_role("button", name=BACK).click()


def focused(page) -> str:
    """The identifier, or else the accessible text, of what has the focus."""
    return page.evaluate("""() => { const own = document.activeElement;
        return own.closest('[data-identifier]')?.dataset.identifier ?? own.getAttribute('aria-label') ?? own.textContent; }""")
