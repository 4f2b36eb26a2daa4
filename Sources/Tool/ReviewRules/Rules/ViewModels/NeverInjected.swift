import SourceModel

/// What a view reads from the environment, somebody puts there.
struct NeverInjected: Rule {
    let info = RuleInfo(
        "ENV-002", "environment object is never injected", .warning,
        page: ExplainPage(
            why:
                "A view that reads an object from the environment stops the app when nobody put one there, and only when that view appears.",
            bad: """
                import SwiftUI

                @Observable
                final class Session { var user = "" }

                struct ProfileView: View {
                    @Environment(Session.self) private var session
                    var body: some View { Text(session.user) }
                }

                @main
                struct ProfileApp: App {
                    var body: some Scene { WindowGroup { ProfileView() } }
                }
                """,
            good: """
                import SwiftUI

                @Observable
                final class Session { var user = "" }

                struct ProfileView: View {
                    @Environment(Session.self) private var session
                    var body: some View { Text(session.user) }
                }

                @main
                struct ProfileApp: App {
                    @State private var session = Session()
                    var body: some Scene { WindowGroup { ProfileView().environment(session) } }
                }
                """,
            notFlagged: [
                "Libraries: without an App among the files, others may inject.", "Optional values, `@Environment(T.self) var x: T?`.",
                "Anything, where some injected expression's type is not known.",
                "Types of other modules. An injection in a preview does not count.",
            ],
            fix: "Inject the object where the views that read it are put together.", source: "003 EnvironmentObject"))

    func check(_ context: ProjectContext) {
        let index = context.index
        guard !index.types(of: .app).isEmpty else { return }
        let resolver = InjectionResolver(index)
        for file in index.files {
            for type in file.types where !type.isDebugOnly {
                for property in type.properties {
                    guard let (name, kind) = wanted(property), resolver.lacks(name, kind: kind), !file.origin.isPreviewContent,
                        let found = index.type(named: name), let primary = found.primary, primary.fact.kind == .class,
                        index.conformers(of: name).isEmpty, !type.inherited.contains("PreviewProvider")
                    else { continue }
                    let modifier = kind == .environmentObject ? "environmentObject(_:)" : "environment(_:)"
                    context.report(
                        file, at: property.position, length: property.name.utf8.count, symbol: "\(type.name).\(property.name)",
                        snippet: "\(property.name) : \(name)", "Nothing puts a \(name) into the environment of \(type.simpleName).",
                        advice: "Inject it with \(modifier) where the view is put together.")
                }
            }
        }
    }

    private func wanted(_ property: PropertyFact) -> (String, InjectionFact.Kind)? {
        if property.isStatic || property.typeName?.isOptional ?? false { return nil }
        if property.has("EnvironmentObject"), let type = property.typeName?.base { return (type, .environmentObject) }
        guard let arguments = property.attribute("Environment")?.arguments, arguments.hasSuffix(".self"), !arguments.hasPrefix("\\") else {
            return nil
        }
        return arguments.dropLast(5).split(separator: ".").last.map { (String($0), .environmentValue) }
    }
}

/// The types that the project puts into the environment.
private struct InjectionResolver {
    private var known: [InjectionFact.Kind: Set<String>] = [:]
    /// Kinds with an injection whose type nobody can tell.
    private var unknown: Set<InjectionFact.Kind> = []
    private let index: ProjectIndex

    init(_ index: ProjectIndex) {
        self.index = index
        for file in index.files where !file.isTest {
            for injection in file.injections where injection.kind != .environmentKey && !injection.isPreview {
                if let type = type(of: injection) {
                    known[injection.kind, default: []].insert(type)
                } else {
                    unknown.insert(injection.kind)
                }
            }
        }
    }

    func lacks(_ type: String, kind: InjectionFact.Kind) -> Bool {
        !unknown.contains(kind) && !(known[kind]?.contains(type) ?? false)
    }

    private func type(of injection: InjectionFact) -> String? {
        if let type = injection.type {
            // `T.shared` is a `T`, unless its declaration says otherwise.
            let member = injection.expression.split(separator: ".").last.map(String.init) ?? ""
            let property = index.type(named: type)?.properties.first { $0.isStatic && $0.name == member }
            return property?.inferredTypeName ?? type
        }
        var parts = injection.expression.split(separator: ".").map { $0.hasSuffix("!") || $0.hasSuffix("?") ? $0.dropLast() : $0 }.map(
            String.init)
        if parts.first == "self" { parts.removeFirst() }
        guard var owner = injection.enclosingType, !parts.isEmpty, parts.count <= 4 else { return nil }
        for part in parts {
            guard let property = index.type(named: owner)?.properties.first(where: { $0.name == part }), let type = type(of: property)
            else {
                return nil
            }
            owner = type
        }
        return owner
    }

    private func type(of property: PropertyFact) -> String? {
        if let type = property.inferredTypeName { return type }
        // `@Environment(T.self) var x`, `var x = T.shared`
        if let arguments = property.attribute("Environment")?.arguments, arguments.hasSuffix(".self") {
            return arguments.dropLast(5).split(separator: ".").last.map(String.init)
        }
        guard let value = property.initialValue, value.kind == .member, let type = value.type, let member = value.member else { return nil }
        let shared = index.type(named: type)?.properties.first { $0.isStatic && $0.name == member }
        return shared?.inferredTypeName
    }
}
