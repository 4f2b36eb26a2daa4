import SwiftParser
import SwiftSyntax

/// A parsed file: its text, its tree, the nodes that rules ask for, and its facts. A class, since rules hand it around.
package final class SourceFile: Sendable {
    /// The path as it is shown: relative to the folder of the review where it lies inside.
    package let path: String
    package let text: String
    package let syntax: SourceFileSyntax
    package let lines: LineTable
    package let nodes: FileNodes
    package let facts: FileFacts

    /// How deep declarations and expressions may nest. Deeper code is reported and left out, so that no walk over the
    /// tree can run out of stack.
    package static let maximumNesting = 200

    /// Parses and collects in one walk.
    /// - Parameters:
    ///   - path: The path to show.
    ///   - module: The module that the file belongs to; none for loose files.
    ///   - origin: What the path says of the file's purpose.
    package init(path: String, text: String, module: String? = nil, origin: FileOrigin? = nil) {
        self.path = path
        self.text = text
        lines = LineTable(text)
        var parser = Parser(text, maximumNestingLevel: Self.maximumNesting)
        syntax = SourceFileSyntax.parse(from: &parser)
        let collector = FactCollector(
            path: path, module: module, origin: origin ?? FileOrigin(path: path), lines: lines, text: text)
        collector.walk(syntax)
        (facts, nodes) = collector.finish()
    }

    package func position(of node: some SyntaxProtocol) -> Position {
        lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    package func end(of node: some SyntaxProtocol) -> Position {
        lines.position(of: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The text of a node without its outer trivia.
    package func text(of node: some SyntaxProtocol) -> String { node.trimmedText }
}

/// What a path says of a file.
package struct FileOrigin: Hashable, Codable, Sendable {
    package var isTest: Bool
    package var isPreviewContent: Bool

    package init(isTest: Bool = false, isPreviewContent: Bool = false) {
        self.isTest = isTest
        self.isPreviewContent = isPreviewContent
    }

    package init(path: String) {
        let folders = path.split(separator: "/").dropLast()
        isTest = folders.contains { folder in
            folder == "Tests" || folder == "Test" || folder.hasSuffix("Tests") || folder.hasSuffix("UITests")
        }
        isPreviewContent = folders.contains { $0 == "Preview Content" || $0 == "Previews" }
    }
}
