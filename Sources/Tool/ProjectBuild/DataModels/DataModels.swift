import DataModelFile
import Foundation

/// The data models of a module: what Xcode compiles `Name.xcdatamodeld` to, and the classes that it writes for them.
struct DataModels {
    static let extensions: Set = ["xcdatamodeld", "xcdatamodel"]

    private let models: [Model]

    private struct Model {
        let name: String
        /// By their names; the current one for code.
        var versions: [String: DataModelFile] = [:]
        var current: String
    }

    /// - Throws: `ProjectError` for a model that cannot be read.
    init(_ module: ProjectModule) throws(ProjectError) {
        var models: [Model] = []
        for resource in module.resources where resource.isDataModel {
            var model = try Self.read(resource.file)
            for name in model.versions.keys { model.versions[name]?.module = module.name }
            models.append(model)
        }
        self.models = models
    }

    private static func read(_ folder: URL) throws(ProjectError) -> Model {
        let name = folder.deletingPathExtension().lastPathComponent
        guard folder.pathExtension == "xcdatamodeld" else {
            let file = try DataModelReader.read(folder.appending(path: "contents"))
            return Model(name: name, versions: [name: file], current: name)
        }
        let files = ProjectFolder.entries(of: folder).filter { $0.hasSuffix(".xcdatamodel") }
        guard let first = files.first else { throw .malformed(path: folder.path, reason: "the data model has no version") }
        var model = Model(name: name, current: title(current(in: folder) ?? first))
        for file in files { model.versions[title(file)] = try DataModelReader.read(folder.appending(path: "\(file)/contents")) }
        if model.versions[model.current] == nil { model.current = title(first) }
        return model
    }

    private static func title(_ file: String) -> String { String(file.dropLast(".xcdatamodel".count)) }

    /// Which version the app works with; with one alone, Xcode may leave it out.
    private static func current(in folder: URL) -> String? {
        guard let data = try? Data(contentsOf: folder.appending(path: ".xccurrentversion")),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        return list["_XCCurrentVersionName"] as? String
    }

    // MARK: What becomes of them

    /// The files of the bundle, by their paths in it.
    var resources: [String: Data] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var files: [String: Data] = [:]
        for model in models {
            let folder = "\(model.name).momd"
            files["\(folder)/\(DataModelFile.Versions.fileName)"] = try? encoder.encode(DataModelFile.Versions(current: model.current))
            for (name, version) in model.versions { files["\(folder)/\(name).mom"] = try? encoder.encode(version) }
        }
        return files
    }

    /// The classes and extensions that Xcode writes; nil if none is asked for.
    func code(in module: ProjectModule) -> String? {
        let files = models.compactMap { $0.versions[$0.current] }
        let asked = files.flatMap { file in file.entities.filter { $0.codeGeneration != .manual }.map { (file, $0) } }
        guard !asked.isEmpty else { return nil }
        let texts = module.sources.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        let classes = asked.map { file, entity in DataModelClass(entity, in: file, of: module, texts).code }
        return "import CoreData\nimport Foundation\n\n" + classes.joined(separator: "\n")
    }
}

extension ProjectResource {
    var isDataModel: Bool { DataModels.extensions.contains(file.pathExtension) }
}
