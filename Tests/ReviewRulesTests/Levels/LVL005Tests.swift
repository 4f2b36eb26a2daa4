import ReviewRules
import Testing

struct LVL005Tests {
    private func lines(_ count: Int, _ text: (Int) -> String) -> String { (1...count).map(text).joined(separator: "\n") }

    @Test func twoSignsAreFlagged() throws {
        try expectFlagged(
            "LVL-005",
            """
            import Observation
            @Observable
            class FeedViewModel { // flagged
            \(lines(16) { "    var entry\($0) = 0" })
            \(lines(16) { "    func load\($0)() {}" })
            }
            @Observable
            class AppViewModel { // flagged
                var session: Session?
                func login() {}
                func logout() {}
                var profile: Profile?
                func loadProfile() {}
                var posts: [Post] = []
                func loadPosts() {}
            }
            @Observable
            class LongViewModel { // flagged
                var profile: Profile?
                func loadProfile() {}
                var posts: [Post] = []
                func loadPosts() {}
                var basket: [Int] = []
                func clearBasket() {
            \(lines(300) { "        print(\($0))" })
                }
            }
            """)
    }

    @Test func formsMachinesAndPlumbingAreNot() throws {
        try expectFlagged(
            "LVL-005",
            """
            import Combine
            import Observation
            @Observable
            class FormViewModel {
            \(lines(25) { "    var field\($0) = \"\"" })
                func save() {}
                func reset() {
            \(lines(300) { "        print(\($0))" })
                }
            }
            @Observable
            class PlayerViewModel {
                enum State { case idle, playing }
                var state = State.idle
            \(lines(17) { "    func step\($0)() { state = .idle\n\(lines(18) { _ in "    " })\n }" })
            }
            @Observable
            class CachedViewModel {
            \(lines(18) { "    @ObservationIgnored private var cache\($0) = 0" })
            \(lines(16) { "    func load\($0)() {}" })
                private var subscriptions: Set<AnyCancellable> = []
                var a = 0
                var b = 0
            }
            """)
    }

    @Test func nestedTypesAndOneSignAreNot() throws {
        try expectFlagged(
            "LVL-005",
            """
            import Observation
            @Observable
            class ListViewModel {
                var items: [Int] = []
                var isLoading = false
            \(lines(16) { "    func load\($0)() {}" })
                struct Row {
            \(lines(310) { "        let a\($0): Int" })
                }
            }
            @Observable
            class WideViewModel {
            \(lines(18) { "    var value\($0) = 0" })
                func a() {}
                func b() {}
                func c() {}
            }
            """)
    }

    @Test func domainsAloneAreInformationWithAMatrix() throws {
        let test = RuleTest(
            """
            import Observation
            @Observable
            class CheckoutViewModel {
                var basket: [Int] = []
                func clearBasket() { basket = [] }
                var coupon = ""
                func applyCoupon() { print(basket, coupon) }
                var voucher = ""
                func saveVoucher() {}
            }
            """)
        let finding = try #require(try test.findings("LVL-005").first)
        #expect(finding.severity == .info)
        #expect(finding.evidence.contains("coupon reads basket (basket)"))
        #expect(finding.evidence.contains("voucher reads no other domain"))
        #expect(
            finding.advice
                == "Split it by domain: basket (basket, clearBasket); coupon (coupon, applyCoupon); voucher (voucher, saveVoucher).")
        #expect(finding.fix?.change == .codemod("split-view-model", target: "CheckoutViewModel"))
    }
}
