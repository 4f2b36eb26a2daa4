"""The commands of `glide` as a shell runs them: what they print, write and exit with."""

import json
import os
import subprocess
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COUNTER = """import SwiftUI

struct CounterView: View {
    @State var count = 0

    var body: some View {
        Button("Tapped \\(count)") { count += 1 }
    }
}
"""


@pytest.fixture
def glide(tmp_path):
    executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide"))
    assert executable.exists(), f"{executable} is not there: run swift build, or say GLIDE=path"

    def run(*arguments, expect=0, text=None):
        result = subprocess.run([executable, *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=120, input=text)
        assert result.returncode == expect, f"{arguments}: exit {result.returncode}\n{result.stdout}\n{result.stderr}"
        return result

    return run


@pytest.fixture
def counter(tmp_path):
    path = tmp_path / "Counter.swift"
    path.write_text(COUNTER)
    return path


def test_a_finding_is_exit_1_and_its_fix_makes_it_0(glide, counter):
    found = glide("review", expect=1)
    assert "Counter.swift:4:5: warning: @State count is not private. (WRAP-001)" in found.stdout
    glide("review", "--fix")
    assert counter.read_text() == COUNTER.replace("@State var", "@State private var")
    glide("review")


@pytest.mark.parametrize("form", ["json", "sarif", "gitlab"])
def test_json_formats_parse(glide, counter, form):
    result = glide("review", "--format", form, expect=1)
    assert "WRAP-001" in json.dumps(json.loads(result.stdout))


def test_other_formats(glide, counter):
    assert xml.fromstring(glide("review", "--format", "junit", expect=1).stdout).find(".//failure") is not None
    assert glide("review", "--format", "github", expect=1).stdout.startswith("::warning file=Counter.swift,line=4")
    assert "Counter.swift:4:5: warning:" in glide("review", "--format", "xcode", expect=1).stdout
    assert "<!doctype html>" in glide("review", "--format", "html", expect=1).stdout


@pytest.mark.parametrize("command", [["review"], ["improve", "all"], ["levels"], ["map"]])
def test_nothing_to_work_on_is_said(glide, command):
    assert "There are no Swift files in this folder." in glide(*command, expect=2).stderr
    missing = glide(*command, "nowhere", expect=2).stderr
    assert "nowhere" in missing


def test_what_is_not_understood_is_no_finding(glide, counter):
    assert "NO-999" in glide("review", "--rule", "NO-999", expect=2).stderr
    glide("review", "--format", "pdf", expect=2)
    (counter.parent / ".glide.yml").write_text("profile: modern\nfamilies: 3\n")
    assert ".glide.yml:2" in glide("review", expect=2).stderr


def test_a_file_that_does_not_parse_leaves_the_rest_reviewed(glide, counter):
    (counter.parent / "Broken.swift").write_text("struct A {")
    found = glide("review", expect=1).stdout
    assert "Broken.swift:1" in found and "PARSE-001" in found and "WRAP-001" in found


def test_a_baseline_holds_what_is_known(glide, counter):
    glide("review", "--baseline", "known.json", "--update-baseline")
    glide("review", "--baseline", "known.json")
    counter.write_text("\n\n" + COUNTER.replace("count", "total"))
    glide("review", "--baseline", "known.json", expect=1)


def test_improve_shows_before_it_writes(glide, counter):
    shown = glide("improve", "WRAP-001", "--dry-run")
    assert "-    @State var count = 0\n+    @State private var count = 0\n" in shown.stdout
    assert counter.read_text() == COUNTER
    glide("improve", "WRAP-001")
    assert "private" in counter.read_text()
    assert "Nothing to do." in glide("improve", "WRAP-001").stderr


def test_a_change_that_breaks_the_build_is_undone(glide, tmp_path):
    """A package for Apple's systems, type-checked against Glide's modules: what another file needs stays as it is."""
    (tmp_path / "Package.swift").write_text(
        '// swift-tools-version: 5.9\nimport PackageDescription\n'
        'let package = Package(name: "Kit", platforms: [.iOS(.v17)], targets: [.target(name: "Kit")])\n')
    sources = tmp_path / "Sources" / "Kit"
    sources.mkdir(parents=True)
    (sources / "CounterView.swift").write_text(COUNTER)
    (sources / "OtherView.swift").write_text(COUNTER.replace("Counter", "Other"))
    # A key path: nothing that a look at the code alone would find.
    (sources / "Reset.swift").write_text("struct Reset {\n    let path: KeyPath<OtherView, Int> = \\.count\n}\n")
    result = glide("improve", "WRAP-001", "--check", expect=1)
    assert "undone: WRAP-001" in result.stderr and "OtherView.swift" in result.stderr
    assert "private" in (sources / "CounterView.swift").read_text()
    assert "private" not in (sources / "OtherView.swift").read_text()


def test_projects_beside_one_another_are_checked_each_by_itself(glide, tmp_path):
    """Both have a file of the same name, and what one of them knows the other does not."""
    for name in ["First", "Second"]:
        sources = tmp_path / name / "Sources" / name
        sources.mkdir(parents=True)
        (tmp_path / name / "Package.swift").write_text(
            f'// swift-tools-version: 5.9\nimport PackageDescription\n'
            f'let package = Package(name: "{name}", platforms: [.iOS(.v17)], targets: [.target(name: "{name}")])\n')
        (sources / "Model.swift").write_text(f"struct {name} {{ var title: String }}\n")
        (sources / "CounterView.swift").write_text(
            COUNTER.replace("struct CounterView: View {", f"struct CounterView: View {{\n    let model: {name}?"))
    result = glide("improve", "all")
    assert "undone" not in result.stderr and "2 changes in 2 files" in result.stderr
    for name in ["First", "Second"]:
        assert "@State private var" in (tmp_path / name / "Sources" / name / "CounterView.swift").read_text()


@pytest.fixture
def used_elsewhere(tmp_path):
    """State that a key path in another file needs: nothing that a look at the code alone would find."""
    (tmp_path / "CounterView.swift").write_text(COUNTER)
    (tmp_path / "OtherView.swift").write_text(COUNTER.replace("Counter", "Other"))
    (tmp_path / "Reset.swift").write_text("struct Reset {\n    let path: KeyPath<OtherView, Int> = \\.count\n}\n")
    return tmp_path


def test_changes_are_type_checked_before_they_are_written(glide, used_elsewhere):
    result = glide("improve", "all", expect=1)
    assert "OtherView.swift:4: undone: WRAP-001" in result.stderr and "inaccessible" in result.stderr
    assert "private" in (used_elsewhere / "CounterView.swift").read_text()
    assert "private" not in (used_elsewhere / "OtherView.swift").read_text()
    glide("improve", "all", "--unchecked")
    assert "private" in (used_elsewhere / "OtherView.swift").read_text()


def test_the_fixes_of_a_review_are_type_checked_before_they_are_written(glide, used_elsewhere):
    result = glide("review", "--fix", "--rule", "WRAP-001", expect=1)
    assert "fixed CounterView.swift:4: WRAP-001" in result.stderr
    assert "OtherView.swift:4: undone: WRAP-001" in result.stderr and "inaccessible" in result.stderr
    assert "OtherView.swift:4:5: warning" in result.stdout
    assert "private" in (used_elsewhere / "CounterView.swift").read_text()
    assert "private" not in (used_elsewhere / "OtherView.swift").read_text()
    glide("review", "--fix", "--unchecked", "--rule", "WRAP-001")
    assert "private" in (used_elsewhere / "OtherView.swift").read_text()
    glide("review", "--unchecked", expect=2)


def test_fixes_that_nobody_can_check_are_made_and_said(glide, counter, tmp_path):
    result = glide("review", "--fix", "--glide", str(tmp_path / "nowhere"))
    assert "Not type-checked: " in result.stderr and "1 fix in 1 file" in result.stderr
    assert counter.read_text() == COUNTER.replace("@State var", "@State private var")


def test_a_codemod_is_left_where_nothing_can_be_checked(glide, tmp_path):
    text = ("import SwiftUI\nimport Missing\n\nstruct FeedView: View {\n    @State private var model = FeedViewModel()\n"
            "    var body: some View { Text(Missing.title) }\n}\n\n"
            "final class FeedService { func load() async throws -> [String] { [] } }\n\n"
            "@Observable final class FeedViewModel {\n    var rows: [String] = []\n    private let service = FeedService()\n"
            "    func load() async throws { rows = try await service.load() }\n}\n")
    (tmp_path / "FeedView.swift").write_text(text)
    result = glide("improve", "VM-002", expect=1)
    assert "left: VM-002" in result.stderr and "--unchecked" in result.stderr
    assert (tmp_path / "FeedView.swift").read_text() == text
    glide("improve", "VM-002", "--unchecked")
    assert "init(service: FeedService)" in (tmp_path / "FeedView.swift").read_text()


# The projects of the surface issue, where somebody has fetched them: GLIDE_SOAK names the folder that holds them.
SOAK = Path(os.environ.get("GLIDE_SOAK", "/nowhere"))


@pytest.mark.skipif(not SOAK.is_dir(), reason="GLIDE_SOAK names no folder with projects")
def test_what_type_checks_does_so_after_improve_all():
    projects = sorted(path for path in SOAK.iterdir() if path.is_dir())
    result = subprocess.run([ROOT / "script" / "soak-improve", *projects], capture_output=True, text=True, timeout=1800)
    assert result.returncode == 0, result.stdout


def test_the_soak_says_what_is_not_there(tmp_path):
    result = subprocess.run([ROOT / "script" / "soak-improve", tmp_path / "Absent"], capture_output=True, text=True, timeout=60)
    assert result.returncode == 0 and "Absent: not there" in result.stdout


def test_rules_are_listed_and_explained(glide):
    listed = glide("rules").stdout
    assert "WRAP-004" in listed and "LVL-001" in listed
    page = glide("explain", "WRAP-004").stdout
    assert page.startswith("WRAP-004") and "\nBad\n" in page and "\nGood\n" in page
    assert "WRAP-004" in glide("explain", "wrap-04", expect=2).stderr


def test_levels_and_map_write_pages(glide, counter):
    assert "CounterView" in glide("levels").stdout
    glide("levels", "--format", "html", "-o", "levels.html")
    glide("map")
    for name in ["levels.html", "map.html"]:
        assert "CounterView" in (counter.parent / name).read_text()


def test_a_new_app_is_clean_and_nothing_is_overwritten(glide, tmp_path):
    glide("new", "app", "Shelf")
    before = {path: path.read_bytes() for path in (tmp_path / "Shelf").rglob("*.swift")}
    assert before
    glide("review", "Shelf")
    glide("new", "app", "Shelf", expect=2)
    assert before == {path: path.read_bytes() for path in (tmp_path / "Shelf").rglob("*.swift")}


def test_a_new_app_depends_on_a_tagged_version_by_its_url(glide, tmp_path):
    url = "https://git.example/Glide"
    glide("new", "app", "Shelf", "--glide", url, "--glide-version", "1.2.0")
    manifest = (tmp_path / "Shelf" / "Package.swift").read_text()
    assert f'.package(url: "{url}", from: "1.2.0")' in manifest and "path:" not in manifest.split("targets:")[0]
    assert "is no version" in glide("new", "app", "Other", "--glide", url, "--glide-version", "main", expect=2).stderr
    assert "needs the URL" in glide("new", "app", "Other", "--glide-version", "1.2.0", expect=2).stderr
    assert not (tmp_path / "Other").exists()


@pytest.fixture
def configured(tmp_path):
    """A project whose configuration leaves a folder and a rule out, with a suppression that counts and one that does not."""
    (tmp_path / ".glide.yml").write_text("exclude: [Legacy]\nrules: { WRAP-002: off }\nlayout: layer\n")
    files = {
        "Legacy/Old.swift": COUNTER.replace("CounterView", "OldView"),
        "App/Kept.swift": COUNTER.replace("CounterView", "KeptView").replace("= 0", "= 0 // review:disable WRAP-001 - inspected"),
        "App/Fixed.swift": COUNTER.replace("CounterView", "FixedView").replace("= 0", "= 0 // review:disable WRAP-001"),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_improve_leaves_what_review_leaves(glide, configured):
    reported = {finding["file"] for finding in json.loads(glide("review", "--rule", "WRAP", "--format", "json", expect=1).stdout)["findings"]}
    assert reported == {"App/Fixed.swift"}
    before = {path: path.read_text() for path in configured.rglob("*.swift")}
    glide("improve", "all")
    changed = {path.relative_to(configured).as_posix() for path, text in before.items() if path.read_text() != text}
    assert changed == {"App/Fixed.swift"}


@pytest.mark.parametrize("command", [["levels", "--format", "json"], ["map", "-o", "map.svg"]])
def test_pictures_leave_what_review_leaves(glide, configured, command):
    glide(*command)
    shown = (configured / "map.svg").read_text() if command[0] == "map" else glide(*command).stdout
    assert "FixedView" in shown and "OldView" not in shown


def test_fixes_of_a_review_leave_what_it_leaves(glide, configured):
    before = {path: path.read_text() for path in configured.rglob("*.swift")}
    glide("review", "--rule", "WRAP", "--fix")
    changed = {path.relative_to(configured).as_posix() for path, text in before.items() if path.read_text() != text}
    assert changed == {"App/Fixed.swift"}


@pytest.mark.parametrize("command", [["improve", "all"], ["review", "--fix"]])
def test_what_the_baseline_knows_is_not_mended(glide, counter, command):
    (counter.parent / ".glide.yml").write_text("baseline: known.json\n")
    glide("review", "--update-baseline")
    glide(*command)
    assert counter.read_text() == COUNTER
    (counter.parent / "known.json").unlink()
    assert "known.json" in glide(*command, expect=2).stderr


def test_an_app_in_a_folder_is_built_without_what_is_excluded(glide, configured):
    (configured / "App" / "App.swift").write_text(
        'import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup { FixedView() } } }\n')
    (configured / "Legacy" / "Broken.swift").write_text("let broken: Int = false\n")
    glide("build", ".")
    (configured / ".glide.yml").unlink()
    assert "Broken.swift" in glide("build", ".", expect=1).stderr


def test_previews_that_are_excluded_are_not_pictured(glide, configured):
    for name in ["App/Fixed.swift", "Legacy/Old.swift"]:
        view = "FixedView" if "App" in name else "OldView"
        with (configured / name).open("a") as file:
            file.write(f"\n#Preview {{ {view}() }}\n")
    shown = glide("preview", ".", "--width", "320", "--scheme", "light")
    assert "Fixed.swift" in shown.stderr and "Old.swift" not in shown.stderr


def test_a_projects_words_decide_for_every_command(glide, tmp_path):
    """A view model that the project calls a store, and services that it calls workers."""
    (tmp_path / "Cart.swift").write_text(
        'import SwiftUI\n\nstruct CartView: View {\n    @State private var store = CartStore()\n'
        '    var body: some View { Text("\\(store.rows.count)").task { await store.load() } }\n}\n\n'
        '@Observable final class CartStore {\n    var rows: [Int] = []\n    private let worker = CartWorker()\n'
        '    func load() async { rows = await worker.load() }\n    func save() async throws {}\n}\n\n'
        'final class CartWorker { func load() async -> [Int] { [] } }\n')
    (tmp_path / ".glide.yml").write_text("vocabulary: { viewModels: Store, services: Worker }\n")
    assert "view model" in glide("review", "--why", "CartStore").stdout
    assert "service" in glide("review", "--why", "CartWorker").stdout
    assert "VM-002" in glide("review", "--rule", "VM-002", expect=1).stdout
    levels = json.loads(glide("levels", "--format", "json").stdout)
    assert levels["summary"]["right"] == 1 and [service["service"] for service in levels["services"]] == ["CartWorker"]
    (tmp_path / "App.swift").write_text("import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup { CartView() } } }\n")
    assert "OrderStore.swift" in glide("new", "feature", "Order", "--dry-run").stdout


def test_a_new_feature_lies_where_the_configuration_says(glide, configured):
    (configured / "App" / "App.swift").write_text("import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n")
    (configured / "Legacy" / "Recipe.swift").write_text("struct Recipe {}\n")
    assert "Models/Recipe.swift" in glide("new", "feature", "Recipe", "--dry-run").stdout
    (configured / "feature.yml").write_text("layout: feature\nexclude: [Legacy]\n")
    assert "Recipe/Recipe.swift" in glide("new", "feature", "Recipe", "--dry-run", "--config", "feature.yml").stdout


NAMED = [
    ["review"], ["review", "--fix"], ["improve", "all"], ["levels"], ["map"], ["new", "feature", "Recipe"], ["run"], ["build"], ["preview"],
    ["rules"],
]


@pytest.mark.parametrize("command", NAMED)
def test_a_configuration_elsewhere_counts_for_every_command(glide, counter, command):
    (counter.parent / "other.yml").write_text("profile: modern\nfamilies: 3\n")
    assert "other.yml:2" in glide(*command, "--config", "other.yml", expect=2).stderr


@pytest.mark.parametrize("command", NAMED[:-1])
def test_a_configuration_that_means_nothing_stops_every_command(glide, counter, command):
    (counter.parent / ".glide.yml").write_text("profile: modern\nfamilies: 3\n")
    assert ".glide.yml:2" in glide(*command, expect=2).stderr
    assert counter.read_text() == COUNTER


def test_a_silenced_level_asks_for_no_view_model(glide, tmp_path):
    path = tmp_path / "Feed.swift"
    view = """import SwiftUI

@main struct FeedApp: App { var body: some Scene { WindowGroup { FeedView() } } }

@
struct FeedView: View {
    @State private var text = ""

    var body: some View {
        Text(text).task {
            if let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/")) { text = String(decoding: data, as: UTF8.self) }
        }
    }
}
"""
    path.write_text(view.replace("@\n", ""))
    assert "LVL-002" in glide("levels", expect=1).stdout
    path.write_text(view.replace("@\n", "// review:disable LVL-002 - a demonstration of one request\n"))
    glide("levels")
    path.write_text(view.replace("@\n", ""))
    (tmp_path / ".glide.yml").write_text("rules: { LVL-002: off }\n")
    glide("levels")


@pytest.mark.parametrize(
    "arguments, code",
    [
        (["--version"], 0), (["--help"], 0), (["review", "--help"], 0), (["help", "review"], 0), (["rules"], 0), (["explain", "WRAP-001"], 0),
        (["review"], 1), (["review", "--strict"], 1), (["review", "nowhere"], 2), (["review", "--nonsense"], 2), (["nonsense"], 2),
        (["review", "--format", "pdf"], 2), (["review", "--rule", "NO-999"], 2), (["review", "--config", "nowhere.yml"], 2),
        (["review", "-", "."], 2), (["review", "--stdin-path", "A.swift"], 2), (["explain"], 2), (["explain", "NO-999"], 2),
        (["improve"], 2), (["improve", "NO-999"], 2), (["improve", "extract-subview"], 2), (["levels", "--format", "pdf"], 2),
        (["map", "-o", "map.png"], 2), (["new", "feature", "Recipe", "--level", "4"], 2), (["check"], 2), (["lsp", "--debounce", "-1"], 2),
        (["preview", "--width", "1"], 2),
    ],
)
def test_exit_codes_are_as_documented(glide, counter, arguments, code):
    glide(*arguments, expect=code)


def test_the_version_is_one(glide, counter):
    version = glide("--version").stdout.strip()
    assert version.count(".") == 2
    sarif = json.loads(glide("review", "--format", "sarif", expect=1).stdout)
    assert sarif["runs"][0]["tool"]["driver"]["semanticVersion"] == version


def test_strict_makes_information_an_error(glide, counter):
    (counter.parent / ".glide.yml").write_text("rules: { WRAP-001: info }\n")
    glide("review")
    assert "error: @State count is not private. (WRAP-001)" in glide("review", "--strict", expect=1).stdout


def test_standard_input_stands_for_a_file(glide, tmp_path):
    (tmp_path / "Package.swift").write_text("")
    (tmp_path / "Sources").mkdir()
    saved = tmp_path / "Sources" / "Counter.swift"
    saved.write_text(COUNTER.replace("@State var", "@State private var"))
    (tmp_path / "Sources" / "Other.swift").write_text(COUNTER.replace("CounterView", "OtherView"))
    found = glide("review", "-", "--stdin-path", "Sources/Counter.swift", text=COUNTER, expect=1).stdout
    assert "Sources/Counter.swift:4:5: warning" in found and "Other.swift" not in found
    fixed = glide("review", "-", "--stdin-path", "Sources/Counter.swift", "--fix", text=COUNTER)
    assert fixed.stdout == saved.read_text()
    glide("review", "-", "--stdin-path", "Sources/Counter.swift", text=saved.read_text())


OTHER = "import SwiftUI\n\nstruct Around: View {\n    var body: some View { CounterView(count: 2) }\n}\n"


def test_fixes_of_standard_input_are_type_checked_with_what_is_around_it(glide, tmp_path):
    """The index does not see who makes the view by `.init`; the compiler does."""
    hidden = OTHER.replace("CounterView(count: 2)", "make()") + "@MainActor func make() -> CounterView { .init(count: 2) }\n"
    (tmp_path / "Package.swift").write_text(
        '// swift-tools-version: 6.0\nimport PackageDescription\n'
        'let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop", path: "Sources")])\n')
    (tmp_path / "Sources").mkdir()
    (tmp_path / "Sources" / "Main.swift").write_text(
        "import SwiftUI\n@main struct Shop: App { var body: some Scene { WindowGroup { Around() } } }\n")
    (tmp_path / "Sources" / "Around.swift").write_text(hidden)
    # The disk has what would not even build with the call.
    (tmp_path / "Sources" / "Counter.swift").write_text(COUNTER.replace("@State var", "@State private var"))
    arguments = ["review", "-", "--stdin-path", "Sources/Counter.swift", "--fix"]
    kept = glide(*arguments, text=COUNTER, expect=1)
    assert kept.stdout == COUNTER, kept.stdout + kept.stderr
    assert "undone: WRAP-001" in kept.stderr and "Sources/Around.swift:6: argument passed" in kept.stderr
    forced = glide(*arguments, "--unchecked", text=COUNTER)
    assert "@State private var" in forced.stdout
    (tmp_path / "Sources" / "Around.swift").write_text(hidden.replace("count: 2", ""))
    assert "@State private var" in glide(*arguments, text=COUNTER).stdout


def test_standard_input_may_belong_nowhere(glide):
    assert "stdin.swift:4:5" in glide("review", "-", text=COUNTER, expect=1).stdout
    glide("review", "-", text="let a = 1\n")


def test_lenient_findings_are_warnings_that_do_not_fail(glide, counter):
    (counter.parent / ".glide.yml").write_text("rules: { WRAP-001: error }\n")
    assert "warning: @State count is not private. (WRAP-001)" in glide("review", "--lenient").stdout
    glide("review", "nowhere", "--lenient", expect=2)


def test_quiet_writes_findings_alone(glide, counter):
    found = glide("review", "--quiet", expect=1)
    assert found.stdout.startswith("Counter.swift:4:5: warning: ") and " in 1 file" not in found.stdout and found.stderr == ""
    fixed = glide("review", "--quiet", "--fix")
    assert fixed.stdout == "" and fixed.stderr == ""
    assert counter.read_text() == COUNTER.replace("@State var", "@State private var")


def test_a_stamp_is_written_whatever_is_found(glide, counter):
    glide("review", "--stamp", "done.swift", expect=1)
    assert (counter.parent / "done.swift").read_text().startswith("// ")


def terminal(executable, folder, *arguments):
    """What a program writes to a terminal, standard output and standard error together."""
    lead, follow = os.openpty()
    with subprocess.Popen([executable, *arguments], cwd=folder, stdin=follow, stdout=follow, stderr=follow,
                          env={**os.environ, "TERM": "xterm"}) as process:
        os.close(follow)
        text = b""
        while True:
            try:
                part = os.read(lead, 65536)
            except OSError:
                break
            if not part:
                break
            text += part
        process.wait(timeout=120)
    os.close(lead)
    return text.decode()


def test_long_reviews_say_how_far_they_are(tmp_path):
    """Enough work for a debug build to take more than a second, on a terminal and off one."""
    executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide"))
    for number in range(600):
        (tmp_path / f"File{number}.swift").write_text("".join(f"func a{number}x{k}() -> Int {{ [{k}, 2].count }}\n" for k in range(50)))
    shown = terminal(executable, tmp_path, "review", "--no-cache")
    assert "\r\x1b[KReading files: " in shown and " of 600" in shown
    # The last of it is erased before the report.
    assert shown.rindex("\r\x1b[K") < shown.index(" in 600 files")
    assert "files: " not in shown[shown.rindex("\r\x1b[K"):]
    assert "\x1b[K" not in terminal(executable, tmp_path, "review", "--no-cache", "--quiet")
    plain = subprocess.run([executable, "review", "--no-cache"], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert plain.returncode == 0 and plain.stderr == ""


def test_own_rules_are_rules_like_the_others(glide, counter):
    (counter.parent / ".glide.yml").write_text(
        "customRules:\n  no-tap: { regex: 'Tapped', message: \"Say what happens.\", kinds: [string], name: taps are counted }\n")
    assert "Counter.swift:7:17: warning: Say what happens. (no-tap)" in glide("review", expect=1).stdout
    assert "no-tap" not in glide("review", "--rule", "WRAP", expect=1).stdout
    assert "taps are counted" in glide("rules").stdout
    assert glide("explain", "no-tap").stdout.startswith("no-tap: taps are counted\nwarning; fix: by hand\n\nSay what happens.")
    counter.write_text(COUNTER.replace("count += 1 }", "count += 1 } // review:disable no-tap - a demonstration"))
    glide("review", "--rule", "no-tap")
    (counter.parent / ".glide.yml").write_text("customRules:\n  no-tap: { regex: '(', message: m }\n")
    assert ".glide.yml:2: the regex of no-tap is not a regular expression" in glide("review", expect=2).stderr
    # What everybody has can be looked up all the same.
    assert ".glide.yml:2" in glide("rules").stderr
    assert glide("explain", "WRAP-001").stderr == ""


def test_the_schema_is_printed(glide):
    printed = glide("rules", "--schema").stdout
    assert printed == (ROOT / "docs" / "glide-schema.json").read_text()
    assert "customRules" in json.loads(printed)["properties"]


def git(folder, *arguments, expect=0):
    result = subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.invalid", *arguments], cwd=folder,
                            capture_output=True, text=True, timeout=60)
    assert result.returncode == expect, result.stdout + result.stderr
    return result


def test_a_commit_hook_reviews_what_is_staged(glide, counter):
    folder = counter.parent
    executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide")).resolve()
    git(folder, "init", "-q")
    # As docs/Tool.md writes it down.
    document = (ROOT / "docs" / "Tool.md").read_text()
    lines = [line.strip() for line in document[document.index("#!/bin/sh"):].splitlines()[:3]]
    assert lines[2] == "exec glide review --staged --quiet"
    hook = folder / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("\n".join(lines).replace("exec glide", f"exec {executable}") + "\n")
    hook.chmod(0o755)
    git(folder, "add", ".")
    # Mended in the folder, and not where it counts.
    counter.write_text(COUNTER.replace("@State var", "@State private var"))
    refused = git(folder, "commit", "-qm", "one", expect=1)
    assert "Counter.swift:4:5: warning: @State count is not private. (WRAP-001)" in refused.stdout + refused.stderr
    git(folder, "add", ".")
    # Broken again in the folder, and not where it counts.
    counter.write_text(COUNTER)
    git(folder, "commit", "-qm", "one")
    # What is committed with -a is staged in an index of its own.
    git(folder, "commit", "-qam", "two", expect=1)


@pytest.mark.parametrize(
    "shell, mark", [("bash", "complete -o filenames -F"), ("zsh", "#compdef glide"), ("fish", "complete -c 'glide'")])
def test_shells_complete(glide, shell, mark):
    script = glide("--generate-completion-script", shell).stdout
    assert mark in script
    assert "review" in script and "stdin-path" in script and "doctor" in script


def test_the_doctor_says_what_is_there(glide, tmp_path):
    result = subprocess.run(
        [os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide"), "doctor", "--format", "json"], cwd=tmp_path, capture_output=True,
        text=True, timeout=120)
    report = json.loads(result.stdout)
    assert result.returncode == (0 if report["isReady"] else 1)
    checks = {check["name"]: check for check in report["checks"]}
    assert checks["Swift"]["state"] == "found" and "Swift version" in checks["Swift"]["detail"]
    assert checks["configuration"]["detail"] == "none, so the standard counts"
    (tmp_path / ".glide.yml").write_text("families: 3\n")
    text = glide("doctor", expect=1).stdout
    assert "✗ configuration" in text and ".glide.yml:1" in text and "→ " in text


def test_a_machine_without_anything_is_told_what_to_type(tmp_path):
    executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide")).resolve()
    result = subprocess.run([executable, "doctor"], cwd=tmp_path, capture_output=True, text=True, timeout=60,
                            env={"PATH": str(tmp_path), "HOME": str(tmp_path)})
    assert result.returncode == 1
    assert "✗ Swift" in result.stdout and "https://www.swift.org/install" in result.stdout
    assert "✗ git" in result.stdout and "sudo apt-get install git" in result.stdout


# A command line for each code that docs/Tool.md promises, in a folder with Counter.swift; those that need a browser, an editor or a
# build that fails are tested with their commands.
CODES = {
    "review": {0: ["--info", "--lenient"], 1: [], 2: ["nowhere"]},
    "rules": {0: [], 2: ["NO-999"]},
    "explain": {0: ["WRAP-001"], 2: ["NO-999"]},
    "improve": {0: ["all", "--dry-run"], 1: None, 2: ["NO-999"]},
    "levels": {0: [], 1: None, 2: ["nowhere"]},
    "new": {0: ["app", "Shelf"], 2: ["feature", "Recipe", "--level", "4"]},
    "map": {0: [], 2: ["-o", "map.png"]},
    "preview": {0: None, 1: None, 2: ["--width", "1"]},
    "check": {0: None, 1: None, 2: ["nowhere.md"]},
    "lsp": {0: None, 1: [], 2: ["--debounce", "-1"]},
    "doctor": {0: None, 1: None, 2: ["nowhere"]},
}


def documented():
    """The table of docs/Tool.md: the codes of each command that have a meaning."""
    text = (ROOT / "docs" / "Tool.md").read_text()
    table = text[text.index("## Exit codes"):].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("| `")]
    return {row[0].strip("`"): {code for code, meaning in enumerate(row[1:]) if meaning != "–"} for row in rows}


def test_every_command_has_its_row_of_exit_codes(glide):
    listed = glide("--help").stdout
    section = listed[listed.index("SUBCOMMANDS:"):].split("\n\n")[0]
    commands = {line.split()[0] for line in section.splitlines()[1:] if line[2] != " "}
    assert set(documented()) == commands


@pytest.mark.parametrize("command", CODES)
def test_each_code_comes_as_the_table_says(glide, counter, command):
    assert set(CODES[command]) == documented()[command]
    for code, arguments in CODES[command].items():
        if arguments is not None:
            glide(command, *arguments, expect=code, text="")
