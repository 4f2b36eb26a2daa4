import Foundation

extension SearchQuery {
    /// What is looked for, in words: "notes with “bread” and without “yeast”, tagged “food”, created this week".
    var explanation: String {
        var subject = "notes"
        var places = "outside the trash"
        var parts: [String] = []
        var words: [String] = []
        for term in terms {
            let isExcluded = term.isExcluded
            switch term.condition {
            case .words(let list, let isPrefix):
                words.append((isExcluded ? "without" : "with") + " “" + list.joined(separator: " ") + (isPrefix ? "…”" : "”"))
            case .part(let text): words.append((isExcluded ? "without" : "with") + " “\(text)”")
            case .titleStart(let letter): parts.append("with “\(letter)…” in the title")
            case .title(let text): parts.append("with\(isExcluded ? "out" : "") “\(text)” in the title")
            case .tag(let name): parts.append((isExcluded ? "not " : "") + "tagged “\(name)”")
            case .folder(let name): parts.append((isExcluded ? "not " : "") + "in the folder “\(name)”")
            case .created(let span): parts.append((isExcluded ? "not " : "") + "created \(span.words)")
            case .updated(let span): parts.append((isExcluded ? "not " : "") + "changed \(span.words)")
            case .flag(.pinned): if isExcluded { parts.append("not pinned") } else { subject = "pinned notes" }
            case .flag(.archived): parts.append(isExcluded ? "not archived" : "in the archive")
            case .flag(.trashed): places = isExcluded ? places : "in the trash"
            case .flag(.checklist): parts.append(isExcluded ? "without a checklist" : "with a checklist")
            case .flag(.todo): parts.append(isExcluded ? "without anything left to do" : "with something left to do")
            case .has(.attachment): parts.append(isExcluded ? "without attachments" : "with an attachment")
            case .has(.link): parts.append(isExcluded ? "without links" : "with a link")
            case .has(.reminder): parts.append(isExcluded ? "without a reminder" : "with a reminder")
            }
        }
        let all = (words.isEmpty ? [] : [words.joined(separator: " and ")]) + parts
        let described = all.isEmpty ? subject : "\(subject) \(all.joined(separator: ", "))"
        return all.isEmpty || places != "outside the trash" ? "\(described) \(places)" : described
    }

}

extension Collection<SearchQuery> {
    /// What is looked for, in words.
    var explanation: String { map(\.explanation).joined(separator: ", or ") }

    /// What was not understood; nil if all was.
    var complaint: String? {
        let complaints = flatMap(\.complaints)
        return complaints.isEmpty ? nil : complaints.joined(separator: " ")
    }
}
