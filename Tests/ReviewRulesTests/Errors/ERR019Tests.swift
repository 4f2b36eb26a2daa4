import ReviewRules
import Testing

struct ERR019Tests {
    @Test func forceAfterAQuestionIsFlagged() throws {
        try expectFlagged(
            "ERR-019",
            """
            import SwiftUI
            struct AView: View {
                var name: String?
                var body: some View {
                    if name != nil { Text(name!) } // flagged
                    if name == nil { Text("A") } else { Text(name!) } // flagged
                    Text(name != nil ? name! : "A") // flagged
                }
                func run() {
                    if self.name != nil && isOpen {
                        use(self.name!) // flagged
                    }
                }
            }
            """)
    }

    @Test func forceBehindTheQuestionIsFlagged() throws {
        try expectFlagged(
            "ERR-019",
            """
            struct Layout {
                var best: Double?
                var name: String?
                func find(_ score: Double) -> Bool {
                    if best == nil || score < best! { return true } // flagged
                    let isLong = name != nil && name!.count > 9 // flagged
                    let isEither = score > 1 || name == nil || name!.isEmpty // flagged
                    return isLong && isEither
                }
                func others(_ score: Double) -> Bool {
                    if best == nil && score < best! { return true }
                    return best != nil || name!.isEmpty
                }
            }
            """)
    }

    @Test func otherValuesAndBindingsAreNot() throws {
        try expectFlagged(
            "ERR-019",
            """
            import SwiftUI
            struct AView: View {
                var name: String?
                var title: String?
                var body: some View {
                    if let name { Text(name) }
                    if title != nil { Text(name!) }
                    if name == nil { Text(title!) }
                    Text(URL(string: "a")!.path)
                }
            }
            """)
    }
}
