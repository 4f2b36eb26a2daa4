"""The program itself: ports, signals, crashes."""
import re
import signal
import sqlite3
import subprocess
from contextlib import closing

import pytest
from conftest import openScreen
from playwright.sync_api import expect
from programs import App, executable
from test_levels_items import add, delete, rows


def launch(*options: str):
    return subprocess.run([str(executable("Levels", "GLIDE_LEVELS")), *options], capture_output=True, text=True, timeout=10)


def test_a_port_in_use_names_another(levels):
    result = launch("--port", str(levels.port))
    assert result.returncode != 0
    assert f"Port {levels.port} is in use" in result.stderr
    assert "start with --port " in result.stderr
    assert result.stdout == ""


def test_help_and_errors_call_the_program_by_its_name():
    name = executable("Levels", "GLIDE_LEVELS").name
    help = launch("--help").stdout
    assert f"USAGE: {name} " in help, help
    assert "Serves the app to a browser on this machine." in help
    assert f"Usage: {name} " in launch("--nonsense").stderr


@pytest.mark.parametrize("port", ["65536", "70000", "-1", "abc", "80x"])
def test_what_is_no_port_is_refused(port):
    result = launch(f"--port={port}")
    assert result.returncode != 0
    assert port in result.stderr
    assert "--port" in result.stderr
    assert result.stdout == ""


def test_port_0_takes_a_free_one(tmp_path):
    options = ["--port", "0", "--data", str(tmp_path)]
    program = subprocess.Popen([str(executable("Levels", "GLIDE_LEVELS")), *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert int(re.match(r"http://127\.0\.0\.1:(\d+)/", program.stdout.readline())[1]) > 0
    finally:
        program.kill()
        program.wait()
        program.stdout.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_at_once_with_sockets_open(visitor, levels, number):
    page = visitor.open(levels.url)
    openScreen(page, "todos")
    visitor.open(levels.origin + "/search", page.context)
    levels.process.send_signal(number)
    assert levels.process.wait(timeout=3) == 0
    # Its pages try to come back until they are closed.
    visitor.close()
    visitor.forgiveBrokenConnections()


def test_what_cannot_be_saved_at_the_end_is_said_once_and_is_no_success(visitor, tmp_path):
    app = App("Levels", "--data", str(tmp_path / "data"))
    try:
        page = visitor.open(app.url)
        openScreen(page, "items")
        add(page, "Milk")
        [file] = (tmp_path / "data").rglob("default.store")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            delete(page, rows(page).first)
            app.process.terminate()
            assert app.process.wait(timeout=20) == 1
        assert app.log.count("The program ends with changes that are not saved") == 1
        visitor.close()
        visitor.forgiveBrokenConnections()
    finally:
        visitor.close()
        app.stop()


def test_help_names_the_options():
    result = launch("--help")
    assert result.returncode == 0
    for option in ("--port", "--data", "--open"):
        assert option in result.stdout


def test_a_crash_is_told_and_the_app_goes_on(visitor, crashing):
    page = visitor.open(crashing.url)
    page.get_by_role("button", name="Add one", exact=True).click()
    expect(page.get_by_text("Count 1", exact=True)).to_be_visible()
    page.get_by_role("button", name="Crash", exact=True).click()
    expect(page.get_by_text("The app crashed during tap on")).to_be_visible(timeout=8000)
    expect(page.get_by_text("It was started again.")).to_be_visible()
    expect(page.get_by_text("Count 0", exact=True)).to_be_visible()
    page.get_by_role("button", name="Add one", exact=True).click()
    expect(page.get_by_text("Count 1", exact=True)).to_be_visible()
    log = crashing.waitForLog("It was started again.")
    assert "The button was tapped." in log
    assert "The app crashed during tap on" in log
    assert crashing.process.poll() is None
    assert page.url == crashing.origin + "/"
    visitor.forgiveBrokenConnections()


def test_a_stack_that_is_used_up_is_told_as_a_crash_is(visitor, crashing):
    page = visitor.open(crashing.url)
    page.get_by_role("button", name="Call without end", exact=True).click()
    expect(page.get_by_text("The app crashed during tap on")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Add one", exact=True).click()
    expect(page.get_by_text("Count 1", exact=True)).to_be_visible()
    assert crashing.process.poll() is None
    visitor.forgiveBrokenConnections()


def test_a_second_crash_is_told_as_well(visitor, crashing):
    page = visitor.open(crashing.url)
    page.get_by_role("button", name="Crash", exact=True).click()
    expect(page.get_by_text("It was started again.")).to_be_visible(timeout=8000)
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Leave the array").click()
    expect(page.get_by_text("It was started again.")).to_be_visible(timeout=8000)
    log = crashing.waitForLog("Index out of range")
    page.get_by_role("button", name="Add one", exact=True).click()
    expect(page.get_by_text("Count 1", exact=True)).to_be_visible()
    visitor.forgiveBrokenConnections()


def test_another_tab_of_a_crashed_app_is_told(visitor, crashing):
    page = visitor.open(crashing.url)
    other = visitor.open(crashing.origin, page.context)
    page.get_by_role("button", name="Crash", exact=True).click()
    expect(other.get_by_text("It was started again.")).to_be_visible(timeout=8000)
    visitor.forgiveBrokenConnections()
