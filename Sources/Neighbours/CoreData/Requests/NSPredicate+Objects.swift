import Foundation
import FoundationAdditions

/// How predicates of a format read the properties of objects.
extension NSManagedObject: NamedProperties {
    package func property(named name: String) -> Any? {
        switch name {
        case "self", "SELF": return self
        case "objectID": return objectID
        default: break
        }
        guard entity.propertiesByName[name] != nil else {
            Log.once("a predicate asks for \(name), which \(entity.shownName) does not have")
            return nil
        }
        return value(forKey: name)
    }

    /// Objects of several contexts are one to a predicate, and so are an object and its identifier.
    package var identity: AnyHashable { objectID }
}

extension NSPredicate {
    /// A predicate that does what Swift's does.
    public convenience init<Input>(_ predicate: Predicate<Input>) where Input: NSObject {
        self.init { object, _ in
            guard let object = object as? Input else { return false }
            return (try? predicate.evaluate(object)) ?? false
        }
    }
}

extension NSManagedObject: _DescribedArgument {}
extension NSManagedObjectID: _DescribedArgument {}
