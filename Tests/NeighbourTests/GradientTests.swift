import CoreGraphics
import Foundation
import SwiftUICore
import Testing

@testable import UIKit

/// Gradients of Core Graphics, in pixels.
struct GradientTests {
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// The pixels of a row, red and blue of each; a dot where nothing is.
    private func row(_ y: Int, _ draw: (CGContext) -> Void) throws -> [String] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { draw($0.cgContext) }
        let pixels = try #require(image.pixels())
        return (0..<10).map { x in
            let value = pixels.values[y * 10 + x]
            return value >> 24 == 0 ? "." : "\(value & 0xFF) \(value >> 16 & 0xFF)"
        }
    }

    @Test func aLinearOneGoesFromItsStartToItsEnd() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [Self.red, Self.blue], locations: [0, 1]))
        let (start, end) = (CGPoint(x: 2, y: 0), CGPoint(x: 8, y: 0))
        let plain = try row(3) { $0.drawLinearGradient(gradient, start: start, end: end, options: []) }
        #expect(plain[1] == "." && plain[8] == "." && plain[2] == "234 21" && plain[7] == "21 234")
        let both = try row(3) {
            $0.drawLinearGradient(gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        #expect(both[0] == "255 0" && both[9] == "0 255" && both[2] == plain[2])
        let clipped = try row(3) {
            $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 10))
            $0.drawLinearGradient(gradient, start: start, end: end, options: [])
        }
        #expect(clipped[3] == plain[3] && clipped[4] == ".")
    }

    @Test func aRadialOneGoesFromCircleToCircle() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [Self.red, Self.blue], locations: nil))
        let centre = CGPoint(x: 5, y: 5)
        let plain = try row(4) {
            $0.drawRadialGradient(gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 4, options: [])
        }
        #expect(plain[0] == "." && plain[9] == "." && plain[4] == plain[5])
        #expect(Int(plain[4].prefix { $0 != " " }) ?? 0 > Int(plain[2].prefix { $0 != " " }) ?? 255)
        let on = try row(0) {
            $0.drawRadialGradient(
                gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 4, options: .drawsAfterEndLocation)
        }
        #expect(on[0] == "0 255")
    }

    @Test func stopsAreInTheOrderOfTheirLocations() throws {
        let components: [CGFloat] = [0, 1, 1, 1]
        let gray = try #require(
            CGGradient(colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: components, locations: [1, 0], count: 2))
        #expect(gray.color(at: 0).components == [1, 1, 1, 1] && gray.color(at: 1).components == [0, 0, 0, 1])
        #expect(gray.color(at: -3).components == [1, 1, 1, 1] && gray.color(at: 0.5).components == [0.5, 0.5, 0.5, 1])
    }

    @Test func whatIsNoGradientIsNone() throws {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [Self.red], locations: nil))
        #expect(try row(0) { $0.drawLinearGradient(gradient, start: .zero, end: .zero, options: [.drawsAfterEndLocation]) }[0] == ".")
    }
}
