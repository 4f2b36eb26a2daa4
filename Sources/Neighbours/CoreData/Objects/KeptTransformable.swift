import Foundation
import FoundationAdditions
import SwiftUICore

/// A value of a transformable attribute, as data: what the attribute's transformer makes of it, else JSON of what is `Codable`, the parts
/// of a colour or an archive of Foundation's.
///
/// Which type the value has is known where it is read, so it stays data until then.
final class KeptTransformable {
    let data: Data
    private var read: Any?
    private let transformer: ValueTransformer?

    private static let (json, archive, color, transformed) = (
        UInt8(ascii: "J"), UInt8(ascii: "A"), UInt8(ascii: "C"), UInt8(ascii: "T")
    )

    init(_ data: Data, _ attribute: NSAttributeDescription) {
        self.data = data
        transformer = Self.transformer(of: attribute)
    }

    /// One that the app has registered.
    private static func transformer(of attribute: NSAttributeDescription) -> ValueTransformer? {
        attribute.valueTransformerName.flatMap { ValueTransformer.registered(NSValueTransformerName($0)) }
    }

    /// Core Data asks what unarchives the other way round.
    private static func encoded(_ value: Any, by transformer: ValueTransformer) -> Data? {
        let data =
            transformer is NSSecureUnarchiveFromDataTransformer
            ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
        return data as? Data ?? (data as? NSData).map { Data(referencing: $0) }
    }

    private static func decoded(_ data: Data, by transformer: ValueTransformer) -> Any? {
        transformer is NSSecureUnarchiveFromDataTransformer
            ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
    }

    /// - Throws: an error of Core Data's that says which attribute cannot be kept.
    init(_ value: Any, _ attribute: NSAttributeDescription) throws {
        read = value
        transformer = Self.transformer(of: attribute)
        if let encoded = transformer.flatMap({ Self.encoded(value, by: $0) }) {
            data = [Self.transformed] + encoded
        } else if let encodable = value as? any Encodable {
            data = [Self.json] + (try JSONEncoder().encode([Boxed(encodable)]))
        } else if let color = value as? UIColor {
            let parts = Color(uiColor: color).resolve(in: EnvironmentValues())
            data = [Self.color] + (try JSONEncoder().encode([parts.red, parts.green, parts.blue, parts.opacity]))
        } else if let object = value as? any NSCoding {
            data = [Self.archive] + (try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false))
        } else {
            throw CoreDataError.make(
                .validationError,
                "\(attribute.entity.shownName).\(attribute.name) holds a \(type(of: value)), which is neither Codable nor NSCoding.")
        }
    }

    func value<Value>(as type: Value.Type) -> Value? {
        if let read = read as? Value { return read }
        let value: Any?
        switch (data.first, type as? any Decodable.Type) {
        case (Self.json, let decodable?): value = Self.decode(decodable, data.dropFirst())
        case (Self.archive, _), (Self.color, _), (Self.transformed, _): value = anyValue
        default: value = nil
        }
        read = value
        return value as? Value
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Any? {
        try? JSONDecoder().decode([Value].self, from: data).first
    }

    /// Without a type: what an archive says, of JSON lists, texts and numbers.
    var anyValue: Any? {
        if let read { return read }
        switch data.first {
        case Self.color:
            guard let parts = try? JSONDecoder().decode([CGFloat].self, from: data.dropFirst()), parts.count == 4 else { return nil }
            return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        case Self.transformed: return transformer.flatMap { Self.decoded(Data(data.dropFirst()), by: $0) }
        case Self.archive: return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(Data(data.dropFirst()))
        case Self.json: return (try? JSONSerialization.jsonObject(with: Data(data.dropFirst())) as? [Any])?.first
        default: return nil
        }
    }

    private struct Boxed: Encodable {
        let value: any Encodable
        init(_ value: any Encodable) { self.value = value }
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }
}
