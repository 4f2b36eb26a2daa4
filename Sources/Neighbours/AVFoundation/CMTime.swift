public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// What a time is beside its number.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let valid = CMTimeFlags(rawValue: 1)
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    public static let indefinite = CMTimeFlags(rawValue: 16)
    public static let impliedValueFlagsMask = CMTimeFlags(rawValue: 28)
}

/// A time in a film, as a fraction of seconds.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    /// Parts of a second.
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// A time without parts of a second is invalid.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
    }

    /// Whole parts of seconds.
    public init(value: some BinaryInteger, timescale: some BinaryInteger) {
        self.init(value: CMTimeValue(clamping: value), timescale: CMTimeScale(clamping: timescale))
    }

    public init() { self = .invalid }

    /// - Parameters:
    ///   - seconds: Rounded to the time scale; what is too large for it is the largest there is.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard seconds.isFinite, preferredTimescale > 0 else {
            self = seconds.isNaN || preferredTimescale <= 0 ? .invalid : seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        let value = (seconds * Double(preferredTimescale)).rounded()
        self.init(value: Int64(exactly: value) ?? (value < 0 ? .min : .max), timescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(value: 0, timescale: 0)
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        return isNumeric && timescale > 0 ? Double(value) / Double(timescale) : .nan
    }

    /// The same time in other parts of a second.
    public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric, timescale > 0, newTimescale > 0 else { return self }
        let exact = Double(value) * Double(newTimescale) / Double(timescale)
        let rounded = exact.rounded(method.rule)
        var time = CMTime(value: Int64(exactly: rounded) ?? (rounded < 0 ? .min : .max), timescale: newTimescale)
        if rounded != exact { time.flags.insert(.hasBeenRounded) }
        return time
    }
}

public enum CMTimeRoundingMethod: UInt32, Sendable {
    case roundHalfAwayFromZero = 1, roundTowardZero, roundAwayFromZero, quickTime, roundTowardPositiveInfinity, roundTowardNegativeInfinity

    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

    var rule: FloatingPointRoundingRule {
        switch self {
        case .roundHalfAwayFromZero, .quickTime: .toNearestOrAwayFromZero
        case .roundTowardZero: .towardZero
        case .roundAwayFromZero: .awayFromZero
        case .roundTowardPositiveInfinity: .up
        case .roundTowardNegativeInfinity: .down
        }
    }
}

// MARK: Order and sums

extension CMTime: Comparable, Hashable {
    /// Invalid times come first, then as far as they are from minus infinity; indefinite ones before the infinite future.
    private var rank: (Int, Double) {
        if !isValid { return (0, 0) }
        if isNegativeInfinity { return (1, 0) }
        if isIndefinite { return (3, 0) }
        if isPositiveInfinity { return (4, 0) }
        return (2, seconds)
    }

    public static func < (a: CMTime, b: CMTime) -> Bool { a.rank < b.rank }
    public static func == (a: CMTime, b: CMTime) -> Bool { a.rank == b.rank }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank.0)
        hasher.combine(rank.1)
    }

    public static func + (a: CMTime, b: CMTime) -> CMTime { combined(a, b, +, Int64.addingReportingOverflow) }
    public static func - (a: CMTime, b: CMTime) -> CMTime { combined(a, b, -, Int64.subtractingReportingOverflow) }

    private static func combined(
        _ a: CMTime, _ b: CMTime, _ sum: (Double, Double) -> Double,
        _ exactSum: (Int64) -> (Int64) -> (partialValue: Int64, overflow: Bool)
    ) -> CMTime {
        guard a.isValid, b.isValid else { return .invalid }
        guard a.isNumeric, b.isNumeric else {
            let seconds = sum(a.seconds, b.seconds)
            return seconds.isNaN ? .indefinite : seconds > 0 ? .positiveInfinity : .negativeInfinity
        }
        if a.timescale == b.timescale {
            let (value, overflows) = exactSum(a.value)(b.value)
            if !overflows { return CMTime(value: value, timescale: a.timescale) }
        }
        let scale = max(a.timescale, b.timescale)
        return CMTime(seconds: sum(a.seconds, b.seconds), preferredTimescale: scale)
    }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { time1 == time2 ? 0 : time1 < time2 ? -1 : 1 }
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    time.isNumeric ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale) : time
}

/// From one time on, for as long as another.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime

    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)

    public var end: CMTime { start + duration }
    public var isValid: Bool { start.isValid && duration.isValid }
    public var isEmpty: Bool { isValid && duration == .zero }
    public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}
