import AudioToolbox
import Foundation

/// An action that a node is at.
@MainActor
final class RunningAction {
    let action: SKAction
    let key: String?
    private(set) var completion: (() -> Void)?
    private let run: ActionRun
    /// It was taken away while actions ran.
    var isRemoved = false

    init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
        self.action = action
        self.key = key
        self.completion = completion
        run = ActionRun(action)
    }

    /// True once it has ended.
    func advance(_ node: SKNode, by seconds: Double) -> Bool { run.advance(node, by: seconds) != nil }
}

/// How far an action is. Time that is left when one ends belongs to the next.
@MainActor
private final class ActionRun {
    private let action: SKAction
    private var time = 0.0
    private var duration: Double
    private var update: (@MainActor (Double) -> Void)?
    private var inner: [ActionRun] = []
    private var index = 0
    private var rounds = 0
    private var former: SKTexture?
    private var shown = -1

    init(_ action: SKAction) {
        self.action = action
        duration = action.duration
    }

    /// - Returns: the time that is left over; nil: the action goes on.
    func advance(_ node: SKNode, by seconds: Double) -> Double? {
        let speed = Double(action.speed)
        guard speed > 0 else { return nil }
        return step(node, seconds * speed).map { $0 / speed }
    }

    private func step(_ node: SKNode, _ seconds: Double) -> Double? {
        switch action.kind {
        case .once(let work, _):
            work(node)
            return seconds
        case .sequence(let actions): return sequence(actions, node, seconds)
        case .group(let actions):
            if time == 0, inner.isEmpty { inner = actions.map(ActionRun.init) }
            time += seconds
            var least = seconds
            var going: [ActionRun] = []
            for run in inner {
                if let left = run.advance(node, by: seconds) { least = min(least, left) } else { going.append(run) }
            }
            inner = going
            return going.isEmpty ? least : nil
        case .repeat(let action, let count): return repeated(action, count, node, seconds)
        case .wait(let range):
            if time == 0, range > 0, rounds == 0 { duration = max(0, duration + Double.random(in: -range / 2...range / 2)) }
            rounds = 1
            return pass(seconds) { _ in }
        case .change(let begin, _):
            if update == nil { update = begin(node) }
            return pass(seconds) { self.update?(self.action.progress($0)) }
        case .custom(let block):
            return pass(seconds) { block(node, CGFloat($0 * self.duration)) }
        case .frames(let textures, let resize, let restore): return frames(textures, resize, restore, node, seconds)
        case .child(let action, let name):
            node.childNode(withName: name)?.run(action)
            return seconds
        }
    }

    private func pass(_ seconds: Double, _ show: (Double) -> Void) -> Double? {
        time += seconds
        guard time < duration - 1e-9 else {
            show(1)
            return max(0, time - duration)
        }
        show(time / duration)
        return nil
    }

    private func sequence(_ actions: [SKAction], _ node: SKNode, _ seconds: Double) -> Double? {
        var left = seconds
        while index < actions.count {
            if inner.isEmpty { inner = [ActionRun(actions[index])] }
            guard let rest = inner[0].advance(node, by: left) else { return nil }
            left = rest
            inner = []
            index += 1
        }
        return left
    }

    private func repeated(_ action: SKAction, _ count: Int?, _ node: SKNode, _ seconds: Double) -> Double? {
        var left = seconds
        while count.map({ rounds < $0 }) ?? true {
            if inner.isEmpty { inner = [ActionRun(action)] }
            guard let rest = inner[0].advance(node, by: left) else { return nil }
            inner = []
            rounds += 1
            // What takes no time is done once a step, or it would never end.
            if rest >= left, action.duration == 0, count == nil { return nil }
            left = rest
        }
        return left
    }

    private func frames(_ textures: [SKTexture], _ resize: Bool, _ restore: Bool, _ node: SKNode, _ seconds: Double) -> Double? {
        guard let sprite = node as? SKSpriteNode, !textures.isEmpty else { return seconds }
        if shown < 0 { former = sprite.texture }
        let rest = pass(seconds) { share in
            let frame = min(Int(share * Double(textures.count) + 1e-9), textures.count - 1)
            guard frame != self.shown else { return }
            self.shown = frame
            sprite.texture = textures[frame]
            if resize { sprite.size = textures[frame].size() }
        }
        if rest != nil, restore {
            sprite.texture = former
            if resize, let former { sprite.size = former.size() }
        }
        return rest
    }
}

extension SKNode {
    public func run(_ action: SKAction) { start(action, key: nil, completion: nil) }
    /// - Parameter block: is called when the action has ended, not when it is taken away.
    public func run(_ action: SKAction, completion block: @escaping () -> Void) { start(action, key: nil, completion: block) }
    /// An action of the same key is taken away before.
    public func run(_ action: SKAction, withKey key: String) {
        removeAction(forKey: key)
        start(action, key: key, completion: nil)
    }
    public func run(_ action: SKAction) async {
        await withCheckedContinuation { continuation in start(action, key: nil) { continuation.resume() } }
    }

    public func action(forKey key: String) -> SKAction? { actions.first { $0.key == key && !$0.isRemoved }?.action }
    public func hasActions() -> Bool { actions.contains { !$0.isRemoved } }

    public func removeAction(forKey key: String) { remove { $0.key == key } }
    public func removeAllActions() { remove { _ in true } }

    private func remove(_ isMeant: (RunningAction) -> Bool) {
        for action in actions where isMeant(action) { action.isRemoved = true }
        actions.removeAll { $0.isRemoved }
    }

    private func start(_ action: SKAction, key: String?, completion: (() -> Void)?) {
        actions.append(RunningAction(action, key: key, completion: completion))
    }

    /// Actions that begin meanwhile take part from the next step on.
    func runActions(by seconds: Double) {
        guard !actions.isEmpty else { return }
        for running in actions where !running.isRemoved {
            guard running.advance(self, by: seconds) else { continue }
            running.isRemoved = true
            actions.removeAll { $0 === running }
            running.completion?()
        }
    }
}

/// The sounds of an app, which the browser plays.
@MainActor
final class SoundFiles {
    static let shared = SoundFiles()
    /// By name; nil: there is none, which is said once.
    private var sounds: [String: SystemSoundID?] = [:]

    func play(_ name: String) {
        let sound = sounds[name] ?? load(name)
        sounds[name] = .some(sound)
        if let sound { AudioServicesPlaySystemSound(sound) }
    }

    private func load(_ name: String) -> SystemSoundID? {
        guard let url = Bundle.main.url(forResource: name, withExtension: nil) ?? Bundle.main.url(forResource: name, withExtension: "wav")
        else {
            SceneFile.log("there is no sound named \"\(name)\".")
            return nil
        }
        var sound: SystemSoundID = 0
        return AudioServicesCreateSystemSoundID(url, &sound) == 0 ? sound : nil
    }
}
