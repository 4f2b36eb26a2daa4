import FieldReflection
import ReactiveGraph

/// A stored property of a view whose value lives outside the view.
public protocol DynamicProperty {
    /// Called before the view's body runs.
    @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
    @MainActor @preconcurrency public mutating func update() {}
}

/// A view that acts for values of the app which are no views: their dynamic properties are the view's own.
package protocol DynamicPropertyHolder: View {}

/// A dynamic property of the engine: it keeps something in its node.
package protocol InstalledProperty: DynamicProperty {
    /// Connects the property of a view to its storage; `slot` is nil the first time and lasts as long as the node.
    @MainActor mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode)
}

/// Storage that has to be told when its node ends.
@MainActor
package protocol EndingSlot: AnyObject {
    func end()
}

/// Where in a view type its dynamic properties are, nested ones included.
@MainActor
final class DynamicPropertyLayout {
    private typealias Installer = @MainActor (FieldAccess, inout [AnyObject?], ViewNode) -> Void

    private var installers: [Installer] = []
    /// Of the properties that keep something.
    private(set) var slotNames: [String] = []
    var slotCount: Int { slotNames.count }
    var isEmpty: Bool { installers.isEmpty }

    private static var cache: [ObjectIdentifier: DynamicPropertyLayout] = [:]

    static func of(_ type: any Any.Type) -> DynamicPropertyLayout {
        let key = ObjectIdentifier(type)
        if let known = cache[key] { return known }
        let made = DynamicPropertyLayout(type)
        cache[key] = made
        return made
    }

    private init(_ type: any Any.Type) {
        add(fieldsOf: type, at: 0)
        guard type is any DynamicPropertyHolder.Type else { return }
        for field in FieldReflection.fields(of: type) where !(field.type is any DynamicProperty.Type) {
            add(fieldsOf: field.type, at: field.offset)
        }
    }

    private func add(fieldsOf type: any Any.Type, at base: Int) {
        for field in FieldReflection.fields(of: type) where TypeKind.of(field.type).mayConform {
            let offset = base + field.offset
            if let dynamic = field.type as? any DynamicProperty.Type {
                if let installed = dynamic as? any InstalledProperty.Type {
                    addInstalled(installed, name: field.name, at: offset)
                } else {
                    add(fieldsOf: field.type, at: offset)
                    addUpdate(dynamic, at: offset)
                }
            } else if let embedding = field.type as? any FieldEmbedding.Type {
                add(fieldsOf: embedding.embeddedType, at: offset)
            }
        }
    }

    private func addInstalled<P: InstalledProperty>(_ type: P.Type, name: String, at offset: Int) {
        let index = slotCount
        // The storage of a wrapped property is called `_name`.
        let shownName = name.hasPrefix("_") ? String(name.dropFirst()) : name
        slotNames.append(shownName)
        installers.append { access, slots, node in
            access.mutate(at: offset, as: P.self) { $0.install(&slots[index], name: shownName, node: node) }
        }
    }

    private func addUpdate<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
        installers.append { access, _, _ in access.mutate(at: offset, as: P.self) { $0.update() } }
    }

    func install<Value>(in value: inout Value, slots: inout [AnyObject?], node: ViewNode) {
        FieldReflection.withFields(of: &value) { access in
            for install in installers { install(access, &slots, node) }
        }
    }
}
