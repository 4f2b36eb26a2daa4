import SwiftUICore

/// A chart's marks, stacked, with their scales and series: all that does not depend on its size.
struct ChartModel {
    var marks: [MarkItem]
    private(set) var x: ChartScale?
    private(set) var y: ChartScale?
    /// What `by:` values there are, in their order.
    private(set) var styles: [String]
    /// Where these are numbers.
    let ramp: ColorRamp?
    private(set) var symbols: [String]
    private(set) var lineStyles: [String]
    private(set) var positions: [String]
    /// The least distance of two bars where they have no unit and no category.
    private(set) var leastStep: [Axis: Double] = [:]
    let isPie: Bool

    init(_ items: ChartItems, settings: ChartSettings) {
        marks = PlotFunction.sampled(items.marks, x: settings.xScale.domain, y: settings.yScale.domain)
        styles = Self.distinct(marks.lazy.compactMap(\.look.styleBy))
        ramp = ColorRamp(of: marks.compactMap(\.look.styleBy?.datum), settings: settings)
        symbols = Self.distinct(marks.lazy.compactMap(\.look.symbolBy))
        lineStyles = Self.distinct(marks.lazy.compactMap(\.look.lineStyleBy))
        positions = Self.distinct(marks.lazy.compactMap(\.look.positionBy))
        isPie = marks.contains { $0.kind == .sector }
        Stacking.apply(to: &marks)
        guard !isPie else { return }
        let across = marks.flatMap { Self.data($0.x) + Self.data($0.xEnd) }, up = marks.flatMap { Self.data($0.y) + Self.data($0.yEnd) }
        x = ChartScale(of: across, setting: settings.xScale, marksPad: true)
        y = ChartScale(of: up, setting: settings.yScale, marksPad: true)
        // Categories go from top to bottom.
        if y?.isCategory == true { y?.isReversed.toggle() }
        leastStep[.horizontal] = Self.step(of: marks.lazy.filter { $0.kind != .line && $0.isVertical }.compactMap(\.x))
        leastStep[.vertical] = Self.step(of: marks.lazy.filter { $0.kind != .line && !$0.isVertical }.compactMap(\.y))
        padBars()
    }

    /// Bars of dates and numbers without a unit stand within the chart, as a whole.
    private mutating func padBars() {
        guard let step = leastStep[.horizontal], let range = x?.range,
            marks.contains(where: { $0.kind == .bar && $0.isVertical && $0.x?.extent == nil })
        else { return }
        let least = marks.compactMap { $0.x?.datum.quantity }.min() ?? range.lowerBound
        let most = marks.compactMap { $0.x?.datum.quantity }.max() ?? range.upperBound
        let wide = min(range.lowerBound, least - step / 2)...max(range.upperBound, most + step / 2)
        switch x?.kind {
        case .date?: x?.kind = .date(wide)
        case .number?: x?.kind = .number(wide)
        default: break
        }
    }

    private static func data(_ place: MarkPlace?) -> [_Datum] {
        guard let place else { return [] }
        guard let extent = place.extent else { return [place.datum] }
        if case .date = place.datum { return [.date(extent.lowerBound), .date(extent.upperBound)] }
        return [.number(extent.lowerBound), .number(extent.upperBound)]
    }

    static func distinct(_ places: some Sequence<MarkPlace>) -> [String] {
        var seen: Set<String> = [], names: [String] = []
        for place in places where seen.insert(place.datum.text).inserted { names.append(place.datum.text) }
        return names
    }

    private static func step(of places: some Sequence<MarkPlace>) -> Double? {
        let values = Set(places.filter { $0.extent == nil }.compactMap(\.datum.quantity)).sorted()
        return zip(values, values.dropFirst()).map { $1 - $0 }.min()
    }
}

extension MarkItem {
    /// Whether its length is along the y axis.
    var isVertical: Bool {
        if yEnd != nil { return true }
        if xEnd != nil { return false }
        guard let x else { return true }
        guard let y else { return false }
        if kind == .area { return true }
        if case .number = y.datum, y.extent == nil { return true }
        if case .number = x.datum, x.extent == nil { return false }
        return true
    }

    /// What tells the line or the area of this mark from others.
    var seriesName: String {
        [series, look.styleBy, look.symbolBy, look.lineStyleBy].compactMap { $0?.datum.text }.joined(separator: "\u{1F}")
    }
}

/// Bars and areas upon each other.
enum Stacking {
    private struct Key: Hashable {
        let kind: MarkItem.Kind
        let place: _Datum?
        let position: String?
        let isVertical: Bool
    }

    static func apply(to marks: inout [MarkItem]) {
        var stacks: [Key: [Int]] = [:], order: [Key] = []
        for (index, mark) in marks.enumerated() where mark.stacks {
            let vertical = mark.isVertical, place = vertical ? mark.x : mark.y
            let key = Key(
                kind: mark.kind, place: place?.extent.map { .number($0.lowerBound) } ?? place?.datum,
                position: mark.look.positionBy?.datum.text, isVertical: vertical)
            if stacks[key] == nil { order.append(key) }
            stacks[key, default: []].append(index)
        }
        for key in order { stack(stacks[key] ?? [], of: &marks, vertical: key.isVertical) }
    }

    private static func stack(_ indices: [Int], of marks: inout [MarkItem], vertical: Bool) {
        func value(_ index: Int) -> Double { (vertical ? marks[index].y : marks[index].x)?.datum.quantity ?? 0 }
        let total = indices.reduce(0) { $0 + abs(value($1)) }
        var above = 0.0, below = 0.0
        for index in indices {
            let length = value(index), method = marks[index].stacking
            var start = length < 0 ? below : above, end = start + length
            if length < 0 { below = end } else { above = end }
            switch method {
            case .unstacked: (start, end) = (0, length)
            case .normalized where total > 0: (start, end) = (start / total, end / total)
            case .center: (start, end) = (start - total / 2, end - total / 2)
            default: break
            }
            if vertical, let y = marks[index].y {
                marks[index].y = MarkPlace(label: y.label, datum: .number(start))
                marks[index].yEnd = MarkPlace(label: y.label, datum: .number(end))
            } else if let x = marks[index].x {
                marks[index].x = MarkPlace(label: x.label, datum: .number(start))
                marks[index].xEnd = MarkPlace(label: x.label, datum: .number(end))
            }
            marks[index].length = length
        }
    }
}

extension MarkItem {
    fileprivate var stacks: Bool {
        guard kind == .bar || kind == .area, xEnd == nil, yEnd == nil else { return false }
        if case .number? = (isVertical ? y : x)?.datum { return true }
        return false
    }
}
