import OpenCombine

extension Publishers {
    /// A publisher that combines the latest values of two publishers.
    ///
    /// It emits a pair each time one of the two emits, once both have emitted. It asks both for all they have; while
    /// its subscriber has no demand, it keeps the newest pair only. It finishes when both have, and fails as soon as
    /// one fails: documented by Apple. That it sends a pair which is left before it finishes is assumed.
    public struct CombineLatest<A: OpenCombine.Publisher, B: OpenCombine.Publisher>: OpenCombine.Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let link = CombineLatestLink<A.Output, B.Output, Failure>(downstream: AnySubscriber(subscriber))
            subscriber.receive(subscription: link)
            a.subscribe(
                AnySubscriber(
                    receiveSubscription: { link.accept($0, from: .first) },
                    receiveValue: { link.apply(\.first, $0) },
                    receiveCompletion: { link.complete($0) }))
            b.subscribe(
                AnySubscriber(
                    receiveSubscription: { link.accept($0, from: .second) },
                    receiveValue: { link.apply(\.second, $0) },
                    receiveCompletion: { link.complete($0) }))
        }
    }

    /// A publisher that combines the latest values of three publishers, as ``CombineLatest`` does those of two.
    public struct CombineLatest3<A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher>:
        OpenCombine.Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest(a, b), c)
                .map { ($0.0, $0.1, $1) }
                .subscribe(NamedSubscriber("CombineLatest", subscriber))
        }
    }

    /// A publisher that combines the latest values of four publishers, as ``CombineLatest`` does those of two.
    public struct CombineLatest4<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest3(a, b, c), d)
                .map { ($0.0, $0.1, $0.2, $1) }
                .subscribe(NamedSubscriber("CombineLatest", subscriber))
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
