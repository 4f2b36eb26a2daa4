import ReviewRules
import SourceModel
import SwiftSyntax

let layerMutations: [Mutation] = [
    Mutation(rule: "LAYER-001", name: "a view calls a repository") { file, project in
        file.types(project, .view).filter { $0.fact.properties.contains { $0.name == "body" } }.map { type in
            [
                file.insertMember(
                    "let wiredRepository: WiredRepository\n    func rewire() async { await wiredRepository.load() }", in: type),
                file.append("final class WiredRepository { func load() async {} }"),
            ]
        }
    },
    Mutation(rule: "LAYER-001", name: "a view model calls the API that a service wraps") { file, project in
        file.types(project, .viewModel).filter { project.index.settings.vocabulary.isScreenModel($0.fact.name) }.map { type in
            [
                file.insertMember("let wiredAPI = WiredAPI()\n    func rewire() async { await wiredAPI.get() }", in: type),
                file.append(
                    "final class WiredAPI { func get() async {} }\nfinal class WiredService { let api = WiredAPI(); func go() async { await api.get() } }"
                ),
            ]
        }
    },
    Mutation(rule: "LAYER-002", name: "a service makes a view") { file, project in
        guard
            let name = project.index.types(of: .view).first(where: { name in
                !name.contains(".") && (project.index.type(named: name)?.primary?.fact.access ?? .private) > .fileprivate
            })
        else { return [] }
        return file.types(project, .service, .repository).map { [file.insertMember("func show() -> \(name)? { nil }", in: $0)] }
    },
    Mutation(rule: "LAYER-002", name: "a service holds a view model") { file, project in
        guard
            let name = project.index.types(of: .viewModel).first(where: {
                project.index.settings.vocabulary.isScreenModel($0) && !$0.contains(".")
            })
        else {
            return []
        }
        return file.types(project, .service, .repository).filter { $0.fact.kind == .class || $0.fact.kind == .actor }.map {
            [file.insertMember("weak var owner: \(name)?", in: $0)]
        }
    },
    Mutation(rule: "LAYER-003", name: "a model imports SwiftUI") { file, project in
        let roles = file.nodes.types.filter { $0.parent == nil && $0.fact.kind != .extension }.map {
            project.index.role(of: $0.fact.name)?.role
        }
        guard !file.facts.importsUI, !roles.isEmpty, roles.allSatisfy({ $0 == .model }) else { return [] }
        return [[TextEdit(path: file.path, start: 0, end: 0, replacement: "import SwiftUI\n")]]
    },
    Mutation(rule: "LAYER-003", name: "a model names a service") { file, project in
        file.types(project, .model).filter { $0.parent == nil && $0.fact.kind != .extension }.map { type in
            [
                file.insertMember("func reload(with service: WiredService) {}", in: type),
                file.append("final class WiredService { func go() async {} }"),
            ]
        }
    },
    Mutation(rule: "LAYER-005", name: "a service holds the view model that uses it") { file, project in
        file.types(project, .service, .repository).filter { $0.fact.kind == .class && $0.parent == nil }.map { type in
            [
                file.insertMember("weak var owner: WiredViewModel?", in: type),
                file.append(
                    "import Observation\n@Observable final class WiredViewModel { var name = \"\"; let service: \(type.fact.name)? = nil }"),
            ]
        }
    },
]

extension SourceFile {
    /// The types of the file that have one of the roles for certain, outside of tests.
    func types(_ project: Project, _ roles: Role...) -> [TypeNode] {
        guard !facts.isTest else { return [] }
        return nodes.types.filter { type in
            guard let role = project.index.role(of: type.fact.name), type.fact.kind != .extension, type.fact.condition == nil else {
                return false
            }
            return roles.contains(role.role) && role.confidence == .strong
        }
    }

    func insertMember(_ text: String, in type: TypeNode) -> TextEdit {
        let offset = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        return TextEdit(path: path, start: offset, end: offset, replacement: "\n    \(text)\n")
    }

    func append(_ text: String) -> TextEdit {
        let end = self.text.utf8.count
        return TextEdit(path: path, start: end, end: end, replacement: "\n\(text)\n")
    }

    func replace(_ token: TokenSyntax, with text: String) -> TextEdit {
        TextEdit(
            path: path, start: token.positionAfterSkippingLeadingTrivia.utf8Offset, end: token.endPositionBeforeTrailingTrivia.utf8Offset,
            replacement: text)
    }

    /// The token of a type's name.
    func name(of type: TypeNode) -> TokenSyntax? { type.declaration.asProtocol((any NamedDeclSyntax).self)?.name }
}
