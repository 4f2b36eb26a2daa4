import Foundation
import OpenCombine

/// A moment for schedulers that count in dates: run loops and operation queues.
///
/// Apps name it `RunLoop.SchedulerTimeType` or `OperationQueue.SchedulerTimeType`.
public struct DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
    /// The moment as a date.
    public var date: Date

    /// Creates a moment from a date.
    public init(_ date: Date) {
        self.date = date
    }

    public func distance(to other: DateSchedulerTime) -> Stride {
        Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by stride: Stride) -> DateSchedulerTime {
        DateSchedulerTime(date.addingTimeInterval(stride.timeInterval))
    }

    /// A length of time in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Hashable, Codable, Sendable
    {
        public typealias FloatLiteralType = TimeInterval
        public typealias IntegerLiteralType = TimeInterval
        public typealias Magnitude = TimeInterval

        /// The length in seconds; negative for a time before.
        public var timeInterval: TimeInterval

        /// The length in seconds.
        public var magnitude: TimeInterval {
            timeInterval
        }

        /// Creates a length of so many seconds.
        public init(_ timeInterval: TimeInterval) {
            self.timeInterval = timeInterval
        }

        public init(floatLiteral seconds: TimeInterval) {
            timeInterval = seconds
        }

        public init(integerLiteral seconds: TimeInterval) {
            timeInterval = seconds
        }

        /// Creates a length of `source` seconds, if a `Double` can say it exactly.
        public init?<T: BinaryInteger>(exactly source: T) {
            guard let seconds = TimeInterval(exactly: source) else { return nil }
            timeInterval = seconds
        }

        public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.timeInterval < rhs.timeInterval }
        public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval + rhs.timeInterval) }
        public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval - rhs.timeInterval) }
        public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(lhs.timeInterval * rhs.timeInterval) }
        public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
        public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
}
