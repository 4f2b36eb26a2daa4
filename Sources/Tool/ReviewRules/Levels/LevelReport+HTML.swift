import SourceModel

extension LevelReport {
    /// One page that needs no network: light and dark by the reader's setting, readable on a phone.
    package func html(title: String = "Levels") -> String {
        let bars = Level.allCases.map { level -> String in
            let today = screens.filter { $0.today == level }.count
            let should = screens.filter { $0.should == level }.count
            return """
                <li class="level-\(level.rawValue)"><b>\(level.rawValue)</b><span>\(level.title.escapedForMarkup)</span>\
                <span class="count">\(today) today, \(should) in the end</span></li>
                """
        }
        let open = screens.filter { !$0.isRight }
        let right = screens.filter(\.isRight)
        var sections = ""
        if !open.isEmpty { sections += "<h2>To change</h2>\n" + open.map { Self.card($0, isOpen: true) }.joined(separator: "\n") }
        if !right.isEmpty { sections += "\n<h2>At their level</h2>\n" + right.map { Self.card($0, isOpen: false) }.joined(separator: "\n") }
        let shared = services.filter(\.isShared)
        if !shared.isEmpty {
            let items = shared.map { service in
                let place = service.path.map { " <code>\($0.escapedForMarkup):\(service.line ?? 1)</code>" } ?? ""
                return
                    "<li><b>\(service.service.escapedForMarkup)</b>\(place)<br>used by \(service.users.joined(separator: ", ").escapedForMarkup)</li>"
            }
            sections += "\n<h2>Services that several features use</h2>\n<ul class=\"services\">\(items.joined(separator: "\n"))</ul>"
        }
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title.escapedForMarkup)</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <main>
            <h1>\(title.escapedForMarkup)</h1>
            <p class="summary">\(summary.escapedForMarkup)</p>
            <ul class="bars">
            \(bars.joined(separator: "\n"))
            </ul>
            \(sections)
            </main>
            </body>
            </html>

            """
    }

    private static func card(_ screen: LevelAdvice, isOpen: Bool) -> String {
        let arrow =
            screen.today == screen.should
            ? badge(screen.today)
            : "\(badge(screen.today))<span class=\"arrow\" aria-label=\"should be\">→</span>\(badge(screen.should))"
        var body =
            "<p>It \(screen.todayBecause.escapedForMarkup). <span class=\"quiet\">Taken for a screen: \(screen.isScreen.escapedForMarkup).</span></p>\n"
        if !screen.tree.isEmpty {
            let answers = screen.tree.map { "<li>\($0.question.escapedForMarkup) <b>\($0.isYes ? "Yes" : "No")</b></li>" }
            body += "<ol class=\"tree\">\(answers.joined())</ol>\n"
        }
        let reasons = screen.reasons.map { reason in
            let rule = reason.rule.map { " <span class=\"rule\">\($0.escapedForMarkup)</span>" } ?? ""
            return """
                <li><b>\(reason.trigger.escapedForMarkup)</b>\(rule)<br>\(reason.text.escapedForMarkup)<br><code>\(reason.path.escapedForMarkup):\(reason.line)</code></li>
                """
        }
        body += "<ul class=\"reasons\">\(reasons.joined(separator: "\n"))</ul>\n"
        if let step = screen.step {
            let actions = step.actions.map { "<li>\($0.escapedForMarkup)</li>" }.joined()
            let command = step.command.map { "<pre>\($0.escapedForMarkup)</pre>" } ?? ""
            body +=
                "<div class=\"step\"><b>Next, \(step.direction.word): \(step.title.escapedForMarkup)</b><ol>\(actions)</ol>\(command)</div>\n"
        }
        if !screen.watch.isEmpty { body += "<p class=\"quiet\">\(screen.watch.escapedForMarkup)</p>\n" }
        return """
            <details class="card"\(isOpen ? " open" : "")>
            <summary><span class="name">\(screen.screen.escapedForMarkup)</span><span class="badges">\(arrow)</span>\
            <code>\(screen.path.escapedForMarkup):\(screen.line)</code></summary>
            \(body)</details>
            """
    }

    private static func badge(_ level: Level) -> String { "<span class=\"badge level-\(level.rawValue)\">Level \(level.rawValue)</span>" }

    private static let style = """
        :root { --text: #1c1c1e; --quiet: #5b5b63; --back: #f6f6f8; --card: #fff; --line: #d9d9de; --one: #1a7f46; --two: #1b62c4; --three: #8a3ab9; }
        @media (prefers-color-scheme: dark) {
          :root { --text: #f2f2f5; --quiet: #a9a9b3; --back: #111114; --card: #1c1c21; --line: #37373f; --one: #5fd08c; --two: #7fb4ff; --three: #d59bf6; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
        h1 { margin: 0; font-size: 1.75rem; }
        h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
        .summary { margin: .25rem 0 1rem; }
        ul.bars { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .5rem; padding: 0; margin: 0; list-style: none; }
        ul.bars li { background: var(--card); border: 1px solid var(--line); border-left: 4px solid currentColor; border-radius: 8px; padding: .5rem .75rem; display: grid; }
        ul.bars span { color: var(--text); }
        .count, .quiet { color: var(--quiet) !important; font-size: .9rem; }
        .level-1 { color: var(--one); }
        .level-2 { color: var(--two); }
        .level-3 { color: var(--three); }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: 0 1rem; }
        summary { cursor: pointer; padding: .75rem 0; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
        summary code { flex-basis: 100%; }
        .name { font-weight: 600; }
        .badge { border: 1px solid currentColor; border-radius: 99px; padding: 0 .6rem; font-size: .85rem; white-space: nowrap; }
        .arrow { padding: 0 .35rem; }
        .rule { color: var(--quiet); font-size: .85rem; }
        code, pre { font: .85rem/1.4 ui-monospace, monospace; color: var(--quiet); }
        pre { background: var(--back); color: var(--text); border-radius: 6px; padding: .5rem .75rem; white-space: pre-wrap; }
        ol, ul { padding-left: 1.25rem; }
        .step { border-top: 1px solid var(--line); padding-top: .75rem; margin-bottom: .75rem; }
        """
}
