import FieldReflection
import Foundation
import Synchronization

/// The key paths of a model class's stored properties, by which the ones in predicates and sort descriptors are recognised.
///
/// A key path to a single property is found by equality. One that goes on (`\.category?.name`) cannot be taken apart by any
/// public interface; its components are recognised by the getters that they call (`KeyPathGetters`), else by its description,
/// which is enough where nothing is optimised. So no getter has to run, and a computed property is never taken for the stored
/// one that it returns.
final class ModelKeyPaths: @unchecked Sendable {  // not changed once made; key paths of models capture nothing
    private let names: [AnyKeyPath: String]
    private let namesByComponent: [String: String]
    private let namesByGetter: [UInt: String]
    /// Key paths that go on, once they were taken apart.
    private let resolved = Mutex<[Whole: ResolvedKeyPath]>([:])

    private struct Whole: Hashable, @unchecked Sendable {  // key paths of models capture nothing
        var keyPath: AnyKeyPath
    }

    private init(_ type: any PersistentModel.Type) {
        let stored = type.schemaMetadata.filter { !($0.metadata is any KeyPathDeclaration) }
        names = Dictionary(stored.map { ($0.keypath, $0.name) }) { first, _ in first }
        namesByComponent = Dictionary(
            stored.compactMap { property in property.keypath.components.first.map { ($0, property.name) } }
        ) { first, _ in first }
        namesByGetter = Dictionary(
            stored.compactMap { property in KeyPathGetters.of(property.keypath)?.first.flatMap { $0 }.map { ($0, property.name) } }
        ) { first, _ in first }
    }

    private static let known = Mutex<[ObjectIdentifier: ModelKeyPaths]>([:])

    static func of(_ type: any PersistentModel.Type) -> ModelKeyPaths {
        if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        let made = ModelKeyPaths(type)
        return known.withLock {
            $0[ObjectIdentifier(type)] = made
            return made
        }
    }

    /// The stored property that the key path is; nil if it is none, or more than one.
    func name(of keyPath: AnyKeyPath) -> String? { names[keyPath] }

    /// What the key path leads to; found out the first time.
    func resolved(_ keyPath: AnyKeyPath, by resolve: () throws -> ResolvedKeyPath) rethrows -> ResolvedKeyPath {
        let whole = Whole(keyPath: keyPath)
        if let known = resolved.withLock({ $0[whole] }) { return known }
        let found = try resolve()
        resolved.withLock { $0[whole] = found }
        return found
    }

    /// The stored property that a component leads to.
    /// - Parameter getter: what identifies the getter that it calls, where that is known.
    func name(ofComponent component: String, getter: UInt?) -> String? {
        getter.flatMap { namesByGetter[$0] } ?? namesByComponent[component]
    }
}

extension AnyKeyPath {
    /// The components as the runtime describes them: the name of a stored property of a structure, or the address of a
    /// getter; without the marks of optional chaining.
    var components: [String] {
        var components: [String] = []
        var component = ""
        var depth = 0
        for character in debugDescription {
            switch character {
            case "<", "(": depth += 1
            case ">", ")": depth -= 1
            default: break
            }
            if character == ".", depth == 0 {
                components.append(component)
                component = ""
            } else if depth > 0 || !"?!".contains(character) {
                component.append(character)
            }
        }
        components.append(component)
        // The first is the type that the path begins at.
        return Array(components.dropFirst())
    }
}
