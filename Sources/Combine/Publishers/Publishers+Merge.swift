import OpenCombine

extension Publishers {
    /// A publisher that passes on the values of two publishers as they come. It finishes when all have finished, and
    /// fails as soon as one fails.
    public struct Merge<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            MergeMany([
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(),
            ]).subscribe(subscriber)
        }

        /// Adds one more publisher.
        public func merge<P: OpenCombine.Publisher>(
            with p: P
        ) -> Merge3<A, B, P>
        where
            P.Output == Output, P.Failure == Failure
        {
            Merge3(a, b, p)
        }

        /// Adds two more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher>(
            with p: P, _ q: Q
        ) -> Merge4<A, B, P, Q>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure
        {
            Merge4(a, b, p, q)
        }

        /// Adds three more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher>(
            with p: P, _ q: Q, _ r: R
        ) -> Merge5<A, B, P, Q, R>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure
        {
            Merge5(a, b, p, q, r)
        }

        /// Adds four more publishers.
        public func merge<
            P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher,
            S: OpenCombine.Publisher
        >(
            with p: P, _ q: Q, _ r: R, _ s: S
        ) -> Merge6<A, B, P, Q, R, S>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure, S.Output == Output, S.Failure == Failure
        {
            Merge6(a, b, p, q, r, s)
        }

        /// Adds five more publishers.
        public func merge<
            P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher,
            S: OpenCombine.Publisher, T: OpenCombine.Publisher
        >(
            with p: P, _ q: Q, _ r: R, _ s: S, _ t: T
        ) -> Merge7<A, B, P, Q, R, S, T>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure, S.Output == Output, S.Failure == Failure,
            T.Output == Output, T.Failure == Failure
        {
            Merge7(a, b, p, q, r, s, t)
        }

        /// Adds six more publishers.
        public func merge<
            P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher,
            S: OpenCombine.Publisher, T: OpenCombine.Publisher, U: OpenCombine.Publisher
        >(
            with p: P, _ q: Q, _ r: R, _ s: S, _ t: T, _ u: U
        ) -> Merge8<A, B, P, Q, R, S, T, U>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure, S.Output == Output, S.Failure == Failure,
            T.Output == Output, T.Failure == Failure, U.Output == Output, U.Failure == Failure
        {
            Merge8(a, b, p, q, r, s, t, u)
        }
    }

    /// A publisher that passes on the values of three publishers as they come. It finishes when all have finished, and
    /// fails as soon as one fails.
    public struct Merge3<
        A: OpenCombine.Publisher, B: OpenCombine.Publisher, C: OpenCombine.Publisher
    >: OpenCombine.Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure
    {
        public typealias Output = A.Output
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
            MergeMany([
                a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
            ]).subscribe(subscriber)
        }

        /// Adds one more publisher.
        public func merge<P: OpenCombine.Publisher>(
            with p: P
        ) -> Merge4<A, B, C, P>
        where
            P.Output == Output, P.Failure == Failure
        {
            Merge4(a, b, c, p)
        }

        /// Adds two more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher>(
            with p: P, _ q: Q
        ) -> Merge5<A, B, C, P, Q>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure
        {
            Merge5(a, b, c, p, q)
        }

        /// Adds three more publishers.
        public func merge<P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher>(
            with p: P, _ q: Q, _ r: R
        ) -> Merge6<A, B, C, P, Q, R>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure
        {
            Merge6(a, b, c, p, q, r)
        }

        /// Adds four more publishers.
        public func merge<
            P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher,
            S: OpenCombine.Publisher
        >(
            with p: P, _ q: Q, _ r: R, _ s: S
        ) -> Merge7<A, B, C, P, Q, R, S>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure, S.Output == Output, S.Failure == Failure
        {
            Merge7(a, b, c, p, q, r, s)
        }

        /// Adds five more publishers.
        public func merge<
            P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher,
            S: OpenCombine.Publisher, T: OpenCombine.Publisher
        >(
            with p: P, _ q: Q, _ r: R, _ s: S, _ t: T
        ) -> Merge8<A, B, C, P, Q, R, S, T>
        where
            P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
            R.Output == Output, R.Failure == Failure, S.Output == Output, S.Failure == Failure,
            T.Output == Output, T.Failure == Failure
        {
            Merge8(a, b, c, p, q, r, s, t)
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
