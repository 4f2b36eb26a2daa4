import ReviewRules
import Testing

struct BODY019Tests {
    @Test func readersThatNobodyReadsAreFlagged() throws {
        try expectFlagged(
            "BODY-019",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    GeometryReader { geometry in // flagged
                        VStack { Text("A") }
                    }
                }
            }
            struct BView: View {
                var body: some View {
                    Text("B").background(GeometryReader { (proxy: GeometryProxy) in Color.red }) // flagged
                }
            }
            """)
    }

    @Test func whatIsReadAndRoomIsNot() throws {
        try expectFlagged(
            "BODY-019",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    GeometryReader { geometry in Text("\\(geometry.size.width)") }
                    GeometryReader { Text("\\($0.size.width)") }
                    GeometryReader { _ in Text("A") }
                    GeometryReader { proxy in Row(proxy: proxy) }
                }
            }
            #Preview { GeometryReader { geometry in Text("A") } }
            """)
    }
}
