"""Notices stay where the person can read them."""
from parts import showParts
from playwright.sync_api import expect

DIALOG = '<main class="root" data-n="0"><dialog class="sheet" data-n="1"><p>A sheet</p></dialog></main>'


def test_a_notice_outlives_the_sheet_over_which_it_came(blank):
    page = blank()
    showParts(page, DIALOG, "notices")
    page.evaluate("""async () => {
        document.querySelector('dialog').showModal();
        (await import('./notices.js')).notice('The disk is full', 1);
    }""")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("The disk is full")
    page.evaluate("async () => (await import('./dom.js')).remove(document.querySelector('dialog'))")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_timeout(600)
    expect(page.get_by_role("alert")).to_contain_text("The disk is full")
    expect(page.get_by_role("alert")).to_be_visible()
