"""What an app sells: questions before a purchase, StoreKit's own views, and what was bought after a restart."""
import pytest
from conftest import PHONE, named, settle
from playwright.sync_api import expect


@pytest.fixture
def store(show, showcase):
    """The screen of an app of this test's own, since purchases are kept for all its windows."""
    def open_store(**options):
        return show("store", **options)
    return open_store


def answer(page, title, button):
    """Answers the question that is shown."""
    dialog = page.get_by_role("alertdialog").filter(has_text=title)
    expect(dialog).to_be_visible()
    text = dialog.inner_text()
    dialog.get_by_role("button", name=button, exact=True).click()
    expect(dialog).to_have_count(0)
    return text


@pytest.mark.parametrize("options", [{}, PHONE], ids=["window", "phone"])
def test_a_product_is_bought_after_a_question(store, options):
    page = store(**options)
    expect(page.locator(named("seeds"))).to_have_text("Seeds: 0")
    page.locator(named("buy seeds")).click()
    assert "Seeds for $0.99" in answer(page, "Confirm Your Purchase", "Cancel")
    expect(page.locator(named("said"))).to_have_text("cancelled")
    page.locator(named("buy seeds")).click()
    answer(page, "Confirm Your Purchase", "Buy")
    expect(page.locator(named("seeds"))).to_have_text("Seeds: 10")
    # What is consumed can be bought again, and is nothing that one has.
    page.locator(named("buy seeds")).click()
    answer(page, "Confirm Your Purchase", "Buy")
    expect(page.locator(named("seeds"))).to_have_text("Seeds: 20")
    expect(page.locator(named("owned"))).to_have_text("")


def test_a_view_of_a_product_buys_it_and_shows_that_one_has_it(store):
    page = store()
    page.get_by_role("button", name="Buy Backyards, $4.99").click()
    answer(page, "Confirm Your Purchase", "Buy")
    expect(page.get_by_label("Purchased")).to_be_visible()
    expect(page.locator(named("owned"))).to_have_text("backyards")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["window", "phone"])
def test_a_subscription_is_chosen_in_a_sheet_and_ended_in_another(store, options):
    page = store(**options)
    page.get_by_role("button", name="Join the Club").click()
    sheet = page.get_by_role("dialog").filter(has_text="Watcher")
    expect(sheet).to_contain_text("Free for one week, then $1.99 per month")
    sheet.get_by_role("button", name="Keeper").click()
    sheet.get_by_role("button", name="Subscribe for $19.99").click()
    assert "$19.99 per year" in answer(page, "Confirm Your Purchase", "Subscribe")
    expect(sheet.get_by_role("button", name="Subscribed")).to_be_disabled()
    sheet.get_by_role("button", name="Close").first.click()
    expect(page.locator(named("owned"))).to_have_text("club.keeper")
    page.get_by_role("button", name="Manage").click()
    manage = page.get_by_role("dialog").filter(has_text="Subscriptions")
    expect(manage).to_contain_text("Renews on")
    manage.get_by_role("button", name="Cancel Subscription").click()
    expect(manage).to_contain_text("Ends on")
    manage.get_by_role("button", name="Done").click()
    expect(page.locator(named("owned"))).to_have_text("club.keeper")


def test_what_was_bought_is_there_after_a_restart(store, showcase):
    page = store()
    page.get_by_role("button", name="Buy Backyards, $4.99").click()
    answer(page, "Confirm Your Purchase", "Buy")
    expect(page.locator(named("owned"))).to_have_text("backyards")
    settle(page)
    page.goto("about:blank")
    showcase.stop()
    showcase.start()
    page.goto(showcase.url.replace("/?", "/store?"))
    expect(page.locator(named("owned"))).to_have_text("backyards")
    expect(page.get_by_label("Purchased")).to_be_visible()
