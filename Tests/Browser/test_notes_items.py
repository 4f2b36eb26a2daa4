"""Glide, the notes app: keys at the marks of items."""
from conftest import told
from notesapp import editor, expect_text, notes, open_notes, page, saved, write  # noqa: F401
from playwright.sync_api import expect


def test_home_goes_to_an_items_text_and_then_before_its_mark(page):
    write(page, "- [ ] milk")
    page.keyboard.press("Home")
    page.keyboard.type("fresh ")
    expect_text(page, "- [ ] fresh milk")
    page.keyboard.press("Home")
    page.keyboard.press("Home")
    page.keyboard.type("# ")
    expect_text(page, "# - [ ] fresh milk")


def test_home_in_a_further_row_of_a_line_goes_to_the_rows_start(page):
    write(page, "- ")
    page.keyboard.insert_text("word " * 60)
    expect_text(page, ("- " + "word " * 60).strip())
    page.keyboard.press("Home")
    page.keyboard.type("X")
    expect(editor(page)).to_contain_text("Xword")
    text = editor(page).inner_text().strip("\n")
    assert not text.startswith("- X")
    page.keyboard.press("Control+Home")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.type("Y")
    expect(editor(page)).to_contain_text("- Yword")


def test_delete_at_an_items_end_takes_the_next_ones_mark(page):
    write(page, "- [ ] one\ntwo")
    expect_text(page, "- [ ] one\n- [ ] two")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    page.keyboard.press("Delete")
    page.keyboard.type("+")
    expect_text(page, "- [ ] one+two")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect_text(page, "- [ ] one\n- [ ] two")


def test_backspace_at_an_items_start_and_delete_of_what_is_selected_take_no_more_than_that(page):
    write(page, "one\n- two")
    page.keyboard.press("Home")
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("Delete")
    expect_text(page, "one- two")


def test_what_is_typed_or_deleted_in_a_mark_does_not_break_it(page):
    write(page, "- [ ] milk")
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-waits*='3 f']")).to_have_count(1)
    page.keyboard.type("fresh ")
    expect_text(page, "- [ ] fresh milk")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    told(page)
    page.keyboard.press("Backspace")
    expect_text(page, "fresh milk")
    saved(page)


def test_the_format_menu_acts_where_the_caret_is_and_leaves_it_there(page):
    write(page, "Garden\nbeds")
    page.get_by_role("button", name="Format").last.click()
    page.get_by_role("menuitem", name="Heading 2").click()
    expect_text(page, "Garden\n## beds")
    page.keyboard.type(" to dig")
    expect_text(page, "Garden\n## beds to dig")
    page.keyboard.press("Control+Alt+2")
    page.keyboard.press("Control+Shift+7")
    expect_text(page, "Garden\n1. beds to dig")
