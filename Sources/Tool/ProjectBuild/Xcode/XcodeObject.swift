import Foundation

/// An object of `project.pbxproj`. A reference to one that is not there is passed over.
struct XcodeObject {
    let id: String
    private let values: [String: PropertyListValue]
    private let graph: XcodeGraph

    fileprivate init(id: String, values: [String: PropertyListValue], graph: XcodeGraph) {
        self.id = id
        self.values = values
        self.graph = graph
    }

    var kind: String { values["isa"]?.string ?? "" }

    func string(_ key: String) -> String? { values[key]?.string }
    func strings(_ key: String) -> [String] { values[key]?.strings ?? [] }
    func dictionary(_ key: String) -> [String: PropertyListValue] { values[key]?.dictionary ?? [:] }
    func object(_ key: String) -> XcodeObject? { string(key).flatMap { graph[$0] } }
    func objects(_ key: String) -> [XcodeObject] { strings(key).compactMap { graph[$0] } }
}

/// The objects of `project.pbxproj`, which refer to each other by their ids.
struct XcodeGraph {
    private let objects: [String: PropertyListValue]
    private let rootID: String

    /// - Parameter file: `project.pbxproj`.
    /// - Throws: `ProjectError.malformed`.
    init(_ file: URL) throws(ProjectError) {
        guard let data = try? Data(contentsOf: file) else { throw .noSuchPath(file.path) }
        let list: PropertyListValue
        do throws(OpenStepPropertyList.Malformed) {
            // Some tools write projects as XML.
            if let other = XMLPropertyList.parse(data) {
                list = other
            } else {
                list = try OpenStepPropertyList.parse(String(decoding: data, as: UTF8.self))
            }
        } catch {
            throw .malformed(path: file.path, reason: error.description)
        }
        guard let objects = list.dictionary?["objects"]?.dictionary, let root = list.dictionary?["rootObject"]?.string else {
            throw .malformed(path: file.path, reason: "it has no objects, or none of them is the root.")
        }
        self.objects = objects
        rootID = root
    }

    subscript(id: String) -> XcodeObject? {
        objects[id]?.dictionary.map { XcodeObject(id: id, values: $0, graph: self) }
    }

    var root: XcodeObject? { self[rootID] }

    func all(_ kind: String) -> [XcodeObject] { objects.keys.sorted().compactMap { self[$0] }.filter { $0.kind == kind } }
}

/// Property lists in XML and binary, which Foundation reads.
enum XMLPropertyList {
    /// Nil for data in another format.
    static func parse(_ data: Data) -> PropertyListValue? {
        guard data.starts(with: Array("<?xml".utf8)) || data.starts(with: Array("bplist".utf8)) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)).flatMap(value)
    }

    private static func value(_ any: Any) -> PropertyListValue? {
        switch any {
        case let text as String: .string(text)
        case let list as [Any]: .array(list.compactMap(value))
        case let entries as [String: Any]: .dictionary(entries.compactMapValues(value))
        case let data as Data: .data(Array(data))
        default: .string("\(any)")
        }
    }
}
