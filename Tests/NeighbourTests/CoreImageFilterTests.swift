import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import SwiftUI
import Testing

/// What filters do with colours and places, and what they say about themselves.
struct CoreImageFilterTests {
    private let context = CIContext()

    private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CIImage {
        CIImage(color: CIColor(red: red, green: green, blue: blue, alpha: alpha)).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 8))
    }

    /// Red, green, blue and alpha of a pixel from the bottom left, multiplied.
    private func pixel(_ image: CIImage?, _ x: Int = 4, _ y: Int = 4) throws -> [Int] {
        var bytes = [UInt8](repeating: 0, count: 4)
        context.render(
            try #require(image), toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1), format: .RGBA8,
            colorSpace: nil)
        return bytes.map(Int.init)
    }

    /// A photo in small: shades across, a bright stripe, something clear.
    private var photo: CIImage {
        let gradient = CIFilter(
            name: "CILinearGradient",
            parameters: [
                "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 40, y: 30),
                "inputColor0": CIColor(red: 0.8, green: 0.3, blue: 0.1),
                "inputColor1": CIColor(red: 0.1, green: 0.4, blue: 0.9),
            ])
        let stripe = CIImage(color: .white).cropped(to: CGRect(x: 18, y: 0, width: 4, height: 30))
        return stripe.composited(over: gradient?.outputImage ?? .red).cropped(to: CGRect(x: 0, y: 0, width: 40, height: 30))
    }

    /// As large as Instafilter's sliders go, and as nobody should.
    private static let sliders: [Double] = [0, 0.5, 1, 2, 10, 200, -3, .infinity, .nan, 1e30]

    @Test("Every filter makes something of a photo, whatever its sliders say", arguments: CIFilter.filterNames(inCategory: nil))
    func everyFilter(name: String) throws {
        let filter = try #require(CIFilter(name: name))
        #expect(filter.name == name && filter.attributes["CIAttributeFilterName"] as? String == name)
        let isCode = name.contains("Code")
        #expect((filter.outputImage == nil) == (filter.inputKeys.contains(kCIInputImageKey) || isCode), "before it has a picture")
        if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(photo, forKey: kCIInputImageKey) }
        if filter.inputKeys.contains(kCIInputBackgroundImageKey) { filter.setValue(color(0, 0, 1), forKey: kCIInputBackgroundImageKey) }
        if filter.inputKeys.contains("inputMessage") { filter.setValue(Data("Glide".utf8), forKey: "inputMessage") }
        let area = CGRect(x: 0, y: 0, width: 40, height: 30)
        #expect(context.createCGImage(try #require(filter.outputImage), from: area) != nil)
        for number in Self.sliders {
            for key in filter.inputKeys where (filter.value(forKey: key) as? NSNumber) != nil || Self.number(filter.value(forKey: key)) {
                filter.setValue(number, forKey: key)
            }
            if let output = filter.outputImage { #expect(context.createCGImage(output, from: area) != nil) }
        }
        filter.setDefaults()
        #expect((filter.outputImage == nil) == isCode)
    }

    private static func number(_ value: Any?) -> Bool { value is Double }

    /// From a colour to another, in bytes.
    @Test(
        arguments: [
            ("CISepiaTone", [:], [128, 128, 128], [173, 154, 120]),
            ("CISepiaTone", ["inputIntensity": 0], [10, 200, 90], [10, 200, 90]),
            ("CIColorInvert", [:], [10, 200, 90], [245, 55, 165]),
            ("CIColorControls", ["inputSaturation": 0], [255, 0, 0], [54, 54, 54]),
            ("CIColorControls", ["inputBrightness": 0.1], [100, 100, 100], [125, 125, 125]),
            ("CIColorControls", ["inputContrast": 2], [100, 128, 150], [73, 129, 173]),
            ("CIExposureAdjust", ["inputEV": 1], [100, 50, 0], [138, 72, 0]),
            ("CIExposureAdjust", ["inputEV": 0], [1, 2, 3], [1, 2, 3]),
            ("CIGammaAdjust", ["inputPower": 1], [7, 99, 254], [7, 99, 254]),
            ("CIHueAdjust", ["inputAngle": 0], [7, 99, 254], [7, 99, 254]),
            ("CIVibrance", ["inputAmount": 0], [7, 99, 254], [7, 99, 254]),
            ("CITemperatureAndTint", [:], [7, 99, 254], [7, 99, 254]),
            ("CIToneCurve", [:], [7, 99, 254], [7, 99, 254]),
            ("CIColorPosterize", ["inputLevels": 2], [100, 200, 127], [0, 255, 0]),
            ("CIPhotoEffectMono", [:], [255, 0, 0], [54, 54, 54]),
            ("CIPhotoEffectMono", [:], [77, 77, 77], [77, 77, 77]),
            ("CIPhotoEffectNoir", [:], [60, 60, 60], [30, 30, 30]),
            ("CIColorMatrix", [:], [7, 99, 254], [7, 99, 254]),
            ("CIMaximumComponent", [:], [7, 99, 254], [254, 254, 254]),
            ("CIMinimumComponent", [:], [7, 99, 254], [7, 7, 7]),
            ("CIColorThreshold", [:], [7, 99, 254], [0, 0, 0]),
            ("CIColorClamp", [:], [7, 99, 254], [7, 99, 254]),
            ("CIGaussianBlur", ["inputRadius": 0], [7, 99, 254], [7, 99, 254]),
            ("CIUnsharpMask", [:], [7, 99, 254], [7, 99, 254]),
            ("CIEdges", [:], [7, 99, 254], [0, 0, 0]),
            ("CINoiseReduction", [:], [7, 99, 254], [7, 99, 254]),
            ("CIPixellate", [:], [7, 99, 254], [7, 99, 254]),
            ("CICrystallize", [:], [7, 99, 254], [7, 99, 254]),
            ("CIVignette", [:], [7, 99, 254], [7, 99, 254]),
        ] as [(String, [String: Double], [Int], [Int])])
    func colours(name: String, values: [String: Double], before: [Int], after: [Int]) throws {
        let parts = before.map { CGFloat($0) / 255 }
        let image = color(parts[0], parts[1], parts[2]).applyingFilter(name, parameters: values)
        let found = try pixel(image)
        #expect(zip(found, after + [255]).allSatisfy { abs($0 - $1) <= 1 }, "\(name): \(found)")
    }

    @Test func instafiltersLoop() throws {
        var currentFilter: CIFilter = CIFilter.sepiaTone()
        for next in [
            CIFilter.crystallize(), CIFilter.edges(), CIFilter.gaussianBlur(), CIFilter.pixellate(), CIFilter.sepiaTone(),
            CIFilter.unsharpMask(), CIFilter.vignette(),
        ] as [CIFilter] {
            currentFilter = next
            currentFilter.setValue(photo, forKey: kCIInputImageKey)
            let inputKeys = currentFilter.inputKeys
            if inputKeys.contains(kCIInputIntensityKey) { currentFilter.setValue(0.5, forKey: kCIInputIntensityKey) }
            if inputKeys.contains(kCIInputRadiusKey) { currentFilter.setValue(0.5 * 200, forKey: kCIInputRadiusKey) }
            if inputKeys.contains(kCIInputScaleKey) { currentFilter.setValue(0.5 * 10, forKey: kCIInputScaleKey) }
            let outputImage = try #require(currentFilter.outputImage)
            let cgImage = try #require(context.createCGImage(outputImage, from: outputImage.extent))
            #expect(UIImage(cgImage: cgImage).size.width >= 40)
        }
    }

    @Test func propertiesAndKeysAreTheSame() throws {
        let blur = CIFilter.gaussianBlur()
        #expect(blur.radius == 10 && (blur.value(forKey: kCIInputRadiusKey) as? NSNumber)?.floatValue == 10)
        blur.radius = 3
        #expect(blur.value(forKey: "inputRadius") as? Float == 3)
        blur.setValue(NSNumber(value: 7), forKey: kCIInputRadiusKey)
        #expect(blur.radius == 7)
        blur.setValue(4, forKey: kCIInputRadiusKey)
        #expect(blur.radius == 4)
        blur.setValue("wide", forKey: kCIInputRadiusKey)
        #expect(blur.radius == 10, "what is no number does not count")
        blur.setValue(1, forKey: "inputNobody")
        #expect(blur.value(forKey: "inputNobody") == nil && blur.inputKeys == ["inputImage", "inputRadius"])
        let bump = CIFilter.bumpDistortion()
        #expect(bump.center == CGPoint(x: 150, y: 150))
        bump.center = CGPoint(x: 1, y: 2)
        #expect((bump.value(forKey: kCIInputCenterKey) as? CIVector)?.cgPointValue == CGPoint(x: 1, y: 2))
        let gradient = CIFilter.radialGradient()
        #expect(gradient.color0 == .white && gradient.radius1 == 100)
        #expect((CIFilter.sepiaTone() as CIFilter) is any CISepiaTone)
        #expect(!((CIFilter.sepiaTone() as CIFilter) is any CIGaussianBlur))
        #expect(CIFilter(name: "CINobody") == nil && CIFilter(name: "") == nil)
    }

    @Test func whatFiltersSayAboutThemselves() throws {
        let filter = try #require(CIFilter(name: "CISepiaTone"))
        let intensity = try #require(filter.attributes["inputIntensity"] as? [String: Any])
        #expect((intensity[kCIAttributeSliderMax] as? NSNumber)?.doubleValue == 1 && intensity[kCIAttributeClass] as? String == "NSNumber")
        #expect(filter.attributes[kCIAttributeFilterDisplayName] as? String == "Sepia Tone")
        #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIGaussianBlur"))
        #expect(CIFilter.localizedName(forFilterName: "CIPhotoEffectNoir") == "Photo Effect Noir")
        #expect(CIFilter.filterNames(inCategory: nil).count > 90)
    }

    @Test func blursMixLightAndGrow() throws {
        let black = CIImage(color: .black).cropped(to: CGRect(x: 0, y: 0, width: 100, height: 60))
        let half = CIImage(color: .white).cropped(to: CGRect(x: 50, y: 0, width: 50, height: 60)).composited(over: black)
        let blurred = half.clampedToExtent().applyingGaussianBlur(sigma: 5).cropped(to: half.extent)
        let line = try (30..<70).map { try pixel(blurred, $0, 30)[0] }
        #expect(zip(line, line.dropFirst()).allSatisfy { $0 <= $1 } && line[0] < 8 && line[39] > 247)
        // Half of the light is a lighter gray than half of the number.
        #expect((180...196).contains((line[19] + line[20]) / 2))
        #expect(black.applyingGaussianBlur(sigma: 10).extent.width > 140)
        #expect(try pixel(black.applyingGaussianBlur(sigma: 4), 0, 30)[3] < 200, "an edge fades")
        let motion = try #require(CIFilter(name: "CIMotionBlur", parameters: [kCIInputImageKey: half, kCIInputRadiusKey: 10]))
        #expect(try pixel(motion.outputImage, 50, 30)[0] > 60 && pixel(motion.outputImage, 50, 30)[0] < 230)
    }

    @Test func placesChange() throws {
        let image = photo.applyingFilter("CIPixellate", parameters: [kCIInputScaleKey: 10, kCIInputCenterKey: CIVector(x: 0, y: 0)])
        #expect(try pixel(image, 1, 1) == pixel(image, 9, 9) && pixel(image, 1, 1) != pixel(image, 11, 1))
        #expect(image.extent == photo.extent)
        let scaled = photo.applyingFilter("CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5])
        #expect(scaled.extent == CGRect(x: 0, y: 0, width: 20, height: 15))
        let white = try pixel(scaled, 10, 7)
        #expect(white.allSatisfy { $0 > 240 }, "\(white)")
        let straight = photo.applyingFilter("CIStraightenFilter", parameters: [kCIInputAngleKey: 0.3])
        #expect(straight.extent == photo.extent)
        #expect(try [(0, 0), (39, 0), (0, 29), (39, 29)].allSatisfy { try pixel(straight, $0.0, $0.1)[3] > 250 }, "no corner is empty")
        let turned = photo.applyingFilter(
            "CIAffineTransform", parameters: [kCIInputTransformKey: CGAffineTransform(translationX: 100, y: 0)])
        #expect(turned.extent.minX == 100)
        let cut = photo.applyingFilter("CICrop", parameters: ["inputRectangle": CIVector(x: 5, y: 5, z: 10, w: 10)])
        #expect(cut.extent == CGRect(x: 5, y: 5, width: 10, height: 10))
        let twirled = CIFilter.twirlDistortion()
        twirled.inputImage = photo
        twirled.center = CGPoint(x: 20, y: 15)
        twirled.radius = 10
        #expect(try pixel(twirled.outputImage, 2, 2) == pixel(photo, 2, 2) && pixel(twirled.outputImage, 20, 22) != pixel(photo, 20, 22))
    }

    /// The upper colour, the lower one, what comes of them.
    @Test(arguments: [
        ("CIMultiplyBlendMode", [128, 255, 0], [128, 100, 50], [64, 100, 0]),
        ("CIScreenBlendMode", [128, 255, 0], [128, 100, 50], [192, 255, 50]),
        ("CIDarkenBlendMode", [10, 255, 0], [128, 100, 50], [10, 100, 0]),
        ("CILightenBlendMode", [10, 255, 0], [128, 100, 50], [128, 255, 50]),
        ("CIDifferenceBlendMode", [10, 255, 0], [128, 100, 50], [118, 155, 50]),
        ("CIOverlayBlendMode", [128, 255, 0], [64, 100, 200], [64, 200, 145]),
        ("CILinearDodgeBlendMode", [100, 200, 0], [50, 100, 50], [150, 255, 50]),
        ("CISubtractBlendMode", [100, 20, 0], [50, 100, 50], [0, 80, 50]),
        ("CISourceOverCompositing", [100, 20, 0], [50, 100, 50], [100, 20, 0]),
        ("CISourceOutCompositing", [100, 20, 0], [50, 100, 50], [0, 0, 0]),
        ("CIMaximumCompositing", [100, 20, 0], [50, 100, 50], [100, 100, 50]),
        ("CILuminosityBlendMode", [90, 90, 90], [50, 50, 50], [90, 90, 90]),
        ("CIColorBlendMode", [90, 90, 90], [50, 50, 50], [50, 50, 50]),
    ])
    func blending(name: String, above: [Int], below: [Int], both: [Int]) throws {
        func picture(_ bytes: [Int]) -> CIImage { color(CGFloat(bytes[0]) / 255, CGFloat(bytes[1]) / 255, CGFloat(bytes[2]) / 255) }
        let found = try pixel(picture(above).applyingFilter(name, parameters: [kCIInputBackgroundImageKey: picture(below)]))
        #expect(zip(found, both).allSatisfy { abs($0 - $1) <= 1 }, "\(name): \(found)")
    }

    @Test func masksChooseBetweenPictures() throws {
        let mask = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 8))
        let filter = CIFilter.blendWithMask()
        filter.inputImage = color(1, 0, 0)
        filter.backgroundImage = color(0, 0, 1)
        filter.maskImage = mask
        #expect(try pixel(filter.outputImage, 1, 1) == [255, 0, 0, 255] && pixel(filter.outputImage, 6, 1) == [0, 0, 255, 255])
        let tinted = CIFilter.falseColor()
        tinted.inputImage = mask.composited(over: color(0, 0, 0))
        tinted.color0 = .clear
        tinted.color1 = .green
        #expect(try pixel(tinted.outputImage, 1, 1) == [0, 255, 0, 255] && pixel(tinted.outputImage, 6, 1) == [0, 0, 0, 0])
    }

    @Test func generators() throws {
        let board = CIFilter.checkerboardGenerator()
        board.center = .zero
        board.width = 10
        board.color0 = .red
        board.color1 = .blue
        let image = board.outputImage
        let places = try [(5, 5), (15, 5), (5, 15), (15, 15), (-5, 5)].map { try pixel(image, $0.0, $0.1) }
        #expect(places == [[255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 255, 255], [255, 0, 0, 255], [0, 0, 255, 255]])
        let radial = CIFilter.radialGradient()
        #expect(try pixel(radial.outputImage, 150, 150) == [255, 255, 255, 255] && pixel(radial.outputImage, 300, 150) == [0, 0, 0, 255])
        #expect(try pixel(CIFilter(name: "CIConstantColorGenerator")?.outputImage, -900, 7) == [255, 0, 0, 255])
        let noise = CIFilter.randomGenerator().outputImage
        #expect(try pixel(noise, 1, 1) == pixel(noise, 1, 1) && pixel(noise, 1, 1) != pixel(noise, 2, 1))
    }

    @Test("A cube of colours, which swaps red and blue here")
    func cubes() throws {
        var points: [Float] = []
        for place in 0..<27 {
            for number in [place / 9, place / 3 % 3, place % 3, 2] { points.append(Float(number) / 2) }
        }
        let filter = CIFilter.colorCubeWithColorSpace()
        filter.inputImage = color(10 / 255, 150 / 255, 240 / 255)
        #expect(try pixel(filter.outputImage) == [10, 150, 240, 255], "without a table")
        filter.cubeDimension = 3
        filter.cubeData = points.withUnsafeBytes { Data($0) }
        filter.colorSpace = CGColorSpaceCreateDeviceRGB()
        #expect(try pixel(filter.outputImage) == [240, 150, 10, 255])
        filter.cubeDimension = 64
        #expect(try pixel(filter.outputImage) == [10, 150, 240, 255], "too short a table")
    }

    @Test func aFilterOfTheAppsOwn() throws {
        final class Reddish: CIFilter {
            var inputImage: CIImage?
            override var outputImage: CIImage? { inputImage?.applyingFilter("CIColorMatrix", parameters: ["inputGVector": CIVector(x: 0)]) }
        }
        let filter = Reddish()
        filter.inputImage = color(1, 1, 1)
        #expect(try pixel(filter.outputImage) == [255, 0, 255, 255])
        #expect(try pixel(color(1, 0, 0).applyingFilter("CINobody")) == [255, 0, 0, 255])
    }
}
