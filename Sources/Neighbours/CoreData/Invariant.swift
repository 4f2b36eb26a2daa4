import Foundation
import Synchronization

/// The only place of the module that may stop the process: where Core Data throws an exception, which Swift cannot catch.
enum Invariant {
    static func unknownEntity(_ name: String, _ model: NSManagedObjectModel?) -> Never {
        let known = model?.entities.compactMap(\.name).sorted().joined(separator: ", ") ?? "none: the context has no store"
        fatalError("There is no entity \(name). The model has: \(known).")
    }

    static func unknownKey(_ key: String, _ entity: NSEntityDescription) -> Never {
        fatalError("The entity \(entity.shownName) has no property \(key).")
    }

    static func noResult(_ place: IndexPath) -> Never { fatalError("There is no object at \(place), or performFetch() was not called.") }

    static func wrongValue(_ value: Any?, _ type: Any.Type, _ key: String, _ entity: NSEntityDescription) -> Never {
        fatalError("\(entity.shownName).\(key) is \(value.map { "\($0)" } ?? "nil"), which is no \(type).")
    }
}

/// Lines for whoever writes the app, on standard error.
enum Log {
    private static let told = Mutex<Set<String>>([])

    /// What would be said of each of many objects.
    static func once(_ text: String) { if told.withLock({ $0.insert(text).inserted }) { write(text) } }

    static func write(_ text: String) { FileHandle.standardError.write(Data("CoreData: \(text)\n".utf8)) }
}
