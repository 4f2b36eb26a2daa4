/// A box of the map: the whole, a module, a folder, a file or a type, with the boxes inside it.
package final class MapBox {
    package enum Kind: String { case root, module, folder, file, type }

    package let kind: Kind
    package let title: String
    package let path: String
    /// A type's place in the graph.
    package let node: Int?
    package internal(set) var children: [MapBox] = []
    /// Of the upper left corner in the whole, once laid out.
    package internal(set) var x = 0.0
    package internal(set) var y = 0.0
    package internal(set) var width = 0.0
    package internal(set) var height = 0.0
    /// The height of the line with the title.
    package internal(set) var header = 0.0
    /// The tier of what is inside, for the order: views first, models last.
    var rank = 0.0

    init(_ kind: Kind, title: String, path: String, node: Int? = nil) {
        self.kind = kind
        self.title = title
        self.path = path
        self.node = node
    }

    package var centre: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

    /// The box and all inside it, outermost first.
    package var all: [MapBox] { [self] + children.flatMap(\.all) }
}
