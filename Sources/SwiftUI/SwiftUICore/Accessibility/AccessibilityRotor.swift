import RenderTree

/// What a rotor leads to.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
    associatedtype Body: AccessibilityRotorContent
    @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: AccessibilityRotorContent {}

extension AccessibilityRotorContent where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// A place that a rotor leads to.
struct RotorTarget {
    let label: Text
    let id: AnyHashable
    let prepare: () -> Void
}

/// Content of a rotor that the framework itself knows.
@MainActor
protocol RotorElement {
    var targets: [RotorTarget] { get }
}

/// Several pieces of a rotor's content.
struct RotorContentList {
    let all: [any AccessibilityRotorContent]
    nonisolated init(all: [any AccessibilityRotorContent]) { self.all = all }
}

extension RotorContentList: AccessibilityRotorContent, RotorElement {
    typealias Body = Never
    var targets: [RotorTarget] { all.flatMap { Self.targets(of: $0) } }

    @MainActor static func targets<Content: AccessibilityRotorContent>(of content: Content) -> [RotorTarget] {
        (content as? any RotorElement)?.targets ?? targets(of: content.body)
    }
}

extension ForEach: AccessibilityRotorContent, RotorElement where Content: AccessibilityRotorContent {
    var targets: [RotorTarget] { data.flatMap { RotorContentList.targets(of: content($0)) } }
}

extension ForEach where Content: AccessibilityRotorContent {
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    where ID == Data.Element.ID, Data.Element: Identifiable { self.init(data: data, identity: .own { $0.id }, content: content) }

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, identity: .path(id), content: content) }
}

/// Builds the content of a rotor from the statements of a closure.
@resultBuilder
public struct AccessibilityRotorContentBuilder {
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content) -> some AccessibilityRotorContent
    {
        var all: [any AccessibilityRotorContent] = []
        for part in repeat each content { all.append(part) }
        return RotorContentList(all: all)
    }

    public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> some AccessibilityRotorContent {
        RotorContentList(all: content.map { [$0] } ?? [])
    }
}

/// A rotor that systems have themselves.
public struct AccessibilitySystemRotor: Sendable {
    let label: LocalizedStringKey

    public static func links(visited: Bool) -> AccessibilitySystemRotor {
        AccessibilitySystemRotor(label: visited ? "Visited Links" : "Links")
    }
    public static var links: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Links") }
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor { headings }
    public static var headings: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Headings") }
    public static var boldText: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Bold Text") }
    public static var italicText: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Italic Text") }
    public static var underlineText: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Underlined Text") }
    public static var misspelledWords: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Misspelled Words") }
    public static var images: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Images") }
    public static var textFields: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Text Fields") }
    public static var tables: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Tables") }
    public static var lists: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Lists") }
    public static var landmarks: AccessibilitySystemRotor { AccessibilitySystemRotor(label: "Landmarks") }
}

/// A view with a rotor: a list of places in it, among its actions.
struct RotorView<Base: View> {
    let base: Base
    let label: Text
    let entries: () -> any AccessibilityRotorContent
    @State private var target = ScrollDestination()

    nonisolated init(base: Base, label: Text, entries: @escaping () -> any AccessibilityRotorContent) {
        self.base = base
        self.label = label
        self.entries = entries
    }
}

extension RotorView: View {
    var body: some View {
        let all = RotorContentList(all: [entries()]).targets
        base.modifier(_ScrollTargetModifier(target: target))
            .spoken(all.isEmpty ? [] : [AnyView(RotorMenu(label: label, targets: all, target: target))])
    }
}

/// The places of a rotor as a menu.
private struct RotorMenu {
    let label: Text
    let targets: [RotorTarget]
    let target: ScrollDestination
}

extension RotorMenu: View {
    var body: some View {
        Menu {
            ForEach(0..<targets.count, id: \.self) { index in
                Button {
                    targets[index].prepare()
                    target.scroll(to: targets[index].id, nil, takesFocus: true)
                } label: {
                    targets[index].label
                }
            }
        } label: {
            label
        }
    }
}

extension View {
    nonisolated private func rotor(_ label: Text, _ entries: @escaping () -> any AccessibilityRotorContent) -> some View {
        RotorView(base: self, label: label, entries: entries)
    }

    /// Adds a list of places in the view that assistive technology can go to. It is among the view's actions.
    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { rotor(label, entries) }

    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { accessibilityRotor(Text(labelKey), entries: entries) }

    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { accessibilityRotor(Text(label), entries: entries) }

    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { accessibilityRotor(Text(systemRotor.label), entries: entries) }

    nonisolated private func rotor<EntryModel, ID: Hashable>(
        _ label: Text, _ entries: [EntryModel], _ id: KeyPath<EntryModel, ID>, _ name: KeyPath<EntryModel, String>
    ) -> some View {
        let all = entries.map { AccessibilityRotorEntry(Text($0[keyPath: name]), id: $0[keyPath: id]) }
        return rotor(label) { RotorContentList(all: all) }
    }

    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(rotorLabel, entries, \.id, entryLabel) }

    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(Text(rotorLabelKey), entries, \.id, entryLabel) }

    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
        _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(Text(rotorLabel), entries, \.id, entryLabel) }

    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(Text(systemRotor.label), entries, \.id, entryLabel) }

    nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(rotorLabel, entries, entryID, entryLabel) }

    nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(Text(rotorLabelKey), entries, entryID, entryLabel) }

    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
        _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(Text(rotorLabel), entries, entryID, entryLabel) }

    nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View { rotor(Text(systemRotor.label), entries, entryID, entryLabel) }
}
