import RenderTree

/// The lines of a text with looks, as the page's `editor.js` shows them, too.
enum LineMarkup {
    static func html(of line: StyledLine) -> String {
        var html = "<div class=\"ln\">"
        for run in line.textRuns {
            let (classes, style) = looks(of: run.properties)
            let text = EscapedText.escape(run.text)
            if classes.isEmpty, style.isEmpty {
                html += text
            } else {
                html += "<span class=\"\(EscapedText.escape(classes))\" style=\"\(EscapedText.escape(style))\">\(text)</span>"
            }
        }
        return html + (line.count == 0 ? "<br></div>" : "</div>")
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
