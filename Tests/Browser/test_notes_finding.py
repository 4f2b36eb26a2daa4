"""Glide, the notes app: notes and commands are found."""
import re

import pytest
from conftest import told
from notesapp import button, editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect


def test_search_finds_words_and_says_how_it_understood(page):
    write(page, "# Sourdough\n\nFlour and patience")
    saved(page)
    page.get_by_role("searchbox").first.fill("patience")
    expect(page.get_by_text("1 found")).to_be_visible()
    row(page, "Sourdough").click()
    expect(editor(page)).to_contain_text("Flour")


def test_what_is_written_while_a_search_is_shown_is_found(page):
    write(page, "# Sourdough\n\nFlour")
    saved(page)
    page.get_by_role("searchbox").first.fill("patience")
    expect(page.get_by_text("Nothing Found")).to_be_visible()
    editor(page).click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" and patience")
    expect(page.get_by_role("heading", name="1 found")).to_be_visible()
    expect(row(page, "Sourdough")).to_contain_text("Flour and patience")
    # The note stays open while it is found and not found.
    for _ in "patience": page.keyboard.press("Backspace")
    expect(page.get_by_text("Nothing Found")).to_be_visible()
    page.keyboard.type("time")
    expect_text(page, "# Sourdough\nFlour and time")


def find_bread(page):
    """Three notes, of which a search finds two."""
    for title in ["Rye", "Sourdough", "Butter"]:
        write(page, f"# {title}" + ("" if title == "Butter" else "\n\nbread"))
        saved(page)
    page.get_by_role("searchbox").first.fill("bread")
    expect(page.get_by_role("heading", name="2 found")).to_be_visible()


def test_what_was_found_has_its_menu_and_the_next_one_found_is_shown_in_place_of_a_deleted_one(page):
    find_bread(page)
    row(page, "Sourdough").click()
    expect(editor(page)).to_contain_text("# Sourdough")
    row(page, "Sourdough").click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    expect(row(page, "Sourdough")).to_have_count(0)
    expect_text(page, "# Rye\nbread")


def test_several_of_what_was_found_are_selected_and_deleted_together(page):
    find_bread(page)
    row(page, "Sourdough").click()
    row(page, "Sourdough").press("Control+a")
    expect(page.get_by_text("2 selected")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("2 selected")).to_have_count(0)
    button(page, "More").first.click()
    page.get_by_role("menuitem", name="Select Notes").click()
    expect(page.get_by_text("0 selected")).to_be_visible()
    row(page, "Rye").click()
    row(page, "Sourdough").click()
    expect(page.get_by_text("2 selected")).to_be_visible()
    button(page, "Delete").last.click()
    expect(page.get_by_text("Nothing Found")).to_be_visible()
    expect(page.get_by_text("2 notes moved to the trash")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="2 found")).to_be_visible()


def test_a_search_is_begun_from_the_note_and_left_by_the_sidebar(page):
    row(page, "Welcome to Glide").click()
    editor(page).click()
    page.keyboard.press("Control+Shift+F")
    field = page.get_by_role("searchbox").first
    expect(field).to_be_focused()
    page.keyboard.type("welcome")
    expect(page.get_by_role("heading", name="1 found")).to_be_visible()
    row(page, "ideas").first.click()
    expect(page.get_by_role("heading", name="#ideas")).to_be_visible()
    expect(field).to_have_value("")
    # A second time, where the focus was elsewhere by itself.
    editor(page).click()
    page.keyboard.press("Control+Shift+F")
    expect(field).to_be_focused()


def test_the_palette_runs_commands_and_opens_notes(page):
    page.keyboard.press("Control+k")
    field = page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_be_focused()
    expect(field).to_have_value(">")
    page.keyboard.type("archive")
    expect(page.get_by_role("dialog").get_by_text("Archive", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Nothing Archived").or_(page.get_by_role("heading", name="Archive")).first).to_be_visible()
    page.keyboard.press("Control+p")
    page.keyboard.type("welcome")
    expect(page.get_by_role("dialog").get_by_text("Welcome to Glide")).to_be_visible()
    page.keyboard.press("Enter")
    expect(editor(page)).to_contain_text("Try this")


@pytest.mark.parametrize("word, first", [
    ("templates", "New From Template…"), ("dark", "Settings…"), ("backup", "Export…"), ("help", "Keyboard Shortcuts"), ("daily", "Today’s Note"),
])
def test_a_command_is_found_by_what_people_call_it(page, word, first):
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type(word)
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text(first)


def test_an_operator_that_is_not_complete_offers_how_to_go_on(page):
    write(page, "# Bread\n\nrye #food/baking")
    saved(page)
    search = page.get_by_role("searchbox").first
    search.fill("tag:")
    expect(page.get_by_text("“tag:” is not complete yet.")).to_be_visible()
    expect(page.locator(".search-place").get_by_role("button", name="tag:food", exact=True)).to_be_visible()
    expect(page.get_by_text("Nothing Found")).to_have_count(0)
    # What else is looked for is found meanwhile.
    search.fill("rye tag:")
    expect(page.get_by_text("1 found")).to_be_visible()
    expect(row(page, "Bread")).to_be_visible()
    search.fill("tag:fo")
    expect(row(page, "Bread")).to_be_visible()
    search.fill("is:")
    page.locator(".search-place").get_by_role("button", name="is:pinned").click()
    expect(search).to_have_value("is:pinned")
    expect(page.get_by_text("Nothing Found")).to_be_visible()


def test_an_empty_search_field_says_what_can_be_searched_by(page):
    page.get_by_role("searchbox").first.click()
    offer = page.locator(".search-place").get_by_role("button", name=re.compile("^tag:"))
    expect(offer).to_contain_text("Notes with a tag")
    offer.click()
    expect(page.get_by_role("searchbox").first).to_have_value("tag:")
    page.keyboard.type("x")
    expect(page.get_by_role("searchbox").first).to_have_value("tag:x")


def test_a_note_that_the_palette_opens_takes_the_keys(page):
    write(page, "# Plan")
    saved(page)
    page.keyboard.press("Control+p")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type("welcome")
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text("Welcome to Glide")
    page.keyboard.press("Enter")
    expect(editor(page)).to_contain_text("Tick this box")
    expect(editor(page)).to_be_focused()


def test_who_comes_by_the_search_field_still_sees_the_list(page):
    write(page, "# Bread")
    saved(page)
    search = page.get_by_role("searchbox").first
    search.focus()
    told(page)
    expect(row(page, "Bread")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="All Notes")).to_be_visible()
    # What was looked for before is offered there.
    search.fill("bread")
    search.press("Enter")
    expect(page.get_by_text("1 found")).to_be_visible()
    search.fill("")
    offer = page.locator(".search-place").get_by_role("button", name="bread", exact=True)
    expect(offer).to_be_visible()
    offer.click()
    expect(search).to_have_value("bread")
    expect(page.get_by_text("1 found")).to_be_visible()
    search.fill("")
    page.locator(".search-place").get_by_role("button", name="Clear Recent Searches").click()
    expect(offer).to_have_count(0)
    expect(row(page, "Welcome to Glide")).to_be_visible()


def test_what_is_found_in_a_long_note_has_text_around_it(open_notes):
    page = open_notes(viewport={"width": 1280, "height": 800})
    write(page, "# Long\n")
    page.keyboard.insert_text("\n".join(f"line {number}" for number in range(200)))
    saved(page)
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+f")
    expect(page.get_by_role("search", name="Find in text").get_by_role("textbox", name="Find")).to_be_focused()
    page.keyboard.type("line 120")
    found = page.locator(".ln").filter(has_text="line 120")
    expect(found).to_be_in_viewport()
    box, seen = found.bounding_box(), page.locator(".styled").bounding_box()
    assert 100 < box["y"] - seen["y"] < seen["height"] - 100, (box, seen)
