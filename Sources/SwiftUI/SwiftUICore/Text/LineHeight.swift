import Foundation

extension AttributedString {
    /// The distance between the baselines of two lines.
    public struct LineHeight: Hashable, Sendable {
        /// As ``PropertyKey/leading``; nil: the font's own.
        let words: String?

        /// As each line needs.
        public static var variable: LineHeight { LineHeight(words: nil) }
        public static var normal: LineHeight { LineHeight(words: nil) }
        public static var tight: LineHeight { LineHeight(words: "tight") }
        public static var loose: LineHeight { LineHeight(words: "loose") }
        /// So many times the size of the font.
        public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(words: "times \(Double(factor))") }
        /// So many points more than the font has by itself.
        public static func leading(increase: CGFloat) -> LineHeight { LineHeight(words: "more \(Double(increase))") }
        /// So many points.
        public static func exact(points: CGFloat) -> LineHeight { LineHeight(words: "exactly \(Double(points))") }
    }
}

extension EnvironmentValues {
    /// How far apart the lines of texts are; nil: as far as their font has them.
    public var lineHeight: AttributedString.LineHeight? {
        get { textStyle.lineHeight }
        set { textStyle.lineHeight = newValue }
    }
}
