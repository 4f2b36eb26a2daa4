"""What Apple's documentation shows of the years 2025 and 2026."""
from conftest import named
from playwright.sync_api import expect


def box(locator):
    return locator.bounding_box()


def test_what_scrolls_goes_on_beneath_the_accessory_of_the_tabs_and_ends_above_it(show):
    page = show("documented", viewport={"width": 390, "height": 844})
    accessory, last = page.locator(named("accessory")).first, page.get_by_text("Row 20", exact=True)
    expect(accessory).to_be_visible()
    scroll = page.locator(".tab-panel .screen-scroll").last
    assert box(scroll)["y"] + box(scroll)["height"] >= box(accessory)["y"] + box(accessory)["height"]
    scroll.evaluate("scroll => scroll.scrollTop = scroll.scrollHeight")
    expect(last).to_be_in_viewport()
    assert box(last)["y"] + box(last)["height"] <= box(accessory)["y"]


def test_the_accessory_stays_above_the_bar_where_the_page_is_small(show):
    page = show("documented", viewport={"width": 390, "height": 844})
    page.get_by_text("Looks", exact=True).click()
    accessory, bar = page.locator(named("accessory")).last, page.get_by_role("button", name="Looks")
    expect(page.get_by_role("button", name="Flexible")).to_be_visible()
    assert 0 <= box(bar)["y"] - box(accessory)["y"] - box(accessory)["height"] < 40
    # The address of the screen is that of its first tab.
    expect(page.locator(".notice")).to_have_count(0)


def test_the_accessory_goes_and_the_page_stays(show):
    page = show("documented")
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("button", name="Delete Alpha").click()
    expect(page.locator(named("log"))).to_have_text("deleted Alpha")
    page.get_by_role("switch", name="Accessory").click()
    expect(page.locator(named("accessory"))).to_have_count(0)
    expect(page.locator(named("log"))).to_have_text("deleted Alpha")


def test_sections_have_the_margins_that_they_ask_for(show):
    page = show("documented", viewport={"width": 390, "height": 844})
    wide, narrow = (page.locator(".section", has_text=text).locator(".rows") for text in ("edge to edge", "far from the edge"))
    assert (box(wide)["x"], box(wide)["width"]) == (0, 390)
    assert (box(narrow)["x"], box(narrow)["width"]) == (40, 310)


def test_the_badge_in_the_label_of_a_link_is_at_the_end_of_its_row(show):
    page = show("documented")
    row = page.locator(".row", has_text="Inbox")
    expect(row).to_contain_text("3")


def test_buttons_fill_the_width_and_labels_and_lines_have_their_distances(show):
    page = show("documented", viewport={"width": 390, "height": 844})
    page.get_by_text("Looks", exact=True).click()
    flexible, fitted = (page.get_by_role("button", name=name) for name in ("Flexible", "Fitted"))
    assert box(flexible)["width"] == 390 - 32 and box(fitted)["width"] < 120
    assert box(page.locator(named("lines")))["height"] == 80
    expect(page.locator(named("markdown"))).to_have_text("Some bold text")
    label = page.locator(".label", has_text="Apart")
    icon, title = box(label.locator(".icon")), box(label.locator(".title"))
    assert title["x"] - icon["x"] - icon["width"] == 40


def test_a_slider_keeps_to_its_enabled_bounds(show):
    page = show("documented")
    page.get_by_text("Looks", exact=True).click()
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    expect(page.locator(named("speed"))).to_have_text("Speed 0.75")
    page.keyboard.press("Home")
    expect(page.locator(named("speed"))).to_have_text("Speed 0.25")


def test_columns_come_of_a_collection_stand_where_they_are_aligned_and_are_hidden(show):
    page = show("documented", viewport={"width": 1000, "height": 800})
    page.get_by_text("Months", exact=True).click()
    heads = page.get_by_role("columnheader")
    expect(heads).to_have_text(["Name", "Age", "Jan", "Feb"])
    age, month = box(heads.nth(1).locator(".text")), box(heads.nth(2))
    assert month["x"] - age["x"] - age["width"] < 20
    page.get_by_role("button", name="Hide the age").click()
    expect(heads).to_have_text(["Name", "Jan", "Feb"])
