import Dispatch
import OpenCombine

extension DispatchQueue.SchedulerTimeType {
    /// A length of time in whole nanoseconds. Number literals count seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        public typealias FloatLiteralType = Double
        public typealias IntegerLiteralType = Int
        public typealias Magnitude = Int

        private enum CodingKeys: String, CodingKey {
            case magnitude = "_nanoseconds"
        }

        /// The length in nanoseconds; negative for a time before.
        public var magnitude: Int

        /// The length as Dispatch states it.
        public var timeInterval: DispatchTimeInterval {
            .nanoseconds(magnitude)
        }

        /// Creates a length from Dispatch's statement of it; `never` becomes the greatest length.
        public init(_ timeInterval: DispatchTimeInterval) {
            switch timeInterval {
            case .seconds(let count): self = .seconds(count)
            case .milliseconds(let count): self = .milliseconds(count)
            case .microseconds(let count): self = .microseconds(count)
            case .nanoseconds(let count): self = .nanoseconds(count)
            case .never: self = .nanoseconds(.max)
            @unknown default: self = .nanoseconds(.max)
            }
        }

        private init(_ count: Int, unit: Int) {
            let (product, overflow) = count.multipliedReportingOverflow(by: unit)
            magnitude = overflow ? (count < 0 ? .min : .max) : product
        }

        public init(floatLiteral seconds: Double) {
            self = .seconds(seconds)
        }

        public init(integerLiteral seconds: Int) {
            self = .seconds(seconds)
        }

        /// Creates a length of `source` seconds, if an `Int` can say that number.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let count = Int(exactly: source) else { return nil }
            self = .seconds(count)
        }

        public static func seconds(_ s: Int) -> Stride { Stride(s, unit: 1_000_000_000) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(ms, unit: 1_000_000) }
        public static func microseconds(_ us: Int) -> Stride { Stride(us, unit: 1000) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(ns, unit: 1) }

        public static func seconds(_ s: Double) -> Stride {
            let count = (s * 1e9).rounded()
            return .nanoseconds(Int(exactly: count) ?? (count < 0 ? .min : .max))
        }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

        public static func + (lhs: Stride, rhs: Stride) -> Stride {
            let (sum, overflow) = lhs.magnitude.addingReportingOverflow(rhs.magnitude)
            return .nanoseconds(overflow ? (rhs.magnitude < 0 ? .min : .max) : sum)
        }

        public static func - (lhs: Stride, rhs: Stride) -> Stride {
            let (difference, overflow) = lhs.magnitude.subtractingReportingOverflow(rhs.magnitude)
            return .nanoseconds(overflow ? (rhs.magnitude < 0 ? .max : .min) : difference)
        }

        /// The product of two lengths as numbers of seconds: `.seconds(5) * 2` is ten seconds.
        public static func * (lhs: Stride, rhs: Stride) -> Stride {
            .seconds(Double(lhs.magnitude) / 1e9 * (Double(rhs.magnitude) / 1e9))
        }

        public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
}
