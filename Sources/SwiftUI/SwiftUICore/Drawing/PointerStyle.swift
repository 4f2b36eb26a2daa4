import RenderTree

/// How a pointer looks while it is over a view.
public struct PointerStyle: Hashable, Sendable {
    let name: String

    public static let `default` = PointerStyle(name: "default")
    public static let horizontalText = PointerStyle(name: "horizontalText")
    public static let verticalText = PointerStyle(name: "verticalText")
    /// For choosing an area of a picture.
    public static let rectSelection = PointerStyle(name: "rectSelection")
    /// For what can be taken hold of, and moved.
    public static let grabIdle = PointerStyle(name: "grabIdle")
    public static let grabActive = PointerStyle(name: "grabActive")
    public static let link = PointerStyle(name: "link")
    public static let zoomIn = PointerStyle(name: "zoomIn")
    public static let zoomOut = PointerStyle(name: "zoomOut")
    public static let columnResize = PointerStyle(name: "columnResize")
    public static let rowResize = PointerStyle(name: "rowResize")

    /// - Parameter directions: where the column can become longer or shorter; at least one.
    public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
        switch directions {
        case .leading: PointerStyle(name: "leadingResize")
        case .trailing: PointerStyle(name: "trailingResize")
        default: .columnResize
        }
    }

    /// - Parameter directions: where the row can become higher or lower; at least one.
    public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
        switch directions {
        case .up: PointerStyle(name: "upResize")
        case .down: PointerStyle(name: "downResize")
        default: .rowResize
        }
    }

    /// - Parameter directions: browsers have one look for both.
    public static func frameResize(position: FrameResizePosition, directions: FrameResizeDirection.Set = .all) -> PointerStyle {
        switch position {
        case .top, .bottom: PointerStyle(name: "verticalFrameResize")
        case .leading, .trailing: PointerStyle(name: "horizontalFrameResize")
        case .topLeading, .bottomTrailing: PointerStyle(name: "leadingFrameResize")
        case .topTrailing, .bottomLeading: PointerStyle(name: "trailingFrameResize")
        }
    }
}

@frozen
public enum HorizontalDirection: Int8, CaseIterable, Hashable, Sendable, Codable {
    case leading, trailing

    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
        public static let leading = Set(.leading)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.leading, .trailing]
    }
}

@frozen
public enum VerticalDirection: Int8, CaseIterable, Hashable, Sendable, Codable {
    case up, down

    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
        public static let up = Set(.up)
        public static let down = Set(.down)
        public static let all: Set = [.up, .down]
    }
}

/// The side or corner at which a rectangle is made larger or smaller.
@frozen
public enum FrameResizePosition: Int8, CaseIterable, Hashable, Sendable {
    case top, leading, bottom, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// Whether a rectangle becomes larger or smaller.
@frozen
public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
    case inward, outward

    @frozen
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ direction: FrameResizeDirection) { rawValue = 1 << direction.rawValue }
        public static let inward = Set(.inward)
        public static let outward = Set(.outward)
        public static let all: Set = [.inward, .outward]
    }
}

extension ViewGraph {
    /// How the pointer looks over the scene, wherever views say nothing else. No view stands for it, which would part a menu bar from its
    /// window.
    package func setPointer(_ style: PointerStyle?) { tree.root.set(.pointer, style?.name) }
}

extension View {
    /// Sets how a pointer looks over the view; nil: as the views around say.
    nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
        box(InPhase.Effect.self, style.map { [.pointer: .string($0.name)] } ?? [:])
    }

    /// Shows or hides the pointer while it is over the view.
    nonisolated public func pointerVisibility(_ visibility: Visibility) -> some View {
        box(InPhase.Effect.self, visibility == .hidden ? [.pointer: .string("hidden")] : [:])
    }
}
