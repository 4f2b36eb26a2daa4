import ReviewRules
import Testing

struct FLOW022Tests {
    @Test func rowsWithSpaceAreFlagged() throws {
        try expectFlagged(
            "FLOW-022",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOn = false
                var body: some View {
                    Button { isOn = true } label: { HStack { Text("A"); Spacer() } }.buttonStyle(.plain) // flagged
                    Button(action: { isOn = true }) { HStack { Text("A"); Spacer() }.padding() }.buttonStyle(PlainButtonStyle()) // flagged
                    HStack { Text("A"); Spacer() }.padding().onTapGesture { isOn = true } // flagged
                }
            }
            """)
    }

    @Test func rowsThatAreTouchedAsAWholeAreNot() throws {
        try expectFlagged(
            "FLOW-022",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOn = false
                var body: some View {
                    Button { isOn = true } label: { HStack { Text("A"); Spacer() }.contentShape(.rect) }.buttonStyle(.plain)
                    Button { isOn = true } label: { HStack { Text("A"); Spacer() } }
                    Button { isOn = true } label: { HStack { Text("A"); Text("B") } }.buttonStyle(.plain)
                    HStack { Text("A"); Spacer() }.background(.white).onTapGesture { isOn = true }
                    HStack { Text("A"); Spacer() }.contentShape(Rectangle()).onTapGesture { isOn = true }
                    HStack { Text("A"); Spacer() }.onTapGesture(count: 2) { isOn = true }
                }
            }
            """)
    }

    @Test func theRowGetsAShape() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View { HStack { Text("A"); Spacer() }.onTapGesture { open() } }
            }
            """)
        #expect(
            try test.fixed("FLOW-022") == """
                import SwiftUI
                struct AView: View {
                    var body: some View { HStack { Text("A"); Spacer() }.contentShape(.rect).onTapGesture { open() } }
                }
                """)
    }
}
