import Foundation
import SwiftUICore

/// A sector of a pie or a donut.
public struct SectorMark {
    var item = MarkItem(kind: .sector)
}

extension SectorMark: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) { items.add(item) }
}

extension SectorMark {
    nonisolated public init<A: Plottable>(
        angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        item.x = angle.place
        item.innerRadius = innerRadius
        item.outerRadius = outerRadius
        item.angularInset = angularInset ?? 0
    }
}
