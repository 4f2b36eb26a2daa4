import Foundation
import RenderTree

/// What the app has asked of a scene's host.
@MainActor
package final class HostRequests {
    private var waiting: [Int: @MainActor (HostAnswer) -> Void] = [:]
    private var count = 0
    @WeakScene package private(set) var scene: ViewGraph?

    init(scene: ViewGraph) { self.scene = scene }

    /// Has the host do something.
    /// - Parameter answered: is told what became of it, once; a scene that ends meanwhile answers that it is `unavailable`.
    package func ask(_ request: HostRequest, answered: @escaping @MainActor (HostAnswer) -> Void) {
        count += 1
        guard let scene, scene.isMounted else { return answered(HostAnswer(number: count, isDone: false, text: "unavailable")) }
        waiting[count] = answered
        scene.tree.root.command(.ask(request, number: count))
        scene.needsTick()
    }

    /// False for an answer that nobody waits for.
    func take(_ answer: HostAnswer) -> Bool {
        guard let answered = waiting.removeValue(forKey: answer.number) else { return false }
        answered(answer)
        return true
    }

    func endAll() {
        let all = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for (number, answered) in all { answered(HostAnswer(number: number, isDone: false, text: "unavailable")) }
    }
}

extension ViewGraph {
    /// The one scene that counts, for tests that run beside others.
    @TaskLocal package static var onlyScene: ViewGraph?

    /// The scenes that are there, oldest first.
    package static var scenes: [ViewGraph] {
        all.compactMap { $0.scene?.isMounted == true ? $0.scene : nil }.filter { onlyScene == nil || $0 === onlyScene }
    }

    /// The scene that the person used or opened last, if it is still there.
    @WeakScene static var lastUsed: ViewGraph?

    /// The scene that code without one of its own means: the one used or opened last, or an active one, or any.
    package static var current: ViewGraph? { onlyScene ?? lastUsed ?? scenes.last { $0.traits.isActive } ?? scenes.last }

    /// Has the host of ``current`` do something; where no scene is there yet, the first one's.
    package static func ask(_ request: HostRequest) async -> HostAnswer {
        guard let scene = await first() else { return HostAnswer(number: 0, isDone: false, text: "unavailable") }
        return await withCheckedContinuation { continuation in
            scene.services.requests.ask(request) { continuation.resume(returning: $0) }
        }
    }

    /// ``current``, once there is a scene.
    package static func first() async -> ViewGraph? {
        if current == nil {
            await withCheckedContinuation { continuation in
                var waiting: CheckedContinuation<Void, Never>? = continuation
                sceneDidChange.append { scene in
                    guard scene.isMounted else { return }
                    waiting?.resume()
                    waiting = nil
                }
            }
        }
        return current
    }

    /// Takes the keyboard away from whatever has it.
    package func endEditing() { tree.root.command(.focus(false)) }

    /// Opens an address outside the app.
    /// - Returns: false for one whose scheme a page may not open.
    package func openOutside(_ address: URL) -> Bool { services.open(address) }

    /// Whether a page may open such an address.
    package static func canOpenOutside(_ address: URL) -> Bool { SafeURL.checked(address, schemes: SafeURL.linkSchemes) != nil }
}
