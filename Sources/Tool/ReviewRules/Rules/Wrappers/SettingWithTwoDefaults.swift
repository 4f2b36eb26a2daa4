import SourceModel
import SwiftSyntax

/// A setting begins with one value, wherever it is read.
struct SettingWithTwoDefaults: Rule {
    let info = RuleInfo(
        "WRAP-022", "a setting has two defaults", .warning,
        page: ExplainPage(
            why: """
                `@AppStorage` writes nothing until the value is set: until then each place has its own default, and two screens show different \
                values of the same setting.
                """,
            bad: """
                import SwiftUI
                struct SettingsView: View {
                    @AppStorage("textSize") private var textSize = 17.0
                    var body: some View { Slider(value: $textSize, in: 10...30) { Text("Size") } }
                }
                struct ArticleView: View {
                    @AppStorage("textSize") private var textSize = 14.0
                    var body: some View { Text("A").font(.system(size: textSize)) }
                }
                """,
            good: """
                import SwiftUI
                enum TextSize { static let standard = 17.0 }
                struct SettingsView: View {
                    @AppStorage("textSize") private var textSize = TextSize.standard
                    var body: some View { Slider(value: $textSize, in: 10...30) { Text("Size") } }
                }
                struct ArticleView: View {
                    @AppStorage("textSize") private var textSize = TextSize.standard
                    var body: some View { Text("A").font(.system(size: textSize)) }
                }
                """,
            notFlagged: ["The same default written in two ways: `.title` and `Order.title`.", "Projects of several apps.", "Previews."],
            fix: "By hand: keep the default in one place.", source: "Apple's documentation of AppStorage"))

    func check(_ context: ProjectContext) {
        guard context.index.types(of: .app).count < 2 else { return }
        var first: [String: (value: String, type: String)] = [:]
        for file in context.index.files where !file.isTest && !file.origin.isPreviewContent {
            for type in file.types where !type.isDebugOnly {
                for property in type.properties {
                    guard let key = key(of: property), let value = property.initialValue.map(Self.written) else { continue }
                    guard let other = first[key] else {
                        first[key] = (value, type.name)
                        continue
                    }
                    // The branches of an `#if` are two members of one type.
                    guard other.value != value, other.type != type.name else { continue }
                    context.report(
                        file, at: property.position, length: property.name.utf8.count, symbol: "\(type.name).\(property.name)",
                        snippet: key, "The setting \(key) begins as \(value) here, and as \(other.value) in \(other.type).",
                        advice: "Keep the default in one place.")
                }
            }
        }
    }

    /// `"textSize"`, with its store where it has one.
    private func key(of property: PropertyFact) -> String? {
        guard let arguments = property.attribute("AppStorage")?.arguments, arguments.hasPrefix("\"") || arguments.contains(".") else {
            return nil
        }
        return arguments
    }

    /// `title` of `.title` and `Order.title`; `17` of `17.0`.
    private static func written(_ value: ValueFact) -> String {
        if let number = Double(value.text) { return "\(number)" }
        guard value.kind == .member, let member = value.member else { return value.text }
        return member
    }
}
