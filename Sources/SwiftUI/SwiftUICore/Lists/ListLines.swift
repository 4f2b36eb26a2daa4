import Foundation
import RenderTree

/// Lines of sections, as they are asked for in the environment.
struct SectionLines: Equatable {
    var shown: VerticalEdge.Set = []
    var colors: [VerticalEdge: Color] = [:]
}

/// How far sections of a list are from each other.
public struct ListSectionSpacing: Sendable {
    /// In points; nil: the host's own.
    let length: CGFloat?
    public static let `default` = ListSectionSpacing(length: nil)
    public static let compact = ListSectionSpacing(length: 12)
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// How icons in the rows of a list are coloured.
public struct ListItemTint: Sendable {
    let color: Color
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A tint that the system may replace, which none of the hosts does.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    public static let monochrome = ListItemTint(color: .gray)
}

extension EnvironmentValues {
    @Entry var sectionLines = SectionLines()
    /// As ``PropertyKey/sectionMargins``.
    @Entry var sectionMargins: [String] = []
    @Entry var listSectionSpacing: CGFloat? = nil
    @Entry var listItemTint: Color? = nil
}

extension View {
    /// Colours the line above the view's row in a list; nil leaves it as it is.
    ///
    /// Hosts draw one line between two rows, which belongs to the lower one.
    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        let shown = edges.contains(.top) ? color : nil
        return modifier(
            RowPropertiesModifier(properties: shown.map { [.separatorColor: .color($0.rendered(in: EnvironmentValues()))] } ?? [:]))
    }

    /// Shows or hides the lines at the edges of the sections in the view, which are not there by themselves.
    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        transformEnvironment(\.sectionLines) { lines in
            if visibility == .visible { lines.shown.formUnion(edges) } else { lines.shown.subtract(edges) }
        }
    }

    /// Colours the lines at the edges of the sections in the view; nil leaves them as they are.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        transformEnvironment(\.sectionLines) { lines in
            guard let color else { return }
            if edges.contains(.top) { lines.colors[.top] = color }
            if edges.contains(.bottom) { lines.colors[.bottom] = color }
        }
    }

    /// Sets the space between the sections of lists in the view.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing.length)
    }

    /// Sets the space between the sections of lists in the view, in points.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(\.listSectionSpacing, spacing)
    }

    /// Sets the margins of the sections of lists in the view, in points; nil leaves the list's own.
    nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        transformEnvironment(\.sectionMargins) { margins in
            let all: [(Edge.Set, String)] = [(.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing")]
            for (edge, name) in all where edges.contains(edge) {
                margins.removeAll { $0.hasPrefix(name) }
                if let length { margins.append("\(name) \(Double(length))") }
            }
        }
    }

    /// Colours the icons of labels in the rows of a list; nil leaves the tint that they have.
    nonisolated public func listItemTint(_ tint: Color?) -> some View {
        transformEnvironment(\.listItemTint) { if let tint { $0 = tint } }
    }

    /// Colours the icons of labels in the rows of a list; nil leaves the tint that they have.
    nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View { listItemTint(tint?.color) }
}

extension SectionLines {
    func write(to properties: inout Properties, in environment: EnvironmentValues) {
        guard !shown.isEmpty else { return }
        let edges: [(VerticalEdge, VerticalEdge.Set, String)] = [(.top, .top, "top"), (.bottom, .bottom, "bottom")]
        properties[.sectionLines] = .string(edges.filter { shown.contains($0.1) }.map(\.2).joined(separator: " "))
        let color = edges.lazy.compactMap { colors[$0.0] }.first
        if let color { properties[.separatorColor] = .color(color.rendered(in: environment)) }
    }
}
