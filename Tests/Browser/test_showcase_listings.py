"""What clones of well-known apps are made of."""
from conftest import PHONE, named, still, top
from playwright.sync_api import expect

BOX = "element => { const { top, bottom, width, height } = element.getBoundingClientRect(); return { top, bottom, width, height }; }"


def shown(show, name, **options):
    page = show("listings", **options)
    top(page).get_by_text(name, exact=True).click()
    still(page)
    return page


def test_pages_can_be_turned_in_the_label_of_a_link(show):
    page = shown(show, "Homes", **PHONE)
    expect(top(page).get_by_text("Home 2")).to_be_visible()
    expect(page.locator("button button, a button")).to_have_count(0)
    top(page).get_by_text("Home 1").click()
    expect(top(page).get_by_text("Inside 1")).to_be_visible()


def test_a_reader_of_two_points_is_two_points_high(show):
    page = shown(show, "Story", **PHONE)
    bars = [bar.evaluate(BOX) for bar in page.locator(named("bar")).all()]
    assert len(bars) == 3 and all(round(bar["height"]) == 2 and bar["width"] > 90 for bar in bars)


def test_a_prompt_has_its_colour(show):
    page = shown(show, "Story", **PHONE)
    field = page.get_by_placeholder("Send message")
    assert field.evaluate("element => getComputedStyle(element, '::placeholder').color") == "rgb(255, 149, 0)"


def test_a_field_with_a_border_has_room_for_its_least_lines(show):
    page = shown(show, "Story", **PHONE)
    area = page.locator("textarea")
    least = area.evaluate("element => 2 * parseFloat(getComputedStyle(element).lineHeight) + 12")
    assert area.evaluate(BOX)["height"] >= least - 1


def test_a_sheet_is_as_dark_as_its_content_prefers(show):
    page = shown(show, "Dark sheet", **PHONE)
    words = page.locator(named("in-the-dark"))
    expect(words).to_be_visible()
    ground = words.evaluate("""element => {
        for (let at = element; at; at = at.parentElement) {
            const color = getComputedStyle(at).backgroundColor;
            if (!/rgba\\(.*, 0\\)|transparent/.test(color)) return color;
        }
    }""")
    assert max(map(int, ground[4:-1].split(","))) < 60
    assert page.evaluate("getComputedStyle(document.querySelector('.root')).colorScheme") != "dark"


def test_a_column_has_room_for_its_content_beside_the_distances(show):
    page = shown(show, "Table")
    star = page.locator(named("star")).first
    cell = star.evaluate("element => element.closest('.cell').clientWidth")
    assert cell == 24 + 28


def test_the_head_of_a_table_stays_below_the_bar(show):
    page = shown(show, "Table")
    page.mouse.move(600, 400)
    page.mouse.wheel(0, 600)
    still(page)
    bar = top(page).evaluate("screen => parseFloat(getComputedStyle(screen.querySelector('.screen-scroll')).paddingTop)")
    assert abs(page.locator(".table-header").evaluate(BOX)["top"] - bar) < 2


def test_a_title_is_there_again_when_what_scrolled_is_short(show):
    page = shown(show, "Table")
    title = top(page).locator(".large-title")
    page.mouse.move(600, 400)
    page.mouse.wheel(0, 600)
    still(page)
    expect(title).not_to_be_in_viewport()
    top(page).get_by_role("button", name="Few").click()
    expect(page.locator(".table .row")).to_have_count(3)
    still(page)
    assert "none" in title.evaluate("element => getComputedStyle(element).clipPath")


def test_a_background_goes_on_below_a_bar_of_the_apps_own_where_the_top_is_ignored(show):
    page = shown(show, "Detail", **PHONE)
    still(page)
    detail, buy = page.locator(named("detail")).evaluate(BOX), page.locator(named("buy")).evaluate(BOX)
    assert detail["top"] <= 0 and detail["bottom"] >= buy["bottom"] - 1
