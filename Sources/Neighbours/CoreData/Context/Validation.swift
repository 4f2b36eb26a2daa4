import Foundation

/// Whether objects may be saved as they are.
enum Validation {
    /// - Throws: what is wrong with a value; several faults as one error with all of them.
    static func check(_ object: NSManagedObject) throws {
        try fail(object.entity.propertiesByName.values.sorted { $0.name < $1.name }.flatMap { errors(in: object, $0) })
    }

    /// - Throws: an error if an object is there that forbids the deletion.
    static func checkDeletion(of object: NSManagedObject) throws {
        for relationship in object.entity.relationshipsByName.values where relationship.deleteRule == .denyDeleteRule {
            guard ManagedValue.objects(in: object.current(relationship.name) as Any).contains(where: { !$0.isDeleted }) else { continue }
            throw error(
                NSValidationRelationshipDeniedDeleteError, object, relationship, "cannot be deleted while there are \(relationship.name)")
        }
    }

    static func fail(_ errors: [NSError]) throws {
        guard errors.count > 1 else {
            if let error = errors.first { throw error }
            return
        }
        let text = "Multiple validation errors occurred: " + errors.map(\.localizedDescription).joined(separator: " ")
        throw NSError(
            domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
            userInfo: [NSLocalizedDescriptionKey: text, NSDetailedErrorsKey: errors])
    }

    private static func errors(in object: NSManagedObject, _ property: NSPropertyDescription) -> [NSError] {
        switch property {
        case is NSDerivedAttributeDescription: []
        case let attribute as NSAttributeDescription: errors(in: object, attribute)
        case let relationship as NSRelationshipDescription: errors(in: object, relationship)
        default: []
        }
    }

    private static func errors(in object: NSManagedObject, _ attribute: NSAttributeDescription) -> [NSError] {
        guard let value = object.current(attribute.name) else {
            return attribute.isOptional || attribute.isTransient
                ? [] : [error(NSValidationMissingMandatoryPropertyError, object, attribute, "is a required value")]
        }
        let bounds = attribute.bounds
        guard bounds.minimum != nil || bounds.maximum != nil || bounds.pattern != nil else { return [] }
        if let text = value as? String { return errors(of: text, in: object, attribute) }
        let isDate = value is Date
        let number = (value as? Date)?.timeIntervalSinceReferenceDate ?? ManagedValue.swift(value, as: Double.self)
        guard let number else { return [] }
        if let maximum = bounds.maximum, number > maximum {
            return [error(isDate ? NSValidationDateTooLateError : NSValidationNumberTooLargeError, object, attribute, "is too large")]
        }
        if let minimum = bounds.minimum, number < minimum {
            return [error(isDate ? NSValidationDateTooSoonError : NSValidationNumberTooSmallError, object, attribute, "is too small")]
        }
        return []
    }

    private static func errors(of text: String, in object: NSManagedObject, _ attribute: NSAttributeDescription) -> [NSError] {
        let (bounds, length) = (attribute.bounds, Double(text.count))
        if let maximum = bounds.maximum, length > maximum {
            return [error(NSValidationStringTooLongError, object, attribute, "is too long")]
        }
        if let minimum = bounds.minimum, length < minimum {
            return [error(NSValidationStringTooShortError, object, attribute, "is too short")]
        }
        if let pattern = bounds.pattern, text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) == nil {
            return [error(NSValidationStringPatternMatchingError, object, attribute, "does not match its pattern")]
        }
        return []
    }

    private static func errors(in object: NSManagedObject, _ relationship: NSRelationshipDescription) -> [NSError] {
        // Those that were not read are as they were.
        guard object.isInserted || object.originals[relationship.name] != nil else { return [] }
        let count = ManagedValue.objects(in: object.current(relationship.name) as Any).count { !$0.isDeleted }
        if count == 0 {
            guard !relationship.isOptional else { return [] }
            let code =
                relationship.isToMany ? NSValidationRelationshipLacksMinimumCountError : NSValidationMissingMandatoryPropertyError
            return [error(code, object, relationship, "is a required value")]
        }
        if relationship.isToMany, count < relationship.minCount {
            return [error(NSValidationRelationshipLacksMinimumCountError, object, relationship, "has too few objects")]
        }
        if relationship.maxCount > 1, count > relationship.maxCount {
            return [error(NSValidationRelationshipExceedsMaximumCountError, object, relationship, "has too many objects")]
        }
        return []
    }

    private static func error(_ code: Int, _ object: NSManagedObject, _ property: NSPropertyDescription, _ text: String) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [
                NSLocalizedDescriptionKey: "\(object.entity.shownName): \(property.name) \(text).",
                NSValidationObjectErrorKey: object, NSValidationKeyErrorKey: property.name,
            ])
    }
}
