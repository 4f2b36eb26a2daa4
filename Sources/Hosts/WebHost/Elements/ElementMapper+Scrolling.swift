import RenderTree

extension ElementMapper {
    /// What a scroll view or list tells the app, and how it scrolls.
    static func addScrolling(_ subject: Subject, to element: inout HTMLElement) {
        let reports = subject.strings(.scrollReports)
        if !reports.isEmpty { element.attributes["data-scrolls"] = reports.joined(separator: ";") }
        let anchors = subject.strings(.scrollAnchors).filter { !$0.hasPrefix("alignment") }
        if !anchors.isEmpty { element.attributes["data-anchors"] = anchors.joined(separator: ";") }
        if let place = alignment(subject) {
            element.addClasses(["lies"])
            (element.style["--lie-x"], element.style["--lie-y"]) = place
        }
        let words = subject.strings(.scrolling).flatMap { $0.split(separator: " ") }
        element.addClasses(words.map { "s-\($0)" })
        let margins = margins(subject)
        for (side, length) in margins { element.style["scroll-padding-\(side)"] = length }
        // What takes the space of the scroll view leaves the margins free.
        for (letter, axis) in [("x", "inline"), ("y", "block")] {
            let lengths = margins.filter { $0.side.hasPrefix(axis) }.map(\.length)
            if !lengths.isEmpty { element.style["--free-\(letter)"] = "calc(\(lengths.joined(separator: " + ")))" }
        }
    }

    /// The content of a scroll view or list, with its margins.
    static func scrolledContent(_ subject: Subject, _ content: HTMLElement) -> HTMLElement {
        var content = content
        for (side, length) in margins(subject) { content.style["padding-\(side)"] = length }
        return content
    }

    private static func margins(_ subject: Subject) -> [(side: String, length: String)] {
        let sides = ["block-start", "inline-start", "block-end", "inline-end"]
        return zip(sides, subject.strings(.contentMargins)).compactMap { side, text in
            Double(text).map { (side, CSSValue.points(max($0, 0))) }
        }
    }

    /// Where content lies that is smaller than the scroll view.
    private static func alignment(_ subject: Subject) -> (String, String)? {
        let words = subject.strings(.scrollAnchors).first { $0.hasPrefix("alignment ") }?.split(separator: " ").dropFirst()
        guard let numbers = words?.compactMap({ Double($0) }), numbers.count == 2 else { return nil }
        let names = numbers.map { $0 < 0.25 ? "start" : $0 > 0.75 ? "end" : "center" }
        return (names[0], names[1])
    }
}
