import GlideTesting
import RenderTree
import SwiftUI
import Testing

@testable import SpriteKit
@testable import UIKit

/// Scenes in views: what hosts are told, and what they tell.
@MainActor struct SpriteViewTests {
    private class Scene: SKScene {
        var times: [TimeInterval] = []
        var told: [String] = []
        let hero = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 20))

        override func didMove(to view: SKView) {
            told.append("moved \(Int(view.bounds.width))")
            if hero.parent == nil { addChild(hero) }
        }
        override func willMove(from view: SKView) { told.append("left") }
        override func update(_ currentTime: TimeInterval) { times.append(currentTime) }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }

        private func note(_ what: String, _ touches: Set<UITouch>) {
            guard let place = touches.first?.location(in: self) else { return }
            told.append("\(what) \(Int(place.x.rounded())) \(Int(place.y.rounded()))")
        }
    }

    private final class Button: SKSpriteNode {
        var touched = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
    }

    private func area(_ host: TestHost) throws -> RenderNode { try #require(host.scene.tree.root.first(.sprites)) }

    private func picture(_ host: TestHost) throws -> SpritePicture { try #require(try area(host)[.sprites]?.sprites) }

    private func show(_ view: some View, _ width: Double = 200, _ height: Double = 100) throws -> TestHost {
        let host = TestHost(view)
        _ = host.scene.send(.measured(.init(x: 0, y: 0, width: width, height: height)), to: try area(host))
        host.flush()
        return host
    }

    private func layer(_ node: SKNode, _ host: TestHost) throws -> SpritePicture.Layer? {
        try picture(host).layers.first { $0.id == node.number }
    }

    @Test func aSceneIsToldOfItsViewOnceThatHasASizeAndSteppedSixtyTimesASecond() throws {
        let scene = Scene(size: CGSize(width: 400, height: 200))
        let host = TestHost(SpriteView(scene: scene))
        #expect(scene.told.isEmpty && scene.view != nil)
        host.clock.advance(by: .seconds(1))
        #expect(scene.times.isEmpty)
        _ = host.scene.send(.measured(.init(x: 0, y: 0, width: 200, height: 100)), to: try area(host))
        host.clock.advance(by: .seconds(1))
        #expect(scene.told == ["moved 200"] && (58...62).contains(scene.times.count))
        #expect(zip(scene.times, scene.times.dropFirst()).allSatisfy { abs($1 - $0 - 1 / 60) < 1e-9 })
        // The scene is twice as large as the view; its origin is at the lower left.
        #expect(try picture(host).layers.first?.place == SpritePicture.Place(xScale: 0.5, yScale: 0.5))
    }

    @Test func onlyWhatChangesIsTold() throws {
        let scene = Scene(size: CGSize(width: 400, height: 200))
        let host = try show(SpriteView(scene: scene))
        host.clock.advance(by: .seconds(0.1))
        _ = host.takeOperations()
        host.clock.advance(by: .seconds(1))
        #expect(host.takeOperations().isEmpty)
        scene.hero.position.x = 30
        host.clock.advance(by: .seconds(0.1))
        #expect(host.takeOperations().count == 1)
        #expect(try layer(scene.hero, host)?.place == SpritePicture.Place(x: 30))
    }

    @Test func aPausedViewStandsStillAndGoesOnWhereItWas() throws {
        let scene = Scene(size: CGSize(width: 200, height: 100))
        struct Screen: View {
            let scene: SKScene
            @State private var isPaused = false
            var body: some View {
                VStack {
                    Toggle("Paused", isOn: $isPaused)
                    SpriteView(scene: scene, isPaused: isPaused)
                }
            }
        }
        let host = try show(Screen(scene: scene))
        scene.hero.run(.moveBy(x: 100, y: 0, duration: 1))
        host.clock.advance(by: .seconds(0.5))
        let place = scene.hero.position.x
        #expect(abs(place - 50) < 4)
        try host.find(.toggle, "Paused").tap()
        host.clock.advance(by: .seconds(5))
        let shown = try picture(host)
        #expect(scene.hero.position.x == place && shown.isPaused)
        try host.find(.toggle, "Paused").tap()
        host.clock.advance(by: .seconds(1))
        #expect(abs(scene.hero.position.x - 100) < 1e-6)
    }

    @Test func aHiddenPageStandsStillAndDoesNotCatchUp() throws {
        let scene = Scene(size: CGSize(width: 200, height: 100))
        let host = try show(SpriteView(scene: scene))
        host.clock.advance(by: .seconds(0.5))
        let count = scene.times.count
        host.setActive(false)
        host.clock.advance(by: .seconds(10))
        #expect(scene.times.count <= count + 1)
        host.setActive(true)
        host.clock.advance(by: .seconds(0.5))
        #expect(scene.times.count > count + 20 && scene.times.count < count + 60)
    }

    @Test func aSoundGoesOnAsLongAsItsNodeIsInTheScene() throws {
        let scene = Scene(size: CGSize(width: 200, height: 100))
        let host = try show(SpriteView(scene: scene))
        let music = SKAudioNode(url: URL(filePath: "/music.mp3"))
        #expect(!music.isPlaying)
        scene.addChild(music)
        host.clock.advance(by: .seconds(0.1))
        #expect(music.isPlaying)
        music.run(.pause())
        host.clock.advance(by: .seconds(0.1))
        #expect(!music.isPlaying)
        music.run(.play())
        host.clock.advance(by: .seconds(0.1))
        #expect(music.isPlaying)
        music.removeFromParent()
        #expect(!music.isPlaying)
    }

    @Test func touchesAreToldInTheCoordinatesOfTheScene() throws {
        let scene = Scene(size: CGSize(width: 400, height: 200))
        let host = try show(SpriteView(scene: scene))
        let button = Button(color: .blue, size: CGSize(width: 40, height: 40))
        button.isUserInteractionEnabled = true
        button.position = CGPoint(x: 380, y: 20)
        scene.addChild(button)
        let view = try #require(scene.view)
        func touch(_ x: CGFloat, _ y: CGFloat) {
            let touch = UITouch(timestamp: 0, tapCount: 1, view: view, at: CGPoint(x: x, y: y))
            view.touchesBegan([touch], with: nil)
            view.touchesEnded([touch], with: nil)
        }
        touch(50, 25)
        #expect(scene.told.suffix(2) == ["began 100 150", "ended 100 150"])
        // It takes the beginning; of the end, which it has no method for, the node around it hears.
        touch(190, 90)
        #expect(button.touched == 1 && Array(scene.told.suffix(2)) == ["ended 100 150", "ended 380 20"])
        button.isHidden = true
        touch(190, 90)
        #expect(button.touched == 1 && Array(scene.told.suffix(2)) == ["began 380 20", "ended 380 20"])
        host.flush()
    }

    @Test(arguments: [
        (SKSceneScaleMode.fill, 100.0, 100.0, 0.0, 0.0), (.aspectFit, 100.0, 100.0, 0.0, -100.0), (.aspectFill, 100.0, 100.0, 50.0, 0.0),
        (.resizeFill, 100.0, 50.0, 0.0, 0.0),
    ])
    func aSceneFitsItsView(_ mode: SKSceneScaleMode, _ x: Double, _ y: Double, _ left: Double, _ top: Double) throws {
        // A square in a view that is twice as high as wide.
        let scene = Scene(size: CGSize(width: 200, height: 200))
        scene.scaleMode = mode
        let host = try show(SpriteView(scene: scene), 100, 200)
        let view = try #require(scene.view)
        // The middle stays in the middle, and places go to and fro.
        let middle = view.convert(CGPoint(x: 50, y: 100), to: scene)
        if mode == .resizeFill {
            #expect(scene.size == CGSize(width: 100, height: 200) && middle == CGPoint(x: 50, y: 100))
        } else {
            #expect(abs(middle.x - x) < 1e-9 && abs(middle.y - y) < 1e-9)
            let corner = view.convert(CGPoint(x: 0, y: 200), to: scene)
            #expect(abs(corner.x - left) < 1e-9 && abs(corner.y - top) < 1e-9)
            #expect(view.convert(corner, from: scene) == CGPoint(x: 0, y: 200))
        }
        host.flush()
    }

    @Test func aCameraIsInTheMiddleAndWhatIsInItStays() throws {
        let scene = Scene(size: CGSize(width: 200, height: 100))
        let host = try show(SpriteView(scene: scene))
        let camera = SKCameraNode(), sign = SKLabelNode(text: "HUD")
        camera.addChild(sign)
        scene.addChild(camera)
        scene.camera = camera
        camera.position = CGPoint(x: 1_000, y: 500)
        camera.setScale(2)
        let view = try #require(scene.view)
        #expect(view.convert(CGPoint(x: 100, y: 50), to: scene) == CGPoint(x: 1_000, y: 500))
        #expect(view.convert(CGPoint(x: 0, y: 50), to: scene) == CGPoint(x: 800, y: 500))
        host.clock.advance(by: .seconds(0.1))
        _ = host.takeOperations()
        let former = try picture(host)
        camera.position.x = 1_010
        host.clock.advance(by: .seconds(0.1))
        // The camera itself, and the layer that undoes its place.
        let changed = zip(former.layers, try picture(host).layers).filter { $0 != $1 }
        #expect(changed.map(\.1.id) == [4, camera.number])
    }

    @Test func aSceneTakesThePlaceOfAnother() throws {
        let (first, second) = (Scene(size: CGSize(width: 200, height: 100)), Scene(size: CGSize(width: 200, height: 100)))
        let host = try show(SpriteView(scene: first))
        let view = try #require(first.view)
        view.presentScene(second, transition: .push(with: .left, duration: 1))
        #expect(first.told == ["moved 200", "left"] && second.told == ["moved 200"] && view.scene === second)
        host.clock.advance(by: .seconds(0.5))
        let layers = try picture(host).layers
        #expect(layers.contains { $0.id == first.hero.number } && layers.contains { $0.id == second.hero.number } && second.times.isEmpty)
        let shift = try #require(layers.first { $0.id == 5 }?.place.steps[0])
        #expect((-1_100 ... -900).contains(shift))
        host.clock.advance(by: .seconds(1))
        let gone = try layer(first.hero, host)
        #expect(gone == nil && first.view == nil && second.times.count > 20)
    }

    @Test func looksAreToldAsTheyAre() throws {
        let scene = Scene(size: CGSize(width: 200, height: 100))
        let host = try show(SpriteView(scene: scene, options: [.allowsTransparency], debugOptions: [.showsFPS, .showsNodeCount]))
        scene.backgroundColor = .clear
        let label = SKLabelNode(fontNamed: "AvenirNext-Bold")
        label.text = "Go"
        (label.isAccessibilityElement, label.accessibilityLabel) = (true, "Start")
        let shape = SKShapeNode(circleOfRadius: 5)
        (shape.fillColor, shape.strokeColor) = (.green, .clear)
        let crop = SKCropNode(), mask = SKSpriteNode(color: .white, size: CGSize(width: 5, height: 5))
        crop.maskNode = mask
        for node in [label, shape, crop] { scene.addChild(node) }
        host.clock.advance(by: .seconds(0.1))
        let shown = try picture(host)
        #expect(shown.ground == nil && shown.note == "nodes:5  % fps")
        #expect(try area(host)[.accessibilityLabel]?.string == "Start")
        guard case .text(let text)? = try layer(label, host)?.look, case .outline(let outline)? = try layer(shape, host)?.look else {
            Issue.record("looks")
            return
        }
        #expect(text.down == "baseline" && text.across == 0.5 && outline.stroke == nil && outline.fill != nil)
        let (cut, cutting) = (try layer(crop, host), try layer(mask, host))
        #expect(cut?.look == .cut(by: mask.number) && cutting?.parent == crop.number)
        // What only the mask shows is told, too.
        mask.position.x = 3
        host.clock.advance(by: .seconds(0.1))
        #expect(try layer(mask, host)?.place == SpritePicture.Place(x: 3))
    }

    @Test func particlesAreMovedByHosts() throws {
        let scene = Scene(size: CGSize(width: 200, height: 100)), snow = SKEmitterNode()
        let host = try show(SpriteView(scene: scene))
        (snow.particleBirthRate, snow.particleLifetime, snow.particleSpeed) = (10, 2, 50)
        snow.particleColorSequence = SKKeyframeSequence(keyframeValues: [UIColor.red, UIColor.blue], times: [0, 1])
        snow.targetNode = scene
        scene.addChild(snow)
        host.clock.advance(by: .seconds(0.1))
        guard case .particles(let particles)? = try layer(snow, host)?.look else {
            Issue.record("no particles")
            return
        }
        #expect(particles.numbers.prefix(3) == [10, 0, 2] && particles.colors.map(\.location) == [0, 1] && particles.target == 4)
        _ = host.takeOperations()
        host.clock.advance(by: .seconds(3))
        #expect(host.takeOperations().isEmpty)
        snow.resetSimulation()
        host.clock.advance(by: .seconds(0.1))
        #expect(host.takeOperations().count == 1)
    }

    @Test func aTextureIsDrawnOfAnOutline() throws {
        let scene = Scene(size: CGSize(width: 200, height: 100))
        let host = try show(SpriteView(scene: scene))
        let shape = SKShapeNode(circleOfRadius: 5)
        (shape.fillColor, shape.strokeColor) = (.red, .clear)
        let view = try #require(scene.view)
        let texture = try #require(view.texture(from: shape))
        #expect(abs(texture.size().width - 10) < 0.01 && view.texture(from: SKLabelNode(text: "a")) == nil)
        scene.hero.texture = texture
        host.clock.advance(by: .seconds(0.1))
        guard case .sprite(let sprite)? = try layer(scene.hero, host)?.look else {
            Issue.record("no sprite")
            return
        }
        let address = try #require(try picture(host).pictures[sprite.picture - 1][.url]?.string)
        let data = try #require(Data(base64Encoded: String(address.dropFirst("data:image/svg+xml;base64,".count))))
        #expect(String(decoding: data, as: UTF8.self).contains("fill=\"rgb(255,0,0)\""))
    }

    @Test func aSceneFileThatCannotBeReadIsNoScene() {
        #expect(SKScene(fileNamed: "Missing") == nil && SKEmitterNode(fileNamed: "Fire.sks") == nil)
    }

    @Test func aViewAndItsSceneDieWithTheScreen() throws {
        final class Sniffer: SKScene {
            nonisolated(unsafe) var deaths: Deaths?
            deinit { deaths?.count += 1 }
        }
        let deaths = Deaths()
        do {
            let scene = Sniffer(size: CGSize(width: 10, height: 10))
            scene.deaths = deaths
            let host = try show(SpriteView(scene: scene))
            scene.run(.repeatForever(.wait(forDuration: 1)))
            host.clock.advance(by: .seconds(1))
            host.scene.unmount()
        }
        #expect(deaths.count == 1)
    }
}
