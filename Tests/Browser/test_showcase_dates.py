"""Compact date pickers: a day and a time in words, with the browser's fields over them."""
import pytest
from conftest import PHONE, still, told, top
from playwright.sync_api import expect

WIDE = {"viewport": {"width": 1280, "height": 800}}


def expect_words(picker, *words):
    moments = picker.locator(".moment")
    expect(moments).to_have_count(len(words))
    for index, text in enumerate(words):
        expect(moments.nth(index)).to_have_attribute("data-shown", text)


def picker(show, name, **options):
    page = show("gallery", **options)
    page.goto(f"{page.url}/dates")
    expect(top(page).get_by_role("heading", name="Dates", level=1)).to_be_visible()
    expect(page.locator("html[data-live]")).to_have_count(1)
    still(page)
    return page, top(page).locator(".date-picker", has_text=name).first


@pytest.mark.parametrize("options", [PHONE, WIDE])
def test_a_day_and_a_time_are_shown_in_words(show, options):
    page, both = picker(show, "Automatic", **options | {"locale": "en-US", "timezone_id": "UTC"})
    expect_words(both, "Jan 15, 2027", "8:00 AM")
    expect_words(top(page).locator(".date-picker", has_text="Date").first, "Jan 15, 2027")
    expect_words(top(page).locator(".date-picker", has_text="Time").first, "8:00 AM")
    day, time = both.locator(".moment").all()
    assert day.bounding_box()["y"] == time.bounding_box()["y"], "they stand beside each other"


def test_the_words_are_those_of_the_persons_language(show):
    _, both = picker(show, "Automatic", **WIDE | {"locale": "de-DE", "timezone_id": "Europe/Berlin"})
    expect_words(both, "15.01.2027", "09:00")


def test_a_view_may_have_another_language(show):
    _, german = picker(show, "Of a German view", **WIDE | {"locale": "en-US", "timezone_id": "UTC"})
    expect_words(german, "15.01.2027", "08:00")


def test_a_day_keeps_the_time_and_a_time_the_day(show):
    page, both = picker(show, "Automatic", **WIDE | {"locale": "en-US", "timezone_id": "UTC"})
    both.locator("[type=date]").fill("2027-03-02")
    both.locator("[type=time]").fill("18:30")
    both.locator("[type=time]").blur()
    told(page)
    expect_words(both, "Mar 2, 2027", "6:30 PM")
    # All pickers of the page show one date.
    expect_words(top(page).locator(".date-picker", has_text="Compact"), "Mar 2, 2027", "6:30 PM")
    expect(top(page).locator(".date-picker", has_text="Field").first.locator("input")).to_have_value("2027-03-02T18:30")


def test_a_field_is_seen_while_a_person_types_in_it(show):
    page, both = picker(show, "Automatic", **WIDE | {"locale": "en-US", "timezone_id": "UTC"})
    day = both.locator("[type=date]")
    seen = "element => Number(getComputedStyle(element).opacity)"
    assert day.evaluate(seen) == 0
    day.focus()
    assert day.evaluate(seen) == 1
    page.keyboard.type("04052027")
    page.keyboard.press("Tab")
    day.blur()
    told(page)
    expect_words(both, "Apr 5, 2027", "8:00 AM")


def test_a_press_opens_the_browsers_calendar(show):
    page, both = picker(show, "Automatic", **PHONE | {"locale": "en-US", "timezone_id": "UTC"})
    page.evaluate("HTMLInputElement.prototype.showPicker = function () { document.body.dataset.opened = this.type; }")
    both.locator(".moment").last.click()
    expect(page.locator("body")).to_have_attribute("data-opened", "time")


def test_a_disabled_picker_is_dimmed(show):
    _, disabled = picker(show, "Disabled", **WIDE)
    assert disabled.locator(".moment").first.evaluate("element => Number(getComputedStyle(element).opacity)") < 0.5
    expect(disabled.locator("[type=date]")).to_be_disabled()
    expect(disabled.get_by_label("Disabled")).to_be_disabled()
    expect(disabled.locator("[type=time]")).to_have_accessible_name("Time")
