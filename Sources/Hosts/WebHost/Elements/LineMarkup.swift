import RenderTree

/// The lines of a text with looks, as the page's `lines.js` shows them, too.
enum LineMarkup {
    static func html(of lines: [StyledLine]) -> String {
        // A long text has few looks, many times: each is worked out once.
        var tags: [Properties: String] = [:]
        var html = ""
        for line in lines {
            html += "<div class=\"ln\">"
            for run in line.textRuns {
                let tag = tags[run.properties] ?? tag(of: run.properties)
                tags[run.properties] = tag
                html += tag
                html += EscapedText.escape(run.text)
                if !tag.isEmpty { html += "</span>" }
            }
            html += line.count == 0 ? "<br></div>" : "</div>"
        }
        return html
    }

    /// What begins an element with the looks of a run; empty for a run that looks as all others.
    private static func tag(of properties: Properties) -> String {
        let (classes, style) = looks(of: properties)
        if classes.isEmpty, style.isEmpty { return "" }
        return "<span class=\"\(EscapedText.escape(classes))\" style=\"\(EscapedText.escape(style))\">"
    }

    /// Class names and CSS declarations of a run.
    static func looks(of properties: Properties) -> (classes: String, style: String) {
        let subject = Subject(run: properties)
        var looks = Looks()
        looks.addFills(subject)
        looks.addFont(subject)
        if let url = subject.string(.url), !url.isEmpty { looks.classes.append("lk") }
        let declarations = looks.style.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
        return (looks.classes.joined(separator: " "), declarations.joined(separator: ";"))
    }
}
