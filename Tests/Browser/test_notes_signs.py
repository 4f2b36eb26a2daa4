"""Glide, the notes app: signs that go around what is selected."""
import pytest
from notesapp import editor, expect_text, notes, open_notes, page, saved, stopped, write  # noqa: F401


def test_a_sign_is_typed_where_nothing_is_selected(page):
    write(page, "f(a)[1]{2} \"x\" `y` *z* _w_ ~v~")
    expect_text(page, "f(a)[1]{2} \"x\" `y` *z* _w_ ~v~")


@pytest.mark.parametrize("signs, expected", [
    ("(", "one (two)"), ("**", "one **two**"), ("[[", "one [[two]]"), ("`", "one `two`"), ("\"", "one \"two\""), ("***", "one ***two***"),
    ("~", "one ~two~"), ("_", "one _two_"), ("({", "one ({two})"), ("*x", "one *x*"), (")", "one )"),
])
def test_signs_go_around_what_is_selected(page, signs, expected):
    write(page, "one two")
    page.keyboard.press("Control+Shift+ArrowLeft")
    for sign in signs:
        page.keyboard.type(sign)
        page.wait_for_timeout(60)
    expect_text(page, expected)
    saved(page)


def test_signs_around_words_are_undone(page):
    write(page, "one two")
    page.keyboard.press("Control+Shift+ArrowLeft")
    for expected in ["one *two*", "one **two**"]:
        page.keyboard.type("*")
        expect_text(page, expected)
    page.keyboard.press("Control+z")
    expect_text(page, "one two")


@pytest.mark.parametrize("signs, expected", [
    ("*", "one *two*"), ("**", "one **two**"), ("[[", "one [[two]]"), ("***", "one ***two***"), ("(x", "one (x)"), ("(x y)", "one (x y))"),
    ("[[x", "one [[x]]"),
])
def test_signs_of_a_quick_hand_go_around_it_too(page, notes, signs, expected):
    write(page, "one two")
    page.keyboard.press("Control+Shift+ArrowLeft")
    with stopped(notes):
        page.keyboard.type(signs)
    expect_text(page, expected)


def test_signs_go_around_words_that_are_selected_at_once(page, notes):
    write(page, "(one)")
    with stopped(notes):
        page.keyboard.press("Shift+Home")
        page.keyboard.type("(")
    expect_text(page, "((one))")


def test_words_that_are_taken_away_from_behind_a_sign_go(page):
    write(page, "one (two (three")
    page.keyboard.press("Control+Backspace")
    expect_text(page, "one (two (")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+Shift+ArrowLeft")
    page.keyboard.press("Delete")
    expect_text(page, "one (")


def test_words_that_the_panel_replaces_by_a_sign_go(page):
    write(page, "one and two and")
    page.keyboard.press("Control+f")
    panel = page.get_by_role("search")
    page.keyboard.type("and")
    panel.get_by_role("button", name="Replace", exact=True).click()
    panel.get_by_role("textbox", name="Replace with").fill("*")
    panel.get_by_role("button", name="Replace all").click()
    expect_text(page, "one * two *")
