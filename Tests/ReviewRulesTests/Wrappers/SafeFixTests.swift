import ReviewRules
import Testing

/// Fixes that changed what apps do are no longer offered.
struct SafeFixTests {
    @Test func anObjectMadeOfTheCallersIsAView() throws {
        try expectFlagged(
            "WRAP-003",
            """
            import SwiftUI
            struct AView: View {
                @ObservedObject var scoped: ViewStore
                @ObservedObject var kept: ViewStore
                @ObservedObject var own: Model
                init(store: Store<Int>, id: UUID) {
                    self.scoped = ViewStore(store)
                    _kept = ObservedObject(wrappedValue: ViewStore(store.scope(state: id)))
                    self.own = Model(id: id) // flagged
                }
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func whatRunsLaterReadsABinding() throws {
        try expectFlagged(
            "WRAP-009",
            """
            import SwiftUI
            struct AView: View {
                @Binding var item: String?
                @Binding var isOn: Bool
                @Binding var other: Bool
                @Binding var shown: Bool // info
                @State private var isPresented = false
                var body: some View {
                    Text(shown ? "a" : "b")
                        .sheet(isPresented: $isPresented) { VStack { Text(item ?? "") } }
                        .task { if isOn { await load() } }
                    Button("") { Task { print(other) } }
                }
            }
            """)
    }

    @Test func whatASheetIsGivenStaysABinding() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct Detail: View {
                @Binding var item: String
                var body: some View { Text(item) }
            }
            struct Home: View {
                @State private var item = ""
                @State private var isPresented = false
                var body: some View { Text("").sheet(isPresented: $isPresented) { Detail(item: $item) } }
            }
            """)
        #expect(try test.findings("WRAP-009").map { $0.fix?.safety } == [.suggestion])
    }

    @Test func rowsMayLoadTheNextPage() throws {
        try expectFlagged(
            "BODY-004",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    List {
                        ForEach(items) { item in Row(item).onAppear { Task { await model.loadMore(after: item) } } }
                    }
                    .onAppear { Task { await load() } } // flagged
                    List(items) { Row($0).onAppear { Task { await load() } } }
                }
            }
            """)
    }

    @Test func whatOthersReadThroughAModelStaysOpen() throws {
        let test = RuleTest(files: [
            "Sources/App/Model.swift": """
            import Observation
            final class APIService { func load() async throws {} }
            @Observable final class ListViewModel {
                var rows = 0
                let api: APIService
                init(api: APIService) { self.api = api }
            }
            """,
            "Sources/App/Store.swift": "final class Store { let list: ListViewModel; init(list: ListViewModel) { self.list = list } }",
            "Sources/App/Home.swift":
                "struct Home { let store: Store; func act() async throws { try await store.list.api.load() } }",
        ])
        #expect(try test.findings("VM-007").map { $0.fix == nil } == [true])
    }

    @Test func formatsStayWithPrint() throws {
        let test = RuleTest(
            """
            import os
            final class A {
                private let logger = Logger()
                func a(_ x: String) { print("failed: %@", x) }
                func b() { print("done") }
            }
            """)
        #expect(try test.findings("LOG-001").map { $0.fix == nil } == [true, false])
    }

    @Test(arguments: ["NAME-001", "NAME-002", "NAME-003", "NAME-004", "FILE-001", "LAYER-004", "DI-002", "BODY-006"])
    func whatIsAMatterOfTasteIsAsked(id: String) throws {
        #expect(try #require(allRules.first { $0.info.id == id }).info.fix == .suggestion)
    }
}
