import ReviewRules
import SourceModel
import SwiftSyntax

let dataMutations: [Mutation] = [
    Mutation(rule: "SD-001", name: "query put into a class") { file, _ in
        guard file.facts.imports("SwiftData") else { return [] }
        return file.nodes.types.flatMap(\.properties).filter { $0.fact.has("Query") }.map { query in
            [file.append("final class ZebraListViewModel {\n    \(query.declaration.trimmedDescription)\n}")]
        }
    },
    Mutation(rule: "SD-002", name: "model that is queried dropped from the container's list") { file, project in
        let models = Set(project.index.files.flatMap { $0.types.filter { $0.has("Model") }.map(\.simpleName) })
        let queried = Set(
            project.index.files.flatMap { $0.types.flatMap(\.properties) }.filter { $0.has("Query") }.flatMap { $0.typeName?.names ?? [] })
        return file.nodes.calls(named: ["modelContainer", "Schema", "ModelContainer"]).flatMap { call -> [[TextEdit]] in
            guard let array = call.expression.arguments.first?.expression.as(ArrayExprSyntax.self), array.elements.count > 1 else {
                return []
            }
            let names = array.elements.map { $0.expression.trimmedDescription.split(separator: ".").first.map(String.init) ?? "" }
            // Nothing else may register what is dropped.
            let others = project.index.files.filter { $0.path != file.path }.reduce(into: Set<String>()) {
                $0.formUnion($1.registeredModels)
            }
            let isOnly = file.facts.modelLists.count == 1
            return names.filter { isOnly && models.contains($0) && queried.contains($0) && !others.contains($0) }.map { dropped in
                // Only what does not lead to the dropped one may stay.
                let rest = names.filter { name in
                    guard name != dropped else { return false }
                    let properties = project.index.files.flatMap(\.types).first { $0.simpleName == name }?.properties ?? []
                    return !properties.contains { $0.typeName?.names.contains(dropped) ?? false }
                }
                let list = rest.isEmpty ? "Unrelated.self" : rest.map { "\($0).self" }.joined(separator: ", ")
                return [
                    TextEdit(
                        path: file.path, start: array.positionAfterSkippingLeadingTrivia.utf8Offset,
                        end: array.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "[\(list)]")
                ]
            }
        }
    },
    Mutation(rule: "SD-002", name: "query for a model that no container knows") { file, project in
        guard file.facts.imports("SwiftData"), project.index.files.contains(where: { !$0.registeredModels.isEmpty }) else { return [] }
        return file.nodes.types.filter { type in type.properties.contains { $0.fact.has("Query") } }.map { type in
            let inside = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let outside = type.declaration.positionAfterSkippingLeadingTrivia.utf8Offset
            return [
                TextEdit(path: file.path, start: outside, end: outside, replacement: "@Model final class Mutant { var name = \"\" }\n"),
                TextEdit(path: file.path, start: inside, end: inside, replacement: "\n    @Query private var mutants: [Mutant]"),
            ]
        }
    },
]
