import Foundation
import FoundationAdditions

/// How predicates of a format read the properties of objects.
extension NSManagedObject: NamedProperties {
    package func property(named name: String) -> Any? {
        if name == "self" || name == "SELF" { return self }
        guard entity.propertiesByName[name] != nil else {
            Log.write("a predicate asks for \(name), which \(entity.shownName) does not have")
            return nil
        }
        return value(forKey: name)
    }
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
