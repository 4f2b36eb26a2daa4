import Foundation
import OpenCombine

/// A moment for schedulers that count in dates. `RunLoop.SchedulerTimeType` and `OperationQueue.SchedulerTimeType` are two types;
/// what they share stands here.
public protocol _DateSchedulerTime: Strideable, Hashable, Codable, Sendable where Stride: _DateSchedulerStride {
    /// The moment as a date.
    var date: Date { get set }

    /// Creates a moment from a date.
    init(_ date: Date)
}

extension _DateSchedulerTime {
    public func distance(to other: Self) -> Stride {
        Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by stride: Stride) -> Self {
        Self(date.addingTimeInterval(stride.timeInterval))
    }

    /// This moment on the clock of dispatch queues.
    var dispatched: DispatchQueue.SchedulerTimeType {
        DispatchQueue.main.now.advanced(by: .seconds(date.timeIntervalSinceNow))
    }
}

/// A length of time in seconds. Number literals count seconds too.
public protocol _DateSchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable, Codable, Sendable
where Magnitude == TimeInterval, IntegerLiteralType == TimeInterval, FloatLiteralType == TimeInterval {
    /// The length in seconds; negative for a time before.
    var magnitude: TimeInterval { get set }

    /// Creates a length of so many seconds.
    init(_ timeInterval: TimeInterval)
}

extension _DateSchedulerStride {
    /// The length in seconds; negative for a time before.
    public var timeInterval: TimeInterval { magnitude }

    public init(floatLiteral seconds: TimeInterval) {
        self.init(seconds)
    }

    public init(integerLiteral seconds: TimeInterval) {
        self.init(seconds)
    }

    /// Creates a length of `source` seconds, if a `Double` can say it exactly.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = TimeInterval(exactly: source) else { return nil }
        self.init(seconds)
    }

    public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    /// This length on the clock of dispatch queues.
    var dispatched: DispatchQueue.SchedulerTimeType.Stride {
        .seconds(magnitude)
    }
}
