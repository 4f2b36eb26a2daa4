import SourceModel
import SwiftSyntax

/// Finds the suppression comments of a file and the code that each covers.
enum SuppressionReader {
    /// None of a generated file, which nobody edits.
    static func read(_ file: SourceFile) -> [Suppression] {
        guard !file.facts.isGenerated, file.text.holds(mark) else { return [] }
        let reader = Reader(file)
        reader.walk(file.syntax)
        return reader.suppressions + reader.regions.finish()
    }

    /// What all comments about suppressions begin with.
    private static let mark = "review:"

    private final class Reader: SyntaxVisitor {
        let file: SourceFile
        var suppressions: [Suppression] = []
        var regions = SuppressionRegions()

        init(_ file: SourceFile) {
            self.file = file
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
            read(token.leadingTrivia, from: token.position.utf8Offset) { covered(after: $0, by: token) }
            read(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset) { line in (line, line) }
            return .skipChildren
        }

        /// - Parameter covered: The lines that a comment of its own line covers.
        private func read(_ trivia: Trivia, from start: Int, covered: (Int) -> (Int, Int)) {
            var offset = start
            for piece in trivia {
                defer { offset += piece.sourceLength.utf8Length }
                let text: String
                switch piece {
                case .lineComment(let comment), .blockComment(let comment), .docLineComment(let comment): text = comment
                default: continue
                }
                guard let comment = SuppressionComment(text) else { continue }
                let place = file.lines.position(of: offset)
                let isAlone = isAlone(offset, line: place.line)
                let end = offset + text.utf8.count
                let lines = comment.form == .statement && isAlone ? covered(place.line) : (place.line, place.line)
                let suppression = Suppression(
                    rules: comment.rules, reason: comment.reason, until: comment.until, isWholeFile: comment.form == .file, start: place,
                    end: file.lines.position(of: end), removals: [removal(offset..<end, isAlone: isAlone)], firstLine: lines.0,
                    lastLine: lines.1, fault: comment.fault.map(Suppression.Fault.form))
                switch comment.form {
                case .begin where comment.fault == nil: regions.begin(suppression)
                case .end where comment.fault == nil: regions.end(suppression)
                default: suppressions.append(suppression)
                }
            }
        }

        /// Whether nothing but white space stands before a comment on its line.
        private func isAlone(_ offset: Int, line: Int) -> Bool {
            let utf8 = file.text.utf8
            let start = file.lines.start(ofLine: line)
            let from = utf8.index(utf8.startIndex, offsetBy: start)
            return utf8[from..<utf8.index(from, offsetBy: offset - start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }

        private func removal(_ comment: Range<Int>, isAlone: Bool) -> Range<Int> {
            let utf8 = file.text.utf8
            let line = file.lines.start(ofLine: file.lines.position(of: comment.lowerBound).line)
            let after = utf8[utf8.index(utf8.startIndex, offsetBy: comment.upperBound)...]
            let rest = after.prefix { $0 != 0x0a }
            guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) else { return comment }
            let lineBreak = rest.last == 0x0d ? 1 : 0
            if isAlone { return line..<comment.upperBound + rest.count + (rest.count < after.count ? 1 : 0) }
            let before = utf8[utf8.index(utf8.startIndex, offsetBy: line)..<utf8.index(utf8.startIndex, offsetBy: comment.lowerBound)]
            let blank = before.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
            return comment.lowerBound - blank..<comment.upperBound + rest.count - lineBreak
        }

        /// The statement or declaration that begins with a token: all of a statement, and a declaration up to its braces. Where a
        /// token begins neither, its line.
        private func covered(after line: Int, by token: TokenSyntax) -> (Int, Int) {
            let first = file.lines.position(of: token.positionAfterSkippingLeadingTrivia.utf8Offset).line
            var node = Syntax(token)
            while let parent = node.parent, parent.position == token.position {
                if let item = parent.as(CodeBlockItemSyntax.self) { return (first, last(Syntax(item.item))) }
                if let item = parent.as(MemberBlockItemSyntax.self) { return (first, last(Syntax(item.decl))) }
                node = parent
            }
            return (first, first)
        }

        private func last(_ node: Syntax) -> Int {
            var end = node.endPositionBeforeTrailingTrivia
            if let group = node.asProtocol((any DeclGroupSyntax).self) {
                end = group.memberBlock.leftBrace.position
            } else if let body = node.asProtocol((any WithOptionalCodeBlockSyntax).self)?.body {
                end = body.leftBrace.position
            } else if let variable = node.as(VariableDeclSyntax.self), let accessors = variable.bindings.last?.accessorBlock {
                end = accessors.leftBrace.position
            }
            return file.lines.position(of: end.utf8Offset).line
        }
    }
}
