import OpenCombine

extension Publishers {
    /// A publisher that passes on the values of six publishers as they come. It finishes when all have finished, and
    /// fails as soon as one fails.
    public struct Merge6<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher,
        E: OpenCombine.Publisher, F: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure,
        D.Output == A.Output, D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure,
        F.Output == A.Output, F.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(), e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
            ]).subscribe(subscriber)
        }

        /// Adds one more publisher.
        public func merge<P: OpenCombine.Publisher>(
            with p: P
        ) -> Merge7<A, B, C, D, E, F, P>
        where
            P.Output == Output, P.Failure == Failure
        {
            Merge7(a, b, c, d, e, f, p)
        }

        /// Adds two more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher>(
            with p: P, _ q: Q
        ) -> Merge8<A, B, C, D, E, F, P, Q>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure
        {
            Merge8(a, b, c, d, e, f, p, q)
        }
    }

    /// A publisher that passes on the values of seven publishers as they come. It finishes when all have finished, and
    /// fails as soon as one fails.
    public struct Merge7<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher,
        E: OpenCombine.Publisher, F: OpenCombine.Publisher, G: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure,
        D.Output == A.Output, D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure,
        F.Output == A.Output, F.Failure == A.Failure, G.Output == A.Output, G.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(), e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
                g.eraseToAnyPublisher(),
            ]).subscribe(subscriber)
        }

        /// Adds one more publisher.
        public func merge<P: OpenCombine.Publisher>(
            with p: P
        ) -> Merge8<A, B, C, D, E, F, G, P>
        where
            P.Output == Output, P.Failure == Failure
        {
            Merge8(a, b, c, d, e, f, g, p)
        }
    }

    /// A publisher that passes on the values of eight publishers as they come. It finishes when all have finished, and
    /// fails as soon as one fails.
    public struct Merge8<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher,
        E: OpenCombine.Publisher, F: OpenCombine.Publisher, G: OpenCombine.Publisher, H: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure,
        D.Output == A.Output, D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure,
        F.Output == A.Output, F.Failure == A.Failure, G.Output == A.Output, G.Failure == A.Failure,
        H.Output == A.Output, H.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G
        public let h: H

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
            self.h = h
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(), e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
                g.eraseToAnyPublisher(), h.eraseToAnyPublisher(),
            ]).subscribe(subscriber)
        }
    }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}
extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}
