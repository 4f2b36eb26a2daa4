import OpenCombine

extension Publishers {
    /// A publisher that passes on the values of any number of publishers of one type, as they come.
    ///
    /// It finishes when all have finished, and fails as soon as one fails.
    public struct MergeMany<Upstream: OpenCombine.Publisher>: OpenCombine.Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Publishers.Sequence<[Upstream], Failure>(sequence: publishers)
                .flatMap { $0 }
                .subscribe(NamedSubscriber("Merge", subscriber))
        }

        /// Adds one more publisher.
        public func merge(with other: Upstream) -> MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension OpenCombine.Publisher {
    /// Passes on the values of this publisher and another of the same type, as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany([self, other])
    }
}
