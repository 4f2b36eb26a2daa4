import SpriteKit
import Testing

/// The tree of nodes: names, places, what is where.
@MainActor struct SpriteNodeTests {
    /// scene ─ world ─ (hero ─ (sword, shield), enemy1, enemy2, enemyBig ─ sword)
    private func tree() -> SKScene {
        let scene = SKScene(size: CGSize(width: 400, height: 300))
        func node(_ name: String, _ children: [SKNode] = []) -> SKNode {
            let node = SKNode()
            node.name = name
            children.forEach(node.addChild)
            return node
        }
        scene.addChild(
            node(
                "world",
                [
                    node("hero", [node("sword"), node("shield")]), node("enemy1"), node("enemy2"),
                    node("enemyBig", [node("sword")]),
                ]))
        return scene
    }

    @Test(arguments: [
        ("world", "", ["world"]), ("hero", "", []), ("world/hero", "", ["hero"]), ("//hero", "", ["hero"]),
        ("//sword", "", ["sword", "sword"]),
        ("//hero/sword", "", ["sword"]), ("hero", "world", ["hero"]), ("enemy*", "world", ["enemy1", "enemy2", "enemyBig"]),
        ("enemy[0-9]", "world", ["enemy1", "enemy2"]), ("enemy[1,3]", "world", ["enemy1"]),
        ("*", "world", ["hero", "enemy1", "enemy2", "enemyBig"]),
        ("..", "world", [""]), ("../enemy1", "//hero", ["enemy1"]), ("/world/enemy2", "//shield", ["enemy2"]),
        (".//sword", "//hero", ["sword"]),
        ("//*", "", ["world", "hero", "sword", "shield", "enemy1", "enemy2", "enemyBig", "sword"]), ("*[Bb]ig", "world", ["enemyBig"]),
        ("world//sword", "", ["sword", "sword"]), ("*e*s*", "//hero", []), ("s*d", "//hero", ["sword", "shield"]),
    ])
    func aPatternFinds(_ pattern: String, from start: String, _ names: [String]) throws {
        let scene = tree()
        let node = start.isEmpty ? scene : try #require(scene.childNode(withName: start))
        #expect(node[pattern].map { $0.name ?? "" } == names)
        #expect(node.childNode(withName: pattern)?.name ?? "" == names.first ?? "")
        var seen = 0
        node.enumerateChildNodes(withName: pattern) { _, stop in
            seen += 1
            stop.pointee = true
        }
        #expect(seen == min(names.count, 1))
    }

    @Test func placesAreThoseOfTheNodeAround() {
        let scene = SKScene(size: CGSize(width: 400, height: 300))
        let outer = SKNode(), inner = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
        outer.position = CGPoint(x: 100, y: 50)
        outer.zRotation = .pi / 2
        outer.setScale(2)
        inner.position = CGPoint(x: 10, y: 0)
        outer.addChild(inner)
        scene.addChild(outer)
        func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { hypot(a.x - x, a.y - y) < 1e-6 }
        #expect(near(scene.convert(inner.position, from: outer), 100, 70))
        #expect(near(inner.convert(.zero, to: scene), 100, 70) && near(scene.convert(CGPoint(x: 100, y: 70), to: inner), 0, 0))
        #expect(inner.frame == CGRect(x: 0, y: -5, width: 20, height: 10) && outer.frame.size == .zero)
        let whole = outer.calculateAccumulatedFrame()
        #expect(near(whole.origin, 90, 50) && abs(whole.width - 20) < 1e-6 && abs(whole.height - 40) < 1e-6)
        #expect(outer.contains(CGPoint(x: 95, y: 60)) && !outer.contains(CGPoint(x: 80, y: 60)))
        #expect(scene.atPoint(CGPoint(x: 100, y: 70)) === inner && scene.atPoint(CGPoint(x: 300, y: 70)) === scene)
        inner.move(toParent: scene)
        #expect(near(inner.position, 100, 70) && abs(inner.zRotation - .pi / 2) < 1e-9 && inner.xScale == 2 && outer.children.isEmpty)
    }

    @Test func theUppermostNodeIsFirst() {
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        let all = [1, 0, 5, 0].map { height in
            let node = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
            node.zPosition = height
            scene.addChild(node)
            return node
        }
        #expect(scene.nodes(at: .zero) == [all[2], all[0], all[3], all[1]])
        all[2].removeFromParent()
        #expect(scene.nodes(at: .zero).first === all[0] && all[2].parent == nil && all[2].scene == nil)
        #expect(all[0].inParentHierarchy(scene) && all[0].intersects(all[1]))
    }

    @Test func aCopyHasWhatIsInIt() throws {
        let shape = SKShapeNode(rectOf: CGSize(width: 10, height: 10), cornerRadius: 2)
        shape.fillColor = .red
        shape.physicsBody = SKPhysicsBody(circleOfRadius: 5)
        shape.addChild(SKLabelNode(text: "a"))
        shape.run(.wait(forDuration: 1))
        let copy = try #require(shape.copy() as? SKShapeNode)
        #expect(copy !== shape && copy.fillColor == .red && copy.path == shape.path && (copy.children.first as? SKLabelNode)?.text == "a")
        #expect(copy.physicsBody != nil && copy.physicsBody !== shape.physicsBody && copy.physicsBody?.node === copy && copy.hasActions())
    }

    private final class Plain: SKScene {
        override init() { super.init(size: CGSize(width: 3, height: 4)) }
        required init?(coder aDecoder: NSCoder) { return nil }
    }
    private final class Title: SKLabelNode {
        override init() { super.init(fontNamed: "Menlo") }
        required init?(coder aDecoder: NSCoder) { return nil }
    }

    @Test func anAppsClassesBeginAsTheyDoOnApplesSystems() {
        #expect(Plain().size == CGSize(width: 3, height: 4) && Title().fontName == "Menlo" && SKScene().size == CGSize(width: 1, height: 1))
        let node = SKNode()
        node.userData = ["lives": 3]
        node.userData?.setValue(2, forKey: "lives")
        #expect(node.userData?.value(forKey: "lives") as? Int == 2)
        node.userData?.setValue(nil, forKey: "lives")
        #expect(node.userData?.count == 0)
    }

    @Test func outlinesAreAsLargeAsTheySay() {
        var points = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40)]
        let shapes: [(SKShapeNode, CGRect)] = [
            (SKShapeNode(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), CGRect(x: 1, y: 2, width: 3, height: 4)),
            (SKShapeNode(rectOf: CGSize(width: 4, height: 2)), CGRect(x: -2, y: -1, width: 4, height: 2)),
            (SKShapeNode(circleOfRadius: 5), CGRect(x: -5, y: -5, width: 10, height: 10)),
            (SKShapeNode(ellipseOf: CGSize(width: 6, height: 2)), CGRect(x: -3, y: -1, width: 6, height: 2)),
            (SKShapeNode(points: &points, count: 2), CGRect(x: 0, y: 0, width: 30, height: 40)),
            (
                SKShapeNode(path: CGPath(rect: CGRect(x: 5, y: 5, width: 4, height: 4)), centered: true),
                CGRect(x: -2, y: -2, width: 4, height: 4)
            ),
        ]
        for (shape, box) in shapes {
            shape.strokeColor = .clear
            let frame = shape.frame
            #expect(
                abs(frame.minX - box.minX) + abs(frame.minY - box.minY) + abs(frame.width - box.width) + abs(frame.height - box.height)
                    < 0.01)
        }
        #expect(shapes[4].0.lineLength == 50)
    }

    @Test func aNodeDiesWithTheLastWhoKnowsIt() {
        final class Sniffer: SKSpriteNode {
            nonisolated(unsafe) var deaths: Deaths?
            deinit { deaths?.count += 1 }
        }
        let deaths = Deaths()
        do {
            let scene = SKScene(size: CGSize(width: 10, height: 10))
            let node = Sniffer(color: .red, size: .zero)
            node.deaths = deaths
            node.physicsBody = SKPhysicsBody(circleOfRadius: 5)
            node.run(.repeatForever(.rotate(byAngle: 1, duration: 1)))
            scene.addChild(node)
        }
        #expect(deaths.count == 1)
    }
}

/// Counts what has gone. Sendable: on the main actor alone.
final class Deaths: @unchecked Sendable { var count = 0 }
