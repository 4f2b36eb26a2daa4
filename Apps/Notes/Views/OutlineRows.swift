import SwiftUI

/// The rows whose own are shown, as a window keeps them.
struct UnfoldedRows: RawRepresentable {
    var ids: Set<String> = []

    init() {}
    init(rawValue: String) { ids = Set(rawValue.split(separator: "\n").map(String.init)) }
    /// One id a line.
    var rawValue: String { ids.sorted().joined(separator: "\n") }
}

/// Folders or tags, and below each that is unfolded its own.
struct OutlineRows<Node: Identifiable, Row: View>: View {
    let nodes: [Node]
    /// What these are in; nil at the top.
    var parent: Node.ID?
    let children: (Node) -> [Node]?
    @Binding var unfolded: Set<Node.ID>
    /// Takes folders that are dragged between these.
    var insert: (([Folder.ID], Node.ID?, Int) -> Void)?
    @ViewBuilder let row: (Node) -> Row

    var body: some View {
        if let insert {
            rows.dropDestination(for: DraggedFolder.self) { insert($0.map(\.id), parent, $1) }
        } else {
            rows
        }
    }

    private var rows: ForEach<[Node], Node.ID, some View> {
        ForEach(nodes) { node in
            if let inner = children(node) {
                DisclosureGroup(isExpanded: isUnfolded(node.id)) {
                    OutlineRows(
                        nodes: inner, parent: node.id, children: children, unfolded: $unfolded, insert: insert, row: row)
                } label: {
                    row(node)
                }
            } else {
                row(node)
            }
        }
    }

    private func isUnfolded(_ id: Node.ID) -> Binding<Bool> {
        Binding(get: { unfolded.contains(id) }, set: { if $0 { unfolded.insert(id) } else { unfolded.remove(id) } })
    }
}
