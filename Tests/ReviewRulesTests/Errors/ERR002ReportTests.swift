import ReviewRules
import Testing

struct ERR002ReportTests {
    @Test func aClosureThatOnlyPrintsItsErrorIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Combine
            final class GameViewModel: ObservableObject {
                @Published var items: [Int] = []
                private let service: GameServiceProtocol
                private var subscriptions: Set<AnyCancellable> = []
                init(service: GameServiceProtocol) { self.service = service }
                func load() {
                    service.items().run { [weak self] items in
                        self?.items = items
                    } err: { [weak self] err in // flagged
                        guard let self = self else { return }
                        print(err)
                    }
                    service.load(onSuccess: { self.items = $0 }, onError: { print($0) }) // flagged
                    service.send(1) { error in // flagged
                        print(error)
                    }
                    service.publisher().sink { // flagged
                        print($0)
                    } receiveValue: { self.items = $0 }
                    .store(in: &subscriptions)
                }
                func tell() {
                    service.load(onSuccess: { self.items = $0 }, onError: { self.show($0) })
                    service.send(1) { error in
                        print(error)
                        self.items = []
                    }
                }
                private func show(_ error: Error) { items = [] }
            }
            """)
    }

    @Test func aPromiseThatAPathForgetsIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Combine
            final class StoreService {
                func load() -> Future<[Int], Error> {
                    Future { promise in
                        self.store.documents { documents, error in
                            if let error { // flagged
                                print(error)
                            } else {
                                guard let documents else { return } // flagged
                                promise(.success(documents))
                            }
                        }
                    }
                }
                func wait() async -> Int {
                    await withCheckedContinuation { continuation in
                        self.store.load { count in
                            guard let count else { return } // flagged
                            continuation.resume(returning: count)
                        }
                    }
                }
                func answer() -> Future<Int, Error> {
                    Future { promise in
                        self.store.load { count in
                            guard let count else { return promise(.failure(StoreError.none)) }
                            promise(.success(count))
                        }
                    }
                }
                func keep() async -> Int {
                    await withCheckedContinuation { continuation in self.waiting = continuation }
                }
            }
            """)
    }

    @Test func aRemoteWriteWithoutACompletionIsFlaggedOnceForAType() throws {
        try expectFlagged(
            "ERR-002",
            """
            import FirebaseDatabase
            import FirebaseFirestore
            final class RoomService {
                func clear(_ id: String) {
                    rooms.child(id).updateChildValues(["status": "clear"]) // flagged
                    rooms.child(id).removeValue()
                }
            }
            final class NoteService {
                func save(_ id: String, _ note: [String: Any]) { notes.document(id).setData(note) } // flagged
            }
            final class ListService {
                func save(_ id: String, _ note: [String: Any]) async throws {
                    try await notes.document(id).setData(note)
                    notes.document(id).delete { error in self.failure = error }
                    defaults.setValue(1, forKey: "one")
                    file.delete()
                }
            }
            """)
    }

    @Test func nothingInPlaceOfAnAnswerIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class NewsService {
                func news() async -> [News] {
                    do {
                        return try await client.news()
                    } catch { // flagged
                        print(error)
                        return []
                    }
                }
                func stored() -> [News]? {
                    do {
                        return try JSONDecoder().decode([News].self, from: Data(contentsOf: url))
                    } catch { // flagged
                        return nil
                    }
                }
                func cachedNews() async -> [News] {
                    do { return try await cache.news() } catch { return [] }
                }
                func number(_ text: String) -> Int? {
                    do { return try parse(text) } catch { return nil }
                }
                func result() async -> Result<News, Error> {
                    do { return .success(try await client.first()) } catch {
                        print(error)
                        return .failure(error)
                    }
                }
                func firstNews() async -> News? {
                    do { return try await client.first() } catch {
                        // There is none before the first start.
                        return nil
                    }
                }
            }
            """)
    }

    @Test func aLogThatCannotBeWrittenIsNot() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class FileLogger {
                func log(_ entry: Entry) {
                    do { try JSONEncoder().encode(entry).write(to: url) } catch { print(error) }
                }
            }
            """)
    }

    @Test func anErrorWithoutAName() throws {
        try expectFlagged(
            "ERR-002",
            """
            import UIKit
            final class Coordinator: NSObject {
                func pick(_ provider: NSItemProvider) {
                    provider.loadObject(ofClass: UIImage.self) { image, _ in // info
                        self.image = image as? UIImage
                    }
                    provider.loadObject(ofClass: UIImage.self) { image, error in
                        self.answer(image, error)
                    }
                    provider.loadObject(ofClass: UIImage.self) { image, _ in
                        // Without a picture the old one stays, which is shown all the same.
                        self.image = image as? UIImage
                    }
                    names.forEach { name, _ in self.add(name) }
                }
            }
            """)
    }
}
