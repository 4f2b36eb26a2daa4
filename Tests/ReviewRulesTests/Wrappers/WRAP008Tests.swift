import ReviewRules
import Testing

struct WRAP008Tests {
    @Test func threeInOneTypeAreFlagged() throws {
        try expectFlagged(
            "WRAP-008",
            """
            import SwiftUI
            struct AView: View {
                @EnvironmentObject var a: Network
                @EnvironmentObject var b: Session
                @EnvironmentObject var c: Store // flagged
                @EnvironmentObject var d: Theme
                var body: some View { EmptyView() }
            }
            struct BView: View {
                @Environment(Network.self) private var a
                @EnvironmentObject var b: Session
                @Environment(Module.Store.self) private var c: Store? // flagged
                var body: some View { EmptyView() }
            }
            struct Mark: ViewModifier {
                @Environment(Network.self) private var a
                @Environment(Session.self) private var b
                @Environment(Store.self) private var c // flagged
                func body(content: Content) -> some View { content }
            }
            """)
    }

    @Test func linesOfADocumentAreCounted() throws {
        try expectFlagged(
            "WRAP-008",
            """
            @EnvironmentObject var a: Network
            @EnvironmentObject var b: Session
            @EnvironmentObject var c: Store // flagged
            """)
    }

    @Test func valuesAndRootsAreNot() throws {
        try expectFlagged(
            "WRAP-008",
            """
            import SwiftUI
            struct AView: View {
                @EnvironmentObject var a: Network
                @EnvironmentObject var b: Session
                @Environment(\\.dismiss) private var dismiss
                @Environment(\\.colorScheme) private var scheme
                @Environment(\\EnvironmentValues.locale) private var locale
                var body: some View { EmptyView() }
            }
            struct BView: View {
                @EnvironmentObject var c: Store
                @EnvironmentObject var d: Theme
                var body: some View { EmptyView() }
            }
            @main struct Main: App {
                @Environment(A.self) private var a
                @Environment(B.self) private var b
                @Environment(C.self) private var c
                var body: some Scene { WindowGroup { RootView() } }
            }
            struct RootView: View {
                @EnvironmentObject var a: Network
                @EnvironmentObject var b: Session
                @EnvironmentObject var c: Store
                var body: some View { EmptyView() }
            }
            """)
    }

    @Test func theLimitAndTheRootsAreSettings() throws {
        var test = RuleTest(
            """
            import SwiftUI
            struct HomeView: View {
                @EnvironmentObject var a: Network
                @EnvironmentObject var b: Session
                var body: some View { EmptyView() }
            }
            """)
        test.settings.environmentObjects = 2
        #expect(try test.lines("WRAP-008") == [4])
        test.settings.environmentRoots = ["HomeView"]
        #expect(try test.lines("WRAP-008").isEmpty)
        test.settings.environmentRoots = []
        test.settings.environmentObjects = 0
        #expect(try test.lines("WRAP-008") == [3])
    }

    @Test func whereItIsTheHouseStyleOnlyTheFarthestAreFlagged() throws {
        let usual = (1...9).map { number in
            """
            struct View\(number): View {
                @Environment(Network.self) private var a
                @Environment(Session.self) private var b
                @Environment(Store.self) private var c
                var body: some View { EmptyView() }
            }
            """
        }
        let text =
            (["import SwiftUI"] + usual).joined(separator: "\n") + """

                struct Tenth: View {
                    @Environment(Network.self) private var a
                    @Environment(Session.self) private var b
                    @Environment(Store.self) private var c
                    @Environment(Theme.self) private var d
                    var body: some View { EmptyView() }
                }
                struct Farthest: View {
                    @EnvironmentObject var a: Network
                    @EnvironmentObject var b: Session
                    @EnvironmentObject var c: Store
                    @EnvironmentObject var d: Theme
                    @EnvironmentObject var e: Router
                    var body: some View { EmptyView() }
                }
                """
        let findings = try RuleTest(text).findings("WRAP-008")
        #expect(findings.count == 11)
        #expect(findings.filter { $0.severity == .warning }.map(\.symbol) == ["Farthest"])
        #expect(findings.first?.evidence.last == "11 types of the project take 3 or more")
        #expect(try RuleTest(text, profile: .strict).findings("WRAP-008").allSatisfy { $0.severity == .warning })
    }
}
