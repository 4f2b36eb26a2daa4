import Foundation
import SwiftUICore

/// A value of a transformable attribute, as data: JSON of what is `Codable`, the parts of a colour, else an archive of Foundation's.
///
/// Which type the value has is known where it is read, so it stays data until then.
final class KeptTransformable {
    let data: Data
    private var read: Any?

    private static let (json, archive, color) = (UInt8(ascii: "J"), UInt8(ascii: "A"), UInt8(ascii: "C"))

    init(_ data: Data) { self.data = data }

    /// - Throws: an error of Core Data's that says which attribute cannot be kept.
    init(_ value: Any, _ attribute: NSAttributeDescription) throws {
        read = value
        if let encodable = value as? any Encodable {
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
        case (Self.archive, _), (Self.color, _): value = anyValue
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
