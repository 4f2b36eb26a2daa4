import Foundation
import RenderTree
import SwiftUICore

extension SKView {
    func hasStripes(_ scene: SKScene) -> Bool {
        guard scene.scaleMode == .aspectFit else { return false }
        let fit = SceneFit(scene, in: bounds.size)
        return scene.size.width * fit.xScale < bounds.width - 1 || scene.size.height * fit.yScale < bounds.height - 1
    }

    var ground: RenderColor? {
        guard let scene else { return allowsTransparency ? nil : RenderColor(.components(red: 0, green: 0, blue: 0)) }
        let color = pictures.color(scene.backgroundColor)
        if allowsTransparency { return color.alpha == 0 || hasStripes(scene) ? nil : color }
        if case .fade(let between)? = leaving?.transition.kind { return pictures.color(between) }
        return hasStripes(scene) || leaving != nil || color.alpha == 0 ? RenderColor(.components(red: 0, green: 0, blue: 0)) : color
    }

    func add(_ scene: SKScene, _ going: (scene: SKScene, transition: SKTransition, passed: Double), to layers: inout SceneLayers) {
        let share = CGFloat(min(max(going.passed / max(going.transition.duration, 1e-6), 0), 1))
        let (width, height) = (bounds.width, bounds.height)
        func shift(_ way: CGVector, _ part: CGFloat) -> CGVector { CGVector(dx: way.dx * width * part, dy: way.dy * height * part) }
        switch going.transition.kind {
        case .crossFade:
            layers.add(going.scene, first: 5, hasGround: true)
            layers.add(scene, opacity: share, height: 1_000_000, hasGround: true)
        case .fade:
            if share < 0.5 { layers.add(going.scene, first: 5, opacity: 1 - share * 2, hasGround: true) }
            if share >= 0.5 { layers.add(scene, opacity: share * 2 - 1, hasGround: true) }
        case .push(let direction):
            layers.add(going.scene, first: 5, shift: shift(direction.way, share), hasGround: true)
            layers.add(scene, shift: shift(direction.way, share - 1), height: 1_000_000, hasGround: true)
        case .reveal(let direction):
            layers.add(scene, hasGround: true)
            layers.add(going.scene, first: 5, shift: shift(direction.way, share), height: 1_000_000, hasGround: true)
        case .moveIn(let direction):
            layers.add(going.scene, first: 5, hasGround: true)
            layers.add(scene, shift: shift(direction.way, share - 1), height: 1_000_000, hasGround: true)
        case .grow:
            layers.add(going.scene, first: 5, hasGround: true)
            layers.add(scene, height: 1_000_000, scale: max(share, 0.01), hasGround: true)
        }
    }

    func note(_ layers: [SpritePicture.Layer]) -> String {
        var parts: [String] = []
        if showsNodeCount { parts.append("nodes:\(layers.count { $0.id > 7 && $0.id < 2_000_000_000 })") }
        let drawn = layers.count { $0.look != .nothing }
        if showsDrawCount { parts.append("draws:\(drawn)") }
        if showsQuadCount { parts.append("quads:\(drawn)") }
        if showsFPS { parts.append("% fps") }
        return parts.joined(separator: "  ")
    }

    func toView(_ scene: SKScene) -> CGAffineTransform {
        let fit = SceneFit(scene, in: bounds.size)
        var transform = CGAffineTransform(translationX: fit.origin.x, y: bounds.height - fit.origin.y).scaledBy(
            x: fit.xScale, y: -fit.yScale)
        if let camera = scene.camera, camera.scene === scene {
            let (place, size) = (camera.convert(CGPoint.zero, to: scene), camera.scale)
            if size.width != 0, size.height != 0 { transform = transform.scaledBy(x: 1 / size.width, y: 1 / size.height) }
            transform = transform.rotated(by: -camera.turn).translatedBy(x: -place.x, y: -place.y)
        }
        return transform
    }
}
