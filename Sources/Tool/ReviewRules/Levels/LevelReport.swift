import SourceModel
import SwiftSyntax

/// Every screen of a project with its level.
package struct LevelReport: Sendable {
    package let screens: [LevelAdvice]
    package let services: [ServiceUsers]

    /// - Parameters:
    ///   - profile: The profile of a path.
    ///   - isSilent: Whether the project has decided that a rule says nothing about a line of a file. What only such a rule asks for
    ///     is no reason to move.
    package init(
        project: Project, profile: (String) -> Profile, settings: RuleSettings = RuleSettings(),
        isSilent: @escaping (_ rule: String, _ path: String, _ line: Int) -> Bool = { _, _, _ in false }
    ) {
        let families = ServiceFamilies(project)
        let duplicates = SharedLogic.duplicates(in: project.index)
        let contexts = project.files.filter { !$0.facts.isTest && !$0.facts.isGenerated }.map {
            FileContext(file: $0, index: project.index, profile: profile($0.path), settings: settings)
        }
        let models = ViewModelEvidence(project: project, contexts: contexts, families: families, duplicates: duplicates)
        let finder = ScreenFinder(contexts)
        var found: [LevelAdvice] = []
        for context in contexts {
            let views = context.types(.view).filter { $0.fact.kind != .extension && !context.isPreview($0.declaration) }
            guard !views.isEmpty else { continue }
            let code = ViewCode(context)
            let uses = IOUse.first(in: context, roles: [.view]).filter { !$0.isSlight }
            for view in views {
                // Of several types of one name, the one at this place.
                guard
                    let type = context.index.type(named: view.fact.name)
                        ?? project.index.types(named: view.fact.name).first(where: { $0.primary?.fact == view.fact })
                else { continue }
                let state = ViewState(type, index: context.index)
                guard let reason = finder.reason(type, state) else { continue }
                let judge = ScreenJudge(
                    view: view, type: type, state: state, code: code, uses: uses, context: context, families: families, models: models,
                    isSilent: isSilent)
                found.append(judge.advice(isScreen: reason))
            }
        }
        screens = found.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
        services = families.all
    }

    package func screen(_ name: String) -> LevelAdvice? { screens.first { $0.screen == name } }
    package var toRaise: [LevelAdvice] { screens.filter { $0.step?.direction == .up } }
    package var toLower: [LevelAdvice] { screens.filter { $0.step?.direction == .down } }
    package var toSplit: [LevelAdvice] { screens.filter { $0.step?.direction == .split } }
}
