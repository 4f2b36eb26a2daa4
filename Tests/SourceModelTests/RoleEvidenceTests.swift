import SourceModel
import Testing

/// Roles rest on what a type does and who uses it, rather than on its name.
struct RoleEvidenceTests {
    private func role(_ name: String, _ text: String) -> RoleAssignment? {
        ProjectIndex(files: [SourceFile(path: "Sources/App/A.swift", text: text, module: "App").facts]).role(of: name)
    }

    @Test func whatReachesOutForOthersIsAService() {
        let text = """
            import Foundation
            class MovieNetwork {
                func fetch(_ id: Int, completion: @escaping (Data?) -> Void) { URLSession.shared.dataTask(with: URLRequest(url: url)) }
            }
            class Lonely { func fetch() { URLSession.shared.invalidateAndCancel() } }
            final class ListViewModel: ObservableObject { @Published var rows = 0; private let network = MovieNetwork() }
            """
        let network = role("MovieNetwork", text)
        #expect(network?.role == .service && network?.isCertain == true)
        #expect(network?.evidence == ["uses URLRequest", "ListViewModel holds it in network"])
        #expect(role("Lonely", text) == nil)
    }

    /// A value with state of its own is a model, also where it keeps some of it in a file; one without is a service.
    @Test(arguments: [
        ("private(set) var score = 0", false), ("var score = 0 { didSet { save() } }", false), ("let key = \"score\"", true),
        ("var key = \"score\"", true),
    ])
    func aValueThatKeepsStateIsNoService(property: String, isService: Bool) {
        let text = """
            import Foundation
            struct Game { \(property); func save() { UserDefaults.standard.set(1, forKey: "score") } }
            final class Round { var game = Game() }
            """
        #expect((role("Game", text)?.role == .service) == isService)
    }

    @Test func whatOnlyKeepsStateIsNoServiceWhateverItsName() {
        let text = """
            import SwiftUI
            @Observable final class ThemeManager { var isDark = false; func flip() { isDark.toggle() } }
            @Observable final class SyncManager { var isOn = false; func sync() async throws {} }
            struct AView: View {
                @State private var theme = ThemeManager()
                @State private var sync = SyncManager()
                var body: some View { EmptyView() }
            }
            """
        #expect(role("ThemeManager", text)?.role != .service)
        #expect(role("SyncManager", text)?.role == .service)
    }

    @Test func aNameAloneIsNotCertain() {
        let text = """
            final class UserService { func name() -> String { "" } }
            protocol OrderServing { func orders() async throws -> [String] }
            final class OrderService: OrderServing { func orders() async throws -> [String] { [] } }
            """
        #expect(role("UserService", text).map { $0.role == .service && !$0.isCertain } == true)
        #expect(role("OrderService", text).map { $0.role == .service && !$0.isCertain } == true)
        let api = "final class ShopApi { func load() async throws {} }"
        #expect(role("ShopApi", api)?.role == .service)
    }
}
