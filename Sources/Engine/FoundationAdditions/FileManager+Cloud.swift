import Foundation

// As on a device whose owner is not signed in to iCloud.

extension FileManager {
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

    public func isUbiquitousItem(at url: URL) -> Bool { false }
}
