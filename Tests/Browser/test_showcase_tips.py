"""Tips among views and in popovers, and what of them is there after a restart."""
import pytest
from conftest import PHONE, named, settle, still
from playwright.sync_api import expect


def popover(page):
    return page.locator("dialog.popover[open]")



@pytest.mark.parametrize("options", [{}, PHONE, {"viewport": {"width": 320, "height": 568}}], ids=["window", "phone", "smallest"])
def test_a_popover_points_to_its_view(show, options):
    page = show("tips", **options)
    expect(popover(page)).to_contain_text("Show Less")
    still(page)
    page.wait_for_function("document.querySelector('dialog.popover').dataset.side")
    box, at = popover(page).bounding_box(), page.locator(named("filter")).bounding_box()
    arrow = page.evaluate("""() => {
        const dialog = document.querySelector('dialog.popover');
        return [dialog.dataset.side, parseFloat(dialog.style.getPropertyValue('--arrow')), getComputedStyle(dialog, '::before').display];
    }""")
    assert arrow[0] == "top" and arrow[2] != "none"
    assert box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"] and box["width"] < 400
    assert abs(box["x"] + arrow[1] - (at["x"] + at["width"] / 2)) < 2
    assert box["y"] > at["y"] + at["height"]


def test_tips_of_a_group_come_one_after_the_other(show):
    page = show("tips")
    expect(popover(page)).to_contain_text("Show Less")
    popover(page).get_by_role("button", name="Close").click()
    expect(popover(page)).to_contain_text("In Any Order")
    page.mouse.click(300, 600)
    expect(popover(page)).to_have_count(0)
    page.locator(named("anew")).click()
    expect(popover(page)).to_contain_text("Show Less")


def test_a_tip_comes_by_its_rules_and_its_actions_are_told(show):
    page = show("tips")
    page.mouse.click(300, 600)
    expect(popover(page)).to_have_count(0)
    title = page.get_by_text("Export Your List")
    page.locator(named("visit")).click()
    expect(title).to_have_count(0)
    page.locator(named("visit")).click()
    expect(title).to_be_visible()
    page.get_by_role("button", name="Learn More").click()
    expect(page.locator(named("chosen"))).to_contain_text("more")
    # It is about something that was never done.
    page.get_by_role("button", name="Export Now").click()
    expect(title).to_have_count(0)


def test_what_was_closed_stays_so_after_a_restart(show, showcase):
    page = show("tips")
    popover(page).get_by_role("button", name="Close").click()
    expect(popover(page)).to_contain_text("In Any Order")
    page.mouse.click(300, 600)
    expect(popover(page)).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("Save as a Favorite")).to_have_count(0)
    settle(page)
    page.goto("about:blank")
    showcase.stop()
    showcase.start()
    # The program knows what was closed and what was only put aside.
    page.goto(showcase.url.replace("/?", "/tips?"))
    expect(page.locator("html[data-live]")).to_have_count(1)
    expect(popover(page)).to_contain_text("In Any Order")
    expect(page.get_by_text("Save as a Favorite")).to_have_count(0)
