import SourceModel
import SwiftSyntax

/// What is switched on is switched off.
struct LeftRunning: Rule {
    let info = RuleInfo(
        "CONC-023", "what is started is never stopped", .warning,
        page: ExplainPage(
            why: """
                The location, a timer, an observer or a screen that does not sleep goes on when nobody needs it any more: it drains the battery, and calls \
                into what the person has left.
                """,
            bad: """
                import CoreLocation
                final class TrackerService: NSObject {
                    private let manager = CLLocationManager()
                    func begin() { manager.startUpdatingLocation() }
                }
                """,
            good: """
                import CoreLocation
                final class TrackerService: NSObject {
                    private let manager = CLLocationManager()
                    func begin() { manager.startUpdatingLocation() }
                    func end() { manager.stopUpdatingLocation() }
                }
                """,
            notFlagged: [
                "What any code of the project stops.", "An observer whose token is kept.",
                "A stop that ends the timer by another function.",
            ],
            fix: "Stop it where the screen goes, or where the work ends.", source: "Apple's Energy Efficiency Guide"))

    private static let pairs: [String: String] = [
        "startUpdatingLocation": "stopUpdatingLocation",
        "startMonitoringSignificantLocationChanges": "stopMonitoringSignificantLocationChanges",
        "startUpdatingHeading": "stopUpdatingHeading", "startAccelerometerUpdates": "stopAccelerometerUpdates",
        "startDeviceMotionUpdates": "stopDeviceMotionUpdates", "startGyroUpdates": "stopGyroUpdates",
        "startAccessingSecurityScopedResource": "stopAccessingSecurityScopedResource",
    ]
    private static let ends: Set<String> = ["stop", "finish", "end", "cancel", "reset"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.pairs.keys.sorted()) where !context.isPreview(call.expression) {
            guard let end = Self.pairs[call.name], !isNamed(end, context) else { continue }
            context.report(call.expression, "Nobody calls \(end): this goes on for ever.", advice: "Call it when it is no longer needed.")
        }
        checkScreen(context)
        checkObservers(context)
        for type in context.file.nodes.types where type.fact.kind == .class { checkTimers(type, context) }
    }

    private func isNamed(_ name: String, _ context: FileContext) -> Bool {
        if context.file.text.holds(name) { return true }
        let types = Set(context.file.nodes.types.map(\.fact.name))
        return types.contains { type in
            context.index.files(mentioning: type).contains { place in
                context.index.file(place).types.contains { $0.mentionedMembers.contains(name) }
            }
        }
    }

    /// `UIApplication.shared.isIdleTimerDisabled = true`
    private func checkScreen(_ context: FileContext) {
        let all = context.file.nodes.assignments.filter { TaskCode.lastName($0.target) == "isIdleTimerDisabled" }
        guard let on = all.first(where: { $0.value.first?.trimmedText == "true" }),
            all.allSatisfy({ $0.value.first?.trimmedText == "true" }),
            !context.isPreview(on.expression)
        else { return }
        context.report(
            on.expression, "Nothing lets the screen sleep again: it stays on when this is left.",
            advice: "Set it back when the screen goes.")
    }

    /// `NotificationCenter.default.addObserver(forName: …) { … }` whose token nobody keeps.
    private func checkObservers(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "addObserver") where call.argument("forName") != nil {
            guard let item = call.expression.parent?.as(CodeBlockItemSyntax.self),
                item.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0 > 1,
                !context.isPreview(call.expression), let type = context.typeAround(call.expression),
                !context.index.isRole(type.fact.name, .app)
            else { continue }
            context.report(
                call.expression.calledExpression, "Nobody keeps what this gives back: the observer can never be removed.",
                advice: "Keep it, and remove the observer with it.")
        }
    }

    /// `func stop() { isRunning = false }` of a type whose timer goes on.
    private func checkTimers(_ type: TypeNode, _ context: FileContext) {
        guard let timer = type.fact.storedProperties.first(where: { $0.inferredTypeName == "Timer" })?.name else { return }
        let functions = context.functions(of: type.fact.name)
        let own = Set(functions.map(\.fact.name))
        let starts = functions.contains { function in
            function.declaration.body.map { TaskCode.mentions(timer, in: $0) && TaskCode.mentions("scheduledTimer", in: $0) } ?? false
        }
        guard starts, !context.isPreview(type.declaration) else { return }
        for function in functions
        where Self.ends.contains(ErrorCode.words(function.fact.name).first ?? "") && function.fact.parameters.isEmpty {
            guard let body = function.declaration.body, !body.statements.isEmpty, !TaskCode.mentions(timer, in: body),
                !body.tokens(viewMode: .sourceAccurate).contains(where: { own.contains($0.text) })
            else { continue }
            context.report(
                function.declaration.name, "\(function.fact.name) does not invalidate \(timer), which goes on.",
                advice: "Invalidate it there.")
        }
    }
}
