import OpenCombine

extension OpenCombine.Publisher {
    /// Passes on the values of this publisher and another, as they come.
    public func merge<
        B: OpenCombine.Publisher
    >(
        with b: B
    ) -> Publishers.Merge<Self, B>
    where
        B.Output == Output, B.Failure == Failure
    {
        Publishers.Merge(self, b)
    }

    /// Passes on the values of this publisher and two others, as they come.
    public func merge<
        B: OpenCombine.Publisher, C: OpenCombine.Publisher
    >(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure
    {
        Publishers.Merge3(self, b, c)
    }

    /// Passes on the values of this publisher and three others, as they come.
    public func merge<
        B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher
    >(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// Passes on the values of this publisher and four others, as they come.
    public func merge<
        B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher, E: OpenCombine.Publisher
    >(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// Passes on the values of this publisher and five others, as they come.
    public func merge<
        B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher, E: OpenCombine.Publisher,
        F: OpenCombine.Publisher
    >(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// Passes on the values of this publisher and six others, as they come.
    public func merge<
        B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher, E: OpenCombine.Publisher,
        F: OpenCombine.Publisher, G: OpenCombine.Publisher
    >(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output,
        F.Failure == Failure, G.Output == Output, G.Failure == Failure
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// Passes on the values of this publisher and seven others, as they come.
    public func merge<
        B: OpenCombine.Publisher, C: OpenCombine.Publisher, D: OpenCombine.Publisher, E: OpenCombine.Publisher,
        F: OpenCombine.Publisher, G: OpenCombine.Publisher, H: OpenCombine.Publisher
    >(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output,
        D.Failure == Failure, E.Output == Output, E.Failure == Failure, F.Output == Output,
        F.Failure == Failure, G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }
}
