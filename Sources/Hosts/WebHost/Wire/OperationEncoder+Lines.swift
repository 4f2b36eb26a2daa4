import RenderTree
import SessionCore

extension OperationEncoder {
    /// Tells how a text with looks has changed: edits, then the runs of lines that look different, by their places after the edits.
    mutating func writeLines(_ node: RenderNode, from old: StyledText, to new: StyledText) {
        let difference = LineDifference(from: old.lines, to: new.lines)
        var exchange = exchanges[node.id] ?? EditExchange(isFirst: true)
        var selection = old.selection
        for edit in difference.edits {
            exchange.make(edit)
            selection = selection?.moved(over: edit)
        }
        exchanges[node.id] = exchange
        writer.number(WireOperation.lines)
        writer.node(node.id)
        writer.raw("[\(exchange.made),\(exchange.taken)")
        writer.raw("[" + difference.edits.map { "\($0.start),\($0.deleted),\(JSONText.quoted($0.inserted))" }.joined(separator: ",") + "]")
        writer.raw("[" + Self.runs(of: difference.restyled, in: new.lines).joined(separator: ",") + "]")
        if let chosen = new.selection, chosen != selection {
            writer.raw("[\(chosen.anchor),\(chosen.focus)]]")
        } else {
            writer.raw("null]")
        }
    }

    /// Of each line: where it begins, how many runs it has, and of each run its length, class names and style. Looks that were told before
    /// are told by their number, from 0 in the order in which they came: a long text has few, many times.
    private static func runs(of restyled: [Int], in lines: [StyledLine]) -> [String] {
        var (told, line, start) = ([String](), 0, 0)
        var known: [Properties: Int] = [:]
        for index in restyled {
            while line < index {
                start += lines[line].count + 1
                line += 1
            }
            told += ["\(start)", "\(lines[index].runs.count)"]
            for run in lines[index].runs {
                if let number = known[run.properties] {
                    told += ["\(run.count)", "\(number)"]
                    continue
                }
                known[run.properties] = known.count
                let looks = LineMarkup.looks(of: run.properties)
                told += ["\(run.count)", JSONText.quoted(looks.classes), JSONText.quoted(looks.style)]
            }
        }
        return told
    }

    /// The page shows the texts in a node anew, or no longer.
    mutating func forgetTexts(in node: RenderNode) {
        guard !exchanges.isEmpty else { return }
        exchanges[node.id] = nil
        for child in node.children { forgetTexts(in: child) }
    }

    /// Brings what a person did to a text up to what the page has been told since; nil: it cannot have been.
    mutating func take(_ report: ClientMessage.TextReport, of node: RenderNode) -> InputEvent? {
        guard let shown = node.told(.lines)?.lines else {
            // A plain field tells its text by itself; its caret is that of the text which it has told.
            return report.edit == nil && node[.textSelection] != nil ? .select(report.selection) : nil
        }
        var exchange = exchanges[node.id] ?? EditExchange(isFirst: true)
        defer { exchanges[node.id] = exchange }
        guard let edit = report.edit else { return exchange.place(report.selection, seen: report.seen).map(InputEvent.select) }
        guard
            let own = exchange.take(edit, number: report.number, pieces: report.pieces, seen: report.seen)?
                .clamped(to: shown.textCount),
            let selection = exchange.place(report.selection, seen: report.seen)
        else { return nil }
        return .edit(own, selection: selection.clamped(to: shown.textCount + own.growth))
    }
}
