import ReviewRules
import Testing

struct DI001Tests {
    private let shared = """
        import SwiftUI
        final class AnalyticsService { static let shared = AnalyticsService(); func track() async {} }
        final class Session { static let current = Session(); var user = "" }
        enum Theme { static let shared = 1 }
        struct Style { static let `default` = Style() }
        final class AppState { static let shared = AppState(); var user = "" }

        """

    @Test func singletonsInLogicAreFlagged() throws {
        try expectFlagged(
            "DI-001",
            shared + """
                @Observable final class AViewModel {
                    var n = 0
                    private let analytics = AnalyticsService.shared // flagged
                    func load() async {
                        await AnalyticsService.shared.track() // flagged
                        print(Session.current.user) // flagged
                        print(Session.current.user)
                    }
                }
                extension AViewModel {
                    func more() { AppState.shared.user = "" } // flagged
                }
                final class FeedRepository {
                    func feed() async throws { await AnalyticsService.shared.track() } // flagged
                }
                struct User: Codable {
                    func save() { Task { await AnalyticsService.shared.track() } } // flagged
                }
                """)
    }

    @Test func rootsDefaultsAndOwnAreNot() throws {
        try expectFlagged(
            "DI-001",
            shared + """
                final class AppContainer { let analytics = AnalyticsService.shared }
                final class AppCoordinator { let analytics = AnalyticsService.shared }
                @main struct TheApp: App { let analytics = AnalyticsService.shared; var body: some Scene { WindowGroup {} } }
                @Observable final class AViewModel {
                    var n = 0
                    init(analytics: AnalyticsService = AnalyticsService.shared, session: Session = Session.current) {}
                    #if DEBUG
                    func debug() { print(AnalyticsService.shared) }
                    #endif
                }
                extension AnalyticsService { func again() { _ = AnalyticsService.shared } }
                #Preview { Text(Session.current.user) }
                """)
    }

    @Test func aLibrarysObjectsAndStaticWorkAreFlaggedInViewModels() throws {
        try expectFlagged(
            "DI-001",
            """
            import Foundation
            @Observable final class ListViewModel {
                var items: [Int] = []
                func load() async throws {
                    let db = Firestore.firestore() // flagged
                    items = try await Firestore.firestore().items()
                    if Auth.auth().user == nil { return } // flagged
                    NetworkService.fetch { self.items = $0 } // flagged
                    items = try await FeedService<Int>.items() // flagged
                    let log = AppLogger.appLogger()
                    let address = NetworkService.address("a")
                    let date = Date()
                    _ = Self.make()
                }
                static func make() -> Int { 1 }
            }
            final class NetworkService {
                static func fetch(_ done: @escaping ([Int]) -> Void) {}
                static func address(_ path: String) -> String { path }
                func user() { Auth.auth().user }
            }
            final class FeedService<T> { static func items() async throws -> [T] { [] } }
            struct AView: View { var body: some View { Button("") { Auth.auth().signOut() } } }
            """)
    }

    @Test func valuesAndFactoryAreNot() throws {
        try expectFlagged(
            "DI-001",
            shared + """
                extension Container { var users: Factory<Int> { self { 1 } } }
                @Observable final class AViewModel {
                    var theme = Theme.shared
                    var style = Style.default
                    var users = Container.shared.users()
                    func now() { Task.current; _ = Color.default }
                }
                """)
    }

    @Test func viewsAndApplesOwnAreInformation() throws {
        try expectFlagged(
            "DI-001",
            shared + """
                @Observable final class AViewModel {
                    var n = UserDefaults.standard.integer(forKey: "n") // info
                    func stamp() -> Date { Calendar.current.startOfDay(for: .now) } // info
                    func buy() { Purchases.shared.buy() } // info
                }
                struct AView: View {
                    var body: some View { Text(AppState.shared.user) } // info
                }
                """)
    }

    @Test func theGlideProfileAllowsThreeInViews() throws {
        try expectFlagged(
            "DI-001",
            shared + """
                struct AView: View {
                    var body: some View { Text(AppState.shared.user).task { await AnalyticsService.shared.track() } } // info
                }
                @Observable final class AViewModel {
                    var n = 0
                    func load() { AppState.shared.user = "" } // flagged
                }
                """, profile: .glide)
        let views = shared + "struct AView: View { var body: some View { Text(AppState.shared.user) } }"
        #expect(try RuleTest(views, profile: .glide).findings("DI-001").isEmpty)
    }

    @Test func theFixNamesPropertyOrSingleton() throws {
        let findings = try RuleTest(
            shared + """
                @Observable final class AViewModel {
                    var n = 0
                    private let analytics = AnalyticsService.shared
                    func load() async { await AnalyticsService.shared.track() }
                }
                """
        ).findings("DI-001")
        #expect(
            findings.map(\.fix?.change) == [
                .codemod("inject-dependency", target: "AViewModel.analytics"),
                .codemod("inject-dependency", target: "AViewModel.AnalyticsService.shared"),
            ])
    }

    @Test func oneFindingForAllFunctionsOfAType() throws {
        try expectFlagged(
            "DI-001",
            shared + """
                @Observable final class AViewModel {
                    var n = 0
                    func load() async { await AnalyticsService.shared.track() } // flagged
                    func save() async { await AnalyticsService.shared.track() }
                    func close() { Session.current.user = "" } // flagged
                }
                @Observable final class BViewModel {
                    var n = 0
                    func load() async { await AnalyticsService.shared.track() } // flagged
                }
                """)
    }

    @Test func whatViewsTakeFromTheEnvironmentIsInformation() throws {
        let text =
            shared + """
                @Observable final class Preferences { static let shared = Preferences(); var streams = true }
                @main struct TheApp: App {
                    var body: some Scene { WindowGroup { FeedView().environment(Preferences.shared) } }
                }
                struct FeedView: View {
                    @Environment(Preferences.self) private var preferences
                    var body: some View { Text(preferences.streams ? "on" : "off") }
                }
                @Observable final class FeedViewModel {
                    var n = 0
                    func load() { if Preferences.shared.streams { n += 1 } } // info
                    func leave() { Session.current.user = "" } // flagged
                }
                """
        try expectFlagged("DI-001", text)
        #expect(try RuleTest(text, profile: .strict).findings("DI-001").filter { $0.severity == .warning }.count == 2)
    }

    @Test func servicesOfTheEnvironmentAreFlagged() throws {
        try expectFlagged(
            "DI-001",
            shared + """
                struct FeedView: View {
                    @Environment(AnalyticsService.self) private var analytics
                    var body: some View { Text("") }
                }
                @Observable final class FeedViewModel {
                    var n = 0
                    func load() async { await AnalyticsService.shared.track() } // flagged
                }
                """)
    }

    @Test func theFixActsByItselfOnlyWhereAnotherCanStandIn() throws {
        let findings = try RuleTest(
            """
            import Observation
            final class OpenService { static let shared = OpenService(); func track() async {} }
            final class ClosedService { static let shared = ClosedService(); private init() {}; func track() async {} }
            protocol SealedServiceProtocol { func track() async }
            final class SealedService: SealedServiceProtocol {
                static let shared = SealedService()
                private init() {}
                func track() async {}
            }
            final class Session { static let current = Session(); var user = "" }
            @Observable final class AViewModel {
                var n = 0
                func a() async { await OpenService.shared.track() }
                func b() async { await ClosedService.shared.track() }
                func c() async { await SealedService.shared.track() }
                func d() { Session.current.user = "" }
            }
            """
        ).findings("DI-001")
        #expect(findings.map(\.fix?.safety) == [.automatic, .suggestion, .automatic, .suggestion])
    }

    @Test func storesThatAreReachedByTheirTypeAreFlagged() throws {
        try expectFlagged(
            "DI-001",
            """
            import Foundation
            enum TokenStorage {
                static func token() -> String? { UserDefaults.standard.string(forKey: "token") }
                static func save(_ token: String) { UserDefaults.standard.set(token, forKey: "token") }
                static func isValid(_ token: String) -> Bool { !token.isEmpty }
            }
            final class AuthRepository {
                func token() -> String? { TokenStorage.token() } // flagged
                func save(_ token: String) { TokenStorage.save(token) }
            }
            final class CheckRepository {
                func check(_ token: String) -> Bool { TokenStorage.isValid(token) }
            }
            struct TokenText {
                var text: String { TokenStorage.token() ?? "" }
            }
            """)
    }

    @Test func aSingletonByAnotherNameIsFlagged() throws {
        try expectFlagged(
            "DI-001",
            """
            import Foundation
            final class FileService { static let instance = FileService(); func save(_ data: Data) async throws {} }
            final class ImageService {
                func keep(_ data: Data) async throws { try await FileService.instance.save(data) } // flagged
            }
            """)
    }
}
