import ReviewRules
import Testing

/// Failures that a subscription, a catch for one type or a cast loses.
struct ERR002FailureTests {
    @Test func failuresThatAreOnlyPrintedAreDropped() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class FeedViewModel: ObservableObject {
                @Published var items: [String] = []
                @Published var message = ""
                func load() {
                    network.load { result in
                        switch result {
                        case .success(let items): self.items = items
                        case .failure(let error): // flagged
                            print(error.localizedDescription)
                        }
                    }
                    network.load { result in
                        switch result {
                        case .success(let items): self.items = items
                        case .failure(let error):
                            print(error)
                            self.message = "It could not be loaded."
                        }
                    }
                }
            }
            """)
    }

    @Test func aSubscriptionThatPassesOverTheFailureIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Combine
            final class FeedViewModel: ObservableObject {
                @Published var items: [String] = []
                func load() {
                    cancellable = api.items().sink(receiveCompletion: { completion in
                        self.isLoading = false
                        switch completion {
                        case .finished: break
                        case .failure: break // flagged
                        }
                    }, receiveValue: { self.items = $0 })
                }
                func other() {
                    cancellable = api.items().sink { completion in
                        if case .failure(let error) = completion { self.error = error }
                    } receiveValue: { self.items = $0 }
                    switch state {
                    case .finished: finish()
                    case .failure: break
                    }
                }
            }
            """)
    }

    @Test func errorsOfWritingThatBecomeAMereFalseAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Combine
            import Foundation
            final class ItemRepository {
                private let database: any Database
                init(database: any Database) { self.database = database }
                func delete(_ id: Int) async -> Bool {
                    do {
                        try await database.delete(id)
                        return true
                    } catch { // flagged
                        return false
                    }
                }
                func keep(_ item: Item) -> AnyPublisher<Bool, Never> {
                    guard let data = try? JSONEncoder().encode(item) else { // flagged
                        return Just(false).eraseToAnyPublisher()
                    }
                    return Just(database.set(data)).eraseToAnyPublisher()
                }
                func isThere(_ id: Int) async -> Bool {
                    do {
                        _ = try await database.item(id)
                        return true
                    } catch {
                        return false
                    }
                }
                func clearCache() async -> Bool {
                    do {
                        try await database.removeCache()
                        return true
                    } catch {
                        return false
                    }
                }
            }
            """)
    }

    @Test func catchesForOneTypeAloneAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Observation
            @Observable final class ListViewModel {
                var message: String?
                var isLoading = false
                private let service: any ListService
                init(service: any ListService) { self.service = service }
                func load() async {
                    do {
                        try await service.load()
                    } catch { // flagged
                        isLoading = false
                        if let error = error as? APIError { message = error.text }
                    }
                }
                func reload() async {
                    do {
                        try await service.load()
                    } catch {
                        if let error = error as? APIError { message = error.text } else { message = "That did not work." }
                    }
                }
                func find() async {
                    do {
                        try await service.load()
                    } catch {
                        message = "That did not work."
                        if let error = error as? APIError { message = error.text }
                    }
                }
            }
            """)
    }

    @Test func anErrorThatACastTakesAwayIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import SwiftUI
            struct AView: View {
                @State private var alertError: AuthError?
                @State private var anyError: (any Error)?
                func register() async {
                    do { try await session.register() } catch {
                        alertError = error as? AuthError // flagged
                    }
                    do { try await session.register() } catch { alertError = error as? AuthError ?? .other }
                    do { try await session.register() } catch { anyError = error }
                }
            }
            """)
    }
}
