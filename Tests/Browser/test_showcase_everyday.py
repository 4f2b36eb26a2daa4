"""Small things that many apps do."""
import pytest
from conftest import PHONE, named
from playwright.sync_api import expect


def css(locator, name: str) -> str:
    return locator.evaluate("(element, name) => getComputedStyle(element).getPropertyValue(name).trim()", name)


def place(page, name: str):
    return page.locator(named(name)).bounding_box()


def test_a_spinner_has_its_tint(show):
    page = show("everyday")
    red = page.locator(named("red-spinner")).locator(".spinner").or_(page.locator(named("red-spinner") + ".spinner")).first
    white = page.locator(named("white-spinner")).locator(".spinner").first
    assert "rgb(255, 59, 48)" in css(red, "background-image")
    assert "rgb(255, 255, 255)" in css(white, "background-image")


def test_an_icon_in_a_prominent_button_of_a_row_has_the_colour_of_its_words(show):
    page = show("everyday")
    button = page.get_by_role("button", name="Website")
    icon, title = button.locator(".icon").first, button.locator(".title").first
    assert css(icon, "color") == css(title, "color")


def test_a_prominent_header_is_large_and_as_it_is_written(show):
    page = show("everyday")
    large, small = page.get_by_text("Waiting", exact=True), page.get_by_text("Buttons", exact=True)
    assert css(large, "text-transform") == "none" and css(small, "text-transform") == "uppercase"
    assert float(css(large, "font-size")[:-2]) > 1.4 * float(css(small, "font-size")[:-2])


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}])
def test_what_cannot_be_chosen_in_a_menu_is_dimmed(show, options):
    page = show("everyday", **options)
    page.get_by_role("button", name="Everyday menu").click()
    possible, impossible = (page.get_by_role("menuitem", name=name, exact=True) for name in ("Possible", "Impossible"))
    expect(impossible).to_be_disabled()
    assert css(possible, "color") != css(impossible, "color")


def test_the_icon_of_a_toggle_in_a_menu_stands_at_the_end(show):
    page = show("everyday")
    page.get_by_role("button", name="Everyday menu").click()
    item = page.get_by_role("menuitemcheckbox", name="Pinned")
    expect(item).to_be_visible()
    box, icon = item.bounding_box(), item.locator(".icon").bounding_box()
    assert box["x"] + box["width"] - icon["x"] - icon["width"] < 24


def test_a_confirmation_dialog_says_its_title_when_that_is_asked_for(show):
    page = show("everyday", **PHONE)
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    expect(page.get_by_text("Quiet title")).to_have_count(0)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(named("sure"))).to_have_text("quiet")
    page.get_by_role("button", name="Ask aloud").click()
    expect(page.get_by_text("Loud title")).to_be_visible()


def test_links_in_texts_have_the_tint(show):
    page = show("everyday")
    assert css(page.locator("a.run", has_text="link"), "color") == "rgb(255, 45, 85)"


def test_lines_are_reserved(show):
    page = show("everyday")
    assert abs(place(page, "below-S")["y"] - place(page, "below-L")["y"]) < 1


def test_a_screen_can_hide_the_way_back(show):
    page = show("everyday")
    page.get_by_role("button", name="Own way back").click()
    expect(page.get_by_text("No other way")).to_be_visible()
    screen = page.locator(".screen", has_text="No other way")
    expect(screen.locator("[data-b=back]")).to_have_count(0)
    page.get_by_role("button", name="Go back").click()
    expect(page.get_by_text("No other way")).to_have_count(0)


def test_the_page_is_dark_behind_what_prefers_the_dark(show):
    page = show("everyday", color_scheme="light")
    page.get_by_role("button", name="In the dark").click()
    expect(page.locator(named("night"))).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(0, 0, 0)")
    page.go_back()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")


def test_a_layout_of_the_apps_own_is_offered_its_frame_anew(show):
    page = show("everyday")
    page.get_by_role("button", name="Two layouts").click()
    far = "([a, b]) => { const y = name => document.querySelector(name).getBoundingClientRect().y; return Math.abs(y(b) - y(a)) > 140; }"
    near = "([a, b]) => { const y = name => document.querySelector(name).getBoundingClientRect().y; return Math.abs(y(b) - y(a)) < 5; }"
    names = [named("far-A"), named("far-B")]
    expect(page.locator(names[1])).to_be_visible()
    page.wait_for_function(far, arg=names)
    page.get_by_role("button", name="Change layout").click()
    page.wait_for_function(near, arg=names)
    page.get_by_role("button", name="Change layout").click()
    page.wait_for_function(far, arg=names)


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}])
def test_the_gaps_of_filled_symbols_show_what_is_behind_them(show, options):
    page = show("everyday", **options)
    gaps = [page.locator(f"{named(name)} .gap, {named(name)}.gap").first for name in ("clock-in-row", "clock-on-indigo")]
    row = page.locator(".row").filter(has=gaps[0]).first
    assert css(gaps[0], "stroke") == css(row, "background-color")
    assert css(gaps[1], "stroke") in ("rgb(88, 86, 214)", "rgb(94, 92, 230)")


def test_the_line_above_a_control_with_an_icon_begins_at_its_words(show):
    page = show("everyday")
    row = page.locator(".row").filter(has_text="Pins").first
    start = row.evaluate("row => parseFloat(getComputedStyle(row, '::before').insetInlineStart)")
    assert abs(row.bounding_box()["x"] + start - row.get_by_text("Pins").bounding_box()["x"]) < 6


def test_a_control_with_a_symbol_alone_is_called_what_the_symbol_means(show):
    page = show("everyday")
    bar = page.locator(".screen > .toolbar-place").last
    for role, name in [("button", "Add"), ("button", "More"), ("checkbox", "Favorite"), ("button", "Settings"), ("button", "Throw away")]:
        expect(bar.get_by_role(role, name=name, exact=True)).to_be_visible()
    # What has words is called by them alone, and a symbol beside words is silent.
    expect(page.get_by_role("button", name="Website", exact=True)).to_be_visible()
    expect(page.locator(".row").filter(has_text="Beside a globe").get_by_role("img")).to_have_count(0)
    bar.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(named("sure"))).to_have_text("added")


def test_the_line_above_a_picture_and_words_begins_at_the_words(show):
    page = show("everyday")
    row = page.locator(".row").filter(has_text="Beside a globe").first
    start = row.evaluate("row => parseFloat(getComputedStyle(row, '::before').insetInlineStart)")
    assert abs(row.bounding_box()["x"] + start - place(page, "beside-globe")["x"]) < 1


def test_what_a_labelled_content_says_stands_before_the_stepper(show):
    page = show("everyday")
    row = page.locator(".row").filter(has_text="Guests").first
    value, steps = row.get_by_text("3 people").bounding_box(), row.locator(".steps").bounding_box()
    assert 0 < steps["x"] - (value["x"] + value["width"]) < 16


def test_of_fields_that_share_a_focus_state_the_one_in_which_a_person_types_keeps_it(show):
    page = show("everyday")
    page.get_by_text("Amount", exact=True).click()
    field = page.get_by_role("textbox", name="Amount")
    field.click()
    page.keyboard.type("12", delay=60)
    expect(field).to_have_value("12")
    page.get_by_role("button", name="Done", exact=True).click()
    expect(field).not_to_be_focused()


def test_a_search_field_around_a_stack_stands_on_its_first_screen(show):
    page = show("everyday")
    page.get_by_role("button", name="Search in a sheet").click()
    sheet = page.get_by_role("dialog")
    field = sheet.get_by_role("searchbox")
    expect(field).to_be_visible()
    field.fill("P")
    expect(sheet.get_by_text("Apple")).to_have_count(0)
    expect(sheet.get_by_text("Pear")).to_be_visible()
    sheet.get_by_text("Pear").click()
    expect(sheet.get_by_text("Pear in full")).to_be_visible()
    expect(field).to_be_hidden()


def test_a_title_keeps_clear_of_a_group_of_many_buttons(show):
    page = show("everyday", viewport={"width": 390, "height": 844})
    page.locator(".screen-scroll").last.evaluate("scroll => scroll.scrollTo(0, 300)")
    title, first = page.locator(".bar-title").last, page.locator(".tb-trailing").last.get_by_role("button", name="Add", exact=True)
    expect(title).to_have_css("opacity", "1")
    assert title.bounding_box()["x"] + title.bounding_box()["width"] <= first.bounding_box()["x"]
