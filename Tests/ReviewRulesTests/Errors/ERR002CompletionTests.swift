import ReviewRules
import Testing

/// Failures that a completion, a closure or a request would have told of.
struct ERR002CompletionTests {
    @Test func aGuardThatReturnsWithoutCallingTheCompletionIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class UserService {
                var session: Session?
                func user(path: String, complete: @escaping (Result<User, Error>) -> Void) {
                    guard let url = URL(string: path) else { return } // flagged
                    guard let id = session?.id else { // flagged
                        print("nobody is there")
                        return
                    }
                    guard let name = session?.name else {
                        complete(.failure(Missing()))
                        return
                    }
                    fetch(url, id, name) { [weak self] data in
                        guard let self else { return }
                        guard let data else { return } // flagged
                        complete(.success(self.decode(data)))
                    }
                }
                func touch(id: String?, completion: @escaping (Bool) -> Void) {
                    guard let id else { return } // flagged
                    completion(id.isEmpty)
                }
                func once(id: String?, completion: @escaping (Error?) -> Void) {
                    completion(nil)
                    guard let id else { return }
                    note(id)
                }
                func find(id: String?, completion: @escaping (Error?) -> Void) {
                    guard isOpen else { return } // flagged
                    guard !isLoading else { return }
                    completion(nil)
                }
                func load(id: String?, completion: @escaping (Error?) -> Void) async {
                    guard let id else { return }
                    completion(nil)
                }
                func pure(id: String?, convert: @escaping (String) -> Error?) {
                    guard let id else { return note("none") }
                    last = convert(id)
                }
            }
            """)
    }

    @Test func eachPathCallsTheCompletion() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            extension Database {
                func save(completion: @escaping (Error?) -> () = { _ in }) {
                    if context.hasChanges { // flagged
                        do {
                            try context.save()
                            completion(nil)
                        } catch {
                            completion(error)
                        }
                    }
                }
                func load(_ kind: Kind, completion: @escaping (Result<Data, Error>) -> Void) {
                    switch kind {
                    case .cached: completion(.success(cache))
                    case .empty: // flagged
                        print("nothing there")
                    case .remote: fetch(completion)
                    }
                }
                func read(completionHandler: ((Bool) -> Void)? = nil) {
                    do {
                        try open()
                        completionHandler?(true)
                    } catch { // flagged
                        isBroken = true
                    }
                }
                func find(_ name: String, completion: @escaping (String?) -> Void) {
                    if name.isEmpty { return } // flagged
                    if let known = names[name] {
                        completion(known)
                    } else if name == "-" { // flagged
                        note(name)
                    } else {
                        completion(nil)
                    }
                }
                func ask(completion: @escaping (Result<Data, Error>) -> Void) {
                    session.dataTask(with: url) { data, _, error in // flagged
                        if let data { // flagged
                            completion(.success(data))
                        }
                    }.resume()
                }
            }
            """)
    }

    @Test func whatIsCalledKeptOrHandedOnIsAnswered() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            extension Database {
                func save(completion: @escaping (Error?) -> Void) {
                    defer { completion(nil) }
                    guard context.hasChanges else { return }
                    write()
                }
                func either(success: @escaping () -> Void, failure: @escaping (Error) -> Void) {
                    if isOpen { success() } else { failure(Closed()) }
                }
                func cached(completion: @escaping (Data?) -> Void) {
                    if let cache { completion(cache) }
                    fetch { completion($0) }
                }
                func keep(completion: @escaping (Data?) -> Void) {
                    waiting.append(completion)
                }
                func later(completion: @escaping (Data?) -> Void) {
                    fetch { [weak self] data in
                        guard let self else { return }
                        completion(self.decoded(data))
                    }
                }
                func listen(completion: @escaping (Data?) -> Void) {
                    publisher.sink(receiveCompletion: { end in
                        if case .failure = end { completion(nil) }
                    }, receiveValue: { completion($0) }).store(in: &set)
                    center.addObserver(forName: name) { note in
                        if note.isFor(self) { completion(nil) }
                    }
                }
                func create(completion: @escaping (Tag) -> Void) {
                    guard !name.isEmpty else { return }
                    completion(Tag(name))
                }
                func onChange(_ onResult: @escaping (Result<Int, Error>) -> Void) {
                    guard isNew else { return }
                    onResult(.success(1))
                }
                func tries(completion: @escaping (Data?) -> Void) throws {
                    guard isOpen else { throw Closed() }
                    completion(nil)
                }
                func done(completion: @escaping (Error?) -> Void) {
                    do {
                        completion(nil)
                        try close()
                    } catch {
                        isBroken = true
                    }
                }
            }
            """)
    }

    @Test func anErrorThatAGuardLooksAtAndDropsIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class PictureLoader: ObservableObject {
                @Published var picture: Data?
                @Published var failed = false
                func load(_ url: URL) {
                    URLSession.shared.dataTask(with: url) { data, _, error in
                        guard let data, error == nil else { return } // flagged
                        self.picture = data
                    }.resume()
                    URLSession.shared.dataTask(with: url) { data, _, error in
                        guard let data, error == nil else {
                            self.failed = true
                            return
                        }
                        self.picture = data
                    }.resume()
                    store.save(url) { error in
                        if let error { // flagged
                            print(error)
                        } else {
                            print("saved")
                        }
                    }
                    store.save(url) { error in
                        if let error {
                            print(error)
                        } else {
                            self.failed = false
                        }
                    }
                }
            }
            struct PictureView: View {
                @StateObject private var loader = PictureLoader()
                var body: some View { Text(loader.failed ? "Failed" : "Loaded") }
            }
            """)
    }

    @Test func aRollBackSaysNothing() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class MovieService {
                func update() async {
                    do { try await container.viewContext.save() } catch { container.viewContext.rollback() } // flagged
                    do {
                        try await container.viewContext.save()
                    } catch { // flagged
                        container.viewContext.rollback()
                        print(error)
                    }
                    do {
                        try await container.viewContext.save()
                    } catch {
                        container.viewContext.rollback()
                        tell(error)
                    }
                }
            }
            """)
    }

    @Test func aRequestWhoseErrorIsDroppedIsFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class WeatherService {
                func weather(_ url: URL) async throws -> Data? {
                    let answer = try? await URLSession.shared.data(from: url) // flagged
                    guard let (data, _) = try? await session.data(from: url) else { throw Missing() }
                    return answer?.0 ?? data
                }
            }
            """)
    }

    @Test func requestsThatNobodyHearsOfAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class NoteService {
                func send(_ request: URLRequest) {
                    URLSession.shared.dataTask(with: request).resume() // flagged
                    URLSession.shared.uploadTask(with: request, from: Data()).resume() // flagged
                    session.dataTask(with: request).resume()
                    URLSession.shared.dataTask(with: request) { _, _, error in self.show(error) }.resume()
                    let task = URLSession.shared.dataTask(with: request)
                    task.delegate = self
                    task.resume()
                }
            }
            """)
    }

    @Test func aPrintedFailureIsNoAnswer() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class NoteService {
                func load(_ request: URLRequest, completion: @escaping ([Int]?, Error?) -> Void) {
                    URLSession.shared.dataTask(with: request) { data, _, error in
                        if error != nil { // flagged
                            print("No: \\(error!)")
                            return
                        }
                        completion([data!.count], nil)
                    }.resume()
                }
            }
            """)
    }

    @Test func aHandlerOfErrorsAloneIsNoCompletion() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class Turner {
                func turn(_ way: Int, errorHandler: ((any Error) -> Void)? = nil) {
                    if way != 0 { errorHandler?(Failure.noRotation) }
                }
            }
            """)
    }
}
