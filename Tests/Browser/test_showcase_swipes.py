"""Actions behind the edges of rows, and edited lists."""
from conftest import PHONE, Finger, named, settle, still
from playwright.sync_api import expect


def row(page, name: str):
    return page.get_by_role("listitem").filter(has=page.get_by_text(name, exact=True))


def last(page):
    return page.locator(named("last"))


def left(page, name: str) -> float:
    return page.get_by_text(name, exact=True).bounding_box()["x"]


def action(page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def test_a_row_follows_the_finger(show):
    page = show("swipes", **PHONE)
    start, finger = left(page, "Beta"), Finger(page)
    finger.pressOn(row(page, "Beta"))
    finger.move(-60, 0)
    assert abs(start - left(page, "Beta") - 60) < 2
    finger.move(130, 0)
    assert abs(left(page, "Beta") - start - 70) < 2
    finger.move(-69, 0)
    finger.lift()
    settle(page)
    assert abs(left(page, "Beta") - start) < 2
    expect(last(page)).to_have_text("nothing")


def test_a_swipe_uncovers_the_actions_of_its_edge_in_order(show):
    page = show("swipes", **PHONE)
    finger = Finger(page)
    finger.swipe(row(page, "Beta"), -120)
    settle(page)
    delete, archive = action(page, "Delete Beta"), action(page, "Archive Beta")
    # From the edge inwards, beside the text and not over it.
    assert archive.bounding_box()["x"] < delete.bounding_box()["x"]
    assert page.get_by_text("Beta", exact=True).bounding_box()["x"] < 0
    assert delete.bounding_box()["x"] + delete.bounding_box()["width"] <= 390
    archive.tap()
    expect(last(page)).to_have_text("archived Beta")
    expect(action(page, "Archive Beta")).to_be_hidden()
    still(page)
    finger.swipe(row(page, "Beta"), 140)
    still(page)
    assert action(page, "Pin Beta").bounding_box()["x"] < action(page, "Flag Beta").bounding_box()["x"]
    action(page, "Flag Beta").tap()
    expect(last(page)).to_have_text("flagged Beta")


def test_colours_are_those_of_the_role_or_the_tint(show):
    page = show("swipes", **PHONE)
    finger = Finger(page)
    colour = "element => getComputedStyle(element).backgroundColor"
    finger.swipe(row(page, "Beta"), -120)
    settle(page)
    assert action(page, "Delete Beta").evaluate(colour) == "rgb(255, 59, 48)"
    assert action(page, "Archive Beta").evaluate(colour) == "rgb(88, 86, 214)"
    finger.swipe(row(page, "Alpha"), 120)
    finger.swipe(row(page, "Alpha"), 120)
    settle(page)
    assert action(page, "Pin Alpha").evaluate(colour) == "rgb(255, 149, 0)"
    assert action(page, "Flag Alpha").evaluate(colour) == "rgb(142, 142, 147)"


def test_a_full_swipe_runs_the_first_action(show):
    page = show("swipes", **PHONE)
    Finger(page).swipe(row(page, "Beta"), -290)
    expect(row(page, "Beta")).to_have_count(0)
    expect(row(page, "Gamma")).to_have_count(1)


def test_a_full_swipe_where_none_is_allowed_only_uncovers(show):
    page = show("swipes", **PHONE)
    Finger(page).swipe(row(page, "Beta"), 290)
    settle(page)
    expect(action(page, "Pin Beta")).to_be_visible()
    expect(last(page)).to_have_text("nothing")


def test_a_tap_elsewhere_closes_the_actions_and_does_nothing_else(show):
    page = show("swipes", **PHONE)
    Finger(page).swipe(row(page, "Beta"), -120)
    settle(page)
    page.get_by_text("Alpha", exact=True).tap()
    expect(action(page, "Delete Beta")).to_be_hidden()
    expect(last(page)).to_have_text("nothing")
    page.get_by_text("Alpha", exact=True).tap()
    expect(last(page)).to_have_text("opened Alpha")


def test_a_pointer_has_the_actions_in_a_menu_and_the_text_stays_where_it_is(show):
    page = show("swipes")
    before = page.get_by_text("Beta", exact=True).bounding_box()
    row(page, "Beta").hover()
    more = action(page, "Actions Beta")
    expect(more).to_have_css("opacity", "1")
    assert page.get_by_text("Beta", exact=True).bounding_box() == before
    text = page.get_by_text("Beta", exact=True).bounding_box()
    assert more.bounding_box()["x"] > text["x"] + text["width"]
    more.click()
    items = page.get_by_role("menuitem")
    expect(items).to_have_text(["Pin", "Flag", "Delete", "Archive"])
    items.get_by_text("Archive").click()
    expect(last(page)).to_have_text("archived Beta")
    row(page, "Gamma").click(button="right")
    page.get_by_role("menuitem", name="Delete", exact=True).click()
    expect(row(page, "Gamma")).to_have_count(0)


def test_keys_reach_the_actions_of_a_row(show):
    page = show("swipes")
    action(page, "Actions Alpha").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(last(page)).to_have_text("archived Alpha")


def test_editing_shows_a_minus_first_and_then_delete(show):
    page = show("editing", **PHONE)
    expect(action(page, "Remove Two")).to_be_hidden()
    page.get_by_role("button", name="Edit", exact=True).tap()
    minus = action(page, "Remove Two")
    assert minus.bounding_box()["x"] < left(page, "Two")
    expect(action(page, "Delete Two")).to_be_hidden()
    expect(action(page, "Reorder Two")).to_be_visible()
    minus.tap()
    settle(page)
    assert action(page, "Delete Two").bounding_box()["width"] > 60
    action(page, "Delete Two").tap()
    expect(row(page, "Two")).to_have_count(0)
    expect(row(page, "One")).to_have_count(1)
    page.get_by_role("button", name="Done", exact=True).tap()
    expect(action(page, "Remove One")).to_be_hidden()


def test_a_swipe_deletes_where_the_list_says_how(show):
    page = show("editing", **PHONE)
    Finger(page).swipe(row(page, "Two"), -100)
    settle(page)
    action(page, "Delete Two").tap()
    expect(row(page, "Two")).to_have_count(0)


def test_a_vertical_finger_scrolls_and_uncovers_nothing(show):
    page = show("swipes", **PHONE)
    Finger(page).swipe(row(page, "Beta"), -30, -120)
    expect(action(page, "Delete Beta")).to_be_hidden()


def test_the_delete_key_deletes_the_row_that_has_the_focus(show):
    page = show("editing")
    for name, left in [("First", ["Second", "Third"]), ("Third", ["Second"])]:
        page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name, exact=True)).first.focus()
        page.keyboard.press("Delete")
        expect(row(page, name)).to_have_count(0)
        for other in left:
            expect(row(page, other)).to_have_count(1)
    # Nothing is deleted where there is no such action, nor from what is in the row.
    page = show("swipes")
    action(page, "Beta").focus()
    page.keyboard.press("Delete")
    settle(page)
    expect(row(page, "Beta")).to_have_count(1)
