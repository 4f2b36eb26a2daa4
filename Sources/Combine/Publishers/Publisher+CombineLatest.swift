import OpenCombine

extension OpenCombine.Publisher {
    /// Emits pairs of the latest values of this publisher and another, each time one of them emits.
    public func combineLatest<P: OpenCombine.Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Emits what `transform` makes of the latest values of this publisher and another, each time one of them emits.
    public func combineLatest<P: OpenCombine.Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    /// Emits triples of the latest values of this publisher and two others, each time one of them emits.
    public func combineLatest<P: OpenCombine.Publisher, Q: OpenCombine.Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Emits what `transform` makes of the latest values of this publisher and two others, each time one of them
    /// emits.
    public func combineLatest<P: OpenCombine.Publisher, Q: OpenCombine.Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Emits tuples of the latest values of this publisher and three others, each time one of them emits.
    public func combineLatest<P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Emits what `transform` makes of the latest values of this publisher and three others, each time one of them
    /// emits.
    public func combineLatest<P: OpenCombine.Publisher, Q: OpenCombine.Publisher, R: OpenCombine.Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
