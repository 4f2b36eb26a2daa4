import RenderTree

/// The classes by which the style sheet lays out as SwiftUI does. `gx` and `gy`: takes all that an axis offers; `mx`, `my`: does so up to a
/// maximum, or holds what does; `t0`, `b0`, `s0`, `e0`: wants no distance at the top, bottom, start or end; `tt`, `te`, `tx`: has a text at the top, the bottom, both; `decorated`: has something drawn behind or before it; `aside`: has no say in the size of the stack that it is in.
enum LayoutClasses {
    private static let all: [(flag: LayoutFlags, name: String)] = [
        (.growsWidth, "gx"), (.growsHeight, "gy"), (.flexesWidth, "mx"), (.flexesHeight, "my"), (.flushTop, "t0"), (.flushBottom, "b0"),
        (.flushLeading, "s0"), (.flushTrailing, "e0"), (.yields, "aside"), (.textTop, "tt"), (.textBottom, "te"),
    ]

    static func growth(_ flags: LayoutFlags) -> [String] { shown(flags.intersection([.grows, .flexes])) }

    private static func shown(_ flags: LayoutFlags) -> [String] { all.compactMap { flags.contains($0.flag) ? $0.name : nil } }

    @MainActor
    static func names(of subject: Subject) -> [String] {
        guard !subject.flags.isEmpty else { return [] }
        if subject.kind.stacksItsViews {
            return growth(subject.flags) + (subject.flags.contains(.holdsSeveral) ? ["several"] : [])
        }
        let beside = subject.flags.contains(.isDecorated) ? ["decorated"] : []
        // Distances are between the children of a stack that leaves them to its children.
        let decides = subject.parentKind == .stack && subject.parent[.spacing] == nil
        var flags = decides ? subject.flags : subject.flags.subtracting([.flush, .textual])
        if subject.isInHorizontalStack { flags.subtract(.textual) }
        let isText = flags.isSuperset(of: .textual) ? ["tx"] : shown(flags.intersection(.textual))
        return shown(flags.subtracting(.textual)) + isText + beside
    }
}
