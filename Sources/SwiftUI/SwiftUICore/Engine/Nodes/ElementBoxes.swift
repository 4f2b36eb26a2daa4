import RenderTree

/// The boxes around an element's own.
@MainActor
final class ElementBoxes {
    /// From the inside out.
    let wrappers: [RenderNode]
    /// The box of each modifier, from the inside out: 0 is the element's own, 1 the innermost wrapper.
    let places: [UInt16]
    /// What modifiers show behind and before wrappers.
    var decorations: [Decoration] = []
    /// How often the modifiers of views around had changed when they were last applied.
    var changeCount: UInt32 = 0

    init(places: [UInt16], count: Int) {
        self.places = places
        wrappers = (0..<count).map { _ in RenderNode(.layer) }
    }

    /// The number of a wrapper, from 1.
    func number(of wrapper: RenderNode) -> Int? { wrappers.firstIndex { $0 === wrapper }.map { $0 + 1 } }

    /// Puts each box into the next one, between what is shown behind and before it.
    func arrange(around element: RenderNode) {
        var inner = element
        for (index, wrapper) in wrappers.enumerated() {
            let shown = decorations.filter { $0.box == index + 1 }.flatMap(\.node.roots)
            let behind = shown.filter { $0[.behind] == .bool(true) }
            let before = shown.filter { $0[.behind] != .bool(true) }
            wrapper.setChildren(behind + [inner] + before)
            inner = wrapper
        }
    }
}
