import CoreGraphics
import Foundation
import SwiftUICore
import Testing

@testable import UIKit

struct GraphicsRendererTests {
    private let format: UIGraphicsImageRendererFormat = {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 1
        return format
    }()

    private func renderer(_ width: CGFloat, _ height: CGFloat) -> UIGraphicsImageRenderer {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    }

    /// Red, green, blue and alpha in hexadecimal.
    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> String {
        let pixels = try #require(image.pixels())
        let value = pixels.values[y * pixels.width + x]
        return [0, 8, 16, 24].map { String(value >> $0 & 0xFF | 0x100, radix: 16).suffix(2) }.joined()
    }

    private func plain(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        renderer(width, height).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    /// A photo of a phone is made smaller while its person waits; one pixel after another without optimisation took ten seconds.
    @Test func aPhotoIsDrawnSmallerAtOnce() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 1500, height: 1500)
        let photo = UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        var smaller: UIImage?
        let time = ContinuousClock().measure {
            let size = CGSize(width: 1200, height: 1200)
            smaller = UIGraphicsImageRenderer(size: size, format: format).image { _ in photo.draw(in: CGRect(origin: .zero, size: size)) }
        }
        #expect(smaller?.size == CGSize(width: 1200, height: 1200))
        #expect(time < .seconds(3))
    }

    @Test func aPictureSaysInWhichFormatOneLikeItIsDrawn() {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(picture.imageRendererFormat.scale == picture.scale && !picture.isSymbolImage)
        #expect(UIImage(systemName: "star")?.isSymbolImage == true)
    }

    @Test("A photo is made smaller, as apps do before they keep it")
    func resize() throws {
        let photo = plain(.red, 40, 20)
        let small = renderer(10, 5).image { _ in photo.draw(in: CGRect(x: 0, y: 0, width: 10, height: 5)) }
        #expect(small.size == CGSize(width: 10, height: 5))
        #expect(try pixel(small, 9, 4) == "ff0000ff")
        #expect(photo.preparingThumbnail(of: CGSize(width: 4, height: 2))?.size == CGSize(width: 4, height: 2))
        #expect(photo.jpegData(compressionQuality: 0.5) != nil)
    }

    @Test("A picture that is cut to a circle is clear in its corners")
    func avatar() throws {
        let photo = plain(.blue, 8, 8)
        let avatar = renderer(20, 20).image { _ in
            let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
            UIBezierPath(ovalIn: rect).addClip()
            photo.draw(in: rect)
        }
        #expect(try pixel(avatar, 10, 10) == "0000ffff")
        #expect(try pixel(avatar, 0, 0).hasSuffix("00"))
        // The edge is soft.
        let edge = try (0..<20).map { try pixel(avatar, $0, 1).suffix(2) }.filter { $0 != "00" && $0 != "ff" }
        #expect(!edge.isEmpty)
    }

    @Test("Fills, lines, transforms and states go where they were asked to")
    func drawing() throws {
        let image = renderer(20, 20).image { context in
            let graphics = context.cgContext
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            graphics.saveGState()
            graphics.translateBy(x: 10, y: 10)
            graphics.rotate(by: .pi / 2)
            graphics.setFillColor(UIColor.red.cgColor)
            graphics.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
            graphics.restoreGState()
            UIColor.blue.setStroke()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 2))
            line.addLine(to: CGPoint(x: 20, y: 2))
            line.lineWidth = 2
            line.stroke()
            graphics.clear(CGRect(x: 18, y: 18, width: 2, height: 2))
            context.fill(CGRect(x: 0, y: 18, width: 2, height: 2), blendMode: .clear)
        }
        // A quarter turn to the right takes what lay to the right below.
        #expect(try pixel(image, 9, 13) == "ff0000ff" && pixel(image, 8, 11) == "ff0000ff")
        #expect(try pixel(image, 12, 11) == "ffffffff")
        #expect(try pixel(image, 5, 1) == "0000ffff" && pixel(image, 5, 2) == "0000ffff" && pixel(image, 5, 4) == "ffffffff")
        #expect(try pixel(image, 19, 19).hasSuffix("00") && pixel(image, 0, 19).hasSuffix("00"))
    }

    @Test("What is half seen through mixes with what is below")
    func mixing() throws {
        let image = renderer(2, 1).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.white.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(["7f7f7fff", "808080ff"].contains(try pixel(image, 0, 0)))
        #expect(["ffffff7f", "ffffff80", "ffffff81"].contains(try pixel(image, 1, 0)))
    }

    @Test("A renderer has two pixels for each point unless it is told otherwise, and its bounds may begin anywhere")
    func bounds() throws {
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: -5, y: -5, width: 10, height: 10)).image { context in
            context.cgContext.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            context.fill(CGRect(x: -5, y: -5, width: 5, height: 5))
        }
        #expect(image.size == CGSize(width: 10, height: 10) && image.scale == 2 && image.pixels()?.width == 20)
        #expect(try pixel(image, 9, 9) == "00ff00ff" && pixel(image, 10, 10).hasSuffix("00"))
        format.opaque = true
        #expect(try pixel(renderer(1, 1).image { _ in }, 0, 0) == "000000ff")
        #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size.width <= 1)
        let photo = plain(.red, 4, 4)
        for odd in [CGFloat.nan, .infinity, -7, 1e-30, 1e30] {
            let image = renderer(2, 2).image { context in
                context.cgContext.scaleBy(x: odd, y: 1)
                photo.draw(in: CGRect(x: 0, y: odd, width: odd, height: 2))
                context.fill(CGRect(x: odd, y: 0, width: 1, height: odd))
            }
            #expect(image.size == CGSize(width: 2, height: 2))
        }
        #expect(renderer(.nan, -3).image { _ in }.size == CGSize(width: 1, height: 1))
    }

    @Test("The older functions draw as well, and only between their beginning and their end")
    func older() throws {
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(try pixel(image, 0, 0) == "ff0000ff" && pixel(image, 3, 3).hasSuffix("00"))
        UIColor.red.set()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        image.draw(at: .zero)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A turned picture is drawn turned")
    func turned() throws {
        let photo = plain(.green, 4, 4)
        let image = renderer(10, 10).image { context in
            context.cgContext.translateBy(x: 5, y: 5)
            context.cgContext.rotate(by: .pi / 4)
            photo.draw(in: CGRect(x: -3, y: -3, width: 6, height: 6))
        }
        #expect(try pixel(image, 5, 5) == "00ff00ff" && pixel(image, 5, 2) == "00ff00ff")
        #expect(try pixel(image, 1, 1).hasSuffix("00"))
    }
}
