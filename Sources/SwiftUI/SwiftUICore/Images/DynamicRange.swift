extension Image {
    /// How much brighter than white a picture may be.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        public static let standard = DynamicRange(name: "standard")
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        public static let high = DynamicRange(name: "high")
    }

    /// Accepted and without effect: the browser decides how bright a picture is, as a screen without such a range does.
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension EnvironmentValues {
    /// How much brighter than white the pictures in the view may be; nil: nobody has said.
    @Entry public internal(set) var allowedDynamicRange: Image.DynamicRange? = nil
}

extension View {
    /// Accepted and without effect: the browser decides how bright a picture is, as a screen without such a range does.
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { environment(\.allowedDynamicRange, range) }
}
