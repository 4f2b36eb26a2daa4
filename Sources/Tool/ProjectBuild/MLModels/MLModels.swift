import Foundation
import ModelFile

/// The trained models of a module: what Xcode compiles `Name.mlmodel` and `Name.mlpackage` to, and the class that it writes for each.
struct MLModels {
    static let extensions: Set = ["mlmodel", "mlpackage"]

    private let models: [Model]

    private struct Model {
        let name: String
        let data: Data
        let file: ModelFile
    }

    /// - Throws: `ProjectError` for a model that cannot be read.
    init(_ module: ProjectModule) throws(ProjectError) {
        var models: [Model] = []
        for resource in module.resources where resource.isMLModel {
            guard let place = Self.specification(of: resource.file), let data = try? Data(contentsOf: place),
                let file = try? ModelFile([UInt8](data))
            else { throw .malformed(path: resource.file.path, reason: "it is no model that Core ML could read") }
            models.append(Model(name: resource.file.deletingPathExtension().lastPathComponent, data: data, file: file))
        }
        self.models = models
    }

    /// The file in a package.
    private static func specification(of model: URL) -> URL? {
        guard ProjectFolder.isFolder(model) else { return model }
        return ProjectFolder.files(in: model).first { $0.pathExtension == "mlmodel" }
    }

    var isEmpty: Bool { models.isEmpty }

    /// The files of the bundle, by their paths in it.
    var resources: [String: Data] { Dictionary(models.map { ("\($0.name).mlmodelc", $0.data) }) { $1 } }

    /// The classes that Xcode writes; nil if there is no model.
    func code(bundle: String) -> String? {
        guard !models.isEmpty else { return nil }
        return "import CoreML\nimport Foundation\n\n"
            + models.map { MLModelClass($0.name, $0.file, bundle: bundle).code }.joined(separator: "\n")
    }
}

extension ProjectModule {
    /// What becomes of its models, by their paths in the bundle.
    func compiledResources() throws(ProjectError) -> [String: Data] {
        try DataModels(self).resources.merging(try MLModels(self).resources) { first, _ in first }
    }
}

extension ProjectResource {
    var isMLModel: Bool { MLModels.extensions.contains(file.pathExtension) }

    /// Whether something else than the file itself goes into the bundle.
    var isCompiled: Bool { isDataModel || isMLModel }
}
