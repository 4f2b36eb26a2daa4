import Foundation
import RenderTree

extension View {
    /// Aligns the column of the grid that the view is in.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        box(InPhase.Placement.self, [.columnAlignment: .string(guide.name)])
    }

    /// Has the view take several columns of the grid that it is in.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        box(InPhase.Placement.self, count > 1 ? [.columnSpan: .int(count)] : [:])
    }

    /// Says where the view lies in its cell of a grid.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        box(InPhase.Placement.self, [.cellAnchor: .string("\(Double(anchor.x)) \(Double(anchor.y))")])
    }

    /// Leaves the view without a say in how wide its column, or how high its row is: it takes what others leave it.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        let name = axes == [.horizontal, .vertical] ? "both" : axes == .horizontal ? "horizontal" : axes == .vertical ? "vertical" : nil
        return box(InPhase.Placement.self, name.map { [.unsizedAxes: .string($0)] } ?? [:])
    }
}
