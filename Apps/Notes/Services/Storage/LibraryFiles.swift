import Foundation

/// The files of a library. Nobody but the person can read them.
struct LibraryFiles: Sendable {
    let folder: URL

    var store: URL { folder.appending(path: StorageConstants.store) }
    var lock: URL { folder.appending(path: StorageConstants.lock) }
    var attachments: URL { folder.appending(path: StorageConstants.attachments) }

    /// Makes the folder and an empty store, so that neither is ever there with other permissions than these.
    func prepare() throws {
        try Self.makePrivateFolder(folder)
        try Self.makePrivateFile(store)
        try Self.makePrivateFile(lock)
    }

    /// Whether there is a library, and nobody may write it or beside it: on a disk that is read-only even the system's administrator.
    var canOnlyBeRead: Bool {
        let size = try? store.resourceValues(forKeys: [.fileSizeKey]).fileSize
        guard let size, size > 0 else { return false }
        return ![store, folder].allSatisfy { FileManager.default.isWritableFile(atPath: $0.path(percentEncoded: false)) }
    }

    static func makePrivateFolder(_ folder: URL) throws {
        let path = folder.path(percentEncoded: false)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    /// An empty file is a new store to SQLite, whose other files take the permissions of the first.
    private static func makePrivateFile(_ file: URL) throws {
        let path = file.path(percentEncoded: false)
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError.error(.fileWriteNoPermission, url: file) }
        close(descriptor)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
}

/// Keeps writers of several processes apart. The system lets go of it when a process ends, however it ends.
///
/// SwiftData's saves are whole each by itself, but who reads the last number and then writes the next one must be alone
/// from the reading on.
struct LibraryLock: Sendable {
    private let path: String

    init(_ file: URL) throws { path = file.path(percentEncoded: false) }

    func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: path]) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw CocoaError(.fileLocking, userInfo: [NSFilePathErrorKey: path]) }
        }
        return try body()
    }
}

/// What errors of the storage mean to a person.
enum StorageFailure {
    /// - Parameter kind: what it means that the body fails: by default, that something could not be stored.
    static func translated<Result>(
        as kind: (String) -> AppError = AppError.storage, _ body: () throws -> Result
    ) throws -> Result {
        do { return try body() } catch { throw appError(error, as: kind) }
    }

    static func appError(_ error: any Error, as kind: (String) -> AppError = AppError.storage) -> any Error {
        if error is AppError || error is CancellationError { return error }
        return isFull(error) ? AppError.storageFull : kind(explanation(of: error))
    }
}
