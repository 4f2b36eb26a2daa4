import SourceModel

/// What a view can hand to a method of its view model, of what only a view has: values of its environment, of its queries, and of what it
/// keeps in user defaults.
package enum PassableProperty {
    /// What closes the view: passed as a function.
    case dismissal
    /// A value that only the view can change, with its type as it is written.
    case kept(String)
    /// An object or a value of the environment, with its type and that type's name alone.
    case environment(text: String, base: String)

    /// - Parameter entries: What the project adds to `EnvironmentValues`.
    package init?(_ property: PropertyFact, entries: [PropertyFact]) {
        if property.attributes.contains(where: { $0.name == "Environment" && ($0.arguments ?? "").hasSuffix("\\.dismiss") }) {
            self = .dismissal
            return
        }
        if let text = Self.keptType(property) {
            self = .kept(text)
            return
        }
        guard let (text, base) = Self.environmentType(of: property, entries) else { return nil }
        self = .environment(text: text, base: base)
    }

    /// Types that a view model knows without an import of the view's.
    package static let plainTypes: Set<String> = [
        "Bool", "Int", "Double", "String", "Date", "URL", "UUID", "Locale", "Calendar", "TimeZone", "ModelContext",
    ]
    private static let systemValues = [
        "modelContext": "ModelContext", "locale": "Locale", "calendar": "Calendar", "timeZone": "TimeZone",
    ]

    /// The type of a query's result, and of a value that is kept for the view.
    private static func keptType(_ property: PropertyFact) -> String? {
        guard property.attributes.contains(where: { ["Query", "AppStorage", "SceneStorage"].contains($0.name) }) else { return nil }
        if let type = property.typeName { return type.text }
        guard let value = property.initialValue, value.kind == .literal else { return nil }
        return property.inferredTypeName ?? type(ofLiteral: value.text)
    }

    private static func type(ofLiteral text: String) -> String? {
        if text == "true" || text == "false" { return "Bool" }
        if text.hasPrefix("\"") { return "String" }
        if Int(text) != nil { return "Int" }
        return Double(text) == nil ? nil : "Double"
    }

    /// `@Environment(Store.self) var store`, `@EnvironmentObject var store: Store`, `@Environment(\.store) var store: Store`, and
    /// without an annotation where the project declares the entry.
    private static func environmentType(of property: PropertyFact, _ entries: [PropertyFact]) -> (text: String, base: String)? {
        guard let attribute = property.attributes.first(where: { ["Environment", "EnvironmentObject"].contains($0.name) }) else {
            return nil
        }
        if let written = property.typeName { return (written.text, written.base) }
        let argument = attribute.arguments ?? ""
        if argument.hasSuffix(".self") {
            let text = String(argument.dropLast(5))
            return (text, text)
        }
        let name = argument.split(separator: ".").last.map(String.init) ?? ""
        if let entry = entries.first(where: { $0.name == name })?.typeName { return (entry.text, entry.base) }
        return systemValues[name].map { ($0, $0) }
    }
}

/// Names of what only views have and use.
package enum ViewOnly {
    package static let wrappers: Set<String> = [
        "Environment", "EnvironmentObject", "FocusState", "Binding", "AppStorage", "SceneStorage", "Query", "Namespace", "GestureState",
        "StateObject", "ObservedObject", "Bindable", "FocusedValue", "FocusedBinding", "ScaledMetric", "AccessibilityFocusState",
        "FetchRequest", "SectionedFetchRequest",
    ]
    package static let calls: Set<String> = ["withAnimation", "withTransaction", "dismiss", "openURL"]
    private static let types: Set<String> = [
        "Color", "Font", "Image", "Binding", "Text", "AnyView", "Animation", "NavigationPath", "EdgeInsets", "GeometryProxy", "View",
        "Transaction", "PresentationMode", "ScrollViewProxy", "Alert", "Namespace", "Path", "LocalizedStringKey", "ShapeStyle", "Gradient",
        "PhotosPickerItem", "EditMode", "Angle", "UnitPoint", "DragGesture", "MapCameraPosition", "ScrollPosition", "State",
    ]
    /// What AppKit has of the names that begin with NS; most others are Foundation's.
    private static let appKitTypes: Set<String> = [
        "NSView", "NSViewController", "NSWindow", "NSWindowController", "NSApplication", "NSApp", "NSColor", "NSImage", "NSFont",
        "NSScreen", "NSPasteboard", "NSWorkspace", "NSCursor", "NSEvent", "NSOpenPanel", "NSSavePanel", "NSAlert", "NSMenu", "NSMenuItem",
        "NSBezierPath", "NSHostingController", "NSHostingView", "NSTextView", "NSScrollView", "NSButton", "NSDocument", "NSGraphicsContext",
    ]

    /// Whether a name that the project does not declare is that of a type which draws.
    package static func isType(_ name: String) -> Bool {
        types.contains(name) || name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase ?? false || appKitTypes.contains(name)
    }
}
