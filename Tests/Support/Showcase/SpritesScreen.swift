import SpriteKit
import SwiftUI

/// Small games in the manners in which people write them.
struct SpritesScreen: View {
    private enum Game: String, CaseIterable { case blocks, ball, snow, view }

    @State private var game = Game.blocks
    @State private var isPaused = false
    @StateObject private var score = Score()
    @State private var blocks: BlockScene?
    @State private var ball = BallScene(size: CGSize(width: 300, height: 400))
    @State private var snow = SnowScene(size: CGSize(width: 300, height: 400))

    var body: some View {
        VStack {
            Picker("Game", selection: $game) {
                ForEach(Game.allCases, id: \.self) { Text($0.rawValue.capitalized) }
            }
            .pickerStyle(.segmented)
            Toggle("Paused", isOn: $isPaused)
            Text("\(score.count) blocks").accessibilityIdentifier("score")
            area.frame(width: 300, height: 400).accessibilityIdentifier("area")
        }
        .padding()
        .onAppear { blocks = blocks ?? BlockScene(score: score) }
    }

    @ViewBuilder private var area: some View {
        switch game {
        case .blocks: if let blocks { SpriteView(scene: blocks, isPaused: isPaused) }
        case .ball: SpriteView(scene: ball, isPaused: isPaused, debugOptions: [.showsNodeCount])
        case .snow:
            ZStack {
                Color.green
                SpriteView(scene: snow, isPaused: isPaused, options: [.allowsTransparency])
            }
        case .view: SpriteKitView()
        }
    }
}

@MainActor private final class Score: ObservableObject {
    @Published var count = 0
}

/// A tap sets a block; one goes to and fro; a button of its own empties the scene.
private final class BlockScene: SKScene {
    private let score: Score

    init(score: Score) {
        self.score = score
        super.init(size: CGSize(width: 300, height: 400))
        backgroundColor = .white
    }

    required init?(coder aDecoder: NSCoder) { return nil }

    override func didMove(to view: SKView) {
        guard childNode(withName: "runner") == nil else { return }
        let runner = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40))
        runner.name = "runner"
        runner.position = CGPoint(x: 30, y: 370)
        let there = SKAction.moveBy(x: 240, y: 0, duration: 1)
        runner.run(.repeatForever(.sequence([there, there.reversed()])))
        addChild(runner)
        let label = SKLabelNode(text: "Tap")
        (label.fontColor, label.fontName, label.fontSize) = (.black, "Helvetica-Bold", 30)
        label.position = CGPoint(x: 150, y: 300)
        (label.isAccessibilityElement, label.accessibilityLabel) = (true, "Tap the blocks")
        addChild(label)
        let picture = SKSpriteNode(imageNamed: "landscape")
        picture.size = CGSize(width: 60, height: 40)
        picture.position = CGPoint(x: 260, y: 30)
        addChild(picture)
        let button = ClearButton(circleOfRadius: 20)
        (button.fillColor, button.strokeColor, button.zPosition) = (.purple, .clear, 10)
        button.position = CGPoint(x: 30, y: 30)
        button.isUserInteractionEnabled = true
        button.clear = { [weak self] in
            self?.enumerateChildNodes(withName: "block") { node, _ in
                node.run(.sequence([.fadeOut(withDuration: 0.2), .removeFromParent()]))
            }
            self?.score.count = 0
        }
        addChild(button)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        let block = SKSpriteNode(color: .blue, size: CGSize(width: 50, height: 50))
        block.name = "block"
        block.position = place
        addChild(block)
        score.count += 1
    }
}

private final class ClearButton: SKShapeNode {
    var clear: () -> Void = {}

    // What it has no method for goes to the scene.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { clear() }
}

/// A ball falls on a floor and stays there.
private final class BallScene: SKScene, SKPhysicsContactDelegate {
    override func didMove(to view: SKView) {
        guard children.isEmpty else { return }
        backgroundColor = .black
        physicsWorld.contactDelegate = self
        physicsBody = SKPhysicsBody(edgeLoopFrom: frame)
        physicsBody?.categoryBitMask = 2
        let ball = SKShapeNode(circleOfRadius: 25)
        (ball.fillColor, ball.lineWidth) = (.yellow, 0)
        ball.position = CGPoint(x: 150, y: 300)
        let body = SKPhysicsBody(circleOfRadius: 25)
        (body.categoryBitMask, body.contactTestBitMask, body.restitution) = (1, 2, 0.3)
        ball.physicsBody = body
        addChild(ball)
    }

    func didBegin(_ contact: SKPhysicsContact) {
        (contact.bodyA.node as? SKShapeNode ?? contact.bodyB.node as? SKShapeNode)?.fillColor = .cyan
    }
}

private final class SnowScene: SKScene {
    override func didMove(to view: SKView) {
        backgroundColor = .clear
        guard children.isEmpty else { return }
        let snow = SKEmitterNode()
        snow.particleBirthRate = 60
        snow.particleLifetime = 4
        snow.particleSize = CGSize(width: 8, height: 8)
        snow.particleSpeed = 100
        snow.emissionAngle = -.pi / 2
        snow.particlePositionRange = CGVector(dx: size.width, dy: 0)
        snow.position = CGPoint(x: size.width / 2, y: size.height)
        snow.advanceSimulationTime(4)
        addChild(snow)
    }
}

private struct SpriteKitView: UIViewRepresentable {
    func makeUIView(context: Context) -> SKView {
        let view = SKView()
        let scene = SKScene(size: CGSize(width: 100, height: 100))
        scene.scaleMode = .aspectFit
        scene.backgroundColor = .orange
        let camera = SKCameraNode()
        camera.position = CGPoint(x: 500, y: 500)
        scene.addChild(camera)
        scene.camera = camera
        let square = SKSpriteNode(color: .blue, size: CGSize(width: 20, height: 20))
        square.position = CGPoint(x: 500, y: 500)
        scene.addChild(square)
        view.presentScene(scene)
        return view
    }

    func updateUIView(_ uiView: SKView, context: Context) {}
}
