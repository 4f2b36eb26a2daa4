"""What there is too much of for a window: wide rows, long dialogs, titles of buttons in bars, menus in the middle."""
from parts import showParts

BOX = "selector => { const { left, right, top, bottom, width } = document.querySelector(selector).getBoundingClientRect(); return { left, right, top, bottom, width }; }"


def test_what_is_wider_than_the_screen_makes_nothing_else_as_wide(blank):
    page = blank(viewport={"width": 390, "height": 600})
    wide = '<div class="h"><div class="layer fx" style="width: 900px; height: 20px"></div></div>'
    for around in ('<div class="v gx gy">{}</div>', '<div class="layer gx gy"><div class="v gx gy">{}</div></div>', '<div class="v inset gx gy"><div class="v gx gy">{}</div></div>'):
        stack = around.format(f'<div class="shape gx gy" id="greedy"></div>{wide}')
        showParts(page, f'<div class="screen" style="height: 600px"><div class="screen-scroll"><div class="content">{stack}</div></div></div>')
        assert page.evaluate(BOX, "#greedy")["width"] == 390
        box = page.evaluate(BOX, ".h > .layer")
        assert (box["left"], box["right"]) == (-255, 645)


def test_a_field_is_as_narrow_as_its_frame_and_of_its_ideal_width_as_what_is_written_in_it(blank):
    page = blank(viewport={"width": 390, "height": 600})

    def field(place, value):
        return f'<div class="layer {place}"><label class="field gx"><input class="input" value="{value}" placeholder="Amount"></label></div>'

    showParts(page, f'<div class="v">{field("ideal-x ideal-y", "12")}{field("ideal-x ideal-y", "")}{field("fx", "12").replace("class", "style=width:30px class", 1)}</div>')
    widths = [box["width"] for box in page.evaluate("() => [...document.querySelectorAll('input')].map(input => input.getBoundingClientRect().toJSON())")]
    assert 10 < widths[0] < 30 and 40 < widths[1] < 80 and widths[2] == 30
    page.locator("input").first.type("34567")
    assert page.evaluate(BOX, "input")["width"] > widths[0] + 20


def test_an_editor_is_as_low_as_it_is_offered_and_in_what_scrolls_has_room_for_some_lines(blank):
    page = blank(viewport={"width": 390, "height": 600})
    editor = '<div class="text-editor gx gy"><textarea class="editor"></textarea></div>'
    padded = f'<div class="layer gx gy" style="padding-block-start: 4px; padding-block-end: 4px">{editor}</div>'
    showParts(page, f'<div class="layer fy gx" style="--given-y: 40px; height: 40px">{padded}</div><div class="scroll sy gx gy" style="height: 300px"><div class="scrolled">{padded}</div></div>')
    heights = page.evaluate("() => [...document.querySelectorAll('textarea')].map(editor => editor.offsetHeight)")
    assert heights[0] == 32 and heights[1] >= 90


def dialog(page, kind, text, actions):
    buttons = "".join(f'<button class="button">Choice {number}</button>' for number in range(actions))
    showParts(
        page, f'<dialog class="{kind}"><div class="dialog-text"><div class="dialog-title">Title</div>'
        f'<div class="dialog-message">{text}</div></div><div class="dialog-actions">{buttons}<button class="button cancel">Cancel</button></div></dialog>')
    page.evaluate("() => { document.querySelector('dialog').showModal(); document.getAnimations().forEach(motion => motion.finish()); }")


def test_a_dialog_with_more_than_the_window_has_room_for_scrolls(blank):
    page = blank(viewport={"width": 390, "height": 600})
    for kind in ("alert", "confirmation"):
        for text, actions in (("Few words", 30), ("Many words. " * 400, 1), ("Many words. " * 400, 30)):
            dialog(page, kind, text, actions)
            box, heading = page.evaluate(BOX, "dialog"), page.evaluate(BOX, ".dialog-title")
            assert 0 <= box["top"] <= heading["top"] and heading["bottom"] <= box["bottom"] <= 600
            page.locator(".cancel").scroll_into_view_if_needed()
            assert page.evaluate(BOX, ".cancel")["bottom"] <= 600
            page.locator(".cancel").click(timeout=2000)


def test_what_does_not_fit_into_a_bar_is_cut_off_in_its_line(blank):
    page = blank(viewport={"width": 390, "height": 600})

    def bar(place, title):
        return f'<div class="tb tb-{place}"><div class="toolbar-item"><button class="button"><span class="text">{title}</span></button></div></div>'

    showParts(page, f'<div class="screen" style="height: 600px"><div class="toolbar-place"><div class="toolbar">{bar("leading", "Discard All of the Changes")}{bar("trailing", "Save and Continue With It")}</div></div></div>')
    leading, trailing = page.evaluate(BOX, ".tb-leading .text"), page.evaluate(BOX, ".tb-trailing .text")
    assert 0 <= leading["left"] and leading["right"] <= trailing["left"] and trailing["right"] <= 390
    assert leading["bottom"] - leading["top"] < 30 > trailing["bottom"] - trailing["top"]


def test_a_menu_opens_at_the_edge_of_its_button_or_below_its_middle(blank):
    page = blank(viewport={"width": 390, "height": 600})
    showParts(page, '<div class="menu-items" popover="manual" style="width: 240px"><button class="button">One</button></div>', "menus")
    for at, left in ((16, 16), (170, 75), (324, 134)):
        shown = page.evaluate(
            """async at => {
                const { place } = await import('/menus.js'), menu = document.querySelector('.menu-items');
                menu.showPopover();
                place(menu, new DOMRect(at, 40, 50, 20));
                return menu.offsetLeft;
            }""",
            at)
        assert shown == left
