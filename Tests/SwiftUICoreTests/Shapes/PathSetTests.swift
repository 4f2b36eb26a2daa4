import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Areas of paths, combined.
struct PathSetTests {
    private let left = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    private let right = Path(CGRect(x: 5, y: 0, width: 10, height: 10))

    /// By the shoelace formula: what turns the other way counts less.
    private func area(_ path: Path) -> CGFloat {
        abs(
            path.flattened().reduce(0) { sum, ring in
                sum + zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
            })
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }

    @Test func rectanglesThatShareEdges() {
        #expect(isNear(area(left.union(right)), 150))
        #expect(isNear(area(left.intersection(right)), 50))
        #expect(isNear(area(left.subtracting(right)), 50))
        #expect(isNear(area(left.symmetricDifference(right)), 100))
        let box = left.union(right).boundingRect
        #expect(isNear(box.maxX, 15) && isNear(box.maxY, 10) && box.minX == 0 && box.minY == 0)
        #expect(left.intersection(Path(CGRect(x: 20, y: 0, width: 1, height: 1))).isEmpty)
        #expect(isNear(area(left.union(left)), 100) && left.subtracting(left).isEmpty)
    }

    @Test func aHoleStaysAHole() {
        let hole = Path(ellipseIn: CGRect(x: 2, y: 2, width: 6, height: 6))
        let ring = left.subtracting(hole)
        #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 1)))
        #expect(isNear(area(ring), 100 - .pi * 9, 0.2))
        #expect(ring.flattened().count == 2)
    }

    @Test func circlesCombineByTheRuleOfTheirFill() {
        var twice = left
        twice.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        let all = Path(CGRect(x: -5, y: -5, width: 30, height: 30))
        #expect(isNear(area(twice.intersection(all)), 100))
        #expect(isNear(area(twice.intersection(all, eoFill: true)), 84))
        #expect(isNear(area(twice.normalized()), 84) && isNear(area(twice.normalized(eoFill: false)), 100))
    }

    @Test func randomPolygonsKeepTheirAreas() {
        var generator = SeededNumbers(state: 42)
        for _ in 0..<6 {
            func polygon() -> Path {
                Path { path in
                    path.addLines(
                        (0..<5).map { _ in
                            CGPoint(x: Double.random(in: 0...100, using: &generator), y: Double.random(in: 0...100, using: &generator))
                        })
                    path.closeSubpath()
                }
            }
            let (a, b) = (polygon(), polygon())
            let (union, shared, rest) = (a.union(b), a.intersection(b), a.subtracting(b))
            for _ in 0..<40 {
                let point = CGPoint(
                    x: Double.random(in: 0...100, using: &generator), y: Double.random(in: 0...100, using: &generator))
                let (isInA, isInB) = (a.contains(point), b.contains(point))
                #expect(union.contains(point) == (isInA || isInB))
                #expect(shared.contains(point) == (isInA && isInB))
                #expect(rest.contains(point) == (isInA && !isInB))
            }
        }
    }

    @Test func linesInAndOutside() {
        let line = Path { path in
            path.move(to: CGPoint(x: -5, y: 5))
            path.addLine(to: CGPoint(x: 20, y: 5))
        }
        func isLine(_ path: Path, _ expected: [[CGFloat]]) -> Bool {
            let found = path.flattened().map { [$0[0].x, $0[$0.count - 1].x] }
            return found.count == expected.count && zip(found, expected).allSatisfy { isNear($0[0], $1[0]) && isNear($0[1], $1[1]) }
        }
        #expect(isLine(line.lineIntersection(left), [[0, 10]]))
        #expect(isLine(line.lineSubtraction(left), [[-5, 0], [10, 20]]))
    }

    @Test func theOutlineOfALineHasItsWidthAndEnds() {
        let line = Path { path in
            path.move(to: CGPoint(x: 0, y: 0))
            path.addLine(to: CGPoint(x: 10, y: 0))
        }
        #expect(line.strokedPath(StrokeStyle(lineWidth: 2)).boundingRect == CGRect(x: 0, y: -1, width: 10, height: 2))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square)).boundingRect == CGRect(x: -1, y: -1, width: 12, height: 2))
        let round = line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round))
        #expect(isNear(area(round), 20 + .pi, 0.1) && isNear(round.boundingRect.maxX, 11, 0.05))
        #expect(isNear(area(line.strokedPath(StrokeStyle(lineWidth: 2, dash: [2, 3]))), 8))
    }

    @Test func cornersOfAnOutline() {
        let rect = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let miter = rect.strokedPath(StrokeStyle(lineWidth: 2))
        #expect(miter.contains(CGPoint(x: -0.9, y: -0.9)) && !miter.contains(CGPoint(x: 5, y: 5)))
        let bevel = rect.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .bevel))
        #expect(!bevel.contains(CGPoint(x: -0.9, y: -0.9)) && bevel.contains(CGPoint(x: -0.9, y: 5)))
        #expect(bevel.contains(CGPoint(x: 0.5, y: 5)) && !bevel.contains(CGPoint(x: 1.5, y: 5)))
    }

    @Test @MainActor func aShapeIsDrawnAsTheDifferenceOfTwo() {
        let path = Rectangle().subtracting(Circle()).path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 0.5, y: 0.5)) && !path.contains(CGPoint(x: 5, y: 5)))
        let screen = Screen(Rectangle().subtracting(Circle().scale(0.5)).fill(.red).frame(width: 20, height: 20))
        #expect(screen.node(.shape)[.fillStyle] == .fill(.color(RenderColor(.named(.red)))))
    }
}

private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }
}
