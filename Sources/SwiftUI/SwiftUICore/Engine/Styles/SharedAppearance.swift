import ReactiveGraph
import RenderTree

/// How bars and controls look in every scene where no view says otherwise: what apps tell UIKit's appearance proxies.
///
/// It belongs to the process, since the proxies do. What reads it is updated when it changes.
@MainActor
package enum SharedAppearance {
    package static let navigationBar = SharedLooks(NavigationBarLooks())
    package static let tabBar = SharedLooks(TabBarLooks())
    package static let list = SharedLooks(ListLooks())
    package static let segments = SharedLooks(SegmentLooks())
    package static let controls = SharedLooks(ControlLooks())
}

/// The looks of one kind of bar or control.
@MainActor
package final class SharedLooks<Looks: Equatable> {
    private var kept: Looks
    private let source = Source()

    init(_ looks: Looks) { kept = looks }

    /// Who asks is updated when they change.
    package var looks: Looks {
        source.recordRead()
        return kept
    }

    /// Changes some of them. Who does so while a body runs – apps do in a view's `init` – has not read them.
    package func change(_ change: (inout Looks) -> Void) {
        let old = kept
        change(&kept)
        if kept != old { source.invalidateFromAnyThread() }
    }
}

/// The bars of screens.
package struct NavigationBarLooks: Equatable {
    /// Behind the bar once something is under it; nil: the host's own.
    package var background: AnyShapeStyle?
    /// Behind the bar before that; nil: nothing.
    package var edgeBackground: AnyShapeStyle?
    /// The line below the bar.
    package var line: Color?
    package var title = TitleLooks()
    package var largeTitle = TitleLooks()
    /// The buttons in the bar, as the bar says; and as the buttons say.
    package var tint: Color?
    package var buttonTint: Color?
    package var isHidden = false
    package init() {}

    func write(to properties: inout Properties, in environment: EnvironmentValues) {
        properties.set(.barBackground, fill: background, in: environment)
        properties.set(.edgeBarBackground, fill: edgeBackground, in: environment)
        properties.set(.barLine, line, in: environment)
        properties.set(.barTitleColor, title.color, in: environment)
        properties.set(.largeTitleColor, largeTitle.color, in: environment)
        properties[.barTitleFont] = title.font.map { .string($0.barText) }
        properties[.largeTitleFont] = largeTitle.font.map { .string($0.barText) }
        properties.set(.barTint, buttonTint ?? tint, in: environment)
        if isHidden { properties[.hidesBar] = .bool(true) }
    }
}

/// A text of a bar.
package struct TitleLooks: Equatable {
    package var color: Color?
    package var font: Font?
    package init(color: Color? = nil, font: Font? = nil) {
        self.color = color
        self.font = font
    }
}

/// The bar of tabs, and the dots of pages.
package struct TabBarLooks: Equatable {
    package var isHidden = false
    package var background: AnyShapeStyle?
    package var line: Color?
    /// The chosen tab, and the others.
    package var tint: Color?
    package var unchosenTint: Color?
    /// The same, as the buttons say.
    package var buttonTint: Color?
    package var unchosenButtonTint: Color?
    /// The dot of the chosen page, and those of the others.
    package var pageTint: Color?
    package var unchosenPageTint: Color?
    package init() {}

    func write(isPaged: Bool, to properties: inout Properties, in environment: EnvironmentValues) {
        guard !isPaged else {
            properties.set(.chosenBackground, pageTint, in: environment)
            properties.set(.unchosenTint, unchosenPageTint, in: environment)
            return
        }
        if isHidden { properties[.barVisibility] = .string("hidden") }
        properties.set(.barTint, tint ?? buttonTint, in: environment)
        properties.set(.unchosenTint, unchosenTint ?? unchosenButtonTint, in: environment)
        properties.set(.barBackground, fill: background, in: environment)
        properties.set(.barLine, line, in: environment)
    }
}

/// Lists and forms.
package struct ListLooks: Equatable {
    package var tableBackground: Color?
    package var collectionBackground: Color?
    package var rowBackground: Color?
    package var separator: Color?
    package var hidesSeparators = false
    package init() {}

    func write(to properties: inout Properties, in environment: EnvironmentValues) {
        if let background = tableBackground ?? collectionBackground {
            properties[.hidesBackground] = .bool(true)
            let color = background.rendered(in: environment)
            if color.alpha > 0 { properties[.background] = .fill(.color(color)) }
        }
        properties.set(.rowBackground, fill: rowBackground.map { AnyShapeStyle($0) }, in: environment)
        properties.set(.separatorColor, separator, in: environment)
        if hidesSeparators { properties[.hidesSeparator] = .bool(true) }
    }
}

/// Segmented pickers.
package struct SegmentLooks: Equatable {
    package var background: Color?
    package var chosenBackground: Color?
    package var title: Color?
    package var chosenTitle: Color?
    package init() {}

    func write(to properties: inout Properties, in environment: EnvironmentValues) {
        properties.set(.trackBackground, fill: background.map { AnyShapeStyle($0) }, in: environment)
        properties.set(.chosenBackground, chosenBackground, in: environment)
        properties.set(.unchosenTint, title, in: environment)
        properties.set(.chosenTitleColor, chosenTitle, in: environment)
    }
}

/// Other controls.
package struct ControlLooks: Equatable {
    /// Behind the text of an editor.
    package var editorBackground: Color?
    /// A switch that is on.
    package var switchTint: Color?
    /// The part of a slider's track before its value.
    package var sliderTint: Color?
    /// The part of a bar of progress that is done.
    package var progressTint: Color?
    package init() {}

    /// A tint that a view says comes first.
    func write(_ tint: KeyPath<ControlLooks, Color?>, to properties: inout Properties, in environment: EnvironmentValues) {
        if properties[.tint] == nil { properties.set(.tint, self[keyPath: tint], in: environment) }
    }

    func writeEditor(to properties: inout Properties, in environment: EnvironmentValues) {
        guard let editorBackground else { return }
        properties[.hidesBackground] = .bool(true)
        let color = editorBackground.rendered(in: environment)
        if color.alpha > 0 { properties[.background] = .fill(.color(color)) }
    }
}

extension Properties {
    fileprivate mutating func set(_ key: PropertyKey, _ color: Color?, in environment: EnvironmentValues) {
        if let color { self[key] = .color(color.rendered(in: environment)) }
    }

    fileprivate mutating func set(_ key: PropertyKey, fill style: AnyShapeStyle?, in environment: EnvironmentValues) {
        if let fill = style?.resolvedFill(in: environment) { self[key] = .fill(fill) }
    }
}

extension Font {
    /// As ``PropertyKey/barTitleFont`` has it.
    fileprivate var barText: String {
        var properties: Properties = [:]
        write(to: &properties)
        let design = properties[.fontDesign]?.string ?? "-"
        return "\(Int(pointSize.rounded())) \(properties[.fontWeight]?.int.map(String.init) ?? "-") \(design)"
    }
}
