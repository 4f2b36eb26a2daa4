import Testing

@testable import SpriteKit

/// Bodies: how they fall, stop each other, and what is told of it.
@MainActor struct SpritePhysicsTests {
    private final class Told: NSObject, SKPhysicsContactDelegate {
        var lines: [String] = []
        func didBegin(_ contact: SKPhysicsContact) { lines.append("+" + names(contact)) }
        func didEnd(_ contact: SKPhysicsContact) { lines.append("-" + names(contact)) }
        private func names(_ contact: SKPhysicsContact) -> String {
            [contact.bodyA, contact.bodyB].map { $0.node?.name ?? "" }.sorted().joined()
        }
    }

    private let scene = SKScene(size: CGSize(width: 400, height: 400))
    private let told = Told()

    init() { scene.physicsWorld.contactDelegate = told }

    private func pass(_ seconds: Double) { for _ in 0..<Int((seconds * 60).rounded()) { scene.step(by: 1 / 60, at: 0) } }

    private func body(_ node: SKNode) -> SKPhysicsBody { node.physicsBody ?? SKPhysicsBody(circleOfRadius: 1) }

    @discardableResult private func add(_ name: String, _ body: SKPhysicsBody, at x: CGFloat, _ y: CGFloat) -> SKNode {
        let node = SKNode()
        node.name = name
        node.position = CGPoint(x: x, y: y)
        node.physicsBody = body
        scene.addChild(node)
        return node
    }

    private func addFloor() { add("floor", SKPhysicsBody(edgeFrom: .zero, to: CGPoint(x: 400, y: 0)), at: 0, 0) }

    @Test func aBodyFallsAsFarAsGravityHasIt() {
        let ball = add("a", SKPhysicsBody(circleOfRadius: 10), at: 0, 1_000)
        let floating = add("b", SKPhysicsBody(circleOfRadius: 10), at: 100, 1_000)
        let fixed = add("c", SKPhysicsBody(circleOfRadius: 10), at: 200, 1_000)
        ball.physicsBody?.linearDamping = 0
        floating.physicsBody?.affectedByGravity = false
        fixed.physicsBody?.isDynamic = false
        pass(0.5)
        // 9.8 metres of 150 points each, per square second.
        #expect(abs(ball.position.y - (1_000 - 0.5 * 9.8 * 150 * 0.25)) < 10)
        #expect(floating.position.y == 1_000 && fixed.position.y == 1_000)
        scene.physicsWorld.gravity = CGVector(dx: 2, dy: 0)
        pass(0.5)
        #expect(ball.position.x > 20)
    }

    @Test func massComesFromDensityAndArea() {
        let square = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 75))
        #expect(abs(square.mass - 0.5) < 1e-9 && abs(square.area - 0.5) < 1e-9)
        square.density = 4
        #expect(abs(square.mass - 2) < 1e-9)
        square.mass = 8
        #expect(abs(square.density - 16) < 1e-9)
        square.applyImpulse(CGVector(dx: 16, dy: 0))
        #expect(square.velocity == CGVector(dx: 2, dy: 0))
        #expect(abs(SKPhysicsBody(circleOfRadius: 150).mass - .pi) < 1e-9)
        let triangle = CGMutablePath()
        triangle.addLines(between: [.zero, CGPoint(x: 150, y: 0), CGPoint(x: 0, y: 150)])
        #expect(abs(SKPhysicsBody(polygonFrom: triangle).mass - 0.5) < 1e-9)
    }

    @Test(arguments: ["circle", "square", "polygon", "texture"])
    func whatFallsOnAFloorComesToRestOnIt(_ kind: String) {
        addFloor()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: -10, y: -10), CGPoint(x: 10, y: -10), CGPoint(x: 10, y: 10), CGPoint(x: -10, y: 10)])
        let body =
            switch kind {
            case "circle": SKPhysicsBody(circleOfRadius: 10)
            case "square": SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 20))
            case "polygon": SKPhysicsBody(polygonFrom: path)
            default: SKPhysicsBody(texture: SKTexture(image: UIImage()), size: CGSize(width: 20, height: 20))
            }
        let node = add("a", body, at: 200, 200)
        pass(4)
        #expect(abs(node.position.y - 10) < 0.5 && abs(node.position.x - 200) < 2 && body.isResting)
        let place = node.position
        scene.isChanged = false
        pass(1)
        // What rests sends nothing.
        #expect(node.position == place && !scene.isChanged)
        body.applyImpulse(CGVector(dx: 0, dy: 10))
        pass(0.1)
        #expect(node.position.y > 30)
    }

    @Test(arguments: [(0.0, 0.0, 1.0), (0.5, 15.0, 40.0), (1.0, 85.0, 105.0)])
    func aBallBouncesAsHighAsItsRestitution(_ restitution: Double, _ least: Double, _ most: Double) {
        addFloor()
        let ball = add("a", SKPhysicsBody(circleOfRadius: 10), at: 200, 110)
        (body(ball).restitution, body(ball).linearDamping) = (restitution, 0)
        scene.childNode(withName: "floor")?.physicsBody?.restitution = 0
        pass(0.4)
        var highest: CGFloat = 0
        for _ in 0..<40 {
            pass(1.0 / 60)
            highest = max(highest, ball.position.y - 10)
        }
        #expect(highest >= least && highest <= most, "\(highest)")
    }

    @Test func aLoopHoldsWhatIsInIt() {
        scene.physicsBody = SKPhysicsBody(edgeLoopFrom: scene.frame)
        scene.physicsBody?.friction = 0
        scene.physicsWorld.gravity = .zero
        let ball = SKPhysicsBody(circleOfRadius: 5)
        (ball.restitution, ball.friction, ball.linearDamping, ball.allowsRotation) = (1, 0, 0, false)
        let node = add("a", ball, at: 200, 200)
        ball.velocity = CGVector(dx: 700, dy: 430)
        for _ in 0..<600 {
            pass(1.0 / 60)
            #expect(scene.frame.insetBy(dx: -1, dy: -1).contains(node.position))
        }
        let speed = hypot(ball.velocity.dx, ball.velocity.dy)
        #expect(abs(speed - hypot(700, 430)) < 30, "\(speed)")
    }

    @Test func contactsAreToldToThoseWhoAsk() {
        addFloor()
        let ball = add("a", SKPhysicsBody(circleOfRadius: 10), at: 200, 60)
        (body(ball).categoryBitMask, body(ball).contactTestBitMask, body(ball).restitution) = (1, 2, 0)
        (scene.childNode(withName: "floor")?.physicsBody).map { ($0.categoryBitMask, $0.restitution) = (2, 0) }
        let deaf = add("b", SKPhysicsBody(circleOfRadius: 10), at: 300, 60)
        deaf.physicsBody?.categoryBitMask = 4
        pass(1)
        #expect(told.lines == ["+afloor"])
        #expect(ball.physicsBody?.allContactedBodies().first?.node?.name == "floor")
        ball.physicsBody?.applyImpulse(CGVector(dx: 0, dy: 5))
        pass(0.1)
        #expect(told.lines == ["+afloor", "-afloor"])
    }

    @Test func masksSayWhoStopsWhom() {
        scene.physicsWorld.gravity = .zero
        // A sensor: it is told, and stops nobody.
        let sensor = add("s", SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 100)), at: 100, 0)
        (body(sensor).isDynamic, body(sensor).categoryBitMask, body(sensor).collisionBitMask) = (false, 8, 0)
        let ball = add("a", SKPhysicsBody(circleOfRadius: 10), at: 0, 0)
        (body(ball).categoryBitMask, body(ball).collisionBitMask, body(ball).contactTestBitMask) = (1, 2, 8)
        (body(ball).velocity, body(ball).linearDamping) = (CGVector(dx: 200, dy: 0), 0)
        pass(1)
        #expect(abs(ball.position.x - 200) < 2 && told.lines == ["+as", "-as"])
        // A wall stops it.
        let wall = add("w", SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 100)), at: 300, 0)
        (body(wall).isDynamic, body(wall).categoryBitMask) = (false, 2)
        pass(2)
        #expect(ball.position.x < 290)
    }

    @Test func whatIsFastDoesNotPassAWall() {
        scene.physicsWorld.gravity = .zero
        add("w", SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 400)), at: 300, 0).physicsBody?.isDynamic = false
        let ball = add("a", SKPhysicsBody(circleOfRadius: 5), at: 0, 0)
        ball.physicsBody?.velocity = CGVector(dx: 3_000, dy: 0)
        pass(1)
        #expect(ball.position.x < 300)
    }

    @Test func twoBodiesShareTheirSpeed() {
        scene.physicsWorld.gravity = .zero
        let (a, b) = (add("a", SKPhysicsBody(circleOfRadius: 10), at: 0, 0), add("b", SKPhysicsBody(circleOfRadius: 10), at: 50, 0))
        for node in [a, b] { (body(node).restitution, body(node).linearDamping, body(node).friction) = (1, 0, 0) }
        a.physicsBody?.velocity = CGVector(dx: 100, dy: 0)
        pass(1)
        #expect(abs((a.physicsBody?.velocity.dx ?? 9)) < 5 && abs((b.physicsBody?.velocity.dx ?? 0) - 100) < 5)
    }

    @Test func aTowerStands() {
        addFloor()
        let boxes = (0..<4).map { add("\($0)", SKPhysicsBody(rectangleOf: CGSize(width: 40, height: 20)), at: 200, 10 + CGFloat($0) * 20) }
        pass(4)
        for (index, box) in boxes.enumerated() {
            #expect(
                abs(box.position.y - (10 + CGFloat(index) * 20)) < 2 && abs(box.position.x - 200) < 2 && abs(box.zRotation) < 0.05,
                "\(box.position) \(box.zRotation)")
        }
    }

    @Test func bodiesAreFoundWhereTheyAre() {
        let box = add("box", SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 20)), at: 100, 100)
        let inner = SKNode()
        inner.position = CGPoint(x: 50, y: 0)
        inner.physicsBody = SKPhysicsBody(circleOfRadius: 5)
        box.addChild(inner)
        let world = scene.physicsWorld
        #expect(world.body(at: CGPoint(x: 105, y: 95))?.node === box && world.body(at: CGPoint(x: 150, y: 102))?.node === inner)
        #expect(world.body(at: CGPoint(x: 120, y: 120)) == nil)
        #expect(world.body(alongRayStart: CGPoint(x: 200, y: 100), end: CGPoint(x: 0, y: 100))?.node === inner)
        #expect(world.body(in: CGRect(x: 0, y: 0, width: 95, height: 95))?.node === box)
        box.zRotation = .pi / 2
        #expect(world.body(at: CGPoint(x: 100, y: 150))?.node === inner)
    }
}
