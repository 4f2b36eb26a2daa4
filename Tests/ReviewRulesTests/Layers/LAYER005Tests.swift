import ReviewRules
import SourceModel
import Testing

struct LAYER005Tests {
    @Test func aCircleThroughTiersIsFlaggedAtTheUseThatLeadsUp() throws {
        try expectFlagged(
            "LAYER-005",
            """
            import Observation
            final class CartService {
                weak var viewModel: CartViewModel? // flagged
                func load() {}
            }
            @Observable final class CartViewModel {
                var items = 0
                let service: CartService
                init(service: CartService) { self.service = service }
            }
            """)
    }

    @Test func theWayIsTold() throws {
        let test = RuleTest(
            """
            import SwiftUI
            final class CartService {
                func row() -> CartRow { CartRow() }
            }
            @Observable final class CartViewModel { var items = 0 ; let service = CartService() }
            struct CartView: View { @State private var viewModel = CartViewModel(); var body: some View { CartRow() } }
            struct CartRow: View { var body: some View { CartView() } }
            """)
        #expect(
            try test.findings("LAYER-005").map(\.message) == [
                "These depend on one another in a cycle: CartService → CartRow → CartView → CartViewModel → CartService."
            ])
    }

    @Test func servicesThatHoldEachOtherAreFlagged() throws {
        try expectFlagged(
            "LAYER-005",
            """
            final class UserService {
                var orders: OrderService? // flagged
                func load() {}
            }
            final class OrderService {
                let users: UserService
                init(users: UserService) { self.users = users }
                func load() {}
            }
            """)
    }

    @Test func protocolsBreakACircle() throws {
        try expectFlagged(
            "LAYER-005",
            """
            import Observation
            protocol CartListener: AnyObject { func changed() }
            final class CartService {
                weak var listener: (any CartListener)?
                func load() {}
            }
            @Observable final class CartViewModel: CartListener {
                var items = 0
                let service: CartService
                init(service: CartService) { self.service = service }
                func changed() {}
            }
            """)
    }

    @Test func viewsModelsAndCompositionAreNot() throws {
        try expectFlagged(
            "LAYER-005",
            """
            import SwiftUI
            struct UserView: View { var body: some View { NavigationLink("") { PostView() } } }
            struct PostView: View { var body: some View { NavigationLink("") { UserView() } } }
            struct User: Codable { let posts: [Post] }
            struct Post: Codable { let authors: [User] }
            @Observable final class AppCoordinator {
                func start() -> HomeView { HomeView(coordinator: self) }
            }
            struct HomeView: View {
                let coordinator: AppCoordinator
                var body: some View { Text("") }
            }
            final class UserService { let container: AppContainer; init(container: AppContainer) { self.container = container }; func load() {} }
            final class AppContainer { func makeUserService() -> UserService { UserService(container: self) } }
            """)
    }
}
