import ReviewRules
import Testing

struct ENV002Tests {
    private let types = """
        import SwiftUI
        @Observable final class Session { var user = "" }
        final class Store: ObservableObject { static let shared = Store() }
        @Observable final class Theme { var name = "" }

        """
    private let app = """
        @main struct TheApp: App {
            @State private var session = Session()
            var body: some Scene { WindowGroup { AView().environment(session).environmentObject(Store.shared) } }
        }

        """

    @Test func objectsThatNobodyInjectsAreFlagged() throws {
        try expectFlagged(
            "ENV-002",
            types + app + """
                struct AView: View {
                    @Environment(Session.self) private var session
                    @Environment(Theme.self) private var theme // flagged
                    @EnvironmentObject private var store: Store
                    var body: some View { Text("") }
                }
                struct Ornament: ViewModifier {
                    @Environment(Theme.self) var theme // flagged
                    func body(content: Content) -> some View { content }
                }
                """)
        try expectFlagged(
            "ENV-002",
            types + """
                @main struct TheApp: App { var body: some Scene { WindowGroup { AView() } } }
                struct AView: View {
                    @EnvironmentObject private var store: Store // flagged
                    var body: some View { Text("") }
                }
                #Preview { AView().environmentObject(Store()) }
                """)
    }

    @Test func librariesOptionalsAndOthersAreNot() throws {
        let view = "struct AView: View { @EnvironmentObject var store: Store; var body: some View { Text(\"\") } }\n"
        #expect(try RuleTest(types + view).findings("ENV-002").isEmpty)
        try expectFlagged(
            "ENV-002",
            types + app + """
                struct AView: View {
                    @Environment(Theme.self) private var theme: Theme?
                    @Environment(\\.locale) private var locale
                    @Environment(Foreign.self) private var foreign
                    var body: some View { Text("") }
                }
                """)
    }

    @Test func anUnknownExpressionSilencesItsKind() throws {
        try expectFlagged(
            "ENV-002",
            types + """
                @main struct TheApp: App { var body: some Scene { WindowGroup { AView().environment(make()) } } }
                struct AView: View {
                    @Environment(Theme.self) private var theme
                    @EnvironmentObject private var store: Store // flagged
                    var body: some View { Text("") }
                }
                """)
    }

    @Test func injectionThroughPropertiesOfPropertiesCounts() throws {
        try expectFlagged(
            "ENV-002",
            types + """
                final class AppModel { let theme = Theme(); let store: Store = .shared }
                @main struct TheApp: App {
                    let model = AppModel()
                    var body: some Scene { WindowGroup { AView().all(model) } }
                }
                extension TheApp { func root() -> some View { AView().environment(self.model.theme).environmentObject(model.store) } }
                struct AView: View {
                    @Environment(Theme.self) private var theme
                    @EnvironmentObject private var store: Store
                    var body: some View { Text("") }
                }
                """)
    }
}
