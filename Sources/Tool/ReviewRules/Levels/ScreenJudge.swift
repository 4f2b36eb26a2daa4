import SourceModel
import SwiftSyntax

/// Decides the level of one screen.
struct ScreenJudge {
    let view: TypeNode
    let type: MergedType
    let state: ViewState
    let code: ViewCode
    let uses: [IOUse]
    let context: FileContext
    let families: ServiceFamilies
    let models: ViewModelEvidence
    private let isSilent: (_ rule: String, _ path: String, _ line: Int) -> Bool
    private let logic: ViewLogic
    /// Where it awaits services.
    private let calls: [ServiceCall]

    init(
        view: TypeNode, type: MergedType, state: ViewState, code: ViewCode, uses: [IOUse], context: FileContext, families: ServiceFamilies,
        models: ViewModelEvidence, isSilent: @escaping (_ rule: String, _ path: String, _ line: Int) -> Bool
    ) {
        self.view = view
        self.type = type
        self.state = state
        self.code = code
        self.uses = uses
        self.context = context
        self.families = families
        self.models = models
        self.isSilent = isSilent
        logic = ViewLogic(of: type, state: state, code: code, context)
        calls = context.file.nodes.types.filter { $0.fact.name == view.fact.name }.flatMap {
            ServiceCall.calls(of: $0, state: state, code: code)
        }
    }

    private var path: String { context.file.path }

    /// Whether the project has decided against what a reason rests on: where it stands, or for the whole screen.
    private func isDecided(_ rule: String?, _ path: String, _ line: Int) -> Bool {
        guard let rule else { return false }
        return isSilent(rule, path, line) || isSilent(rule, self.path, view.fact.position.line)
    }

    private func counts(_ reason: LevelAdvice.Reason) -> Bool { !isDecided(reason.rule, reason.path, reason.line) }
    private var name: String { view.fact.simpleName }
    private var profile: Profile { context.profile }

    func advice(isScreen: String) -> LevelAdvice {
        let triggers = profile == .offPattern ? [] : triggers
        let (today, because) = today(triggers)
        var advice = LevelAdvice(
            screen: name, path: path, line: view.fact.position.line, profile: profile, isScreen: isScreen, today: today,
            todayBecause: because, should: today, tree: [], reasons: [], step: nil, watch: "")
        guard profile != .offPattern else {
            advice.reasons = [reason("house rule", "the profile off-pattern asks for no levels", nil, view.fact.position.line)]
            advice.watch = "No advice: the project has a pattern of its own."
            return advice
        }
        if state.mayHaveViewModel { judgeWithModel(&advice) } else { judgeWithout(triggers, &advice) }
        return advice
    }

    // MARK: Today

    private func today(_ triggers: [LevelAdvice.Reason]) -> (Level, String) {
        let held = state.viewModels.first?.property.name ?? state.unknown.first?.name
        if let held {
            let model = state.viewModels.compactMap(\.type).first { !families.shared(of: $0).isEmpty }
            if let model {
                return (
                    .service,
                    "holds \(held), and \(model) depends on \(ViewModelEvidence.list(families.shared(of: model).map(\.name))), which others use too"
                )
            }
            if let own = families.shared(of: view.fact.name).first {
                return (.service, "holds \(held), and \(own.name), which others use too")
            }
            return (.viewModel, "holds \(held)")
        }
        let shared = families.shared(of: view.fact.name).filter { $0.property.map(Self.isObserved) ?? true }
        // Logic of its own is not where the services are.
        if let first = shared.first, profile == .environmentDI || calls.isEmpty, triggers.isEmpty {
            return (.service, "takes \(first.name), which others use too")
        }
        let names = state.states.keys.sorted()
        if names.isEmpty { return (.state, "keeps no state of its own") }
        return (.state, "keeps \(ViewModelEvidence.list(names)) in the view")
    }

    /// A service that only passes through is no state of the view.
    private static func isObserved(_ property: PropertyFact) -> Bool { !property.attributes.isEmpty }

    // MARK: Without a view model

    /// What lifts a view to Level 2.
    private var triggers: [LevelAdvice.Reason] {
        guard !state.mayHaveViewModel else { return [] }
        var found: [LevelAdvice.Reason] = []
        for use in uses where use.type == view.fact.name {
            found.append(reason("first API call", "uses \(use.what) in \(use.placeName)", "LVL-002", line(use.node)))
        }
        if profile != .environmentDI {
            for call in calls {
                found.append(reason("first API call", "awaits \(call.callee) in \(call.placeName)", "LVL-007", line(call.node)))
            }
        }
        for check in validations {
            found.append(reason("complex validation", "checks its input in a closure", "LVL-004", line(check)))
        }
        if let verdict = logic.verdict(context.settings), verdict == .warning {
            let place = logic.largest.first?.line ?? view.fact.position.line
            if logic.statements > context.settings.logicWarning {
                found.append(
                    reason("logic exceeds 20-30 lines", "has \(logic.statements) statements of logic", "LVL-003", place))
            } else {
                found.append(
                    reason(
                        "several states interact",
                        "\(ViewModelEvidence.list(logic.interplay)) are written from several places, in \(logic.statements) statements",
                        "LVL-003", place))
            }
        }
        return found.filter(counts)
    }

    private var validations: [Syntax] {
        let values = state.states.merging(state.bindings) { first, _ in first }
        var found: [Syntax] = []
        for part in context.file.nodes.types where part.fact.name == view.fact.name {
            for unit in code.units(of: part) {
                guard let closure = unit.node.as(ClosureExprSyntax.self) else { continue }
                let checks = Validation.checks(in: closure, states: values, models: [])
                if checks.count >= 2, checks.contains(where: \.isCertain), let first = checks.first { found.append(first.node) }
            }
        }
        return found
    }

    private func judgeWithout(_ triggers: [LevelAdvice.Reason], _ advice: inout LevelAdvice) {
        let shared = families.shared(of: view.fact.name)
        let sharing = shared.map { dependency in
            LevelAdvice.Reason(
                trigger: "several features need the same logic",
                text:
                    "\(dependency.name) serves \(ViewModelEvidence.list((families.users[dependency.family] ?? []).subtracting([view.fact.name]).sorted())) too",
                rule: nil, path: dependency.path, line: dependency.line)
        }
        if triggers.isEmpty {
            if advice.today == .service {
                advice.reasons = sharing
                advice.tree = Self.tree(simple: false, logic: true, shared: true)
                advice.watch = "It shows what a shared service keeps, and has no logic of its own."
            } else {
                advice.reasons = [simpleReason]
                advice.tree = Self.tree(simple: true, logic: nil, shared: nil)
                advice.watch =
                    "It goes up with its first request, with validation, or past \(context.settings.logicWarning) statements of logic (\(logic.statements) today)."
            }
            if profile == .strict || profile == .glide {
                advice.reasons.append(
                    reason(
                        "house rule", "the profile \(profile.rawValue) asks for a view model on every screen", nil, view.fact.position.line)
                )
                if advice.today < .viewModel { raise(to: .viewModel, &advice) }
            }
            return
        }
        advice.reasons = triggers + sharing
        advice.tree = Self.tree(simple: false, logic: true, shared: !sharing.isEmpty)
        raise(to: sharing.isEmpty ? .viewModel : .service, &advice)
    }

    private var simpleReason: LevelAdvice.Reason {
        if let query = type.storedProperties.first(where: { $0.has("Query") }) {
            return reason("no trigger", "\(query.name) is a query of SwiftData, which a view may hold", nil, query.position.line)
        }
        let states = state.states.values.sorted { $0.position < $1.position }
        guard let first = states.first else {
            return reason("no trigger", "it shows what it is given", nil, view.fact.position.line)
        }
        let statements = logic.statements
        return reason(
            "state is purely UI-related",
            "only \(ViewModelEvidence.list(states.map(\.name))), and \(statements == 0 ? "no logic" : "\(ViewModelEvidence.count(statements, "statement")) of logic")",
            nil,
            first.position.line)
    }

    private func raise(to level: Level, _ advice: inout LevelAdvice) {
        advice.should = level
        guard advice.today < level else { return }
        let services = Set(calls.compactMap(\.service.type)).sorted()
        let model = context.vocabulary.viewModel(ofView: name)
        let moved = state.states.keys.sorted().filter { !Self.isPresentation($0) }
        advice.step = LevelAdvice.Step(
            direction: .up, to: .viewModel, title: "Extract \(model) from \(name).",
            actions: [
                "Create \(model) with @Observable.",
                moved.isEmpty ? "Move the state that the logic writes." : "Move \(ViewModelEvidence.list(moved)).",
                "Move the logic" + (logic.largest.isEmpty ? "." : ": \(ViewModelEvidence.list(logic.largest.map(\.name)))."),
                services.isEmpty ? "Inject what it calls, as a service behind a protocol." : "Inject \(services.joined(separator: ", ")).",
                "Let \(name) hold it in @State and show its values.",
            ], command: advice.reasons.compactMap(\.rule).first.map { "glide improve \($0) \(path)" })
        advice.watch = level == .service ? "Then its logic is in services that others use too: Level 3." : ""
    }

    private static func isPresentation(_ name: String) -> Bool {
        name.hasPrefix("show")
            || name.hasPrefix("is") && (name.hasSuffix("Presented") || name.hasSuffix("Shown") || name.hasSuffix("Showing"))
            || name == "selectedTab" || name.hasPrefix("isShowing") || name.hasPrefix("isPresenting")
    }

    // MARK: With a view model

    private func judgeWithModel(_ advice: inout LevelAdvice) {
        let held = state.viewModels.compactMap { held in held.type.flatMap { context.index.type(named: $0) } }
        guard let model = held.first else {
            let property = state.viewModels.first?.property ?? state.unknown.first
            advice.reasons = [
                reason(
                    "not in the files at hand",
                    "\(property?.inferredTypeName ?? property?.name ?? "its view model") is declared elsewhere, so its logic is not known",
                    nil,
                    property?.position.line ?? view.fact.position.line)
            ]
            advice.tree = Self.tree(simple: false, logic: true, shared: advice.today == .service)
            advice.watch = "Nothing to do as far as these files show."
            return
        }
        let modelName = model.primary?.fact.simpleName ?? model.name
        let always = profile == .strict || profile == .glide
        let isNeedless = held.count == 1 && !always && isNeedless(model, modelName)
        let isKept = isNeedless && isDecided("LVL-001", modelPath(model), place(of: model))
        if isNeedless, !isKept {
            advice.should = .state
            advice.tree = Self.tree(simple: true, logic: nil, shared: nil)
            advice.reasons = [
                reason(
                    "state is purely UI-related",
                    "\(modelName) only stores \(ViewModelEvidence.list(model.storedProperties.map(\.name))), and does nothing", "LVL-001",
                    place(of: model))
            ]
            advice.step = LevelAdvice.Step(
                direction: .down, to: .state, title: "Keep the values of \(modelName) in \(name).",
                actions: ["Make each a `@State private var` of \(name).", "Use them without the view model.", "Delete \(modelName)."],
                command: "glide improve LVL-001 \(path)")
            return
        }
        var reasons: [LevelAdvice.Reason] = []
        var sharing: [LevelAdvice.Reason] = []
        var needed: [LevelAdvice.Reason] = []
        for type in held {
            reasons += models.reasons(for: type, index: context.index)
            sharing += models.sharing(of: type.name, index: context.index).filter(counts)
            needed += models.needed(for: type.name, index: context.index).filter(counts)
        }
        if isKept {
            reasons.append(reason("decided by the project", "LVL-001 is silenced for \(modelName)", nil, place(of: model)))
        } else if reasons.isEmpty {
            let why = NeedlessViewModel.reason(against: model, view: view.fact.name, index: context.index) ?? "several views use it"
            reasons = [reason("more than local state", "\(modelName) stays: \(why)", nil, place(of: model))]
        }
        advice.reasons = reasons + sharing
        advice.should = sharing.isEmpty && advice.today < .service ? .viewModel : .service
        advice.tree = Self.tree(simple: false, logic: true, shared: advice.should == .service)
        let reached = Self.asksForInjection(profile) ? self.reached(by: held) : []
        if advice.today == .viewModel, sharing.isEmpty, let first = reached.first {
            advice.reasons += reached
            advice.should = .service
            advice.tree = Self.tree(simple: false, logic: true, shared: true)
            advice.step = LevelAdvice.Step(
                direction: .up, to: .service, title: "Hand \(modelName) the services that it reaches for.",
                actions: [
                    "Define a protocol for each.", "Take them as parameters of the initialiser.", "Pass them where \(name) is made.",
                ],
                command: "glide improve \(first.rule ?? "DI-001") \(modelPath(model))")
        } else if advice.today < advice.should {
            advice.step = LevelAdvice.Step(
                direction: .up, to: .service, title: "Extract what others need from \(modelName) into a service.",
                actions: [
                    "Create a service with the name of its domain.",
                    "Move the shared logic there: \(needed.first?.text ?? "see the reasons").",
                    "Define a protocol for it.", "Inject it into the view models that need it.", "Let them call it.",
                ], command: needed.compactMap(\.rule).first.map { "glide improve \($0) \(path)" })
        } else if let split = split(state.viewModels.filter(Self.isOwned).compactMap { $0.type.flatMap { context.index.type(named: $0) } })
        {
            advice.step = split
        } else {
            advice.watch =
                advice.should == .service
                ? "Nothing to do: its logic is where others can use it."
                : "It goes up when a second view model needs the same logic, or its state is shared across the app."
        }
    }

    private static func asksForInjection(_ profile: Profile) -> Bool { profile != .glide && profile != .offPattern }

    /// The singletons that view models reach for, by what DI-001 says of them.
    private func reached(by held: [MergedType]) -> [LevelAdvice.Reason] {
        held.flatMap { model in
            families.reached(by: model.name).map { service in
                LevelAdvice.Reason(
                    trigger: "services are handed over",
                    text: "\(model.primary?.fact.simpleName ?? model.name) reaches for \(service.name), which no test can replace",
                    rule: "DI-001", path: service.path, line: service.line)
            }
        }.filter(counts)
    }

    private func isNeedless(_ model: MergedType, _ modelName: String) -> Bool {
        guard NeedlessViewModel.reason(against: model, view: view.fact.name, index: context.index) == nil,
            let property = view.properties.first(where: { $0.fact.inferredTypeName == modelName || $0.fact.inferredTypeName == model.name })
        else { return false }
        return ViewModelUses(of: property, in: view, context).isOnlyRead(through: Set(model.storedProperties.map(\.name)))
    }

    /// Whether the screen makes it, so that a split begins here.
    private static func isOwned(_ held: ViewState.Held) -> Bool { held.property.has("State") || held.property.has("StateObject") }

    private func split(_ held: [MergedType]) -> LevelAdvice.Step? {
        for model in held {
            guard let primary = model.primary else { continue }
            let file = models.project.index.files[primary.file]
            let nested = file.types.filter { $0.name.hasPrefix(model.name + ".") && $0.kind != .extension }.reduce(0) { $0 + $1.lineCount }
            let size = ViewModelSize(model, nestedLines: min(nested, model.lineCount), index: context.index)
            let signs = size.signs(name: primary.fact.simpleName, settings: context.settings)
            guard signs.count >= 2, !isDecided("LVL-005", file.path, primary.fact.position.line) else { continue }
            return LevelAdvice.Step(
                direction: .split, to: .viewModel, title: "Split \(primary.fact.simpleName): \(signs.joined(separator: "; ")).",
                actions: size.domains.map { "\($0.name): \(ViewModelEvidence.list($0.properties + $0.methods))" },
                command: "glide explain LVL-005")
        }
        return nil
    }

    // MARK: Help

    private func line(_ node: Syntax) -> Int { context.file.position(of: node).line }

    private func modelPath(_ model: MergedType) -> String { model.primary.map { models.project.index.files[$0.file].path } ?? path }

    private func place(of model: MergedType) -> Int {
        guard let primary = model.primary, models.project.index.files[primary.file].path == path else { return view.fact.position.line }
        return primary.fact.position.line
    }

    private func reason(_ trigger: String, _ text: String, _ rule: String?, _ line: Int) -> LevelAdvice.Reason {
        LevelAdvice.Reason(trigger: trigger, text: text, rule: rule, path: path, line: line)
    }

    private static func tree(simple: Bool, logic: Bool?, shared: Bool?) -> [LevelAdvice.Answer] {
        var answers = [LevelAdvice.Answer(question: "Does it only show and change simple local state?", isYes: simple)]
        if let logic { answers.append(LevelAdvice.Answer(question: "Does it need requests, validation or complex logic?", isYes: logic)) }
        if let shared { answers.append(LevelAdvice.Answer(question: "Is this logic shared across several features?", isYes: shared)) }
        return answers
    }
}
