import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Charts

@MainActor
private func model<C: ChartContent>(
    settings: ChartSettings = ChartSettings(), @ChartContentBuilder _ content: () -> C
) -> ChartModel { ChartModel(ChartItems(content()), settings: settings) }

private struct Reading: Identifiable {
    let id: Int
    let group: String
    let value: Double
}

private enum Weather: String, Plottable { case sun, rain }

@MainActor
struct ChartModelTests {
    private let readings = [
        Reading(id: 0, group: "a", value: 3), Reading(id: 1, group: "a", value: 4), Reading(id: 2, group: "b", value: -2),
        Reading(id: 3, group: "a", value: -1),
    ]

    @Test func barsAtTheSamePlaceLieUponEachOtherAboveAndBelowZero() {
        let model = model { ForEach(readings) { BarMark(x: .value("Group", $0.group), y: .value("Value", $0.value)) } }
        let ends = model.marks.map { [$0.y?.datum.quantity, $0.yEnd?.datum.quantity] }
        #expect(ends == [[0, 3], [3, 7], [0, -2], [0, -1]])
        #expect(model.y?.range == -2...8)
        #expect(model.x?.kind == .category(["a": 0, "b": 1], count: 2))
    }

    @Test func numbersHaveTheColoursOfAGradient() throws {
        var settings = ChartSettings()
        func colors(_ values: [Double]) throws -> [Color] {
            let model = model(settings: settings) {
                ForEach(values, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", 1)).foregroundStyle(by: .value("Value", $0)) }
            }
            let ramp = try #require(model.ramp)
            #expect(LegendEntry.all(of: model, settings: settings).isEmpty, "the legend is a bar of the gradient")
            return values.map(ramp.color)
        }
        settings.styleGradient = Gradient(colors: [.black, .white])
        let mixed = [.black, Color(red: 0.5, green: 0.5, blue: 0.5), .white].map { Color.clear.mix(with: $0, by: 1) }
        #expect(try colors([2, 4, 6]) == mixed)
        settings.styleDomain = 0...8
        #expect(try colors([0, 8]).first == Color.black)
        // Categories, and numbers that have a look each, stay apart from each other.
        let named = model {
            ForEach(readings) { PointMark(x: .value("x", $0.id), y: .value("y", 1)).foregroundStyle(by: .value("Group", $0.group)) }
        }
        #expect(named.ramp == nil)
    }

    @Test func aMarkIsCutByAShapeInItsBox() throws {
        let model = model { BarMark(x: .value("x", "a"), y: .value("y", 3)).clipShape(Circle()) }
        let clip = try #require(model.marks[0].look.clip)
        let box = CGRect(x: 10, y: 20, width: 30, height: 30)
        #expect(clip(box) == Circle().path(in: box))
    }

    @Test func theEndsOfAMarkAreMovedEachByItself() throws {
        let size = CGSize(width: 100, height: 200)
        func frame<C: ChartContent>(@ChartContentBuilder _ content: () -> C) throws -> CGRect {
            let model = model(content)
            let mark = try #require(model.marks.last)
            return try #require(PlotGeometry(model: model, size: size).frame(of: mark))
        }
        func rule() -> some ChartContent { RuleMark(x: .value("x", 3)) }
        let plain = try frame { rule() }
        #expect(try frame { rule().offset(yStart: -10) } == CGRect(x: plain.minX, y: -10, width: plain.width, height: 210))
        #expect(try frame { rule().offset(x: 4, yStart: 5, yEnd: -5) } == CGRect(x: plain.minX + 4, y: 5, width: plain.width, height: 190))
        func bar() -> some ChartContent { BarMark(xStart: .value("a", 2), xEnd: .value("b", 6), y: .value("y", "k")) }
        let whole = try frame { bar() }
        let moved = try frame { bar().offset(xStart: 3, xEnd: -2, y: 1) }
        #expect(moved == CGRect(x: whole.minX + 3, y: whole.minY + 1, width: whole.width - 5, height: whole.height))
        #expect(try frame { bar().offset(xStart: 1, xEnd: 1) } == whole.offsetBy(dx: 1, dy: 0))
        #expect(try frame { bar().offset(x: 1, y: 2) } == whole.offsetBy(dx: 1, dy: 2))
    }

    @Test func aFunctionSaysWhichSymbolEachNameHas() {
        var asked: Set<String> = []
        let host = TestHost(
            Chart(readings) { PointMark(x: .value("Number", $0.id), y: .value("Value", $0.value)).symbol(by: .value("Group", $0.group)) }
                .chartSymbolScale(domain: ["b", "a"]) { (name: String) -> BasicChartSymbolShape in
                    asked.insert(name)
                    return name == "a" ? .square : .diamond
                }
                .frame(width: 200, height: 100))
        host.flush()
        #expect(asked == ["a", "b"])
    }

    @Test func normalizedBarsFillTheWhole() {
        let model = model {
            BarMark(x: .value("x", "a"), y: .value("y", 1), stacking: .normalized)
            BarMark(x: .value("x", "a"), y: .value("y", 3), stacking: .normalized)
        }
        #expect(model.marks.last?.y?.datum == .number(0.25) && model.marks.last?.yEnd?.datum == .number(1))
    }

    @Test func aBarLiesAlongItsNumber() {
        let across = model { BarMark(x: .value("x", 5), y: .value("y", "a")) }
        #expect(across.marks.first?.isVertical == false && across.marks.first?.xEnd?.datum == .number(5))
        let up = model { BarMark(x: .value("x", Date.now, unit: .day), y: .value("y", 2)) }
        #expect(up.marks.first?.isVertical == true)
    }

    @Test func conditionsGroupsAndOwnContentAreTakenApart() {
        struct Own: ChartContent {
            let value: Int
            var body: some ChartContent {
                PointMark(x: .value("x", value), y: .value("y", value))
                LineMark(x: .value("x", value), y: .value("y", value))
            }
        }
        let absent: Int? = nil
        let model = model {
            Own(value: 1).opacity(0.5)
            if let absent { Own(value: absent) } else { RuleMark(y: .value("y", 3)) }
            if absent != nil { RuleMark(x: .value("x", 3)) }
        }
        #expect(model.marks.map(\.kind) == [.point, .line, .rule])
        #expect(model.marks.map(\.look.opacity) == [0.5, 0.5, 1])
    }

    @Test func whatIsNearerToAMarkCountsMore() {
        let model = model {
            PointMark(x: .value("x", Weather.sun), y: .value("y", 1)).zIndex(1).zIndex(2)
        }
        #expect(model.marks.first?.look.zIndex == 1 && model.marks.first?.x?.datum == .category("sun"))
    }

    @Test func valuesWithoutAPlaceAreLeftOut() {
        let model = model {
            ForEach([1, .nan, .infinity, 4], id: \.self) { (value: Double) in
                PointMark(x: .value("x", value), y: .value("y", value))
            }
        }
        let geometry = PlotGeometry(model: model, size: CGSize(width: 100, height: 100))
        #expect(model.marks.map { geometry.frame(of: $0) != nil } == [true, false, false, true])
        #expect(ChartModel(ChartItems(), settings: ChartSettings()).x == nil)
    }

    @Test func groupsStandSideBySide() throws {
        let model = model {
            ForEach(["a", "b"], id: \.self) { BarMark(x: .value("x", "only"), y: .value("y", 1)).position(by: .value("g", $0)) }
        }
        let geometry = PlotGeometry(model: model, size: CGSize(width: 100, height: 100))
        let frames = model.marks.compactMap(geometry.frame)
        try #require(frames.count == 2)
        #expect(frames[0].maxX < frames[1].minX && frames[0].height == 100)
    }

    @Test func sectorsTakeTheirPartOfTheCircle() {
        let model = model {
            SectorMark(angle: .value("v", 1))
            SectorMark(angle: .value("v", 3))
        }
        let geometry = PlotGeometry(model: model, size: CGSize(width: 100, height: 100))
        #expect(geometry.sectorAngles()[0] == 0...(Double.pi / 2))
        let proxy = model.proxy(of: CGSize(width: 100, height: 100))
        #expect(abs(proxy.angle(at: CGPoint(x: 100, y: 50)).degrees - 90) < 1e-9)
        #expect(proxy.value(atAngle: .degrees(90), as: Double.self) == 1)
    }

    @Test func aProxyGoesBothWays() throws {
        let model = model {
            PointMark(x: .value("x", 0), y: .value("y", 0))
            PointMark(x: .value("x", 10), y: .value("y", 100))
        }
        let proxy = model.proxy(of: CGSize(width: 200, height: 100))
        #expect(proxy.position(forX: 5) == 100 && proxy.position(forY: 25) == 75)
        #expect(proxy.value(atX: 100, as: Int.self) == 5 && proxy.value(atY: 75, as: Double.self) == 25)
        let both = try #require(proxy.value(at: CGPoint(x: 20, y: 0), as: (Int, Double).self))
        #expect(both.0 == 1 && both.1 == 100)
        #expect(proxy.value(atX: .nan, as: Int.self) == nil)
    }
}

struct ChartTickTests {
    @Test(arguments: [(0.0, 10.0, 2.0), (0, 7, 2), (0, 100, 20), (-3, 4, 2), (0, 0.5, 0.1), (0, 1234, 500)])
    func stepsAreRound(low: Double, high: Double, step: Double) {
        #expect(abs(Ticks.step(from: low, to: high, desired: 5) - step) < 1e-9)
    }

    @Test func hostileRangesHaveNoTicks() {
        #expect(Ticks.multiples(of: 0, from: 0, to: 1).isEmpty && Ticks.multiples(of: 1, from: 0, to: .infinity).isEmpty)
        #expect(Ticks.multiples(of: 1e-300, from: 0, to: 1e300).isEmpty)
        #expect(Ticks.multiples(of: 2, from: 1, to: 7) == [2, 4, 6])
    }

    @Test func datesAreAtTheStartsOfMonths() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Paris"))
        let start = try #require(calendar.date(from: DateComponents(year: 2025, month: 1, day: 15))).timeIntervalSinceReferenceDate
        let end = try #require(calendar.date(from: DateComponents(year: 2025, month: 6, day: 2))).timeIntervalSinceReferenceDate
        let months = Ticks.dates(from: start, to: end, by: .month, count: 1, calendar: calendar)
            .map { calendar.dateComponents([.month, .day], from: Date(timeIntervalSinceReferenceDate: $0)) }
        #expect(months.map(\.month) == [2, 3, 4, 5, 6] && months.allSatisfy { $0.day == 1 })
        #expect(Ticks.dateStride(from: start, to: end, desired: 5).component == .month)
    }

    @Test func domainsIncludeZeroUnlessTheyAreToldOtherwise() {
        var setting = ScaleSetting()
        #expect(ChartScale(of: [.number(52), .number(98)], setting: setting, marksPad: true)?.range == 0...100)
        setting.includesZero = false
        #expect(ChartScale(of: [.number(52), .number(98)], setting: setting, marksPad: true)?.range == 50...100)
        setting.type = .log
        #expect(ChartScale(of: [.number(3), .number(800)], setting: setting, marksPad: true)?.range == 1...1000)
        #expect(ChartScale(of: [.number(.nan)], setting: setting, marksPad: true) == nil)
    }

    @Test func aMillionPointsAreThinned() {
        let points = (0..<1_000_000).map { CGPoint(x: Double($0) / 1000, y: Double($0 % 997)) }
        let thinned = LinePath.thinned(points)
        #expect(thinned.count <= 8000 && thinned.map(\.y).max() == 996)
    }

    @Test(arguments: [
        (0, "0"), (2.5, "2.5"), (1_000, "1,000"), (0.3 - 0.1, "0.2"), (0.00125, "0.00125"), (2e-6, "2E-6"), (1e300, "1E300"), (-3, "-3"),
    ])
    func numbersAreWrittenShortly(number: Double, text: String) { #expect(number.shown == text) }

    @Test func labelsThatWouldLieUponEachOtherAreLeftOut() {
        let starts: [CGFloat] = [0, 20, 40, 60]
        #expect(AxisRowLayout.shown(starts: starts, widths: [30, 30, 30, 30], in: 100) == [0, 2])
        #expect(AxisRowLayout.shown(starts: starts, widths: [10, 10, 10, 10], in: 100) == [0, 1, 2, 3])
        #expect(AxisRowLayout.shown(starts: [], widths: [], in: 100) == [])
        // Without labels of another axis beside the plot, what begins at its end would be cut off.
        #expect(AxisRowLayout.shown(starts: [0, 50, 100], widths: [30, 30, 30], in: 100) == [0, 1, 2])
        #expect(AxisRowLayout.shown(starts: [0, 50, 100], widths: [30, 30, 30], in: 100, beyond: 2) == [0, 1])
    }
}

/// `.percent` and `.number` are styles of several types of number; an app need not say which is meant.
@MainActor
struct AxisFormatTests {
    @Test func theStyleOfAnAxisNeedsNoType() throws {
        #expect(try labels(AxisMarks(format: .percent)).allSatisfy { $0.hasSuffix("%") })
        #expect(try labels(AxisMarks(format: .number.precision(.fractionLength(2)))).contains("0.00"))
        #expect(try labels(AxisMarks(format: .percent, values: [0, 0.5, 1])) == ["0%", "50%", "100%"])
        #expect(try labels(AxisMarks(format: .percent.precision(.fractionLength(1)), values: [0.25])) == ["25.0%"])
        #expect(try labels(AxisMarks(format: .number.precision(.fractionLength(2)), values: [0.5])) == ["0.50"])
        let given = [1.0]
        #expect(try labels(AxisMarks(format: .percent.scale(1), values: given)) == ["1%"])
        #expect(try labels(AxisMarks(values: [0.5]) { _ in AxisValueLabel(format: .percent) }) == ["50%"])
        #expect(try labels(AxisMarks(values: [0.5]) { _ in AxisValueLabel(format: .number.precision(.fractionLength(1))) }) == ["0.5"])
    }

    /// A condition without another branch.
    @Test(arguments: [true, false])
    func marksOfAnAxisMayDependOnACondition(isShown: Bool) throws {
        let marks = AxisMarks(values: [0.5]) { _ in
            AxisValueLabel("always")
            if isShown { AxisValueLabel("sometimes") }
        }
        #expect(try labels(marks) == (isShown ? ["always", "sometimes"] : ["always"]))
    }

    private func labels(_ marks: some AxisContent) throws -> [String] {
        let scale = try #require(
            model {
                BarMark(x: .value("x", "a"), y: .value("y", 0.0))
                BarMark(x: .value("x", "b"), y: .value("y", 1.0))
            }.y)
        let labels = marks._collect(on: _AxisRequest(scale: scale, desired: 3)).flatMap(\.labels)
        #expect(!labels.isEmpty)
        return TestHost(ForEach(labels.indices, id: \.self) { labels[$0].content }).texts
    }
}
