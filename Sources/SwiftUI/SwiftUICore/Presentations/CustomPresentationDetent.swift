import Foundation

/// A height of sheets that depends on how much room there is.
///
/// Only the page knows its height. A height that is the same in low and in high windows is taken as it is, one that goes with the
/// window's as a part of it, any other as it is in a window of 700 points.
public protocol CustomPresentationDetent: SendableMetatype {
    /// The height in points; nil if sheets do not rest there.
    static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
    public typealias Context = PresentationDetent.Context
}

extension PresentationDetent {
    /// What a height may depend on.
    @dynamicMemberLookup
    public struct Context {
        /// The greatest height that a sheet can have, in points.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues

        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    /// A height that a type works out.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(name: "custom " + String(reflecting: type), custom: Height(in: { D.height(in: $0) }))
    }

    struct Height: Hashable, Sendable {
        let `in`: @Sendable (Context) -> CGFloat?
        // The name tells them apart.
        static func == (a: Height, b: Height) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    /// The name that hosts know; nil if it is none here.
    func name(in environment: EnvironmentValues) -> String? {
        guard let custom else { return name }
        let heights = [600.0, 700, 1000].map { custom.in(Context(maxDetentValue: $0, environment: environment)).map(Double.init) }
        guard let low = heights[0], let middle = heights[1], let high = heights[2] else { return nil }
        let isPart = abs(low / 600 - high / 1000) < 0.001 && low != high
        return isPart ? "\(min(max(high / 1000, 0), 1))" : "\(max(middle, 0))pt"
    }
}
