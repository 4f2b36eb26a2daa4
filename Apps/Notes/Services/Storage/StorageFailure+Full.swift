import Foundation
import SwiftData

extension StorageFailure {
    /// Whether there was no room left on the disk.
    static func isFull(_ error: any Error) -> Bool {
        #if os(Linux)
        if let error = error as? SwiftDataError, let cause = error.underlyingError { return isFull(cause) }
        if let error = error as? SQLiteError { return error.kind == .full }
        #endif
        if let error = error as? CocoaError, error.code == .fileWriteOutOfSpace { return true }
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain, [Int(ENOSPC), Int(EDQUOT)].contains(error.code) { return true }
        return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(isFull) ?? false
    }
}
