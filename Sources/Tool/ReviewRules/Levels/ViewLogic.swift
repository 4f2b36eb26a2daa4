import SourceModel
import SwiftSyntax

/// How much a view does besides drawing.
struct ViewLogic {
    struct Part {
        let name: String
        let statements: Int
        let line: Int
    }

    let statements: Int
    /// The parts of this file by size.
    let largest: [Part]
    /// States that are written from two places or more.
    let interplay: [String]

    init(of type: MergedType, state: ViewState, code: ViewCode, _ context: FileContext) {
        var parts: [Part] = []
        var writers: [String: Int] = [:]
        let states = state.stateNames
        let placed = Set(state.states.filter { $0.value.typeName.map(ViewCode.isGeometry) ?? false }.keys)
        var elsewhere = 0
        for node in context.file.nodes.types where node.fact.name == type.name {
            for unit in code.units(of: node) {
                let written = StateWrites.of(unit.items, states: states)
                // What only keeps places and sizes lays out.
                if !written.isEmpty, written.isSubset(of: placed) { continue }
                parts.append(
                    Part(
                        name: unit.name, statements: LogicCounter.count(unit, states: states),
                        line: context.file.position(of: unit.node).line))
                for name in written { writers[name, default: 0] += 1 }
            }
        }
        for part in type.parts where context.index.file(part.file).path != context.file.path {
            elsewhere += part.fact.functions.filter(ViewCode.isLogic).reduce(0) { $0 + $1.statementCount }
            elsewhere += part.fact.properties.filter(ViewCode.isLogic).reduce(0) { $0 + $1.statementCount }
        }
        statements = parts.reduce(elsewhere) { $0 + $1.statements }
        largest = parts.filter { $0.statements > 0 }.sorted { ($0.statements, $1.line) > ($1.statements, $0.line) }
        interplay = writers.filter { $0.value >= 2 && !placed.contains($0.key) }.keys.sorted()
    }

    enum Verdict { case information, warning }

    func verdict(_ settings: RuleSettings) -> Verdict? {
        if statements > settings.logicWarning { return .warning }
        guard statements > settings.logicInfo else { return nil }
        return interplay.count >= 3 ? .warning : .information
    }

    var interplayClause: String {
        interplay.count >= 3 ? "; \(interplay.joined(separator: ", ")) are written from several places" : ""
    }
}
