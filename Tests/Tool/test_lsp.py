"""`glide lsp` as an editor starts it."""

import os
from pathlib import Path

import pytest

from language_client import Client, apply

ROOT = Path(__file__).resolve().parents[2]
COUNTER = """import SwiftUI

struct CounterView: View {
    /* für 🚀 */ @State var count = 0

    var body: some View {
        Button("Tapped \\(count)") { count += 1 }
    }
}
"""
MENDED = COUNTER.replace("@State var", "@State private var")


@pytest.fixture
def client():
    executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide"))
    assert executable.exists(), f"{executable} is not there: run swift build, or say GLIDE=path"
    client = Client(executable, "--debounce", "20")
    yield client
    if client.process.poll() is None:
        client.process.kill()


@pytest.fixture
def project(tmp_path):
    (tmp_path / "Sources").mkdir()
    (tmp_path / "Sources" / "Counter.swift").write_text(COUNTER)
    return tmp_path


def position(line, character):
    return {"line": line, "character": character}


def test_a_finding_is_shown_fixed_and_gone(client, project):
    uri = (project / "Sources" / "Counter.swift").as_uri()
    capabilities = client.initialize(project)
    assert capabilities["positionEncoding"] == "utf-16"
    [diagnostic] = client.diagnostics(uri)
    assert diagnostic["code"] == "WRAP-001"
    column = len("    /* für 🚀 */ ".encode("utf-16-le")) // 2
    assert diagnostic["range"]["start"] == position(3, column)
    assert Path(diagnostic["codeDescription"]["href"].removeprefix("file://")).read_text().startswith("# WRAP-001")

    client.notify("textDocument/didOpen", {
        "textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": COUNTER}})
    actions = client.request("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "range": diagnostic["range"], "context": {"diagnostics": [diagnostic], "only": ["quickfix"]}})
    fix = next(action for action in actions["result"] if action.get("isPreferred"))
    assert fix["title"].endswith(", not type-checked")
    edits = fix["edit"]["changes"][uri]
    assert apply(edits, COUNTER) == MENDED
    client.notify("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": 2},
        "contentChanges": [{"range": edit["range"], "text": edit["newText"]} for edit in edits]})
    assert client.diagnostics(uri) == []
    assert client.end() == 0


def test_fixing_all_and_suppressing(client, project):
    uri = (project / "Sources" / "Counter.swift").as_uri()
    client.initialize(project)
    [diagnostic] = client.diagnostics(uri)
    everywhere = {"start": position(0, 0), "end": position(100, 0)}
    params = {"textDocument": {"uri": uri}, "range": everywhere, "context": {"diagnostics": []}}
    [action] = client.request("textDocument/codeAction", {**params, "context": {"diagnostics": [], "only": ["source.fixAll"]}})["result"]
    assert apply(action["edit"]["changes"][uri], COUNTER) == MENDED

    actions = client.request("textDocument/codeAction", params)["result"]
    [suppression] = [action for action in actions if action["title"].startswith("Suppress")]
    text = apply(suppression["edit"]["changes"][uri], COUNTER)
    assert "\n    // review:disable WRAP-001 - reason\n    /* für" in text
    client.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": text}})
    assert client.diagnostics(uri) == []
    assert client.end() == 0


def test_a_fix_is_checked_with_the_texts_that_are_open(client, project):
    """Another file, not saved, makes the view with what the fix would hide."""
    folder = project / "Sources"
    user = "import SwiftUI\n\nstruct Around: View {\n    var body: some View { Text(\"\") }\n}\n"
    (folder / "Around.swift").write_text(user)
    uri, other = (folder / "Counter.swift").as_uri(), (folder / "Around.swift").as_uri()
    client.initialize(project, textDocument={"codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}}})
    client.diagnostics(uri)

    def resolved():
        actions = client.request("textDocument/codeAction", {
            "textDocument": {"uri": uri}, "range": {"start": position(0, 0), "end": position(100, 0)},
            "context": {"diagnostics": [], "only": ["source.fixAll"]}})["result"]
        assert "edit" not in actions[0] and not actions[0]["title"].endswith("not type-checked")
        return client.request("codeAction/resolve", actions[0])["result"]

    assert apply(resolved()["edit"]["changes"][uri], COUNTER) == MENDED
    held = user + "@MainActor func make() -> CounterView { .init(count: 2) }\n"
    client.notify("textDocument/didOpen", {
        "textDocument": {"uri": other, "languageId": "swift", "version": 1, "text": held}})
    assert "edit" not in resolved()
    said = client.wait(lambda message: message.get("method") == "window/showMessage")
    assert "undone: WRAP-001" in said["params"]["message"] and "Sources/Around.swift:6" in said["params"]["message"]


def test_hovering_tells_the_role(client, project):
    uri = (project / "Sources" / "Counter.swift").as_uri()
    client.initialize(project)
    hover = client.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": position(2, 10)})["result"]
    assert hover["contents"]["value"].startswith("**CounterView**: view")
    assert client.end() == 0


def test_rubbish_is_answered(client, project):
    client.process.stdin.write(b"Nonsense: 1\r\n\r\n")
    client.write(b"{]")
    client.write(b"\xff\xfe")
    for _ in range(3):
        assert client.wait(lambda message: "error" in message)["error"]["code"] == -32700
    client.initialize(project)
    assert client.request("textDocument/codeAction", {"range": 3})["error"]["code"] == -32602
    assert client.request("no/such/method")["error"]["code"] == -32601
    assert client.end() == 0


def test_an_editor_that_goes_away_ends_the_server(client, project):
    client.initialize(project)
    client.process.stdin.close()
    assert client.process.wait(timeout=30) == 1


def test_a_rule_of_the_projects_own_is_shown_without_a_page(client, project):
    (project / ".glide.yml").write_text("rules: { WRAP-001: off }\ncustomRules: { no-tap: { regex: Tapped, message: Say what happens. } }\n")
    uri = (project / "Sources" / "Counter.swift").as_uri()
    client.initialize(project)
    [diagnostic] = client.diagnostics(uri)
    assert diagnostic["code"] == "no-tap" and diagnostic["message"].startswith("Say what happens.")
    assert "codeDescription" not in diagnostic
    assert client.end() == 0
