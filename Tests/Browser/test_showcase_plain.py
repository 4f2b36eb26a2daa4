"""Forms, grids and squares as plain apps have them, on a phone and in a wide window."""
from playwright.sync_api import expect

from conftest import PHONE, named, near, still


def box(page, name):
    return page.locator(named(name)).first.bounding_box()


def opened(show):
    page = show("plain", **PHONE)
    still(page)
    return page


def test_a_date_beside_a_long_label_goes_below_it(show):
    page = opened(show)
    for words in ("Reminder", "When everybody"):
        picker = page.locator(".date-picker", has_text=words)
        label, field = picker.locator(".text").last.bounding_box(), picker.locator(".moments").bounding_box()
        assert field["y"] >= label["y"] + label["height"] - 1 and label["height"] < 60
        row = picker.bounding_box()
        assert near(field["x"] + field["width"], row["x"] + row["width"])
    day = page.locator(".date-picker", has_text="A day")
    label, field = day.locator(".text").last.bounding_box(), day.locator(".moments").bounding_box()
    assert field["y"] < label["y"] + label["height"], "a day alone has room beside its label"


def test_the_label_of_a_stepper_takes_the_room_there_is(show):
    page = opened(show)
    value, buttons = box(page, "goal value"), page.locator(".stepper button").first.bounding_box()
    assert 0 <= buttons["x"] - (value["x"] + value["width"]) < 24
    assert value["x"] - box(page, "goal")["x"] > 100


def test_a_colour_fills_its_cell_whatever_the_alignment_of_the_column(show):
    page = opened(show)
    red, label = box(page, "red"), box(page, "label")
    assert red["width"] > label["width"] and near(red["x"] + red["width"], label["x"] + label["width"])


def test_what_fills_is_as_high_as_its_row_of_a_lazy_grid(show):
    tile = box(opened(show), "tile 0")
    assert near(tile["width"], 60) and near(tile["height"], 50)


def test_a_text_of_a_fixed_size_keeps_its_line_in_a_narrow_frame(show):
    assert box(opened(show), "fixed")["height"] < 30


def test_a_direction_of_the_environment_is_that_of_the_page(show):
    page = opened(show)
    assert box(page, "first")["x"] > box(page, "second")["x"] + 100


def test_a_scheme_of_the_environment_is_that_of_the_page(show):
    page = opened(show)
    colour = page.locator(named("dark")).first.evaluate("text => getComputedStyle(text).backgroundColor")
    assert colour in ("rgb(0, 0, 0)", "rgb(28, 28, 30)")


def test_a_stack_with_a_square_is_where_its_frame_has_it(show):
    page = show("album", **PHONE)
    still(page)
    grip, cover, artist = (box(page, name) for name in ("grip", "cover", "artist"))
    assert grip["y"] < 60 and near(cover["width"], cover["height"])
    assert near(cover["width"], 358 * 0.9) and artist["y"] + artist["height"] < 600


def test_a_square_with_effects_gives_way_to_what_has_a_height(show):
    page = show("album", viewport={"width": 1000, "height": 500})
    still(page)
    cover, artist = box(page, "cover"), box(page, "artist")
    assert artist["y"] + artist["height"] <= 500 and near(cover["width"], cover["height"]) and cover["width"] > 200


def test_a_field_that_gets_the_focus_on_the_first_page_has_it(show):
    page = show("album", **PHONE)
    field = page.get_by_placeholder("Title")
    expect(field).to_be_focused()
    page.keyboard.type("Blue")
    expect(field).to_have_value("Blue")


def test_a_list_that_is_edited_has_no_chevrons_and_badges_at_its_end(show):
    page = opened(show)
    row = page.locator(".row", has_text="Link 0")
    chevron = "row => getComputedStyle(row.querySelector('.chevron'), '::after').display"
    assert row.evaluate(chevron) != "none"
    page.get_by_role("button", name="Edit").click()
    expect(row.locator(".row-minus")).to_be_visible()
    assert row.evaluate(chevron) == "none"
    words, badge, grip = (row.locator(part).first.bounding_box() for part in (".text", ".row-badge", ".row-move"))
    assert words["x"] + words["width"] < badge["x"] < badge["x"] + badge["width"] <= grip["x"] + 1


def test_fields_and_texts_have_the_lines_that_a_range_begins_with(show):
    page = opened(show)
    notes = page.locator("textarea").first
    line = notes.evaluate("field => parseFloat(getComputedStyle(field).lineHeight)")
    assert notes.bounding_box()["height"] >= 3 * line - 1
    assert box(page, "two lines")["height"] > 1.8 * box(page, "goal")["height"]


def test_a_grid_of_fixed_columns_is_as_wide_as_these(show):
    page = opened(show)
    column, first, second = box(page, "column"), box(page, "fixed 0"), box(page, "fixed 1")
    middle = (first["x"] + second["x"] + second["width"]) / 2
    assert near(middle, column["x"] + column["width"] / 2)


def test_a_lazy_stack_is_as_wide_as_it_is_offered(show):
    page = opened(show)
    assert near(box(page, "lazy")["x"], box(page, "column")["x"])


def test_an_alignment_that_is_set_counts_in_a_button(show):
    page = opened(show)
    assert page.locator(named("lines")).first.evaluate("text => getComputedStyle(text).textAlign") == "left"


def test_the_status_stands_in_the_middle(show):
    page = opened(show)
    status = box(page, "status")
    assert near(status["x"] + status["width"] / 2, 195)


def test_the_symbol_of_a_submenu_stands_at_its_end(show):
    page = opened(show)
    page.get_by_role("button", name="More").first.tap()
    still(page)
    order, new = page.get_by_role("menuitem", name="Order by"), page.get_by_role("menuitem", name="New")
    symbol, room = order.locator(".icon").bounding_box(), order.bounding_box()
    assert symbol["x"] > room["x"] + room["width"] / 2
    new.tap()
    still(page)
    assert page.locator("dialog .input").evaluate("field => getComputedStyle(field).textAlign") == "start"


def test_a_bordered_button_in_a_row_is_as_wide_as_its_label_asks_for(show):
    page = opened(show)
    pay, column = box(page, "pay"), box(page, "column")
    assert pay["width"] >= column["width"] - 1


def test_the_segments_of_many_short_titles_have_one_line_each(show):
    title = opened(show).locator(".segmented .option .text", has_text="D100")
    assert title.bounding_box()["height"] < 24
    assert title.evaluate("title => title.parentElement.scrollWidth <= title.parentElement.clientWidth"), "and are not cut"


def test_the_label_of_a_choice_may_fill_its_row(show):
    row = opened(show).locator(".inline-picker .option", has_text="Navy")
    assert row.locator(".layer").bounding_box()["width"] > row.bounding_box()["width"] - 70
