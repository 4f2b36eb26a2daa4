import ReviewRules
import Testing

struct A11Y005Tests {
    @Test func motionWithoutAnEndIsToldOnceInAProjectThatNeverAsks() throws {
        try expectFlagged(
            "A11Y-005",
            """
            import SwiftUI
            struct AView: View { // flagged
                @State private var isOn = false
                var body: some View {
                    Image(systemName: "gear").rotationEffect(.degrees(isOn ? 360 : 0))
                        .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
                }
            }
            struct BView: View {
                @State private var isOn = false
                var body: some View {
                    Text("B").offset(x: isOn ? 9 : 0).animation(.default.repeatForever(), value: isOn).onAppear { isOn = true }
                }
            }
            """)
    }

    @Test func whereOthersAskEachOneIsTold() throws {
        let moving = """
            import SwiftUI
            struct NAME: View {
                @State private var isOn = false
                var body: some View { Text("A").scaleEffect(isOn ? 2 : 1).animation(.default.repeatForever(), value: isOn) }
            }
            """
        let asking = """
            import SwiftUI
            struct CView: View {
                @Environment(\\.accessibilityReduceMotion) private var reducesMotion
                @State private var isOn = false
                var body: some View { Text("A").scaleEffect(isOn ? 2 : 1).animation(reducesMotion ? nil : .default.repeatForever(), value: isOn) }
            }
            """
        let test = RuleTest(files: [
            "Sources/App/A.swift": moving.replacing("NAME", with: "AView"), "Sources/App/B.swift": moving.replacing("NAME", with: "BView"),
            "Sources/App/C.swift": asking,
        ])
        #expect(try test.findings("A11Y-005").map(\.symbol) == ["AView", "BView"])
    }

    @Test func coloursAndEndsAreNot() throws {
        try expectFlagged(
            "A11Y-005",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOn = false
                var body: some View {
                    Text("A").opacity(isOn ? 1 : 0).animation(.default.repeatForever(), value: isOn)
                }
            }
            struct BView: View {
                @State private var isOn = false
                var body: some View { Text("A").offset(x: isOn ? 9 : 0).animation(.default.repeatCount(3), value: isOn) }
            }
            struct Plain { func run() { _ = Animation.default.repeatForever() } }
            """)
    }
}
