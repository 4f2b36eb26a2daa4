import SourceModel
import SwiftSyntax

/// What can be one thing only is one value.
struct FlagsForOneChoice: Rule {
    let info = RuleInfo(
        "STATE-024", "several flags for one choice", .info,
        page: ExplainPage(
            why: """
                Three flags have eight states, and the screen has three: nothing keeps two sheets from being asked for at once, of which one never \
                comes. One value, of an enumeration, has the states that there are.
                """,
            bad: """
                import SwiftUI
                struct HomeView: View {
                    @State private var showsSettings = false
                    @State private var showsProfile = false
                    @State private var showsHelp = false
                    var body: some View {
                        Menu("Open") {
                            Button("Settings") { showsSettings = true }
                            Button("Profile") { showsProfile = true }
                            Button("Help") { showsHelp = true }
                        }
                        .sheet(isPresented: $showsSettings) { Text("Settings") }
                        .sheet(isPresented: $showsProfile) { Text("Profile") }
                        .sheet(isPresented: $showsHelp) { Text("Help") }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct HomeView: View {
                    enum Page: String, Identifiable {
                        case settings, profile, help
                        var id: Self { self }
                    }
                    @State private var page: Page?
                    var body: some View {
                        Menu("Open") {
                            Button("Settings") { page = .settings }
                            Button("Profile") { page = .profile }
                            Button("Help") { page = .help }
                        }
                        .sheet(item: $page) { Text($0.rawValue) }
                    }
                }
                """,
            notFlagged: ["Two sheets.", "Alerts and dialogs: each stands beside what it asks about.", "Flags that may be true together."],
            fix: "Make it one value of an enumeration; a sheet takes it as its item.", source: "reviewers' checklists: impossible states"))

    private static let sheets = ["sheet", "fullScreenCover"]

    func check(_ context: FileContext) {
        for type in context.types(.view, .viewModel) where !context.isPreview(type.declaration) {
            checkShared(type, context)
            let flags = flags(of: type)
            guard flags.count >= 3 else { continue }
            if let names = presented(flags, in: type, context) {
                let first = names[0]
                report(first, names, "each open a sheet, and one can be open at a time", type, context)
            } else if let names = exclusive(flags, in: type, context) {
                report(names[0], names, "are one choice: where one is set, the others are taken back", type, context)
            } else if let names = chained(flags, in: type, context) {
                report(names[0], names, "are one choice: the view shows the first that is set", type, context)
            }
        }
    }

    /// Three sheets of a view that are opened by flags of an object that it shares.
    private func checkShared(_ type: TypeNode, _ context: FileContext) {
        var paths: [(name: String, call: CallNode)] = []
        for call in context.file.nodes.calls(named: Self.sheets) where call.type == type.index {
            guard let path = call.argument("isPresented").flatMap({ MemberPath($0) }), path.parts.count == 2, path.root.hasPrefix("$"),
                !paths.contains(where: { $0.name == path.text })
            else { continue }
            paths.append((path.text, call))
        }
        guard paths.count >= 3, Set(paths.map { $0.name.prefix { $0 != "." } }).count == 1,
            let place = paths.compactMap({ $0.call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName })
                .min(by: { $0.position < $1.position })
        else { return }
        context.report(
            place, "\(paths.count) flags each open a sheet here, and one can be open at a time.",
            advice: "Make them one optional value of an enumeration, and use `sheet(item:)`.")
    }

    private func report(_ name: String, _ names: [String], _ what: String, _ type: TypeNode, _ context: FileContext) {
        guard let property = type.properties.first(where: { $0.fact.name == name }) else { return }
        let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        context.report(
            property.declaration, "\(list) \(what).", advice: "Make \(names.count == 3 ? "the three" : "them") one value of an enumeration."
        )
    }

    private func flags(of type: TypeNode) -> [String] {
        type.properties.filter { property in
            let fact = property.fact
            return property.isInstanceStored && !fact.isLet
                && (fact.typeName?.text == "Bool" || ["true", "false"].contains(fact.initialValue?.text))
                && (fact.attributes.isEmpty || fact.has("State") || fact.has("Published"))
        }.map(\.fact.name)
    }

    private func presented(_ flags: [String], in type: TypeNode, _ context: FileContext) -> [String]? {
        var names: [String] = []
        for call in context.file.nodes.calls(named: Self.sheets) where call.type == type.index {
            guard let flag = call.argument("isPresented")?.trimmedText, flag.hasPrefix("$") else { continue }
            let name = String(flag.dropFirst())
            if flags.contains(name), !names.contains(name) { names.append(name) }
        }
        return names.count >= 3 ? flags.filter(names.contains) : nil
    }

    /// Three flags that one block after the other sets to `true` in turn, and the others to `false`.
    private func exclusive(_ flags: [String], in type: TypeNode, _ context: FileContext) -> [String]? {
        var blocks: [SyntaxIdentifier: [(name: String, isOn: Bool)]] = [:]
        var order: [SyntaxIdentifier] = []
        for assignment in context.file.nodes.assignments where assignment.type == type.index && assignment.operatorText == "=" {
            guard let name = context.ownTarget(assignment), flags.contains(name), assignment.value.count == 1,
                let value = assignment.value[0].as(BooleanLiteralExprSyntax.self),
                let block = assignment.expression.parent?.parent?.as(CodeBlockItemListSyntax.self)
            else { continue }
            if blocks[block.id] == nil { order.append(block.id) }
            blocks[block.id, default: []].append((name, value.literal.tokenKind == .keyword(.true)))
        }
        var seen: [Set<String>: Set<String>] = [:]
        for id in order {
            guard let set = blocks[id] else { continue }
            let names = Set(set.map(\.name))
            let on = set.filter(\.isOn).map(\.name)
            guard names.count >= 3, names.count == set.count, on.count == 1 else { continue }
            seen[names, default: []].insert(on[0])
            if let found = seen[names], found.count >= 2 { return flags.filter(names.contains) }
        }
        return nil
    }

    /// `if showsA { … } else if showsB { … } else if showsC { … }` while a view is built.
    private func chained(_ flags: [String], in type: TypeNode, _ context: FileContext) -> [String]? {
        for branch in context.file.nodes.ifs where branch.parent?.is(IfExprSyntax.self) != true && type.declaration.contains(branch) {
            var names: [String] = []
            var current: IfExprSyntax? = branch
            while let one = current {
                guard one.conditions.count == 1, case .expression(let condition)? = one.conditions.first?.condition,
                    let name = MemberPath(condition)?.text, flags.contains(name)
                else { break }
                names.append(name)
                if case .ifExpr(let next)? = one.elseBody { current = next } else { current = nil }
            }
            if Set(names).count >= 3, context.codeContext(of: branch).isBuilder { return names }
        }
        return nil
    }
}
