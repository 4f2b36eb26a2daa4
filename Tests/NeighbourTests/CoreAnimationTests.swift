import GlideTesting
import RenderTree
import SwiftUI
import Testing

@testable import UIKit

/// Animations of layers and what flies out of them.
@MainActor struct CoreAnimationTests {
    private func motion(_ animation: CAAnimation, _ layer: CALayer = CALayer()) -> LayerMotion? {
        layer.add(animation, forKey: "a")
        return layer.motions.first
    }

    private func number(_ motion: LayerMotion?, _ part: Double, _ property: String) -> Double? {
        motion?.values(part: part).first { $0.property == property }?.value.number
    }

    @Test func aBasicAnimationGoesFromOneValueToAnother() {
        let layer = CALayer()
        layer.opacity = 0.8
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        #expect(number(motion(fade, layer), 0, "opacity").map { ($0 * 10).rounded() } == 8)
        #expect(number(layer.motions.first, 1, "opacity") == 0)
        let by = CABasicAnimation(keyPath: "transform.rotation.z")
        (by.fromValue, by.byValue) = (1, CGFloat.pi)
        #expect(number(motion(by), 1, "transform.rotation") == 1 + Double.pi)
    }

    @Test func keyframesHaveTheirTimesAndCurves() {
        let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
        shake.values = [0, 10.0, CGFloat(-10), 0]
        shake.keyTimes = [0, 0.5, 0.75, 1]
        let shaken = motion(shake)
        #expect(number(shaken, 0.25, "transform.translation.x") == 5)
        #expect(number(shaken, 0.75, "transform.translation.x") == -10)
        #expect(shaken?.isPlain == false)
        shake.calculationMode = .discrete
        #expect(number(motion(shake), 0.6, "transform.translation.x") == 10)
        let along = CAKeyframeAnimation(keyPath: "position")
        along.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        let corner = motion(along)?.values(part: 0.25).first?.value.point
        #expect(corner?.x.rounded() == 10 && corner?.y.rounded() == 0)
    }

    @Test func membersOfAGroupHavePartsOfItsTime() {
        let (grow, fade) = (CABasicAnimation(keyPath: "transform.scale"), CABasicAnimation(keyPath: "opacity"))
        (grow.fromValue, grow.toValue, grow.duration) = (1, 3, 1)
        (fade.fromValue, fade.toValue, fade.beginTime, fade.duration, fade.fillMode) = (1, 0, 1, 0.5, .forwards)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([grow, fade], 2)
        let both = motion(group)
        #expect(number(both, 0.25, "transform.scale") == 2 && number(both, 0.25, "opacity") == nil)
        #expect(number(both, 0.75, "transform.scale") == nil && number(both, 0.75, "opacity") == 0)
        #expect(number(both, 1, "opacity") == 0)
    }

    private final class Listener: CAAnimationDelegate {
        var told: [String] = []
        func animationDidStart(_ anim: CAAnimation) { told.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append("stop \(flag)") }
    }

    @Test func whoListensIsToldOfTheEnd() {
        let layer = CALayer(), listener = Listener()
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.delegate) = (0, listener)
        var ended = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended += 1 }
        layer.add(fade, forKey: "fade")
        CATransaction.commit()
        #expect(layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade") === fade && ended == 0)
        layer.finish(layer.motions[0])
        #expect(listener.told == ["start", "stop true"] && layer.animationKeys() == nil && ended == 1)
        fade.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        layer.add(fade, forKey: "fade")
        layer.finish(layer.motions[0])
        // The last value stays.
        #expect(layer.values([:]).number("opacity") == 0)
        layer.removeAllAnimations()
        #expect(layer.values([:]).number("opacity") == nil)
    }

    @Test func whatNothingIsAnimatedByIsNotAdded() {
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "contentsRect"), forKey: nil)
        layer.add(CABasicAnimation(keyPath: "strokeEnd"), forKey: nil)
        #expect(layer.animationKeys() == nil)
    }

    @Test func coloursAndOutlinesGoOverIntoEachOther() throws {
        let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let half = LayerValue(red)?.moved(to: try #require(LayerValue(blue)), by: 0.5)
        #expect(half == .colors([CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)]))
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let grow = CABasicAnimation(keyPath: "path")
        grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
        let grown = motion(grow, shape)
        #expect(grown?.values(part: 0.5).first?.value.path?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(grown?.isPlain == false)
    }

    // MARK: On a page

    private struct Shown<V: UIView>: UIViewRepresentable {
        let view: V
        func makeUIView(context: Context) -> V { view }
        func updateUIView(_ view: V, context: Context) {}
    }

    @Test func aPagePlaysWhatGoesFromOneValueToAnother() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        dot.backgroundColor = UIColor.red.cgColor
        view.layer.addSublayer(dot)
        let host = TestHost(Shown(view: view))
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        (turn.toValue, turn.repeatCount) = (Double.pi, .infinity)
        dot.add(turn, forKey: "turn")
        host.flush()
        func turned(_ node: RenderNode) -> Bool {
            node[.rotation] != nil && node[.rotation] != .double(0) || node.children.contains(where: turned)
        }
        #expect(turned(host.scene.tree.root))
        dot.removeAnimation(forKey: "turn")
        host.flush()
        #expect(!turned(host.scene.tree.root))
    }

    @Test func anEmitterIsASceneOfParticles() throws {
        let emitter = CAEmitterLayer(), cell = CAEmitterCell(), empty = CAEmitterCell()
        (emitter.emitterShape, emitter.emitterPosition, emitter.emitterSize) = (.line, CGPoint(x: 50, y: 10), CGSize(width: 80, height: 1))
        emitter.beginTime = CACurrentMediaTime()
        (cell.contents, cell.name, cell.birthRate, cell.lifetime) = (UIImage(systemName: "star"), "star", 5, 2)
        (cell.velocity, cell.emissionLongitude, cell.yAcceleration) = (100, .pi, 30)
        empty.birthRate = 1
        emitter.emitterCells = [cell, empty]
        let view = UIView()
        view.layer.addSublayer(emitter)
        let host = TestHost(Shown(view: view).frame(width: 100, height: 200))
        let area = try #require(host.scene.tree.root.first(.sprites))
        #expect(host.scene.send(.measured(.init(x: 0, y: 0, width: 100, height: 200)), to: area) == nil)
        host.flush()
        var layer: SpritePicture.Layer? { area[.sprites]?.sprites?.layers.first }
        #expect(area[.sprites]?.sprites?.layers.count == 1)
        // y grows upwards there, and what flies out of a line flies down.
        #expect(layer?.place == SpritePicture.Place(x: 50, y: 190, unit: 10))
        guard case .particles(let particles)? = layer?.look else {
            Issue.record("no particles")
            return
        }
        #expect(particles.numbers[0] == 5 && particles.numbers[2] == 2 && particles.numbers[6] == 80)
        #expect(abs(particles.numbers[8] + .pi / 2) < 1e-6 && particles.numbers[13] == -30 && particles.numbers[23] == 0)
        emitter.setValue(0, forKeyPath: "emitterCells.star.birthRate")
        host.flush()
        guard case .particles(let stopped)? = layer?.look else { return }
        #expect(stopped.numbers[0] == 0)
    }
}
