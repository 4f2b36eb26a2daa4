/// Where an attribute of a new schema takes its values from.
package enum AttributeSource: Hashable, Sendable {
    /// The same value for every record.
    case new(StoredValue)
    /// An attribute of the old schema.
    case old(name: String, isExternal: Bool, conversion: AttributeConversion?, nilRule: NilRule)

    package enum NilRule: Hashable, Sendable {
        case kept
        /// nil becomes the default value of an attribute that is no longer optional.
        case filled(StoredValue)
        /// Records without a value cannot be carried over.
        case refused
    }

    static func unchanged(_ attribute: Schema.Attribute) -> AttributeSource {
        .old(name: attribute.name, isExternal: attribute.isExternal, conversion: nil, nilRule: .kept)
    }

    /// - Returns: the source, and why the values cannot be carried over if so.
    static func carrying(
        _ old: Schema.Attribute, to new: Schema.Attribute, of entity: String
    ) -> (source: AttributeSource, refusal: String?) {
        var nilRule = NilRule.kept
        if old.isOptional, !new.isOptional {
            nilRule = if case .success(let value?) = defaultValue(of: new), !value.isNull { .filled(value) } else { .refused }
        }
        var conversion: AttributeConversion?
        var refusal: String?
        if old.storageType != new.storageType {
            conversion = AttributeConversion(from: old.storageType, to: new.storageType)
            if conversion == nil {
                refusal =
                    "\(entity).\(new.name) changes from \(old.storageType.noun) to \(new.storageType.noun), which can lose values: "
                    + "leave it as it is, add an attribute of another name and fill that in a custom stage."
            }
        }
        return (.old(name: old.name, isExternal: old.isExternal, conversion: conversion, nilRule: nilRule), refusal)
    }

    /// As it is stored; nil if there is none.
    static func defaultValue(of attribute: Schema.Attribute) -> Result<StoredValue?, AttributeCoding.Failure> {
        guard let value = attribute.defaultValue else { return .success(nil) }
        do {
            let stored = try AttributeCoding.encode(value)
            return .success(stored.isNull ? nil : stored)
        } catch let failure as AttributeCoding.Failure {
            return .failure(failure)
        } catch {
            return .failure(AttributeCoding.Failure(description: "\(error)"))
        }
    }
}

/// A change of type that loses nothing.
package enum AttributeConversion: Hashable, Sendable {
    /// Refused for integers that no `Double` is.
    case integerToReal
    case integerToText
    case integerToDecimal
    case booleanToInteger
    case decimalToText

    init?(from old: StorageType, to new: StorageType) {
        switch (old, new) {
        case (.integer, .real): self = .integerToReal
        case (.integer, .text): self = .integerToText
        case (.integer, .decimal): self = .integerToDecimal
        case (.boolean, .integer): self = .booleanToInteger
        case (.decimal, .text): self = .decimalToText
        default: return nil
        }
    }
}

extension StorageType {
    /// For errors: what a person calls the values.
    var noun: String {
        switch self {
        case .integer: "an integer"
        case .real: "a floating-point number"
        case .text: "a string"
        case .blob: "data"
        case .boolean: "a Bool"
        case .date: "a Date"
        case .decimal: "a Decimal"
        case .json: "a Codable value"
        }
    }
}
