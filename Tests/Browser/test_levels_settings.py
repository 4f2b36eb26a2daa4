"""Controls on local state: the settings screen and the profile header's sheet."""
from conftest import goBack, openScreen
from playwright.sync_api import expect


def toggle(page):
    return page.get_by_role("switch", name="Enable Notifications")


def theme(page):
    return page.get_by_role("combobox", name="Theme")


def slider(page):
    return page.get_by_role("slider")


def fontSize(page):
    return page.get_by_text("Font Size").locator("xpath=following-sibling::*[last()]")


def change(page):
    toggle(page).click()
    theme(page).select_option("Dark")
    slider(page).focus()
    page.keyboard.press("End")
    expect(fontSize(page)).to_have_text("20")


def expectChanged(page):
    expect(toggle(page)).to_be_checked()
    expect(theme(page).locator("option:checked")).to_have_text("Dark")
    expect(slider(page)).to_have_value("20")


def expectFresh(page):
    expect(toggle(page)).not_to_be_checked()
    expect(theme(page).locator("option:checked")).to_have_text("Light")
    expect(slider(page)).to_have_value("14")
    expect(fontSize(page)).to_have_text("14")


def test_controls_change_and_stay_changed(home):
    openScreen(home, "settings")
    expectFresh(home)
    change(home)
    expectChanged(home)
    toggle(home).click()
    expect(toggle(home)).not_to_be_checked()


def test_a_slider_is_dragged(home):
    openScreen(home, "settings")
    slider(home).hover()  # waits until the screen has come to rest
    box = slider(home).bounding_box()
    middle = box["y"] + box["height"] / 2
    home.mouse.move(box["x"] + box["width"] * 0.25, middle)
    home.mouse.down()
    for share in (0.4, 0.6, 0.8):
        home.mouse.move(box["x"] + box["width"] * share, middle)
    home.mouse.up()
    home.wait_for_function("() => Math.trunc(document.querySelector('input[type=range]').value) === 18")
    expect(fontSize(home)).to_have_text("18")


def test_state_is_new_when_the_screen_is_pushed_again(home, levels):
    openScreen(home, "settings")
    change(home)
    goBack(home)
    home.wait_for_url(levels.origin + "/")
    expect(home.locator(".screen")).to_have_count(1)
    openScreen(home, "settings")
    expectFresh(home)


def test_a_sheet_has_state_of_its_own(home):
    openScreen(home, "profileHeader")
    home.get_by_role("button", name="Settings", exact=True).click()
    expect(home.get_by_role("dialog")).to_be_visible()
    change(home)
    home.keyboard.press("Escape")
    expect(home.locator("dialog")).to_have_count(0)
    home.get_by_role("button", name="Settings", exact=True).click()
    expectFresh(home)


def test_segments_choose(home):
    openScreen(home, "profileHeader")
    expect(home.get_by_role("radio", name="Posts")).to_be_checked()
    home.get_by_role("radio", name="About").click()
    expect(home.get_by_role("radio", name="About")).to_be_checked()
    expect(home.get_by_role("radio", name="Posts")).not_to_be_checked()


def test_segments_take_the_width_that_they_are_offered(home):
    openScreen(home, "profileHeader")
    for width in (1280, 390):
        home.set_viewport_size({"width": width, "height": 800})
        around = home.get_by_role("radiogroup").bounding_box()
        posts, about = (home.get_by_role("radio", name=name).bounding_box() for name in ("Posts", "About"))
        assert abs(around["width"] - width) < 2
        assert abs(posts["width"] - about["width"]) < 2 and posts["width"] + about["width"] > width - 10
