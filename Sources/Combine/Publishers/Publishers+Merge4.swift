import OpenCombine

extension Publishers {
    /// A publisher that passes on the values of four publishers as they come. It finishes when all have finished, and
    /// fails as soon as one fails.
    public struct Merge4<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure,
        D.Output == A.Output, D.Failure == A.Failure
    {
        public typealias Output = A.Output
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
            MergeMany([
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(),
            ]).subscribe(subscriber)
        }

        /// Adds one more publisher.
        public func merge<P: OpenCombine.Publisher>(
            with p: P
        ) -> Merge5<A, B, C, D, P>
        where
            P.Output == Output, P.Failure == Failure
        {
            Merge5(a, b, c, d, p)
        }

        /// Adds two more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher>(
            with p: P, _ q: Q
        ) -> Merge6<A, B, C, D, P, Q>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure
        {
            Merge6(a, b, c, d, p, q)
        }

        /// Adds three more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher>(
            with p: P, _ q: Q, _ r: R
        ) -> Merge7<A, B, C, D, P, Q, R>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure
        {
            Merge7(a, b, c, d, p, q, r)
        }

        /// Adds four more publishers.
        public func merge<
            P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher,
            S: OpenCombine.Publisher
        >(
            with p: P, _ q: Q, _ r: R, _ s: S
        ) -> Merge8<A, B, C, D, P, Q, R, S>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure, S.Output == Output, S.Failure == Failure
        {
            Merge8(a, b, c, d, p, q, r, s)
        }
    }

    /// A publisher that passes on the values of five publishers as they come. It finishes when all have finished, and
    /// fails as soon as one fails.
    public struct Merge5<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher,
        E: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure,
        D.Output == A.Output, D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
                d.eraseToAnyPublisher(), e.eraseToAnyPublisher(),
            ]).subscribe(subscriber)
        }

        /// Adds one more publisher.
        public func merge<P: OpenCombine.Publisher>(
            with p: P
        ) -> Merge6<A, B, C, D, E, P>
        where
            P.Output == Output, P.Failure == Failure
        {
            Merge6(a, b, c, d, e, p)
        }

        /// Adds two more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher>(
            with p: P, _ q: Q
        ) -> Merge7<A, B, C, D, E, P, Q>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure
        {
            Merge7(a, b, c, d, e, p, q)
        }

        /// Adds three more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher>(
            with p: P, _ q: Q, _ r: R
        ) -> Merge8<A, B, C, D, E, P, Q, R>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure
        {
            Merge8(a, b, c, d, e, p, q, r)
        }
    }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
