#if canImport(CMarkGFM)
import CMarkGFM
import Synchronization

/// Reads Markdown with cmark-gfm: CommonMark with GitHub's tables, footnotes and strikethrough.
struct CommonMarkParser: MarkdownParsing {
    var limits = MarkdownLimits.standard

    func parse(_ text: String) -> MarkdownDocument {
        var bytes = Array(text.utf8)
        var isTruncated = false
        if bytes.count > limits.size {
            var end = limits.size
            while end > 0, !bytes[end].isScalarStart { end -= 1 }
            bytes.removeSubrange(end...)
            isTruncated = true
        }
        let start = FrontMatter.end(in: bytes)
        let firstLine = LineCount.newlines(in: bytes[..<start])
        let source = EscapedMarks.marked(MarkdownNesting.flattened(bytes, from: start, depth: limits.depth))
        guard let root = Self.isParsing.withLock({ _ in Self.tree(of: source).map(Tree.init) })?.root else {
            return MarkdownDocument(blocks: [], isTruncated: !text.isEmpty)
        }
        defer { cmark_node_free(root) }
        var conversion = CommonMarkConversion(firstLine: firstLine, depth: limits.depth, isTruncated: isTruncated)
        let blocks = conversion.blocks(in: root, depth: 0)
        return MarkdownDocument(blocks: blocks, isTruncated: conversion.isTruncated)
    }

    private static let extensions: [String] = {
        cmark_gfm_core_extensions_ensure_registered()
        // Not "tasklist", which knows no boxes in quotes and behind "1)", and not "autolink", which forgets what was escaped.
        return ["table", "strikethrough"]
    }()

    /// The library keeps in global variables which characters its extensions look for, and forgets them when a text is read: two at a time would
    /// take "~" from each other.
    private static let isParsing = Mutex(())

    /// Sendable because nobody else has it: it is made under the lock, and handed out once.
    private struct Tree: @unchecked Sendable {
        let root: OpaquePointer
    }

    /// The library's tree, which the caller frees.
    private static func tree(of bytes: [UInt8]) -> OpaquePointer? {
        let extensions = extensions
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in extensions {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        bytes.withUnsafeBytes { buffer in
            if let base = buffer.bindMemory(to: CChar.self).baseAddress { cmark_parser_feed(parser, base, buffer.count) }
        }
        return cmark_parser_finish(parser)
    }
}
#endif
