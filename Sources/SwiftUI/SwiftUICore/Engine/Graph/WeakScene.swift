/// A reference to a scene that does not keep it.
///
/// It is no `weak` one: an object with a single weak reference to it is counted in a table beside it from then on, and every step of
/// the engine counts references to its scene.
@MainActor
@propertyWrapper
package struct WeakScene {
    private var handle: SceneHandle?

    nonisolated package init() {}
    package init(wrappedValue: ViewGraph?) { handle = wrappedValue?.handle }

    package var wrappedValue: ViewGraph? {
        get { handle?.scene }
        set { handle = newValue?.handle }
    }
}

/// What stands for a scene after its end, too.
@MainActor
package final class SceneHandle {
    // Safe: the scene ends on the main actor, and takes itself out of here when it does.
    private unowned(unsafe) var known: ViewGraph?

    /// The scene, while it is there.
    package var scene: ViewGraph? { known }

    nonisolated init() {}

    func begin(_ scene: ViewGraph) { known = scene }
    func end() { known = nil }
}
