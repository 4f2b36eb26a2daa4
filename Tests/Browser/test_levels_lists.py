"""To-dos, search, scrolling, and a list of 100,000 rows."""
import re

from conftest import openScreen
from playwright.sync_api import expect


def todo(page, title: str):
    return page.get_by_role("button", name=title)


def expectDone(page, title: str, isDone: bool):
    """Only the symbol of a todo that is done is filled."""
    expect(todo(page, title).locator('.sf path[fill="currentColor"]')).to_have_count(1 if isDone else 0)


def test_a_todo_is_added(home):
    openScreen(home, "todos")
    entry = home.get_by_role("textbox", name="New todo")
    entry.click()
    home.keyboard.type("Water plants")
    home.get_by_role("button", name="Add", exact=True).click()
    expect(todo(home, "Water plants")).to_be_visible()
    expect(entry).to_have_value("")
    home.get_by_role("button", name="Add", exact=True).click()
    entry.click()
    home.keyboard.type("Feed the cat")
    home.get_by_role("button", name="Add", exact=True).click()
    expect(todo(home, "Feed the cat")).to_be_visible()
    expect(home.get_by_role("listitem")).to_have_count(5)


def test_enter_in_the_field_adds_nothing_and_loses_nothing(home):
    openScreen(home, "todos")
    entry = home.get_by_role("textbox", name="New todo")
    entry.click()
    home.keyboard.type("Half")
    home.keyboard.press("Enter")
    home.keyboard.type(" done")
    expect(entry).to_have_value("Half done")
    expect(home.get_by_role("listitem")).to_have_count(3)


def test_todos_toggle_by_tap_and_by_key(home):
    openScreen(home, "todos")
    expectDone(home, "Buy milk", False)
    todo(home, "Buy milk").click()
    expectDone(home, "Buy milk", True)
    todo(home, "Buy milk").focus()
    home.keyboard.press("Enter")
    expectDone(home, "Buy milk", False)
    home.keyboard.press("Space")
    expectDone(home, "Buy milk", True)


def test_markup_in_a_title_is_text(home):
    openScreen(home, "todos")
    markup = "<img src=x onerror=document.title='taken'> & \"quotes\" </span><b>bold"
    home.get_by_role("textbox", name="New todo").fill(markup)
    home.get_by_role("button", name="Add", exact=True).click()
    expect(home.get_by_text(markup, exact=True)).to_be_visible()
    assert home.locator("img[src=x], b").count() == 0
    assert home.title() == "To-do list"


def test_a_stray_separator_in_a_title_is_text(home):
    openScreen(home, "todos")
    home.get_by_role("textbox", name="New todo").fill("one\x7ftwo")
    home.get_by_role("button", name="Add", exact=True).click()
    expect(home.get_by_text("one\x7ftwo")).to_be_visible()


def test_typing_filters(home):
    openScreen(home, "search")
    expect(home.get_by_role("listitem")).to_have_count(5)
    search = home.get_by_role("searchbox")
    search.click()
    home.keyboard.type("err")
    expect(home.get_by_role("listitem")).to_have_text(["Cherry", "Elderberry"])
    home.keyboard.type("x")
    expect(home.get_by_role("listitem")).to_have_count(0)
    search.fill("")
    expect(home.get_by_role("listitem")).to_have_text(["Apple", "Banana", "Cherry", "Date", "Elderberry"])


def test_the_scroll_offset_screen_scrolls(home):
    openScreen(home, "scrollOffset")
    last = home.get_by_text("Item 49", exact=True)
    expect(last).not_to_be_in_viewport()
    home.get_by_text("Item 5", exact=True).hover()
    home.mouse.wheel(0, 5000)
    expect(last).to_be_in_viewport()
    expect(home.get_by_text(re.compile(r"^Offset -\d{2,}$"))).to_be_visible()
    home.mouse.wheel(0, -5000)
    expect(home.get_by_text("Offset 0", exact=True)).to_be_visible()
    expect(home.get_by_text("Item 0", exact=True)).to_be_in_viewport()


# A long list

SCROLL = """share => {
    const rows = document.querySelector('[data-b~=window]');
    let area = rows;
    while (!/auto|scroll/.test(getComputedStyle(area).overflowY) && area.parentElement) area = area.parentElement;
    area.scrollTop = (area.scrollHeight - area.clientHeight) * share;
}"""
VISIBLE = """([from, to]) => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.row');
    const shown = Number(/Row ([\\d,]+)/.exec(middle?.textContent)?.[1].replace(',', ''));
    return shown >= from && shown <= to;
}"""


def opened(visitor, longList):
    page = visitor.open(longList.url)
    # The script of long lists comes after the page has loaded.
    expect(page.locator("html[data-live]")).to_have_count(1)
    return page


def mounted(page) -> int:
    return page.locator('.row').count()


def test_a_long_list_starts_small(visitor, longList):
    page = opened(visitor, longList)
    expect(page.get_by_text("Row 0", exact=True)).to_be_visible()
    assert mounted(page) < 300
    assert len(page.goto(longList.origin + "/").body()) < 60_000


def test_a_long_list_shows_the_right_rows_wherever_it_is_scrolled(visitor, longList):
    page = opened(visitor, longList)
    page.evaluate(SCROLL, 0.5)
    page.wait_for_function(VISIBLE, arg=[49_000, 51_000])
    assert mounted(page) < 300
    page.evaluate(SCROLL, 1)
    expect(page.get_by_text("Row 99,999", exact=True)).to_be_in_viewport()
    assert mounted(page) < 300
    page.evaluate(SCROLL, 0)
    expect(page.get_by_text("Row 0", exact=True)).to_be_in_viewport()
    assert mounted(page) < 300


def test_a_long_list_follows_the_wheel_in_order(visitor, longList):
    page = opened(visitor, longList)
    page.get_by_text("Row 3", exact=True).hover()
    for _ in range(15):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(30)
    page.wait_for_function(VISIBLE, arg=[100, 400])
    texts = page.locator(".row").all_text_contents()
    numbers = [int(text.split()[1].replace(",", "")) for text in texts]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
