import ReviewRules
import Testing

struct STATE019Tests {
    @Test func aFlagThatAFailureTurnsAroundIsFlagged() throws {
        try expectFlagged(
            "STATE-019",
            """
            import Observation
            @Observable final class AViewModel {
                var showsError = false
                var isAlertShown = false
                func save() {
                    do { try store() } catch {
                        print(error)
                        showsError.toggle() // flagged
                    }
                }
                func load() {
                    service.load { result in
                        switch result {
                        case .success(let items): self.items = items
                        case .failure:
                            self.isAlertShown.toggle() // flagged
                        }
                    }
                    service.send { error in
                        if let error {
                            showsError.toggle() // flagged
                        }
                    }
                }
            }
            """)
    }

    @Test func whatIsTakenBackIsNot() throws {
        try expectFlagged(
            "STATE-019",
            """
            import SwiftUI
            @Observable final class AViewModel {
                var isLiked = false
                var showsError = false
                func like() {
                    isLiked.toggle()
                    do { try store() } catch { isLiked.toggle() }
                }
            }
            struct AView: View {
                @State private var showsAlert = false
                var body: some View { Button("Help") { showsAlert.toggle() } }
            }
            """)
    }

    @Test func theFixSetsIt() throws {
        let test = RuleTest("struct A { func a() { do { try b() } catch { self.showsError.toggle() } } }")
        #expect(try test.fixed("STATE-019").contains("catch { self.showsError = true }"))
    }
}
