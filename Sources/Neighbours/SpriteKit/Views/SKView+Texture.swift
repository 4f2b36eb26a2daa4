import Foundation
import RenderTree
import SwiftUICore
import UIKit

extension SKView {
    /// A picture of an outline or of an area of one colour, as a drawing that stays sharp; of a sprite with a picture, that. Nil for other nodes:
    /// nothing here draws texts.
    public func texture(from node: SKNode) -> SKTexture? {
        if let sprite = node as? SKSpriteNode, let texture = sprite.texture { return texture }
        guard let content = NodeDrawing.content(of: node) else {
            SceneFile.log("no texture is made of \(type(of: node)): outlines and areas of one colour can be drawn.")
            return nil
        }
        let box = node.contentBounds
        return NodeDrawing.texture(content, in: box)
    }

    /// The same, of a part in the node's coordinates.
    public func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
        NodeDrawing.content(of: node).flatMap { NodeDrawing.texture($0, in: crop) }
    }
}

/// Nodes as SVG.
@MainActor
private enum NodeDrawing {
    static func content(of node: SKNode) -> String? {
        switch node {
        case let shape as SKShapeNode:
            guard let path = shape.path else { return nil }
            return element(Path(path).outline, fill: shape.fillColor, stroke: shape.strokeColor, width: shape.lineWidth)
        case let sprite as SKSpriteNode: return element(Path(sprite.contentBounds).outline, fill: sprite.color, stroke: .clear, width: 0)
        default: return nil
        }
    }

    static func texture(_ content: String, in box: CGRect) -> SKTexture? {
        guard box.width > 0, box.height > 0 else { return nil }
        // Four pixels to a point.
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(box.width * 4)\" height=\"\(box.height * 4)\" "
            + "viewBox=\"\(box.minX) \(-box.maxY) \(box.width) \(box.height)\"><g transform=\"scale(1 -1)\">\(content)</g></svg>"
        return SKTexture(drawing: "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString(), size: box.size)
    }

    private static func element(_ outline: CanvasDrawing.Outline, fill: UIColor, stroke: UIColor, width: CGFloat) -> String {
        let paint =
            "fill=\"\(rgb(fill))\" fill-opacity=\"\(fill.cgColor.alpha)\" stroke=\"\(rgb(stroke))\" "
            + "stroke-opacity=\"\(stroke.cgColor.alpha)\" stroke-width=\"\(width)\""
        return switch outline {
        case .path(let data): "<path d=\"\(data)\" \(paint)/>"
        case .rectangle(let x, let y, let width, let height):
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" \(paint)/>"
        case .ellipse(let x, let y, let width, let height):
            "<ellipse cx=\"\(x + width / 2)\" cy=\"\(y + height / 2)\" rx=\"\(width / 2)\" ry=\"\(height / 2)\" \(paint)/>"
        }
    }

    private static func rgb(_ color: UIColor) -> String {
        let parts = [color.cgColor.red, color.cgColor.green, color.cgColor.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        return "rgb(\(parts[0]),\(parts[1]),\(parts[2]))"
    }
}
