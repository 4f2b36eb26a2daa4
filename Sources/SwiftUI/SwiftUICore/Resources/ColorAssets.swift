import Foundation
import RenderTree

/// The colour sets of asset catalogues.
enum ColorAssets {
    /// The colour of that name in a bundle; nil is the app's own. A name that is not there is said once.
    static func color(_ name: String, bundlePath: String?) -> Color? {
        guard let folder = AssetCatalogue.of(bundlePath).folder(.color, name) else {
            let place = described(bundlePath)
            ResourceReport.say("No colour is named \"\(name)\": there is no \(name).colorset in \(place). It is drawn clear.")
            return nil
        }
        return AssetContents.read(in: folder)?.colors?.rendered
    }

    /// What a message calls the bundle.
    static func described(_ bundlePath: String?) -> String {
        bundlePath.map { ($0 as NSString).lastPathComponent } ?? "the app's resources"
    }
}

/// A colour of a set, for some surroundings.
struct ColorSetEntry: Decodable {
    struct Value: Decodable {
        var components: [String: String]?
        /// The name of a colour of the system ("systemBlueColor").
        var reference: String?
        var space: String?

        enum CodingKeys: String, CodingKey {
            case components, reference
            case space = "color-space"
        }
    }

    var color: Value?
    var idiom: String?
    var appearances: [AssetContents.Appearance]?
}

extension [ColorSetEntry] {
    /// The colour for light and dark surroundings; nil for a set without one.
    var rendered: Color? {
        let drawn = filter { $0.color?.rendered != nil }
        // Those for any device come before those for a kind of it.
        let ordered = drawn.filter { $0.idiom == "universal" || $0.idiom == nil } + drawn
        func first(_ isDark: Bool?) -> RenderColor? { ordered.first { $0.appearances.isDark == isDark }?.color?.rendered }
        let any = first(nil)
        guard let light = first(false) ?? any ?? first(true) else { return nil }
        return Color(light, dark: first(true) ?? any)
    }
}

extension ColorSetEntry.Value {
    /// Components are fractions ("0.5"), whole numbers ("128") or hexadecimal ("0x80").
    fileprivate var rendered: RenderColor? {
        if let reference { return Self.system(reference) }
        guard let components else { return nil }
        func component(_ name: String) -> Double {
            guard let text = components[name] else { return name == "alpha" ? 1 : 0 }
            if text.hasPrefix("0x") { return Double(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
            return (Double(text) ?? 0) / (text.contains(".") || name == "alpha" ? 1 : 255)
        }
        let space: Color.RGBColorSpace = space == "extended-linear-srgb" ? .sRGBLinear : space == "display-p3" ? .displayP3 : .sRGB
        if components["white"] != nil { return Color(space, white: component("white"), opacity: component("alpha")).value }
        return Color(
            space, red: component("red"), green: component("green"), blue: component("blue"), opacity: component("alpha")
        ).value
    }

    /// "systemBlueColor" and the like; nil for what this platform has not.
    private static func system(_ reference: String) -> RenderColor? {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
        let plain = name.hasPrefix("system") ? name.dropFirst(6).lowercased() : name
        let aliases = ["label": "primary", "secondaryLabel": "secondary", "tertiaryLabel": "tertiary", "quaternaryLabel": "quaternary"]
        let found = [name, plain, aliases[name] ?? ""].lazy.compactMap(RenderColor.Name.init(rawValue:)).first
        return found.map { RenderColor(.named($0)) }
    }
}
