import ReviewRules
import Testing

struct WRAP015Tests {
    @Test func objectsInPlainPropertiesAreFlagged() throws {
        try expectFlagged(
            "WRAP-015",
            """
            import SwiftUI
            @Observable final class CartModel { var items: [String] = [] }
            final class OldModel: ObservableObject { @Published var items: [String] = [] }
            final class Debouncer { private var task: Task<Void, Never>? }
            struct CartView: View {
                let model = CartModel() // flagged
                private var old = OldModel() // flagged
                private let debouncer = Debouncer() // flagged
                var body: some View { Button("Add") { old.items.append("A") } }
            }
            """)
    }

    @Test func keptPassedAndStatelessOnesAreNot() throws {
        try expectFlagged(
            "WRAP-015",
            """
            import SwiftUI
            @Observable final class CartModel { var items: [String] = [] }
            final class OldModel: ObservableObject { @Published var items: [String] = [] }
            final class Printer { let name = "A" }
            final class NewsService { var cache: [String] = []; func load() async throws -> [String] { cache } }
            struct CartView: View {
                @State private var model = CartModel()
                @StateObject private var old = OldModel()
                let given: CartModel
                private let printer = Printer()
                private let service = NewsService()
                static let one = CartModel()
                var body: some View { Text(given.items.first ?? "") }
            }
            struct ReadView: View {
                let old = OldModel()
                var body: some View { Text(old.items.first ?? "") }
            }
            @main struct CartApp: App {
                let model = CartModel()
                var body: some Scene { WindowGroup { CartView(given: model) } }
            }
            """)
    }

    @Test func aWrappedViewInAPropertyIsFlagged() throws {
        try expectFlagged(
            "WRAP-015",
            """
            import MapKit
            import SwiftUI
            struct MapView: UIViewRepresentable {
                private let map = MKMapView() // flagged
                private let size = UIScreen.main.bounds
                func makeUIView(context: Context) -> MKMapView { map }
                func updateUIView(_ view: MKMapView, context: Context) {}
                final class Coordinator { let view = UIView() }
            }
            """)
    }
}
