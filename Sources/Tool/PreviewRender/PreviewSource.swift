import SourceModel
import SwiftSyntax

/// A file rewritten so that its previews can be called by name: `#Preview` becomes a function, and `@main` goes. Every
/// line stays on its line, so that the compiler's messages name the right ones.
struct PreviewSource {
    let text: String

    /// - Parameter number: Of the file among those compiled together; part of the functions' names.
    init(_ file: SourceFile, number: Int) {
        var edits: [TextEdit] = []
        for (place, macro) in PreviewItem.macros(in: file).enumerated() {
            guard let preview = PreviewMacro(macro) else { continue }
            edits.append(file.replace(preview.node, with: Self.function(preview, name: Self.functionName(file: number, place: place))))
        }
        for type in file.nodes.types {
            for case .attribute(let attribute) in type.attributes where attribute.attributeName.trimmedDescription == "main" {
                edits.append(file.replace(attribute, with: ""))
            }
        }
        text = TextEdit.apply(edits, to: file.text) ?? file.text
    }

    static func functionName(file: Int, place: Int) -> String { "__glidePreview\(file)_\(place)" }

    private static func function(_ preview: PreviewMacro, name: String) -> String {
        let arguments = preview.arguments.map(\.trimmedDescription).joined(separator: " ")
            .trimmingSuffix { $0 == "," || $0 == " " }
        let parts = PreviewableParts(preview.closure)
        guard !parts.properties.isEmpty else {
            return "@MainActor func \(name)() -> SwiftUI.Preview { SwiftUI.Preview(\(arguments)) \(preview.closure.trimmedDescription) }"
        }
        // What is marked `@Previewable` becomes the state of a view around the rest.
        return """
            private struct \(name)Content: SwiftUI.View { \(parts.properties.joined(separator: "; ")); var body: some SwiftUI.View {\(parts.rest)} }; \
            @MainActor func \(name)() -> SwiftUI.Preview { SwiftUI.Preview(\(arguments)) { \(name)Content() } }
            """
    }
}

/// The declarations marked `@Previewable` of a preview's closure, and the rest of it.
private struct PreviewableParts {
    let properties: [String]
    let rest: String

    init(_ closure: ClosureExprSyntax) {
        var properties: [String] = []
        var rest = ""
        for item in closure.statements {
            if let variable = item.item.as(VariableDeclSyntax.self), Self.isMarked(variable) {
                properties.append(Self.withoutMark(variable))
                // Its lines stay.
                rest += String(repeating: "\n", count: item.description.utf8.count { $0 == UInt8(ascii: "\n") })
            } else {
                rest += item.description
            }
        }
        self.properties = properties
        self.rest = rest + closure.rightBrace.leadingTrivia.description
    }

    private static func isMarked(_ variable: VariableDeclSyntax) -> Bool { variable.attributes.contains { name($0) == "Previewable" } }

    private static func name(_ element: AttributeListSyntax.Element) -> String? {
        guard case .attribute(let attribute) = element else { return nil }
        return attribute.attributeName.trimmedDescription.split(separator: ".").last.map(String.init)
    }

    private static func withoutMark(_ variable: VariableDeclSyntax) -> String {
        let attributes = variable.attributes.filter { name($0) != "Previewable" }.map(\.trimmedDescription)
        let bare = variable.with(\.attributes, []).trimmedDescription.split(separator: "\n").joined(separator: " ")
        return (attributes + [bare]).joined(separator: " ")
    }
}

extension String {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
        var text = Substring(self)
        while let last = text.last, predicate(last) { text.removeLast() }
        return String(text)
    }
}
