import Foundation

/// A guide per axis. SwiftUI's `Alignment`.
package struct LayoutAlignment: Hashable {
    package var horizontal: AlignmentKey
    package var vertical: AlignmentKey

    package init(horizontal: AlignmentKey, vertical: AlignmentKey) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package subscript(axis: LayoutAxis) -> AlignmentKey { axis == .horizontal ? horizontal : vertical }

    package static var center: Self { Self(horizontal: .horizontalCenter, vertical: .verticalCenter) }
    package static var leading: Self { Self(horizontal: .leading, vertical: .verticalCenter) }
    package static var trailing: Self { Self(horizontal: .trailing, vertical: .verticalCenter) }
    package static var top: Self { Self(horizontal: .horizontalCenter, vertical: .top) }
    package static var bottom: Self { Self(horizontal: .horizontalCenter, vertical: .bottom) }
    package static var topLeading: Self { Self(horizontal: .leading, vertical: .top) }
    package static var topTrailing: Self { Self(horizontal: .trailing, vertical: .top) }
    package static var bottomLeading: Self { Self(horizontal: .leading, vertical: .bottom) }
    package static var bottomTrailing: Self { Self(horizontal: .trailing, vertical: .bottom) }

    /// Where a view lies in an area so that their guides meet: the area's default guides and the view's own.
    /// - Returns: The view's top leading corner, in points from the area's.
    func origin(of view: LayoutDimensions, in area: CGSize) -> CGPoint {
        let area = LayoutDimensions(size: area)
        return CGPoint(x: area[horizontal] - view[horizontal], y: area[vertical] - view[vertical]).asPlace
    }
}

extension LayoutAlignment {
    /// The alignment of a name as elements of a render tree have it: "topLeading", "center", "bottom" …
    package init(named name: String?) {
        self = .center
        let name = (name ?? "").lowercased()
        if name.contains("leading") { horizontal = .leading }
        if name.contains("trailing") { horizontal = .trailing }
        if name.contains("top") { vertical = .top }
        if name.contains("bottom") { vertical = .bottom }
        if name.contains("firsttextbaseline") { vertical = .firstTextBaseline }
        if name.contains("lasttextbaseline") { vertical = .lastTextBaseline }
    }
}
