import ReviewRules
import SourceModel
import SwiftSyntax

/// What several view models do alike becomes a service with a protocol, which each of them is given.
struct ExtractService: Codemod {
    let name = "extract-service"
    let summary = "Makes a service of a method that several view models have"
    let targetMeaning = "a view model, or its method: ProfileViewModel.normalise"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, method) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no view model \(target), or there are several.")
        }
        var steps = SteppedChange(context)
        var result = CodemodResult()
        var refused: Set<String> = []
        for _ in 0..<Self.maximumSteps {
            let groups = SharedLogic.duplicates(in: steps.context.index).filter { group in
                group.contains { $0.type == type.name && (method.isEmpty || $0.function.name == method) }
            }
            guard let group = groups.first(where: { !refused.contains($0[0].function.signature) }) else { break }
            var extraction = ServiceExtraction(group, first: type.name, context: steps.context)
            var trial = steps
            guard extraction.run(), let notes = extraction.inject(into: &trial) else {
                refused.insert(group[0].function.signature)
                result.refusals += extraction.refusals
                continue
            }
            steps = trial
            result.notes += extraction.notes + notes
        }
        result.changes = steps.changes
        if result.changes.isEmpty, result.refusals.isEmpty, let advice = advice(type, method, place, context) {
            return .refused(advice, at: place.place)
        }
        return result
    }

    private static let maximumSteps = 20

    /// What a person does where there is no method to move; nothing where all is well.
    private func advice(_ type: MergedType, _ method: String, _ place: TypePlace, _ context: CodemodContext) -> String? {
        let name = place.fact.simpleName
        for property in type.storedProperties {
            guard let api = property.inferredTypeName, context.index.role(of: api)?.role == .service else { continue }
            let wrapper = context.index.holders(of: api).map(\.type).first { holder in
                holder != api && [.service, .repository].contains(context.index.role(of: holder)?.role)
            }
            guard let wrapper else { continue }
            return "\(wrapper) wraps \(api): give it what \(name) asks \(api) for, and inject \(wrapper) into \(name) in place of \(api)."
        }
        if type.mentionedTypes.contains("URLSession") || place.fact.uses.contains(where: { $0.name == "URLSession" }) {
            return "Move \(name)'s requests to a service or a repository by hand, and inject that."
        }
        // A method that hands on to a service needs none.
        if !method.isEmpty, type.functions.contains(where: { $0.name == method }) { return nil }
        if !method.isEmpty { return "\(name) has no method \(method)." }
        return nil
    }
}
