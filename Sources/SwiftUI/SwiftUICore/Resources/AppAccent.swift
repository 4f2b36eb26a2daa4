import RenderTree

/// The app's colour for controls, out of its asset catalogue: the set that Xcode makes with every project.
package enum AppAccent {
    /// For light and for dark surroundings; nil for an app without one, or whose set is as empty as Xcode made it.
    /// - Parameter bundlePath: The bundle to look in; nil is the app's own.
    package static func colors(bundlePath: String? = nil) -> (light: RenderColor, dark: RenderColor)? {
        guard let folder = AssetCatalogue.of(bundlePath).folder(.color, "AccentColor"),
            let color = AssetContents.read(in: folder)?.colors?.rendered
        else { return nil }
        return (color.value, color.darkValue ?? color.value)
    }
}
