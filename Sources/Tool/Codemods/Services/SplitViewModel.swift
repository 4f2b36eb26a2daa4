import ReviewRules
import SourceModel
import SwiftSyntax

/// A view model that does too much is split by a person; this says along which lines.
struct SplitViewModel: Codemod {
    let name = "split-view-model"
    let summary = "Says how to split a view model that does the work of several"
    let targetMeaning = "the name of a view model"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, _) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no view model \(target), or there are several.")
        }
        let name = place.fact.simpleName
        guard context.index.role(of: type.name)?.role == .viewModel else { return .refused("\(name) is no view model.", at: place.place) }
        let parts = context.parts(of: type)
        let nested = place.file.nodes.types.filter { $0.parent == place.node.index }.reduce(0) { $0 + $1.fact.lineCount }
        let size = ViewModelSize(type, nestedLines: nested, index: IndexReader(context.index, module: place.file.facts.module))
        guard size.domains.count > 1 else {
            return .refused(
                "\(name) speaks of one thing only: move what belongs together into services, by hand.", at: place.place)
        }
        var result = CodemodResult()
        let readings = size.reading(in: parts.map(\.node))
        for (domain, reading) in zip(size.domains, readings) {
            let model = "\(domain.name.capitalisedFirst)ViewModel"
            let isTaken = context.index.type(named: model) != nil
            result.refusals.append(
                Refusal(
                    reason: "Split \(name) by hand: \(isTaken ? "give \(model)" : "make \(model) with") "
                        + "\((domain.properties + domain.methods).joined(separator: ", ")). \(reading.capitalisedFirst).",
                    place: place.place))
        }
        let moved = Set(size.domains.flatMap { $0.properties + $0.methods })
        let rest = (size.properties.map(\.name) + size.methods.map(\.name)).filter { !moved.contains($0) }
        let holders = context.index.holders(of: type.name).map(\.type)
        result.refusals.append(
            Refusal(
                reason: (rest.isEmpty
                    ? "Nothing else is in \(name)" : "\(rest.joined(separator: ", ")) stay in \(name), or go with their users")
                    + (holders.isEmpty ? "." : "; those that hold it are \(Set(holders).sorted().joined(separator: ", "))."),
                place: place.place))
        return result
    }
}
