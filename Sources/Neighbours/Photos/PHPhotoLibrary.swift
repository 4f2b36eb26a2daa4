import Foundation

/// Whether the app may see the person's photos.
public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite
}

/// The person's photos. A browser has no library of them: an app may not see any, as if the person had refused. `PhotosPicker` has the person
/// choose files.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    private static let only = PHPhotoLibrary()
    private override init() { super.init() }

    open class func shared() -> PHPhotoLibrary { only }
    open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
    open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) { Task { handler(.denied) } }
    @discardableResult
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }

    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) { Task { handler(.denied) } }

    /// Fails without running the block.
    open func performChanges(
        _ changeBlock: @escaping @Sendable () -> Void, completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) { Task { completionHandler?(false, PHPhotosError(.accessUserDenied)) } }

    open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws { throw PHPhotosError(.accessUserDenied) }
    open func performChangesAndWait(_ changeBlock: @escaping @Sendable () -> Void) throws { throw PHPhotosError(.accessUserDenied) }

    /// Nothing changes of which an observer could be told.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// What has changed in the library. Nothing makes one.
open class PHChange: NSObject {
    override init() { super.init() }
}

/// Why photos cannot be had.
public struct PHPhotosError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case internalError = -1, userCancelled = 3072, libraryVolumeOffline = 3114, networkError = 3169
        case identifierNotFound = 3201, changeNotSupported = 3300, invalidResource = 3302, accessRestricted = 3310, accessUserDenied = 3311
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var accessUserDenied: Code { .accessUserDenied }
    public static var accessRestricted: Code { .accessRestricted }
    public static var userCancelled: Code { .userCancelled }
    public static var errorDomain: String { "PHPhotosErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    public var errorDescription: String? {
        "There is no library of photos here. Let the person choose files by PhotosPicker, or share the picture."
    }
}
