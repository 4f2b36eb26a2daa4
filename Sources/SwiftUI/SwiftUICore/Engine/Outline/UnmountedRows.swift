/// A node that has rows which it does not mount until they are asked for.
@MainActor
protocol UnmountedRows: ViewNode {
    /// Mounts the row which has the id, or in which it is; false if there is none.
    func mountRow(_ id: AnyHashable) -> Bool
}

extension ViewNode {
    /// Mounts the row that has the id, somewhere in the node; false if no list or lazy stack in it has such a row.
    func reveal(_ id: AnyHashable) -> Bool {
        if let rows = self as? any UnmountedRows { return rows.mountRow(id) }
        return revealInside(id)
    }

    func revealInside(_ id: AnyHashable) -> Bool {
        var isFound = false
        visitChildren { child in
            if !isFound { isFound = child.reveal(id) }
        }
        return isFound
    }
}

extension ForEachNode: UnmountedRows {
    func mountRow(_ id: AnyHashable) -> Bool {
        // What is mounted may have parts that are not, also in views that no outline looks into.
        if revealInside(id) { return true }
        guard window != nil, let offset = view.offset(of: id) else { return false }
        show(offset: offset)
        // The row itself, or one of those in the element's view, of which not all have to be mounted.
        _ = revealInside(id)
        return true
    }
}
