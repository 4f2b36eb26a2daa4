import SourceModel
import SwiftParser
import SwiftSyntax

/// The spellings of a feature's name.
package struct ScaffoldNames: Hashable, Sendable {
    /// `Recipe`
    package let type: String
    /// `recipe`
    package var value: String { Self.lowercasingFirstWord(type) }
    /// `recipes`
    package var values: String { Self.plural(value) }
    /// `Recipes`
    package var title: String { Self.plural(Self.words(type)) }
    /// `recipe book` of `RecipeBook`
    package var words: String { Self.words(type) }
    package var phrase: String { Self.words(type).lowercased() }
    package var phrases: String { Self.plural(phrase) }

    /// `RecipeViewModel`
    package let viewModel: String

    /// - Parameter vocabulary: What the project calls its view models.
    /// - Throws: When it is no type's name, or is one that Swift or SwiftUI has.
    package init(_ name: String, _ vocabulary: Vocabulary = Vocabulary()) throws(ScaffoldError) {
        var type = name
        for suffix in vocabulary.viewModels + ["View", "Screen", "Feature"] where type.hasSuffix(suffix) && type != suffix {
            type = String(type.dropLast(suffix.count))
            break
        }
        try Self.check(type, given: name)
        self.type = type
        viewModel = type + (vocabulary.viewModels.first ?? "ViewModel")
    }

    /// Checks a name for a type or a module.
    package static func check(_ type: String, given name: String) throws(ScaffoldError) {
        guard let first = type.unicodeScalars.first, ("A"..."Z").contains(first) else {
            throw .badName(name, why: "it has to begin with a capital letter, as types do.")
        }
        guard type.unicodeScalars.allSatisfy({ ("A"..."Z").contains($0) || ("a"..."z").contains($0) || ("0"..."9").contains($0) }) else {
            throw .badName(name, why: "it may have letters and digits only.")
        }
        guard type.count <= 60 else { throw .badName(name, why: "it is longer than 60 letters.") }
        guard !taken.contains(type) else {
            throw .badName(name, why: "Swift, Foundation or SwiftUI has a type of that name.")
        }
    }

    private static let taken: Set<String> = [
        "Any", "App", "Array", "AsyncImage", "Axis", "Binding", "Bool", "Bundle", "Button", "Calendar", "Character", "Codable",
        "Collection",
        "Color", "Combine", "Commands", "Data", "Date", "Decoder", "Dictionary", "Divider", "Double", "Edge", "Encoder", "Environment",
        "Error",
        "Float", "Font", "Foundation", "Form", "Gesture", "Grid", "Group", "Image", "Int", "Label", "Layout", "Link", "List", "Locale",
        "Menu",
        "Model", "Never", "Notification", "Observable", "Optional", "Path", "Picker", "Predicate", "Preview", "Query", "Range", "Result",
        "Scene",
        "Schema", "Section", "Self", "Set", "Settings", "Shape", "Slider", "Spacer", "State", "String", "SwiftData", "SwiftUI", "Tab",
        "Table",
        "Task", "Testing", "Text", "Toggle", "Transaction", "Type", "UUID", "URL", "View", "Void", "Window",
    ]

    private static func lowercasingFirstWord(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase || $0.isNumber }
        // `URLList` becomes `urlList`, `Recipe` becomes `recipe`.
        let count = capitals.count <= 1 || capitals.count == name.count ? capitals.count : capitals.count - 1
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    private static func words(_ name: String) -> String {
        var result = ""
        var previous: Character?
        for letter in name {
            if letter.isUppercase, let previous, previous.isLowercase { result += " " }
            result.append(letter)
            previous = letter
        }
        return result
    }

    private static func plural(_ word: String) -> String {
        let last = word.suffix(1).lowercased()
        if last == "y", let before = word.dropLast().last, !"aeiouAEIOU".contains(before) { return word.dropLast() + "ies" }
        if ["s", "x", "z"].contains(last) || word.hasSuffix("ch") || word.hasSuffix("sh") { return word + "es" }
        return word + "s"
    }
}
