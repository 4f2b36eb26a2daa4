/// How important a message is.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)

    /// As it is written.
    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "notice"
        }
    }
}

/// Where messages belong: an app's part, and a topic in it.
public final class OSLog: Sendable {
    let subsystem: String
    let category: String
    let isOn: Bool

    private init(_ subsystem: String, _ category: String, isOn: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isOn = isOn
    }

    /// - Parameter subsystem: by custom the app's bundle identifier.
    public convenience init(subsystem: String, category: String) { self.init(subsystem, category, isOn: true) }

    public convenience init(subsystem: String, category: Category) { self.init(subsystem, category.name, isOn: true) }

    public static let `default` = OSLog("", "", isOn: true)
    /// Nothing is written.
    public static let disabled = OSLog("", "", isOn: false)

    public func isEnabled(type: OSLogType) -> Bool { isOn }

    /// Whether a tool records signposts: none does on Linux.
    public var signpostsEnabled: Bool { false }

    /// Topics that tools of Apple know.
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }
}
