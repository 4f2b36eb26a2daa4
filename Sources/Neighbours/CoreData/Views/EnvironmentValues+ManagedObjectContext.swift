import SwiftUICore

private struct ManagedObjectContextKey: EnvironmentKey {
    static let defaultValue = NSManagedObjectContext(.mainQueueConcurrencyType)
}

extension EnvironmentValues {
    /// The context in which fetch requests and actions of the views inside work.
    ///
    /// Without one it is a context that has no store.
    public var managedObjectContext: NSManagedObjectContext {
        get { self[ManagedObjectContextKey.self] }
        set { self[ManagedObjectContextKey.self] = newValue }
    }
}
