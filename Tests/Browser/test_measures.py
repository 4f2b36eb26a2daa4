"""What pages tell of the frames of many geometry readers."""
from parts import showParts

READER = '<div class="geometry gx" style="height: 100px" data-n="{}" data-b="measure"></div>'
BODY = f"""<main class="root" data-n="0"><div class="scroll sy gx gy" style="height: 500px" data-n="1" data-space="scrollView" data-axis="vertical">
    <div class="scrolled">{"".join(READER.format(number) for number in range(2, 22))}</div></div></main>"""
SCROLL = """async () => {
    const area = document.querySelector('.scroll');
    for (let step = 1; step <= 30; step++) { area.scrollTop = step * 7; await new Promise(requestAnimationFrame); }
    await new Promise(requestAnimationFrame);
}"""


def test_twenty_geometry_readers_that_scroll_send_one_message_a_frame(blank):
    page = blank()
    showParts(page, BODY, "measures")
    page.wait_for_function("() => sent.length > 0")
    page.evaluate("() => { sent.length = 0; }")
    page.evaluate(SCROLL)
    sent = page.evaluate("sent.map(([node, event, frames]) => [node, event, frames.length])")
    assert 0 < len(sent) <= 32
    assert all(message == [0, "measured", 20] for message in sent)
    last = page.evaluate("sent.at(-1)[2].map(([node, frame, spaces]) => [node, spaces.scrollView[1]])")
    assert last == [[number, (number - 2) * 100 - 210] for number in range(2, 22)]


def test_a_frame_as_large_as_a_text_was_measured_holds_it(blank):
    page = blank()
    words = "".join(f'<div><span class="text" data-n="{number}" data-b="measure">{"i" * number} Longer label</span></div>' for number in range(2, 14))
    showParts(page, f'<main class="root" data-n="0"><div style="display: grid; justify-items: start">{words}</div></main>', "measures")
    page.wait_for_function("() => sent.length > 0")
    higher = page.evaluate("""() => sent.at(-1)[2].filter(([node, [, , width]]) => {
        const text = document.querySelector(`[data-n="${node}"]`), { height } = text.getBoundingClientRect();
        Object.assign(text.style, { display: 'inline-block', width: width + 'px' });
        return text.getBoundingClientRect().height > height + 1;
    }).map(([node]) => node)""")
    assert higher == []
