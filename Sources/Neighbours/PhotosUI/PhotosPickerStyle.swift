import SwiftUICore

/// How a picker stands among other views: as a button, or in its own place, where a page shows a way to the person's files.
public struct PhotosPickerStyle: Hashable, Sendable {
    private let name: String
    public static let presentation = PhotosPickerStyle(name: "presentation")
    public static let inline = PhotosPickerStyle(name: "inline")
    public static let compact = PhotosPickerStyle(name: "compact")
}

/// What of a picker an app does without. A browser's dialog of files has none of it that could be left out.
public struct PHPickerCapabilities: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let search = PHPickerCapabilities(rawValue: 1)
    public static let stagingArea = PHPickerCapabilities(rawValue: 2)
    public static let collectionNavigation = PHPickerCapabilities(rawValue: 4)
    public static let selectionActions = PHPickerCapabilities(rawValue: 8)
    public static let sensitivityAnalysisIntervention = PHPickerCapabilities(rawValue: 16)
}

private struct PhotosPickerStyleKey: EnvironmentKey {
    static var defaultValue: PhotosPickerStyle { .presentation }
}

extension EnvironmentValues {
    var photosPickerStyle: PhotosPickerStyle {
        get { self[PhotosPickerStyleKey.self] }
        set { self[PhotosPickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Says how pickers in the view stand among other views.
    nonisolated public func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { environment(\.photosPickerStyle, style) }

    // The dialog is the browser's own.

    nonisolated public func photosPickerDisabledCapabilities(_ disabledCapabilities: PHPickerCapabilities) -> some View { self }
    nonisolated public func photosPickerAccessoryVisibility(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }
}
