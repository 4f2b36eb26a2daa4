import DataModelFile
import Foundation
import Synchronization

/// The kinds of objects that an app keeps.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {  // made before it is used, then only read
    public var entities: [NSEntityDescription] = [] {
        didSet { for entity in entities { entity.model = self } }
    }
    public var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
    }
    public var versionIdentifiers: Set<AnyHashable> = []
    private var entitiesByConfiguration: [String: [NSEntityDescription]] = [:]
    /// What was found out of classes.
    var entityOfClass: [ObjectIdentifier: NSEntityDescription] {
        get { found.withLock { $0 } }
        set { found.withLock { $0 = newValue } }
    }
    private let found = Mutex<[ObjectIdentifier: NSEntityDescription]>([:])
    /// The module of the classes, where the model comes from a file.
    private(set) var module: String?

    /// An empty model, for entities that code describes.
    public override init() { super.init() }

    /// A model from a bundle: `Name.momd`, which is made from `Name.xcdatamodeld`, or a version in it.
    /// - Returns: nil if there is none, or it cannot be read; a line on standard error says why.
    public convenience init?(contentsOf url: URL) {
        guard let file = ModelFolder.file(at: url) else { return nil }
        self.init(file)
    }

    init(_ file: DataModelFile) {
        super.init()
        module = file.module
        if !file.versionIdentifier.isEmpty { versionIdentifiers = [file.versionIdentifier] }
        entities = EntityBuilder(file).entities
        for entity in entities { entity.model = self }
        let byName = entitiesByName
        entitiesByConfiguration = file.configurations.mapValues { $0.compactMap { byName[$0] } }
    }

    /// All models of the bundles as one: of the main bundle without any.
    public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let models = (bundles ?? [.main]).flatMap(ModelFolder.models).compactMap { NSManagedObjectModel(contentsOf: $0) }
        return NSManagedObjectModel(byMerging: models)
    }

    /// The entities of several models as one model.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models, !models.isEmpty else { return nil }
        self.init()
        module = models.compactMap(\.module).first
        entities = models.flatMap(\.entities)
    }

    public var configurations: [String] { entitiesByConfiguration.keys.sorted() }

    /// The entities of a configuration; all without one.
    public func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
        guard let configuration, configuration != "Default" else { return entities }
        return entitiesByConfiguration[configuration]
    }

    public func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
        entitiesByConfiguration[configuration] = entities
    }
}

/// Where models are in bundles.
enum ModelFolder {
    static let extensions = ["momd", "mom"]

    /// Of a name, in the main bundle or in one of the app's modules.
    static func url(named name: String) -> URL? {
        let bundles = [.main] + Bundle.allBundles
        return bundles.lazy.compactMap { bundle in
            extensions.lazy.compactMap { bundle.url(forResource: name, withExtension: $0) }.first
        }.first
    }

    static func models(in bundle: Bundle) -> [URL] {
        extensions.flatMap { bundle.urls(forResourcesWithExtension: $0, subdirectory: nil) ?? [] }
    }

    static func file(at url: URL) -> DataModelFile? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
        do {
            guard isFolder.boolValue else { return try read(url) }
            let versions = try JSONDecoder().decode(
                DataModelFile.Versions.self, from: Data(contentsOf: url.appending(path: DataModelFile.Versions.fileName)))
            return try read(url.appending(path: "\(versions.current).mom"))
        } catch {
            Log.write("the model \(url.path) cannot be read: \(error)")
            return nil
        }
    }

    private static func read(_ url: URL) throws -> DataModelFile {
        try JSONDecoder().decode(DataModelFile.self, from: Data(contentsOf: url))
    }
}
