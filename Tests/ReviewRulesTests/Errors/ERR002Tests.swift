import ReviewRules
import Testing

struct ERR002Tests {
    @Test func droppedErrorsAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class ItemListViewModel: ObservableObject {
                @Published var items: [Int] = []
                var isLoading = false
                let service: ItemService
                init(service: ItemService) { self.service = service }
                func load() async {
                    do { items = try await service.items() } catch {} // flagged
                    do {
                        items = try await service.items()
                    } catch let error { // flagged
                        print("failed", error)
                    }
                    do {
                        items = try await service.items()
                    } catch { // flagged
                        print(error)
                        isLoading = false
                    }
                }
                func delete(_ id: Int) async {
                    try? await service.delete(id) // flagged
                    _ = try? await service.updateItem(id) // flagged
                    let answer = try? await service.post(id) // info
                    items.removeAll { $0 == answer }
                    Task { try? await service.save(id) } // flagged
                }
            }
            final class ItemService {
                func save(_ id: Int) async throws {}
                func delete(_ id: Int) async throws {
                    do { try await save(id) } catch { // flagged
                        // TODO: handle
                    }
                    try? FileManager.default.removeItem(at: file) // flagged
                    #if os(Linux)
                    try? JSONEncoder().encode(id).write(to: file) // flagged
                    #endif
                }
            }
            """)
    }

    @Test func errorsThatEndInAFlagABranchOrNowhereAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            @Observable
            final class ItemListViewModel {
                var items: [Int] = []
                var isLoading = false
                var hasFailed = false
                let service: ItemService
                init(service: ItemService) { self.service = service }
                func load() async {
                    do { items = try await service.items() } catch { isLoading = false } // flagged
                    do { items = try await service.items() } catch { // flagged
                        self.items = []
                        self.isLoading = false
                    }
                    do { items = try await service.items() } catch { hasFailed = true }
                    do { items = try await service.items() } catch { isLoading = false; hasFailed = true }
                    do { items = try await service.items() } catch is CancellationError { isLoading = false }
                }
                func isThere() async -> Bool {
                    do { items = try await service.items(); return true } catch { isLoading = false; return false }
                }
                func signIn() async {
                    try? await service.signIn() // flagged
                    try? await Task.sleep(for: .seconds(1))
                    try? await service.warmUp()
                }
                func listen() {
                    service.listen { result in
                        if case .failure(let error) = result { // flagged
                            print(error)
                        } else if case .success(let items) = result {
                            self.items = items
                        }
                        if case .failure(let error) = result { print(error); self.hasFailed = true }
                    }
                    service.find { places, error in // flagged
                        self.items = places ?? []
                    }
                    service.find { (places, error) in
                        if let error { // flagged
                            print(error.localizedDescription)
                            return
                        }
                        self.items = places ?? []
                    }
                    service.find { places, error in
                        if let error = error { self.hasFailed = true; print(error) }
                        self.items = places ?? []
                    }
                    service.find { places, _ in self.items = places ?? [] }
                    service.end { error in self.isLoading = false }
                }
            }
            final class ItemService {
                func items() async throws -> [Int] { [] }
                func signIn() async throws {}
                func warmUp() async throws {}
                func quiet() async -> [Int] {
                    var isLoading = true
                    do { return try await items() } catch { isLoading = false }
                    return []
                }
            }
            """)
    }

    @Test func pipelinesDelegatesAndKeepersAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Combine
            import Foundation
            final class ListViewModel: ObservableObject {
                @Published var items: [Int] = []
                @Published var title = ""
                func load() {
                    service.items()
                        .replaceError(with: []) // flagged
                        .assign(to: &$items)
                    service.title().replaceError(with: "Offline").assign(to: &$title)
                    service.items().sink(receiveCompletion: { _ in }) { self.items = $0 } // flagged
                    service.items().sink(receiveCompletion: { self.end($0) }) { self.items = $0 }
                }
                private func debugError(_ error: Error) { print("failed: \\(error)") }
                func manager(_ manager: Manager, didFailWithError error: Error) { // flagged
                    print("failed", error)
                }
                func manager(_ manager: Manager, didEndWith error: (any Error)?) {
                    if let error { title = "Failed"; print(error) }
                }
            }
            extension Array where Element == Game {
                func save() {
                    do { try JSONEncoder().encode(self).write(to: file) } catch { print(error) } // flagged
                }
                static func load() -> Self {
                    do { return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file)) } catch { print(error) } // flagged
                    return []
                }
                func tell() { do { try read() } catch {} } // flagged
            }
            struct AView: View {
                @Environment(\\.modelContext) private var context
                var body: some View {
                    Button("Delete") {
                        context.delete(item)
                        try? context.save() // flagged
                        dismiss()
                    }
                    Button("Save") {
                        do { try context.save() } catch { print(error) } // flagged
                    }
                    Button("Load") {
                        do { items = try context.fetch(all) } catch { print(error) } // flagged
                        let saved = try? context.save()
                    }
                }
            }
            """)
    }

    @Test func aViewModelWithAnErrorStateSetsItForReadsToo() throws {
        let model = { (state: String) in
            """
            import Foundation
            @Observable
            final class ItemListViewModel {
                var items: [Int] = []
                \(state)
                let service: ItemService
                init(service: ItemService) { self.service = service }
                func load() async {
                    if let items = try? await service.items() { self.items = items }
                    guard let more = try? await service.more() else { return }
                    let last = try? await service.last()
                    if let last { items = more + last }
                    if let items = try? await service.items() { self.items = items } else { self.items = [] }
                    items = (try? await service.items()) ?? []
                    let date = try? JSONDecoder().decode(Date.self, from: Data())
                }
                func first() async -> Int? {
                    guard let items = try? await service.items() else { return nil }
                    return items.first
                }
            }
            final class ItemService { func items() async throws -> [Int] { [] } }
            """
        }
        #expect(try RuleTest(model("var errorMessage: String?")).lines("ERR-002") == [9, 10, 11])
        #expect(try RuleTest(model("var isLoading = false")).lines("ERR-002") == [])
    }

    @Test func decisionsAndCleaningUpAreNot() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class ItemListViewModel: ObservableObject {
                let service: ItemService
                let analytics: Analytics
                var cache = ImageCache()
                init(service: ItemService) { self.service = service }
                func load() async {
                    do { try await service.load() } catch is CancellationError {} catch { show(error) }
                    do { try await service.load() } catch ItemError.gone {} catch { show(error) }
                    do { try await Task.sleep(for: .seconds(1)) } catch {}
                    do {
                        try await service.load()
                    } catch {
                        // The next refresh loads them again.
                    }
                    do { try await service.load() } catch { print(error); show(error) }
                }
                func retry() async {
                    while true {
                        do { return try await service.load() } catch {}
                    }
                }
                func open() async {
                    do {  // Ignore this error, the item is opened later.
                        try await service.load()
                    } catch { print(error) }
                }
                func save() async -> Bool {
                    try? await service.save() // ignored: saved again on the next change
                    // Best effort.
                    try? await service.save()
                    try? await cache.insert(1)
                    try? FileManager.default.removeItem(at: file)
                    try? await analytics.send("saved")
                    if let _ = try? await service.save() { return true }
                    let number = (try? await service.update()) ?? 0
                    defer { try? service.remove(number) }
                    return (try? await service.save()) != nil
                }
                func logout() async { try? await service.delete(forKey: "auth") }
                func forget() async { try? await service.delete(forKey: "auth_token") }
                var saved: Int? { try? service.create() }
                func items() -> [Int] { [1].compactMap { try? service.insert($0) } }
                deinit { try? service.save() }
            }
            struct Parser { func run() { try? parse() } }
            """)
    }

    @Test func noWordOfOneAppExcusesALostWrite() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Observation
            @Observable final class SearchViewModel {
                private let service: any SearchService
                func search() async {
                    try? await service.save(recentSearches, forKey: "recent_searches") // flagged
                    show()
                }
            }
            """)
    }

    @Test func theFixSetsTheErrorState() throws {
        let test = RuleTest(
            """
            import Observation
            @Observable final class ItemListViewModel {
                var errorMessage: String?
                func delete() async {
                    // At once.
                    try? await service.delete()  // now
                    do { try await load() } catch {}
                }
            }
            final class ItemService {
                func save() async throws {
                    try? await store.save()
                }
            }
            """)
        let fixed = try test.fixed("ERR-002")
        #expect(
            fixed == """
                import Observation
                @Observable final class ItemListViewModel {
                    var errorMessage: String?
                    func delete() async {
                        // At once.
                        do {
                            try await service.delete()
                        } catch {
                            self.errorMessage = error.localizedDescription
                        }  // now
                        do { try await load() } catch {
                            self.errorMessage = error.localizedDescription
                        }
                    }
                }
                final class ItemService {
                    func save() async throws {
                        try await store.save()
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("ERR-002").isEmpty)
    }

    @Test func readsThatLookAsIfThereWereNothingAreInformation() throws {
        try expectFlagged(
            "ERR-002",
            """
            import SwiftUI
            struct AView: View {
                @State private var items: [Item] = []
                let service: ItemService
                var body: some View { Text("A").task { await load() } }
                private func load() async {
                    items = (try? await service.items()) ?? [] // info
                }
                private func loadAgain() async {
                    guard let items = try? await service.items() else { return } // info
                    self.items = items
                }
                private func loadPicture() async {
                    if let data = try? await choice.loadTransferable(type: Data.self) { use(data) } // info
                }
                private func wait() async {
                    guard let _ = try? await Task.sleep(for: .seconds(1)) else { return }
                    let number = (try? await service.number()) ?? 3
                    if let items = try? await service.items() { self.items = items } else { failed = true }
                }
            }
            """)
    }

    @Test func aHandlerOfErrorsThatDoesNothingIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import CoreLocation
            final class TrackerService: NSObject, CLLocationManagerDelegate {
                func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {} // flagged
                func locationManager(_ manager: CLLocationManager, didFinishWithError error: any Error) { keep(error) }
                func locationManager(_ manager: CLLocationManager, didEndWithError error: any Error) {
                    // Best effort: the next place comes anyway.
                }
                func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
                func keep(_ error: any Error) {}
            }
            """)
    }
}
