import Foundation
import RenderTree
import UIKit

/// What scenes are made of: something with a place, and with other nodes in it.
///
/// Places are those of the node around it; y grows upwards, and turns go anticlockwise, in radians.
@MainActor @preconcurrency
open class SKNode: UIResponder, NSCopying {
    /// What hosts know the node by.
    nonisolated let number = SKNode.numbers.next()
    nonisolated private static let numbers = NodeNumbers()

    open var position = CGPoint.zero { didSet { placeDidChange(position != oldValue) } }
    /// The node's height above the one around it: what is higher is drawn later.
    open var zPosition: CGFloat = 0 { didSet { changed(zPosition != oldValue) } }
    open var zRotation: CGFloat = 0 { didSet { placeDidChange(zRotation != oldValue) } }
    open var xScale: CGFloat = 1 { didSet { placeDidChange(xScale != oldValue) } }
    open var yScale: CGFloat = 1 { didSet { placeDidChange(yScale != oldValue) } }
    /// How fast actions of the node and of those in it run.
    open var speed: CGFloat = 1
    open var alpha: CGFloat = 1 { didSet { changed(alpha != oldValue) } }
    /// No actions run in the node, and its bodies stand still.
    open var isPaused = false { didSet { changed(isPaused != oldValue) } }
    open var isHidden = false { didSet { changed(isHidden != oldValue) } }
    /// Touches on the node are told to it; otherwise to the next one below that wants them, in the end to the scene.
    open var isUserInteractionEnabled = false
    open var name: String?
    open var userData: NSMutableDictionary?
    open var focusBehavior = SKNodeFocusBehavior.none
    open var isAccessibilityElement = false { didSet { changed(true) } }
    open var accessibilityLabel: String? { didSet { changed(accessibilityLabel != oldValue) } }
    /// Applied after each step, in their order.
    open var constraints: [SKConstraint]?
    open var physicsBody: SKPhysicsBody? {
        didSet {
            guard physicsBody !== oldValue else { return }
            oldValue?.node = nil
            physicsBody?.node = self
        }
    }

    open private(set) weak var parent: SKNode?
    open private(set) var children: [SKNode] = []
    var actions: [RunningAction] = []
    /// The node whose mask this is.
    weak var cutting: SKCropNode?

    public override init() { super.init() }

    /// Archives are not read: an empty node.
    public required init?(coder aDecoder: NSCoder) { super.init() }

    /// Archives of Xcode's scene editor are not read: nil, with a line in the log.
    public convenience init?(fileNamed filename: String) {
        SceneFile.report(filename)
        return nil
    }

    /// The scene that the node is in.
    open var scene: SKScene? { (self as? SKScene) ?? parent?.scene }

    /// The view of a scene has told it of touches: what the scene does not take goes to who comes after the view.
    open override var next: UIResponder? { parent ?? (self as? SKScene)?.view?.next }

    open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

    // MARK: Tree

    open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

    open func insertChild(_ node: SKNode, at index: Int) {
        guard node.parent == nil else {
            SceneFile.log("\(node) is in \(node.parent.map { "\($0)" } ?? "a node") already: remove it there before it is added elsewhere.")
            return
        }
        guard node !== self, !inParentHierarchy(node) else { return }
        children.insert(node, at: min(max(0, index), children.count))
        node.parent = self
        changed(true)
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        leaveAll()
        parent.changed(true)
    }

    open func removeChildren(in nodes: [SKNode]) { for node in nodes where node.parent === self { node.removeFromParent() } }
    open func removeAllChildren() { removeChildren(in: children) }

    open func move(toParent parent: SKNode) {
        guard let former = self.parent else { return parent.addChild(self) }
        let (place, turn) = (parent.convert(position, from: former), zRotation + former.turn - parent.turn)
        let scale = (former.scale.width / parent.scale.width, former.scale.height / parent.scale.height)
        removeFromParent()
        parent.addChild(self)
        (position, zRotation) = (place, turn)
        (xScale, yScale) = (xScale * scale.0, yScale * scale.1)
    }

    open func inParentHierarchy(_ parent: SKNode) -> Bool {
        var above = self.parent
        while let node = above {
            if node === parent { return true }
            above = node.parent
        }
        return false
    }

    open func isEqual(to node: SKNode) -> Bool { self === node }

    // MARK: Copies

    nonisolated public func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var made: SKNode?
        MainActor.assumeIsolated { made = duplicate() }
        return made ?? self
    }

    open override func copy() -> Any { copy(with: nil) }

    private func duplicate() -> SKNode {
        let copy = makeCopy()
        copy.take(from: self)
        for child in children { copy.addChild(child.duplicate()) }
        return copy
    }

    /// An object of the same kind. An app's own class, of which nobody knows how it is made, is copied as that of the framework it stands on.
    func makeCopy() -> SKNode { SKNode() }

    func take(from other: SKNode) {
        (position, zPosition, zRotation, xScale, yScale) = (other.position, other.zPosition, other.zRotation, other.xScale, other.yScale)
        (speed, alpha, isPaused, isHidden) = (other.speed, other.alpha, other.isPaused, other.isHidden)
        (isUserInteractionEnabled, name, userData, constraints) = (
            other.isUserInteractionEnabled, other.name, other.userData, other.constraints
        )
        (isAccessibilityElement, accessibilityLabel) = (other.isAccessibilityElement, other.accessibilityLabel)
        physicsBody = other.physicsBody?.duplicate()
        actions = other.actions.map { RunningAction($0.action, key: $0.key, completion: nil) }
    }

    /// A step of the scene that the node is in begins.
    func attend() {}
    /// The node is taken out of its scene.
    func leave() {}

    private func leaveAll() {
        leave()
        for child in children { child.leaveAll() }
    }

    // MARK: Changes

    /// Something is to be drawn otherwise.
    func changed(_ isOther: Bool = true) {
        guard isOther else { return }
        var node = self
        while let outer = node.parent ?? node.cutting { node = outer }
        (node as? SKScene)?.isChanged = true
    }

    private func placeDidChange(_ isOther: Bool) {
        guard isOther else { return }
        physicsBody?.wake()
        changed()
    }

    /// What the node itself shows.
    func look(in pictures: inout PictureBook) -> SpritePicture.Look { .nothing }

    /// The same in its own coordinates.
    var contentBounds: CGRect { .zero }
}

/// How a node takes part where a remote control moves the focus: there is none.
public enum SKNodeFocusBehavior: Int, Sendable { case none, occluding, focusable }

/// The numbers of nodes, from 8 on: those below are the scene's own layers.
final class NodeNumbers: @unchecked Sendable {
    private var last = 7
    private let lock = NSLock()

    func next() -> Int {
        lock.withLock {
            last += 1
            return last
        }
    }
}

/// What is said of files and mistakes.
enum SceneFile {
    static func log(_ text: String) { FileHandle.standardError.write(Data("SpriteKit: \(text)\n".utf8)) }

    static func report(_ name: String) {
        log("\(name).sks is not read: archives of Xcode's editors are in a form of Apple's own. Make the scene or the particles in code.")
    }
}

// What programs keep in `userData` they often write by its key, which Linux's Foundation has no method for.
extension NSMutableDictionary {
    public func setValue(_ value: Any?, forKey key: String) {
        if let value { self[key] = value } else { removeObject(forKey: key) }
    }
}

extension NSDictionary {
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
