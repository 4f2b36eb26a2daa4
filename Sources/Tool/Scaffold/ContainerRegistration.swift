import SourceModel
import SwiftSyntax

/// Makes a feature known: in the container, and in the app's tabs.
struct ContainerRegistration {
    let names: ScaffoldNames
    let level: Int
    let profile: ScaffoldProfile
    let project: Project

    /// How the feature's view is built from a container of that name.
    func viewCall(container: String) -> String {
        profile == .environmentDI
            ? "\(names.type)View().environment(\\.\(names.value)\(dependencyType), \(container).\(dependency))"
            : "\(names.type)View(viewModel: \(container).make\(names.viewModel)())"
    }

    private var dependencyType: String { level == 3 ? "Service" : "Repository" }
    private var dependency: String { "\(names.value)\(dependencyType)" }

    // MARK: The container

    /// Adds the stored properties, builds them in the initialiser, and adds the factory.
    func container() -> ScaffoldPlan.ChangedFile? {
        guard let (file, type) = containerType() else { return nil }
        var edits: [TextEdit] = []
        let repository = "\(names.value)Repository"
        let service = "\(names.value)Service"
        var properties = ["let \(repository): any \(names.type)RepositoryProtocol"]
        if level == 3 { properties.append("let \(service): any \(names.type)ServiceProtocol") }
        let initialiser = type.initialisers.first { !$0.fact.modifiers.contains("convenience") && $0.declaration.body != nil }
        let folder =
            initialiser?.fact.parameters.contains { $0.name == "folder" && $0.typeName.base == "URL" } ?? false
            ? "folder" : "FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]"
        let values = ["\(names.type)Repository(folder: \(folder))", "\(names.type)Service(repository: \(repository))"]
        let isLazy = initialiser == nil
        var lines = properties
        if isLazy {
            // Without an initialiser, each property has its value where it is declared; one that needs another is lazy.
            lines[0] += " = \(values[0])"
            if level == 3 { lines[1] = "lazy var \(service): any \(names.type)ServiceProtocol = \(values[1])" }
        }
        let indent = "    "
        let last = type.properties.last { $0.fact.isStored && !$0.fact.isStatic } ?? type.properties.last { $0.fact.isStored }
        let block = lines.map { indent + $0 }.joined(separator: "\n")
        if let last {
            edits.append(file.insert("\n" + block, after: last.declaration))
        } else {
            let brace = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let hasBlankLine = file.text.utf8.dropFirst(brace).starts(with: "\n\n".utf8)
            edits.append(file.insert("\n" + block + (hasBlankLine ? "" : "\n"), after: type.members.leftBrace))
        }
        if let body = initialiser?.declaration.body {
            var assignments = ["\(repository) = \(values[0])"]
            if level == 3 { assignments.append("\(service) = \(values[1])") }
            let inner = assignments.map { indent + indent + $0 + "\n" }.joined()
            edits.append(file.insert(lines: inner, beforeLineOf: body.rightBrace, indentation: indent))
        }
        if profile != .environmentDI {
            let label = level == 3 ? "service" : "repository"
            let factory = """

                \(indent)func make\(names.viewModel)() -> \(names.viewModel) {
                \(indent)    \(names.viewModel)(\(label): \(dependency))
                \(indent)}

                """
            edits.append(file.insert(lines: factory, beforeLineOf: type.members.rightBrace, indentation: ""))
        }
        return changed(file, edits, "registers \(names.type) in \(type.fact.name)")
    }

    private func containerType() -> (SourceFile, TypeNode)? {
        var best: (SourceFile, TypeNode)?
        var factories = -1
        for file in project.files where !file.facts.isTest {
            for type in file.nodes.types where type.fact.kind != .extension && type.fact.kind != .protocol {
                guard project.index.role(of: type.fact.name)?.role == .container, !type.fact.has("main") else { continue }
                let count = type.functions.filter { $0.fact.name.hasPrefix("make") }.count
                if count > factories { (best, factories) = ((file, type), count) }
            }
        }
        return best
    }

    // MARK: The tabs

    /// Adds a tab to the first view that shows a `TabView` and holds the container.
    func tab() -> ScaffoldPlan.ChangedFile? {
        guard let container = containerType()?.1.fact.name else { return nil }
        for file in project.files where !file.facts.isTest {
            for call in file.nodes.calls(named: "TabView") {
                guard let closure = call.expression.trailingClosure, let type = call.type.map({ file.nodes.types[$0] }),
                    let holder = type.properties.first(where: { $0.fact.inferredTypeName == container })
                else { continue }
                let indentation = file.indentation(of: call.expression)
                let tab = tab(viewCall(container: holder.fact.name), indentation: indentation + "    ")
                let edit = file.insert(lines: tab, beforeLineOf: closure.rightBrace, indentation: indentation)
                return changed(file, [edit], "shows \(names.type)View in a tab")
            }
        }
        return nil
    }

    private func tab(_ view: String, indentation: String) -> String {
        // `Tab` came with iOS 18; older targets say it with a modifier.
        profile.usesObservableObject
            ? """
            \(indentation)\(view)
            \(indentation)    .tabItem { Label("\(names.title)", systemImage: "list.bullet") }

            """
            : """
            \(indentation)Tab("\(names.title)", systemImage: "list.bullet") {
            \(indentation)    \(view)
            \(indentation)}

            """
    }

    private func changed(_ file: SourceFile, _ edits: [TextEdit], _ change: String) -> ScaffoldPlan.ChangedFile? {
        TextEdit.apply(edits, to: file.text).map { .init(path: file.path, text: $0, change: change) }
    }
}
