import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Charts

private struct Price: Identifiable {
    let id: Int
    let day: Date
    let asset: String
    let value: Double
    let size: CGFloat
}

/// Plots of functions and of whole collections.
@MainActor
struct ChartPlotTests {
    private func model<C: ChartContent>(
        settings: ChartSettings = ChartSettings(), @ChartContentBuilder _ content: () -> C
    ) -> ChartModel { ChartModel(ChartItems(content()), settings: settings) }

    private func xs(_ model: ChartModel) -> [Double] { model.marks.compactMap { $0.x?.datum.quantity } }
    private func ys(_ model: ChartModel) -> [Double] { model.marks.compactMap { $0.y?.datum.quantity } }

    @Test func aFunctionIsDrawnOverTheDomainOfTheChart() throws {
        var settings = ChartSettings()
        settings.xScale.domain = [.number(-4), .number(4)]
        let model = model(settings: settings) { LinePlot(x: "x", y: "x²") { $0 * $0 } }
        #expect(xs(model).first == -4 && xs(model).last == 4 && xs(model).count > 100)
        #expect(model.marks.allSatisfy { $0.y?.datum.quantity == $0.x?.datum.quantity.map { $0 * $0 } })
        #expect(Set(model.marks.map(\.seriesName)).count == 1, "it is one line")
        #expect(model.y?.range == 0...20)
    }

    @Test func aDomainOfItsOwnComesBeforeWhatOtherMarksReach() {
        let shared = model {
            PointMark(x: .value("x", 2), y: .value("y", 1))
            PointMark(x: .value("x", 6), y: .value("y", 1))
            LinePlot(x: "x", y: "y") { $0 }
        }
        #expect(ys(shared).max() == 6 && shared.marks.count > 100)
        let own = model { LinePlot(x: "x", y: "y", domain: 0...1) { $0 } }
        #expect(ys(own).first == 0 && ys(own).last == 1)
    }

    @Test func whereAFunctionIsNoNumberItsLineIsInterrupted() {
        let model = model { LinePlot(x: "x", y: "y", domain: -2...2) { $0 < -1 || $0 > 1 ? $0 : .nan } }
        #expect(Set(model.marks.map(\.seriesName)).count == 2)
        #expect(xs(model).allSatisfy { abs($0) > 1 })
    }

    @Test func nothingIsDrawnBeyondTheHeightsThatAreAskedFor() throws {
        var settings = ChartSettings()
        settings.yScale.domain = [.number(0), .number(1)]
        let line = model(settings: settings) { LinePlot(x: "x", y: "x²", domain: -4...4) { $0 * $0 } }
        let start = try #require(xs(line).first)
        #expect(ys(line).max() == 1 && abs(start + 1) < 0.01)
        let area = model(settings: settings) { AreaPlot(x: "x", y: "x²", domain: -4...4) { $0 * $0 } }
        #expect(area.marks.compactMap { $0.yEnd?.datum.quantity }.max() == 1)
        #expect(ys(area).allSatisfy { $0 == 0 })
    }

    @Test func areasAndCurvesOfAParameter() {
        let area = model { AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...1) { (yStart: -$0, yEnd: $0) } }
        #expect(area.marks.last?.y?.datum == .number(-1) && area.marks.last?.yEnd?.datum == .number(1))
        let circle = model { LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (x: cos($0), y: sin($0)) } }
        #expect(xs(circle).min().map { abs($0 + 1) < 1e-3 } == true && ys(circle).max().map { abs($0 - 1) < 1e-3 } == true)
    }

    @Test func aFunctionIsReadAloudOnce() {
        let model = model { LinePlot(x: "x", y: "sine", domain: 0...1) { sin($0) } }
        #expect(model.marks.filter { !$0.look.isAccessibilityHidden }.count == 1)
        #expect(model.marks.first?.look.accessibilityLabel == Text("sine"))
    }

    private let prices = [
        Price(id: 0, day: Date(timeIntervalSinceReferenceDate: 0), asset: "a", value: 3, size: 40),
        Price(id: 1, day: Date(timeIntervalSinceReferenceDate: 86_400), asset: "b", value: 5, size: 90),
    ]

    @Test func aCollectionIsPlottedByKeyPaths() throws {
        let model = model {
            PointPlot(prices, x: .value("Day", \.day, unit: .day), y: .value("Value", \.value))
                .foregroundStyle(by: .value("Asset", \.asset))
                .symbolSize(\.size)
                .opacity(0.5)
        }
        #expect(model.marks.map { $0.y?.datum.quantity } == [3, 5])
        #expect(model.marks.map { $0.look.styleBy?.datum.text } == ["a", "b"] && model.styles == ["a", "b"])
        #expect(model.marks.map(\.look.symbolSize) == [40, 90] && model.marks.allSatisfy { $0.look.opacity == 0.5 })
        let extent = try #require(model.marks[0].x?.extent)
        #expect(extent.upperBound - extent.lowerBound == 86_400)
    }

    @Test func thePlotsAreThoseOfTheMarks() {
        let model = model {
            BarPlot(prices, x: .value("Asset", \.asset), y: .value("Value", \.value), width: 4)
            LinePlot(prices, x: .value("Asset", \.asset), y: .value("Value", \.value), series: .value("Asset", \.asset))
            AreaPlot(prices, x: .value("Asset", \.asset), yStart: .value("Value", \.value), yEnd: .value("Value", \.value))
            RectanglePlot(prices, x: .value("Asset", \.asset), y: .value("Value", \.value))
            RulePlot(prices, y: .value("Value", \.value))
        }
        #expect(model.marks.map(\.kind) == [.bar, .bar, .line, .line, .area, .area, .rectangle, .rectangle, .rule, .rule])
        #expect(model.marks[0].yEnd?.datum == .number(3), "bars stand on the axis")
        let pie = self.model { SectorPlot(prices, angle: .value("Value", \.value), innerRadius: .ratio(0.5)) }
        #expect(pie.isPie && pie.sectors.count == 2)
    }

    @Test func whatIsSaidOfAPlotIsSaidOfAllInIt() {
        let model = model {
            Plot {
                PointMark(x: .value("x", 1), y: .value("y", 1))
                PointMark(x: .value("x", 2), y: .value("y", 1)).shadow(radius: 3, x: 1, y: 2)
            }
            .opacity(0.25)
        }
        #expect(model.marks.map(\.look.opacity) == [0.25, 0.25])
        #expect(model.marks[1].look.shadow?.radius == 3 && model.marks[1].look.shadow?.offset == CGSize(width: 1, height: 2))
    }

    @Test func aScaleMayLeaveRoomAtItsEnds() throws {
        var settings = ChartSettings()
        settings.xScale = ScaleSetting(
            0...10, type: nil, padding: PlotDimensionScaleRange.plotDimension(startPadding: 20, endPadding: 10)._padding)
        let model = model(settings: settings) {
            PointMark(x: .value("x", 0), y: .value("y", 1))
            PointMark(x: .value("x", 10), y: .value("y", 1))
        }
        let proxy = model.proxy(of: CGSize(width: 130, height: 100))
        #expect(proxy.position(forX: 0) == 20 && proxy.position(forX: 10) == 120 && proxy.position(forX: 5) == 70)
        #expect(proxy.value(atX: 70, as: Double.self) == 5)
        let geometry = PlotGeometry(model: model, size: CGSize(width: 130, height: 100))
        #expect(geometry.point(of: model.marks[0])?.x == 20)
    }

    @Test func aGestureOfTheAppSelects() {
        var chosen: [Double] = [], range: (Double, Double)?
        let model = model {
            PointMark(x: .value("x", 0), y: .value("y", 1))
            PointMark(x: .value("x", 10), y: .value("y", 1))
        }
        let proxy = model.proxy(
            of: CGSize(width: 100, height: 100),
            selections: [
                .x { chosen.append($0?.quantity ?? -1) },
                .xRange { range = $0.flatMap { pair in pair.0.quantity.flatMap { start in pair.1.quantity.map { (start, $0) } } } },
            ])
        proxy.selectXValue(at: 40)
        proxy.selectXRange(from: 20, to: 60)
        proxy.selectYValue(at: 10)
        #expect(chosen == [4] && range?.0 == 2 && range?.1 == 6)
    }
}
