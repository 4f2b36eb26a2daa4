"""The plugins of Package.swift, in a package that depends on them. The tool is the one that has been built, in an artifact bundle:
SwiftPM would take minutes to build it once more."""

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VIEW = """public struct Counter {
    // Nothing of SwiftUI is compiled here: the review reads, and knows views by their form.
    func total() -> Int { print("total"); return 1 }
}
"""


@pytest.fixture(scope="module", params=["5.9", "6.2"])
def package(tmp_path_factory, request):
    """A package Glide with the real plugins and the built tool, and an app that depends on it by its path."""
    folder = tmp_path_factory.mktemp("plugins")
    executable = Path(os.environ.get("GLIDE", ROOT / ".build" / "debug" / "glide")).resolve()
    assert executable.exists(), f"{executable} is not there: run swift build, or say GLIDE=path"
    target = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True).stdout)["target"]
    bundle = folder / "Glide" / "glide.artifactbundle"
    bundle.mkdir(parents=True)
    (bundle / "glide").symlink_to(executable)
    (bundle / "info.json").write_text(json.dumps({
        "schemaVersion": "1.0",
        "artifacts": {"glide": {"type": "executable", "version": "1.0.0", "variants": [
            {"path": "glide", "supportedTriples": [target["unversionedTriple"]]}]}},
    }))
    (folder / "Glide" / "Plugins").symlink_to(ROOT / "Plugins")
    (folder / "Glide" / "Package.swift").write_text("""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Glide",
    products: [
        .plugin(name: "GlideReview", targets: ["GlideReview"]),
        .plugin(name: "GlideReviewBuildTool", targets: ["GlideReviewBuildTool"]),
    ],
    targets: [
        .binaryTarget(name: "glide", path: "glide.artifactbundle"),
        .plugin(
            name: "GlideReview", capability: .command(intent: .custom(verb: "glide-review", description: "Reviews.")),
            dependencies: ["glide"]),
        .plugin(name: "GlideReviewBuildTool", capability: .buildTool(), dependencies: ["glide"]),
    ])
""")
    app = folder / "App"
    (app / "Sources" / "App").mkdir(parents=True)
    (app / "Package.swift").write_text(f"// swift-tools-version: {request.param}\n" + """
import PackageDescription
let package = Package(
    name: "App", dependencies: [.package(path: "../Glide")],
    targets: [.target(name: "App", plugins: [.plugin(name: "GlideReviewBuildTool", package: "Glide")])])
""")
    (app / ".glide.yml").write_text("customRules: { no-print: { regex: '\\bprint\\(', message: Use the logger., severity: error } }\n")
    (app / "Sources" / "App" / "Counter.swift").write_text(VIEW)
    return app


def swift(package, *arguments):
    """The exit code, and all that is printed."""
    environment = {name: value for name, value in os.environ.items() if name != "GLIDE_PLUGINS"}
    told = subprocess.run(
        ["swift", *arguments], cwd=package, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    return told.returncode, told.stdout


def test_the_real_package_offers_the_plugins():
    """The package above stands for this one: the targets and products that it names are here, as they are there."""
    code, text = swift(ROOT, "package", "--manifest-cache", "none", "dump-package")
    assert code == 0, text
    manifest = json.loads(text[text.index("{"):])
    products = {product["name"]: product["targets"] for product in manifest["products"] if "plugin" in product["type"]}
    assert products == {name: [name] for name in ["GlideReview", "GlideReviewBuildTool"]}
    kinds = {target["name"]: next(iter(target["pluginCapability"])) for target in manifest["targets"] if target["type"] == "plugin"}
    assert kinds == {"GlideReview": "command", "GlideReviewBuildTool": "buildTool"}


def test_a_build_shows_findings_as_warnings_and_succeeds(package):
    code, text = swift(package, "build")
    assert code == 0, text
    assert "Counter.swift:3:27: warning: Use the logger. (no-print)" in text
    code, text = swift(package, "build")
    assert code == 0 and "no-print" not in text, "nothing has changed, and the review ran again"


def test_a_changed_file_is_reviewed_again(package):
    counter = package / "Sources" / "App" / "Counter.swift"
    counter.write_text("\n" + VIEW)
    assert "Counter.swift:4:27: warning" in swift(package, "build")[1]
    counter.write_text(VIEW.replace('print("total"); ', ""))
    code, text = swift(package, "build")
    assert code == 0 and "no-print" not in text


def test_a_changed_configuration_is_read_again(package):
    (package / "Sources" / "App" / "Counter.swift").write_text(VIEW)
    (package / ".glide.yml").write_text("customRules: { no-print: { regex: '\\bprint\\(', message: Use os.Logger. } }\n")
    assert "warning: Use os.Logger. (no-print)" in swift(package, "build")[1]


def test_the_command_fails_where_there_are_findings(package):
    (package / "Sources" / "App" / "Counter.swift").write_text(VIEW)
    code, text = swift(package, "package", "glide-review", "--target", "App")
    assert code != 0 and "(no-print)" in text and "glide review has findings." in text
    code, text = swift(package, "package", "glide-review", "--target", "Nowhere")
    assert code != 0 and "There is no target Nowhere" in text
