import Foundation
import UIKit

/// How a scene is fitted into a view of another size.
public enum SKSceneScaleMode: Int, Sendable {
    /// Stretched.
    case fill
    /// Cut at two sides.
    case aspectFill
    /// With stripes at two sides.
    case aspectFit
    /// The scene takes the view's size.
    case resizeFill
}

/// What a view of sprites shows: the outermost node, with a step of its own for each picture.
@MainActor @preconcurrency
open class SKScene: SKNode {
    open var size: CGSize {
        didSet {
            guard size != oldValue else { return }
            changed()
            didChangeSize(oldValue)
        }
    }
    open var scaleMode = SKSceneScaleMode.fill { didSet { changed() } }
    open var backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1) { didSet { changed() } }
    /// The point of the view where the scene's origin is, in parts of its size from the bottom left.
    open var anchorPoint = CGPoint.zero { didSet { changed() } }
    /// What it looks at is in the middle of the view. It has to be in the scene.
    open weak var camera: SKCameraNode? { didSet { changed() } }
    open weak var delegate: (any SKSceneDelegate)?
    /// What sounds of the scene are heard from; all are heard alike.
    open weak var listener: SKNode?
    public let physicsWorld = SKPhysicsWorld()
    open internal(set) weak var view: SKView?

    /// Something is to be drawn otherwise.
    var isChanged = true

    public init(size: CGSize) {
        self.size = size
        super.init()
        begin()
    }

    public override init() {
        size = CGSize(width: 1, height: 1)
        super.init()
        begin()
    }

    public required init?(coder aDecoder: NSCoder) {
        size = CGSize(width: 1, height: 1)
        super.init(coder: aDecoder)
        begin()
    }

    private func begin() {
        physicsWorld.scene = self
        isUserInteractionEnabled = true
        sceneDidLoad()
    }

    /// Archives of Xcode's scene editor are not read: an empty scene as large as that editor makes them, its origin in the middle, with a
    /// line in the log; nil where the app has no such file.
    public convenience init?(fileNamed filename: String) {
        let name = filename.hasSuffix(".sks") ? String(filename.dropLast(4)) : filename
        SceneFile.report(name)
        guard Bundle.main.url(forResource: name, withExtension: "sks") != nil else { return nil }
        self.init(size: CGSize(width: 750, height: 1334))
        anchorPoint = CGPoint(x: 0.5, y: 0.5)
    }

    // MARK: What an app's scene does

    open func sceneDidLoad() {}
    open func didMove(to view: SKView) {}
    open func willMove(from view: SKView) {}
    open func didChangeSize(_ oldSize: CGSize) {}
    /// Called before each picture.
    /// - Parameter currentTime: in seconds, by the clock of the view.
    open func update(_ currentTime: TimeInterval) {}
    open func didEvaluateActions() {}
    open func didSimulatePhysics() {}
    open func didApplyConstraints() {}
    open func didFinishUpdate() {}

    open func convertPoint(fromView point: CGPoint) -> CGPoint { view?.convert(point, to: self) ?? point }
    open func convertPoint(toView point: CGPoint) -> CGPoint { view?.convert(point, from: self) ?? point }

    override var contentBounds: CGRect {
        CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    }
    override func makeCopy() -> SKNode { SKScene(size: size) }

    override func take(from other: SKNode) {
        super.take(from: other)
        guard let other = other as? SKScene else { return }
        (scaleMode, backgroundColor, anchorPoint) = (other.scaleMode, other.backgroundColor, other.anchorPoint)
    }

    // MARK: Steps

    /// What happens between two pictures.
    func step(by seconds: Double, at time: TimeInterval) {
        if let delegate { delegate.update(time, for: self) } else { update(time) }
        guard view?.scene === self || view == nil else { return }
        evaluateActions(in: self, by: isPaused ? 0 : seconds, isPaused: false)
        if let delegate { delegate.didEvaluateActions(for: self) } else { didEvaluateActions() }
        if !isPaused { physicsWorld.step(by: seconds) }
        if let delegate { delegate.didSimulatePhysics(for: self) } else { didSimulatePhysics() }
        applyConstraints(in: self)
        if let delegate { delegate.didApplyConstraints(for: self) } else { didApplyConstraints() }
        if let delegate { delegate.didFinishUpdate(for: self) } else { didFinishUpdate() }
    }

    private func evaluateActions(in node: SKNode, by seconds: Double, isPaused: Bool) {
        guard !node.isPaused else { return }
        node.attend()
        let own = seconds * Double(node.speed)
        node.runActions(by: own)
        for child in node.children { evaluateActions(in: child, by: own, isPaused: isPaused) }
    }

    private func applyConstraints(in node: SKNode) {
        for constraint in node.constraints ?? [] where constraint.enabled { constraint.apply(to: node) }
        for child in node.children { applyConstraints(in: child) }
    }
}

/// What does a scene's steps in its place.
@MainActor @preconcurrency
public protocol SKSceneDelegate: NSObjectProtocol {
    func update(_ currentTime: TimeInterval, for scene: SKScene)
    func didEvaluateActions(for scene: SKScene)
    func didSimulatePhysics(for scene: SKScene)
    func didApplyConstraints(for scene: SKScene)
    func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
    public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
    public func didEvaluateActions(for scene: SKScene) {}
    public func didSimulatePhysics(for scene: SKScene) {}
    public func didApplyConstraints(for scene: SKScene) {}
    public func didFinishUpdate(for scene: SKScene) {}
}

/// What a scene is looked at from: its place is in the middle of the view, what is in it stays where it is there.
@MainActor @preconcurrency
open class SKCameraNode: SKNode {
    /// Whether the node is in what the camera shows.
    open func contains(_ node: SKNode) -> Bool { containedNodeSet().contains(node) }

    open func containedNodeSet() -> Set<SKNode> {
        guard let scene, let view = scene.view else { return [] }
        let seen = CGRect(origin: .zero, size: view.bounds.size)
        var found: Set<SKNode> = []
        func visit(_ node: SKNode) {
            for child in node.children where child !== self {
                let frame = child.frame
                let corners = [CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.maxY)]
                    .map { view.convert(scene.convert($0, from: node), from: scene) }
                let box = CGRect(
                    x: min(corners[0].x, corners[1].x), y: min(corners[0].y, corners[1].y), width: abs(corners[1].x - corners[0].x),
                    height: abs(corners[1].y - corners[0].y))
                if box.size == .zero ? seen.contains(box.origin) : seen.intersects(box) { found.insert(child) }
                visit(child)
            }
        }
        visit(scene)
        return found
    }

    override func makeCopy() -> SKNode { SKCameraNode() }
}

/// Nodes that are seen as far as another one, which is not in the tree, is opaque.
@MainActor @preconcurrency
open class SKCropNode: SKNode {
    open var maskNode: SKNode? {
        didSet {
            oldValue?.cutting = nil
            maskNode?.cutting = self
            changed()
        }
    }

    override func makeCopy() -> SKNode { SKCropNode() }

    override func take(from other: SKNode) {
        super.take(from: other)
        maskNode = (other as? SKCropNode)?.maskNode?.copy() as? SKNode
    }
}

/// Nodes that are drawn together. Filters of Core Image have no effect on it: it is drawn as it is.
@MainActor @preconcurrency
open class SKEffectNode: SKNode {
    open var shouldEnableEffects = true
    open var shouldRasterize = false
    open var shouldCenterFilter = true
    open var blendMode = SKBlendMode.alpha

    override func makeCopy() -> SKNode { SKEffectNode() }
}
