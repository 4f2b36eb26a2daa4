import ReviewRules
import Testing

struct VM011Tests {
    @Test func aDependencyThatComesLateIsFlagged() throws {
        try expectFlagged(
            "VM-011",
            """
            import SwiftUI
            final class Store: ObservableObject { @Published var names: [String] = [] }
            final class AModel: ObservableObject { @Published var count = 0; var store: Store!; func setup(store: Store) {} }
            struct AView: View {
                @EnvironmentObject private var store: Store
                @StateObject private var model = AModel()
                var body: some View {
                    Text("A").onAppear { model.store = store } // info
                    Text("A").onAppear { model.setup(store: store) } // info
                    Text("A").task { model.setup(store: store) } // info
                }
            }
            """)
    }

    @Test func whatTheInitialiserGivesIsNot() throws {
        try expectFlagged(
            "VM-011",
            """
            import SwiftUI
            final class Store: ObservableObject { @Published var names: [String] = [] }
            final class AModel: ObservableObject { @Published var count = 0; init(store: Store) {}; func load() {}; func show(_ store: Store) {} }
            struct AView: View {
                @EnvironmentObject private var store: Store
                @Environment(\\.modelContext) private var context
                @StateObject private var model: AModel
                var body: some View {
                    Text("A").onAppear { model.load() }
                    Text("A").onAppear { model.setup(context: context) }
                    Button("A") { model.setup(store: store) }
                    Text("A").onAppear { model.show(store) }
                }
            }
            """)
    }
}
