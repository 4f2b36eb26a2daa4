import Foundation
import FoundationAdditions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The items of an app, in a file that only its person's account may read.
final class Keychain: Sendable {
    static let shared = Keychain(file: AppFolders.support("keychain.plist"))

    private let file: URL
    private let lock = NSLock()

    init(file: URL) { self.file = file }

    /// Reads the items, works on them, and writes them if they are changed and all went well. Other programs of the app wait meanwhile.
    func perform(isChanging: Bool = true, _ work: (inout [KeychainItem]) throws -> Void) -> OSStatus {
        lock.withLock {
            do {
                return try alone {
                    var items = try read()
                    try work(&items)
                    if isChanging { try write(items) }
                    return errSecSuccess
                }
            } catch let error as KeychainError {
                return error.status
            } catch {
                return errSecIO
            }
        }
    }

    private func alone<Result>(_ work: () throws -> Result) throws -> Result {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let descriptor = open(file.appendingPathExtension("lock").path(percentEncoded: false), O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { throw KeychainError(errSecIO) }
        defer { close(descriptor) }
        return try work()
    }

    /// A file that is damaged stays as it is, and is told of: what is in it may be all that a person has.
    private func read() throws -> [KeychainItem] {
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return [] }
        let data = try Data(contentsOf: file)
        guard let stored = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]] else {
            throw KeychainError(errSecDecode)
        }
        return stored.map(KeychainItem.init(stored:))
    }

    private func write(_ items: [KeychainItem]) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: items.map(\.attributes), format: .binary, options: 0)
        let written = file.appendingPathExtension("new").path(percentEncoded: false)
        unlink(written)
        let descriptor = open(written, O_CREAT | O_WRONLY | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw KeychainError(errSecIO) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: data)
        try handle.synchronize()
        try handle.close()
        guard rename(written, file.path(percentEncoded: false)) == 0 else { throw KeychainError(errSecIO) }
    }
}
