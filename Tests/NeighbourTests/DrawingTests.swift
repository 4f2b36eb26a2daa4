import CoreGraphics
import GlideTesting
import RenderTree
import SwiftUI
import Testing

@testable import UIKit

struct UIColorTests {
    private func components(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        return [red, green, blue, alpha].map { ($0 * 255).rounded() }
    }

    @Test func componentsAreThoseTheColourWasMadeOf() {
        #expect(components(UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.2)) == [255, 128, 0, 51])
        #expect(components(.systemRed) == [255, 59, 48, 255])
        #expect(components(UIColor.systemBlue.withAlphaComponent(0.5)) == [0, 122, 255, 128])
        #expect(components(UIColor(Color.white)) == [255, 255, 255, 255])
        #expect(components(UIColor(cgColor: CGColor(red: 0, green: 1, blue: 0, alpha: 1))) == [0, 255, 0, 255])
    }

    @Test func hueAndWhiteAreFound() {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 1).getHue(
            &hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        #expect(abs(hue - 0.6) < 0.01 && abs(saturation - 0.5) < 0.01 && abs(brightness - 0.8) < 0.01 && alpha == 1)
        var white: CGFloat = 0
        #expect(UIColor.lightGray.getWhite(&white, alpha: &alpha))
        #expect(abs(white - 2 / 3) < 0.01)
        #expect(!UIColor.systemRed.getWhite(&white, alpha: &alpha))
    }

    @Test func aDynamicColourHasBothLooks() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(components(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))) == [0, 0, 0, 255])
        #expect(components(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [255, 255, 255, 255])
        #expect(components(UIColor.systemRed.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))) == [255, 69, 58, 255])
    }

    @Test func thereIsNoColourOfANameThatTheCatalogueDoesNotHave() { #expect(UIColor(named: "no such colour") == nil) }

    /// The page's style sheet, whose colours apps see.
    @Test(arguments: RenderColor.Name.allCases) func systemColoursAreThoseOfTheStyleSheet(name: RenderColor.Name) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sheet = try String(contentsOf: root.appending(path: "Client/styles/10-tokens.css"), encoding: .utf8)
            // An app may have an accent of its own.
            .replacing(/var\(--own-\w+, (#\w+)\)/) { String($0.1) }
        let values = sheet.matches(of: try Regex("--\(name.rawValue): ([^;]+);", as: (Substring, Substring).self)).map { $0.1 }
        let (light, dark) = SystemColors.components(of: name)
        #expect(values.count >= 2)
        #expect(css(try #require(values.first)) == Components(light))
        #expect(css(values[1]) == Components(dark))
    }

    private struct Components: Equatable {
        let rgb: UInt32
        let alpha: CGFloat
        init(rgb: UInt32, alpha: CGFloat) { (self.rgb, self.alpha) = (rgb, alpha) }
        init(_ pair: SystemColors.Components) { self.init(rgb: pair.rgb, alpha: CGFloat(pair.alpha)) }
    }

    /// `#rgb`, `#rrggbb`, `rgb(r g b / a)`
    private func css(_ text: Substring) -> Components? {
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
            return UInt32(long, radix: 16).map { Components(rgb: $0, alpha: 1) }
        }
        let numbers = text.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return Components(rgb: numbers[..<3].reduce(0) { $0 << 8 | UInt32($1) }, alpha: CGFloat(numbers[3]))
    }
}

struct UIFontTests {
    @Test func textStylesHaveTheirSizes() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
        #expect(UIFont.systemFont(ofSize: 10).withSize(12).pointSize == 12)
    }

    @Test func aFontOfUIKitIsOneOfSwiftUI() {
        #expect(Font(UIFont.systemFont(ofSize: 20, weight: .bold)) == .system(size: 20, weight: .bold, design: .default))
        #expect(Font(UIFont(name: "Georgia", size: 12)!) == .custom("Georgia", fixedSize: 12))
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .semibold).withSize(15)
        #expect(Font(digits) == .system(size: 15, weight: .semibold, design: .default).monospacedDigit())
        #expect(Font(UIFont.italicSystemFont(ofSize: 9)) == .system(size: 9, weight: .regular, design: .default).italic())
    }
}

struct UIImageTests {
    private func image(_ bytes: [UInt8], scale: CGFloat = 1) throws -> UIImage { try #require(UIImage(data: Data(bytes), scale: scale)) }

    @Test func aPictureHasTheSizeThatItsFileSays() throws {
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        let png = head + Array("IHDR".utf8) + [0, 0, 1, 0x2C, 0, 0, 0, 200]
        #expect(try image(png).size == CGSize(width: 300, height: 200))
        #expect(try image(png, scale: 2).size == CGSize(width: 150, height: 100))
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 100, 0, 50, 1, 0, 0, 0]
        #expect(try image(jpeg).size == CGSize(width: 50, height: 100))
        let gif: [UInt8] = Array("GIF89a".utf8) + [16, 0, 8, 0]
        #expect(try image(gif).size == CGSize(width: 16, height: 8))
        let webp: [UInt8] = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0]
        #expect(try image(webp).size == CGSize(width: 100, height: 50))
        // About as it is drawn.
        #expect(UIImage(systemName: "star").map { $0.size.width > 17 && $0.size.width < 26 } == true)
    }

    @Test func aFileThatBreaksOffHasNoSize() throws {
        #expect(try image([0x89, 0x50, 0x4E, 0x47]).size == .zero)
        #expect(try image([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]).size == .zero)
    }
}

struct UIBezierPathTests {
    /// The shape that apps round single corners with.
    private struct RoundedCorner: Shape {
        var radius: CGFloat
        var corners: UIRectCorner

        func path(in rect: CGRect) -> Path {
            Path(UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius)).cgPath)
        }
    }

    @Test func onlyTheWantedCornersAreRound() {
        let path = RoundedCorner(radius: 10, corners: [.topLeft, .bottomRight]).path(in: CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 99, y: 1)))
        #expect(!path.contains(CGPoint(x: 99, y: 39)))
        #expect(path.contains(CGPoint(x: 1, y: 39)))
    }

    @Test func stepsMakeAnOutline() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.close()
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 9, y: 2)))
        #expect(!path.contains(CGPoint(x: 2, y: 9)))
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(path.bounds.minX == 5)
    }
}
