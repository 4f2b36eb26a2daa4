import SourceModel

/// Edits at the calls of an initialiser, by the facts of all files.
enum InitialiserCalls {
    /// An argument that calls get which leave it out.
    struct Argument {
        let parameter: ParameterFact
        let text: String
    }

    /// - Returns: Nothing when a call cannot be edited for certain.
    static func fill(
        _ arguments: [Argument], of parameters: [ParameterFact], type: String, in index: IndexReader
    ) -> [TextEdit]? {
        var edits: [TextEdit] = []
        for place in index.constructions(of: type) {
            let call = place.fact
            // The arguments to add before each of the call's own.
            var missing: [Int: [String]] = [:]
            var given = 0
            for parameter in parameters {
                if given < call.labels.count, call.labels[given] == (parameter.label ?? "_") {
                    given += 1
                } else if let argument = arguments.first(where: { $0.parameter.name == parameter.name }) {
                    missing[given, default: []].append("\(parameter.label.map { "\($0): " } ?? "")\(argument.text)")
                }
            }
            guard given == call.labels.count else { return nil }
            if missing.isEmpty { continue }
            guard let open = call.openParenthesis, call.argumentEnds.count == call.labels.count else { return nil }
            let path = index.file(place.file).path
            for (place, texts) in missing.sorted(by: { $0.key < $1.key }) {
                let text = texts.joined(separator: ", ")
                if place == 0 {
                    let comma = call.labels.isEmpty ? "" : ", "
                    edits.append(TextEdit(path: path, start: open + 1, end: open + 1, replacement: text + comma))
                } else {
                    let end = call.argumentEnds[place - 1]
                    edits.append(TextEdit(path: path, start: end, end: end, replacement: ", \(text)"))
                }
            }
        }
        return edits
    }
}
