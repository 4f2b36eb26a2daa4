import Foundation

/// A row of a grid: SwiftUI's `GridRow`, or a single node across all columns, as a view outside rows is.
package struct LayoutGridRow {
    let cells: [LayoutNode]
    let row: GridStructure.Row

    /// Cells, the first in the first column.
    /// - Parameter alignment: A vertical guide; `nil` is the grid's.
    package init(alignment: AlignmentKey? = nil, _ cells: [LayoutNode]) {
        self.cells = cells
        row = GridStructure.Row(alignment: alignment, count: cells.count, isWide: false)
    }

    private init(across node: LayoutNode) {
        cells = [node]
        row = GridStructure.Row(alignment: nil, count: 1, isWide: true)
    }

    /// A node across all columns.
    package static func across(_ node: LayoutNode) -> LayoutGridRow { LayoutGridRow(across: node) }

    /// The rule of a grid whose children stand in no rows: one below the other, each across all columns.
    package static func ruleAcross(
        count: Int, alignment: LayoutAlignment, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?
    ) -> any LayoutRule {
        let row = GridStructure.Row(alignment: nil, count: 1, isWide: true)
        return GridRule(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
            rows: [GridStructure.Row](repeating: row, count: count))
    }
}

extension LayoutNode {
    /// Rows and columns. The node's children are the cells, row by row; rows have no frames of their own.
    /// - Parameters:
    ///   - alignment: Of views in their cells.
    ///   - horizontalSpacing: Between columns in points; `nil` as the cells wish.
    ///   - verticalSpacing: Between rows, likewise.
    package static func grid(
        alignment: LayoutAlignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, _ rows: [LayoutGridRow]
    ) -> LayoutNode {
        let rule = GridRule(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing, rows: rows.map(\.row))
        return LayoutNode(rule, children: rows.flatMap(\.cells))
    }

    /// The node across several columns, at least 1.
    package func gridCellColumns(_ count: Int) -> LayoutNode {
        var node = self
        node.traits.gridCellColumns = max(count, 1)
        return node
    }

    /// The node at a place in its cell.
    package func gridCellAnchor(_ anchor: LayoutAnchor) -> LayoutNode {
        var node = self
        node.traits.gridCellAnchor = anchor
        return node
    }

    /// A horizontal guide for all of the node's column.
    package func gridColumnAlignment(_ guide: AlignmentKey) -> LayoutNode {
        var node = self
        node.traits.gridColumnAlignment = guide
        return node
    }

    /// The node without a say in the size of its column or row.
    package func gridCellUnsizedAxes(_ axes: LayoutAxis.Set) -> LayoutNode {
        var node = self
        node.traits.gridCellUnsizedAxes = axes
        return node
    }
}
