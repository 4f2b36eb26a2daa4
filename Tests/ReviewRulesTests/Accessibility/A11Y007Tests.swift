import ReviewRules
import Testing

struct A11Y007Tests {
    @Test func redOrGreenAloneIsFlagged() throws {
        try expectFlagged(
            "A11Y-007",
            """
            import SwiftUI
            struct AView: View {
                let isOver: Bool
                var body: some View {
                    Circle().fill(isOver ? Color.red : Color.green) // info
                    Text("Spent").foregroundStyle(isOver ? .red : .green) // info
                    Text("Spent").foregroundColor(isOver ? .green : .red) // info
                }
            }
            """)
    }

    @Test func whatSaysMoreIsNot() throws {
        try expectFlagged(
            "A11Y-007",
            """
            import SwiftUI
            struct AView: View {
                let isOver: Bool
                var body: some View {
                    Circle().fill(isOver ? Color.red : Color.green).accessibilityLabel(isOver ? "Over" : "Within")
                    Text(isOver ? "Over" : "Within").foregroundStyle(isOver ? .red : .green)
                    Text("A").foregroundStyle(isOver ? .primary : .secondary)
                    Text("A").opacity(isOver ? 1 : 0)
                }
            }
            """)
    }
}
