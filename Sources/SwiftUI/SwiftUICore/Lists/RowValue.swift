/// What the row that a view is, or is the first of, stands for in the list's selection.
struct RowValue: DynamicProperty {
    fileprivate(set) var value: AnyHashable?
}

extension RowValue: InstalledProperty {
    @MainActor mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        value = node.inputs.traits?.selectionValue
    }
}
