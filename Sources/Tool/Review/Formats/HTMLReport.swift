import ReviewRules
import SourceModel

/// A report as one page that needs nothing else: it follows the reader's light or dark setting, fits a telephone, and filters by rule,
/// severity and words.
struct HTMLReport {
    let result: ReviewResult
    let options: ReportFormat.Options

    var text: String {
        let reported = result.reported(info: options.info)
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>glide review: \(Self.title(reported))</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <header>
            <h1>glide review</h1>
            <p>\(Self.title(reported)) in \(TextReport.count(result.files, "file")), \(TextReport.count(result.lines, "line")).\(notes)</p>
            </header>
            <main>
            \(reported.isEmpty ? "<p class=\"clean\">Nothing to report.</p>" : body(reported))
            </main>
            <script>\(Self.script)</script>
            </body>
            </html>

            """
    }

    private static func title(_ reported: [ReviewedFinding]) -> String {
        let parts = [Severity.error, .warning, .info].compactMap { severity -> String? in
            let count = reported.count { $0.finding.severity == severity }
            guard count > 0 else { return nil }
            return severity == .info ? "\(count) for information" : TextReport.count(count, severity.rawValue)
        }
        return parts.isEmpty ? "clean" : parts.joined(separator: ", ")
    }

    private var notes: String {
        var notes: [String] = []
        if result.known > 0 { notes.append("\(result.known) known from the baseline.") }
        if result.suppressed > 0 { notes.append("\(result.suppressed) suppressed.") }
        return notes.map { " \($0)" }.joined()
    }

    // MARK: Parts

    private func body(_ reported: [ReviewedFinding]) -> String {
        var sections = ""
        var start = reported.startIndex
        while start < reported.endIndex {
            let path = reported[start].finding.path
            let end = reported[start...].firstIndex { $0.finding.path != path } ?? reported.endIndex
            sections += """
                <section data-file>
                <h2>\(path.escapedForMarkup) <span class="count">\(end - start)</span></h2>
                \(reported[start..<end].map(card).joined(separator: "\n"))
                </section>

                """
            start = end
        }
        return filters(reported) + sections + "<p id=\"none\" hidden>No finding matches the filter.</p>"
    }

    private func filters(_ reported: [ReviewedFinding]) -> String {
        let rules = Dictionary(grouping: reported, by: \.finding.rule).map { ($0.key, $0.value.count) }.sorted {
            ($1.1, $0.0) < ($0.1, $1.0)
        }
        let choices = rules.map { id, count in
            let title = result.catalogue.rule(id)?.info.title ?? ""
            return "<option value=\"\(id)\">\(id) \(title.escapedForMarkup) (\(count))</option>"
        }
        let severities = [Severity.error, .warning, .info].filter { severity in reported.contains { $0.finding.severity == severity } }
        let boxes = severities.map { severity in
            "<label class=\"\(severity)\"><input type=\"checkbox\" name=\"severity\" value=\"\(severity)\" checked> \(severity)</label>"
        }
        return """
            <form id="filters" role="search" aria-label="Filter findings">
            <label>Rule <select name="rule"><option value="">all rules</option>\(choices.joined())</select></label>
            <label>Words <input type="search" name="words" placeholder="file, symbol or message"></label>
            <fieldset><legend>Severity</legend>\(boxes.joined(separator: " "))</fieldset>
            <output aria-live="polite"></output>
            </form>

            """
    }

    private func card(_ one: ReviewedFinding) -> String {
        let finding = one.finding
        let page = result.catalogue.rule(finding.rule)?.info.page
        let symbol = finding.symbol.isEmpty ? "" : ", \(finding.symbol.escapedForMarkup)"
        var text = """
            <article data-rule="\(finding.rule)" data-severity="\(finding.severity)">
            <h3><span class="badge \(finding.severity)">\(finding.severity)</span> <span class="rule">\(finding.rule)</span> \
            <span class="place">line \(finding.start.line)\(symbol)</span></h3>
            <p>\(finding.message.escapedForMarkup)</p>

            """
        if let code = one.code {
            let line = String(code.drop(while: \.isWhitespace).prefix(400)).escapedForMarkup
            text +=
                "<pre tabindex=\"0\"><code><span class=\"number\">\(finding.start.line)</span> \(line)</code></pre>\n"
        }
        if let advice = finding.advice { text += "<p class=\"advice\">\(advice.escapedForMarkup)</p>\n" }
        if let fix = finding.fix {
            let command = fix.way == "--fix" ? "glide review --fix" : fix.way
            let how = fix.safety == .automatic ? command : "\(command), to confirm"
            text += "<p class=\"fix\">Fix: \(fix.title.escapedForMarkup) <span class=\"how\">\(how)</span></p>\n"
        }
        if let page {
            text += """
                <details><summary>Why</summary>
                <p>\(page.why.escapedForMarkup)</p>
                \(Self.examples(page))</details>

                """
        }
        return text + "</article>"
    }

    /// A project's own rules have none.
    private static func examples(_ page: ExplainPage) -> String {
        guard !page.bad.isEmpty || !page.good.isEmpty else { return "" }
        return """
            <h4>Bad</h4><pre tabindex="0"><code>\(page.bad.escapedForMarkup)</code></pre>
            <h4>Good</h4><pre tabindex="0"><code>\(page.good.escapedForMarkup)</code></pre>

            """
    }

    // MARK: Look

    private static let style = """
        :root { --text: #1c1e21; --soft: #5a6068; --back: #f6f7f9; --card: #fff; --line: #d8dce2; --code: #f0f2f5;
          --error: #b3261e; --warning: #8a5a00; --info: #1f5fa8; --on: #fff; --focus: #1f5fa8; }
        @media (prefers-color-scheme: dark) {
          :root { --text: #e6e8eb; --soft: #a3aab4; --back: #16181b; --card: #1f2226; --line: #363b42; --code: #15171a;
            --error: #ff9c94; --warning: #f2c14e; --info: #8fc1ff; --on: #16181b; --focus: #8fc1ff; } }
        * { box-sizing: border-box; }
        body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); }
        header, main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
        header { padding-bottom: 0; }
        h1 { font-size: 1.5rem; margin: 0; } header p { margin: .25rem 0 0; color: var(--soft); }
        h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; overflow-wrap: anywhere; }
        h3 { font-size: .9rem; font-weight: 400; margin: 0 0 .35rem; overflow-wrap: anywhere; }
        h4 { margin: .6rem 0 .25rem; font-size: .9rem; }
        p { margin: .35rem 0; overflow-wrap: anywhere; }
        .count { font-weight: 400; color: var(--soft); }
        article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .75rem 1rem; margin: 0 0 .6rem; }
        .badge { display: inline-block; min-width: 4.6rem; text-align: center; border-radius: 6px; padding: 0 .4rem;
          color: var(--on); font-weight: 600; }
        .badge.error { background: var(--error); } .badge.warning { background: var(--warning); } .badge.info { background: var(--info); }
        .rule { font-weight: 600; } .place, .advice, .how { color: var(--soft); } .how { font-size: .85rem; }
        pre { background: var(--code); border-radius: 6px; padding: .5rem .75rem; overflow-x: auto; margin: .4rem 0; font-size: .85rem; }
        code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; tab-size: 4; }
        .number { color: var(--soft); user-select: none; }
        summary { cursor: pointer; color: var(--info); padding: .25rem 0; }
        form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; background: var(--back);
          padding: .6rem 0; border-bottom: 1px solid var(--line); z-index: 1; }
        form label { font-size: .85rem; color: var(--soft); } form > label { display: grid; gap: .15rem; flex: 1 1 12rem; min-width: 0; }
        select, input[type=search] { font: inherit; width: 100%; min-height: 2.5rem; padding: .25rem .5rem; color: var(--text);
          background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
        fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: .9rem; align-items: center; min-height: 2.5rem; flex-wrap: wrap; }
        legend { font-size: .85rem; color: var(--soft); float: left; margin-right: .6rem; }
        output { color: var(--soft); font-size: .85rem; min-height: 1.3rem; }
        :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
        [hidden] { display: none !important; } .clean { font-size: 1.1rem; }
        @media (max-width: 480px) {
          body { font-size: 15px; } header, main { padding: .75rem; } form { position: static; } article { padding: .6rem .75rem; } }
        @media print { form { display: none; } article { break-inside: avoid; } }
        """

    private static let script = """
        (() => {
          const form = document.getElementById("filters");
          if (!form) return;
          const cards = [...document.querySelectorAll("article")];
          for (const card of cards) card.words = (card.closest("section").querySelector("h2").textContent + card.textContent).toLowerCase();
          const output = form.querySelector("output");
          function apply() {
            const data = new FormData(form);
            const rule = data.get("rule"), words = data.get("words").toLowerCase().split(/\\s+/).filter(Boolean);
            const severities = new Set(data.getAll("severity"));
            let shown = 0;
            for (const card of cards) {
              const fits = (!rule || card.dataset.rule === rule) && severities.has(card.dataset.severity)
                && words.every(word => card.words.includes(word));
              card.hidden = !fits;
              if (fits) shown += 1;
            }
            for (const section of document.querySelectorAll("section[data-file]")) {
              const rest = section.querySelectorAll("article:not([hidden])").length;
              section.hidden = rest === 0;
              section.querySelector(".count").textContent = rest;
            }
            document.getElementById("none").hidden = shown > 0;
            output.textContent = shown === cards.length ? "" : shown + " of " + cards.length + " shown";
          }
          form.addEventListener("input", apply);
          form.addEventListener("submit", event => event.preventDefault());
          apply();
        })();
        """
}
