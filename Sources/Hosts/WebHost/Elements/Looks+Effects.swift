import RenderTree

extension Looks {
    mutating func addEffects(_ subject: Subject) {
        if let opacity = subject.number(.opacity) {
            style["opacity"] = CSSValue.number(min(max(opacity, 0), 1))
            // Nor is it hit.
            if opacity <= 0 { classes.append("unseen") }
        }
        if let order = subject.number(.zIndex), order.isFinite {
            // Whole numbers are all that browsers know, and fractions are an order, too.
            style["z-index"] = "\(Int(min(max(order * 1000, -1e9), 1e9).rounded(.awayFromZero)))"
            classes.append("raised")
        }
        if subject.isTrue(.isHidden) { classes.append("hidden") }
        if subject.isTrue(.isPassedThrough) { classes.append("unhit") }
        switch subject.string(.blendMode) {
        case "isolated"?: classes.append("isolated")
        case "destination-out"?: classes.append("punch")
        case "destination-over"?: style["z-index"] = "-1"
        case let mode? where Self.blendModes.contains(mode): style["mix-blend-mode"] = mode
        default: break
        }
        addPosition(subject)
        if Self.moves.contains(where: { subject.properties[$0] != nil }) { classes.append("moved") }
        addTransform(subject)
        addFilter(subject)
    }

    private static let blendModes: Set<String> = [
        "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light", "hard-light",
        "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter",
    ]

    /// What shows a view elsewhere than its layout puts it.
    private static let moves: [PropertyKey] = [.offsetX, .scaleX, .positionX, .matrix]

    private mutating func addPosition(_ subject: Subject) {
        guard let x = subject.number(.positionX), let y = subject.number(.positionY) else { return }
        classes.append("positioned")
        style["--x"] = CSSValue.points(x)
        style["--y"] = CSSValue.points(y)
        style["transform-origin"] = "var(--x) var(--y)"
    }

    /// Each in a property of its own, so that each runs in its own time; browsers apply them in this order.
    private mutating func addTransform(_ subject: Subject) {
        let x = subject.number(.offsetX) ?? 0
        let y = subject.number(.offsetY) ?? 0
        if x != 0 || y != 0 {
            let lengths = [x, y].map(CSSValue.points)
            // What stands at a position is moved by half of itself already.
            style["translate"] = (subject.isPlaced ? lengths.map { "calc(\($0) - 50%)" } : lengths).joined(separator: " ")
        }
        var turns = false
        if let degrees = subject.number(.rotation), degrees != 0 {
            style["rotate"] = "\(CSSValue.number(degrees))deg"
            turns = true
        }
        let scaleX = subject.number(.scaleX) ?? 1
        let scaleY = subject.number(.scaleY) ?? 1
        if scaleX != 1 || scaleY != 1 {
            style["scale"] = "\(CSSValue.number(scaleX)) \(CSSValue.number(scaleY))"
            turns = true
        }
        let turn = subject.strings(.rotation3D).compactMap { Double($0) }
        if turn.count == 4, turn[0] != 0 {
            let axis = turn.dropFirst().map(CSSValue.number).joined(separator: ", ")
            style["transform"] = "perspective(600px) rotate3d(\(axis), \(CSSValue.number(turn[0]))deg)"
            turns = true
        }
        addMatrix(subject)
        guard turns else { return }
        let anchor = (subject.string(.anchor) ?? "").split(separator: " ").compactMap { Double($0) }
        if anchor.count == 2 {
            style["transform-origin"] = anchor.map { CSSValue.number($0 * 100) + "%" }.joined(separator: " ")
        }
    }

    /// A map of the box's points from its top left corner, whatever the direction of reading.
    private mutating func addMatrix(_ subject: Subject) {
        let numbers = subject.strings(.matrix).compactMap { Double($0) }.filter(\.isFinite)
        guard numbers.count == 9, numbers != [1, 0, 0, 0, 1, 0, 0, 0, 1] else { return }
        // A perspective is made of thousandths, so each number is whole.
        let m = numbers.map { "\($0)" }
        let columns = [m[0], m[1], "0", m[2], m[3], m[4], "0", m[5], "0", "0", "1", "0", m[6], m[7], "0", m[8]]
        style["transform"] = "matrix3d(\(columns.joined(separator: ", ")))"
        style["transform-origin"] = "0 0"
    }

    private mutating func addFilter(_ subject: Subject) {
        let words = subject.strings(.filters)
        var parts = (subject.properties[.foreground]?.fill?.shadows ?? []).filter { !$0.isInner }.map(CSSValue.dropShadow)
        parts += stride(from: 0, to: words.count - 1, by: 2).compactMap { Self.filter(words[$0], words[$0 + 1]) }
        if let blur = subject.number(.blur), blur > 0 { parts.append("blur(\(CSSValue.points(blur)))") }
        if let shadow = subject.properties[.shadow]?.strings, shadow.count == 4 {
            let lengths = shadow.dropFirst().compactMap { Double($0) }
            if lengths.count == 3 {
                let words =
                    "\(CSSValue.points(lengths[1])) \(CSSValue.points(lengths[2])) "
                    + "\(CSSValue.points(max(lengths[0], 0))) \(Self.shadowColor(shadow[0]))"
                // What has a material behind it casts its shadow as a box: a filter would keep the material from what is to be blurred.
                if parts.isEmpty { style["--shade"] = words }
                parts.append("drop-shadow(\(words))")
            }
        }
        if !parts.isEmpty { style["filter"] = parts.joined(separator: " ") }
    }

    /// A filter by SwiftUI's name and measure: its brightness is added, where CSS multiplies.
    static func filter(_ name: String, _ amount: String) -> String? {
        if name == "multiply" { return multiply(amount) }
        guard let value = Double(amount), value.isFinite else { return nil }
        return switch name {
        case "brightness": "brightness(\(CSSValue.number(max(1 + value, 0))))"
        case "contrast": "contrast(\(CSSValue.number(max(value, 0))))"
        case "saturation": "saturate(\(CSSValue.number(max(value, 0))))"
        case "grayscale": "grayscale(\(CSSValue.number(min(max(value, 0), 1))))"
        case "hueRotation": "hue-rotate(\(CSSValue.number(value))deg)"
        case "invert": "invert(1)"
        default: nil
        }
    }

    /// Multiplies every colour by "#rrggbbaa"; CSS has that as a filter of SVG only.
    private static func multiply(_ color: String) -> String? {
        guard let bytes = components(ofHex: color) else { return nil }
        let rows = (0..<4).map { row in
            let share = row < bytes.count ? CSSValue.number(Double(bytes[row]) / 255) : "1"
            return (0..<5).map { $0 == row ? share : "0" }.joined(separator: " ")
        }
        return "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cfilter id='m' color-interpolation-filters='sRGB'%3E"
            + "%3CfeColorMatrix values='\(rows.joined(separator: " "))'/%3E%3C/filter%3E%3C/svg%3E#m\")"
    }

    /// The bytes of "#rrggbb" or "#rrggbbaa".
    static func components(ofHex color: String) -> [UInt8]? {
        let digits = color.hasPrefix("#") ? Array(color.dropFirst().utf8) : []
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
        }
        return bytes.count * 2 == digits.count ? bytes : nil
    }

    /// A colour by semantic name, with "/" and an opacity of 0 … 255, or as "#rrggbbaa"; anything else is the default shadow.
    static func shadowColor(_ text: String) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if let name = parts.first.flatMap({ RenderColor.Name(rawValue: String($0)) }), parts.count < 3 {
            var color = RenderColor(.named(name))
            if parts.count == 2, let alpha = UInt8(parts[1]) { color.alpha = alpha }
            return CSSValue.color(color)
        }
        let digits = text.dropFirst()
        let isHex = text.hasPrefix("#") && [6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
        return isHex && digits.utf8.count == digits.count ? text : "rgb(0 0 0 / 0.33)"
    }
}
