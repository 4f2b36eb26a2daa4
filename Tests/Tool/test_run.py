"""`glide run` and `glide build` as a person uses them: from a folder of files to a page."""

import http.cookiejar
import json
import os
import shutil
import signal
import socket
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
APP = """import SwiftUI

@main struct DiaryApp: App {
    var body: some Scene { WindowGroup { Text(greeting) } }
}
"""


class Tool:
    def __init__(self, folder):
        self.folder = folder
        self.executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide"))
        assert self.executable.exists(), f"{self.executable} is not there: run swift build, or say GLIDE=path"
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "XDG_DATA_HOME": str(folder / "data")}
        self.running = []

    def __call__(self, *arguments, expect=0):
        result = subprocess.run(
            [self.executable, *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=300)
        assert result.returncode == expect, f"{arguments}: exit {result.returncode}\n{result.stdout}\n{result.stderr}"
        return result

    def start(self, *arguments):
        program = Running(subprocess.Popen(
            [self.executable, *arguments], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        self.running.append(program)
        return program


class Running:
    """A program, with the lines that it has printed so far."""

    def __init__(self, process):
        self.process = process
        self.lines, self.notes = [], []
        for stream, lines in ((process.stdout, self.lines), (process.stderr, self.notes)):
            threading.Thread(target=self.read, args=(stream, lines), daemon=True).start()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    @staticmethod
    def read(stream, lines):
        for line in stream:
            lines.append(line.rstrip("\n"))

    def until(self, condition, what, seconds=120):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if condition():
                return
            assert self.process.poll() is None, f"it ended with {self.process.returncode}: {self.notes}"
            time.sleep(0.1)
        pytest.fail(f"{what}: {self.lines} {self.notes}")

    def open(self):
        self.until(lambda: self.lines, "no address")
        self.page = self.opener.open(self.lines[0], timeout=10).read().decode()
        return self.page

    def shows(self, text):
        """Whether the page that is open shows the text, with its cookie alone."""
        try:
            return text in self.opener.open(self.lines[0].split("?")[0], timeout=10).read().decode()
        except OSError:
            return False

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(timeout=20)


@pytest.fixture
def tool(tmp_path):
    tool = Tool(tmp_path)
    yield tool
    for program in tool.running:
        if program.process.poll() is None:
            program.end(signal.SIGTERM)


@pytest.fixture
def diary(tmp_path):
    folder = tmp_path / "Diary"
    folder.mkdir()
    (folder / "App.swift").write_text(APP)
    (folder / "Greeting.swift").write_text('let greeting = "Dear diary"\n')
    return folder


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def test_a_folder_of_files_is_served_and_its_second_start_compiles_nothing(tool, diary):
    before = sorted(path.name for path in diary.iterdir())
    port = free_port()
    program = tool.start("run", "Diary", "--port", port)
    assert "Dear diary" in program.open()
    assert program.lines[0].startswith(f"http://127.0.0.1:{port}/")
    assert any(note.startswith("Compiling Diary: 2 files") for note in program.notes)
    assert program.end() == 0
    again = tool.start("run", "Diary", "--port", port)
    assert "Dear diary" in again.open()
    assert not any(note.startswith(("Compiling", "Linking")) for note in again.notes)
    assert again.end(signal.SIGINT) == 0
    assert sorted(path.name for path in diary.iterdir()) == before
    assert any((tool.folder / "data" / "glide" / "run").glob("Diary-*"))


def test_an_edit_is_on_the_page_and_an_error_is_told_until_it_is_mended(tool, diary):
    program = tool.start("run", "Diary", "--watch", "--port", free_port())
    assert "Dear diary" in program.open()
    (diary / "Greeting.swift").write_text('let greeting = "Dear reader"\n')
    program.until(lambda: program.shows("Dear reader"), "the edit is not on the page")
    (diary / "Greeting.swift").write_text("let greeting = nothing\n")
    program.until(lambda: "Greeting.swift:1: error: cannot find 'nothing' in scope" in program.notes, "the error is not told")
    assert program.shows("Dear reader")
    # A new file mends it.
    (diary / "Nothing.swift").write_text('let nothing = "Dear all"\n')
    program.until(lambda: program.shows("Dear all"), "what was mended is not on the page")
    assert "It builds again." in program.notes
    assert len(program.lines) == 1
    assert program.end() == 0


def test_a_page_waits_for_an_app_whose_first_build_fails(tool, diary):
    greeting = diary / "Greeting.swift"
    greeting.write_text("let greeting = nothing\n")
    program = tool.start("run", "Diary", "--watch", "--port", free_port())
    assert "Diary does not build yet" in program.open()
    assert "Greeting.swift:1: error: cannot find 'nothing' in scope" in program.notes
    assert "The page shows it as well. The app starts once it builds." in program.notes
    # The same page, by the same address and cookie, is the app's.
    greeting.write_text('let greeting = "Dear diary"\n')
    program.until(lambda: program.shows("Dear diary"), "the app does not take its place")
    assert "It builds." in program.notes
    assert len(program.lines) == 1
    assert program.end() == 0


MODEL = """<?xml version="1.0" encoding="UTF-8"?>
<model type="com.apple.IDECoreDataModeler.DataModel">
    <entity name="Note" representedClassName="Note" codeGenerationType="class">
        <attribute name="text" optional="YES" attributeType="String"/>
        <attribute name="number" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>{more}
    </entity>
</model>
"""
NOTES = """import SwiftUI
import CoreData

let container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Notes")
    container.loadPersistentStores { _, error in if let error { fatalError("\\(error)") } }
    let note = Note(context: container.viewContext)
    note.number = Int16((try? container.viewContext.count(for: Note.fetchRequest())) ?? 0)
    note.text = "Start \\(note.number)"
    try? container.viewContext.save()
    return container
}()

struct NotesView: View {
    @FetchRequest(sortDescriptors: [NSSortDescriptor(keyPath: \\Note.number, ascending: true)]) var notes: FetchedResults<Note>
    var body: some View { List(notes) { Text($0.text ?? "") } }
}

@main struct NotesApp: App {
    var body: some Scene { WindowGroup { NotesView().environment(\\.managedObjectContext, container.viewContext) } }
}
"""


def test_an_app_of_core_data_keeps_its_objects_across_starts_and_versions_of_its_model(tool, tmp_path):
    contents = tmp_path / "Notes" / "Notes.xcdatamodeld" / "Notes.xcdatamodel" / "contents"
    contents.parent.mkdir(parents=True)
    contents.write_text(MODEL.format(more=""))
    (tmp_path / "Notes" / "App.swift").write_text(NOTES)
    first = tool.start("run", "Notes", "--port", free_port())
    assert "Start 1" in first.open()
    assert first.end() == 0
    contents.write_text(MODEL.format(more='<attribute name="color" attributeType="String" defaultValueString="red"/>'))
    second = tool.start("run", "Notes", "--port", free_port())
    page = second.open()
    assert "Start 1" in page and "Start 2" in page and "Start 3" not in page
    assert second.end() == 0
    contents.write_text("<model>")
    assert "Notes.xcdatamodel/contents cannot be read" in tool("build", "Notes", expect=2).stderr


SLOW = """#!/bin/sh
case " $* " in *" -c "*) ;; *) exec {compiler} "$@" ;; esac
sleep 300 &
echo $$ $! > {told}
wait
"""


@pytest.mark.parametrize("command", [["build", "Diary"], ["run", "Diary"], ["run", "Diary", "--watch"]], ids=" ".join)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_ends_the_tool_ends_its_compilers(tool, diary, tmp_path, command, number):
    told = tmp_path / "told"
    compiler = tmp_path / "bin" / "swiftc"
    compiler.parent.mkdir()
    compiler.write_text(SLOW.format(compiler=shutil.which("swiftc"), told=told))
    compiler.chmod(0o755)
    tool.environment["PATH"] = f"{compiler.parent}:{tool.environment['PATH']}"
    program = tool.start(*command)
    program.until(lambda: told.exists() and told.read_text().endswith("\n"), "it does not compile")
    processes = [int(word) for word in told.read_text().split()]
    assert program.end(number) in (-number, 1, 2)
    for process in processes:
        state = Path(f"/proc/{process}/stat")
        assert not state.exists() or state.read_text().split(") ")[1].startswith("Z"), f"{process} goes on"


def test_a_report_groups_what_is_missing(tool, diary):
    (diary / "Greeting.swift").write_text("let greeting = hello\nlet other = hello\n")
    text = tool("build", "Diary", "--report", expect=1).stdout
    assert "does not build: 2 errors for one reason." in text and "2  hello  Greeting.swift:1, Greeting.swift:2" in text
    report = json.loads(tool("build", "Diary", "--report", "--format", "json", expect=1).stdout)
    assert report["groups"] == [{"api": "hello", "count": 2, "kind": "name", "places": ["Greeting.swift:1", "Greeting.swift:2"]}]
    (diary / "Greeting.swift").write_text('let greeting = ""\n')
    assert Path(tool("build", "Diary").stdout.strip()).exists()


def test_what_is_not_there_is_said_before_the_compiler(tool, diary):
    (diary / "World.swift").write_text("import RealityKit\n")
    said = tool("run", "Diary", expect=1).stderr
    assert "  World.swift:1: import RealityKit" in said and "glide run Diary --skip" in said and "Compiling" not in said
    assert "World.swift" in tool("build", "Diary", "--skip", "--report").stdout
    # A report says it once.
    result = tool("build", "Diary", "--report", expect=1)
    assert result.stdout.count("RealityKit") == 1 and "RealityKit" not in result.stderr and "--skip" in result.stderr
    assert "There is no file or folder" in tool("run", "Nowhere", expect=2).stderr
    tool("run", "Diary", "--port", "0", expect=2)
