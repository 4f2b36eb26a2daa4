import Foundation

/// How a value of `@SceneStorage` is kept: as a text.
package struct SceneValueCoding<Value> {
    /// Nil for what is no text of such a value.
    let read: (String) -> Value?
    /// Nil for what is kept as no value.
    let text: (Value) -> String?

    nonisolated init(read: @escaping (String) -> Value?, text: @escaping (Value) -> String?) {
        self.read = read
        self.text = text
    }

    /// The same value as an optional.
    nonisolated package var optional: SceneValueCoding<Value?> {
        SceneValueCoding<Value?>(read: { read($0).map(Optional.some) }, text: { $0.flatMap(text) })
    }
}

extension SceneValueCoding where Value: LosslessStringConvertible {
    nonisolated static var lossless: Self { Self(read: { Value($0) }, text: \.description) }
}

extension SceneValueCoding where Value: Codable {
    /// As JSON, the same text for the same value.
    nonisolated package static var json: Self {
        Self(
            read: { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) },
            text: { value in
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
            })
    }
}

extension SceneValueCoding where Value == URL {
    nonisolated static var url: Self { Self(read: { URL(string: $0) }, text: \.absoluteString) }
}

extension SceneValueCoding where Value == Date {
    nonisolated static var date: Self {
        Self(
            read: { Double($0).flatMap { $0.isFinite ? Date(timeIntervalSinceReferenceDate: $0) : nil } },
            text: { $0.timeIntervalSinceReferenceDate.description })
    }
}

extension SceneValueCoding where Value == Data {
    nonisolated static var data: Self { Self(read: { Data(base64Encoded: $0) }, text: { $0.base64EncodedString() }) }
}

extension SceneValueCoding where Value: RawRepresentable {
    nonisolated static func raw(_ coding: SceneValueCoding<Value.RawValue>) -> Self {
        Self(read: { coding.read($0).flatMap(Value.init(rawValue:)) }, text: { coding.text($0.rawValue) })
    }
}
