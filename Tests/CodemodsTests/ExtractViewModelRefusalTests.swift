import Testing

/// What stays in the view, and what is refused.
struct ExtractViewModelRefusalTests {
    @Test func whatCannotBePassedIsRefused() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            @Observable final class Session { var token = "" }
            struct UsersView: View {
                @Environment(Session.self) private var session
                @State private var count = 0
                var body: some View {
                    Button("Add", action: add)
                    Text(title)
                }
                private var title: String { "\\(count) \\(session.token)" }
                private func add() { count += session.token.count }
            }
            """)
        let reasons = try test.refusals("extract-view-model", "UsersView")
        #expect(reasons.contains("add is used as a value, and needs session."), "\(reasons)")
    }

    @Test func whatOnlyAViewHasIsRefusedAndReported() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            private func helper() {}
            struct EditView: View {
                @Environment(\\.dismiss) private var dismiss
                @FocusState private var isFocused: Bool
                @State private var text = ""
                @State private var tint = Color.red
                @State private var count = 0
                var body: some View { TextField("", text: $text) }
                private func save() {
                    text = ""
                    dismiss()
                }
                private func grow() {
                    withAnimation { count += 1 }
                    isFocused = false
                    helper()
                }
                private func paint() { tint = .blue; use($text) }
                private func use(_ binding: Binding<String>) {}
            }
            """)
        let result = try test.result("extract-view-model", "EditView")
        #expect(result.changes.isEmpty)
        let reasons = result.refusals.map(\.reason)
        for word in ["withAnimation", "@FocusState isFocused", "private to the file", "$text", "tint is a Color"] {
            #expect(reasons.contains { $0.contains(word) }, "nothing about \(word) in \(reasons)")
        }
        #expect(!reasons.contains { $0.contains("dismiss") })
    }

    @Test func pureViewsAreLeftAlone() throws {
        let counter = CodemodTest(
            """
            import SwiftUI
            struct CounterView: View {
                @State private var count = 0
                var body: some View { Button("\\(count)") { count += 1 } }
            }
            """)
        #expect(try counter.result("extract-view-model", "CounterView").changes.isEmpty)
        let model = CodemodTest("struct A {}")
        #expect(try model.refusals("extract-view-model", "A") == ["A is no view."])
        let taken = CodemodTest(
            """
            import SwiftUI
            class CounterViewModel {}
            struct CounterView: View {
                @State private var count = 0
                var body: some View { Button("\\(count)") { add() } }
                func add() { count += 1 }
            }
            """)
        #expect(try taken.refusals("extract-view-model", "CounterView") == ["There is a type CounterViewModel already."])
    }

    @Test func actionsThatNeedTheViewStay() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            struct ItemsView: View {
                @Environment(\\.dismiss) private var dismiss
                @State private var items = [1, 2]
                @State private var total = 0
                var body: some View {
                    ForEach(items, id: \\.self) { item in
                        Button("Take") {
                            guard item > 1 else { return }
                            total += item
                        }
                    }
                    Button("Done") {
                        guard total > 1 else { return }
                        items = []
                        dismiss()
                    }
                    Button("Clear all!") {
                        total = 0
                        items = []
                        add(1)
                        add(2)
                    }
                }
                private func add(_ item: Int) { items.append(item) }
            }
            """)
        let files = try test.files("extract-view-model", "ItemsView")
        expectText(
            files["Sources/App/ItemsViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class ItemsViewModel {
                var items = [1, 2]
                var total = 0

                private func add(_ item: Int) { items.append(item) }

                func done(dismiss: @escaping @MainActor () -> Void) {
                    guard total > 1 else { return }
                    items = []
                    dismiss()
                }

                func clearAll() {
                    total = 0
                    items = []
                    add(1)
                    add(2)
                }
            }

            """)
        #expect(files[CodemodTest.path]?.contains("viewModel.total += item") == true)
        #expect(files[CodemodTest.path]?.contains("viewModel.done(dismiss: dismiss.callAsFunction)") == true)
        let notes = try test.result("extract-view-model", "ItemsView").notes
        #expect(notes.map { $0.place?.line } == [13, 8])
        try expectTypeChecks(files)
    }
}
