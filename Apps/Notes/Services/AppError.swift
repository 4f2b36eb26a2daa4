import Foundation

/// What can go wrong, as the screens tell it.
enum AppError: LocalizedError, Equatable {
    case noteNotFound
    case folderNotFound
    /// A folder cannot be moved into itself.
    case folderCycle
    /// What a person wrote could not be stored; the reason is a sentence.
    case storage(String)
    /// What is stored could not be read.
    case unreadable(String)
    /// The library could not be opened.
    case libraryUnavailable(String)
    /// The library was opened to be read, as nobody may write where it is.
    case libraryReadOnly
    case storageFull
    case network(APIError)
    case notSignedIn
    case invalidCredentials
    case secretStore(String)
    /// They wait for their passphrase.
    case secretsLocked
    /// Those that are kept now cannot be moved elsewhere.
    case secretsUnreadable(String)
    case importFailed(String)
    case exportFailed(String)
    /// There was no room for the file.
    case noRoomToExport

    var errorDescription: String? {
        switch self {
        case .noteNotFound: "This note does not exist any more."
        case .folderNotFound: "This folder does not exist any more."
        case .folderCycle: "A folder cannot be moved into itself."
        case .storage(let reason): "Your notes could not be saved: \(reason)"
        case .unreadable(let reason): "Your notes could not be read: \(reason)"
        case .libraryUnavailable(let reason):
            "Your notes could not be opened: \(reason) They were left as they are. Put that right, then try again."
        case .libraryReadOnly:
            """
            Your notes can be read, but not changed: the disk, the folder or the file in which they are kept may not be written to. Put \
            that right, then try again.
            """
        case .storageFull: "The disk is full. Your text is still here: free some space, then try again."
        case .network(let error): error.errorDescription
        case .notSignedIn: "Please sign in first."
        case .invalidCredentials: "The address or the password is wrong."
        case .secretStore(let reason): "The secret could not be stored: \(reason)"
        case .secretsLocked: "Your secrets are locked: give the passphrase in the settings."
        case .secretsUnreadable(let reason): "The secrets that are kept now could not be read: \(reason)"
        case .importFailed(let reason): "The import failed: \(reason)"
        case .noRoomToExport: "The disk is full, so nothing was exported. Your notes are as they were: free some space, then try again."
        case .exportFailed(let reason): "The export failed: \(reason)"
        }
    }
}
