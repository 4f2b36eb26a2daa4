import Foundation
import FoundationAdditions

/// A model, its stores, and the context of the views.
open class NSPersistentContainer: NSObject, @unchecked Sendable {  // set up once, then only read
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    /// The context on the main queue.
    public let viewContext: NSManagedObjectContext
    /// Which stores `loadPersistentStores` opens: `name.sqlite` in ``defaultDirectoryURL()`` at first.
    public var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// A container for the model of that name in a bundle of the app.
    ///
    /// Without one, a line on standard error says so, and the model is empty.
    public convenience init(name: String) {
        let model = ModelFolder.url(named: name).flatMap { NSManagedObjectModel(contentsOf: $0) }
        if model == nil { Log.write("there is no model \(name).xcdatamodeld in the app") }
        self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
    }

    public convenience init(name: String, bundle: Bundle) {
        let url = ModelFolder.extensions.lazy.compactMap { bundle.url(forResource: name, withExtension: $0) }.first
        self.init(name: name, managedObjectModel: url.flatMap { NSManagedObjectModel(contentsOf: $0) } ?? NSManagedObjectModel())
    }

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        viewContext = NSManagedObjectContext(.mainQueueConcurrencyType)
        persistentStoreDescriptions = []
        super.init()
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
        viewContext.name = "viewContext"
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: Self.storeURL(name, in: type(of: self).defaultDirectoryURL()))]
    }

    /// A name from elsewhere stays a name in the folder.
    private static func storeURL(_ name: String, in folder: URL) -> URL {
        folder.appending(path: name.replacingOccurrences(of: "/", with: "_") + ".sqlite")
    }

    /// The app's folder for support files.
    open class func defaultDirectoryURL() -> URL { .applicationSupportDirectory }

    /// Opens the stores, one after the other, and tells of each how it went.
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) {
        for description in persistentStoreDescriptions {
            persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
        }
    }

    /// A new context with a queue of its own.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(.privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Runs code on the queue of a new context, soon.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    /// Runs code on the queue of a new context, and comes back when it is done. Apple has one function, which throws if its block does.
    nonisolated(nonsending) public func performBackgroundTask<Result>(_ block: @escaping (NSManagedObjectContext) -> Result) async -> Result
    {
        let context = newBackgroundContext()
        return await context.perform { block(context) }
    }

    nonisolated(nonsending) public func performBackgroundTask<Result>(_ block: @escaping (NSManagedObjectContext) throws -> Result)
        async throws -> Result
    {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}

/// A container whose stores iCloud mirrors on Apple's systems. Here it keeps them on this machine alone.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    @available(*, unavailable, message: "Glide has no iCloud")
    public func initializeCloudKitSchema(options: Int = 0) throws {}
}
