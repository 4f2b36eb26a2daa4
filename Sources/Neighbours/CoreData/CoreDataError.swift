import Foundation

// The codes of Core Data's errors, all in `NSCocoaErrorDomain`.
public let NSManagedObjectValidationError = 1550
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSValidationNumberTooLargeError = 1610
public let NSValidationNumberTooSmallError = 1620
public let NSValidationDateTooLateError = 1630
public let NSValidationDateTooSoonError = 1640
public let NSValidationStringTooLongError = 1660
public let NSValidationStringTooShortError = 1670
public let NSValidationStringPatternMatchingError = 1680
public let NSManagedObjectMergeError = 133_020
public let NSManagedObjectConstraintMergeError = 133_021
public let NSPersistentStoreIncompatibleVersionHashError = 134_100
public let NSCoreDataError = 134_060
public let NSPersistentStoreOpenError = 134_080
public let NSPersistentStoreSaveError = 134_030
public let NSManagedObjectReferentialIntegrityError = 133_000

public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSDetailedErrorsKey = "NSDetailedErrors"
public let NSAffectedObjectsErrorKey = "NSAffectedObjectsErrorKey"

/// Makes the errors.
enum CoreDataError {
    enum Kind: Int {
        case validationError = 1550
        case constraint = 133_021
        case missingObject = 133_000
        case general = 134_060
        case cannotOpen = 134_080
        case cannotSave = 134_030
    }

    static func make(_ kind: Kind, _ text: String, underlying: (any Error)? = nil) -> NSError {
        var information: [String: Any] = [NSLocalizedDescriptionKey: text, NSLocalizedFailureReasonErrorKey: text]
        if let underlying { information[NSUnderlyingErrorKey] = underlying }
        return NSError(domain: NSCocoaErrorDomain, code: kind.rawValue, userInfo: information)
    }
}
