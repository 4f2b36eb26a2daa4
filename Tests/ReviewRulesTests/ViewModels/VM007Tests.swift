import ReviewRules
import Testing

struct VM007Tests {
    private let service = "final class UserService { func load() async throws {} }\n"

    @Test func openDependenciesAreSaid() throws {
        try expectFlagged(
            "VM-007",
            service + """
                @Observable final class AViewModel {
                    var n = 0
                    let a: UserService // info
                    private var b: UserService // info
                    private(set) var c: UserService // info
                    init(a: UserService, b: UserService, c: UserService) {
                        self.a = a
                        self.b = b
                        self.c = c
                    }
                }
                """)
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "VM-007",
            service + """
                protocol Showing { var shown: UserService { get } }
                @Observable final class AViewModel: Showing {
                    var n: Int
                    private let a: UserService
                    package let b: UserService
                    let shown: UserService
                    private var again: UserService
                    @ObservationIgnored @Injected(\\.users) var injected: UserService
                    init(n: Int, a: UserService, b: UserService, shown: UserService, again: UserService) {
                        self.n = n
                        self.a = a
                        self.b = b
                        self.shown = shown
                        self.again = again
                    }
                    func replace(_ service: UserService) { again = service }
                }
                """)
    }

    @Test func itBecomesAPrivateConstant() throws {
        let test = RuleTest(
            service + """
                @Observable final class AViewModel {
                    var n = 0
                    /// Users.
                    @ObservationIgnored  public var a: UserService  // ours
                    private(set) var b: UserService
                    let c: UserService
                    init(a: UserService, b: UserService, c: UserService) {
                        self.a = a
                        self.b = b
                        self.c = c
                    }
                }
                """)
        let fixed = try test.fixed("VM-007")
        #expect(
            fixed.contains(
                """
                    /// Users.
                    @ObservationIgnored  private let a: UserService  // ours
                    private let b: UserService
                    private let c: UserService
                """))
    }

    @Test func aUserOutsideKeepsItOpen() throws {
        let test = RuleTest(
            service + """
                import SwiftUI
                @Observable final class AViewModel {
                    var n = 0
                    let a: UserService
                    init(a: UserService) { self.a = a }
                }
                struct AView: View {
                    let model: AViewModel
                    var body: some View { Other(service: model.a) }
                }
                """)
        let findings = try test.findings("VM-007")
        #expect(findings.count == 1)
        #expect(findings.first?.fix == nil)
    }
}
