import Foundation

/// What a view says to its container. A modifier around the view hands it on, unless it says something itself.
package struct LayoutTraits {
    /// `layoutPriority`: views of a higher one are given space first. `nil` where nothing is said, which is 0 for all but spacers.
    package var priority: Double?
    /// How many columns of a grid the view takes, at least 1.
    package var gridCellColumns: Int?
    /// Where the view lies in its cell, instead of where the cell's column and row say.
    package var gridCellAnchor: LayoutAnchor?
    /// The guide of the whole column that the view is in.
    package var gridColumnAlignment: AlignmentKey?
    /// The axes in which the view has no say in the size of its column and row.
    package var gridCellUnsizedAxes: LayoutAxis.Set?
    /// Values of an app's own layouts, by key.
    package var values: [AnyHashable: Any]

    package init(priority: Double? = nil, values: [AnyHashable: Any] = [:]) {
        self.priority = priority
        self.values = values
    }

    /// These traits, and the inner ones where these say nothing.
    func inheriting(_ inner: LayoutTraits) -> LayoutTraits {
        var result = self
        result.priority = priority ?? inner.priority
        result.gridCellColumns = gridCellColumns ?? inner.gridCellColumns
        result.gridCellAnchor = gridCellAnchor ?? inner.gridCellAnchor
        result.gridColumnAlignment = gridColumnAlignment ?? inner.gridColumnAlignment
        result.gridCellUnsizedAxes = gridCellUnsizedAxes ?? inner.gridCellUnsizedAxes
        result.values = inner.values.merging(values) { _, outer in outer }
        return result
    }
}
