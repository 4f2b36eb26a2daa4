"""Package.swift finds SwiftSyntax in the toolchain, or builds it as a package where the toolchain's cannot be used."""
import json
import os
import shutil
import subprocess

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def manifest(folder, **environment):
    """What SwiftPM reads, without what it remembers: whether swift-syntax is a dependency, and the folders named by flags."""
    told = subprocess.run(
        ["swift", "package", "--manifest-cache", "none", "dump-package"], cwd=folder, env={**os.environ, **environment},
        capture_output=True, text=True, timeout=120)
    assert told.returncode == 0, told.stderr
    package = json.loads(told.stdout)
    dependencies = {source["identity"] for item in package["dependencies"] for source in item.get("sourceControl", [])}
    flags = set()
    for target in package["targets"]:
        for setting in target["settings"]:
            flags.update(setting["kind"].get("unsafeFlags", {}).get("_0", []))
    return "swift-syntax" in dependencies, {flag for flag in flags if flag.startswith("/")}


def git(folder, *arguments):
    subprocess.run(["git", "-c", "user.name=test", "-c", "user.email=test@example.invalid", *arguments], cwd=folder, check=True,
                   capture_output=True)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """The manifest alone, as SwiftPM checks dependencies out."""
    folder = tmp_path_factory.mktemp("build") / "checkouts" / "Glide"
    folder.mkdir(parents=True)
    shutil.copy(os.path.join(ROOT, "Package.swift"), folder)
    git(folder, "init", "-q")
    git(folder, "add", "Package.swift")
    git(folder, "commit", "-q", "-m", "manifest")
    return folder


def test_a_checkout_uses_the_toolchains_libraries_every_time():
    for _ in range(5):
        builds_syntax, folders = manifest(ROOT)
        assert not builds_syntax
        assert len(folders) == 1
        assert os.path.exists(os.path.join(folders.pop(), "libSwiftSyntax.so"))


def test_the_package_can_be_asked_for():
    assert manifest(ROOT, GLIDE_SWIFT_SYNTAX="package") == (True, set())


def test_a_dependency_by_branch_uses_the_toolchains_libraries(checkout):
    builds_syntax, folders = manifest(checkout)
    assert not builds_syntax and folders


def test_a_dependency_by_version_builds_the_package(checkout):
    git(checkout, "tag", "1.0.0")
    assert manifest(checkout) == (True, set())
