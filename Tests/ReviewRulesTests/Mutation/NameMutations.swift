import ReviewRules
import SourceModel
import SwiftSyntax

let nameMutations: [Mutation] = [
    Mutation(rule: "NAME-001", name: "the view's ending is dropped") { file, project in
        file.types(project, .view).filter { type in
            let name = type.fact.name
            return name.hasSuffix("View") && name.count > 7 && type.parent == nil && type.fact.access > .fileprivate
                && type.fact.genericParameters.isEmpty && !file.path.lowercased().contains("component")
        }.compactMap { type in file.name(of: type).map { [file.replace($0, with: "Zebra")] } }
    },
    Mutation(rule: "NAME-004", name: "the model's name becomes a plural") { file, project in
        file.types(project, .model).filter { type in
            type.parent == nil && type.fact.kind == .struct && type.fact.inherited.contains("Identifiable")
                && !type.fact.storedProperties.contains { $0.typeName?.isCollection ?? false }
        }.compactMap { type in file.name(of: type).map { [file.replace($0, with: "Zebras")] } }
    },
    Mutation(rule: "FILE-001", name: "the only type gets another name") { file, project in
        let outer = file.facts.types.filter { !$0.name.contains(".") }
        guard outer.count == 1, !file.facts.isTest, file.facts.freeFunctions.isEmpty, !outer[0].has("main"), outer[0].kind != .enum,
            outer[0].kind != .extension, outer[0].access > .fileprivate, let type = file.nodes.types.first
        else { return [] }
        return file.name(of: type).map { [[file.replace($0, with: "Zebra")]] } ?? []
    },
]
