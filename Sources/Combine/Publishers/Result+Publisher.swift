import OpenCombine

// OpenCombine declares these itself unless a module named Combine stands in the build folder when it is compiled, which
// a second build makes true. Declared here, they are there in either case.
extension Result {
    /// A publisher that publishes a result to each subscriber: its value and then the end, or its failure.
    public typealias Publisher = OCombine.Publisher

    /// A publisher of this result.
    public var publisher: OCombine.Publisher {
        OCombine.Publisher(self)
    }
}
