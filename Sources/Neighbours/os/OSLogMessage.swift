/// A message whose values are marked as public or private. It is written as a string literal.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    public let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

    public init(stringLiteral value: String) {
        var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.interpolation = interpolation
    }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    /// The message as it is written.
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + 8 * interpolationCount) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func append(_ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isScalar: Bool) {
        text += align.apply(to: privacy.apply(to: value, isScalar: isScalar))
    }

    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: number()), align, privacy, isScalar: true)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: number()), align, privacy, isScalar: true)
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: Double(number())), align, privacy, isScalar: true)
    }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        append(format == .truth ? "\(boolean())" : boolean() ? "YES" : "NO", .none, privacy, isScalar: true)
    }

    public mutating func appendInterpolation(
        _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(argumentString(), align, privacy, isScalar: false)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(value().description, align, privacy, isScalar: false)
    }

    public mutating func appendInterpolation(_ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
        append("\(error())", .none, privacy, isScalar: false)
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure () -> any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        // The names of types are in the program: they are public unless the app says otherwise.
        append("\(value())", align, privacy, isScalar: true)
    }
}

/// Who may see a value of a message.
public struct OSLogPrivacy: Equatable, Sendable {
    enum Option: Equatable { case auto, `public`, `private`, sensitive }

    /// What stands for a value that is not shown.
    public enum Mask: Equatable, Sendable {
        /// A number that is the same for the same value; other than Apple's.
        case hash
        case none
    }

    let option: Option
    var mask = Mask.none

    /// Numbers, bools and types are public; texts and what describes itself are private.
    public static var auto: OSLogPrivacy { OSLogPrivacy(option: .auto) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(option: .public) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(option: .private) }
    /// As private, also where private values are shown.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(option: .sensitive) }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(option: .auto, mask: mask) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(option: .private, mask: mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(option: .sensitive, mask: mask) }

    func apply(to value: String, isScalar: Bool) -> String {
        switch option {
        case .public: return value
        case .auto where isScalar: return value
        case .auto, .private: if LogOutput.showsPrivate.withLock({ $0 }) { return value }
        case .sensitive: break
        }
        guard mask == .hash else { return option == .sensitive ? "<sensitive>" : "<private>" }
        let hash = value.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "<mask.hash: '\(String(hash, radix: 16))'>"
    }
}
