import ReviewRules
import SourceModel
import Testing

struct LAYER002Tests {
    @Test func namesOfTheScreenAreFlaggedAndImportsSaid() throws {
        try expectFlagged(
            "LAYER-002",
            """
            import SwiftUI // info

            final class OrderService {
                weak var listener: AnyObject?
                func load() {}
            }
            """)
        let test = RuleTest(files: [
            "Sources/App/OrderService.swift": """
            import Foundation
            final class OrderService {
                weak var viewModel: OrderViewModel?
                func row() -> OrderRow { OrderRow() }
            }
            """,
            "Sources/App/Order.swift": """
            import SwiftUI
            @Observable final class OrderViewModel { var name = "" ; func reload() {} }
            struct OrderRow: View { var body: some View { Text("") } }
            """,
        ])
        #expect(try test.lines("LAYER-002") == [3, 4])
        #expect(try test.findings("LAYER-002").map(\.message).first == "The service OrderService refers to the view model OrderViewModel.")
    }

    @Test func platformsOfServicesAreInformation() throws {
        try expectFlagged(
            "LAYER-002",
            """
            import UIKit // info
            final class DeviceService { func name() -> String { UIDevice.current.name } }
            """)
        try expectFlagged(
            "LAYER-002",
            """
            import UIKit // flagged
            final class ReportService { func show(in controller: UIViewController) {} }
            """)
    }

    @Test func conditionsCoordinatorsAndServicesOfTheScreenAreNot() throws {
        try expectFlagged(
            "LAYER-002",
            """
            #if canImport(SwiftUI)
            import SwiftUI
            #endif
            final class OrderService { func load() {} }
            """)
        try expectFlagged(
            "LAYER-002",
            """
            import SwiftUI
            final class ThemeManager { func color() -> Color { .red } }
            """)
        try expectFlagged(
            "LAYER-002",
            """
            import SwiftUI
            struct HomeView: View { var body: some View { Text("") } }
            final class AppCoordinator { func start() -> HomeView { HomeView() } }
            """)
    }

    @Test func filesThatInjectAreNot() throws {
        try expectFlagged(
            "LAYER-002",
            """
            import SwiftUI
            final class OrderService { func load() {} }
            private struct OrderServiceKey: EnvironmentKey { static let defaultValue = OrderService() }
            extension EnvironmentValues {
                var orderService: OrderService { self[OrderServiceKey.self] }
            }
            """)
    }

    @Test func observedModelsThatServicesShareAreNot() throws {
        try expectFlagged(
            "LAYER-002",
            """
            import SwiftUI
            @Observable final class Session { var token = "" }
            struct HomeView: View { @State private var session = Session(); var body: some View { Text(session.token) } }
            final class OrderService {
                let session: Session
                init(session: Session) { self.session = session }
                func load() {}
            }
            """)
    }

    @Test func aWordOfTheScreenIsNotAPartOfAWord() throws {
        for (name, isFlagged) in [("ReviewService", true), ("TableService", true), ("FlowerRepository", true), ("AppReviewService", false)]
        {
            let test = RuleTest(
                """
                import SwiftUI
                final class \(name) {
                    func load() async throws -> [String] { [] }
                }
                """)
            #expect(try test.lines("LAYER-002", including: [.info]) == (isFlagged ? [1] : []), "\(name)")
        }
    }
}
