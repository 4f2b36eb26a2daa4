import ReviewRules
import Testing

struct FLOW027Tests {
    @Test func aRouteWithoutAScreenIsFlagged() throws {
        try expectFlagged(
            "FLOW-027",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    List {}.navigationDestination(for: Route.self) { route in
                        switch route {
                        case .a: Text("A")
                        default: EmptyView() // flagged
                        }
                    }
                    .sheet(item: $sheet) { sheet in
                        switch sheet {
                        case .a: Text("A")
                        default: EmptyView() // flagged
                        }
                    }
                }
            }
            """)
    }

    @Test func otherChoicesAreNot() throws {
        try expectFlagged(
            "FLOW-027",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    switch state {
                    case .a: Text("A")
                    default: EmptyView()
                    }
                    List {}.navigationDestination(for: Route.self) { route in
                        switch route {
                        case .a: Text("A")
                        default: Text("Not found")
                        }
                    }
                }
            }
            """)
    }
}
