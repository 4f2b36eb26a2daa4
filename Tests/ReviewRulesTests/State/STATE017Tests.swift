import ReviewRules
import Testing

struct STATE017Tests {
    @Test func anErrorBesideTheListAloneIsFlagged() throws {
        try expectFlagged(
            "STATE-017",
            """
            import SwiftUI
            @Observable final class AViewModel { var items: [String] = []; var errorMessage: String?; func load() async {} }
            struct AView: View {
                @State private var model = AViewModel()
                var body: some View {
                    if model.items.isEmpty {
                        Text("Nothing yet")
                    } else {
                        if let message = model.errorMessage { Text(message) } // flagged
                        List(model.items, id: \\.self) { Text($0) }
                    }
                }
            }
            struct BView: View {
                @State private var model = AViewModel()
                var body: some View {
                    Group {
                        if !model.items.isEmpty {
                            List(model.items, id: \\.self) { Text($0) }
                        } else {
                            Text(model.errorMessage ?? "Nothing yet") // flagged
                        }
                    }
                    .refreshable { await model.load() }
                    .sheet(isPresented: .constant(true)) { CView(model: model) }
                }
            }
            struct CView: View { let model: AViewModel; var body: some View { Text("") } }
            final class Store: ObservableObject { @Published var items: [String] = []; @Published var error: String? }
            struct DView: View {
                @ObservedObject var store: Store
                var body: some View {
                    if store.items.isEmpty { Text("") } else { Text(store.error ?? "") } // flagged
                }
            }
            """)
    }

    @Test func anErrorThatIsShownElsewhereIsNot() throws {
        try expectFlagged(
            "STATE-017",
            """
            import SwiftUI
            @Observable final class AViewModel { var items: [String] = []; var errorMessage: String?; func load() async {} }
            struct AView: View {
                @State private var model = AViewModel()
                var body: some View {
                    VStack {
                        if let message = model.errorMessage { Text(message) }
                        if model.items.isEmpty { Text("Nothing yet") } else { Text(model.errorMessage ?? "") }
                    }
                }
            }
            struct BView: View {
                @State private var model = AViewModel()
                var body: some View {
                    if model.items.isEmpty { Text(model.errorMessage ?? "Nothing yet") } else { Text("") }
                }
            }
            struct CView: View {
                @State private var model = AViewModel()
                var body: some View {
                    if model.items.isEmpty { EmptyView(model: model) } else { Text(model.errorMessage ?? "") }
                }
            }
            struct DView: View {
                @State private var model = AViewModel()
                var body: some View {
                    if let message = model.errorMessage { Text(message) } else if model.items.isEmpty { Text("") } else { Text("x") }
                }
            }
            """)
    }
}
