import Foundation
import RenderTree
import UIKit

/// How what is drawn is mixed with what is there.
public enum SKBlendMode: Int, Sendable {
    case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha

    /// As hosts know it. Those that browsers have not are drawn as the nearest.
    var name: String {
        switch self {
        case .alpha, .replace, .multiplyAlpha: "normal"
        case .add: "plusLighter"
        case .subtract: "difference"
        case .multiply, .multiplyX2: "multiply"
        case .screen: "screen"
        }
    }
}

/// A picture, or an area of one colour.
@MainActor @preconcurrency
open class SKSpriteNode: SKNode {
    open var texture: SKTexture? { didSet { changed(texture !== oldValue) } }
    open var size: CGSize { didSet { changed(size != oldValue) } }
    /// The point of the sprite that is at its position, in parts of its size from the bottom left.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { changed(anchorPoint != oldValue) } }
    open var color: UIColor { didSet { changed(color != oldValue) } }
    /// How much of the colour is in the picture, from 0 to 1.
    open var colorBlendFactor: CGFloat = 0 { didSet { changed(colorBlendFactor != oldValue) } }
    open var blendMode = SKBlendMode.alpha { didSet { changed(blendMode != oldValue) } }
    /// What of a picture is stretched; all of it is.
    open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)

    public init(texture: SKTexture?, color: UIColor, size: CGSize) {
        (self.texture, self.color, self.size) = (texture, color, size)
        super.init()
    }

    public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }
    public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }
    public convenience init(texture: SKTexture?) { self.init(texture: texture, color: .white, size: texture?.size() ?? .zero) }
    public convenience init(texture: SKTexture?, size: CGSize) { self.init(texture: texture, color: .white, size: size) }
    public convenience init(imageNamed name: String, normalMapped generateNormalMap: Bool) { self.init(imageNamed: name) }
    public override convenience init() { self.init(texture: nil, color: .white, size: .zero) }

    public required init?(coder aDecoder: NSCoder) {
        (texture, color, size) = (nil, .white, .zero)
        super.init(coder: aDecoder)
    }

    open func scale(to size: CGSize) {
        guard self.size.width > 0, self.size.height > 0 else { return }
        (xScale, yScale) = (size.width / self.size.width, size.height / self.size.height)
    }

    override var contentBounds: CGRect {
        CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    }
    override func makeCopy() -> SKNode { SKSpriteNode(texture: texture, color: color, size: size) }

    override func take(from other: SKNode) {
        super.take(from: other)
        guard let other = other as? SKSpriteNode else { return }
        (anchorPoint, colorBlendFactor, blendMode, centerRect) = (
            other.anchorPoint, other.colorBlendFactor, other.blendMode, other.centerRect
        )
    }

    override func look(in pictures: inout PictureBook) -> SpritePicture.Look {
        var sprite = SpritePicture.Sprite()
        if let texture {
            sprite.picture = pictures.number(of: texture)
            if sprite.picture == 0 { return .nothing }
            let part = texture.textureRect()
            sprite.part = [part.minX, part.minY, part.width, part.height].map { Double($0) }
            sprite.isSharp = texture.filteringMode == .nearest
        }
        (sprite.width, sprite.height) = (Double(size.width), Double(size.height))
        (sprite.anchorX, sprite.anchorY) = (Double(anchorPoint.x), Double(anchorPoint.y))
        if texture == nil || colorBlendFactor > 0 { sprite.color = pictures.color(color) }
        sprite.blend = texture == nil ? 0 : Double(colorBlendFactor)
        sprite.blendMode = blendMode.name
        return .sprite(sprite)
    }
}
