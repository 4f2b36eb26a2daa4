import ReviewRules
import Testing

struct VM004Tests {
    @Test func coloursFontsAndAnimationsAreSaid() throws {
        try expectFlagged(
            "VM-004",
            """
            import SwiftUI
            @Observable final class AViewModel {
                var tint: Color { .red } // info
                var icon = Image("a") // info
                var insets: EdgeInsets? // info
                var isOn = false
                func font() -> Font { .body } // info
                func toggle() {
                    withAnimation { isOn.toggle() } // info
                }
            }
            """)
        try expectFlagged(
            "VM-004",
            """
            @Observable final class BViewModel {
                var isOn = false
                var iconName: String { isOn ? "star.fill" : "star" } // info
                let cornerRadius: CGFloat = 8
            }
            """)
    }

    @Test func meaningsAndSizesAreNot() throws {
        try expectFlagged(
            "VM-004",
            """
            import SwiftUI
            enum Tint { case good, bad }
            struct Image { let data: Data }
            @Observable final class AViewModel {
                var tint: Tint { .good }
                var size = CGSize.zero
                var image: Image?
                var iconName = "star.fill"
                var make: (Color) -> Void = { _ in }
            }
            struct AView: View { var tint: Color; var body: some View { tint } }
            """)
    }

    @Test func theAnimationIsUnwrapped() throws {
        let test = RuleTest(
            """
            import SwiftUI
            @Observable final class AViewModel {
                var isOn = false
                func toggle() {
                    withAnimation(.easeIn) { isOn.toggle() }  // on
                    withAnimation { // said
                        isOn = false
                    }
                }
            }
            """)
        #expect(try test.fixed("VM-004").contains("        isOn.toggle()  // on\n        withAnimation { // said"))
    }
}
