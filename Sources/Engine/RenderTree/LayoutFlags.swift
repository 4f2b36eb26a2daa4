/// What a node's place in a layout depends on and its children decide, along both axes: two bytes, kept with the node by hosts whose own
/// layout has no way to ask children.
package struct LayoutFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    // The standard library's own takes a generic way for each element, and flags are worked out for every node.
    package init(arrayLiteral elements: LayoutFlags...) {
        var all: UInt16 = 0
        for element in elements { all |= element.rawValue }
        rawValue = all
    }

    /// Takes all the width, or height, that it is offered.
    package static let growsWidth = LayoutFlags(rawValue: 1)
    package static let growsHeight = LayoutFlags(rawValue: 2)
    /// Wants no distance to a neighbour at that side, as a spacer does.
    package static let flushTop = LayoutFlags(rawValue: 4)
    package static let flushLeading = LayoutFlags(rawValue: 8)
    package static let flushBottom = LayoutFlags(rawValue: 16)
    package static let flushTrailing = LayoutFlags(rawValue: 32)
    /// Has something drawn behind or before it.
    package static let isDecorated = LayoutFlags(rawValue: 128)
    /// Takes what it is offered up to a maximum.
    package static let flexesWidth = LayoutFlags(rawValue: 256)
    package static let flexesHeight = LayoutFlags(rawValue: 512)
    /// Has no say in the size of the stack in depth that it is in: another view there has a higher priority.
    package static let yields = LayoutFlags(rawValue: 1024)

    /// Is something of its own that a person presses, sets or writes in.
    package static let isControl = LayoutFlags(rawValue: 2048)
    /// Has such a thing in it: hosts whose buttons cannot hold others ask for it.
    package static let holdsControls = LayoutFlags(rawValue: 4096)

    /// Has a text at that side, between which and a text beyond it there is no distance.
    package static let textTop = LayoutFlags(rawValue: 8192)
    package static let textBottom = LayoutFlags(rawValue: 16384)

    /// Not worked out yet. An optional would take a byte more, and a node another size of allocation.
    static let unknown = LayoutFlags(rawValue: 1 << 15)

    package static let flexes: LayoutFlags = [.flexesWidth, .flexesHeight]
    package static let grows: LayoutFlags = [.growsWidth, .growsHeight]
    package static let flushAcross: LayoutFlags = [.flushLeading, .flushTrailing]
    package static let flushAlong: LayoutFlags = [.flushTop, .flushBottom]
    package static let flush: LayoutFlags = [.flushAcross, .flushAlong]
    package static let textual: LayoutFlags = [.textTop, .textBottom]
}
