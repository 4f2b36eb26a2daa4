"""What floats over lists, what is measured and shown as it was measured, what is scrolled to while it is on its way."""
import pytest
from conftest import PHONE, named, near, still, top
from playwright.sync_api import expect


def middle(box, along="y"):
    return box[along] + box["height" if along == "y" else "width"] / 2


def test_a_title_becomes_small_over_a_list_whose_overlay_shows_nothing(show):
    page = show("floating", **PHONE)
    still(page)
    screen = top(page)
    expect(screen.locator(".large-title")).to_be_in_viewport()
    # Whether it shows something or not, it stays where it is while the list scrolls.
    screen.locator(".list").first.evaluate("element => element.scrollTo(0, 400)")
    expect(screen.locator(".large-title")).not_to_be_in_viewport()
    expect(screen.get_by_text("Song 0", exact=True)).not_to_be_in_viewport()
    screen.get_by_role("button", name="Clear").click()
    still(page)
    shown = screen.get_by_text("No Songs").bounding_box()
    assert abs(middle(shown) - 844 / 2) < 120, "what takes the list's place is in the middle of it"


def test_a_material_that_casts_a_shadow_blurs_what_is_behind(show):
    page = show("arriving", **PHONE)
    still(page)
    panel = top(page).locator(f".decorated:has({named('panel')}), .decorated{named('panel')}").last
    assert panel.evaluate("element => getComputedStyle(element).filter") == "none"
    material = panel.locator(".material").first
    style = material.evaluate("element => { const { backdropFilter, boxShadow } = getComputedStyle(element); return [backdropFilter, boxShadow]; }")
    assert "blur" in style[0] and "0px 4px 8px" in style[1]


def test_a_switch_in_a_bar_is_level_with_its_buttons(show):
    page = show("floating", **PHONE)
    still(page)
    clear = top(page).locator(".toolbar-item .button svg").first.bounding_box()
    shuffle = top(page).locator(".toolbar-item .toggle-button svg").first.bounding_box()
    assert near(middle(clear), middle(shuffle))


@pytest.mark.parametrize("width", [390, 1280])
def test_the_toolbar_of_a_sheet_without_a_navigation_bar_is_above_its_content(show, width):
    page = show("floating", viewport={"width": width, "height": 844})
    still(page)
    top(page).get_by_role("button", name="Ask").click()
    still(page)
    sheet = page.locator("dialog[open]")
    text, answer = sheet.get_by_text("A sheet without").bounding_box(), sheet.get_by_role("button", name="Answer").bounding_box()
    box = sheet.bounding_box()
    assert near(middle(text, "x"), middle(box, "x")), "nothing beside the text takes room"
    assert answer["y"] + answer["height"] < text["y"] and answer["y"] < box["y"] + 44
    sheet.get_by_role("button", name="Answer").click()
    expect(sheet).to_have_count(0)


def test_what_is_as_wide_as_it_was_measured_keeps_its_width(show):
    page = show("measured", **PHONE)
    still(page)
    assert top(page).locator(named("short")).bounding_box()["width"] < 60


def test_the_gaps_of_a_symbol_show_over_a_background_beyond_the_safe_area(show):
    page = show("measured", **PHONE)
    still(page)
    gap, own = top(page).locator(f"{named('clock')} .gap, .symbol .gap").first.evaluate(
        "element => [getComputedStyle(element).stroke, getComputedStyle(element.closest('.symbol')).color]")
    assert gap != own


def test_the_value_of_a_round_gauge_stays_on_one_line(show):
    page = show("measured", **PHONE)
    still(page)
    value = top(page).locator(".gauge-current .text").first
    box = value.bounding_box()
    assert box["height"] < 26 and box["width"] <= 45
    assert value.evaluate("element => element.scrollWidth <= element.clientWidth + 1")


def test_what_glides_to_its_place_is_scrolled_to_where_it_will_be(show):
    page = show("arriving", **PHONE)
    still(page)
    top(page).get_by_role("button", name="Send").click()
    expect(top(page).get_by_text("Message 31")).to_have_count(1)
    page.wait_for_timeout(900)
    left = top(page).locator(".scroll").first.evaluate("""element => {
        const area = getComputedStyle(element).overflowY === 'visible' ? element.closest('.screen-scroll') : element;
        return area.scrollHeight - area.clientHeight - area.scrollTop;
    }""")
    assert abs(left) < 2, "the end of what has come last is in sight"


def test_a_stepper_goes_back_from_where_it_began_and_stops_at_its_bounds(show):
    page = show("measured", **PHONE)
    decrease, increase = (top(page).get_by_role("button", name=name) for name in ("Decrease", "Increase"))
    expect(decrease).to_be_disabled()
    increase.click()
    expect(decrease).to_be_enabled()
    increase.click()
    expect(top(page).get_by_text("Count 3")).to_be_visible()
    expect(increase).to_be_disabled()
    decrease.click()
    decrease.click()
    expect(top(page).get_by_text("Count 1")).to_be_visible()
    expect(decrease).to_be_disabled()
    expect(increase).to_be_enabled()
