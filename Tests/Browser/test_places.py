"""Tabs and columns as places with addresses, and what is there again when the app, the page or the connection was away."""
import pytest
from conftest import named, settle
from playwright.sync_api import expect

SECONDS = 15_000

# A page that was away for long finds that its scene was given up: so it is for one that asks for another scene.
EXPIRING = """window.WebSocket = class extends WebSocket {
    constructor(address) { super(window.isExpired ? address.replace(/(session=[^-]*-).*/, '$1gone') : address); } };"""


def tab(page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def heading(page, title: str):
    return page.locator(".screen:not(.leaving)").get_by_role("heading", name=title, level=1)


@pytest.fixture
def open(visitor, places):
    """Opens pages of one browser."""
    context = visitor.context()
    context.set_default_timeout(SECONDS)
    context.add_init_script(EXPIRING)
    visitor.open(places.url, context).close()

    def at(address: str):
        page = visitor.open(places.origin + address, context)
        expect(page.locator("html[data-live]")).to_have_count(1)
        return page
    return at


def test_a_tab_is_a_place_in_history(open, places):
    page = open("/")
    page.wait_for_url("**/form")
    tab(page, "Words").click()
    page.wait_for_url("**/words")
    page.get_by_role("button", name="Apple").click()
    page.wait_for_url("**/words/apple")
    tab(page, "Steps").click()
    page.wait_for_url("**/steps")
    page.go_back()
    expect(heading(page, "apple")).to_be_visible()
    assert page.url == places.origin + "/words/apple"
    page.go_back()
    expect(heading(page, "Words")).to_be_visible()
    page.go_back()
    expect(heading(page, "Form")).to_be_visible()
    expect(tab(page, "Form")).to_have_attribute("aria-current", "page")
    page.evaluate("history.go(3)")
    expect(heading(page, "Steps")).to_be_visible()
    assert page.url == places.origin + "/steps"


def test_an_address_opens_its_tab_and_the_screen_in_it(open):
    page = open("/words/apple")
    expect(heading(page, "apple")).to_be_visible()
    expect(tab(page, "Words")).to_have_attribute("aria-current", "page")
    page = open("/mail/Out/7")
    expect(heading(page, "Mail 7")).to_be_visible()
    expect(page.locator(".row", has_text="Out")).to_have_attribute("aria-current", "true")


@pytest.mark.parametrize("address, reached", [("/nowhere", "/form"), ("/mail/Spam", "/mail"), ("/steps/x", "/steps")])
def test_an_address_of_no_place_says_so(open, places, address, reached):
    page = open(address)
    expect(page.get_by_text(f"There is nothing at {address} any more, or there never was.")).to_be_visible()
    page.wait_for_url(places.origin + reached)


def test_a_selected_row_is_a_place_in_history(open, places):
    page = open("/mail")
    page.locator(".row", has_text="In").click()
    page.wait_for_url("**/mail/In")
    page.locator(".row", has_text="Out").click()
    page.wait_for_url("**/mail/Out")
    page.go_back()
    expect(heading(page, "In")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("No box")).to_be_visible()
    assert page.url == places.origin + "/mail"


# Ways to be away. `during` is called meanwhile.

def loadedAnew(pages, work):
    for page in pages:
        page.evaluate("window.isOld = true")
    work()
    for page in pages:
        page.wait_for_function("() => !window.isOld && 'live' in document.documentElement.dataset")


def restarted(end):
    def interrupt(places, pages, during):
        def restart():
            end(places.process)
            places.process.wait()
            during()
            places.start()
        loadedAnew(pages, restart)
    return interrupt


def reloaded(places, pages, during):
    during()
    loadedAnew(pages, lambda: [page.reload() for page in pages])


def offline(pages, during):
    pages[0].context.set_offline(True)
    during()
    pages[0].context.set_offline(False)


def dropped(places, pages, during):
    offline(pages, during)


def expired(places, pages, during):
    for page in pages:
        page.evaluate("window.isExpired = true")
    loadedAnew(pages, lambda: offline(pages, during))


AWAY = {
    "app ended": restarted(lambda process: process.terminate()), "app killed": restarted(lambda process: process.kill()),
    "page loaded anew": reloaded, "connection lost": dropped, "an hour": expired,
}


# Kinds of state: an address, what a person does there, what they do while the app is away, and what there is afterwards.

class Kind:
    def __init__(self, address, change, check, during=lambda page: None):
        self.address, self.change, self.check, self.during = address, change, check, during


def clicks(*names):
    def change(page):
        for name in names:
            page.get_by_role("button", name=name, exact=True).last.click()
            settle(page)
    return change


def shows(address, title):
    def check(page, isNew):
        expect(heading(page, title)).to_be_visible()
        assert page.url.endswith(address), page.url
    return check


def selectBox(page):
    page.locator(".row", has_text="Out").click()
    page.get_by_role("button", name="Mail 7").click()
    expect(heading(page, "Mail 7")).to_be_visible()


def checkBox(page, isNew):
    shows("/mail/Out/7", "Mail 7")(page, isNew)
    expect(page.locator(".row", has_text="Out")).to_have_attribute("aria-current", "true")


SAVED = 'true 1 0.25 ä "b"; c https://b.test/ 7.5 [1, 255] large green 3'


def checkSaved(page, isNew):
    expect(page.locator(named("all"))).to_have_text(SAVED)
    # From the first appearance on, not only after a moment.
    if page.isPrompt:
        expect(page.locator(named("first"))).to_have_text("First 1" if isNew else "First 0")


def scrollRows(page):
    page.locator(".screen-scroll").first.evaluate("area => { area.scrollTop = 60000; }")
    page.rowOnTop = topRow(page)
    assert page.rowOnTop > 1000


def topRow(page):
    """The number of the row on top, once rows are there."""
    ask = """() => { const area = document.querySelector('.screen-scroll').getBoundingClientRect();
        const row = [...document.querySelectorAll('.row')].find(one => one.getBoundingClientRect().bottom > area.top + 60);
        return row && row.getBoundingClientRect().top < area.bottom ? Number(row.textContent.replace(/[^0-9]/g, '')) : null; }"""
    return page.wait_for_function(f"() => {{ const top = ({ask})(); return top === null ? false : top + 1; }}").json_value() - 1


def checkRows(page, isNew):
    page.wait_for_function("() => document.querySelector('.screen-scroll').scrollTop > 1000")
    assert abs(topRow(page) - page.rowOnTop) <= 1


def scrollText(page):
    expect(page.get_by_text("Line 199")).to_be_attached()
    page.get_by_text("Line 100", exact=True).evaluate("line => line.scrollIntoView({ block: 'start', behavior: 'instant' })")
    page.lineTop = lineTop(page)


def lineTop(page):
    return page.get_by_text("Line 100", exact=True).bounding_box()["y"]


def checkText(page, isNew):
    expect(page.get_by_text("Line 100", exact=True)).to_be_in_viewport()
    assert abs(lineTop(page) - page.lineTop) < 2


def fillForm(page):
    page.get_by_role("textbox", name="Note").fill("two\nlines")
    page.get_by_role("textbox", name="Amount").nth(1).fill("12")
    expect(page.locator(named("name"))).to_be_visible()


def checkForm(page, isNew):
    expect(page.get_by_role("textbox", name="Note")).to_have_value("two\nlines")
    amounts = page.get_by_role("textbox", name="Amount")
    assert [amounts.nth(index).input_value() for index in range(3)] == ["", "12", ""]


def typeName(page):
    page.get_by_role("textbox", name="Name").click()
    page.keyboard.type("Gr")
    expect(page.get_by_text("Naming Gr", exact=True)).to_be_visible()


def typeOn(page):
    page.keyboard.type("ace")
    for _ in range(2):
        page.keyboard.press("ArrowLeft")


def checkName(page, isNew):
    expect(page.get_by_role("textbox", name="Name")).to_be_focused()
    page.keyboard.type("X")
    expect(page.get_by_text("Naming GraXce", exact=True)).to_be_visible()


def changeStates(page):
    page.get_by_role("switch", name="Plain state").click()
    page.locator(".row").filter(has_text="More").locator(".row-disclosure").click()
    expect(page.get_by_text("Inside")).to_be_visible()
    page.get_by_role("button", name="Present", exact=True).click()
    expect(page.get_by_text("Presented")).to_be_visible()


def checkStates(page, isNew):
    """The program's own: they begin anew with their scene, as on Apple's systems."""
    expect(page.get_by_text("Presented")).to_have_count(0 if isNew else 1)
    expect(page.get_by_text("Inside")).to_have_count(0 if isNew else 1)
    expect(page.locator('[role="switch"]')).to_be_checked(checked=not isNew)


KINDS = {
    "SceneStorage": Kind("/saved", clicks("Change"), checkSaved),
    "NavigationStack(path:)": Kind("/steps", clicks("First", "Next"), shows("/steps/~Step.eyJudW1iZXIiOjF9/~Step.eyJudW1iZXIiOjJ9", "Step 2")),
    "NavigationStack": Kind("/words", clicks("Apple", "Longer"), shows("/words/apple/apples", "apples")),
    "a link with a view": Kind("/words", clicks("By a view"), shows("/words/~by-a-view-0", "Own")),
    "TabView(selection:)": Kind("/", lambda page: tab(page, "Words").click(), shows("/words", "Words")),
    "NavigationSplitView": Kind("/mail", selectBox, checkBox),
    "scrolled List": Kind("/rows", scrollRows, checkRows),
    "scrolled ScrollView with late content": Kind("/text", scrollText, checkText),
    "drafts": Kind("/form", fillForm, checkForm),
    "focus and what is typed meanwhile": Kind("/form", typeName, checkName, during=typeOn),
    "plain states": Kind("/form", changeStates, checkStates),
}


@pytest.mark.parametrize("way", AWAY)
def test_what_a_person_left_is_there_again_after(open, visitor, places, way):
    pages = {name: open(kind.address) for name, kind in KINDS.items()}
    for name, kind in KINDS.items():
        kind.change(pages[name])

    def during():
        for name, kind in KINDS.items():
            kind.during(pages[name])
    AWAY[way](places, list(pages.values()), during)
    lost = {}
    for name, kind in KINDS.items():
        try:
            # What a page gives along for its next document lasts seconds: all these pages at once may take longer to come back.
            pages[name].isPrompt = way == "page loaded anew"
            kind.check(pages[name], way != "connection lost")
        except AssertionError as error:
            lost[name] = str(error)[:400]
    visitor.forgiveBrokenConnections()
    assert lost == {}


def test_a_tab_view_without_a_selection_is_where_it_was(visitor, keepsakes):
    page = visitor.open(keepsakes.url)
    page.wait_for_url("**/0")
    tab(page, "Words").click()
    page.wait_for_url("**/2")
    loadedAnew([page], page.reload)
    expect(tab(page, "Words")).to_have_attribute("aria-current", "page")
    page.go_back()
    expect(tab(page, "Settings")).to_have_attribute("aria-current", "page")


@pytest.mark.parametrize("stored", ['{"int":"no number"}', "[]", "{", '{"int":3}', "x" * 300_000])
def test_a_page_with_spoiled_memories_begins_anew(open, places, stored):
    page = open("/saved")
    page.evaluate("text => { sessionStorage.glide = text; }", stored)
    loadedAnew([page], page.reload)
    expect(page.locator(named("all"))).to_have_text("false 0 0.5 https://a.test/ 0.0 [] small red -1")
    page.get_by_role("button", name="Change").click()
    expect(page.locator(named("all"))).to_have_text(SAVED)


def test_tabs_that_are_loaded_at_once_keep_their_own(open, places):
    first, second = open("/saved"), open("/saved")
    for page, count in ((first, 1), (second, 2)):
        for _ in range(count):
            page.get_by_role("button", name="Change").click()
        expect(page.locator(named("all"))).to_contain_text(f"true {count} ")
    loadedAnew([first, second], lambda: [page.evaluate("setTimeout(() => location.reload())") for page in (first, second)])
    expect(first.locator(named("all"))).to_contain_text("true 1 ")
    expect(second.locator(named("all"))).to_contain_text("true 2 ")
    # A new tab has nothing of theirs, though it opens while their cookies last.
    third = open("/saved")
    expect(third.locator(named("all"))).to_contain_text("false 0 ")
