import Foundation

/// What can go wrong, in the words that a person reads.
enum AppError: LocalizedError {
    case networkError(underlying: Error)
    case validationError(String)
    case unauthorized
    case notFound

    /// Any error as one of these.
    init(_ error: Error) {
        self = error as? AppError ?? .networkError(underlying: error)
    }

    var errorDescription: String? {
        switch self {
        case .networkError(let error): "Network error: \(error.localizedDescription)"
        case .validationError(let message): message
        case .unauthorized: "Please log in to continue"
        case .notFound: "Item not found"
        }
    }
}

enum AuthError: LocalizedError {
    case notAuthenticated

    var errorDescription: String? { "Please log in to continue" }
}
