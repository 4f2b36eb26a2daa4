import Foundation
import SwiftUICore

/// Pixels that are drawn on: red, green, blue and alpha from 0 to 1, the colours multiplied by alpha.
package struct Bitmap: Sendable {
    package let width: Int
    package let height: Int
    private var values: [SIMD4<Float>]

    package init(width: Int, height: Int, background: SIMD4<Float> = .zero) {
        self.width = width
        self.height = height
        values = Array(repeating: background, count: width * height)
    }

    /// What a color is among these.
    package static func value(_ color: CGColor, alpha: CGFloat = 1) -> SIMD4<Float> {
        let alpha = Float(color.alpha * alpha)
        return SIMD4(Float(color.red) * alpha, Float(color.green) * alpha, Float(color.blue) * alpha, alpha)
    }

    private static func value(_ pixel: UInt32, alpha: Float) -> SIMD4<Float> {
        let parts = SIMD4<Float>(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), 255) / 255
        return parts * (Float(pixel >> 24) / 255 * alpha)
    }

    package var pixels: Pixels {
        Pixels(
            width: width, height: height,
            values: values.map { value in
                guard value.w > 0 else { return 0 }
                let parts = (SIMD4(value.x / value.w, value.y / value.w, value.z / value.w, value.w) * 255)
                    .rounded(.toNearestOrAwayFromZero)
                let bytes = SIMD4<UInt32>(clamping: SIMD4<Int32>(parts.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))))
                return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
            })
    }

    private mutating func lay(_ value: SIMD4<Float>, at index: Int, clears: Bool) {
        values[index] = clears ? values[index] * (1 - value.w) : value + values[index] * (1 - value.w)
    }

    /// Fills what a mask covers.
    ///
    /// - Parameter clears: takes away what is there instead.
    package mutating func fill(_ mask: Mask, _ color: SIMD4<Float>, within clip: Mask?, clears: Bool = false) {
        for y in mask.rows {
            for x in mask.columns {
                let index = y * width + x
                let covered = mask.values[index] * (clip?.values[index] ?? 1)
                if covered > 0 { lay(color * covered, at: index, clears: clears) }
            }
        }
    }

    /// Gives each pixel a colour of its own.
    package mutating func shade(within clip: Mask?, _ color: (_ x: Int, _ y: Int) -> SIMD4<Float>?) {
        for y in clip?.rows ?? 0..<height {
            for x in clip?.columns ?? 0..<width {
                let index = y * width + x
                let covered = clip?.values[index] ?? 1
                if covered > 0, let value = color(x, y) { lay(value * covered, at: index, clears: false) }
            }
        }
    }

    /// Draws a picture so that its corner is at whole pixels.
    package mutating func draw(_ picture: Pixels, atX left: Int, y top: Int, alpha: CGFloat, within clip: Mask?) {
        for y in max(0, -top)..<max(0, -top, min(picture.height, height - top)) {
            for x in max(0, -left)..<max(0, -left, min(picture.width, width - left)) {
                let index = (top + y) * width + left + x
                let covered = clip?.values[index] ?? 1
                if covered > 0 {
                    lay(Self.value(picture.values[y * picture.width + x], alpha: Float(alpha) * covered), at: index, clears: false)
                }
            }
        }
    }

    /// Draws a picture where a map, from its pixels to these, takes it.
    package mutating func draw(_ picture: Pixels, mapped map: CGAffineTransform, alpha: CGFloat, within clip: Mask?) {
        let back = map.inverted()
        let corners = [(0, 0), (picture.width, 0), (0, picture.height), (picture.width, picture.height)]
            .map { CGPoint(x: CGFloat($0.0), y: CGFloat($0.1)).applying(map) }
        let mask = Mask([[corners[0], corners[1], corners[3], corners[2]]], width: width, height: height)
        for y in mask.rows {
            for x in mask.columns {
                let index = y * width + x
                let covered = mask.values[index] * (clip?.values[index] ?? 1)
                guard covered > 0 else { continue }
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(back)
                let column = Int(min(max(0, place.x), CGFloat(picture.width - 1)))
                let row = Int(min(max(0, place.y), CGFloat(picture.height - 1)))
                lay(Self.value(picture.values[row * picture.width + column], alpha: Float(alpha) * covered), at: index, clears: false)
            }
        }
    }

    /// How much of each pixel lies within outlines.
    package struct Mask: Sendable {
        fileprivate var values: [Float]
        /// Nothing else is covered.
        fileprivate private(set) var rows: Range<Int>
        fileprivate private(set) var columns: Range<Int>

        /// Each pixel is looked at in so many lines.
        private static let lines = 4

        /// - Parameter outlines: In pixels; each is closed.
        package init(_ outlines: [[CGPoint]], width: Int, height: Int, isEvenOdd: Bool = false) {
            values = Array(repeating: 0, count: width * height)
            let points = outlines.joined().filter { $0.x.isFinite && $0.y.isFinite }
            func range(_ numbers: [CGFloat], _ most: Int) -> Range<Int> {
                guard let first = numbers.min(), let last = numbers.max() else { return 0..<0 }
                let (low, high) = (min(max(0, first.rounded(.down)), CGFloat(most)), min(max(0, last.rounded(.up)), CGFloat(most)))
                return Int(low)..<Int(high)
            }
            rows = range(points.map(\.y), height)
            columns = range(points.map(\.x), width)
            let edges = outlines.filter { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }.flatMap { outline in
                zip(outline, outline.dropFirst() + outline.prefix(1)).filter { $0.0.y != $0.1.y }
            }
            for row in rows {
                for line in 0..<Self.lines {
                    let y = CGFloat(row) + (CGFloat(line) + 0.5) / CGFloat(Self.lines)
                    cover(row, from: crossings(of: edges, at: y), width: width, isEvenOdd: isEvenOdd)
                }
            }
        }

        private func crossings(of edges: [(CGPoint, CGPoint)], at y: CGFloat) -> [(x: CGFloat, turn: Int)] {
            edges.compactMap { start, end -> (x: CGFloat, turn: Int)? in
                guard min(start.y, end.y) <= y, y < max(start.y, end.y) else { return nil }
                return (start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x), start.y < end.y ? 1 : -1)
            }.sorted { $0.x < $1.x }
        }

        private mutating func cover(_ row: Int, from crossings: [(x: CGFloat, turn: Int)], width: Int, isEvenOdd: Bool) {
            var turns = 0
            for (crossing, next) in zip(crossings, crossings.dropFirst()) {
                turns += crossing.turn
                guard isEvenOdd ? !turns.isMultiple(of: 2) : turns != 0 else { continue }
                let (left, right) = (max(0, crossing.x), min(CGFloat(width), next.x))
                guard left < right else { continue }
                for x in Int(left)..<min(width, Int(right.rounded(.up))) {
                    let part = min(right, CGFloat(x) + 1) - max(left, CGFloat(x))
                    values[row * width + x] += Float(part) / Float(Self.lines)
                }
            }
        }

        /// What both cover.
        package func intersection(_ other: Mask?) -> Mask {
            guard let other else { return self }
            var both = self
            for index in both.values.indices { both.values[index] *= other.values[index] }
            return both
        }
    }
}
