import ReviewRules
import Testing

struct ERR004Tests {
    @Test func shownErrorsWithoutTextAreInformation() throws {
        try expectFlagged(
            "ERR-004",
            """
            import SwiftUI
            enum LoginError: Error { case wrong } // info
            enum LoadError: Error { case offline } // info
            enum SaveError: Error { case full } // info
            final class LoginViewModel: ObservableObject {
                @Published var error: LoginError?
                let service: UserService
                var message = ""
                init(service: UserService) { self.service = service }
                func load() { do { try service.load() } catch { message = error.localizedDescription } }
            }
            final class UserService { func load() throws { throw LoadError.offline } }
            struct SaveView: View { @State private var error: SaveError?; var body: some View { Text("") } }
            """)
    }

    @Test func innerAndLocalisedErrorsAreNot() throws {
        try expectFlagged(
            "ERR-004",
            """
            import SwiftUI
            enum InnerError: Error { case wrong }
            enum TextError: LocalizedError { case wrong }
            enum LateError: Error { case wrong }
            extension LateError: LocalizedError { var errorDescription: String? { "Late." } }
            final class LoginViewModel: ObservableObject {
                @Published var error: TextError?
                @Published var late: LateError?
                func load() throws { throw InnerError.wrong }
            }
            """)
    }

    @Test func theFixWritesASentenceForEachCase() throws {
        let test = RuleTest(
            """
            import Observation

            public enum LoginError: Error, Equatable {  // why
                case notFound
                case wrongPassword(Int), offline
            }
            @Observable final class LoginViewModel { var error: LoginError? }
            """)
        let fixed = try test.fixed("ERR-004")
        #expect(
            fixed == """
                import Foundation
                import Observation

                public enum LoginError: LocalizedError, Equatable {  // why
                    case notFound
                    case wrongPassword(Int), offline

                    public var errorDescription: String? {
                        switch self {
                        case .notFound: "Not found."
                        case .wrongPassword: "Wrong password."
                        case .offline: "Offline."
                        }
                    }
                }
                @Observable final class LoginViewModel { var error: LoginError? }
                """)
        #expect(try RuleTest(fixed).findings("ERR-004").isEmpty)
    }
}
