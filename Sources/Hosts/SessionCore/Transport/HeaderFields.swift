/// An ordered list of HTTP header fields, found by name whatever its case.
package struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    package struct Field: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var fields: [Field]

    package init(_ fields: [Field] = []) {
        self.fields = fields
    }

    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value under `name`; setting replaces every field of that name, and nil removes them.
    package subscript(name: String) -> String? {
        get { fields.first { $0.name.isSameToken(as: name) }?.value }
        set {
            fields.removeAll { $0.name.isSameToken(as: name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// Every value under `name`, in order of arrival.
    package func values(_ name: String) -> [String] {
        fields.filter { $0.name.isSameToken(as: name) }.map(\.value)
    }

    /// Appends a field and keeps those of the same name, as `Set-Cookie` needs it.
    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension String {
    /// ASCII case-insensitive equality, the rule for header names and most header tokens.
    package func isSameToken(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    fileprivate var asciiLowercased: UInt8 {
        (0x41...0x5A).contains(self) ? self | 0x20 : self
    }
}
