"""Apps in a terminal: Levels and Glide, by keys and by the mouse."""
import re
import signal
import subprocess
import termios

import pytest
from programs import executable
from terminal import DOWN, ESCAPE, RETURN, TAB, Terminal


@pytest.fixture
def terminal(tmp_path):
    started = []

    def start(name, *options, **settings):
        program = executable(name, f"GLIDE_{name.upper()}")
        started.append(Terminal(program, "--terminal", "--data", tmp_path / "data", *options, **settings))
        return started[-1]

    yield start
    for one in started:
        one.stop()


def test_screens_are_reached_by_keys(terminal):
    levels = terminal("Levels", columns=90, lines=30)
    levels.wait("Level 1")
    levels.type(DOWN, RETURN)
    levels.wait("‹ Levels  Settings")
    levels.type(TAB, RETURN)
    levels.wait("✓ Light")
    levels.type(DOWN, RETURN)
    levels.wait(lambda text: "Dark ▾" in text and "✓" not in text)
    levels.type(ESCAPE)
    levels.wait("Level 1")


def test_a_window_of_another_size_is_drawn_anew(terminal):
    levels = terminal("Levels", columns=90, lines=30)
    levels.wait("Level 1")
    levels.resize(40, 12)
    levels.wait(lambda text: "›" in text and all(len(line) <= 40 for line in text.split("\n")))


@pytest.mark.parametrize("end", ["key", "signal"])
def test_the_terminal_is_left_as_it_was(terminal, end):
    levels = terminal("Levels")
    levels.wait("Level 1")
    raw = termios.tcgetattr(levels.slave)
    assert not raw[3] & termios.ICANON and not raw[3] & termios.ECHO
    if end == "key":
        levels.type("\x03")
    else:
        levels.signal(signal.SIGTERM)
    assert levels.ended() == 0
    assert termios.tcgetattr(levels.slave) == levels.before
    assert levels.written.rstrip().endswith(b"\x1b[?1049l")


@pytest.mark.parametrize("button, reason", [("Crash", "The button was tapped."), ("Call without end", "")])
def test_a_crash_leaves_the_terminal_as_it_was_and_says_why(terminal, button, reason):
    crashing = terminal("CrashingApp")
    crashing.wait(button)
    x, y = crashing.place(button)
    crashing.type(f"\x1b[<0;{x + 1};{y + 1}M")
    assert crashing.ended() < 0
    assert termios.tcgetattr(crashing.slave) == crashing.before
    screen, after = crashing.written.rsplit(b"\x1b[?1049l", 1)
    assert reason.encode() in after and reason.encode() not in screen or not reason


def test_only_what_changes_is_written(terminal):
    levels = terminal("Levels", columns=90, lines=30)
    levels.wait("Level 1")
    for _ in range(10):
        levels.read()
    before = len(levels.written)
    levels.type(DOWN)
    levels.wait(lambda _: len(levels.written) > before)
    assert len(levels.written) - before < 1_500


def test_no_color_means_none(terminal):
    levels = terminal("Levels", environment={"NO_COLOR": "1"})
    levels.wait("Level 1")
    assert not re.search(rb"\x1b\[[0-9;]*[34]8;", levels.written)


def test_a_note_is_written_and_found_again(terminal):
    notes = terminal("Notes", columns=110, lines=30)
    notes.wait("Welcome to Glide")
    notes.type("\x1bn")
    notes.wait(lambda _: not notes.screen.cursor.hidden)
    notes.type("Shopping", RETURN, "- [ ] milk", RETURN, "bread")
    # The editor goes on with the list.
    notes.wait("- [ ] bread")
    notes.wait("Saved on this device")
    notes.type("\x03")
    assert notes.ended() == 0
    again = terminal("Notes", columns=110, lines=30)
    again.wait("Shopping")
    again.click("Shopping")
    again.wait("- [ ] bread")
    again.click("Search")
    again.type("welcome")
    again.wait("1 found")


def test_commands_are_a_menu_bar_and_a_palette(terminal):
    notes = terminal("Notes", columns=110, lines=34)
    notes.wait("Welcome to Glide")
    notes.click("File ▾")
    notes.wait("New Note")
    notes.type(ESCAPE, "\x0b")
    notes.wait("Open Quickly…")
    notes.type("archive")
    notes.wait(lambda text: "Archive or Unarchive" in text and "Open Quickly…" not in text)
    notes.type(ESCAPE, ESCAPE)
    notes.wait(lambda text: "Archive or Unarchive" not in text)


def text_of(name, *options, **settings):
    command = [executable(name, f"GLIDE_{name.upper()}"), "--terminal", *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, **settings)


def test_without_a_terminal_the_first_screen_is_text(tmp_path):
    result = text_of("Levels", "--data", tmp_path / "a", "--size", "60x20")
    lines = result.stdout.split("\n")
    assert result.returncode == 0 and lines[0].strip() == "Levels"
    assert len(lines) <= 21 and all(len(line) <= 60 for line in lines) and "\x1b" not in result.stdout
    there = text_of("Levels", "--data", tmp_path / "b", "--at", "/settings")
    assert there.stdout.startswith(" ‹ Levels  Settings") and "Enable Notifications" in there.stdout


@pytest.mark.parametrize("size", ["80", "0x10", "axb", "80x24x3", "99999x1"])
def test_a_size_that_is_none_is_refused(size):
    result = text_of("Levels", "--size", size)
    assert result.returncode != 0 and f"--size {size} is no size" in result.stderr
