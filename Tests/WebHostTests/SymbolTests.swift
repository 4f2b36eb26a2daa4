import Testing

@testable import WebHost

/// The tables of symbols, and what is composed of them.
struct SymbolTests {
    private static let bases = Symbols.baseNames.filter { $0 != Symbols.unknownGlyph }

    @Test func manyNamesHaveADrawingOfTheirOwn() {
        #expect(Self.bases.count >= 900)
    }

    @Test func everyBaseComposesWithEverySuffix() {
        let suffixes = ["fill", "circle.fill", "square", "slash.fill", "badge.xmark", "fill.badge.plus"]
        for name in Self.bases {
            for suffix in suffixes {
                let composed = "\(name).\(suffix)"
                #expect(Symbols.isKnown(composed) && !Symbols.drawing(composed).isEmpty, "\(composed)")
            }
        }
    }

    @Test(arguments: [
        "calendar.badge.exclamationmark", "hourglass.bottomhalf.fill", "hourglass.tophalf.fill", "arrow.turn.down.right",
        "arrow.turn.up.forward", "chevron.backward.circle.fill", "1.circle.fill", "a.square", "50.circle", "gobackward.15", "goforward.30",
        "person.crop.circle.badge.plus", "folder.fill.badge.minus", "eye.trianglebadge.exclamationmark", "xmark.bin.fill",
        "qrcode.viewfinder", "lock.shield.fill", "exclamationmark.octagon.fill", "questionmark.diamond", "star.bubble",
        "play.rectangle.fill",
        "photo.fill.on.rectangle.fill", "square.fill.on.square.fill", "line.3.horizontal.decrease.circle", "checkmark.icloud",
        "person.fill.checkmark", "arrow.up.doc", "rectangle.2.swap", "battery.75percent", "speaker.slash.fill", "bell.badge.fill",
        "swift", "swift.circle",
        "arrow.trianglehead.2.clockwise.rotate.90", "car.side.lock.open", "figure.walk.circle", "note.text.badge.plus",
    ])
    func namesOfAppsAreDrawn(name: String) {
        #expect(Symbols.isKnown(name))
        #expect(Symbols.drawing(name) != Symbols.drawing(Symbols.unknownGlyph))
    }

    @Test(arguments: [
        ("chevron.backward", true), ("chevron.forward.circle.fill", true), ("arrow.uturn.backward", true), ("chevron.left", false),
        ("forward.fill", false), ("backward.end", false), ("goforward.30", false), ("", false),
    ])
    func whatPointsBackOrForthDoesSoAsOneReads(name: String, expected: Bool) {
        #expect(Symbols.pointsAsOneReads(name) == expected)
    }

    @Test func aFilledBinIsFilled() {
        #expect(Symbols.drawing("trash.fill") != Symbols.drawing("trash"))
    }

    @Test func whatIsKnownOfAnUnknownNameIsDrawn() {
        for (name, drawn) in [
            "star.unheard": "star", "star.unheard.of.fill": "star.fill", "folder.badge.unheard": "folder",
            "trash.unheard.circle": "trash.circle", "bell.unheard.slash.fill": "bell.slash.fill", "no.such.thing": Symbols.unknownGlyph,
            "no.such.circle": Symbols.unknownGlyph, ".": Symbols.unknownGlyph, "..fill": Symbols.unknownGlyph,
        ] {
            #expect(!Symbols.isKnown(name), "\(name)")
            #expect(Symbols.drawing(name) == Symbols.drawing(drawn), "\(name)")
        }
    }

    /// What stands in a filled disc has no line, in one colour and in several; the others of a group are filled as the first is.
    @Test func whatIsFilledHasNoLines() {
        for (name, coloring) in [
            ("person.2.fill", Symbols.Coloring.monochrome), ("person.3.fill", .monochrome), ("person.crop.circle.fill", .monochrome),
        ] {
            #expect(Symbols.drawing(name, coloring).allSatisfy { $0.attributes["stroke"] == "none" }, "\(name)")
        }
        let signs = Symbols.drawing("person.crop.circle.fill", .palette).filter { $0.tag == "path" }
        #expect(!signs.isEmpty && signs.allSatisfy { $0.attributes["stroke"] == "none" })
    }

    @Test func aVariantDiffersFromItsBase() {
        for name in ["star.fill", "star.circle", "star.circle.fill", "star.square", "star.slash", "star.badge.plus", "star.badge.minus"] {
            #expect(Symbols.drawing(name) != Symbols.drawing("star"), "\(name)")
        }
        #expect(Symbols.drawing("chevron.forward") == Symbols.drawing("chevron.right"))
        #expect(Symbols.drawing("person.fill.checkmark") == Symbols.drawing("person.fill.badge.checkmark"))
    }

    @Test func everyOtherNameLeadsToADrawing() {
        for (name, other) in Symbols.aliases {
            #expect(Symbols.isKnown(other), "\(name) → \(other)")
            #expect(Symbols.sketches[name] == nil, "\(name) has a drawing of its own")
        }
    }

    @Test func noTwoNamesHaveTheSameDrawing() {
        var seen: [String: String] = [:]
        for name in Self.bases {
            let markup = Symbols.drawing(name).map { $0.html() }.joined()
            if let other = seen.updateValue(name, forKey: markup) { Issue.record("\(name) is drawn as \(other)") }
        }
    }

    /// The classes of a drawing's parts, from the first to the last.
    private func classes(_ name: String, _ coloring: Symbols.Coloring) -> [String] {
        func all(_ element: HTMLElement) -> [String] {
            let inner = element.content.flatMap { child -> [String] in if case .element(let element) = child { all(element) } else { [] } }
            return (element.attributes["class"].map { [$0] } ?? []) + inner
        }
        return Symbols.drawing(name, coloring).flatMap(all)
    }

    @Test(arguments: [
        ("checkmark.circle.fill", ["layer-2"]), ("checkmark.circle", ["layer-2", "in"]), ("person.crop.circle.fill", ["layer-2"]),
        ("exclamationmark.triangle.fill", ["layer-2"]),
        ("xmark.octagon", ["layer-2"]), ("bell.slash", ["struck", "layer-2"]), ("heart.fill", []),
        ("goforward.15", ["layer-2", "in small"]),
        ("star.square.badge.plus", ["under", "layer-3", "layer-2", "in", "badge"]), ("12.circle.fill", ["layer-2", "in"]),
    ])
    func whatMarksASymbolIsALayerOfItsOwn(name: String, expected: [String]) {
        for coloring in [Symbols.Coloring.hierarchical, .palette] { #expect(classes(name, coloring) == expected, "\(coloring)") }
        #expect(classes(name, .monochrome).allSatisfy { !$0.hasPrefix("layer-") })
    }

    @Test func aSymbolOfSeveralColoursHasThoseOfWhatItShows() {
        #expect(classes("checkmark.circle.fill", .multicolor) == ["own-green", "own-white"])
        #expect(classes("heart.fill", .multicolor) == ["own-red"])
        #expect(classes("cloud.sun.fill", .multicolor) == ["own-white", "own-yellow"])
        #expect(Symbols.drawing("").isEmpty && Symbols.isKnown(""))
        #expect(classes("folder.badge.minus", .multicolor).filter { $0.hasPrefix("own-") } == ["own-red", "own-white"])
        for name in ["3.circle.fill", "folder", "checkmark.circle", "arrow.up"] {
            #expect(Symbols.drawing(name, .multicolor) == Symbols.drawing(name), "\(name) has no colour of its own")
        }
    }

    @Test func everyPathParsesAndStaysOnTheGrid() throws {
        for name in Symbols.baseNames {
            let sketch = Sketch(try #require(Symbols.sketches[name]))
            let data = sketch.outline + sketch.details + sketch.areas
            #expect(!data.isEmpty, "\(name)")
            guard let points = PathPoints(data) else {
                Issue.record("\(name): \(data)")
                continue
            }
            let numbers = points.all.flatMap { [$0.x, $0.y] }
            let (least, most) = (try #require(numbers.min()), try #require(numbers.max()))
            #expect(least >= 0 && most <= 24, "\(name) reaches from \(least) to \(most)")
        }
    }
}

/// The points that a path's data goes through; ways between them are looked at in the middle of curves only.
private struct PathPoints {
    struct Point {
        var x, y: Double
    }

    private(set) var all: [Point] = []

    /// nil: it is no path data.
    init?(_ data: String) {
        var rest = Substring(data)
        var (point, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
        while let command = rest.first {
            guard let count = Self.counts[Character(command.uppercased())] else { return nil }
            rest.removeFirst()
            let end = rest.firstIndex { $0.isLetter } ?? rest.endIndex
            guard let numbers = Self.numbers(rest[..<end], isArc: command.lowercased() == "a") else { return nil }
            rest = rest[end...]
            if count == 0 {
                guard numbers.isEmpty else { return nil }
                point = start
                continue
            }
            guard !numbers.isEmpty, numbers.count % count == 0 else { return nil }
            for first in stride(from: 0, to: numbers.count, by: count) {
                let values = Array(numbers[first..<first + count])
                let next = Self.end(command, values, from: point)
                if command.lowercased() == "c" {
                    let origin = command == "c" ? point : Point(x: 0, y: 0)
                    all.append(
                        Point(
                            x: (point.x + 3 * (origin.x + values[0]) + 3 * (origin.x + values[2]) + next.x) / 8,
                            y: (point.y + 3 * (origin.y + values[1]) + 3 * (origin.y + values[3]) + next.y) / 8))
                }
                point = next
                all.append(point)
                if command.lowercased() == "m", first == 0 { start = point }
            }
        }
        if all.isEmpty { return nil }
    }

    private static let counts: [Character: Int] = ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0]

    private static func end(_ command: Character, _ values: [Double], from point: Point) -> Point {
        let origin = command.isLowercase ? point : Point(x: 0, y: 0)
        switch command.lowercased() {
        case "h": return Point(x: origin.x + values[0], y: point.y)
        case "v": return Point(x: point.x, y: origin.y + values[0])
        default: return Point(x: origin.x + values[values.count - 2], y: origin.y + values[values.count - 1])
        }
    }

    private static func numbers(_ text: Substring, isArc: Bool) -> [Double]? {
        var result: [Double] = []
        var number = ""
        func end() -> Bool {
            defer { number = "" }
            if number.isEmpty { return true }
            guard let value = Double(number) else { return false }
            result.append(value)
            return true
        }
        for character in text {
            guard character.isNumber || " .-".contains(character) else { return nil }
            if character == " " || character == "-" || character == "." && number.contains(".") {
                guard end() else { return nil }
            }
            if character != " " { number.append(character) }
        }
        guard end() else { return nil }
        if isArc {
            for flag in stride(from: 3, to: result.count, by: 7)
            where ![0, 1].contains(result[flag]) || ![0, 1].contains(result[flag + 1]) {
                return nil
            }
        }
        return result
    }
}
