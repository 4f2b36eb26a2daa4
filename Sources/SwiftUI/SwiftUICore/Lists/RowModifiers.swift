import FieldReflection
import Foundation
import RenderTree

/// Sets properties of the row around a view.
struct RowPropertiesModifier {
    let properties: Properties
}

extension RowPropertiesModifier: TraitModifier {
    func write(to traits: TraitLink) { traits.rowProperties = properties }
    func changesContainer(from old: Self) -> Bool { old.properties != properties }
}

/// Says yes or no to something that a container asks of a view.
struct TraitFlagModifier {
    let key: ObjectIdentifier
    let flag: Bool
}

extension TraitFlagModifier: TraitModifier {
    func write(to traits: TraitLink) { traits.values[key] = flag }
    func changesContainer(from old: Self) -> Bool { old.flag != flag }
}

/// What is drawn behind the content of a row.
struct RowBackgroundModifier<Background: View> {
    let background: Background
}

extension RowBackgroundModifier: AccessoryModifier {
    var accessory: SlotView<Background> {
        SlotView(.decoration, properties: [.behind: .bool(true)], content: background)
    }
}

extension View {
    /// Sets what is drawn behind the row of the view in a list; nil leaves the list's own.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        RowWithBackground(content: self, background: view)
    }

    /// Sets the space around the content of the view's row in a list.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        var properties: Properties = [:]
        if let insets {
            properties = [
                .paddingTop: .double(Double(insets.top)), .paddingLeading: .double(Double(insets.leading)),
                .paddingBottom: .double(Double(insets.bottom)), .paddingTrailing: .double(Double(insets.trailing)),
            ]
        }
        return modifier(RowPropertiesModifier(properties: properties))
    }

    /// Sets the space at some edges of the content of the view's row in a list; nil leaves the list's own.
    nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        var properties: Properties = [:]
        if let length {
            let keys: [(Edge.Set, PropertyKey)] = [
                (.top, .paddingTop), (.leading, .paddingLeading), (.bottom, .paddingBottom), (.trailing, .paddingTrailing),
            ]
            for (edge, key) in keys where edges.contains(edge) { properties[key] = .double(Double(length)) }
        }
        return modifier(RowPropertiesModifier(properties: properties))
    }

    /// Shows or hides the lines above and below the view's row in a list.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        var properties: Properties = [:]
        if visibility == .hidden, edges.contains(.bottom) { properties[.hidesSeparator] = .bool(true) }
        if visibility == .hidden, edges.contains(.top) { properties[.hidesSeparatorAbove] = .bool(true) }
        return modifier(RowPropertiesModifier(properties: properties))
    }

    /// Keeps the view's element from being deleted in a list.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitFlagModifier(key: ObjectIdentifier(DeleteDisabled.self), flag: isDisabled))
    }

    /// Keeps the view's element from being moved in a list.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(TraitFlagModifier(key: ObjectIdentifier(MoveDisabled.self), flag: isDisabled))
    }

    /// Keeps the view's row from being selected in a list.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(TraitFlagModifier(key: ObjectIdentifier(SelectionDisabled.self), flag: isDisabled))
    }

    /// Shows a number at the end of the view's row, or on its tab; 0 shows none.
    nonisolated public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text("\(count)"))
    }

    /// Shows a text at the end of the view's row, or on its tab.
    nonisolated public func badge(_ label: Text?) -> some View {
        modifier(RowPropertiesModifier(properties: label?.badgeProperties ?? [:]))
    }

    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}

extension Text {
    /// The text as a badge: what it says, and its own looks where it has some.
    var badgeProperties: Properties {
        let environment = EnvironmentValues(), runs = runs(in: environment)
        var properties: Properties = [.badge: .string(runs.map(\.text).joined())]
        if runs.contains(where: { !$0.properties.isEmpty }) { properties[.badgeRuns] = .strings(TextRuns.encode(runs)) }
        return properties
    }
}

/// The background of a row, or none for now: the row stays the same when one comes or goes.
private struct RowWithBackground<Content: View, Background: View> {
    let content: Content
    let background: Background?

    nonisolated init(content: Content, background: Background?) {
        self.content = content
        self.background = background
    }
}

extension RowWithBackground: View {
    var body: some View {
        // The rows keep their state when a background comes or goes: as far as possible types alone decide.
        if Background.self == EmptyView.self {
            content
        } else if Content.self is any SeveralRows.Type, Background.self == Color.self {
            RowsOnColor(content: content, color: background as? Color)
        } else if background == nil, Content.self is any SeveralRows.Type, !Self.isOneRow {
            content
        } else {
            content.modifier(RowBackgroundModifier(background: background))
        }
    }

    /// Whether no more than one row stands in a group.
    private static var isOneRow: Bool { (Content.self as? any OneRowAtMost.Type)?.isOneRow ?? false }
}

/// A view that is several rows of a list, each of which has the background that is set for it.
package protocol SeveralRows {}
extension Section: SeveralRows {}
extension ForEach: SeveralRows {}
extension Group: SeveralRows {}
extension TupleView: SeveralRows {}
extension ModifiedContent: SeveralRows where Content: SeveralRows {}

/// What holds other views, and is one row if none of these is several.
private protocol OneRowAtMost {
    static var isOneRow: Bool { get }
}

extension OneRowAtMost {
    fileprivate static func isOneRow(_ type: any View.Type) -> Bool {
        (type as? any OneRowAtMost.Type)?.isOneRow ?? !(type is any SeveralRows.Type)
    }
}

extension Group: OneRowAtMost where Content: View {
    fileprivate static var isOneRow: Bool { isOneRow(Content.self) }
}
extension Optional: OneRowAtMost where Wrapped: View {
    fileprivate static var isOneRow: Bool { isOneRow(Wrapped.self) }
}
extension _ConditionalContent: OneRowAtMost where TrueContent: View, FalseContent: View {
    fileprivate static var isOneRow: Bool { isOneRow(TrueContent.self) && isOneRow(FalseContent.self) }
}
extension ModifiedContent: OneRowAtMost where Content: View, Modifier: ViewModifier {
    fileprivate static var isOneRow: Bool { isOneRow(Content.self) }
}

/// A view of its own, so that it alone hears of what the colour depends on.
private struct RowsOnColor<Content: View>: View {
    let content: Content
    let color: Color?
    @Environment(\.self) private var environment

    var body: some View {
        let fill = color.map { RenderFill.color($0.rendered(in: environment)) }
        content.modifier(RowPropertiesModifier(properties: fill.map { [.rowBackground: .fill($0)] } ?? [:]))
    }
}
