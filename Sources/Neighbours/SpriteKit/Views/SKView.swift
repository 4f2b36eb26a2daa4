import Foundation
import RenderTree
import SwiftUICore
import UIKit

/// A view of UIKit that shows a scene. The scene is moved where the app runs, the page draws what has moved.
@MainActor @preconcurrency
open class SKView: UIView, ShownOtherwise {
    open private(set) var scene: SKScene?
    open var isPaused = false { didSet { isDue = true } }
    open var preferredFramesPerSecond = 60
    /// Screens' pictures to one of the view's.
    open var frameInterval: Int {
        get { max(1, 60 / max(1, preferredFramesPerSecond)) }
        set { preferredFramesPerSecond = 60 / max(1, newValue) }
    }
    open var preferredFrameRate: Float {
        get { Float(preferredFramesPerSecond) }
        set { preferredFramesPerSecond = Int(newValue) }
    }
    open var allowsTransparency = false { didSet { isDue = true } }
    // Siblings are drawn in their order either way, and what is not seen costs little.
    open var ignoresSiblingOrder = false
    open var shouldCullNonVisibleNodes = true
    open var isAsynchronous = true
    open var showsFPS = false { didSet { isDue = true } }
    open var showsNodeCount = false { didSet { isDue = true } }
    open var showsDrawCount = false { didSet { isDue = true } }
    open var showsQuadCount = false { didSet { isDue = true } }
    /// Nothing is drawn of bodies and fields.
    open var showsPhysics = false
    open var showsFields = false
    open weak var delegate: (any SKViewDelegate)?

    /// The screen of SwiftUI's that it is on is seen: what is under another one stands still.
    var isOnScreen = true
    /// What is shown is to be made anew, whatever has happened in the scene.
    private var isDue = true
    var leaving: (scene: SKScene, transition: SKTransition, passed: Double)?
    private(set) var pictures = PictureBook()
    private var shown = SpritePicture()
    private(set) var label: String?
    /// Time of the scene, and that of the page's clock at which it was made.
    private var time = 0.0
    private var clock: Double?
    private var rest = 0.0
    private var touched: [ObjectIdentifier: SKNode] = [:]
    /// Tells whoever shows the view that other gestures count.
    var recognizersDidChange: () -> Void = {}

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
    }

    // MARK: Scenes

    open func presentScene(_ scene: SKScene?) { presentScene(scene, leaving: nil) }
    open func presentScene(_ scene: SKScene, transition: SKTransition) { presentScene(scene, leaving: transition) }

    private func presentScene(_ new: SKScene?, leaving transition: SKTransition?) {
        let former = scene
        guard new !== former else { return }
        former?.willMove(from: self)
        if let former, let transition, new != nil { leaving = (former, transition, 0) } else { leaving = nil }
        if transition == nil { former?.view = nil }
        if let other = new?.view, other !== self { other.presentScene(nil) }
        scene = new
        new?.view = self
        isDue = true
        guard let new else { return }
        resize(new)
        if bounds.size != .zero { move(new) }
    }

    /// A scene is told of its view once that has a size, as on Apple's systems, where layout comes first.
    private func move(_ scene: SKScene) {
        guard waiting !== scene else { return }
        waiting = scene
        scene.didMove(to: self)
    }

    /// The scene that was told last.
    private weak var waiting: SKScene?

    private func resize(_ scene: SKScene) {
        if scene.scaleMode == .resizeFill, bounds.size != .zero, scene.size != bounds.size { scene.size = bounds.size }
    }

    /// The page has given the view a size.
    func take(_ size: CGSize) {
        if bounds.size != size { layOut(size) }
        isDue = true
        guard let scene else { return }
        resize(scene)
        move(scene)
    }

    // MARK: Time

    /// Makes the steps that are due by a clock; true if something is to be shown.
    func advance(to now: Double) -> Bool {
        let passed = min(now - (clock ?? now), 0.25)
        clock = now
        guard let scene, !isPaused, isOnScreen, bounds.size != .zero else { return isDue || scene?.isChanged == true }
        let step = 1 / Double(min(max(preferredFramesPerSecond, 1), 120))
        rest += max(0, passed)
        // What is a little early counts: hosts do not call to the microsecond.
        while rest >= step - 1e-3 {
            rest = max(0, rest - step)
            time += step
            advance(scene, by: step)
        }
        return isDue || self.scene?.isChanged == true
    }

    /// Seconds to the next step.
    var pause: Double { max(1 / Double(min(max(preferredFramesPerSecond, 1), 60)) - rest, 1e-3) }

    private func advance(_ scene: SKScene, by step: Double) {
        if let delegate, !delegate.view(self, shouldRenderAtTime: time) { return }
        var isComing = false
        if var going = leaving {
            going.passed += step
            isDue = true
            if going.passed >= going.transition.duration {
                if going.scene.view === self { going.scene.view = nil }
                leaving = nil
            } else {
                leaving = going
                isComing = going.transition.pausesIncomingScene
                if !going.transition.pausesOutgoingScene { going.scene.step(by: step, at: time) }
            }
        }
        if !isComing { scene.step(by: step, at: time) }
    }

    // MARK: What is shown

    func picture(isDark: Bool) -> SpritePicture {
        guard bounds.size != .zero else { return shown }
        if pictures.isDark != isDark { isDue = true }
        guard isDue || scene?.isChanged == true else { return shown }
        isDue = false
        pictures.isDark = isDark
        scene?.isChanged = false
        let length = scene.map { max($0.size.width, $0.size.height) } ?? 1
        var layers = SceneLayers(unit: length >= 200 ? 10 : length >= 20 ? 100 : 10_000, size: bounds.size, pictures: pictures)
        if let scene {
            if let leaving { add(scene, leaving, to: &layers) } else { layers.add(scene, hasGround: hasStripes(scene)) }
        }
        pictures = layers.pictures
        shown = SpritePicture(
            unit: length >= 200 ? 10 : length >= 20 ? 100 : 10_000, ground: ground, pictures: pictures.properties, layers: layers.layers)
        shown.isPaused = isPaused || scene?.isPaused == true
        shown.note = note(layers.layers)
        label = layers.labels.isEmpty ? nil : layers.labels.joined(separator: ", ")
        return shown
    }

    package var shownContent: AnyView {
        AnyView(
            SpriteArea(view: self).overlay(alignment: .topLeading) { partsInside })
    }

    // MARK: Places

    /// From the view's coordinates, y downwards, to the scene's.
    open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
        let transform = toView(scene)
        return transform.a * transform.d - transform.b * transform.c == 0 ? point : point.applying(transform.inverted())
    }
    open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint { point.applying(toView(scene)) }

    // MARK: Touches

    open override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        super.addGestureRecognizer(gestureRecognizer)
        showAgain()
        recognizersDidChange()
    }

    open override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        super.removeGestureRecognizer(gestureRecognizer)
        recognizersDidChange()
    }

    /// The uppermost node at a touch that wants to know, else the scene.
    private func receiver(of touch: UITouch) -> SKNode? {
        guard let scene else { return nil }
        let found = scene.nodes(at: touch.location(in: scene)).first { $0.isUserInteractionEnabled && $0.isSeen }
        return found ?? (scene.isUserInteractionEnabled ? scene : nil)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let node = receiver(of: touch) else { continue }
            touched[ObjectIdentifier(touch)] = node
            node.touchesBegan([touch], with: event)
        }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { touched[ObjectIdentifier(touch)]?.touchesMoved([touch], with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { touched.removeValue(forKey: ObjectIdentifier(touch))?.touchesEnded([touch], with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { touched.removeValue(forKey: ObjectIdentifier(touch))?.touchesCancelled([touch], with: event) }
    }
}

/// Decides whether a view makes a step.
@MainActor @preconcurrency
public protocol SKViewDelegate: NSObjectProtocol {
    func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool
}

extension SKViewDelegate {
    public func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool { true }
}
