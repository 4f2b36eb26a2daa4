import Foundation
import RenderTree

/// How a run of a text is meant.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
    public static let softBreak = InlinePresentationIntent(rawValue: 64)
    public static let lineBreak = InlinePresentationIntent(rawValue: 128)
}

// On Linux, Foundation reads no Markdown.

extension AttributedString {
    /// What of Markdown is read, and how.
    public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Hashable, Sendable {
            /// Blocks, too. Their texts follow each other, and a line that ends within one is a space.
            case full
            /// What is marked in a line; line ends are spaces.
            case inlineOnly
            /// What is marked in a line; spaces and line ends stay.
            case inlineOnlyPreservingWhitespace
        }

        public enum FailurePolicy: Hashable, Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Reads Markdown: emphasis, code, strikethrough and links. Of blocks the marks go and the texts stay; images and tables are texts.
    ///
    /// - Parameter baseURL: What relative addresses of links count from.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init()
        for run in Markdown.runs(options.interpretedSyntax.prepare(markdown)) {
            var part = AttributedString(run.text)
            var intent: InlinePresentationIntent = []
            if run.properties[.isItalic] == .bool(true) { intent.insert(.emphasized) }
            if run.properties[.fontWeight] != nil { intent.insert(.stronglyEmphasized) }
            if run.properties[.fontDesign] != nil { intent.insert(.code) }
            if run.properties[.isStruckThrough] == .bool(true) { intent.insert(.strikethrough) }
            if !intent.isEmpty { part.inlinePresentationIntent = intent }
            if let address = run.properties[.url]?.string { part.link = URL(string: address, relativeTo: baseURL)?.absoluteURL }
            append(part)
        }
    }

    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
}

extension AttributedString.MarkdownParsingOptions.InterpretedSyntax {
    /// The text without the marks of blocks and with its lines joined, where that is asked for.
    fileprivate func prepare(_ text: String) -> String {
        guard self != .inlineOnlyPreservingWhitespace else { return text }
        var joined = ""
        // Whether what follows goes on in the same block.
        var goesOn = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var content = line.trimmingCharacters(in: .whitespaces)
            if content.isEmpty {
                goesOn = false
                continue
            }
            let mark = self == .full ? content.prefixMatch(of: #/(#{1,6}|[-*+]|\d{1,9}[.)]|>)[ \t]+/#)?.output.0 : nil
            if let mark { content.removeFirst(mark.count) }
            if self == .inlineOnly ? !joined.isEmpty : goesOn && mark == nil { joined += " " }
            joined += content
            goesOn = mark?.hasPrefix("#") != true
        }
        return joined
    }
}
