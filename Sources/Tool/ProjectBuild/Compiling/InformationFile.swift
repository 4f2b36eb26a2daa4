import Foundation

/// An Info.plist.
enum InformationFile {
    static func data(_ values: [String: InformationValue]) -> Data { data(values.mapValues(any)) }

    /// Whether it holds what an Info.plist says in one language.
    static func isTranslation(_ resource: ProjectResource) -> Bool { resource.destination.hasSuffix(".lproj/InfoPlist.strings") }

    /// The file of a language with all other values besides: Linux's Foundation looks for a value in it alone.
    /// - Returns: `nil` if the file cannot be read; it is copied as it is then.
    static func translated(_ file: URL, over values: [String: InformationValue]) -> Data? {
        guard let strings = try? Data(contentsOf: file),
            let translation = try? PropertyListSerialization.propertyList(from: strings, format: nil) as? [String: Any]
        else { return nil }
        return data(values.mapValues(any).merging(translation) { $1 })
    }

    private static func data(_ list: [String: Any]) -> Data {
        (try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)) ?? Data()
    }

    private static func any(_ value: InformationValue) -> Any {
        switch value {
        case .string(let text): text
        case .bool(let flag): flag
        case .integer(let number): number
        case .real(let number): number
        case .array(let values): values.map(any)
        case .dictionary(let values): values.mapValues(any)
        }
    }
}
