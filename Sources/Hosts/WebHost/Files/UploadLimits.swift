/// How much a page may upload. Sizes are in bytes.
package struct UploadLimits: Sendable, Equatable {
    /// Of one file.
    package var fileBytes = 50 << 20
    /// Of all that one scene has received, until it ends.
    package var sceneBytes = 1 << 30
    /// Of one scene, until it ends.
    package var sceneFiles = 10_000
    /// At one time, of one scene.
    package var parallel = 8

    package init() {}
}

/// Why a file is not received.
enum UploadRefusal: Error, Equatable {
    case foreignPage, unknownScene, badRequest, fileTooLarge, sceneFull, tooMany, busy, diskFailed

    var status: Int {
        switch self {
        case .foreignPage: 403
        case .unknownScene: 404
        case .badRequest: 400
        case .fileTooLarge, .sceneFull, .tooMany: 413
        case .busy: 503
        case .diskFailed: 507
        }
    }

    /// What the person is told.
    var wording: String {
        switch self {
        case .foreignPage: "Only the app's own pages may send files to it."
        case .unknownScene: "The page is no longer connected. Load it again."
        case .badRequest: "The file could not be received."
        case .fileTooLarge: "The file is too large."
        case .sceneFull: "There is no room for more files here."
        case .tooMany: "These are too many files."
        case .busy: "Too many files are being sent at once."
        case .diskFailed: "The file could not be kept: the disk may be full."
        }
    }
}
