/// A time in a film, as a fraction of seconds.
public struct CMTime: Hashable, Comparable, Sendable {
    public var value: Int64
    /// Parts of a second; a time with none of them is invalid.
    public var timescale: Int32

    public init(value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = timescale
    }

    /// - Parameters:
    ///   - seconds: Rounded to the time scale; what is too large for it is the largest there is.
    public init(seconds: Double, preferredTimescale: Int32) {
        let value = (seconds * Double(preferredTimescale)).rounded()
        self.init(value: Int64(exactly: value) ?? (value < 0 ? .min : value > 0 ? .max : 0), timescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(value: 0, timescale: 0)

    public var isValid: Bool { timescale > 0 }
    public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }

    public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
    public static func == (a: CMTime, b: CMTime) -> Bool { a.isValid == b.isValid && (!a.isValid || a.seconds == b.seconds) }
    public func hash(into hasher: inout Hasher) { hasher.combine(isValid ? seconds : 0) }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
