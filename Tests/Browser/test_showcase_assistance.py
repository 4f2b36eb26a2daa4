"""What keys and assistive technology find beside what is seen."""
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import PHONE, named
from playwright.sync_api import expect


def row(page, text: str):
    return page.locator(".row", has_text=text)


def last(page):
    return row(page, "Last").last


@pytest.mark.parametrize("options", [{}, PHONE])
def test_axe_finds_no_fault(show, options):
    page = show("assistance", **options)
    page.wait_for_timeout(300)
    found = Axe().run(page).response["violations"]
    # The colours of the tint are the app's, as on Apple's systems.
    found = [(one["id"], [node["html"] for node in one["nodes"]]) for one in found if one["id"] != "color-contrast"]
    assert found == []


def test_arrow_keys_adjust_what_is_adjustable(show):
    page = show("assistance")
    rating = page.get_by_role("slider", name="Your rating")
    expect(rating).to_have_attribute("aria-valuetext", "3 of 5 stars")
    rating.focus()
    page.keyboard.press("ArrowRight")
    expect(rating).to_have_attribute("aria-valuetext", "4 of 5 stars")
    expect(rating).to_have_attribute("aria-valuenow", "4")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(named("rating"))).to_have_text("3 stars")


def test_what_is_in_something_adjustable_is_left_out_but_for_pointers(show):
    page = show("assistance")
    stars = page.locator(".adjusted button")
    expect(stars).to_have_count(5)
    expect(page.get_by_role("button", name=re.compile("star"))).to_have_count(0)
    expect(stars.first).to_have_attribute("tabindex", "-1")
    stars.last.click()
    expect(page.locator(named("rating"))).to_have_text("5 stars")
    # What came anew is left out as well.
    expect(stars.last).to_have_attribute("tabindex", "-1")


def test_a_representation_takes_the_place_of_a_view(show):
    page = show("assistance")
    slider = page.get_by_role("slider", name="Volume")
    expect(slider).to_have_value("40")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(named("volume"))).to_have_text("Volume 50")
    ring = "element => getComputedStyle(element.closest('.stand-ins')).outlineStyle"
    assert slider.evaluate(ring) == "solid"


def test_views_that_are_not_seen_are_what_is_in_a_chart(show):
    page = show("assistance")
    expect(page.get_by_role("img", name="Day 4, 8 mm")).to_have_count(1)


def test_actions_are_in_a_list_that_keys_reach_and_a_pointer_does_not(show):
    page = show("assistance")
    actions = page.get_by_role("button", name="Actions Prague")
    expect(actions).to_have_css("opacity", "0")
    row(page, "Prague").first.click(button="right")
    expect(page.locator("[role=menu]:popover-open")).to_have_count(0)
    actions.focus()
    page.keyboard.press("Enter")
    menu = page.locator("[role=menu]:popover-open")
    expect(menu.get_by_role("menuitem")).to_have_text(["Duplicate", "Delete", "Move Up", "Move Down"])
    page.keyboard.press("Enter")
    expect(last(page)).to_contain_text("duplicated Prague")
    actions.focus()
    page.keyboard.press("Enter")
    menu.get_by_role("menuitem", name="Move Up").click()
    expect(page.locator(".row", has_text=re.compile("Berlin|Prague")).first).to_have_text(re.compile("Prague"))


def test_the_default_action_is_what_a_key_and_a_pointer_do_where_there_is_no_other(show):
    page = show("assistance")
    weather = page.get_by_role("button", name="Sunny, 24°")
    weather.focus()
    page.keyboard.press("Enter")
    expect(last(page)).to_contain_text("weather opened")


def test_the_default_action_of_a_control_is_not_what_a_pointer_does(show):
    page = show("assistance")
    favourite = page.get_by_role("button", name="Favourite")
    favourite.click()
    expect(last(page)).to_contain_text("nothing yet")
    favourite.focus()
    page.keyboard.press("Enter")
    expect(last(page)).to_contain_text("favourite by key")


def test_what_has_a_higher_priority_is_read_first(show):
    page = show("assistance")
    owner = page.locator("[aria-owns]", has_text="read first")
    order = owner.evaluate("element => element.getAttribute('aria-owns').split(' ').map(id => document.getElementById(id).textContent)")
    assert order == ["read first", "read second"]


def test_the_program_puts_the_focus_on_a_text_and_hears_of_it(show):
    page = show("assistance")
    page.get_by_role("button", name="Read the summary").click()
    summary = page.locator(named("summary"))
    expect(summary).to_be_focused()
    expect(row(page, "At the summary")).to_contain_text("yes")
    page.get_by_role("button", name="Favourite").focus()
    expect(row(page, "At the summary")).to_contain_text("no")


def test_a_rotor_leads_to_a_row(show):
    page = show("assistance")
    page.get_by_role("button", name="Actions", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.get_by_role("menuitem", name="Vienna").click()
    expect(page.locator(".row", has_text="Vienna").locator(":focus")).to_have_count(1)
