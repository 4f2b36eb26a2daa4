import Foundation
import Testing

@testable import SwiftUICore

/// `Self._printChanges()` as it is observed on Apple's systems: what the view is new for, and the states by their names.
@MainActor
struct PrintedChangesTests {
    private final class Lines { var all: [String] = [] }

    private struct Counter: View {
        let title: String
        let lines: Lines
        @State private var count = 0
        @State private var other = 0
        var body: some View {
            let _ = lines.all.append(Self.changeLine() ?? "")
            Button("Count") { count += 1 }
            Button("Other") { other += 1 }
            Text("\(title) \(count) \(other)")
        }
    }

    private struct Around: View {
        let lines: Lines
        @State private var title = "a"
        var body: some View {
            Button("Rename") { title += "a" }
            Counter(title: title, lines: lines)
        }
    }

    @Test func aBodySaysWhyItRuns() throws {
        let lines = Lines()
        let screen = Screen(Around(lines: lines))
        try screen.scene.tap("Count")
        try screen.scene.tap("Other")
        try screen.scene.tap("Rename")
        #expect(
            lines.all == [
                "Counter: @self, @identity changed.", "Counter: _count changed.", "Counter: _other changed.", "Counter: @self changed.",
            ])
    }

    @Test func outsideOfABodyNothingIsSaid() { #expect(Counter.changeLine() == nil) }
}
