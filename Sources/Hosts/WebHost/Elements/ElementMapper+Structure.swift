import RenderTree

extension ElementMapper {
    static func root(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("main", ["class": "root"], [.children])
        element.attributes["data-stored"] = subject.string(.sceneStorage)
        return element
    }

    static func stack(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", [:], [.children])
        let alignment = subject.string(.alignment).map(Alignment.init)
        switch subject.string(.axis) {
        case "horizontal":
            element.attributes["class"] = "h"
            if let alignment { element.style["align-items"] = alignment.vertical }
        case "depth":
            element.attributes["class"] = "z"
            if let alignment { element.style["place-items"] = alignment.placeItems }
        case "grid":
            element.attributes["class"] = subject.properties[.places] == nil ? "grid rows-grid" : "grid rows-grid arranged"
            if let alignment { element.style["place-items"] = alignment.placeItems }
            addGaps(subject, to: &element)
            return element
        case "custom":
            // The page puts the views in their places itself, and says how large they would like to be.
            let places = subject.strings(.places)
            element.attributes = ["class": "arranged layout", "data-places": places.joined(separator: ",")]
            if !subject.strings(.sizes).isEmpty { element.attributes["data-sizes"] = subject.strings(.sizes).joined(separator: ",") }
            if !subject.strings(.questions).isEmpty {
                element.attributes["data-questions"] = subject.strings(.questions).joined(separator: ",")
            }
            return element
        default:
            element.attributes["class"] = "v"
            if let alignment { element.style["align-items"] = alignment.horizontal }
        }
        if subject.style == "inset" { element.addClasses(["inset"]) }
        if subject.style == "panes" { element.addClasses(["panes"]) }
        if let spacing = subject.number(.spacing) {
            element.style["gap"] = CSSValue.points(max(spacing, 0))
            if spacing < 0, spacing.isFinite, subject.string(.axis) != "depth" {
                element.addClasses(["overlaps"])
                element.style["--overlap"] = CSSValue.points(spacing)
            }
        } else {
            element.addClasses(["auto"])
        }
        // It may become one of an app's own.
        if subject.properties[.places] != nil { element.addClasses(["arranged"]) }
        guard subject.padsByTracks, subject.string(.axis) != "depth" else { return element }
        element.addClasses(LayoutClasses.growth(subject.flags))
        return HTMLElement("div", ["class": "layer"], [.element(element)])
    }

    static func scroll(_ subject: Subject) -> HTMLElement {
        let axis = subject.string(.axis) ?? "vertical"
        let isHorizontal = axis == "horizontal"
        var element = HTMLElement("div", ["class": "scroll " + (isHorizontal ? "sx" : axis == "both" ? "sx sy" : "sy")])
        element.attributes["tabindex"] = "0"
        element.attributes["data-axis"] = axis
        element.content = [.element(scrolledContent(subject, HTMLElement("div", ["class": "scrolled"], [.children])))]
        addScrolling(subject, to: &element)
        addRefresh(subject, to: &element)
        return element
    }

    /// The button by which a person without a touch screen refreshes, and the spinner while it runs.
    static func addRefresh(_ subject: Subject, to element: inout HTMLElement) {
        guard subject.isTrue(.isRefreshable) else { return }
        let isRunning = subject.isTrue(.isRefreshing)
        var button = HTMLElement(
            "button", ["class": "refresh", "type": "button", "data-b": "refresh", "aria-label": "Refresh"],
            [.element(isRunning ? HTMLElement("span", ["class": "spinner", "aria-hidden": "true"]) : symbol("arrow.clockwise"))])
        button.setFlag("disabled", isRunning)
        element.content.insert(.element(button), at: 0)
        element.addClasses(["refreshable"])
        if isRunning { element.attributes["aria-busy"] = "true" }
    }

    static func grid(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "grid"], [.children])
        let tracks = subject.strings(.columns).compactMap(gridTrack)
        if tracks.isEmpty {
            element.addClasses(["rows-grid"])
        } else if subject.string(.axis) == "horizontal" {
            element.style["grid-auto-flow"] = "column"
            element.style["grid-template-rows"] = tracks.joined(separator: " ")
        } else {
            element.style["grid-template-columns"] = tracks.joined(separator: " ")
        }
        if let most = mostOfAdaptive(subject.strings(.columns)) {
            element.style[subject.string(.axis) == "horizontal" ? "--cell-y" : "--cell-x"] = CSSValue.points(most)
        }
        addGaps(subject, to: &element)
        return element
    }

    /// The greatest length of the cells in adaptive tracks, where all tracks are such.
    private static func mostOfAdaptive(_ tracks: [String]) -> Double? {
        let words = tracks.map { $0.split(separator: " ") }
        guard words.allSatisfy({ $0.count > 2 && $0[0] == "adaptive" }) else { return nil }
        let most = words.compactMap { Double($0[2]) }.filter { $0.isFinite && $0 > 0 }
        return most.count == words.count ? most.max() : nil
    }

    private static func addGaps(_ subject: Subject, to element: inout HTMLElement) {
        if let spacing = subject.number(.spacing) { element.style["--gap"] = CSSValue.points(max(spacing, 0)) }
        if let spacing = subject.number(.columnSpacing) {
            element.style[subject.string(.axis) == "horizontal" ? "--row-gap" : "--column-gap"] = CSSValue.points(max(spacing, 0))
        }
    }

    /// "adaptive 100 inf" → as many equal columns of at least 100 points as fit.
    static func gridTrack(_ text: String) -> String? {
        let words = text.split(separator: " ")
        guard words.count >= 2, let first = Double(words[1]), first.isFinite else { return nil }
        let least = CSSValue.points(max(first, 0))
        let most = words.count > 2 ? Double(words[2]) : nil
        let upper = most.flatMap { $0.isFinite ? CSSValue.points(max($0, 0)) : nil } ?? "1fr"
        switch words[0] {
        case "fixed": return least
        case "flexible": return "minmax(\(least), \(upper))"
        // As many as fit by their least length, which then share what is left.
        case "adaptive": return "repeat(auto-fill, minmax(min(\(least), 100%), \((most ?? .infinity) > first ? "1fr" : upper)))"
        default: return nil
        }
    }

    static func window(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "window", "role": "presentation", "data-b": "window"], [.children])
        element.attributes["data-total"] = "\(subject.int(.total) ?? 0)"
        element.attributes["data-first"] = "\(subject.int(.first) ?? 0)"
        element.attributes["data-count"] = "\(subject.int(.count) ?? 0)"
        if let length = subject.number(.itemLength) { element.attributes["data-length"] = CSSValue.number(length) }
        if subject.parentKind == .grid {
            element.addClasses(subject.parent[.axis]?.string == "horizontal" ? ["cells", "h"] : ["cells"])
        } else if subject.parentKind == .stack {
            let isHorizontal = subject.isInHorizontalStack
            element.addClasses([isHorizontal ? "h" : "v"])
            if let spacing = subject.parent[.spacing]?.double, spacing.isFinite { element.style["gap"] = CSSValue.points(max(spacing, 0)) }
            if let text = subject.parent[.alignment]?.string {
                let alignment = Alignment(text)
                element.style["align-items"] = isHorizontal ? alignment.vertical : alignment.horizontal
            }
        }
        return element
    }

    static func layer(_ subject: Subject) -> HTMLElement {
        HTMLElement("div", ["class": "layer"], [.children])
    }

    static func decoration(_ subject: Subject) -> HTMLElement {
        if subject.style == "mask" { return HTMLElement("div", ["class": "decoration mask", "aria-hidden": "true"], [.children]) }
        if subject.style == "standIn" { return HTMLElement("div", ["class": "decoration stand-ins", "data-a": "mute"], [.children]) }
        return HTMLElement("div", ["class": subject.isTrue(.behind) ? "decoration behind" : "decoration"], [.children])
    }

    static func spacer(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "spacer", "aria-hidden": "true"])
        if let minimum = subject.number(.minWidth) ?? subject.number(.minHeight) {
            element.style["--least"] = CSSValue.points(max(minimum, 0))
        }
        return element
    }

    static func divider(_ subject: Subject) -> HTMLElement {
        if subject.flags.contains(.growsHeight) { return HTMLElement("div", ["class": "divider vertical", "role": "presentation"]) }
        if let commands = standardCommands[subject.style] { return group(of: commands) }
        if subject.parentKind == .menu { return HTMLElement("div", ["class": "divider", "role": "separator"]) }
        return HTMLElement("hr", ["class": "divider"])
    }

    static func geometry(_ subject: Subject) -> HTMLElement {
        HTMLElement("div", ["class": "geometry", "data-b": "measure"], [.children])
    }

    /// The page measures the children and shows one; without it, the first.
    static func alternatives(_ subject: Subject) -> HTMLElement {
        var element = HTMLElement("div", ["class": "fits"], [.children])
        guard let axis = subject.string(.axis) else { return element }
        element.addBehaviour("fits")
        element.attributes["data-axis"] = axis
        if let shown = subject.int(.first) { element.attributes["data-first"] = "\(shown)" }
        return element
    }

    private static func controlGroup(_ subject: Subject) -> HTMLElement {
        let look = subject.style.split(separator: " ").dropFirst().first.map { " cg-\($0)" } ?? ""
        return HTMLElement(
            "div", ["class": "control-group" + look, "role": "group"],
            [.element(HTMLElement("span", ["class": "group-title vh", "data-c": "title"])), .children])
    }

    static func group(_ subject: Subject) -> HTMLElement {
        if subject.parentKind == .progress, isGauge(subject.parent), let place = subject.string(.placement) {
            return HTMLElement("span", ["class": "gauge-label", "data-p": place], [.children])
        }
        return switch subject.style {
        case "labeledContent": HTMLElement("div", ["class": "labeled"], [.children])
        case "unavailable": HTMLElement("div", ["class": "unavailable"], [.children])
        case "searchScopes": HTMLElement("div", ["class": "search-scopes"], [.children])
        case "searchTokens": HTMLElement("div", ["class": "search-tokens", "role": "group", "aria-label": "Tokens"], [.children])
        case "searchSuggestions":
            HTMLElement("div", ["class": "suggestions", "role": "group", "aria-label": "Suggestions"], [.children])
        case let style where style.hasPrefix("controlGroup"): controlGroup(subject)
        case "currentValue": HTMLElement("span", ["class": "current-value", "data-p": "current"], [.children])
        case "cell": HTMLElement("div", ["class": "cell", "role": "gridcell"], [.children])
        case "columnHead": columnHead(subject)
        case "groupBox": HTMLElement("div", ["class": "group-box v", "role": "group"], [.children])
        default:
            HTMLElement(
                "div", subject.string(.accessibilityChildren) == nil ? ["class": "group"] : ["class": "group", "role": "group"],
                [.children])
        }
    }
}
