"""The page as such: first paint, controls, navigation, dialogs, long lists."""
from conftest import connected, field, named
from playwright.sync_api import expect


def test_first_page_reads_without_a_script(browser, demo):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/")
    expect(page.locator(named("count"))).to_have_text("0")
    expect(page.get_by_role("button", name="Add one")).to_be_visible()
    context.close()


def test_toggle_reacts_and_is_taken_back(page):
    toggle = page.locator(f"{named('toggle')} input, input{named('toggle')}").first
    toggle.check(force=True)
    expect(page.locator(named("toggle-state"))).to_have_text("on")
    stubborn = page.locator(f"{named('stubborn')} input, input{named('stubborn')}").first
    stubborn.click(force=True)
    expect(stubborn).not_to_be_checked()


def test_choices(page):
    page.locator(named("segments")).get_by_role("radio").nth(2).click()
    expect(page.locator(named("chosen"))).to_have_text("chosen 2")
    expect(page.locator(named("segments")).get_by_role("radio").nth(2)).to_have_attribute("aria-checked", "true")
    page.locator(f"{named('menu')} select, select{named('menu')}").first.select_option(index=1)
    expect(page.locator(named("chosen"))).to_have_text("chosen 1")


def test_slider_and_stepper(page):
    slider = page.locator(f"{named('slider')} input, input{named('slider')}").first
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(named("value"))).to_have_text("value 3")
    plus = page.locator(named("stepper")).get_by_role("button").nth(1)
    plus.click()
    plus.click()
    expect(page.locator(named("value"))).to_have_text("value 2")


def test_dialog_gives_the_focus_back(page):
    page.locator(named("open-sheet")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.identifier") == "open-sheet"


def test_history_follows(page, proxy):
    page.locator(named("go")).click()
    expect(page.locator(named("detail"))).to_be_visible()
    assert page.url == proxy.url + "/detail"
    assert page.title() == "Detail"
    page.go_back()
    expect(page.locator(named("detail"))).to_have_count(0)
    page.go_forward()
    expect(page.locator(named("detail"))).to_be_visible()
    page.reload()
    expect(page.locator(named("detail"))).to_be_visible()
    page.locator("section").last.locator("button.back").click(force=True)
    expect(page.locator(named("detail"))).to_have_count(0)
    page.wait_for_url(proxy.url + "/")


def test_long_list_mounts_what_is_visible(page):
    page.locator(named("long")).scroll_into_view_if_needed()
    page.evaluate("""() => {
        const window = document.querySelector('[data-b~=window]');
        let area = window; while (area.scrollHeight <= area.clientHeight + 1000 || getComputedStyle(area).overflowY === 'visible') area = area.parentElement;
        globalThis.area = area; area.scrollTop = area.scrollHeight / 2; }""")
    page.wait_for_function("""() => [...document.querySelectorAll('[data-identifier^="long-"]')].some(row => {
        const box = row.getBoundingClientRect(), frame = area.getBoundingClientRect();
        return box.bottom > frame.top && box.top < frame.bottom && Math.abs(Number(row.dataset.identifier.slice(5)) - 50000) < 2000; })""")
    assert page.locator('[data-identifier^="long-"]').count() < 200
    page.evaluate("area.scrollTop = area.scrollHeight")
    expect(page.locator(named("long-99999"))).to_be_attached()


def test_rows_before_do_not_move_what_is_read(page):
    page.evaluate("""() => { let area = document.querySelector('[data-b~=window]');
        while (getComputedStyle(area).overflowY === 'visible' || area.scrollHeight <= area.clientHeight + 1000) area = area.parentElement;
        globalThis.area = area; area.scrollTop = 3000; }""")
    page.wait_for_timeout(400)
    for _ in range(10):
        before = page.evaluate("""() => { const frame = area.getBoundingClientRect();
            const row = [...document.querySelectorAll('[data-identifier^="long-"]')].find(row => row.getBoundingClientRect().top >= frame.top);
            globalThis.row = row; const top = row.getBoundingClientRect().top; area.scrollTop -= 40; return top; }""")
        page.wait_for_timeout(80)
        after = page.evaluate("row.isConnected ? row.getBoundingClientRect().top : null")
        assert after is not None and abs(after - before - 40) < 2


def test_thousand_rows(page):
    page.locator(named("run")).click()
    expect(page.locator(named("row"))).to_have_count(1000)
    page.locator(named("update")).click()
    expect(page.locator(named("label")).nth(10)).to_contain_text("!!!")
    page.locator(named("remove")).nth(4).click()
    expect(page.locator(named("row"))).to_have_count(999)
    page.locator(named("clear")).click()
    expect(page.locator(named("row"))).to_have_count(0)


def test_disabled_controls_do_nothing(page):
    page.evaluate("document.querySelector('[data-identifier=disabled]').click()")
    connected(page)
    expect(page.locator(named("toggle-state"))).to_have_text("off")


def test_submit_clears_the_field(page):
    entry = field(page, "clearing")
    entry.click()
    page.keyboard.type("one")
    page.keyboard.press("Enter")
    expect(entry).to_have_value("")
    page.keyboard.type("two")
    page.keyboard.press("Enter")
    expect(page.locator(named("submitted"))).to_have_text("[one][two]")
    expect(entry).to_have_value("")
