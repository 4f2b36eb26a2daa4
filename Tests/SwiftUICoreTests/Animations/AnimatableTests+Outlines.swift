import RenderTree
import Testing

import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGRect

@testable import SwiftUICore

/// What shapes show over time.
extension AnimatableTests {
    private func lengths(_ drawing: Drawing?) -> [Double] {
        (drawing?.outlines ?? []).compactMap { Double($0.split(separator: "L").last?.split(separator: " ").first ?? "") }
    }

    @Test func anOutlineIsToldOnceAsSamplesOfItsWay() throws {
        let shown = Shown(Screen { Line(length: $0) })
        try shown.measure(30, 20)
        try shown.act()
        let drawing = try #require(shown.drawings.last ?? nil)
        #expect(shown.drawings.count == 1 && drawing.outlines.count == 31)
        #expect("\(drawing.motion)" == "linear 1.0 s")
        #expect(lengths(drawing).first == 0 && lengths(drawing)[15] == 50 && lengths(drawing).last == 100)
        #expect(shown.find { $0.kind == .shape }?[.path]?.string == "M0 0L100 20")
        shown.time.advance(by: 3)
        #expect(shown.drawings.count == 1 && shown.batches <= 2)
    }

    /// The outline of a pen's stroke goes out and comes back: where it grows is in its middle.
    @Test func aStrokeThatGrowsRoundACornerStaysAsWideAsThePen() throws {
        let zigzag = Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 60), CGPoint(x: 80, y: 0), CGPoint(x: 120, y: 60)]) }
        let style = StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .round)
        let data = Path.matched([0.3, 0.36, 1].map { zigzag.trimmedPath(from: 0, to: $0).strokedPath(style) })
        let points = data.map { $0.split { "MLZ".contains($0) }.map { $0.split(separator: " ").compactMap { Double($0) } } }
        #expect(points[0].count == points[1].count && points[1].count == points[2].count)
        for (a, b) in zip(points[0], points[1]) {
            let (x, y) = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            // How far it is from the first two lines, of a slope of 3 : 2.
            let distance = min(abs(y - 1.5 * x), abs(y - 120 + 1.5 * x)) / (1 + 1.5 * 1.5).squareRoot()
            #expect(distance < 4, "\(x), \(y)")
        }
    }

    @Test func theCurveIsInTheSamples() throws {
        let shown = Shown(Screen(animation: .spring(duration: 0.4, bounce: 0.5)) { Line(length: $0) })
        try shown.act()
        #expect(try #require(lengths(shown.drawings.last ?? nil).max()) > 105)
    }

    @Test func anInterruptedOutlineGoesOnFromWhatIsShown() throws {
        let shown = Shown(Screen { Line(length: $0) })
        try shown.act()
        shown.time.advance(by: 0.5)
        try shown.act("back")
        #expect(lengths(shown.drawings.last ?? nil).first == 50 && lengths(shown.drawings.last ?? nil).last == 0)
        try shown.act("at once")
        #expect(shown.drawings.count == 3 && shown.drawings.last == .some(nil))
    }

    @Test func anOutlineInAnotherRectangleGoesOnWhereItIs() throws {
        let shown = Shown(Screen { Line(length: $0) })
        try shown.act()
        shown.time.advance(by: 0.25)
        try shown.measure(30, 44)
        let drawing = try #require(shown.drawings.last ?? nil)
        #expect(shown.drawings.count == 2 && drawing.motion.delay == -0.25)
        #expect(drawing.outlines.allSatisfy { $0.hasSuffix(" 44") })
        shown.time.advance(by: 2)
        try shown.measure(30, 20)
        #expect(shown.drawings.count == 2)
    }

    @Test func anOutlineThatMovesWithoutEndIsToldToWhoTakesOverTheTree() throws {
        struct Waving: View {
            @State private var length = 0.0
            var body: some View {
                Line(length: length).onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { length = 9 } }
            }
        }
        let shown = Shown(Waving())
        shown.graph.tree.runEndlessMotions()
        shown.graph.flush()
        #expect(shown.drawings.last??.motion.isEndless == true)
    }

    @Test func shapesAroundShapesAnimateWhatIsInThem() throws {
        let shown = Shown(
            Screen { number in
                AnyShape(Line(length: number).rotation(.degrees(number), anchor: .top).offset(x: number).trim(from: 0, to: 0.5))
            })
        try shown.act()
        #expect(shown.drawings.count == 1)
        #expect(Set(shown.drawings[0]?.outlines ?? []).count > 20)
    }

    @Test func aProgressRingGrowsByAsManyPointsInEverySample() throws {
        let shown = Shown(Screen { Circle().trim(from: 0, to: $0 / 100).stroke(.red, lineWidth: 4) })
        try shown.measure(100, 100)
        try shown.act()
        let outlines = try #require(shown.drawings.last??.outlines)
        #expect(outlines.first == "")
        #expect(Set(outlines.dropFirst().map { $0.count { $0 == "L" } }).count == 1)
        #expect(!outlines.contains { $0.contains("C") })
    }

    @Test func arcsOfDifferentNumbersOfQuartersMatch() {
        let arcs = [10.0, 100, 200, 300, 360].map { degrees in
            Path { $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(degrees), clockwise: false) }
        }
        let texts = Path.matched(arcs)
        #expect(texts.allSatisfy { $0.count { $0 == "C" } == 12 })
        #expect(Path.matched([arcs[0], arcs[0]]) == [arcs[0].svgData, arcs[0].svgData])
    }

    @Test func waysFollowRoundsAndDelays() {
        let motion = Motion(curve: .bezier(x1: 0, y1: 0, x2: 1, y2: 1), duration: 2, delay: 1, rounds: 3, autoreverses: true)
        let ways = [0.5, 1, 2, 4, 6, 6.9].map { motion.way(after: $0) }
        #expect(ways[0] == 0 && ways[1] == 0 && abs((ways[2] ?? 9) - 0.5) < 1e-6 && abs((ways[3] ?? 9) - 0.5) < 1e-6)
        #expect(abs((ways[4] ?? 9) - 0.5) < 1e-6 && abs((ways[5] ?? 9) - 0.95) < 1e-6)
        #expect(motion.way(after: 7) == nil)
    }

    @Test func dataOfHiddenTypesAddsUp() {
        let (a, b) = (_AnyAnimatableData(CGFloat(3)), _AnyAnimatableData(CGFloat(1)))
        #expect((a - b).applied(to: CGFloat(0)) == 2 && (a + .zero) == a && (.zero - a).applied(to: CGFloat(0)) == -3)
        #expect(_AnyAnimatableData.zero == _AnyAnimatableData(CGFloat(0)) && a != b && a != _AnyAnimatableData(Float(3)))
        #expect((a + _AnyAnimatableData(Float(3))) == a)
    }
}
