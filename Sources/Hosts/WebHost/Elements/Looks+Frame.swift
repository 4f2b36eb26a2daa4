import RenderTree

extension Looks {
    /// Kinds that pass a child's wish to fill the space on to their parent.
    private static let passingKinds: Set<NodeKind> = [.stack, .layer, .alternatives, .group, .button, .link, .gridRow, .window, .label]

    /// Sizes, padding and the classes by which the style sheet lays out as SwiftUI does:
    /// `gx`/`gy` takes all space offered along an axis, `px`/`py` does so if a child does, `fx`/`fy` is fixed.
    mutating func addFrame(_ subject: Subject) {
        addPadding(subject)
        addAxis(subject, .horizontal)
        addAxis(subject, .vertical)
        if let ratio = subject.number(.aspectRatio), ratio > 0 {
            style["aspect-ratio"] = CSSValue.number(ratio)
            classes.append("ratio")
        }
        switch subject.string(.contentMode) {
        case "fit": style["--fit"] = "contain"
        case "fill": style["--fit"] = "cover"
        default: break
        }
        if subject.kind != .text, let alignment = subject.string(.alignment), subject.kind != .stack {
            style["place-items"] = Alignment(alignment).placeItems
        }
        if let priority = subject.number(.layoutPriority) {
            style["flex-shrink"] = priority > 0 ? "0" : "1000000"
        }
    }

    private mutating func addPadding(_ subject: Subject) {
        let sides: [(PropertyKey, String)] = [
            (.paddingTop, "padding-block-start"), (.paddingBottom, "padding-block-end"),
            (.paddingLeading, "padding-inline-start"), (.paddingTrailing, "padding-inline-end"),
        ]
        for (key, name) in sides {
            guard let value = subject.number(key), value != 0 else { continue }
            style[value > 0 ? name : name.replacing("padding", with: "margin")] = CSSValue.points(value)
        }
        // A width in percent does not grow by negative margins as a stretched height does.
        let outside = [PropertyKey.paddingLeading, .paddingTrailing].reduce(0) { $0 - min(subject.number($1) ?? 0, 0) }
        if outside > 0 { style["--outset"] = CSSValue.points(outside) }
    }

    private struct Axis {
        var size, ideal, minimum, maximum, fixes: PropertyKey
        var name, letter: String

        static var horizontal: Axis {
            Axis(
                size: .width, ideal: .idealWidth, minimum: .minWidth, maximum: .maxWidth, fixes: .fixesWidth, name: "width",
                letter: "x")
        }
        static var vertical: Axis {
            Axis(
                size: .height, ideal: .idealHeight, minimum: .minHeight, maximum: .maxHeight, fixes: .fixesHeight,
                name: "height", letter: "y")
        }
    }

    private mutating func addAxis(_ subject: Subject, _ axis: Axis) {
        if let size = subject.number(axis.size) {
            style[axis.name] = CSSValue.points(max(size, 0))
            classes.append("f" + axis.letter)
            return
        }
        if subject.isTrue(axis.fixes) {
            if let ideal = subject.number(axis.ideal) {
                style[axis.name] = CSSValue.points(max(ideal, 0))
            } else {
                classes.append("ideal-" + axis.letter)
            }
            return
        }
        if let minimum = subject.number(axis.minimum) { style["min-" + axis.name] = CSSValue.points(max(minimum, 0)) }
        if let maximum = subject.number(axis.maximum) {
            style["max-" + axis.name] = CSSValue.points(max(maximum, 0))
            classes.append("g" + axis.letter)
        } else if subject.isInfinite(axis.maximum) {
            classes.append("g" + axis.letter)
        } else if Self.passingKinds.contains(subject.kind) {
            classes.append("p" + axis.letter)
        }
    }
}

/// An alignment of SwiftUI on both axes, as CSS values.
struct Alignment {
    var horizontal = "center"
    var vertical = "center"

    init(_ text: String) {
        let name = text.lowercased()
        if name.contains("leading") { horizontal = "start" }
        if name.contains("trailing") { horizontal = "end" }
        if name.contains("top") { vertical = "start" }
        if name.contains("bottom") { vertical = "end" }
        if name.contains("firsttextbaseline") { vertical = "first baseline" }
        if name.contains("lasttextbaseline") { vertical = "last baseline" }
    }

    var placeItems: String { "\(vertical) \(horizontal)" }
}
