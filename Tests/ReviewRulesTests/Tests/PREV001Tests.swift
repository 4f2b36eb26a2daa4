import ReviewRules
import SourceModel
import Testing

struct PREV001Tests {
    private let services = """
        protocol UserServiceProtocol {}
        final class UserService: UserServiceProtocol {
            static let shared = UserService()
            init(session: URLSession = .shared) {}
            func load() async { _ = URLSession.shared }
        }
        final class SortService { func sort() {} }
        struct MockUserService: UserServiceProtocol {}
        struct HomeView: View { let service: any UserServiceProtocol; var body: some View { Text("") } }

        """

    @Test func liveServicesInPreviewsAreSaid() throws {
        try expectFlagged(
            "PREV-001",
            """
            import SwiftUI
            \(services)
            #Preview {
                HomeView(service: UserService()) // info
            }
            #Preview("Shared") {
                HomeView(service: UserService.shared) // info
            }
            struct Home_Previews: PreviewProvider {
                static var previews: some View {
                    HomeView(service: UserService()) // info
                }
            }
            """)
    }

    @Test func standInsHarmlessOnesAndOtherCodeAreNot() throws {
        try expectFlagged(
            "PREV-001",
            """
            import SwiftUI
            \(services)
            #Preview { HomeView(service: MockUserService()) }
            #Preview { SortView(service: SortService()) }
            #Preview { HomeView(service: UserService(session: .mock)) }
            struct Root: View { var body: some View { HomeView(service: UserService()) } }
            #if DEBUG
            let debugService = UserService()
            #endif
            """)
    }

    @Test func aStandInTakesItsPlace() throws {
        let text = "import SwiftUI\n\(services)#Preview { HomeView(service: UserService()) }"
        #expect(
            try RuleTest(text).fixed("PREV-001") == "import SwiftUI\n\(services)#Preview { HomeView(service: MockUserService()) }")
    }
}
