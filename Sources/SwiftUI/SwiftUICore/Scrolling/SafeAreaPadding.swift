import Foundation

/// Views that scroll below what is laid over their edges, in whatever way modified.
private protocol ScrollsBelowEdges {}

extension ScrollView: ScrollsBelowEdges {}
extension List: ScrollsBelowEdges {}
extension ModifiedContent: ScrollsBelowEdges where Content: ScrollsBelowEdges {}

extension View {
    /// Makes the safe area smaller. What scrolls keeps its content off the edges and goes on up to them; anything else is padded.
    ///
    /// - Parameter insets: in points.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(_SafeAreaPaddingModifier(isScrolling: self is any ScrollsBelowEdges, insets: insets))
    }

    /// - Parameters:
    ///   - edges: Those that are moved.
    ///   - length: in points; nil: 16.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length ?? 16 : 0 }
        return safeAreaPadding(EdgeInsets(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)))
    }

    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

public struct _SafeAreaPaddingModifier: ViewModifier {
    let isScrolling: Bool
    let insets: EdgeInsets

    public func body(content: Content) -> some View {
        if isScrolling {
            content.contentMargins(edges, insets)
        } else {
            content.padding(insets)
        }
    }

    /// What is not moved stays as the host has it.
    private var edges: Edge.Set {
        var edges: Edge.Set = []
        for (edge, inset) in [
            (Edge.Set.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom), (.trailing, insets.trailing),
        ] where inset != 0 { edges.insert(edge) }
        return edges
    }
}
