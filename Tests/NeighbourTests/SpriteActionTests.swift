import Testing

@testable import SpriteKit

/// What actions have made of a node at given times.
@MainActor struct SpriteActionTests {
    private let scene = SKScene(size: CGSize(width: 400, height: 300))
    private let node = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 20))

    init() { scene.addChild(node) }

    /// Steps of a hundredth of a second.
    private func pass(_ seconds: Double) {
        for _ in 0..<Int((seconds * 100).rounded()) { scene.step(by: 0.01, at: 0) }
    }

    private struct Case {
        let name: String
        let action: @MainActor () -> SKAction
        let value: @MainActor (SKSpriteNode) -> CGFloat
        /// By the time in seconds.
        let expected: [(Double, CGFloat)]
    }

    private static func eased(_ mode: SKActionTimingMode) -> SKAction {
        let action = SKAction.moveTo(x: 100, duration: 1)
        action.timingMode = mode
        return action
    }

    private static let path: CGPath = {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 100))
        return path
    }()

    private static let places: [Case] = [
        Case(
            name: "moveBy", action: { .moveBy(x: 100, y: 0, duration: 2) }, value: { $0.position.x },
            expected: [(1, 50), (2, 100), (3, 100)]),
        Case(
            name: "move to", action: { .move(to: CGPoint(x: 0, y: 80), duration: 2) }, value: { $0.position.y },
            expected: [(0.5, 20), (2, 80)]),
        Case(
            name: "sequence",
            action: { .sequence([.moveBy(x: 10, y: 0, duration: 1), .wait(forDuration: 1), .moveTo(x: 0, duration: 1)]) },
            value: { $0.position.x }, expected: [(1, 10), (1.9, 10), (2.5, 5), (3, 0)]),
        Case(
            name: "group", action: { .group([.moveBy(x: 10, y: 0, duration: 1), .moveBy(x: 20, y: 0, duration: 2)]) },
            value: { $0.position.x }, expected: [(1, 20), (2, 30)]),
        Case(
            name: "repeat", action: { .repeat(.moveBy(x: 10, y: 0, duration: 0.5), count: 3) }, value: { $0.position.x },
            expected: [(1, 20), (1.25, 25), (5, 30)]),
        Case(
            name: "forever",
            action: { .repeatForever(.sequence([.moveBy(x: 10, y: 0, duration: 1), .moveBy(x: -10, y: 0, duration: 1)])) },
            value: { $0.position.x }, expected: [(1, 10), (2, 0), (7, 10), (7.5, 5)]),
        Case(
            name: "reversed", action: { SKAction.moveBy(x: 10, y: 0, duration: 1).reversed() }, value: { $0.position.x },
            expected: [(1, -10)]),
        Case(
            name: "reversed sequence",
            action: { SKAction.sequence([.moveBy(x: 10, y: 0, duration: 1), .wait(forDuration: 1)]).reversed() }, value: { $0.position.x },
            expected: [(1, 0), (2, -10)]),
        Case(name: "ease in", action: { eased(.easeIn) }, value: { $0.position.x }, expected: [(0.5, 25), (1, 100)]),
        Case(name: "ease out", action: { eased(.easeOut) }, value: { $0.position.x }, expected: [(0.5, 75), (1, 100)]),
        Case(
            name: "ease both", action: { eased(.easeInEaseOut) }, value: { $0.position.x }, expected: [(0.25, 12.5), (0.5, 50), (1, 100)]),
        Case(
            name: "speed",
            action: {
                let action = SKAction.moveBy(x: 100, y: 0, duration: 2)
                action.speed = 2
                return action
            }, value: { $0.position.x }, expected: [(0.5, 50), (1, 100)]),
        Case(
            name: "follow", action: { .follow(path, asOffset: false, orientToPath: true, duration: 2) }, value: { $0.position.y },
            expected: [(1, 0), (1.5, 50), (2, 100)]),
        Case(
            name: "follow turns", action: { .follow(path, asOffset: true, orientToPath: true, speed: 100) }, value: { $0.zRotation },
            expected: [(0.5, 0), (1.5, .pi / 2)]),
    ]

    private static let looks: [Case] = [
        Case(name: "rotate", action: { .rotate(byAngle: 2, duration: 2) }, value: { $0.zRotation }, expected: [(1, 1), (2, 2)]),
        Case(
            name: "rotate to", action: { .rotate(toAngle: 6, duration: 1, shortestUnitArc: true) }, value: { $0.zRotation },
            expected: [(1, 6 - 2 * .pi)]),
        Case(name: "scale by", action: { .scale(by: 3, duration: 1) }, value: { $0.xScale }, expected: [(0.5, 2), (1, 3)]),
        Case(name: "scale to", action: { .scale(to: 2, duration: 1) }, value: { $0.yScale }, expected: [(0.5, 1.5), (1, 2)]),
        Case(name: "fade out", action: { .fadeOut(withDuration: 1) }, value: { $0.alpha }, expected: [(0.25, 0.75), (1, 0)]),
        Case(
            name: "fade out and in", action: { .sequence([.fadeOut(withDuration: 1), .fadeIn(withDuration: 1)]) }, value: { $0.alpha },
            expected: [(1, 0), (1.5, 0.5), (2, 1)]),
        Case(name: "fade by", action: { .fadeAlpha(by: -0.5, duration: 1) }, value: { $0.alpha }, expected: [(1, 0.5)]),
        Case(name: "resize", action: { .resize(toWidth: 80, duration: 1) }, value: { $0.size.width }, expected: [(0.5, 60), (1, 80)]),
        Case(
            name: "resize by", action: { .resize(byWidth: 10, height: 20, duration: 1) }, value: { $0.size.height },
            expected: [(0.5, 30), (1, 40)]),
        Case(
            name: "scale to a size", action: { .scale(to: CGSize(width: 80, height: 60), duration: 1) }, value: { $0.yScale },
            expected: [(1, 3)]),
        Case(
            name: "colorize", action: { .colorize(with: .blue, colorBlendFactor: 1, duration: 1) }, value: { $0.colorBlendFactor },
            expected: [(0.5, 0.5), (1, 1)]),
        Case(name: "speed of the node", action: { .speed(to: 0.5, duration: 0) }, value: { $0.speed }, expected: [(0.5, 0.5)]),
        Case(
            name: "custom", action: { .customAction(withDuration: 2) { node, time in node.zPosition = time * 10 } },
            value: { $0.zPosition }, expected: [(1, 10), (2, 20)]),
    ]

    @Test func actionsAreWhereTheyHaveToBeAtTheirTimes() {
        for item in Self.places + Self.looks {
            let node = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 20))
            scene.addChild(node)
            node.run(item.action())
            var now = 0.0
            for (time, value) in item.expected {
                pass(time - now)
                now = time
                let shown = item.value(node)
                #expect(abs(shown - value) < 0.02, "\(item.name) at \(time): \(shown)")
            }
            node.removeFromParent()
        }
    }

    @Test func whatHappensOnceHappensInItsOrder() {
        var told: [String] = []
        let child = SKNode()
        child.name = "child"
        node.addChild(child)
        node.run(
            .sequence([
                .run { told.append("a") }, .wait(forDuration: 0.5), .hide(), .run { told.append("b") },
                .run(.moveTo(x: 7, duration: 0), onChildWithName: "child"),
                .removeFromParent(),
            ])
        ) { told.append("end") }
        pass(0.01)
        #expect(told == ["a"] && node.parent != nil)
        pass(0.6)
        #expect(told == ["a", "b", "end"] && node.parent == nil && node.isHidden)
    }

    @Test func keysActionsAndPauses() {
        node.run(.repeatForever(.moveBy(x: 100, y: 0, duration: 1)), withKey: "move")
        pass(0.5)
        #expect(node.hasActions() && node.action(forKey: "move") != nil && abs(node.position.x - 50) < 0.01)
        scene.isPaused = true
        pass(1)
        scene.isPaused = false
        #expect(abs(node.position.x - 50) < 0.01)
        scene.speed = 2
        pass(0.25)
        #expect(abs(node.position.x - 100) < 0.01)
        node.run(.moveBy(x: 0, y: 10, duration: 1), withKey: "move")
        pass(1)
        #expect(abs(node.position.x - 100) < 0.01 && abs(node.position.y - 10) < 0.01 && !node.hasActions())
        node.run(.wait(forDuration: 9))
        node.removeAllActions()
        #expect(!node.hasActions())
    }

    @Test func pictorialActionsShowOneTextureAfterAnother() {
        let frames = (0..<4).map {
            SKTexture(rect: CGRect(x: CGFloat($0) / 4, y: 0, width: 0.25, height: 1), in: SKTexture(image: UIImage()))
        }
        node.texture = frames[3]
        node.run(.animate(with: Array(frames.prefix(3)), timePerFrame: 0.1, resize: false, restore: true))
        var seen: [Int] = []
        for _ in 0..<35 {
            pass(0.01)
            if let index = frames.firstIndex(where: { $0 === node.texture }), seen.last != index { seen.append(index) }
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test func whatTakesNoTimeAndIsRepeatedForeverHappensOnceAStep() {
        var count = 0
        node.run(.repeatForever(.run { count += 1 }))
        pass(0.05)
        #expect(count == 5)
    }

    @Test func aConstraintHoldsAPlace() {
        let cases: [(SKConstraint, CGPoint)] = [
            (.positionX(SKRange(lowerLimit: 0, upperLimit: 50)), CGPoint(x: 50, y: 90)),
            (.positionX(SKRange(upperLimit: 20), y: SKRange(upperLimit: 30)), CGPoint(x: 20, y: 30)),
            (.distance(SKRange(upperLimit: 50), to: CGPoint(x: 120, y: 0)), CGPoint(x: 120, y: 50)),
            (.distance(SKRange(lowerLimit: 100), to: CGPoint(x: 120, y: 40)), CGPoint(x: 120, y: 140)),
        ]
        for (constraint, place) in cases {
            node.position = CGPoint(x: 120, y: 90)
            node.constraints = [constraint]
            pass(0.01)
            #expect(hypot(node.position.x - place.x, node.position.y - place.y) < 1e-6)
        }
    }

    @Test func aConstraintTurnsANodeToAnother() {
        let goal = SKNode()
        goal.position = CGPoint(x: 0, y: 100)
        scene.addChild(goal)
        node.constraints = [.orient(to: goal, offset: SKRange(constantValue: -.pi / 2))]
        pass(0.01)
        #expect(abs(node.zRotation) < 1e-9)
        goal.position = CGPoint(x: 100, y: 0)
        pass(0.01)
        #expect(abs(node.zRotation + .pi / 2) < 1e-9)
    }
}
