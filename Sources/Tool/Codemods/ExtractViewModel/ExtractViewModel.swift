import ReviewRules
import SourceModel
import SwiftSyntax

/// State and logic of a view move to a view model: the five steps from Level 1 to Level 2.
struct ExtractViewModel: Codemod {
    let name = "extract-view-model"
    let summary = "Moves a view's state and logic to a view model"
    let targetMeaning = "the name of a view"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, _) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no view \(target), or there are several.")
        }
        guard context.index.role(of: type.name)?.role == .view, type.kind == .struct else {
            return .refused("\(place.fact.simpleName) is no view.", at: place.place)
        }
        for part in context.parts(of: type) where !context.isSafeToChange(part.file) {
            return .refused("\(part.file.path) is generated, or does not parse.", at: part.place)
        }
        let plan = ExtractionPlan.best(for: type, at: place, in: context)
        guard !plan.isEmpty else {
            var result = CodemodResult()
            result.notes = plan.notes
            let hasModel = type.properties.contains { property in
                property.inferredTypeName.map { context.index.role(of: $0)?.role == .viewModel } ?? false
            }
            if plan.notes.isEmpty, !hasModel {
                return .refused(
                    "\(place.fact.simpleName) has no logic that works on its state, and no request, that could move as it stands.",
                    at: place.place)
            }
            return result
        }
        if !plan.refusals.isEmpty {
            var result = CodemodResult()
            result.refusals = plan.refusals
            return result
        }
        var extraction = Extraction(plan: plan)
        extraction.run()
        return extraction.result
    }
}
