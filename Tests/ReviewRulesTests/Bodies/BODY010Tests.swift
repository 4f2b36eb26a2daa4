import ReviewRules
import Testing

struct BODY010Tests {
    @Test func anInfiniteSizeIsFlagged() throws {
        try expectFlagged(
            "BODY-010",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").frame(width: .infinity) // flagged
                    Text("A").frame(width: 20, height: .infinity) // flagged
                    Text("A").frame(width: CGFloat.infinity, alignment: .leading) // flagged
                }
            }
            """)
    }

    @Test func aSizeThatMayGrowIsNot() throws {
        try expectFlagged(
            "BODY-010",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").frame(maxWidth: .infinity, minHeight: 20)
                    Text("A").frame(width: 20)
                    Text("A").frame(idealWidth: .infinity)
                }
            }
            """)
    }

    @Test func theFixLetsItGrow() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").frame(width: .infinity, height: .infinity, alignment: .leading)
                    Text("A").frame(width: .infinity, height: 20)
                }
            }
            """)
        let fixed = try test.fixed("BODY-010")
        #expect(fixed.contains(".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)"))
        // A frame is fixed or flexible.
        #expect(fixed.contains(".frame(width: .infinity, height: 20)"))
    }
}
