"""What keeps a project from being built, on the pages of the app that `glide run --watch` still runs."""
import itertools
import os
import signal
import subprocess
import threading

import pytest
from playwright.sync_api import expect
from programs import executable, free_port

APP = """import SwiftUI

@main struct DiaryApp: App {
    var body: some Scene { WindowGroup { Diary() } }
}

struct Diary: View {
    @State private var count = 0
    @State private var isAsking = false
    @State private var name = ""
    var body: some View {
        NavigationStack {
            VStack {
                Text(greeting)
                TextField("Name", text: $name)
                Button("Tapped \\(count)") { count += 1 }
                Button("Ask") { isAsking = true }
            }
            .navigationTitle("Diary")
        }
        .sheet(isPresented: $isAsking) { Button("Tapped in the sheet \\(count)") { count += 1 } }
    }
}
"""
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


@pytest.fixture
def diary(tmp_path, visitor):
    """A project that is watched: its folder, its address, and what the tool has said so far."""
    folder = tmp_path / "Diary"
    folder.mkdir()
    (folder / "App.swift").write_text(APP)
    (folder / "Greeting.swift").write_text('let greeting = "Dear diary"\n')
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "XDG_DATA_HOME": str(tmp_path / "data")}
    process = subprocess.Popen(
        [executable("glide", "GLIDE"), "run", folder, "--watch", "--port", str(free_port())],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    threading.Thread(target=process.stderr.read, daemon=True).start()
    yield folder, process.stdout.readline().strip()
    visitor.close()
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=20)


def problem(page):
    return page.locator("#glide-problems")


def test_every_page_shows_why_it_does_not_build_until_it_does(diary, visitor):
    folder, address = diary
    context = visitor.context()
    pages = [visitor.open(address, context)]
    pages.append(visitor.open(pages[0].url, context))
    for page in pages:
        expect(page.get_by_text("Dear diary")).to_be_visible()
        expect(problem(page)).to_have_count(0)
    (folder / "Greeting.swift").write_text("let greeting = nothing\n")
    for page in pages:
        expect(problem(page)).to_contain_text("The project does not build: 1 error", timeout=60_000)
        expect(problem(page).locator(".place")).to_have_text("Greeting.swift:1")
        expect(problem(page).locator(".message")).to_have_text("cannot find 'nothing' in scope")
        # The app goes on.
        page.get_by_role("button", name="Tapped 0").click()
        expect(page.get_by_role("button", name="Tapped 1")).to_be_visible()
    # A page that opens meanwhile has it, too.
    third = visitor.open(pages[0].url, context)
    expect(problem(third)).to_contain_text("Greeting.swift:1")
    # Folded away it stays folded, whatever comes.
    pages[0].locator("#glide-problems summary").click()
    expect(problem(pages[0]).locator(".message")).to_be_hidden()
    (folder / "Greeting.swift").write_text("let greeting = nothing\nlet other = nobody\n")
    expect(problem(pages[0])).to_contain_text("2 errors", timeout=60_000)
    expect(problem(pages[0]).locator(".message").first).to_be_hidden()
    expect(problem(pages[1]).locator(".message").last).to_be_visible()
    # A dialog of the app does not cover it.
    pages[1].get_by_role("button", name="Ask").click()
    expect(pages[1].get_by_role("button", name="Tapped in the sheet 1")).to_be_visible()
    pages[1].locator("#glide-problems summary").click()
    expect(problem(pages[1]).locator(".message").first).to_be_hidden()
    pages[1].keyboard.press("Escape")
    expect(pages[1].locator("dialog[open]")).to_have_count(0)
    expect(problem(pages[1])).to_be_visible()
    (folder / "Greeting.swift").write_text('let greeting = "Dear reader"\n')
    for page in [*pages, third]:
        expect(page.get_by_text("Dear reader")).to_be_visible(timeout=60_000)
        expect(problem(page)).to_have_count(0)
    visitor.forgiveBrokenConnections()


def test_a_long_list_of_errors_scrolls_and_can_be_read(diary, visitor, tmp_path):
    folder, address = diary
    page = visitor.open(address)
    expect(page.get_by_text("Dear diary")).to_be_visible()
    deep = folder / "Features" / "AVeryLongNameOfAFeatureWithoutAnyBreak"
    deep.mkdir(parents=True)
    (deep / "TheModelOfTheFeatureThatIsNotThereYet.swift").write_text(
        "".join(f"let value{n}: [String: [Int: Result<String, NothingOfThatName{n}>]] = [:]\n" for n in range(70)))
    expect(problem(page)).to_contain_text("70 errors", timeout=60_000)
    expect(problem(page)).to_contain_text("And 20 more, which the terminal tells.")
    summary, last = page.locator("#glide-problems summary"), problem(page).locator(".message").last
    for tapped, ((size, (width, height)), scheme) in enumerate(itertools.product(SIZES.items(), ["light", "dark"])):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=str(tmp_path / f"problems-{size}-{scheme}.png"))
        box = page.locator("#glide-problems details").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] > height * 0.4 and box["y"] + box["height"] <= height
        errors = page.locator("#glide-problems .errors")
        assert errors.evaluate("list => list.scrollHeight > list.clientHeight && list.scrollWidth <= list.clientWidth")
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        # What is written in the app does not go to the list, nor the other way round.
        page.get_by_role("textbox", name="Name").fill(f"Ada {size} {scheme}")
        summary.focus()
        page.keyboard.press("Enter")
        expect(last).to_be_hidden()
        page.screenshot(path=str(tmp_path / f"folded-{size}-{scheme}.png"))
        page.get_by_role("button", name=f"Tapped {tapped}").click()
        expect(page.get_by_role("textbox", name="Name")).to_have_value(f"Ada {size} {scheme}")
        summary.click()
        expect(last).to_be_visible()
        page.locator("#glide-problems .errors").evaluate("list => list.scrollTo(0, 0)")
    (deep / "TheModelOfTheFeatureThatIsNotThereYet.swift").unlink()
    expect(problem(page)).to_have_count(0, timeout=60_000)
    visitor.forgiveBrokenConnections()
