import Foundation

/// The part of the screen, or of a container with bars, that nothing covers.
package struct LayoutSafeArea: Hashable, Sendable {
    /// What may cover the edges. SwiftUI's `SafeAreaRegions`.
    package struct Regions: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// Bars, notches, rounded corners.
        package static let container = Regions(rawValue: 1)
        /// The keyboard on the screen.
        package static let keyboard = Regions(rawValue: 2)
        package static let all: Regions = [.container, .keyboard]
    }

    /// The whole area, in root coordinates.
    package var outer: CGRect
    /// What is covered of it; here leading is left and trailing is right.
    package var container: LayoutInsets
    package var keyboard: LayoutInsets

    package init(outer: CGRect, container: LayoutInsets = .zero, keyboard: LayoutInsets = .zero) {
        self.outer = outer
        self.container = container
        self.keyboard = keyboard
    }

    /// The area that neither bars nor the keyboard cover.
    package var safe: CGRect { outer.inset(by: covered(by: .all)) }

    /// How far a frame reaches to what remains when some regions are ignored, at the sides where it touches the unsafe area.
    ///
    /// That only touching sides grow is inferred from Apple's description of `ignoresSafeArea`.
    func insets(of frame: CGRect, ignoring regions: Regions, direction: LayoutDirection) -> LayoutInsets {
        let safe = safe
        let target = outer.inset(by: covered(by: Regions.all.subtracting(regions)))
        let tolerance: CGFloat = 1e-6
        var result = LayoutInsets()
        if frame.origin.x <= safe.origin.x + tolerance { result.leading = frame.origin.x - target.origin.x }
        if frame.origin.y <= safe.origin.y + tolerance { result.top = frame.origin.y - target.origin.y }
        if frame.right >= safe.right - tolerance { result.trailing = target.right - frame.right }
        if frame.bottom >= safe.bottom - tolerance { result.bottom = target.bottom - frame.bottom }
        for edge in LayoutEdge.allCases { result[edge] = result[edge].asLength }
        return direction == .rightToLeft ? result.mirrored : result
    }

    /// The safe area of content in a frame of which some is covered, as beneath a bar.
    func reserving(_ insets: LayoutInsets, in frame: CGRect, direction: LayoutDirection) -> LayoutSafeArea {
        guard insets != .zero else { return self }
        let inset = direction == .rightToLeft ? insets.mirrored : insets
        let content = frame.inset(by: inset)
        var result = self
        if inset.leading != 0 { result.container.leading = content.origin.x - outer.origin.x }
        if inset.top != 0 { result.container.top = content.origin.y - outer.origin.y }
        if inset.trailing != 0 { result.container.trailing = outer.right - content.right }
        if inset.bottom != 0 { result.container.bottom = outer.bottom - content.bottom }
        return result
    }

    private func covered(by regions: Regions) -> LayoutInsets {
        var result = LayoutInsets()
        for edge in LayoutEdge.allCases {
            let bars = regions.contains(.container) ? container[edge].asLength : 0
            let keys = regions.contains(.keyboard) ? keyboard[edge].asLength : 0
            result[edge] = max(bars, keys)
        }
        return result
    }
}

extension LayoutInsets {
    var mirrored: LayoutInsets { LayoutInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) }
}

extension CGRect {
    // Foundation's own are not of use with infinite sizes.
    var right: CGFloat { (origin.x + size.width).ifNaN(0) }
    var bottom: CGFloat { (origin.y + size.height).ifNaN(0) }

    func inset(by insets: LayoutInsets) -> CGRect {
        CGRect(
            origin: CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top).asPlace,
            size: CGSize(width: size.width - insets.horizontal, height: size.height - insets.vertical).asLengths)
    }
}
