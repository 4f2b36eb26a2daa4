import Foundation
import OpenCombine

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    /// A publisher of what a request brings.
    ///
    /// Each subscriber has a request of its own, which starts with its first demand and is cancelled with its
    /// subscription. It publishes one value and finishes, or fails.
    public struct DataTaskPublisher: OpenCombine.Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(
                subscription: DataTaskLink(
                    request: request, session: session, downstream: AnySubscriber(subscriber)))
        }
    }

    /// A publisher of the data at `url`.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        DataTaskPublisher(request: URLRequest(url: url), session: self)
    }

    /// A publisher of what `request` brings.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}

/// One subscriber's request.
///
/// Sendable because `lock` guards the state.
private final class DataTaskLink: Subscription, CustomStringConvertible, @unchecked Sendable {
    let description = "DataTaskPublisher"
    typealias Downstream = AnySubscriber<URLSession.DataTaskPublisher.Output, URLError>

    private let lock = Lock()
    private let request: URLRequest
    private let session: URLSession
    private var downstream: Downstream?
    private var task: URLSessionDataTask?

    init(request: URLRequest, session: URLSession, downstream: Downstream) {
        self.request = request
        self.session = session
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none, lock.withLock({ task == nil && downstream != nil }) else { return }
        let created = session.dataTask(with: request) { data, response, error in
            self.finish(data, response, error)
        }
        let isFirst = lock.withLock {
            guard task == nil, downstream != nil else { return false }
            task = created
            return true
        }
        if isFirst {
            created.resume()
        } else {
            created.cancel()
        }
    }

    func cancel() {
        let (task, released) = take()
        task?.cancel()
        _ = released
    }

    private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        guard let receiver = take().downstream else { return }
        if let response, error == nil {
            _ = receiver.receive((data ?? Data(), response))
            receiver.receive(completion: .finished)
        } else {
            receiver.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
    }

    private func take() -> (task: URLSessionDataTask?, downstream: Downstream?) {
        lock.withLock {
            defer { (task, downstream) = (nil, nil) }
            return (task, downstream)
        }
    }
}
