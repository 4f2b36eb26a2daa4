import Foundation
import GlideTesting
import RenderTree
import SwiftUI
import Testing

@testable import Charts

/// Charts that are scrolled sideways: where they are, and where they come to rest.
@MainActor
struct ChartScrollingTests {
    private let day = 86_400.0
    private var days: ChartScale { ChartScale(kind: .date(0...28 * day)) }

    @Test func placesInThePlotAreValuesOfTheAxis() {
        let axis = ScrolledAxis(scale: days, visibleLength: 7 * day, visibleWidth: 100)
        #expect(axis.width == 400)
        #expect(axis.offset(of: .date(14 * day)) == 200 && axis.datum(at: 200) == .date(14 * day))
        #expect(axis.offset(of: .date(27 * day)) == 300, "the end is at the end")
        #expect(axis.offset(of: .date(-day)) == 0)
        let names = ScrolledAxis(
            scale: ChartScale(kind: .category(["a": 0, "b": 1, "c": 2, "d": 3], count: 4)), visibleLength: 2, visibleWidth: 100)
        #expect(names.width == 200 && names.offset(of: .category("b")) == 50 && names.datum(at: 60) == .category("b"))
        #expect(names.offset(of: .category("z")) == nil)
        #expect(ScrolledAxis(scale: days, visibleLength: 90 * day, visibleWidth: 100).width == 100, "never narrower than what is seen")
    }

    @Test func scrollingComesToRestAtValues() {
        func rest(_ behavior: some ChartScrollTargetBehavior, _ quantity: Double, isFar: Bool = false) -> Double {
            behavior._rest(at: quantity, isFar: isFar, visibleLength: 20)
        }
        #expect(rest(.paging, 31) == 40 && rest(.valueAligned(unit: 5), 12) == 10 && rest(.valueAligned(unit: 0.5), 1.3) == 1.5)
        #expect(rest(.valueAligned(unit: 5, majorAlignment: .page), 31, isFar: true) == 40)
        #expect(rest(.valueAligned(unit: 5, majorAlignment: .unit(50)), 31) == 30)
        #expect(rest(.valueAligned(unit: 5, majorAlignment: .unit(50)), 31, isFar: true) == 50)
        #expect(rest(.valueAligned(unit: 0), 3) == 3)
    }

    @Test func datesAreMatched() throws {
        let noon = try #require(Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: 18, hour: 20)))
        let behavior = ValueAlignedChartScrollTargetBehavior(
            matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(weekday: 2)))
        func rest(isFar: Bool) -> DateComponents {
            let place = behavior._rest(at: noon.timeIntervalSinceReferenceDate, isFar: isFar, visibleLength: 7 * day)
            return Calendar.current.dateComponents([.day, .hour], from: Date(timeIntervalSinceReferenceDate: place))
        }
        #expect(rest(isFar: false) == DateComponents(day: 19, hour: 0))
        #expect(rest(isFar: true).day == 16)
    }

    @Test func aPositionIsShownAndToldByTheBinding() throws {
        var position = 40.0
        let chart = Chart { ForEach(0..<10) { BarMark(x: .value("x", Double($0) * 10), y: .value("y", 1)) } }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 20.0)
            .chartScrollPosition(x: Binding(get: { position }, set: { position = $0 }))
            .chartScrollTargetBehavior(.valueAligned(unit: 10.0))
        let host = TestHost(chart.frame(width: 300, height: 200))
        let scroll = try #require(host.scene.tree.root.first(.scroll))
        #expect(scroll[.scrollReports]?.strings?.contains("phase") == true && position == 40)
        for x in [670.0, 675] {
            let report = ScrollReport(
                x: x, contentWidth: 1_350, contentHeight: 150, width: 300, height: 150, phases: [.idle, .interacting], isByUser: true)
            host.scene.send(.scrolled(report), to: scroll)
        }
        host.flush()
        #expect((0...90).contains(position) && position != 40)
    }
}
