import ReviewRules
import SourceModel
import SwiftSyntax

/// Writes what a plan says.
struct Extraction {
    let plan: ExtractionPlan
    let context: CodemodContext
    let file: SourceFile
    /// `LoginViewModel`
    let modelName: String
    var result = CodemodResult()
    var edits: [TextEdit] = []
    var modelEdits: [TextEdit] = []
    var moved: MovedLines
    let indent: String
    /// One step of indentation, as the view has it.
    let unit: String
    var dependencies: [(name: String, type: String, value: String)] = []

    init(plan: ExtractionPlan) {
        self.plan = plan
        context = plan.context
        file = plan.place.file
        let simple = plan.place.fact.simpleName
        modelName = context.vocabulary.viewModel(ofView: simple)
        moved = MovedLines(file: plan.place.file)
        indent = plan.place.node.members.members.first.map { plan.place.file.indentation(of: $0) } ?? "    "
        unit = plan.place.step
    }

    var view: TypePlace { plan.place }

    mutating func run() {
        if let reason = obstacle() {
            result = .refused(reason, at: view.place)
            return
        }
        for node in movedDeclarations {
            guard let lines = moved.lines(of: node) else {
                result = .refused("Give each member of \(view.fact.simpleName) lines of its own.", at: place(Syntax(node)))
                return
            }
            moved.take(lines)
        }
        takeEmptyExtensions()
        decideDependencies()
        rewriteMoved()
        guard let model = model() else { return }
        rewriteView()
        replaceActions()
        guard result.refusals.isEmpty else { return }
        guard declareModel() else { return }
        result.changes = ChangeSet(edits: edits, newFiles: [ChangeSet.NewFile(path: modelPath, text: model)])
        result.notes += plan.notes
        addTests()
    }

    var movedDeclarations: [DeclSyntax] {
        plan.states.map { DeclSyntax($0.declaration) } + plan.computed.map { DeclSyntax($0.declaration) }
            + plan.functions.map { DeclSyntax($0.declaration) }
    }

    /// Extensions of which nothing stays go as well.
    mutating func takeEmptyExtensions() {
        let gone = Set(movedDeclarations.map(\.id))
        for part in plan.parts where part.file.path == file.path && part.node.fact.kind == .extension {
            let members = part.node.members
            let trivia =
                (part.node.declaration.firstToken(viewMode: .sourceAccurate)?.leadingTrivia ?? []) + members.rightBrace.leadingTrivia
            let hasComment = trivia.contains { !$0.isWhitespace }
            let isEmptied = !members.members.isEmpty && members.members.allSatisfy { gone.contains($0.decl.id) }
            if isEmptied, !hasComment, part.fact.inherited.isEmpty, let lines = moved.lines(of: part.node.declaration) { moved.take(lines) }
        }
    }

    func obstacle() -> String? {
        if context.index.type(named: modelName) != nil { return "There is a type \(modelName) already." }
        if context.project.file(at: modelPath) != nil { return "There is a file \(modelPath) already." }
        let names = plan.type.properties.map(\.name) + plan.type.functions.map(\.name)
        if names.contains("viewModel") { return "\(view.fact.simpleName) has a member viewModel already." }
        return nil
    }

    func place(_ node: Syntax) -> SourcePlace { SourcePlace(path: file.path, line: file.position(of: node).line) }

    // MARK: Paths

    var folder: String { file.path.contains("/") ? file.path.split(separator: "/").dropLast().joined(separator: "/") + "/" : "" }

    /// Beside the view, or in the folder of view models that its feature or module has.
    var modelPath: String {
        let models = context.index.typeNames.filter { context.index.role(of: $0)?.role == .viewModel }
            .compactMap { context.index.type(named: $0)?.primary.map { context.index.files[$0.file] } }
            .filter { $0.module == file.facts.module && !$0.isTest }.map {
                $0.path.split(separator: "/").dropLast().joined(separator: "/") + "/"
            }
        if models.contains(folder) { return folder + "\(modelName).swift" }
        let near = models.filter { ("/" + $0).hasSuffix("/ViewModels/") && folder.hasPrefix($0.removing(suffix: "ViewModels/")) }
        return (near.max { $0.utf8.count < $1.utf8.count } ?? folder) + "\(modelName).swift"
    }
}
