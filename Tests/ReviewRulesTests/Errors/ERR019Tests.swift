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
