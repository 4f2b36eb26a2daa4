import Foundation

extension FullTextQuery {
    /// Whether the words are in the attributes that the model's class declares with `#FullText`: each term in one of them.
    func matches(_ model: some PersistentModel) -> Bool {
        let info = model._$storage.info
        let texts = info.entity.fullText.compactMap { name -> [String]? in
            guard let property = info.propertyNumbers[name], case .text(let text)? = try? model._$value(at: property) else { return nil }
            return FullTextTokens.foldedWords(in: text)
        }
        return terms.allSatisfy { term in texts.contains { term.isFound(in: $0) } != term.isExcluded }
    }
}

extension FullTextQuery.Term {
    fileprivate func isFound(in text: [String]) -> Bool {
        let phrase = words.map(FullTextTokens.folded)
        guard let last = phrase.last, phrase.count <= text.count else { return false }
        return text.indices.dropLast(phrase.count - 1).contains { start in
            let end = start + phrase.count - 1
            return text[start..<end].elementsEqual(phrase.dropLast()) && (isPrefix ? text[end].hasPrefix(last) : text[end] == last)
        }
    }
}
