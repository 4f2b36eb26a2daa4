"""Films, sounds and speech: what the app does reaches the browser's players, and what a person does with those reaches the app."""
import re

import pytest
from conftest import PHONE
from playwright.sync_api import expect

# What speaks in the place of voices, which not every machine has.
VOICE = """window.said = []; window.pace = 400; class Voice extends EventTarget {
      paused = false;
      speak(speech) { said.push([speech.text, speech.lang, speech.rate]); this.speech = speech; this.word = 0; speech.onstart?.({}); this.go(); }
      go() { this.timer = setTimeout(() => {
        const words = [...this.speech.text.matchAll(/\\w+/g)], word = words[this.word++];
        if (!word) { this.speech.onend?.({}); return; }
        this.speech.onboundary?.({ name: 'word', charIndex: word.index, charLength: word[0].length }); this.go(); }, pace); }
      pause() { clearTimeout(this.timer); this.paused = true; this.speech?.onpause?.({}); }
      resume() { if (!this.paused) return; this.paused = false; this.speech?.onresume?.({}); this.go(); }
      cancel() { clearTimeout(this.timer); this.speech?.onerror?.({ error: 'canceled' }); }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: new Voice() });"""

# All that makes a sound, wherever it is.
KEEP = """window.played = []; const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () { if (!played.includes(this)) played.push(this); return play.call(this); };"""


def button(page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def line(page, start: str):
    return page.get_by_text(re.compile(f"^{start}"))


def state(page):
    return page.locator(".film video").evaluate(
        "video => ({ paused: video.paused, time: video.currentTime, duration: video.duration, controls: video.controls })")


@pytest.fixture
def media(visitor, showcase):
    """The page, in a browser that lets it play at once unless `options` say otherwise."""
    def open(script: str = KEEP, **options):
        context = visitor.context(**options)
        context.add_init_script(script)
        page = visitor.open(showcase.url, context)
        page.goto(f"{showcase.origin}/media")
        expect(page.locator("html[data-live]")).to_have_count(1)
        return page
    return open


def test_the_apps_buttons_play_stop_and_move_the_film(media):
    page = media()
    expect(line(page, "Film: ")).to_have_text(re.compile("paused at 0.0 s of 4.0 s"))
    assert state(page) == {"paused": True, "time": 0, "duration": pytest.approx(4, abs=0.1), "controls": True}
    button(page, "Play").click()
    expect(line(page, "Film: playing")).to_be_visible()
    expect(line(page, "Film: ")).to_have_text(re.compile("playing at (0.[5-9]|1.[0-9]) s"))
    assert not state(page)["paused"]
    button(page, "Pause").click()
    expect(line(page, "Film: paused")).to_be_visible()
    assert state(page)["paused"]
    button(page, "To the middle").click()
    expect(line(page, "Film: paused at 2.0 s of 4.0 s, ended 0 times, moved 1 times")).to_be_visible()
    assert state(page)["time"] == pytest.approx(2, abs=0.05)


def test_what_a_person_does_with_the_controls_reaches_the_app(media):
    page = media()
    expect(line(page, "Film: paused at 0.0 s of 4.0 s")).to_be_visible()
    video = page.locator(".film video")
    video.focus()
    page.keyboard.press("Space")
    expect(line(page, "Film: playing")).to_be_visible()
    page.keyboard.press("Space")
    expect(line(page, "Film: paused")).to_be_visible()
    video.evaluate("video => { video.currentTime = 3; }")
    expect(line(page, "Film: paused at 3.0 s")).to_be_visible()


def test_the_app_is_told_the_end_once_and_plays_again_from_where_it_moves(media):
    page = media()
    expect(line(page, "Film: paused at 0.0 s of 4.0 s")).to_be_visible()
    button(page, "Near the end").click()
    button(page, "Play").click()
    expect(line(page, "Film: paused at 4.0 s of 4.0 s, ended 1 times")).to_be_visible()
    # As on Apple's systems there is nothing left to be played.
    button(page, "Play").click()
    page.wait_for_timeout(300)
    expect(line(page, "Film: paused at 4.0 s of 4.0 s, ended 1 times")).to_be_visible()
    button(page, "Near the end").click()
    button(page, "Play").click()
    expect(line(page, "Film: paused at 4.0 s of 4.0 s, ended 2 times")).to_be_visible()


def test_nothing_is_sent_while_a_film_plays(media):
    page = media(KEEP + """window.sent = []; const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { if (String(text).includes('"played"')) sent.push(text); return send.call(this, text); };""")
    expect(line(page, "Film: paused at 0.0 s of 4.0 s")).to_be_visible()
    button(page, "Play").click()
    expect(line(page, "Film: playing at 1")).to_be_visible()
    before = page.evaluate("sent.length")
    expect(line(page, "Film: playing at 2")).to_be_visible()
    assert page.evaluate("sent.length") == before


def test_a_film_that_is_hidden_is_heard_until_the_app_stops_it_and_goes_on_where_it_is_shown_again(media):
    page = media()
    expect(line(page, "Film: paused at 0.0 s of 4.0 s")).to_be_visible()
    button(page, "Play").click()
    expect(line(page, "Film: playing at [01]\\.[5-9]")).to_be_visible()
    button(page, "Hide").click()
    expect(page.locator(".film")).to_have_count(0)
    page.wait_for_timeout(300)
    assert page.evaluate("played.map(video => video.paused)") == [False]
    expect(line(page, "Film: playing")).to_be_visible()
    button(page, "Show").click()
    page.wait_for_function("() => { const video = document.querySelector('.film video'); return video && !video.paused && video.currentTime > 0.5; }")
    button(page, "Pause").click()
    expect(line(page, "Film: paused")).to_be_visible()
    assert page.evaluate("played.map(video => video.paused)") == [True]
    assert state(page)["paused"]


def test_files_come_in_the_parts_that_a_player_asks_for(media):
    page = media()
    expect(line(page, "Film: paused at 0.0 s of 4.0 s")).to_be_visible()
    answers = page.evaluate("""async () => {
        const address = document.querySelector('.film video').src, all = [];
        for (const range of ['bytes=0-99', 'bytes=100-', 'bytes=-50', 'bytes=a-b']) {
            const answer = await fetch(address, { headers: { range } });
            all.push([answer.status, (await answer.arrayBuffer()).byteLength, answer.headers.get('content-range')]);
        }
        return all;
    }""")
    size = answers[3][1]
    assert size > 10_000
    assert answers == [
        [206, 100, f"bytes 0-99/{size}"], [206, size - 100, f"bytes 100-{size - 1}/{size}"], [206, 50, f"bytes {size - 50}-{size - 1}/{size}"],
        [200, size, None]]


def test_sounds_play_as_often_as_they_are_to_and_say_when_they_are_over(media):
    page = media()
    # The length is read from the file, before a browser has it.
    expect(line(page, "Chime: 0.8 s, finished 0 times")).to_be_visible()
    button(page, "Chime").click()
    expect(line(page, "Chime: 0.8 s, finished 1 times")).to_be_visible()
    page.evaluate("() => { window.starts = 0; played[0].addEventListener('playing', () => starts++); }")
    button(page, "Three chimes").click()
    expect(line(page, "Chime: 0.8 s, finished 2 times")).to_be_visible()
    assert page.evaluate("starts") == 3
    button(page, "Chime").click()
    page.wait_for_timeout(200)
    button(page, "Stop").click()
    page.wait_for_timeout(900)
    expect(line(page, "Chime: 0.8 s, finished 2 times")).to_be_visible()
    assert page.evaluate("played.map(sound => sound.paused)") == [True]


def test_a_sound_of_the_system_is_a_beep(media):
    page = media("""window.tones = 0; const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...times) { tones++; return start.apply(this, times); };""")
    button(page, "Beep").click()
    expect(line(page, "Chime: .* 1 beeps")).to_be_visible()
    assert page.evaluate("tones") == 1


def test_where_the_browser_waits_for_a_gesture_the_person_is_told_and_the_sound_comes_with_it(media):
    page = media(KEEP + """const allowed = HTMLMediaElement.prototype.play; window.refuses = true;
        HTMLMediaElement.prototype.play = function () {
            return refuses ? Promise.reject(new DOMException('no gesture', 'NotAllowedError')) : allowed.call(this); };""")
    expect(line(page, "Film: paused at 0.0 s of 4.0 s")).to_be_visible()
    button(page, "Play").click()
    expect(line(page, "Film: waiting")).to_be_visible()
    expect(page.get_by_text("There is something to hear")).to_be_visible()
    page.evaluate("() => { window.refuses = false; }")
    page.keyboard.press("Shift")
    expect(line(page, "Film: playing")).to_be_visible()


def test_texts_are_spoken_word_by_word_and_can_be_stopped(media):
    page = media(VOICE)
    button(page, "Speak").click()
    expect(line(page, "Speech: speaking")).to_be_visible()
    assert page.evaluate("said") == [["The quick brown fox jumps over the lazy dog.", "en-GB", 1]]
    expect(page.get_by_text("brown", exact=True)).to_be_visible()
    button(page, "Pause speech").click()
    expect(line(page, "Speech: paused")).to_be_visible()
    button(page, "Continue").click()
    expect(line(page, "Speech: speaking")).to_be_visible()
    button(page, "Be silent").click()
    expect(line(page, "Speech: cancelled")).to_be_visible()
    page.evaluate("() => { window.pace = 50; }")
    button(page, "Speak").click()
    expect(line(page, "Speech: finished")).to_be_visible()


def test_what_lies_over_a_film_leaves_it_its_controls(media):
    page = media()
    expect(page.get_by_text("A test film")).to_be_visible()
    hit = page.evaluate("""() => {
        const box = document.querySelector('.film').getBoundingClientRect();
        return [[20, 20], [box.width - 40, 20], [box.width / 2, box.height - 20]]
            .map(([x, y]) => document.elementFromPoint(box.x + x, box.y + y).tagName);
    }""")
    assert hit == ["VIDEO"] * 3


def test_a_film_fits_a_phone(media):
    page = media(**PHONE)
    expect(line(page, "Film: paused at 0.0 s of 4.0 s")).to_be_visible()
    box = page.locator(".film").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert box["width"] / box["height"] == pytest.approx(16 / 9, abs=0.05)
