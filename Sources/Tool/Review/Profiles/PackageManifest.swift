import SourceModel
import SwiftParser
import SwiftSyntax

/// What `Package.swift` says of platforms and of the folders of its targets.
struct PackageManifest: Hashable, Sendable {
    struct Target: Hashable, Sendable {
        let name: String
        /// Relative to the package's folder.
        let folder: String
        let isTest: Bool
        /// Whether its code is on the main actor unless it says otherwise.
        let isMainActor: Bool
    }

    var platforms: [DeploymentTarget] = []
    var targets: [Target] = []

    /// Reads what is written plainly; what is computed is left out.
    init(text: String) {
        var parser = Parser(text, maximumNestingLevel: SourceFile.maximumNesting)
        let reader = Reader(viewMode: .sourceAccurate)
        reader.walk(SourceFileSyntax.parse(from: &parser))
        platforms = reader.platforms
        targets = reader.targets
    }

    /// The target whose folder holds a path, which is relative to the package's folder.
    func target(of path: String) -> Target? {
        targets.filter { path.hasPrefix($0.folder + "/") || $0.folder.isEmpty }.max { $0.folder.utf8.count < $1.folder.utf8.count }
    }

    private final class Reader: SyntaxVisitor {
        var platforms: [DeploymentTarget] = []
        var targets: [Target] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return .visitChildren }
            let kinds = ["target", "executableTarget", "testTarget", "macro", "plugin"]
            if kinds.contains(callee), let name = text(node.argument("name")) {
                let parent = callee == "testTarget" ? "Tests" : callee == "plugin" ? "Plugins" : "Sources"
                let folder = text(node.argument("path")) ?? "\(parent)/\(name)"
                let parts = folder.split(separator: "/").filter { $0 != "." }
                targets.append(
                    Target(
                        name: name, folder: parts.joined(separator: "/"), isTest: callee == "testTarget",
                        isMainActor: node.argument("swiftSettings")?.trimmedText.contains("defaultIsolation(MainActor") ?? false))
            } else if let version = node.arguments.first?.expression, node.arguments.count == 1,
                let target = DeploymentTarget(callee + digits(version)), node.isPlatform
            {
                platforms.append(target)
            }
            return .visitChildren
        }

        private func text(_ expression: ExprSyntax?) -> String? {
            expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }

        /// `17` of `.v17`, of `.v17_4` and of `"17.4"`.
        private func digits(_ version: ExprSyntax) -> String {
            String((text(version) ?? version.trimmedText).drop { !$0.isNumber }.prefix { $0.isNumber })
        }
    }
}

extension FunctionCallExprSyntax {
    fileprivate func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

    /// Whether it stands in `platforms: […]`, and not in a condition `.when(platforms:)`.
    fileprivate var isPlatform: Bool {
        var node: Syntax? = parent
        while let current = node {
            if let argument = current.as(LabeledExprSyntax.self) {
                return argument.label?.text == "platforms"
                    && argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText == "Package"
            }
            node = current.parent
        }
        return false
    }
}
