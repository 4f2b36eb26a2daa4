import Foundation
import SwiftUI
import Testing

/// Pictures of pixels: made of bytes, drawn, cut, turned, shown.
struct CGImageTests {
    private let rgb = CGColorSpaceCreateDeviceRGB()

    private func picture(_ bytes: [UInt8], _ width: Int, _ height: Int, _ info: CGBitmapInfo) -> CGImage? {
        CGDataProvider(data: Data(bytes) as CFData).flatMap { provider in
            CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: rgb, bitmapInfo: info,
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }

    /// Red, green, blue and alpha of each pixel, multiplied.
    private func bytes(_ image: CGImage?) -> [UInt8]? { image?.dataProvider?.data.map { [UInt8]($0 as Data) } }

    private var plain: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }

    /// Red and green above, blue and clear below.
    private var four: CGImage {
        get throws { try #require(picture([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0], 2, 2, plain)) }
    }

    @Test(
        arguments: [
            (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(), [64, 0, 0, 128]),
            (.last, [], [128, 0, 0, 128]),
            (.premultipliedFirst, [], [128, 64, 0, 0]),
            (.noneSkipLast, [], [64, 0, 0, 7]),
            (.premultipliedFirst, .byteOrder32Little, [0, 0, 64, 128]),
            (.noneSkipFirst, .byteOrder32Little, [0, 0, 64, 9]),
        ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])])
    func bytesInEveryOrder(alpha: CGImageAlphaInfo, order: CGBitmapInfo, pixel: [UInt8]) throws {
        let image = picture(pixel, 1, 1, CGBitmapInfo(rawValue: alpha.rawValue).union(order))
        let isOpaque = alpha == .noneSkipLast || alpha == .noneSkipFirst
        #expect(bytes(image) == (isOpaque ? [64, 0, 0, 255] : [64, 0, 0, 128]))
        #expect(image?.bitsPerPixel == 32 && image?.bitsPerComponent == 8 && image?.bytesPerRow == 4)
        #expect(image?.alphaInfo == (isOpaque ? .noneSkipLast : .premultipliedLast))
    }

    @Test func whatIsNoPictureIsNil() throws {
        #expect(picture([1, 2, 3], 1, 1, plain) == nil)
        #expect(picture([1, 2, 3, 4], 0, 1, plain) == nil)
        #expect(picture([1, 2, 3, 4], 1 << 40, 1 << 40, plain) == nil)
        #expect(picture([1, 2, 3, 4], 1, 1, CGBitmapInfo(rawValue: 31)) == nil)
        #expect(CGColorSpace(name: "kCGColorSpaceNobody" as CFString) == nil)
        #expect(
            CGContext(
                data: nil, width: 0, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
        #expect(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 16, bytesPerRow: 0, space: rgb,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    }

    @Test func cropping() throws {
        let image = try four
        #expect(bytes(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))) == [0, 255, 0, 255])
        #expect(bytes(image.cropping(to: CGRect(x: -5, y: 1, width: 6, height: 9))) == [0, 0, 255, 255])
        #expect(image.cropping(to: CGRect(x: 2, y: 2, width: 4, height: 4)) == nil)
        #expect(image.cropping(to: .null) == nil)
    }

    @Test("A context of the app's own has its origin at the bottom left, and draws pictures upright")
    func contexts() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16, space: rgb,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.draw(try four, in: CGRect(x: 2, y: 0, width: 2, height: 2))
        let row = { (pixels: [[UInt8]]) in pixels.flatMap { $0 } }
        let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255])
        let (white, clear): ([UInt8], [UInt8]) = ([255, 255, 255, 255], [0, 0, 0, 0])
        #expect(bytes(context.makeImage()) == row([clear, clear, red, green, white, clear, blue, clear]))
        context.saveGState()
        context.translateBy(x: 4, y: 2)
        context.scaleBy(x: -1, y: -1)
        context.draw(try four, in: CGRect(x: 2, y: 0, width: 2, height: 2))
        context.restoreGState()
        let turned = try #require(bytes(context.makeImage()))
        #expect(Array(turned[4..<8]) == blue && Array(turned[20..<24]) == red && Array(turned[16..<20]) == green)
    }

    @Test func aContextOfGraysGivesGrays() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 2, space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.draw(try four, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(bytes(context.makeImage()) == [29, 29, 29, 255, 0, 0, 0, 255])
        context.interpolationQuality = .none
        context.draw(try four.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)) ?? four, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(bytes(context.makeImage()) == [76, 76, 76, 255, 76, 76, 76, 255])
    }

    @Test func aPictureOfUIKitKeepsItsPixels() throws {
        let image = try four
        let picture = UIImage(cgImage: image)
        #expect(picture.cgImage == image && picture.size == CGSize(width: 2, height: 2) && picture.imageOrientation == .up)
        #expect(UIImage(cgImage: image, scale: 2, orientation: .up).size == CGSize(width: 1, height: 1))
        let data = try #require(picture.pngData())
        #expect(bytes(UIImage(data: data)?.cgImage) == bytes(image))
        #expect(picture.jpegData(compressionQuality: 0.8) != nil)
        #expect(UIImage(systemName: "star")?.cgImage == nil)
    }

    @Test(arguments: [
        (UIImage.Orientation.up, "RGB-"), (.down, "-BGR"), (.right, "BR-G"), (.left, "G-RB"), (.upMirrored, "GR-B"),
        (.downMirrored, "B-RG"), (.leftMirrored, "RBG-"), (.rightMirrored, "-GBR"),
    ])
    func aPictureIsTurnedWhereItIsShown(orientation: UIImage.Orientation, shown: String) throws {
        let picture = UIImage(cgImage: try four, scale: 1, orientation: orientation)
        #expect(picture.imageOrientation == orientation && picture.cgImage == picture.cgImage)
        let data = try #require(picture.pngData())
        let seen = try #require(bytes(UIImage(data: data)?.cgImage))
        let letters = stride(from: 0, to: 16, by: 4).map { seen[$0] > 0 ? "R" : seen[$0 + 1] > 0 ? "G" : seen[$0 + 2] > 0 ? "B" : "-" }
        #expect(letters.joined() == shown)
    }

    @Test("A large opaque picture is shown as a JPEG; its PNG has all that it was made of")
    func photos() throws {
        let (width, height) = (800, 700)
        let noise = (0..<width * height).flatMap { index -> [UInt8] in
            [UInt8(truncatingIfNeeded: index &* 7), UInt8(truncatingIfNeeded: index / 800), 90, 255]
        }
        let image = try #require(picture(noise, width, height, plain))
        let photo = UIImage(cgImage: image)
        let data = try #require(photo.pngData())
        #expect(bytes(UIImage(data: data)?.cgImage) == noise)
        #expect(photo.size == CGSize(width: 800, height: 700))
    }

    @Test @MainActor func imagesOfPixels() throws {
        let image = try four
        _ = Image(decorative: image, scale: 1)
        _ = Image(image, scale: 2, orientation: .left, label: Text("Four"))
        _ = Image(decorative: image, scale: UIScreen.main.scale, orientation: .upMirrored)
    }
}
