import Foundation
import SwiftData

extension StorageFailure {
    /// What happened, and what a person can do about it where that is known; else in the system's words.
    static func explanation(of error: any Error) -> String {
        #if os(Linux)
        switch databaseFailure(in: error)?.kind {
        case .corrupt: return "the file in which they are kept is damaged. Restore a backup into a new folder."
        case .notADatabase: return "the file in which they are kept is damaged, or is something else. Put it away, and restore a backup."
        case .readOnly: return readOnly
        case .cannotOpen, .missingFolder: return "the folder in which they are kept may not be read, or is gone."
        case .locked: return "another program has been writing to them for too long. Try again in a moment."
        default: break
        }
        #endif
        return isRefused(error) ? readOnly : error.localizedDescription
    }

    private static let readOnly = "the folder in which they are kept may not be written to. Change its permissions, then try again."

    private static func isRefused(_ error: any Error) -> Bool {
        if let error = error as? CocoaError, [.fileWriteNoPermission, .fileWriteVolumeReadOnly].contains(error.code) { return true }
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain, [Int(EACCES), Int(EROFS), Int(EPERM)].contains(error.code) { return true }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(isRefused) ?? false
    }

    #if os(Linux)
    private static func databaseFailure(in error: any Error) -> SQLiteError? {
        if let error = error as? SQLiteError { return error }
        return (error as? SwiftDataError)?.underlyingError.flatMap { databaseFailure(in: $0) }
    }
    #endif

    /// Whether there was no room left on the disk.
    static func isFull(_ error: any Error) -> Bool {
        #if os(Linux)
        if let failure = databaseFailure(in: error) { return failure.kind == .full }
        #endif
        if error as? AppError == .storageFull || error as? ArchiveError == .noRoom { return true }
        if let error = error as? CocoaError, error.code == .fileWriteOutOfSpace { return true }
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain, [Int(ENOSPC), Int(EDQUOT)].contains(error.code) { return true }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(isFull) ?? false
    }
}
