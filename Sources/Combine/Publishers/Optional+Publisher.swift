import OpenCombine

// OpenCombine declares these itself unless a module named Combine stands in the build folder when it is compiled, which
// a second build makes true. Declared here, they are there in either case.
extension Optional {
    /// A publisher that publishes an optional's value to each subscriber once, if it has one, and then finishes.
    public typealias Publisher = OCombine.Publisher

    /// A publisher of this value, or of nothing if it is `nil`.
    public var publisher: OCombine.Publisher {
        OCombine.Publisher(self)
    }
}
