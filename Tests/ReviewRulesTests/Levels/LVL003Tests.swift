import ReviewRules
import Testing

struct LVL003Tests {
    private func lines(_ count: Int, _ text: (Int) -> String) -> String { (1...count).map(text).joined(separator: "\n") }

    @Test func moreThanThirtyStatementsAreFlagged() throws {
        try expectFlagged(
            "LVL-003",
            """
            import SwiftUI
            struct AView: View { // flagged
                @State private var total = 0
                var body: some View { Button("A", action: compute) }
                func compute() {
            \(lines(31) { "        total += \($0)" })
                }
            }
            struct BView: View { // flagged
                @State private var total = 0
                var body: some View {
                    Button("A") {
            \(lines(16) { "            total += \($0)" })
                    }
                }
                var doubled: Int {
            \(lines(15) { "        print(\($0))" })
                    return total * 2
                }
            }
            """)
    }

    @Test func interplayIsFlaggedSooner() throws {
        func view(_ name: String, _ comment: String, writesTwice: Bool) -> String {
            """
            struct \(name): View { \(comment)
                @State private var a = 0
                @State private var b: [Int] = []
                @State private var c = false
                var body: some View { Button("A", action: one).onAppear { two() } }
                func one() {
                    a = 1
                    b.append(a)
                    c.toggle()
            \(lines(10) { "        print(\($0))" })
                }
                func two() {
                    \(writesTwice ? "self.a += 1; b[0] = 2; c = true" : "print(a); print(b); print(c)")
            \(lines(7) { "        print(\($0))" })
                }
            }
            """
        }
        try expectFlagged(
            "LVL-003",
            "import SwiftUI\n" + view("AView", "// flagged", writesTwice: true) + "\n" + view("BView", "// info", writesTwice: false))
    }

    @Test func whatBuildsOrDrawsIsNotCounted() throws {
        try expectFlagged(
            "LVL-003",
            """
            import SwiftUI
            struct AView: View {
                @State private var offset = CGSize.zero
                var body: some View {
                    VStack {
            \(lines(40) { "            Text(\"\($0)\")" })
                    }
                    Canvas { context, size in
            \(lines(40) { "            context.fill(path\($0), with: .color(.red))" })
                    }
                    .gesture(DragGesture().onChanged { offset = $0.translation })
                }
                private var header: some View {
            \(lines(35) { "        Text(\"\($0)\")" })
                }
                private var tint: Color {
            \(lines(35) { "        print(\($0))" })
                    return .red
                }
            }
            """)
    }

    @Test func aViewModelIsEnough() throws {
        try expectFlagged(
            "LVL-003",
            """
            import SwiftUI
            @Observable class AViewModel { var a = 0 }
            struct AView: View {
                @State private var viewModel: AViewModel
                var body: some View { Button("A", action: compute) }
                func compute() {
            \(lines(40) { "        print(\($0))" })
                }
            }
            struct BView: View {
                @ObservedObject var other: Elsewhere
                var body: some View { Button("A", action: compute) }
                func compute() {
            \(lines(40) { "        print(\($0))" })
                }
            }
            """)
    }

    @Test func wrappersCountByTheirContent() throws {
        try expectFlagged(
            "LVL-003",
            """
            import SwiftUI
            struct AView: View {
                @State private var a = 0
                var body: some View { Button("A", action: go) }
                func go() {
            \(lines(20) { "        withAnimation { a += \($0) }" })
                }
            }
            """)
    }

    @Test func extensionsInOtherFilesCount() throws {
        let test = RuleTest(files: [
            "Sources/App/AView.swift": """
            import SwiftUI
            struct AView: View {
                @State var a = 0
                var body: some View { Button("A", action: go) }
                func go() {
            \(lines(18) { "        a += \($0)" })
                }
            }
            """,
            "Sources/App/AView+More.swift": "extension AView {\n    func more() {\n\(lines(18) { "        a -= \($0)" })\n    }\n}\n",
        ])
        let findings = try test.findings("LVL-003")
        #expect(findings.map(\.path) == ["Sources/App/AView.swift"])
        #expect(findings.first?.message == "AView has 36 statements of logic and no view model.")
    }

    @Test func paintingIsNoLogic() throws {
        try expectFlagged(
            "LVL-003",
            """
            import SwiftUI
            struct BadgeView: View {
                @State private var picture: UIImage?
                var body: some View { Color.clear.onAppear { picture = paint() } }
                func paint() -> UIImage? {
                    UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
            \(lines(40) { "        context.move(\($0))" })
                    return UIGraphicsGetImageFromCurrentImageContext()
                }
            }
            """)
    }
}
