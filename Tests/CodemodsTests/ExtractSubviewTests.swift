import Testing

struct ExtractSubviewTests {
    /// A part with more lines than its neighbours.
    private static func rows(_ count: Int, indent: String = "                ") -> String {
        (1...count).map { "\(indent)Text(\"Row number of the many: \($0)\")" }.joined(separator: "\n")
    }

    @Test func deepBuildersAreSplitInTheMiddle() throws {
        let text = try CodemodTest(
            """
            import SwiftUI
            struct NestedView: View {
                var body: some View {
                    Group { Group { Group { Group { Group { Group { Group { Group { Group { Text("A") } } } } } } } } } // deep
                }
            }
            """
        ).text("extract-subview", "NestedView.body")
        expectText(
            text,
            """
            import SwiftUI
            struct NestedView: View {
                var body: some View {
                    Group { Group { Group { Group { ASection() } } } } // deep
                }
            }

            private struct ASection: View {
                var body: some View {
                    Group { Group { Group { Group { Group { Text("A") } } } } }
                }
            }
            """.replacing("ASection", with: "NestedSection"))
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func namesOfTheViewBecomeInputs() throws {
        let text = try CodemodTest(
            """
            import SwiftUI

            struct Item: Identifiable { let id = 1; var name = "" }

            @MainActor
            @Observable
            final class OrderViewModel {
                var note = ""
                func reload() async {}
            }

            struct OrderView: View {
                enum Filter { case all, open }
                @Environment(\\.dismiss) private var dismiss
                @FocusState private var isFocused: Bool
                @State private var name = ""
                @State private var filter = Filter.all
                @State private var viewModel = OrderViewModel()
                @State private var items: [Item] = []
                @State private var count = 0
                let title: String
                private var isValid: Bool { !name.isEmpty }
                private static let limit = 10
                static let step = 1

                var body: some View {
                    VStack {
                        // MARK: Header
                        VStack {
                            Text(title)
                            Text(filter == Filter.open ? "Open" : "All")
                            Text("\\(count) \\(Self.step)")
            \(Self.rows(50))
                            TextField("Name", text: $name).focused($isFocused)
                            TextField("Note", text: $viewModel.note)
                            Button("Add") { add(item: Item(), at: 1) }
                            Button("Later") { Task { await viewModel.reload(); dismiss() } }
                            if isValid { Text("Valid") }
                            ForEach($items) { $item in
                                TextField("", text: $item.name)
                            }
                        }
                        .padding() // around
            \(Self.rows(50, indent: "            "))
                        Text("\\(Self.limit)")
                    }
                }

                private func add(item: Item, at place: Int) { items.append(item) }
            }

            """
        ).text("extract-subview", "OrderView.body")
        let short = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("Row number") }
            .joined(separator: "\n")
        let start = try #require(short.range(of: "    var body")).lowerBound
        expectText(
            String(short[start...]),
            """
                var body: some View {
                    VStack {
                        // MARK: Header
                        HeaderSection(
                            dismiss: dismiss,
                            isFocused: $isFocused,
                            name: $name,
                            filter: filter,
                            viewModel: viewModel,
                            items: $items,
                            count: count,
                            title: title,
                            isValid: isValid,
                            add: add
                        ) // around
                        Text("\\(Self.limit)")
                    }
                }

                private func add(item: Item, at place: Int) { items.append(item) }
            }

            private struct HeaderSection: View {
                let dismiss: DismissAction
                @FocusState.Binding var isFocused: Bool
                @Binding var name: String
                let filter: OrderView.Filter
                @Bindable var viewModel: OrderViewModel
                @Binding var items: [Item]
                let count: Int
                let title: String
                let isValid: Bool
                let add: @MainActor (Item, Int) -> Void

                var body: some View {
                    VStack {
                        Text(title)
                        Text(filter == OrderView.Filter.open ? "Open" : "All")
                        Text("\\(count) \\(OrderView.step)")
                        TextField("Name", text: $name).focused($isFocused)
                        TextField("Note", text: $viewModel.note)
                        Button("Add") { add(Item(), 1) }
                        Button("Later") { Task { await viewModel.reload(); dismiss() } }
                        if isValid { Text("Valid") }
                        ForEach($items) { $item in
                            TextField("", text: $item.name)
                        }
                    }
                    .padding()
                }
            }

            """)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func localNamesAreHandedOverWhereTheirTypeIsKnown() throws {
        let text = try CodemodTest(
            """
            import SwiftUI

            struct Item: Identifiable { let id = 1; var name = ""; var owner: Owner? }
            struct Owner { let name: String }

            struct ItemsView: View {
                @State private var items: [Item] = []
                let limit: Int?

                var body: some View {
                    List(items.filter { !$0.name.isEmpty }) { item in
                        if let owner = item.owner, let limit {
                            VStack {
                                Text(item.name)
                                Text(owner.name)
                                Text("\\(limit)")
            \(Self.rows(95, indent: "                    "))
                            }
                        }
                    }
                }
            }
            """
        ).text("extract-subview", "ItemsView")
        #expect(text.contains("                ItemsSection(item: item, owner: owner, limit: limit)\n"))
        #expect(
            text.contains("private struct ItemsSection: View {\n    let item: Item\n    let owner: Owner\n    let limit: Int\n\n"),
            "\(text)")
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func aLineMayBeNamed() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            struct AView: View {
                @Binding var isOn: Bool
                var body: some View {
                    Form {
                        Section("Recent orders") {
                            Toggle("On", isOn: $isOn)
                        }
                    }
                }
            }
            """)
        let text = try test.text("extract-subview", "AView.body:6")
        #expect(text.contains("            RecentOrdersSection(isOn: $isOn)\n        }"))
        #expect(text.contains("        Section(\"Recent orders\") {\n            Toggle(\"On\", isOn: $isOn)\n        }\n    }\n}"))
        try expectTypeChecks([CodemodTest.path: text])
        #expect(try test.refusals("extract-subview", "AView.body:9").count == 1)
        #expect(try test.result("extract-subview", "AView.body").changes.isEmpty)
    }

    @Test(arguments: [
        ("Text(header) \n Text(\"\\(self)\")", "uses the view itself"),
        ("pieces", "uses pieces, which builds views"),
        ("Text(guess)", "uses guess, whose type is not written"),
        ("Button(\"\") { print(total) }", "asks for total when something happens, which is computed"),
        ("Text(\"\\(Self.hidden)\")", "uses Self.hidden, which is private"),
        ("Text(\"\\(Hidden.one)\")", "uses Hidden, which is private"),
        ("Button(\"\") { set() }", "calls set with its default arguments"),
        ("Button(\"\") { plain = 1 }", "changes plain"),
    ])
    func whatCannotBeHandedOverIsRefused(use: String, reason: String) throws {
        let test = CodemodTest(
            """
            import SwiftUI
            func anything() -> Int { 1 }
            struct AView: View {
                private enum Hidden { static let one = 1 }
                let header = ""
                @State private var guess = anything()
                private var total: Int { 1 }
                private static let hidden = 1
                var plain = 1
                @ViewBuilder private var pieces: some View { Text("") }
                private func set(_ value: Int = 1) {}
                var body: some View {
                    VStack {
                        VStack {
            \(Self.rows(95))
                            \(use)
                        }
            \(Self.rows(4, indent: "            "))
                    }
                }
            }
            """)
        #expect(try test.refusals("extract-subview", "AView.body") == ["This part of body \(reason)."])
    }

    @Test func whatIsNoViewStaysWhereItIs() throws {
        let bar = CodemodTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("").toolbar {
                        ToolbarItem {
                            Text("")
                        }
            \(Self.rows(100))
                    }
                }
            }
            """)
        #expect(try bar.refusals("extract-subview", "AView.body").count == 1)
        #expect(try CodemodTest("struct A { var body: Int { 1 } }").refusals("extract-subview", "A") == ["A is no view."])
    }

    @Test func aCallOfManyLinesIsNoGain() throws {
        let arguments = (1...6).map { "                value\($0): value\($0)" }.joined(separator: ",\n")
        let properties = (1...6).map { "    let value\($0): Int" }.joined(separator: "\n")
        let call = "            OtherView(\n\(arguments)\n            )"
        let test = CodemodTest(
            """
            import SwiftUI
            struct OtherView: View {
            \(properties)
                var body: some View { Text("") }
            }
            struct AView: View {
            \(properties)
                var body: some View {
                    VStack {
            \(Array(repeating: call, count: 13).joined(separator: "\n"))
                    }
                }
            }
            """)
        #expect(try test.refusals("extract-subview", "AView.body").count == 1)
    }

    @Test func theFilesOwnIndentationIsKept() throws {
        let text = try CodemodTest(
            """
            import SwiftUI
            struct AView: View {
              var body: some View {
                VStack {
                  Section("Recent") {
                    Text("A")
                    // Mark.
                    Text("B")
                  }
                }
              }
            }
            """
        ).text("extract-subview", "AView.body:5")
        #expect(
            text.hasSuffix(
                """
                      RecentSection()
                    }
                  }
                }

                private struct RecentSection: View {
                  var body: some View {
                    Section("Recent") {
                      Text("A")
                      // Mark.
                      Text("B")
                    }
                  }
                }
                """), "\(text)")
    }
}
