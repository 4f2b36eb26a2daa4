import Foundation
import Synchronization

/// Which class the objects of an entity have, and which entity a class is for.
enum EntityClasses {
    private struct State {
        /// By the full name, and by the name in its module.
        var types: [String: NSManagedObject.Type] = [:]
        var missing: Set<String> = []
        var models: [Weak<NSManagedObjectModel>] = []
    }
    private static let state = Mutex(State())

    /// The class that the entity names, or the nearest one above.
    static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
        for entity in sequence(first: entity, next: \.superentity) {
            if let type = type(named: entity.managedObjectClassName) { return type }
        }
        return NSManagedObject.self
    }

    private static func type(named name: String) -> NSManagedObject.Type? {
        guard name != "NSManagedObject" else { return nil }
        if let known = state.withLock({ $0.types[name] }) { return known }
        // A class of a fetched package may be in another module than the model's.
        let shortName = name.split(separator: ".").last.map(String.init) ?? name
        let found = NSClassFromString(name) as? NSManagedObject.Type ?? state.withLock { $0.types[shortName] }
        if let found {
            state.withLock { $0.types[name] = found }
        } else if state.withLock({ $0.missing.insert(name).inserted }) {
            Log.write("there is no class \(name): its objects are plain managed objects")
        }
        return found
    }

    /// Notes a class that the app uses, so that it is found by its name alone.
    static func note(_ type: NSManagedObject.Type) {
        guard type != NSManagedObject.self else { return }
        state.withLock { state in
            state.types[String(reflecting: type)] = type
            state.types[String(describing: type)] = type
        }
    }

    // MARK: Entities

    /// Notes a model that is used.
    static func note(_ model: NSManagedObjectModel) {
        state.withLock { state in
            state.models.removeAll { $0.object == nil || $0.object === model }
            state.models.append(Weak(model))
        }
    }

    /// The entity of a class, in a model or in the one that was used last.
    static func entity(of type: NSManagedObject.Type, in model: NSManagedObjectModel?) -> NSEntityDescription? {
        if let model, let known = model.entityOfClass[ObjectIdentifier(type)] { return known }
        note(type)
        let models = model.map { [$0] } ?? state.withLock { $0.models.reversed().compactMap(\.object) }
        let (full, short) = (String(reflecting: type), String(describing: type))
        for model in models {
            let named = model.entities.filter { $0.managedObjectClassName.split(separator: ".").last.map(String.init) == short }
            let found = model.entities.first { $0.managedObjectClassName == full } ?? named.first { $0.name == short } ?? named.first
            guard let found else { continue }
            model.entityOfClass[ObjectIdentifier(type)] = found
            return found
        }
        return nil
    }
}

/// A reference that does not keep its object.
struct Weak<Object: AnyObject>: @unchecked Sendable {  // the reference itself is safe to read anywhere
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
