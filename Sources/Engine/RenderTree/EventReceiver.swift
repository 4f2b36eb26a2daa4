/// Takes what a person does to nodes.
@MainActor
package protocol EventReceiver: AnyObject {
    /// - Returns: false if the event means nothing to the node.
    func receive(_ event: InputEvent, at node: RenderNode) -> Bool
}

/// A function that takes events.
@MainActor
private final class EventFunction: EventReceiver {
    private let body: @MainActor (InputEvent) -> Bool
    init(_ body: @escaping @MainActor (InputEvent) -> Bool) { self.body = body }
    func receive(_ event: InputEvent, at node: RenderNode) -> Bool { body(event) }
}

/// Hears of the events of a node after somebody else has taken them.
@MainActor
private final class EventListener: EventReceiver {
    private let inner: (any EventReceiver)?
    private weak var owner: AnyObject?
    private let didReceive: @MainActor (InputEvent, Bool) -> Bool

    init(
        inner: (any EventReceiver)?, owner: AnyObject, didReceive: @escaping @MainActor (InputEvent, Bool) -> Bool
    ) {
        self.inner = inner
        self.owner = owner
        self.didReceive = didReceive
    }

    func receive(_ event: InputEvent, at node: RenderNode) -> Bool {
        let isTaken = inner?.receive(event, at: node) ?? false
        return owner == nil ? isTaken : didReceive(event, isTaken)
    }

    func isHeard(by other: AnyObject) -> Bool {
        owner === other || (inner as? EventListener)?.isHeard(by: other) == true
    }
}

extension RenderNode {
    /// Has a function take the node's events.
    package func onEvent(_ body: @escaping @MainActor (InputEvent) -> Bool) { receiver = EventFunction(body) }

    /// Tells `owner`, as long as it lives, of each event, after the node's receiver; once, however often this is called.
    ///
    /// - Parameter didReceive: is given the event and whether it was taken, and returns whether it is taken now.
    package func listen(_ owner: AnyObject, didReceive: @escaping @MainActor (InputEvent, Bool) -> Bool) {
        if (receiver as? EventListener)?.isHeard(by: owner) == true { return }
        receiver = EventListener(inner: receiver, owner: owner, didReceive: didReceive)
    }

    /// Hands an event to the node's receiver; false if it means nothing to the node.
    @discardableResult
    package func receive(_ event: InputEvent) -> Bool { receiver?.receive(event, at: self) ?? false }
}
