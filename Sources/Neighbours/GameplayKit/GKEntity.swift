import Foundation

/// Something in a game, made of components.
open class GKEntity: NSObject {
    public private(set) var components: [GKComponent] = []

    public override init() { super.init() }

    /// In the place of one of the same class.
    open func addComponent(_ component: GKComponent) {
        component.entity?.remove(component)
        remove { type(of: $0) == type(of: component) }
        components.append(component)
        component.entity = self
        component.didAddToEntity()
    }

    open func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
        components.lazy.compactMap { $0 as? ComponentType }.first
    }

    open func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) { remove { $0 is ComponentType } }

    open func update(deltaTime seconds: TimeInterval) { for component in components { component.update(deltaTime: seconds) } }

    private func remove(_ component: GKComponent) { remove { $0 === component } }

    private func remove(_ isMeant: (GKComponent) -> Bool) {
        for component in components where isMeant(component) {
            component.willRemoveFromEntity()
            component.entity = nil
            components.removeAll { $0 === component }
        }
    }
}

/// A part of what an entity is or does.
open class GKComponent: NSObject {
    public internal(set) weak var entity: GKEntity?

    public override init() { super.init() }

    /// Archives are not read: a component as it is made.
    public required init?(coder: NSCoder) { super.init() }

    open func didAddToEntity() {}
    open func willRemoveFromEntity() {}
    open func update(deltaTime seconds: TimeInterval) {}
}

/// The components of one class, of several entities.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
    public let componentClass: AnyClass
    public private(set) var components: [ComponentType] = []

    public init(componentClass cls: AnyClass) { componentClass = cls }

    open func addComponent(_ component: ComponentType) { components.append(component) }
    open func addComponent(foundIn entity: GKEntity) { if let found = entity.component(ofType: ComponentType.self) { addComponent(found) } }
    open func removeComponent(_ component: ComponentType) { components.removeAll { $0 === component } }
    open func removeComponent(foundIn entity: GKEntity) { components.removeAll { $0.entity === entity } }
    open func update(deltaTime seconds: TimeInterval) { for component in components { component.update(deltaTime: seconds) } }
}

/// A scene with its entities, from a file of Xcode's scene editor.
open class GKScene: NSObject {
    open var entities: [GKEntity] = []
    open var rootNode: Any?

    public override init() { super.init() }

    /// Archives of Xcode's scene editor are not read: nil.
    public convenience init?(fileNamed filename: String) { return nil }
}
