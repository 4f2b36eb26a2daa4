import CYAML
import Foundation

/// Reads YAML with libyaml. The only file of the tool that handles pointers: all that leaves it are values.
enum YAMLParser {
    private static let maximumDepth = 32

    /// - Returns: The document's root; nothing for an empty document.
    static func parse(_ text: String) throws(YAMLError) -> YAMLNode? {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else { throw YAMLError(line: 1, "there is no memory for the parser") }
        defer { yaml_parser_delete(&parser) }
        var result: Result<YAMLNode?, YAMLError> = .success(nil)
        var bytes = Array(text.utf8)
        bytes.append(0)
        bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count - 1)
            result = Result { () throws(YAMLError) in try document(&parser) }
        }
        return try result.get()
    }

    private static func document(_ parser: inout yaml_parser_t) throws(YAMLError) -> YAMLNode? {
        var root: YAMLNode?
        while true {
            let event = try next(&parser)
            switch event.kind {
            case .end: return root
            case .other: continue
            default:
                guard root == nil else { throw YAMLError(line: event.line, "there is a second document; one is allowed") }
                root = try node(event, &parser, depth: 0)
            }
        }
    }

    private static func node(_ event: Event, _ parser: inout yaml_parser_t, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth < maximumDepth else { throw YAMLError(line: event.line, "values nest deeper than \(maximumDepth) levels") }
        switch event.kind {
        case .scalar(let text, let isPlain): return YAMLNode(line: event.line, column: event.column, value: .text(text, isPlain: isPlain))
        case .alias: throw YAMLError(line: event.line, "aliases (*name) are not used here; write the value out")
        case .sequenceStart:
            var items: [YAMLNode] = []
            while true {
                let next = try next(&parser)
                if case .sequenceEnd = next.kind { break }
                items.append(try node(next, &parser, depth: depth + 1))
            }
            return YAMLNode(line: event.line, column: event.column, value: .list(items))
        case .mappingStart:
            var entries: [YAMLNode.Entry] = []
            while true {
                let next = try next(&parser)
                if case .mappingEnd = next.kind { break }
                guard case .scalar(let key, _) = next.kind else { throw YAMLError(line: next.line, "a key must be a plain word") }
                if entries.contains(where: { $0.key == key }) { throw YAMLError(line: next.line, "the key '\(key)' stands twice") }
                let value = try Self.next(&parser)
                entries.append(
                    YAMLNode.Entry(
                        key: key, line: next.line, column: next.column, value: try node(value, &parser, depth: depth + 1)))
            }
            return YAMLNode(line: event.line, column: event.column, value: .map(entries))
        default: throw YAMLError(line: event.line, "a value is missing")
        }
    }

    // MARK: Events

    private struct Event {
        enum Kind { case scalar(String, isPlain: Bool), alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd, end, other }
        let kind: Kind
        let line: Int
        let column: Int
    }

    private static func next(_ parser: inout yaml_parser_t) throws(YAMLError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else {
            let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
            throw YAMLError(line: Int(parser.problem_mark.line) + 1, problem)
        }
        defer { yaml_event_delete(&event) }
        let kind: Event.Kind
        switch event.type {
        case YAML_STREAM_END_EVENT: kind = .end
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = scalar.value.map { String(decoding: UnsafeBufferPointer(start: $0, count: scalar.length), as: UTF8.self) } ?? ""
            kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
        case YAML_ALIAS_EVENT: kind = .alias
        case YAML_SEQUENCE_START_EVENT: kind = .sequenceStart
        case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
        case YAML_MAPPING_START_EVENT: kind = .mappingStart
        case YAML_MAPPING_END_EVENT: kind = .mappingEnd
        default: kind = .other
        }
        return Event(kind: kind, line: Int(event.start_mark.line) + 1, column: Int(event.start_mark.column) + 1)
    }
}
