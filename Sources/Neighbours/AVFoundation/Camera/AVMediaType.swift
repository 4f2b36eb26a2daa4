import Foundation

/// A kind of what is heard, seen or read.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType("vide")
    public static let audio = AVMediaType("soun")
    public static let text = AVMediaType("text")
    public static let metadata = AVMediaType("meta")
}

/// Whether an app may use what a person has to allow.
public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }
