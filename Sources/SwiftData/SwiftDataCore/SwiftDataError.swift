import Foundation

/// What went wrong in SwiftData. `reason`, `underlyingError` and `storeFailure` are Glide's: they say why, and what to do.
///
/// Errors of one kind are equal whatever their reason, so `catch SwiftDataError.unsupportedPredicate` works.
public struct SwiftDataError: Error, Hashable, Sendable {
    private let code: String
    /// Which expression, file or model, and why.
    public let reason: String?
    /// What the store threw, if it was the store: `error.underlyingError as? SQLiteError` tells a full disk from a locked file.
    public let underlyingError: (any Error)?

    private init(_ code: String, reason: String? = nil, underlyingError: (any Error)? = nil) {
        self.code = code
        self.reason = reason
        self.underlyingError = underlyingError
    }

    /// The same kind of error with a reason.
    package func because(_ reason: String, underlyingError: (any Error)? = nil) -> SwiftDataError {
        SwiftDataError(code, reason: reason, underlyingError: underlyingError)
    }

    public static let includePendingChangesWithBatchSize = SwiftDataError("includePendingChangesWithBatchSize")
    public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate")
    public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath")
    public static let sortingPendingChangesWithIdentifiers = SwiftDataError("sortingPendingChangesWithIdentifiers")
    public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor")
    public static let duplicateConfiguration = SwiftDataError("duplicateConfiguration")
    public static let configurationFileNameTooLong = SwiftDataError("configurationFileNameTooLong")
    public static let configurationFileNameContainsInvalidCharacters = SwiftDataError("configurationFileNameContainsInvalidCharacters")
    public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError("configurationSchemaNotFoundInContainerSchema")
    public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer")
    public static let modelValidationFailure = SwiftDataError("modelValidationFailure")
    public static let missingModelContext = SwiftDataError("missingModelContext")
    public static let backwardMigration = SwiftDataError("backwardMigration")
    public static let unknownSchema = SwiftDataError("unknownSchema")
    public static let historyTokenExpired = SwiftDataError("historyTokenExpired")
    public static let invalidTransactionFetchRequest = SwiftDataError("invalidTransactionFetchRequest")
    /// An open store could not be read or written: the disk is full, the file is locked or damaged. An extension of Glide.
    public static let storeFailure = SwiftDataError("storeFailure")

    public static func == (lhs: SwiftDataError, rhs: SwiftDataError) -> Bool { lhs.code == rhs.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    public static func ~= (lhs: SwiftDataError, rhs: any Error) -> Bool { (rhs as? SwiftDataError) == lhs }
}

extension SwiftDataError: LocalizedError, CustomStringConvertible {
    public var description: String { reason.map { "\(code): \($0)" } ?? code }
    public var errorDescription: String? { reason ?? code }
}
