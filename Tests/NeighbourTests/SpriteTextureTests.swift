import AppKit
import SpriteKit
import Testing

@MainActor struct SpriteTextureTests {
    @Test func aPictureThatIsDrawnOnAMacIsATexture() throws {
        let image = NSImage(size: NSSize(width: 30, height: 20))
        image.lockFocus()
        NSColor.red.setFill()
        NSRect(x: 0, y: 0, width: 30, height: 20).fill()
        image.unlockFocus()
        let texture = SKTexture(image: image)
        #expect(texture.size() == CGSize(width: 30, height: 20))
        let pixels = try #require(texture.cgImage())
        #expect(pixels.width == 60 && pixels.height == 40)
        #expect(SKSpriteNode(texture: texture).size == CGSize(width: 30, height: 20))
    }

    @Test func aTextureHasTheSizeThatThePictureIsSaidToHave() {
        let image = NSImage(size: NSSize(width: 30, height: 20), flipped: false) { rect in
            rect.fill()
            return true
        }
        image.size = NSSize(width: 15, height: 10)
        #expect(SKTexture(image: image).size() == CGSize(width: 15, height: 10))
        #expect(SKTexture(image: UIImage()).size() != .zero)
    }
}
