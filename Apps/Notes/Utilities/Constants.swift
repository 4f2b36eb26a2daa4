import Foundation

/// Sizes, in points.
enum DesignConstants {
    static let spacing: CGFloat = 8
    static let padding: CGFloat = 16
    static let cornerRadius: CGFloat = 10
    static let rowSpacing: CGFloat = 4
    static let closeButtonWidth: CGFloat = 40
    /// Of the bar at the foot of a list.
    static let barHeight: CGFloat = 48
    /// Of a sheet with a list to choose from.
    static let paletteHeight: CGFloat = 420
    /// Lines of a note, by how wide a person likes them.
    static let lineWidths: [Preferences.LineWidth: CGFloat] = [.narrow: 560, .medium: 720, .wide: 960, .full: .infinity]
    /// Beside a text that is written.
    static let editorMargin: CGFloat = 5
    static let completionsWidth: CGFloat = 320
    /// Of a note's picture above its text.
    static let thumbnailSize: CGFloat = 52
    static let fontSizes: ClosedRange<Double> = 12...24
}

/// In seconds.
enum AnimationConstants {
    static let medium: TimeInterval = 0.25
}

/// Names of what is kept on the disk.
enum StorageConstants {
    static let directory = "Glide"
    static let store = "library.store"
    static let lock = "library.lock"
    static let attachments = "Attachments"
    static let secrets = "Secrets"
    static let analytics = "usage.json"
    static let faults = "Faults"
}
