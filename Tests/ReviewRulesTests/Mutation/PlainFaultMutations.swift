import ReviewRules
import SourceModel
import SwiftSyntax

/// Faults that a reader of any app finds: a completion that is forgotten, a value that is taken by force, a button without a name.
let plainFaultMutations: [Mutation] = [
    Mutation(rule: "ERR-002", name: "a branch that forgets its completion") { file, project in
        file.types(project, .service, .repository, .viewModel).filter { $0.fact.kind == .class }.map { type in
            [file.insertMember("func mutate(completion: @escaping ((any Error)?) -> Void) { if hasMutant { completion(nil) } }", in: type)]
        }
    },
    Mutation(rule: "ERR-005", name: "a location delegate that hears of no failure") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class }.map { _ in
            [
                file.append(
                    """
                    import CoreLocation
                    final class MutantPlaces: NSObject, CLLocationManagerDelegate {
                        func start() { CLLocationManager().requestLocation() }
                    }
                    """)
            ]
        }
    },
    Mutation(rule: "ERR-006", name: "an address made by force") { file, project in
        file.types(project, .viewModel, .service).filter { $0.fact.kind == .class }.map { type in
            [file.insertMember("func mutate(_ text: String) -> URL { URL(string: text)! }", in: type)]
        }
    },
    Mutation(rule: "ERR-007", name: "a request whose status nobody looks at") { file, project in
        file.types(project, .viewModel, .service).filter { $0.fact.kind == .class }.map { type in
            [
                file.insertMember(
                    "func mutate(_ url: URL) async throws -> Data { let (data, _) = try await URLSession.shared.data(from: url); return data }",
                    in: type)
            ]
        }
    },
    Mutation(rule: "SEC-001", name: "a key in a request") { file, project in
        file.types(project, .viewModel, .service).map { type in
            [
                file.insertMember(
                    "func mutate() -> URLQueryItem { URLQueryItem(name: \"api_key\", value: \"e286a159a583b9251688d27bebc25783\") }",
                    in: type)
            ]
        }
    },
    Mutation(rule: "BODY-005", name: "a formatter in a static computed value") { file, project in
        file.types(project, .view, .viewModel, .model).filter { $0.fact.kind != .protocol }.map { type in
            [file.insertMember("static var mutant: DateFormatter { let made = DateFormatter(); return made }", in: type)]
        }
    },
    Mutation(rule: "CONC-004", name: "a subscription with each change") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class }.map { type in
            [file.insertMember("var mutant = 0 { didSet { $mutant.sink { print($0) }.store(in: &mutants) } }", in: type)]
        }
    },
    Mutation(rule: "CONC-005", name: "a subscription that holds its object") { file, project in
        file.types(project, .viewModel).filter { $0.fact.kind == .class && !$0.fact.properties.contains { $0.isStatic } }.map { type in
            [file.insertMember("func mutate() { $mutant.sink { self.show($0) }.store(in: &mutants) }", in: type)]
        }
    },
    Mutation(rule: "WRAP-015", name: "a model in a plain property") { file, project in
        file.types(project, .view).filter { $0.fact.kind == .struct }.map { type in
            [
                file.insertMember("private let mutant = MutantModel()", in: type),
                file.append("import Observation\n@Observable final class MutantModel { var name = \"\" }"),
            ]
        }
    },
    Mutation(rule: "LVL-009", name: "a method copied under another name") { file, project in
        file.types(project, .viewModel, .service, .view).flatMap { type in
            type.functions.filter { $0.fact.statementCount >= 5 && $0.fact.callCount >= 2 }.map { function in
                [
                    TextEdit(
                        path: file.path, start: function.declaration.endPosition.utf8Offset,
                        end: function.declaration.endPosition.utf8Offset,
                        replacement: "\n" + function.declaration.with(\.name, .identifier("mutant")).description)
                ]
            }
        }
    },
    Mutation(rule: "BODY-008", name: "a range of a list that grows") { file, project in
        file.types(project, .view).filter { $0.fact.kind == .struct }.map { type in
            [
                file.insertMember(
                    "@State private var mutants: [Int] = []\n"
                        + "    private var mutantRows: some View { ForEach(0..<mutants.count) { Text(\"\\($0)\") } }", in: type)
            ]
        }
    },
    Mutation(rule: "A11Y-001", name: "a button's words replaced by a picture") { file, _ in
        file.nodes.calls(named: "Button").compactMap { call in
            guard call.receiver == nil, call.expression.arguments.count == 1, let title = call.argument(nil),
                title.is(StringLiteralExprSyntax.self),
                let action = call.expression.trailingClosure, call.expression.additionalTrailingClosures.isEmpty
            else { return nil }
            return [
                TextEdit(
                    path: file.path, start: call.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: call.expression.endPositionBeforeTrailingTrivia.utf8Offset,
                    replacement: "Button \(action.trimmedDescription) label: { Image(systemName: \"star\") }")
            ]
        }
    },
    Mutation(rule: "A11Y-002", name: "a button turned into a text that is tapped") { file, _ in
        file.nodes.calls(named: "Button").compactMap { call in
            guard call.receiver == nil, call.expression.arguments.count == 1, let title = call.argument(nil),
                title.is(StringLiteralExprSyntax.self),
                let action = call.expression.trailingClosure, call.expression.additionalTrailingClosures.isEmpty, !action.statements.isEmpty
            else { return nil }
            return [
                TextEdit(
                    path: file.path, start: call.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: call.expression.endPositionBeforeTrailingTrivia.utf8Offset,
                    replacement: "Text(\(title.trimmedDescription)).onTapGesture \(action.trimmedDescription)")
            ]
        }
    },
    Mutation(rule: "API-001", name: "NavigationStack turned into NavigationView") { file, _ in
        file.nodes.calls(named: "NavigationStack").compactMap { call in
            guard call.receiver == nil, call.expression.arguments.isEmpty,
                let name = call.expression.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
            else { return nil }
            return [file.replace(name, with: "NavigationView")]
        }
    },
    Mutation(rule: "FLOW-003", name: "a button's action emptied") { file, _ in
        file.nodes.calls(named: "Button").compactMap { call in
            guard call.receiver == nil, call.expression.arguments.count == 1, call.argument(nil) != nil,
                let action = call.expression.trailingClosure, !action.statements.isEmpty,
                // One that is disabled may do nothing, and so may one that closes a dialog.
                !(call.expression.parent?.is(MemberAccessExprSyntax.self) ?? false), !isInDialog(call.expression)
            else { return nil }
            return [
                TextEdit(
                    path: file.path, start: action.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: action.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "{}")
            ]
        }
    },
]

private func isInDialog(_ call: FunctionCallExprSyntax) -> Bool {
    var current = call.parent
    while let node = current {
        if let closure = node.as(ClosureExprSyntax.self), let (taker, label) = ClosureRole.taker(of: closure),
            ["alert", "confirmationDialog"].contains(ClosureRole.name(of: taker)) || label == "actions"
        {
            return true
        }
        current = node.parent
    }
    return false
}
