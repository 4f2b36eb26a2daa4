"""The plain controls of the gallery: by keys, by name, disabled, and with the focus on them."""
import re

import pytest
from conftest import still, told, top
from playwright.sync_api import expect


def labelled(page, name: str):
    return top(page).get_by_label(name, exact=True)


def role(page, kind: str, name: str):
    return top(page).get_by_role(kind, name=name, exact=True)


@pytest.fixture
def gallery(show):
    """Opens a page of the gallery."""
    def open(name: str, **options):
        page = show("gallery", **options)
        page.goto(f"{page.url}/{name}")
        expect(top(page).get_by_role("heading", name=name.capitalize(), level=1)).to_be_visible()
        expect(page.locator("html[data-live]")).to_have_count(1)
        return page
    return open


FOCUSED = {
    "choices": [("switch", "Automatic"), ("checkbox", "Checkbox"), ("combobox", "Menu"), ("radio", "One")],
    "amounts": [("slider", "Plain")],
    "dates": [("label", "Date"), ("label", "Colour")],
    "fields": [("textbox", "Rounded border"), ("textbox", "With a prompt"), ("label", "Password")],
    "menus": [("button", "Bordered"), ("link", "Apple's documentation"), ("button", "Share…")],
    "groups": [("button", "Closed")],
    "tabs": [("button", "First")],
}


@pytest.mark.parametrize("name", FOCUSED)
def test_every_control_shows_that_it_has_the_focus(gallery, name):
    page = gallery(name)
    page.keyboard.press("Tab")
    for kind, title in FOCUSED[name]:
        control = (labelled(page, title) if kind == "label" else role(page, kind, title)).first
        control.focus()
        outline = control.evaluate("""element => { const style = getComputedStyle(element);
            return [style.outlineStyle, parseFloat(style.outlineWidth), style.boxShadow]; }""")
        assert outline[0] != "none" and outline[1] >= 1 or outline[2] != "none", (kind, title, outline)


def test_keys_write_into_a_secure_field(gallery):
    page = gallery("fields")
    labelled(page, "Password").focus()
    page.keyboard.type("secret")
    told(page)
    # The fields of the page share their text.
    expect(labelled(page, "Automatic password")).to_have_value("secret")
    assert labelled(page, "Password").get_attribute("type") == "password"


def test_a_dragged_selection_is_replaced_by_what_is_typed(gallery):
    page = gallery("fields")
    field = role(page, "textbox", "Rounded border")
    field.fill("One two")
    box = field.bounding_box()
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    page.keyboard.type("three")
    expect(role(page, "textbox", "Plain")).to_have_value("three")


def test_an_editor_is_called_what_its_label_says(gallery):
    page = gallery("fields")
    expect(role(page, "textbox", "Plain editor")).to_have_value("Several lines\nof text")


def test_a_stepper_is_pressed_by_keys(gallery):
    page = gallery("amounts")
    stepper = top(page).locator(".stepper", has_text="Count 3")
    stepper.get_by_role("button").last.focus()
    page.keyboard.press("Enter")
    expect(top(page).get_by_text("Count 4", exact=True)).to_be_visible()
    page.keyboard.press("Space")
    expect(top(page).get_by_text("Count 5", exact=True)).to_be_visible()


def test_the_buttons_of_a_stepper_show_the_focus(gallery):
    page = gallery("amounts")
    page.keyboard.press("Tab")
    button = top(page).locator(".stepper", has_text="Count 3").get_by_role("button").last
    button.focus()
    assert button.evaluate("element => getComputedStyle(element).outlineStyle") != "none"


@pytest.mark.parametrize("way", ["pointer", "Tab"])
def test_a_scroll_view_shows_the_focus_to_who_goes_by_keys(show, way):
    page = show("chat")
    place = top(page).locator(".scroll.sy, .screen-scroll").last
    box = place.bounding_box()
    page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)
    if way == "Tab":
        page.keyboard.press("Tab")
    # As browsers decide who is shown the focus.
    page.keyboard.press("Space")
    place.focus()
    assert (place.evaluate("element => getComputedStyle(element).outlineStyle") == "none") == (way == "pointer")


def test_a_disabled_link_leads_nowhere(gallery):
    page = gallery("menus")
    link = top(page).locator("a", has_text="Disabled link")
    link.scroll_into_view_if_needed()
    still(page)
    address = page.url
    link.click(force=True)
    told(page)
    assert page.url == address and len(page.context.pages) == 1
    assert link.get_attribute("aria-disabled") == "true" or link.get_attribute("href") is None


def test_arrow_keys_move_in_an_inline_picker(gallery):
    page = gallery("choices")
    options = top(page).locator(".inline-picker").first.get_by_role("radio")
    options.first.focus()
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_be_checked()
    expect(options.nth(1)).to_be_focused()


def test_a_disabled_picker_is_paler_and_keeps_its_choice(gallery):
    page = gallery("choices")
    picker = top(page).locator(".segmented[aria-disabled=true]")
    assert float(picker.locator(".options").evaluate("element => getComputedStyle(element).opacity")) < 0.5
    picker.get_by_role("radio", name="Two").click(force=True)
    told(page)
    expect(picker.get_by_role("radio", name="One")).to_be_checked()


def test_keys_change_a_date_and_its_label_names_it(gallery):
    page = gallery("dates")
    labelled(page, "Date").focus()
    page.keyboard.press("ArrowUp")
    told(page)
    expect(labelled(page, "Compact")).to_have_value(re.compile("^2027-02-15"))


def test_a_colour_picker_is_called_what_its_label_says_and_a_disabled_one_is_paler(gallery):
    page = gallery("dates")
    expect(labelled(page, "Colour")).to_have_value("#ff9500")
    disabled = top(page).locator("input.color:disabled")
    assert float(disabled.evaluate("element => getComputedStyle(element).opacity")) < 0.5


def test_return_on_a_link_opens_its_page(gallery):
    page = gallery("menus")
    role(page, "link", "Apple's documentation").focus()
    with page.context.expect_event("request", lambda request: request.url.startswith("https://developer.apple.com/")):
        page.keyboard.press("Enter")


def test_a_menu_looks_as_the_style_of_buttons_around_it_says(gallery):
    page = gallery("menus")
    filled = "element => getComputedStyle(element).backgroundColor"
    assert role(page, "button", "Prominent").evaluate(filled) == "rgb(255, 149, 0)"
    assert role(page, "button", "Borderless").evaluate(filled) == "rgba(0, 0, 0, 0)"
    role(page, "button", "Bordered").click()
    expect(page.get_by_role("menuitem", name="Copy")).to_be_visible()


def test_a_group_in_the_style_of_a_menu_is_one(gallery):
    page = gallery("menus")
    role(page, "button", "Compact menu").click()
    expect(page.get_by_role("menuitem", name="Increase")).to_be_visible()
    navigation = top(page).locator(".control-group").nth(1).get_by_role("button")
    places = [navigation.nth(index).bounding_box()["y"] for index in range(3)]
    assert max(places) - min(places) < 1


def test_a_switch_and_a_checkbox_have_the_apps_tint(gallery):
    page = gallery("choices")
    page.wait_for_timeout(400)
    assert role(page, "switch", "Tinted").evaluate("element => getComputedStyle(element).backgroundColor") == "rgb(175, 82, 222)"
    assert role(page, "checkbox", "Checkbox").evaluate("element => getComputedStyle(element).accentColor") == "rgb(255, 149, 0)"


def test_a_second_text_stands_below_a_toggles_name(gallery):
    page = gallery("choices")
    name, subtitle = (top(page).get_by_text(text, exact=True).bounding_box() for text in ("With a subtitle", "What it is for"))
    assert subtitle["y"] > name["y"] and abs(subtitle["x"] - name["x"]) < 1 and subtitle["height"] < name["height"]


def test_a_round_button_is_a_circle(gallery):
    box = role(gallery("buttons"), "button", "Circle").bounding_box()
    assert abs(box["width"] - box["height"]) < 1


def test_a_framed_divider_in_a_row_is_upright(gallery):
    page = gallery("groups")
    box = top(page).locator(".divider.vertical").bounding_box()
    assert box["width"] <= 1 and abs(box["height"] - 20) < 1


def test_a_group_box_is_as_wide_as_its_content_wants(gallery):
    page = gallery("groups", viewport={"width": 1000, "height": 800})
    assert top(page).locator(".group-box").first.bounding_box()["width"] > 900


def test_a_disabled_disclosure_stays_closed(gallery):
    page = gallery("groups")
    button = role(page, "button", "Disabled")
    button.click(force=True)
    told(page)
    expect(button).to_have_attribute("aria-expanded", "false")


def test_return_opens_a_tab_that_is_named_with_its_badge(gallery):
    page = gallery("tabs")
    expect(role(page, "button", "First")).to_have_attribute("aria-current", "page")
    second = role(page, "button", "Second 3")
    second.focus()
    page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-current", "page")
    expect(top(page).get_by_text("The second tab")).to_be_visible()


def test_a_table_names_its_columns_and_says_what_is_selected(gallery):
    page = gallery("tables", viewport={"width": 1280, "height": 800})
    expect(top(page).get_by_role("columnheader", name="Country")).to_be_visible()
    expect(top(page).get_by_role("row", name=re.compile("Lima"))).to_have_attribute("aria-selected", "true")


def test_return_on_a_share_link_offers_ways_to_share(gallery):
    page = gallery("menus")
    role(page, "button", "Share…").focus()
    page.evaluate("navigator.share = undefined")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first.or_(page.get_by_role("dialog"))).to_be_visible()


def test_escape_closes_a_popover_and_the_focus_returns(show):
    page = show("looks")
    button = role(page, "button", "Popover")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Stays a popover")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Stays a popover")).to_have_count(0)
    expect(button).to_be_focused()
