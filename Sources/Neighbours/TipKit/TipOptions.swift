import Foundation

/// What is particular about when a tip is shown.
public protocol TipOption: Sendable {}

extension Tips {
    /// The tip ends once it was shown so often.
    public struct MaxDisplayCount: TipOption {
        let count: Int
        public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
    }

    /// The tip ends once it was shown for so many seconds, all in all.
    public struct MaxDisplayDuration: TipOption {
        let seconds: TimeInterval
        public init(_ maxDisplayDuration: TimeInterval) { seconds = maxDisplayDuration }
    }

    /// The tip does not wait for the display frequency.
    public struct IgnoresDisplayFrequency: TipOption {
        let isIgnored: Bool
        public init(_ ignoresDisplayFrequency: Bool) { isIgnored = ignoresDisplayFrequency }
    }
}

/// The options of a tip, read once.
struct DisplayLimits {
    var count: Int?
    var seconds: TimeInterval?
    var ignoresFrequency = false

    init(_ options: [any TipOption]) {
        for option in options {
            switch option {
            case let option as Tips.MaxDisplayCount: count = option.count
            case let option as Tips.MaxDisplayDuration: seconds = option.seconds
            case let option as Tips.IgnoresDisplayFrequency: ignoresFrequency = option.isIgnored
            default: break
            }
        }
    }
}
