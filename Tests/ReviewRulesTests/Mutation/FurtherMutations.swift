import ReviewRules
import SourceModel
import SwiftSyntax

/// The faults of the first release's rules once more, written in other ways than their families have them.
let furtherMutations: [Mutation] = [
    Mutation(rule: "WRAP-001", name: "state added without private") { file, project in
        file.types(project, .view).filter { $0.fact.kind == .struct }.map { [file.insertMember("@State var mutant = 0", in: $0)] }
    },
    Mutation(rule: "WRAP-008", name: "three objects read with Environment") { file, project in
        file.types(project, .view).filter { $0.fact.kind == .struct && !isRoot($0, project) }.map { type in
            let lines = ["Network", "Session", "Store"].map { "@Environment(Injected\($0).self) private var injected\($0)" }
            return [file.insertMember(lines.joined(separator: "\n    "), in: type)]
        }
    },
    Mutation(rule: "WRAP-011", name: "a new @Published property in an @Observable class") { file, _ in
        file.nodes.types.filter { $0.fact.has("Observable") && $0.fact.kind == .class }.map {
            [file.insertMember("@Published private(set) var mutant: [String] = []", in: $0)]
        }
    },
    Mutation(rule: "WRAP-003", name: "an observed object made in its declaration") { file, project in
        file.types(project, .view).filter { $0.fact.kind == .struct }.map { type in
            [
                file.insertMember("@ObservedObject private var mutant = MutantModel()", in: type),
                file.append("import Combine\nfinal class MutantModel: ObservableObject { @Published var name = \"\" }"),
            ]
        }
    },
    Mutation(rule: "WRAP-005", name: "an initialiser that keeps its parameter in a StateObject") { file, project in
        file.types(project, .view).filter { $0.fact.kind == .struct && $0.fact.initialisers.isEmpty }.map { type in
            [
                file.insertMember(
                    "@StateObject private var mutant: MutantModel\n"
                        + "    init(mutant: MutantModel) { self._mutant = StateObject(wrappedValue: mutant) }",
                    in: type),
                file.append("import Combine\nfinal class MutantModel: ObservableObject { @Published var name = \"\" }"),
            ]
        }
    },
    Mutation(rule: "BODY-001", name: "a counter raised in a branch of body") { file, project in
        branches(file, project).map { branch, type in
            [
                insert("let _ = { mutant += 1 }()\n", before: branch, file),
                file.insertMember("@State private var mutant = 0", in: type),
            ]
        }
    },
    Mutation(rule: "BODY-001", name: "a list changed in a branch of body, the result dropped") { file, project in
        branches(file, project).map { branch, type in
            [
                insert("let _ = mutants.removeLast()\n", before: branch, file),
                file.insertMember("@State private var mutants: [Int] = []", in: type),
            ]
        }
    },
    Mutation(rule: "BODY-004", name: "a task started when the view appears") { file, project in
        lastViews(file, project).map { call, _ in
            let end = call.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                TextEdit(path: file.path, start: end, end: end, replacement: "\n.onAppear {\n    Task { await Task.yield() }\n}")
            ]
        }
    },
    Mutation(rule: "BODY-005", name: "a decoder made in body") { file, project in
        lastViews(file, project).compactMap { call, item in
            guard item.position == item.parent?.position else { return nil }
            return [insert("let mutant = JSONDecoder()\n", before: item, file)]
        }
    },
    Mutation(rule: "VM-002", name: "a service constructed lazily") { file, project in
        models(file, project).map { type in
            [
                file.insertMember("private lazy var mutant: MutantService = { MutantService() }()", in: type),
                file.append("final class MutantService { func load() async throws -> Int { 1 } }"),
            ]
        }
    },
    Mutation(rule: "DI-001", name: "a singleton kept in a property") { file, project in
        models(file, project).map { type in
            [
                file.insertMember("private let mutant = MutantService.shared", in: type),
                file.append("final class MutantService { static let shared = MutantService(); func load() async throws -> Int { 1 } }"),
            ]
        }
    },
    Mutation(rule: "LAYER-001", name: "a view model asks the network itself") { file, project in
        guard hasServices(project) else { return [] }
        return models(file, project).filter { type in
            type.fact.storedProperties.contains { property in
                guard let role = project.index.role(of: property.typeName?.base ?? "")?.role else { return false }
                return role == .service || role == .repository
            }
        }.map { type in
            [
                file.insertMember(
                    "func mutate(_ address: URL) async throws -> Data { try await URLSession.shared.data(from: address).0 }", in: type)
            ]
        }
    },
    Mutation(rule: "LAYER-003", name: "a model gives back a colour") { file, project in
        file.types(project, .model).filter { $0.parent == nil && $0.fact.kind == .struct && !file.facts.importsUI }.map { type in
            [
                TextEdit(path: file.path, start: 0, end: 0, replacement: "import SwiftUI\n"),
                file.insertMember("var mutant: Color { .red }", in: type),
            ]
        }
    },
    Mutation(rule: "CONC-001", name: "the check made after the work") { file, _ in
        file.nodes.calls(named: "sleep").compactMap { call in
            guard let item = item(around: call.expression), item.item.is(TryExprSyntax.self),
                let list = item.parent?.as(CodeBlockItemListSyntax.self),
                let check = list.first(where: { $0.position > item.position }), check.item.is(GuardStmtSyntax.self),
                check.trimmedDescription.contains("isCancelled"), let work = list.first(where: { $0.position > check.position })
            else { return nil }
            let text = check.trimmedDescription
            let end = work.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                TextEdit(
                    path: file.path, start: check.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: check.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ""),
                TextEdit(path: file.path, start: end, end: end, replacement: "\n\(text)"),
            ]
        }
    },
    Mutation(rule: "ERR-002", name: "a write whose error no one sees") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class }.map { type in
            [
                file.insertMember(
                    "func mutate(_ writer: any MutantService) async {\n        try? await writer.save(1)\n        await Task.yield()\n    }",
                    in: type),
                file.append("protocol MutantService { func save(_ number: Int) async throws }"),
            ]
        }
    },
    Mutation(rule: "STATE-001", name: "a flag raised in front of a guard") { file, project in
        flags(file, project).map { type, flag in
            [
                file.insertMember(
                    """
                    func mutate(_ text: String) async {
                            \(flag) = true
                            guard !text.isEmpty else { return }
                            await Task.yield()
                            \(flag) = false
                        }
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "STATE-001", name: "a flag reset only where all went well") { file, project in
        flags(file, project).map { type, flag in
            [
                file.insertMember(
                    """
                    func mutate(_ work: () async throws -> Void) async {
                            \(flag) = true
                            do {
                                try await work()
                                \(flag) = false
                            } catch {
                                mutation = "It failed."
                            }
                        }
                        var mutation: String?
                    """, in: type)
            ]
        }
    },
    Mutation(rule: "STATE-002", name: "a list emptied before the service was asked") { file, project in
        lists(file, project).map { type, list in
            [
                file.insertMember(
                    """
                    func mutate(_ service: any MutantService) async {
                            \(list).removeAll()
                            do { try await service.deleteAll() } catch { mutation = "It failed." }
                        }
                        var mutation: String?
                    """, in: type),
                file.append("protocol MutantService { func deleteAll() async throws }"),
            ]
        }
    },
    Mutation(rule: "STATE-002", name: "the snapshot is taken and not used") { file, project in
        lists(file, project).map { type, list in
            [
                file.insertMember(
                    """
                    func mutate(_ service: any MutantService) async throws {
                            let snapshot = \(list)
                            \(list).removeLast()
                            try await service.save(snapshot.count)
                        }
                    """, in: type),
                file.append("protocol MutantService { func save(_ count: Int) async throws }"),
            ]
        }
    },
]

private func isRoot(_ type: TypeNode, _ project: Project) -> Bool {
    project.index.constructions(of: type.fact.simpleName).contains { place in
        place.fact.enclosingType.map { project.index.role(of: $0)?.role == .app } ?? false
    }
}

/// Whether classes work for the protocols: where none does, no layer is there to be passed by.
private func hasServices(_ project: Project) -> Bool {
    (project.index.types(of: .service) + project.index.types(of: .repository)).contains { name in
        let kind = project.index.type(named: name)?.kind
        return kind == .class || kind == .actor
    }
}

private func models(_ file: SourceFile, _ project: Project) -> [TypeNode] {
    file.types(project, .viewModel).filter { $0.fact.kind == .class }
}

/// View models with a flag that says that something is under way.
private func flags(_ file: SourceFile, _ project: Project) -> [(TypeNode, String)] {
    models(file, project).compactMap { type in
        let flag = type.fact.storedProperties.first {
            !$0.isLet && ["isLoading", "isBusy", "isSaving", "isSending", "isSearching"].contains($0.name)
        }
        return flag.map { (type, $0.name) }
    }
}

/// View models with a list that views observe.
private func lists(_ file: SourceFile, _ project: Project) -> [(TypeNode, String)] {
    models(file, project).compactMap { type in
        let list = type.fact.storedProperties.first {
            !$0.isLet && $0.typeName?.base == "Array" && ($0.has("Published") || type.fact.has("Observable"))
        }
        return list.map { (type, $0.name) }
    }
}

/// The first statements of the branches of bodies.
private func branches(_ file: SourceFile, _ project: Project) -> [(CodeBlockItemSyntax, TypeNode)] {
    file.types(project, .view).filter { $0.fact.kind == .struct }.flatMap { type -> [(CodeBlockItemSyntax, TypeNode)] in
        guard let body = type.properties.first(where: { $0.fact.name == "body" })?.getter else { return [] }
        let finder = Branches(viewMode: .sourceAccurate)
        finder.walk(body)
        return finder.found.filter { CodeContext.of($0).isBuilder }.map { ($0, type) }
    }
}

private final class Branches: SyntaxVisitor {
    var found: [CodeBlockItemSyntax] = []
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.body.statements.first { found.append(first) }
        return .visitChildren
    }
}

/// The last view of each body, where it is a call.
private func lastViews(_ file: SourceFile, _ project: Project) -> [(FunctionCallExprSyntax, CodeBlockItemSyntax)] {
    file.types(project, .view).filter { $0.fact.kind == .struct }.compactMap { type in
        guard let last = type.properties.first(where: { $0.fact.name == "body" })?.getter?.last,
            let call = last.item.as(FunctionCallExprSyntax.self)
        else { return nil }
        return (call, last)
    }
}

private func item(around node: some SyntaxProtocol) -> CodeBlockItemSyntax? {
    var current: Syntax? = Syntax(node)
    while let node = current {
        if let item = node.as(CodeBlockItemSyntax.self) { return item }
        current = node.parent
    }
    return nil
}
