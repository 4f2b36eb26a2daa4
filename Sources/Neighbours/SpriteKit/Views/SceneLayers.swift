import Foundation
import RenderTree
import SwiftUICore

/// How a scene lies in a view: how much larger it is, and where its origin is, from the view's lower left corner.
struct SceneFit {
    let xScale, yScale: CGFloat
    let origin: CGPoint

    @MainActor init(_ scene: SKScene, in size: CGSize) {
        let (across, down) = (size.width / max(scene.size.width, 1e-6), size.height / max(scene.size.height, 1e-6))
        switch scene.scaleMode {
        case .fill, .resizeFill: (xScale, yScale) = (across, down)
        case .aspectFill: (xScale, yScale) = (max(across, down), max(across, down))
        case .aspectFit: (xScale, yScale) = (min(across, down), min(across, down))
        }
        let (width, height) = (scene.size.width * xScale, scene.size.height * yScale)
        // What a camera looks at is in the middle.
        let anchor = scene.camera == nil ? scene.anchorPoint : CGPoint(x: 0.5, y: 0.5)
        origin = CGPoint(x: (size.width - width) / 2 + anchor.x * width, y: (size.height - height) / 2 + anchor.y * height)
    }
}

/// Makes layers of the nodes of scenes.
@MainActor
struct SceneLayers {
    private let unit: Double
    private let size: CGSize
    private(set) var layers: [SpritePicture.Layer] = []
    private(set) var labels: [String] = []
    var pictures: PictureBook

    init(unit: Double, size: CGSize, pictures: PictureBook) {
        (self.unit, self.size, self.pictures) = (unit, size, pictures)
    }

    /// - Parameters:
    ///   - first: the id of the scene's frame; the next three are those of its camera.
    ///   - shift: of the whole scene, in points of the view, while it comes or goes.
    mutating func add(
        _ scene: SKScene, first: Int = 1, shift: CGVector = .zero, opacity: CGFloat = 1, height: CGFloat = 0, scale: CGFloat = 1,
        hasGround: Bool
    ) {
        let fit = SceneFit(scene, in: size)
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let origin = CGPoint(x: middle.x + (fit.origin.x - middle.x) * scale, y: middle.y + (fit.origin.y - middle.y) * scale)
        layers.append(
            layer(
                first, in: 0, at: CGPoint(x: origin.x + shift.dx, y: origin.y + shift.dy), scale: (fit.xScale * scale, fit.yScale * scale),
                opacity: opacity * scene.alpha, height: height, isHidden: scene.isHidden))
        // A camera's place is undone, from the outside in.
        let camera = scene.camera.flatMap { $0.scene === scene ? $0 : nil }
        let look = camera.map { ($0.convert(CGPoint.zero, to: scene), $0.turn, $0.scale) } ?? (.zero, 0, CGSize(width: 1, height: 1))
        layers.append(layer(first + 1, in: first, at: .zero, scale: (1 / nonzero(look.2.width), 1 / nonzero(look.2.height))))
        layers.append(layer(first + 2, in: first + 1, at: .zero, turn: -look.1))
        layers.append(layer(first + 3, in: first + 2, at: CGPoint(x: -look.0.x, y: -look.0.y)))
        if hasGround {
            var ground = SpritePicture.Sprite()
            (ground.width, ground.height) = (Double(scene.size.width), Double(scene.size.height))
            let anchor = scene.camera == nil ? scene.anchorPoint : CGPoint(x: 0.5, y: 0.5)
            (ground.anchorX, ground.anchorY, ground.color) = (Double(anchor.x), Double(anchor.y), pictures.color(scene.backgroundColor))
            layers.append(
                SpritePicture.Layer(
                    id: first == 1 ? 2_000_000_001 : 2_000_000_002, parent: first, place: SpritePicture.Place(unit: unit, height: -500_000),
                    look: .sprite(ground)))
        }
        for child in scene.children { add(child, in: first + 3) }
    }

    private func nonzero(_ value: CGFloat) -> CGFloat { abs(value) < 1e-6 ? 1 : value }

    private mutating func add(_ node: SKNode, in parent: Int) {
        if let label = node.accessibilityLabel, node.isAccessibilityElement, !node.isHidden { labels.append(label) }
        let mask = (node as? SKCropNode)?.maskNode
        layers.append(
            SpritePicture.Layer(
                id: node.number, parent: parent,
                place: SpritePicture.Place(
                    x: Double(node.position.x), y: Double(node.position.y), unit: unit, rotation: Double(node.zRotation),
                    xScale: Double(node.xScale), yScale: Double(node.yScale), opacity: Double(min(max(node.alpha, 0), 1)),
                    height: Double(node.zPosition), isHidden: node.isHidden),
                look: mask.map { .cut(by: $0.number) } ?? node.look(in: &pictures)))
        if let mask { add(mask, in: node.number) }
        for child in node.children { add(child, in: node.number) }
    }

    private func layer(
        _ id: Int, in parent: Int, at point: CGPoint, turn: CGFloat = 0, scale: (CGFloat, CGFloat) = (1, 1), opacity: CGFloat = 1,
        height: CGFloat = 0, isHidden: Bool = false
    ) -> SpritePicture.Layer {
        SpritePicture.Layer(
            id: id, parent: parent,
            place: SpritePicture.Place(
                x: Double(point.x), y: Double(point.y), unit: unit, rotation: Double(turn), xScale: Double(scale.0),
                yScale: Double(scale.1),
                opacity: Double(opacity), height: Double(height), isHidden: isHidden))
    }
}
