/// A drawing as the tables of ``Symbols`` tell it.
///
/// It is path data with three more commands: `Ox y r` is a circle, `Ex y rx ry` an ellipse, `Rx y w h r` a rectangle with round
/// corners. What stands behind `|` are details, which a filled symbol shows as cut out; what stands behind `#` is filled instead of
/// stroked. `@90 name` is another drawing turned by that many degrees, `@x name` and `@y name` one that is mirrored.
struct Sketch: Equatable {
    private(set) var outline = ""
    private(set) var details = ""
    private(set) var areas = ""
    /// True if a filled symbol is its whole outline with details cut out, even if they are areas only.
    private(set) var isCutOut = false
    /// SVG's `transform` for the whole.
    private(set) var transform: String?

    init(_ text: String) {
        var text = Substring(text)
        if text.hasPrefix("@"), let space = text.firstIndex(of: " ") {
            transform = Self.transform(text[text.index(after: text.startIndex)..<space])
            text = Substring(Symbols.sketches[String(text[text.index(after: space)...])] ?? "")
        }
        var part = ""
        var kind: Character = " "
        for character in text {
            if character == "|" || character == "#" {
                add(part, to: kind)
                kind = character
                part = ""
            } else {
                part.append(character)
            }
        }
        add(part, to: kind)
    }

    private mutating func add(_ part: String, to kind: Character) {
        let data = Self.pathData(part)
        switch kind {
        case "|":
            details += data
            isCutOut = true
        case "#": areas += data
        default: outline += data
        }
    }

    private static func transform(_ turn: Substring) -> String {
        switch turn {
        case "x": "matrix(-1 0 0 1 24 0)"
        case "y": "matrix(1 0 0 -1 0 24)"
        default: "rotate(\(turn) 12 12)"
        }
    }

    /// Writes circles, ellipses and rectangles as path data.
    private static func pathData(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(where: { "OER".contains($0) }) {
            result += rest[..<start]
            let numbers = rest[rest.index(after: start)...]
            let end = numbers.firstIndex { $0.isLetter } ?? numbers.endIndex
            result += figure(rest[start], values(numbers[..<end]))
            rest = numbers[end...]
        }
        return result + rest
    }

    /// Numbers as path data writes them: a second point or a minus begins the next one.
    private static func values(_ text: Substring) -> [Double] {
        var result: [Double] = []
        var number = ""
        func end() {
            if let value = Double(number) { result.append(value) }
            number = ""
        }
        for character in text {
            if character == " " || character == "-" || character == "." && number.contains(".") { end() }
            if character != " " { number.append(character) }
        }
        end()
        return result
    }

    private static func figure(_ kind: Character, _ values: [Double]) -> String {
        func text(_ number: Double) -> String { CSSValue.number(number) }
        func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
            let radii = "\(text(width)) \(text(height)) 0 1 0 0"
            return "M\(text(x)) \(text(y - height))a\(radii) \(text(2 * height))a\(radii) \(text(-2 * height))z"
        }
        switch (kind, values.count) {
        case ("O", 3): return ellipse(values[0], values[1], values[2], values[2])
        case ("E", 4): return ellipse(values[0], values[1], values[2], values[3])
        case ("R", 5):
            let (width, height, radius) = (values[2] - 2 * values[4], values[3] - 2 * values[4], text(values[4]))
            let corner = "a\(radius) \(radius) 0 0 1"
            return "M\(text(values[0] + values[4])) \(text(values[1]))h\(text(width))\(corner) \(radius) \(radius)v\(text(height))"
                + "\(corner) -\(radius) \(radius)h\(text(-width))\(corner) -\(radius) -\(radius)v\(text(-height))\(corner) \(radius) -\(radius)z"
        default: return ""
        }
    }
}

extension Sketch {
    /// Drawn with the pen.
    func stroked() -> [HTMLElement] {
        var result: [HTMLElement] = []
        if !(outline + details).isEmpty { result.append(HTMLElement("path", ["d": outline + details])) }
        if !areas.isEmpty { result.append(Self.area(areas)) }
        return turned(result)
    }

    /// Fills what is closed; details show what is behind the symbol.
    func filled() -> [HTMLElement] {
        var result: [HTMLElement] = []
        if !isCutOut {
            let closed = outline.split(separator: "M").filter { $0.hasSuffix("z") }.map { "M" + $0 }.joined()
            if !closed.isEmpty { result.append(HTMLElement("path", ["fill": "currentColor", "fill-rule": "evenodd", "d": closed])) }
            let open = outline.split(separator: "M").filter { !$0.hasSuffix("z") }.map { "M" + $0 }.joined()
            if !open.isEmpty { result.append(HTMLElement("path", ["d": open])) }
            if !areas.isEmpty { result.append(Self.area(areas)) }
        } else {
            result.append(HTMLElement("path", ["fill": "currentColor", "d": outline]))
            if !details.isEmpty { result.append(HTMLElement("path", ["class": "gap", "d": details])) }
            if !areas.isEmpty { result.append(HTMLElement("g", ["class": "gap"], [.element(Self.area(areas))])) }
        }
        return turned(result)
    }

    /// The outline, drawn or filled, and apart from it what is cut out of it; nil where nothing is.
    func parts(isFilled: Bool) -> (body: [HTMLElement], marks: [HTMLElement])? {
        guard isCutOut else { return nil }
        var (body, marks) = (self, self)
        (body.details, body.areas, body.isCutOut) = ("", "", false)
        (marks.outline, marks.isCutOut) = ("", false)
        return (isFilled ? body.filled() : body.stroked(), marks.stroked())
    }

    static func area(_ data: String) -> HTMLElement {
        HTMLElement("path", ["d": data, "fill": "currentColor", "stroke": "none", "fill-rule": "evenodd"])
    }

    private func turned(_ elements: [HTMLElement]) -> [HTMLElement] {
        guard let transform else { return elements }
        return [HTMLElement("g", ["transform": transform], elements.map { .element($0) })]
    }
}
