import Synchronization

/// Drawings for the symbol names that apps use most, as elements of SVG.
///
/// Outlines are stroked with the text's colour on a 24 × 24 grid. A name that has no drawing of its own is composed of those that
/// have one, after Apple's naming: `.fill` fills the outline, `.circle`, `.square`, `.bubble` and the like put a smaller glyph in a
/// frame, `.badge.plus` sets a mark at the lower corner, `.slash` strikes it through.
package enum Symbols {
    /// Shown for a name without a drawing.
    package static let unknownGlyph = "glide.unknown"

    /// Every name that has a drawing of its own, sorted.
    package static var baseNames: [String] { sketches.keys.sorted() }

    /// ``baseNames`` and the other names for them, sorted.
    package static var names: [String] { (Array(sketches.keys) + Array(aliases.keys)).sorted() }

    /// True if the whole of a name has a drawing, its own or a composed one.
    package static func isKnown(_ name: String) -> Bool { found(name, .monochrome).isWhole }

    /// Whether a symbol is mirrored where one reads from right to left: what points back or forth, but for the signs of players.
    static func pointsAsOneReads(_ name: String) -> Bool {
        name.split(separator: ".").dropFirst().contains { $0 == "backward" || $0 == "forward" }
    }

    /// What the colours of a symbol's layers are.
    package enum Coloring: String, Sendable {
        /// One colour; what lies in a filled frame is cut out of it.
        case monochrome
        case hierarchical, palette, multicolor
    }

    /// Names that were asked for and have no drawing, for the host to log once each.
    @MainActor package static var unknownNames: Set<String> = []

    /// The elements of a symbol's drawing; they stand in an `svg.sf`, which the style sheet gives its pen. A name that is known in part
    /// is drawn as that part, one that is not known at all as the neutral glyph.
    package static func drawing(_ name: String, _ coloring: Coloring = .monochrome) -> [HTMLElement] { found(name, coloring).elements }

    private struct Found: Sendable {
        var elements: [HTMLElement]
        var isWhole: Bool
    }

    private struct Request: Hashable {
        let name: String
        let coloring: Coloring
    }

    private static let cache = Mutex<[Request: Found]>([:])
    private static let cacheLimit = 2000
    /// Looking for the known part of a longer name would take long.
    private static let partLimit = 10

    private static func found(_ name: String, _ coloring: Coloring) -> Found {
        // Apps show nothing by a name that is empty.
        if name.isEmpty { return Found(elements: [], isWhole: true) }
        let request = Request(name: name, coloring: coloring)
        if let known = cache.withLock({ $0[request] }) { return known }
        var result = Found(elements: [], isWhole: true)
        let (whole, part) = (Composer(coloring: coloring), Composer(takesPrefixes: true, coloring: coloring))
        if let elements = whole.compose(name) {
            result.elements = elements
        } else {
            result.isWhole = false
            result.elements =
                (name.count { $0 == "." } < partLimit ? part.compose(name) : nil) ?? whole.compose(unknownGlyph) ?? []
        }
        cache.withLock { if $0.count < cacheLimit { $0[request] = result } }
        return result
    }

    /// Name → its drawing, as ``Sketch`` reads it.
    static let sketches: [String: String] = {
        var result: [String: String] = [:]
        for table in [
            shapes, arrows, figures, writing, things, everyday, places, devices, machines, people, living, nature, media, signs,
        ] {
            result.merge(table) { first, _ in first }
        }
        return result
    }()
}
