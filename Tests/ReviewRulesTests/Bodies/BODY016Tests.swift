import ReviewRules
import Testing

struct BODY016Tests {
    @Test func widthsOfAScreenAreFlagged() throws {
        try expectFlagged(
            "BODY-016",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Text("A").frame(width: 350, height: 50) } // info
            }
            """)
    }

    @Test func paddingsThatMoveAreFlagged() throws {
        try expectFlagged(
            "BODY-016",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Text("A").padding(.top, 200) } // info
            }
            """)
    }

    @Test func paddingsThatOverlapAreFlagged() throws {
        try expectFlagged(
            "BODY-016",
            """
            import SwiftUI
            struct AView: View {
                var body: some View { Text("A").padding(.top, -64) } // info
            }
            """)
    }

    @Test func whatFitsIsNot() throws {
        try expectFlagged(
            "BODY-016",
            """
            import SwiftUI
            struct AView: View {
                let width: CGFloat
                var body: some View {
                    Text("A").frame(maxWidth: 400)
                    Text("A").frame(width: width)
                    Text("A").frame(width: 120)
                    Text("A").frame(minWidth: 400, minHeight: 300)
                    Text("A").padding(.horizontal, 24).padding(-8)
                    Circle().fill(.red).frame(width: 350, height: 350)
                }
            }
            """)
    }

    @Test func filesThatTellSystemsApartAreNot() throws {
        try expectFlagged(
            "BODY-016",
            """
            import SwiftUI
            struct AView: View {
                #if os(macOS)
                var body: some View { Text("A").frame(width: 500) }
                #else
                var body: some View { Text("A") }
                #endif
            }
            """)
    }
}
