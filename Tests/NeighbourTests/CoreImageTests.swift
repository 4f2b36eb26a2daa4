import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import SwiftUI
import Testing

/// Images as recipes: where they are, what they are made of, what a context makes of them.
struct CoreImageTests {
    private let context = CIContext()

    /// Red, green, blue and alpha of a pixel from the bottom left, multiplied.
    private func pixel(_ image: CIImage?, _ x: Int, _ y: Int, _ context: CIContext? = nil) throws -> [UInt8] {
        var bytes: [UInt8] = [1, 2, 3, 4]
        (context ?? self.context).render(
            try #require(image), toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1), format: .RGBA8,
            colorSpace: nil)
        return bytes
    }

    /// Red at the bottom left, green beside it, blue above, white at the top right.
    private var four: CIImage {
        func one(_ color: CIColor, _ x: CGFloat, _ y: CGFloat) -> CIImage {
            CIImage(color: color).cropped(to: CGRect(x: x, y: y, width: 1, height: 1))
        }
        return one(.red, 0, 0).composited(over: one(.green, 1, 0)).composited(over: one(.blue, 0, 1)).composited(over: one(.white, 1, 1))
    }

    private let letters: [[UInt8]: Character] = [
        [255, 0, 0, 255]: "R", [0, 255, 0, 255]: "G", [0, 0, 255, 255]: "B", [255, 255, 255, 255]: "W", [0, 0, 0, 0]: "-",
    ]

    /// The pixels of a small image row by row from the top.
    private func text(_ image: CIImage, _ rect: CGRect? = nil) throws -> String {
        let rect = rect ?? image.extent
        let made = try #require(context.createCGImage(image, from: rect))
        let bytes = [UInt8](try #require(made.dataProvider?.data))
        let pixels = stride(from: 0, to: bytes.count, by: 4).map { letters[Array(bytes[$0..<$0 + 4])] ?? "?" }
        return stride(from: 0, to: pixels.count, by: made.width).map { String(pixels[$0..<$0 + made.width]) }.joined(separator: "/")
    }

    @Test func theOriginIsAtTheBottomLeft() throws {
        #expect(try text(four) == "BW/RG")
        #expect(try text(four, CGRect(x: -1, y: 0, width: 3, height: 1)) == "-RG")
        let made = try #require(context.createCGImage(four, from: four.extent))
        #expect(try text(CIImage(cgImage: made)) == "BW/RG")
        #expect(try text(try #require(CIImage(image: UIImage(cgImage: made)))) == "BW/RG")
        let png = try #require(UIImage(cgImage: made).pngData())
        #expect(try text(try #require(CIImage(data: png))) == "BW/RG")
        #expect(CIImage(data: Data("no picture".utf8)) == nil && CIImage(image: UIImage(systemName: "star")!) == nil)
    }

    @Test func movedStretchedAndTurned() throws {
        let moved = four.transformed(by: CGAffineTransform(translationX: 5, y: -3))
        #expect(moved.extent == CGRect(x: 5, y: -3, width: 2, height: 2))
        #expect(try text(moved) == "BW/RG")
        let grown = four.samplingNearest().transformed(by: CGAffineTransform(scaleX: 2, y: 1))
        #expect(try text(grown) == "BBWW/RRGG")
        let turned = four.samplingNearest().transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
        #expect(try text(turned, CGRect(x: -2, y: 0, width: 2, height: 2)) == "WG/BR")
        #expect(four.transformed(by: CGAffineTransform(scaleX: 0, y: 0)).extent == four.extent)
    }

    @Test(arguments: [
        (CGImagePropertyOrientation.up, "BW/RG"), (.upMirrored, "WB/GR"), (.down, "GR/WB"), (.downMirrored, "RG/BW"),
        (.leftMirrored, "BR/WG"), (.right, "RB/GW"), (.rightMirrored, "GW/RB"), (.left, "WG/BR"),
    ])
    func oriented(orientation: CGImagePropertyOrientation, seen: String) throws {
        #expect(try text(four.samplingNearest().oriented(orientation)) == seen)
        #expect(four.oriented(orientation).extent == four.extent)
    }

    @Test func croppedAndClamped() throws {
        let right = four.cropped(to: CGRect(x: 1, y: -7, width: 50, height: 50))
        #expect(right.extent == CGRect(x: 1, y: 0, width: 1, height: 2))
        #expect(try text(right.clampedToExtent(), CGRect(x: -1, y: -1, width: 2, height: 4)) == "WW/WW/GG/GG")
        #expect(try text(four.clampedToExtent().cropped(to: CGRect(x: 0, y: 0, width: 4, height: 1))) == "RGGG")
        #expect(four.cropped(to: CGRect(x: 9, y: 9, width: 1, height: 1)).extent.isEmpty)
        #expect(context.createCGImage(four.clampedToExtent(), from: four.clampedToExtent().extent) == nil, "without an end")
        #expect(context.createCGImage(four, from: .null) == nil && context.createCGImage(CIImage.empty(), from: .zero) == nil)
    }

    @Test("Colours are computed in linear light, unless the app asks for none")
    func workingSpace() throws {
        let half = CIImage(color: CIColor(red: 1, green: 1, blue: 1, alpha: 0.5)).composited(over: .black)
        #expect(try pixel(half, 0, 0) == [188, 188, 188, 255])
        #expect(try pixel(half, 0, 0, CIContext(options: [.workingColorSpace: NSNull()])) == [128, 128, 128, 255])
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        #expect(try pixel(half, 0, 0, CIContext(options: [.workingColorSpace: space])) == [128, 128, 128, 255])
        // What is only looked at stays as it is.
        for value in stride(from: 0, through: 255, by: 5) {
            let part = CGFloat(value) / 255
            #expect(try pixel(CIImage(color: CIColor(red: part, green: part, blue: part)), 3, -4)[0] == UInt8(value))
        }
    }

    @Test("The average colour of a picture, as tutorials have it")
    func averageColour() throws {
        let extent = four.extent
        let vector = CIVector(x: extent.origin.x, y: extent.origin.y, z: extent.size.width, w: extent.size.height)
        let filter = try #require(CIFilter(name: "CIAreaAverage", parameters: [kCIInputImageKey: four, kCIInputExtentKey: vector]))
        let output = try #require(filter.outputImage)
        var bitmap = [UInt8](repeating: 0, count: 4)
        let context = CIContext(options: [.workingColorSpace: kCFNull!])
        context.render(
            output, toBitmap: &bitmap, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .RGBA8, colorSpace: nil)
        #expect(bitmap == [128, 128, 128, 255])
        context.render(
            output, toBitmap: &bitmap, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: CIFormat(rawValue: 1),
            colorSpace: nil)
        #expect(bitmap == [128, 128, 128, 255], "another format writes nothing")
        let typed = CIFilter.areaAverage()
        typed.inputImage = four
        typed.extent = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(try pixel(typed.outputImage, 0, 0) == [255, 0, 0, 255])
    }

    @Test func filesOfImages() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let png = try #require(context.pngRepresentation(of: four, format: .RGBA8, colorSpace: space))
        #expect(try text(try #require(CIImage(data: png))) == "BW/RG")
        #expect(context.jpegRepresentation(of: four, colorSpace: space) != nil)
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
        try context.writePNGRepresentation(of: four, to: url, format: .RGBA8, colorSpace: space)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(try text(try #require(CIImage(contentsOf: url))) == "BW/RG")
    }

    @Test func largePicturesAreMadeInStrips() throws {
        let gradient = CIFilter.linearGradient()
        gradient.point0 = CGPoint(x: 0, y: 0)
        gradient.point1 = CGPoint(x: 0, y: 1500)
        let image = try #require(gradient.outputImage).cropped(to: CGRect(x: 0, y: 0, width: 900, height: 1500)).applyingGaussianBlur(
            sigma: 8)
        let made = try #require(context.createCGImage(image, from: CGRect(x: 0, y: 0, width: 900, height: 1500)))
        #expect(made.width == 900 && made.height == 1500)
        let bytes = [UInt8](try #require(made.dataProvider?.data))
        let middle = (30..<1470).map { bytes[($0 * 900 + 450) * 4] }
        #expect(zip(middle, middle.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 2 }, "no strip is seen")
    }

    @Test func coloursAndVectors() {
        #expect(CIColor(string: "0.5 0.25 1 0.5").alpha == 0.5 && CIColor(string: "0.5").green == 0)
        #expect(CIColor(color: .red).red > 0.9 && CIColor(cgColor: CGColor(gray: 0.5, alpha: 1)) == .gray)
        #expect(UIColor(ciColor: .green) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CIVector(string: "[1 2.5]").cgPointValue == CGPoint(x: 1, y: 2.5) && CIVector(x: 1).value(at: 9) == 0)
        #expect(CIVector(values: [1, 2, 3], count: 2).count == 2)
    }
}
