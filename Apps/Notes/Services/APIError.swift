import Foundation

/// How a request to the server can end without what was asked for.
enum APIError: LocalizedError, Equatable {
    case invalidAddress(String)
    case offline
    case timedOut
    case cancelled
    case badRequest(String?)
    case unauthorized
    case notFound
    /// Any other status that is no success.
    case server(status: Int)
    /// An answer that is not what the app expects; the reason for the log.
    case invalidResponse(String)

    var errorDescription: String? {
        switch self {
        case .invalidAddress(let address): "“\(address)” is no address of a server."
        case .offline: "The server cannot be reached. Your notes stay on this device."
        case .timedOut: "The server took too long to answer."
        case .cancelled: "The request was cancelled."
        case .badRequest(let reason): reason ?? "The server did not accept the request."
        case .unauthorized: "Please sign in again. Your changes are safe."
        case .notFound: "The server does not know what was asked for."
        case .server(let status): "The server has a problem (\(status)). Try again later."
        case .invalidResponse: "The server's answer could not be understood."
        }
    }
}
