import Foundation
import ReviewRules
import Testing

struct WRAP001Tests {
    @Test func stateWithoutPrivateIsFlagged() throws {
        try expectFlagged(
            "WRAP-001",
            """
            import SwiftUI
            struct CounterView: View {
                @State var count = 0 // flagged
                @State private var own = 0
                @StateObject var model = Model() // flagged
                @State private(set) var half = 0 // info
                var body: some View { Text("\\(count)") }
            }
            struct Ornament: ViewModifier {
                @State public var isOn = false // flagged
                func body(content: Content) -> some View { content }
            }
            """)
    }

    @Test func whatAViewReadsFromElsewhereIsInformation() throws {
        let text = """
            import SwiftUI
            struct AView: View {
                @Environment(\\.dismiss) var dismiss // info
                @AppStorage("isOn") var isOn = false
                @FocusState private var isFocused: Bool
                @Binding var text: String
                let title: String
                var body: some View { Text(title) }
            }
            public struct BView: View {
                @Environment(\\.dismiss) public var dismiss
                @AppStorage("isOn") fileprivate var isOn = false
                public var body: some View { CView(isOn: true) }
            }
            struct CView: View {
                @AppStorage("isOn") var isOn = false
                var body: some View { Text("A") }
            }

            """
        try expectFlagged("WRAP-001", text)
        #expect(
            try RuleTest(text).findings("WRAP-001").map(\.message)
                == ["@Environment dismiss is not private. Nor is another one of AView."])
        let fixed = try RuleTest(text).fixed("WRAP-001")
        #expect(fixed.contains("@Environment(\\.dismiss) private var dismiss // info"))
        #expect(fixed.components(separatedBy: "@AppStorage(\"isOn\") private var").count == 2)
    }

    @Test func stateThatOthersUseIsNot() throws {
        let test = RuleTest(files: [
            "Sources/App/A.swift": """
            import SwiftUI
            struct AView: View {
                @State var text = ""
                @State var passed = 0
                var body: some View { field }
            }
            """,
            "Sources/App/A+Field.swift": """
            import SwiftUI
            extension AView { var field: some View { TextField("", text: $text) } }
            struct BView: View { var body: some View { AView(passed: 1) } }
            """,
        ])
        #expect(try test.findings("WRAP-001").isEmpty)
    }

    @Test func previewsAndLocalsAreNot() throws {
        try expectFlagged(
            "WRAP-001",
            """
            import SwiftUI
            #Preview {
                @Previewable @State var text = ""
                TextField("", text: $text)
            }
            class NotAView { @State var count = 0 }
            #if DEBUG
            struct DebugView: View {
                @State var count = 0
                var body: some View { Text("") }
            }
            #endif
            """)
    }

    @Test func theFixKeepsWhatStandsAround() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                /// The number.
                @State  var count = 0  // counts
                @State public var other = 0
                var body: some View { EmptyView() }
            }
            """)
        #expect(
            try test.fixed("WRAP-001") == """
                import SwiftUI
                struct AView: View {
                    /// The number.
                    @State  private var count = 0  // counts
                    @State private var other = 0
                    var body: some View { EmptyView() }
                }
                """)
    }

    @Test func anInitialiserThatPrivateWouldTakeIsWrittenOut() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                let title: String
                @State var count: Int // starts here
                @State var other: Int
                @State var text = ""
                var body: some View { EmptyView() }
            }
            """)
        let once = try test.fixed("WRAP-001")
        #expect(
            once == """
                import SwiftUI
                struct AView: View {
                    let title: String
                    @State private var count: Int // starts here
                    @State var other: Int
                    @State private var text = ""

                    init(title: String, count: Int, other: Int) {
                        self.title = title
                        _count = State(initialValue: count)
                        _other = State(initialValue: other)
                    }
                    var body: some View { EmptyView() }
                }
                """)
        let twice = try RuleTest(once).fixed("WRAP-001")
        #expect(twice == once.replacing("@State var other", with: "@State private var other"))
        #expect(try RuleTest(twice).findings("WRAP-001").isEmpty)
    }

    @Test func aTestThatReadsTheStateHasNoFixForIt() throws {
        let test = RuleTest(files: [
            "Sources/App/A.swift": """
            import SwiftUI
            struct AView: View {
                @State var text = ""
                @State var count = 0
                var body: some View { EmptyView() }
            }
            """,
            "Tests/AppTests/ATests.swift": """
            import Testing
            struct ATests { @Test func starts() { #expect(AView().text == "") } }
            """,
        ])
        #expect(try test.findings("WRAP-001").map { $0.fix != nil } == [false, true])
    }

    @Test func inspectedViewsAreNot() throws {
        try expectFlagged(
            "WRAP-001",
            """
            import SwiftUI
            struct AView: View {
                @State var text = ""
                let inspection = Inspection<Self>()
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func anInitialiserOfItsOwnIsNoMemberwiseOne() throws {
        try expectFlagged(
            "WRAP-001",
            """
            import SwiftUI
            struct AView: View {
                @State var text: String // flagged
                init(text: String) { _text = State(initialValue: text) }
                var body: some View { EmptyView() }
            }
            struct BView: ConnectedView {
                @State var count = 0 // flagged
                func body(props: Int) -> some View { AView(text: "") }
            }
            @propertyWrapper struct Focused: DynamicProperty {
                @State var wrappedValue = 0
            }
            """)
    }

    @Test func membersOfAViewThatNobodyElseReads() throws {
        let view = """
            import SwiftUI
            struct AView: View {
                let name: String
                var body: some View { header }
                var header: some View { row(name) }
                @ViewBuilder func row(_ text: String) -> some View { Text(text) }
                func shared() {}
                private var own: String { "" }
                static func make() -> AView { AView(name: "") }
            }
            private extension AView {
                var footer: some View { Text(name).onAppear { close() } }
                func close() { _ = footer }
            }
            struct Shape: Layout { func place() {} }
            """
        let other = "import SwiftUI\nextension AView { private func begin() { shared() } }\n"
        let test = RuleTest(files: ["Sources/App/AView.swift": view, "Sources/App/Other.swift": other])
        let found = try test.findings("WRAP-001")
        #expect(found.map(\.message) == ["header is not private. Nor is another one of AView."])
        #expect(found.map(\.severity) == [.info])
        let fixed = try test.fixed("WRAP-001", path: "Sources/App/AView.swift")
        #expect(fixed.contains("    private var header: some View"))
        #expect(fixed.contains("    @ViewBuilder private func row("))
    }
}
