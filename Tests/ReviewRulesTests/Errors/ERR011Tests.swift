import ReviewRules
import Testing

struct ERR011Tests {
    @Test func secondAnswersAreFlagged() throws {
        try expectFlagged(
            "ERR-011",
            """
            import Foundation
            final class Service {
                func send(_ request: URLRequest, completion: @escaping (Result<Data, Error>) -> Void) {
                    if !isOnline {
                        completion(.failure(Failure.offline)) // flagged
                    }
                    session.dataTask(with: request) { data, _, error in
                        if let error {
                            completion(.failure(error)) // flagged
                        }
                        guard let data else {
                            completion(.failure(Failure.empty))
                            return
                        }
                        completion(.success(data))
                    }.resume()
                }
                func read(completion: @escaping ([String], Error?) -> Void) {
                    var names: [String] = []
                    do {
                        names = try decode()
                    } catch {
                        completion([], error) // flagged
                    }
                    completion(names, nil)
                }
                func pass(_ ids: [Int], completion: @escaping (Bool) -> Void) {
                    if ids.isEmpty {
                        DispatchQueue.main.async { completion(false) } // flagged
                    } else {
                        prepare(ids)
                    }
                    fetch(ids, completion: completion)
                }
                func choose(_ kind: Kind, completion: ((Error?) -> Void)?) {
                    switch kind {
                    case .none: completion?(Failure.empty) // flagged
                    case .one: prepare([1])
                    }
                    completion?(nil)
                }
            }
            """)
    }

    @Test func singleAnswersAreNot() throws {
        try expectFlagged(
            "ERR-011",
            """
            import Foundation
            final class Service {
                func send(_ request: URLRequest, completion: @escaping (Result<Data, Error>) -> Void) {
                    if !isOnline {
                        completion(.failure(Failure.offline))
                        return
                    }
                    guard let url = request.url else { return completion(.failure(Failure.empty)) }
                    session.dataTask(with: request) { data, _, error in
                        if let error { completion(.failure(error)) }
                        guard let data else { return }
                        completion(.success(data))
                    }.resume()
                }
                func either(completion: @escaping (Bool) -> Void) {
                    if isOnline { completion(true) } else { fetch([], completion: completion) }
                }
                func conditions(data: Data?, error: Error?, completion: @escaping (Data?, Error?) -> Void) {
                    if let error { completion(nil, error) }
                    if let data { completion(data, nil) }
                }
                func cached(completion: @escaping (Result<Data, Error>) -> Void) {
                    if let data = cache.data { completion(.success(data)) }
                    if let kept = store.kept { completion(.success(localCopy(kept))) }
                    fetch([]) { completion($0) }
                }
                func tell(progress: @escaping (Double) -> Void, completion: @escaping (Bool) -> Void) {
                    if isOnline { progress(0.1) }
                    fetch([], completion: completion)
                }
                func keep(completion: @escaping (Bool) -> Void) {
                    if !isOnline { completion(false) }
                    handler = completion
                }
                func loop(completion: @escaping (Bool) -> Void) {
                    if !isOnline { completion(false) }
                    for one in all { if one.isLast { completion(true) } }
                }
                func stop(completion: @escaping (Bool) -> Void) {
                    if !isOnline {
                        completion(false)
                        fatalError()
                    }
                    completion(true)
                }
            }
            """)
    }
}
