import Foundation

/// The app's icon, out of its asset catalogue.
package enum AppIcon {
    /// The name under which a page asks for the largest picture of the icon; nil for an app without one.
    package static var resource: String? {
        let catalogue = AssetCatalogue.of(nil)
        let names = catalogue.names(.icon)
        let name = names.contains("AppIcon") ? "AppIcon" : names.first
        guard let folder = name.flatMap({ catalogue.folder(.icon, $0) }) else { return nil }
        let pictures = (AssetContents.read(in: folder)?.images ?? []).filter { $0.filename != nil && $0.appearances.isDark != true }
        let largest = pictures.max { pixels($0) < pixels($1) }
        guard let file = largest?.filename.map({ folder.appending(path: $0) }), ResourceFiles.isShown(file) else { return nil }
        return ResourceFiles.shared.name(of: file)
    }

    private static func pixels(_ picture: AssetContents.Picture) -> Double {
        let points = picture.size?.split(separator: "x").first.flatMap { Double($0) } ?? 0
        return points * (picture.scale.flatMap { Double($0.prefix { $0.isNumber }) } ?? 1)
    }
}
