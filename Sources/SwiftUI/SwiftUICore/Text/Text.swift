import Foundation
import RenderTree

/// A piece of text.
public struct Text: Equatable, Sendable {
    /// Plain strings are held as they are; the rest is larger and rarer.
    enum Storage: Equatable, Sendable {
        case verbatim(String)
        indirect case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
        indirect case formatted(FormattedValue)
        indirect case attributed(AttributedString)
        indirect case date(Date, DateStyle)
        indirect case dates(Date, Date)
        indirect case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)
        indirect case timed(TimedValue)
        indirect case image(Image)
        case concatenation([Text])
    }

    let storage: Storage
    /// What the text's own modifiers change of the style around; the outermost last.
    var changes: [StyleChange] = []

    init(storage: Storage) { self.storage = storage }

    /// A change that one modifier of the text makes.
    enum StyleChange: Equatable, Sendable {
        case font(Font?)
        case weight(Font.Weight?)
        case design(Font.Design?)
        case width(Font.Width?)
        case bold(Bool)
        case italic(Bool)
        case underline(Bool, Color?)
        case strikethrough(Bool, Color?)
        case kerning(CGFloat)
        case baselineOffset(CGFloat)
        case secondaryScale(Bool)
        case monospacedDigit
        case foreground(AnyShapeStyle?)
        case accessibilityLabel(Text)
        case headingLevel(Int)
    }

    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// Where a text that is too long is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head, middle, tail

        var name: String {
            switch self {
            case .head: "head"
            case .middle: "middle"
            case .tail: "tail"
            }
        }
    }

    /// The pattern of a line under or through a text; all are drawn as plain lines.
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable, Hashable {
            private let name: String
            public static let solid = Pattern(name: "solid")
            public static let dot = Pattern(name: "dot")
            public static let dash = Pattern(name: "dash")
            public static let dashDot = Pattern(name: "dashDot")
            public static let dashDotDot = Pattern(name: "dashDotDot")
        }

        let color: Color?
        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }
        public static let single = LineStyle()
    }
}

extension Text {
    /// A text that is looked up in the app's translations.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(storage: .localized(key, table: tableName, bundle: bundle))
    }

    /// A text that is shown as it is.
    public init(verbatim content: String) { self.init(storage: .verbatim(content)) }

    /// A text that is shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(storage: .verbatim(String(content))) }

    // Not for literals, which are keys.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) { self.init(storage: .attributed(attributedContent)) }

    /// A picture in the line.
    public init(_ image: Image) { self.init(storage: .image(image)) }

    /// A value that a format style turns into text, in the view's locale.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(storage: .formatted(FormattedValue(input, format)))
    }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(storage: .attributed(format.format(input)))
    }

    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(storage: .verbatim(formatter.string(for: subject) ?? "\(subject)"))
    }

    /// A date, which is no `ReferenceConvertible` in this Foundation.
    public init(_ date: Date, formatter: Formatter) {
        self.init(storage: .verbatim(formatter.string(for: date) ?? "\(date)"))
    }

    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(storage: .verbatim(formatter.string(for: subject) ?? "\(subject)"))
    }

    /// One text after the other, each with its own style.
    public static func + (lhs: Text, rhs: Text) -> Text {
        if case .concatenation(let parts) = lhs.storage, lhs.changes.isEmpty {
            return Text(storage: .concatenation(parts + [rhs]))
        }
        return Text(storage: .concatenation([lhs, rhs]))
    }
}

/// How the environment has a text look that says nothing of it by itself.
private final class TextLook: EnvironmentDigest {
    private(set) var properties: Properties = [:]
    let transition: ContentTransition

    init(of environment: EnvironmentValues) {
        transition = environment.contentTransition
        environment.textStyle.writeParagraph(to: &properties)
        environment.textStyle.writeBase(in: environment, to: &properties)
    }
}

extension Text: ElementView {
    public typealias Body = Never
    package static var kind: NodeKind { .text }
    package static var lastOwnPhase: BoxPhase { .effect }

    package func properties(in context: ElementContext) -> Properties {
        let look = context.digest(TextLook.self)
        var properties = plainText == nil ? timedProperties(in: context) : look.properties
        if let plainText { properties[.text] = .string(plainText) }
        if look.transition != .identity {
            properties[.contentTransition] = look.transition.text(for: properties[.text], in: context).map(PropertyValue.string)
        }
        return properties
    }

    /// The text, where it says nothing of its look by itself.
    private var plainText: String? {
        if case .verbatim(let string) = storage, changes.isEmpty { string } else { nil }
    }

    /// The text for the date that it is.
    @MainActor private func timedProperties(in context: ElementContext) -> Properties {
        guard isTimed else { return properties(in: context.environment) }
        let now = context.scene.clock.date()
        var environment = context.environment
        environment.dateOfTexts = now
        if let change = change(after: now) { context.invalidate(at: change) }
        return properties(in: environment)
    }

    /// What the text is and looks like in some surroundings.
    package func properties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = [:]
        let style = environment.textStyle
        style.writeParagraph(to: &properties)
        if let plainText {
            properties[.text] = .string(plainText)
            style.writeBase(in: environment, to: &properties)
            return properties
        }
        var own = style
        apply(changes, to: &own)
        own.writeBase(in: environment, to: &properties)
        writeAccessibility(in: environment, to: &properties)
        let runs = pieces(in: environment)
        properties[.text] = .string(runs.count == 1 ? runs[0].text : runs.map(\.text).joined())
        if runs.contains(where: { !$0.properties.isEmpty }) {
            properties[.runs] = .strings(TextRuns.encode(runs))
        }
        if let tint = environment.tintColor, runs.contains(where: { $0.properties[.url] != nil }) {
            properties[.tint] = .color(tint)
        }
        return properties
    }

    /// A link was chosen that the app opens itself: the number of its run.
    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .change(.int(let number)) = event else { return false }
        let runs = pieces(in: context.environment)
        guard runs.indices.contains(number), let address = runs[number].properties[.url]?.string,
            address.hasPrefix(SafeURL.appPrefix), let url = URL(string: String(address.dropFirst(SafeURL.appPrefix.count)))
        else { return false }
        context.environment.openURL(url)
        return true
    }

    private func writeAccessibility(in environment: EnvironmentValues, to properties: inout Properties) {
        for change in changes {
            switch change {
            case .accessibilityLabel(let text): properties[.accessibilityLabel] = .string(text.string(in: environment))
            case .headingLevel(let level): properties[.headingLevel] = .int(level)
            default: break
            }
        }
    }
}
