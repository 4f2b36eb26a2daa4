import Foundation

// What Apple's Foundation tells of the machine, and names of its C libraries that come along with it.

extension ProcessInfo {
    /// How warm the machine is.
    public enum ThermalState: Int, Sendable {
        case nominal, fair, serious, critical
    }

    /// Linux tells no program that it is too warm.
    public var thermalState: ThermalState { .nominal }
    public var isiOSAppOnMac: Bool { false }
    public var isMacCatalystApp: Bool { false }

    /// The state of the machine's warmth has changed. Nothing here posts it, as nothing here knows.
    public static let thermalStateDidChangeNotification = Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
}

extension FileManager {
    /// The folder that the apps and extensions of a group share: one below the app's home. Nil for what is no name of a group, and where there
    /// is no room for a folder.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), groupIdentifier != ".." else { return nil }
        let folder = URL.libraryDirectory.appending(path: "Group Containers/\(groupIdentifier)", directoryHint: .isDirectory)
        do {
            try createDirectory(at: folder, withIntermediateDirectories: true)
            return folder
        } catch {
            return nil
        }
    }
}

public typealias CFAbsoluteTime = Double
public typealias CFTimeInterval = Double

/// Seconds since the first of January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Runs a closure. On Apple's systems, objects of Objective-C's that it leaves behind are freed with it; here there are none.
public func autoreleasepool<Result, E: Error>(invoking body: () throws(E) -> Result) throws(E) -> Result { try body() }
