import ReviewRules
import Testing

struct STATE015Tests {
    @Test func aFailureUnderAConditionIsFlagged() throws {
        try expectFlagged(
            "STATE-015",
            """
            import Combine
            final class AViewModel: ObservableObject {
                @Published var items: [String] = []
                @Published var user: String?
                @Published var errorMessage: String?
                @Published var state = 0
                func refresh() async {
                    do { items = try await load() } catch {
                        print(error)
                        if items.isEmpty { errorMessage = "No" } // flagged
                        isLoading = false
                    }
                }
                func reload() async {
                    do { user = try await name() } catch {
                        if user == nil { // flagged
                            state = 2
                        }
                    }
                }
                func ask() {
                    service.load { result in
                        switch result {
                        case .success(let items): self.items = items
                        case .failure(let error):
                            if self.items.isEmpty { self.errorMessage = error.text } // flagged
                        }
                    }
                }
            }
            """)
    }

    @Test func whatTellsInBothCasesIsNot() throws {
        try expectFlagged(
            "STATE-015",
            """
            import Combine
            final class AViewModel: ObservableObject {
                @Published var items: [String] = []
                @Published var errorMessage: String?
                func one() async {
                    do { items = try await load() } catch {
                        if items.isEmpty { errorMessage = "No" } else { notice = "Old" }
                    }
                }
                func two() async {
                    do { items = try await load() } catch {
                        if !Task.isCancelled { errorMessage = "No" }
                    }
                }
                func three() async {
                    do { items = try await load() } catch {
                        if items.isEmpty { errorMessage = "No" }
                        notice = "Old"
                    }
                }
                func four() async {
                    do { items = try await load() } catch {
                        if items.isEmpty { items = ["sample"] }
                    }
                }
                func five(_ items: [String]) async {
                    do { try await send(items) } catch {
                        if items.isEmpty { errorMessage = "No" }
                    }
                }
            }
            """)
    }
}
