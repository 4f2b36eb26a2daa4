import RenderTree

extension Looks {
    /// Sizes and padding. `fx`/`fy` is fixed along an axis, `bx`/`by` takes what is offered up to a maximum, `lx`/`ly` has a least and a
    /// greatest length, so that its content has no say, `ideal-x`/`ideal-y` is as large as its content would like to be.
    mutating func addFrame(_ subject: Subject) {
        addPadding(subject)
        addAxis(subject, .horizontal)
        addAxis(subject, .vertical)
        if let ratio = subject.number(.aspectRatio), ratio > 0 {
            style["aspect-ratio"] = CSSValue.number(ratio)
            classes.append("ratio")
            // What fills a frame and keeps its form is made as large as that takes by the style sheet, which has to calculate with it.
            if subject.kind != .image { style["--ratio"] = CSSValue.number(ratio) }
        }
        switch subject.string(.contentMode) {
        case "fit": style["--fit"] = "contain"
        case "fill": style["--fit"] = "cover"
        default: break
        }
        if subject.kind != .text, let alignment = subject.string(.alignment), subject.kind != .stack {
            let place = Alignment(alignment)
            style["place-items"] = place.placeItems
            // What is longer than a frame's bound lies there as well.
            if subject.kind == .layer, !classes.filter(["bx", "nx"].contains).isEmpty { style["justify-content"] = place.horizontal }
            if subject.kind == .layer, !classes.filter(["by", "ny"].contains).isEmpty, !place.isBaseline {
                style["align-content"] = place.vertical
            }
        }
        if let priority = subject.number(.layoutPriority) {
            style["flex-shrink"] = priority > 0 ? "0" : "1e12"
            if priority > 0 { classes += priority > 1 ? ["prior", "most"] : ["prior"] }
            style["--grow"] = priority > 1 ? "1e16" : priority > 0 ? "1e11" : "1e3"
        }
    }

    /// `over-top`, `over-bottom`: goes beyond the safe area at that edge if it touches it; `fill-top`, `fill-bottom`: its background does.
    mutating func addSafeArea(_ subject: Subject) {
        let edges = ["top", "bottom"]
        classes += edges.filter(subject.strings(.ignoredEdges).contains).map { "over-\($0)" }
        // In a grid a script does it.
        if let edge = Self.pinnedEdge(subject), subject.int(.columnSpan) != 0 { classes.append("pinned-\(edge)") }
        // What does not fill the height touches no edge, or by chance; what is cut off at its own outline ends there.
        guard subject.properties[.background] != nil, subject.flags.contains(.growsHeight) else { return }
        guard subject.number(.cornerRadius) == nil, subject.string(.clipShape) == nil else { return }
        classes += edges.filter((subject.properties[.backgroundEdges]?.strings ?? edges).contains).map { "fill-\($0)" }
    }

    /// The edge at which a node stays in sight while its section scrolls.
    static func pinnedEdge(_ subject: Subject) -> String? {
        subject.string(.pinnedEdge).flatMap { ["top", "bottom", "leading", "trailing"].contains($0) ? $0 : nil }
    }

    private mutating func addPadding(_ subject: Subject) {
        // A row's insets are those of what is in it.
        if subject.kind == .row { return }
        let sides: [(PropertyKey, String)] = [
            (.paddingTop, "padding-block-start"), (.paddingBottom, "padding-block-end"),
            (.paddingLeading, "padding-inline-start"), (.paddingTrailing, "padding-inline-end"),
        ]
        let isBox = subject.kind == .layer
        for (key, name) in sides {
            guard let value = subject.number(key), value != 0 else { continue }
            if subject.padsByTracks, value > 0 {
                style[name.replacing("padding", with: "--pad")] = CSSValue.points(value)
                continue
            }
            // What is in a box with negative padding reaches beyond it; a view without a box of its own lies beyond its place itself.
            if value > 0 {
                style[name] = CSSValue.points(value)
            } else {
                style[name.replacing("padding", with: isBox ? "--out" : "margin")] = CSSValue.points(value)
            }
        }
        if subject.reachesOut {
            classes.append("out")
            // Where no frame says otherwise, what is longer than the box that is left begins with it.
            if Axis.horizontal.isFree(subject) { classes.append("hugs-x") }
            if Axis.vertical.isFree(subject) { classes.append("hugs-y") }
        }
        if subject.padsByTracks { classes.append("tracks") }
        addOutset(subject, .width, (.paddingLeading, .paddingTrailing), ("margin-inline", "--outset"))
        addOutset(subject, .height, (.paddingTop, .paddingBottom), ("margin-block", "--outset-y"))
        // A length in percent does not grow by negative margins.
        guard !isBox else { return }
        func outside(_ keys: PropertyKey...) -> Double { keys.reduce(0) { $0 - min(subject.number($1) ?? 0, 0) } }
        let across = outside(.paddingLeading, .paddingTrailing)
        let along = outside(.paddingTop, .paddingBottom)
        if across > 0 { style["--outset"] = CSSValue.points(across) }
        if along > 0 { style["--outset-y"] = CSSValue.points(along) }
    }

    /// Where the style sheet's rule for what is in negative padding does not do: in boxes that have some themselves, and for views of a
    /// length that would become less than nothing. What is over begins at the same place.
    private mutating func addOutset(
        _ subject: Subject, _ length: PropertyKey, _ sides: (start: PropertyKey, end: PropertyKey),
        _ names: (margin: String, outset: String)
    ) {
        guard subject.parentKind == .layer else { return }
        let start = min(subject.parent[sides.start]?.double ?? 0, 0)
        let end = min(subject.parent[sides.end]?.double ?? 0, 0)
        let length = subject.number(length).map { max($0, 0) }
        let isTooShort = length.map { $0 + start + end < 0 } ?? false
        guard isTooShort && start + end < 0 || subject.reachesOut && (start + end < 0 || subject.parentReachesOut) else { return }
        style[names.margin + "-start"] = CSSValue.points(start)
        style[names.margin + "-end"] = CSSValue.points(isTooShort ? -((length ?? 0) + start) : end)
        style[names.outset] = CSSValue.points(-start - end)
    }

    private struct Axis {
        var size, ideal, minimum, maximum, fixes: PropertyKey
        var padding: [PropertyKey]
        var name, letter: String
        var shareName: String { letter == "x" ? "horizontal" : "vertical" }

        /// Whether no frame sets the length.
        func isFree(_ subject: Subject) -> Bool { [size, ideal, minimum, maximum].allSatisfy { subject.properties[$0] == nil } }

        static var horizontal: Axis {
            Axis(
                size: .width, ideal: .idealWidth, minimum: .minWidth, maximum: .maxWidth, fixes: .fixesWidth,
                padding: [.paddingLeading, .paddingTrailing], name: "width", letter: "x")
        }
        static var vertical: Axis {
            Axis(
                size: .height, ideal: .idealHeight, minimum: .minHeight, maximum: .maxHeight, fixes: .fixesHeight,
                padding: [.paddingTop, .paddingBottom], name: "height", letter: "y")
        }
    }

    private mutating func addAxis(_ subject: Subject, _ axis: Axis) {
        if let size = subject.number(axis.size) {
            style[axis.name] = CSSValue.points(max(size, 0))
            classes.append("f" + axis.letter)
            // What is in it is offered this length, however long it then is.
            if subject.kind == .layer || subject.kind == .stack {
                let inside = axis.padding.reduce(0) { $0 + (subject.number($1) ?? 0) }
                style["--given-" + axis.letter] = CSSValue.points(max(size - inside, 0))
            }
            return
        }
        if let share = subject.containerShare(axis.shareName) {
            style[axis.name] = share
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
        if subject.kind == .spacer { return }
        let least = subject.number(axis.minimum).map { max($0, 0) }
        if let least {
            style["min-" + axis.name] = CSSValue.points(least)
            style["--least-" + axis.letter] = CSSValue.points(least)
            classes.append("n" + axis.letter)
        }
        if let maximum = subject.number(axis.maximum) ?? subject.formBound(of: axis.maximum) {
            // Bounds that contradict each other are raised: each is at least the one before.
            let most = max(maximum, subject.number(axis.ideal) ?? 0, least ?? 0)
            style["--most-" + axis.letter] = CSSValue.points(most)
            // A bound that follows from the form is reached only by what is wide enough for it.
            if axis.letter == "y", subject.number(axis.maximum) == nil { style["--most-basis"] = "auto" }
            let padding = subject.padsByTracks ? 0 : axis.padding.reduce(0) { $0 + max(subject.number($1) ?? 0, 0) }
            if padding > 0 { style["--room-" + axis.letter] = CSSValue.points(max(most - padding, 0)) }
            classes.append("b" + axis.letter)
        }
        // As long as it can be, also around what is shorter to keep its form (ratios.js).
        if subject.isInfinite(axis.maximum), subject.kind == .layer,
            subject.flags.contains(.flexesHeight) || subject.flags.isSuperset(of: .grows)
        {
            classes.append("w" + axis.letter)
        }
        if least != nil, subject.number(axis.maximum) != nil || subject.isInfinite(axis.maximum) { classes.append("l" + axis.letter) }
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

    var isBaseline: Bool { vertical.hasSuffix("baseline") }
    var placeItems: String { "\(vertical) \(horizontal)" }
}

extension Subject {
    /// The length that the node's form bounds, if it is that one.
    fileprivate func formBound(of axis: PropertyKey) -> Double? { formBound.flatMap { $0.axis == axis ? $0.length : nil } }

    /// The length of a share of the scroll area or screen around (``PropertyKey/containerShare``).
    fileprivate func containerShare(_ axis: String) -> String? {
        guard let words = strings(.containerShare).first(where: { $0.hasPrefix(axis) })?.split(separator: " ") else { return nil }
        let whole = axis == "horizontal" ? "var(--inside-x, 100cqw)" : "var(--inside-y, 100cqh)"
        if words.dropFirst().first == "way" { return Self.length(words.dropFirst(2).compactMap { Double($0) }, of: whole) }
        guard words.count == 4, let count = Double(words[1]), let span = Double(words[2]), let spacing = Double(words[3]), count >= 1
        else { return nil }
        guard count > 1 || span != 1 else { return whole }
        let gaps = CSSValue.points((count - 1) * spacing)
        return
            "calc((\(whole) - \(gaps)) * \(CSSValue.number(span)) / \(CSSValue.number(count)) + \(CSSValue.points((span - 1) * spacing)))"
    }

    /// A length that goes straight from point to point of another one: each point adds the bend that it makes.
    private static func length(_ points: [Double], of whole: String) -> String? {
        guard points.count >= 4, points.count.isMultiple(of: 2) else { return nil }
        var terms = [CSSValue.points(points[1])]
        var former = 0.0
        for index in stride(from: 0, to: points.count - 2, by: 2) {
            let (start, end) = (points[index], points[index + 2])
            guard end > start else { return nil }
            let slope = (points[index + 3] - points[index + 1]) / (end - start)
            let way = start == 0 ? whole : "max(0px, \(whole) - \(CSSValue.points(start)))"
            if abs(slope - former) > 0.000_5 { terms.append("\(way) * \(CSSValue.number(slope - former))") }
            former = slope
        }
        return "calc(\(terms.joined(separator: " + ")))"
    }
}
