/// A typeface of Apple's systems as a style sheet asks for it.
///
/// Apps call it by its PostScript name, as in `AvenirNext-DemiBoldItalic`. Browsers know families alone, and other machines have
/// other ones: what comes nearest stands behind it.
struct Typeface {
    /// The value of `font-family`.
    let families: String
    /// nil: the name says none.
    let weight: Int?
    let isItalic: Bool

    /// - Parameter name: of a font, letters, digits, spaces and dashes alone. One that no system of Apple's has is an app's own, and
    ///   stays as it is.
    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        var key = (parts.first ?? "").lowercased().filter { $0 != " " }
        for ending in ["psmt", "mt", "ps"] where key.hasSuffix(ending) && Self.families[key] == nil { key.removeLast(ending.count) }
        guard let (family, kind) = Self.families[key] else {
            (families, weight, isItalic) = ("\"\(name)\", var(--font)", nil, false)
            return
        }
        // A file of the app's may be called the same.
        let names = name == family ? [family] : [name, family]
        families = names.map { "\"\($0)\", " }.joined() + kind.rawValue
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        weight = Self.weights.first { style.contains($0.0) }?.1
        isItalic = style.contains("italic") || style.contains("oblique")
    }

    /// What stands in for a family.
    private enum Kind: String {
        case plain = "var(--font)"
        case serif = "Georgia, \"Times New Roman\", \"Liberation Serif\", serif"
        case monospaced = "Menlo, Consolas, \"Liberation Mono\", monospace"
        case written = "\"Comic Sans MS\", \"Comic Neue\", cursive"
    }

    /// The longer names before those that are in them.
    private static let weights = [
        ("ultralight", 100), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600), ("demi", 600), ("extrabold", 800),
        ("bold", 700), ("heavy", 800), ("black", 900),
    ]

    private static let families: [String: (String, Kind)] = {
        let names: [Kind: [String]] = [
            .plain: [
                "Arial", "Arial Rounded MT", "Avenir", "Avenir Next", "Avenir Next Condensed", "Copperplate", "DIN Alternate",
                "DIN Condensed", "Futura", "Gill Sans", "Helvetica", "Helvetica Neue", "Impact", "Optima", "SF Pro", "SF Pro Display",
                "SF Pro Rounded", "SF Pro Text", "Trebuchet MS", "Verdana",
            ],
            .serif: [
                "American Typewriter", "Baskerville", "Charter", "Cochin", "Didot", "Georgia", "Hoefler Text", "Iowan Old Style",
                "New York",
                "Palatino", "Rockwell", "Superclarendon", "Times New Roman",
            ],
            .monospaced: ["Courier", "Courier New", "Menlo", "SF Mono"],
            .written: [
                "Bradley Hand", "Chalkboard SE", "Chalkduster", "Marker Felt", "Noteworthy", "Papyrus", "Savoye LET", "Snell Roundhand",
                "Zapfino",
            ],
        ]
        var result: [String: (String, Kind)] = [:]
        for (kind, families) in names {
            for family in families { result[family.lowercased().filter { $0 != " " }] = (family, kind) }
        }
        result["bradleyhanditctt"] = ("Bradley Hand", .written)
        return result
    }()
}
