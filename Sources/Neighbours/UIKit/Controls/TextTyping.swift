import Combine
import Foundation
import SwiftUICore

/// How a text stands in its box.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    package var alignment: TextAlignment {
        switch self {
        case .left, .justified, .natural: .leading
        case .center: .center
        case .right: .trailing
        }
    }
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// What the key says that ends a line.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

    var label: SubmitLabel {
        switch self {
        case .default, .emergencyCall: .return
        case .go: .go
        case .join: .join
        case .next: .next
        case .route: .route
        case .search, .google, .yahoo: .search
        case .send: .send
        case .done: .done
        case .continue: .continue
        }
    }
}

/// What fields of both kinds say of their looks.
@MainActor
protocol TypedTextField: UIView {
    var font: UIFont? { get }
    var textColor: UIColor? { get }
    var textAlignment: NSTextAlignment { get }
    var keyboardType: UIKeyboardType { get }
    var autocapitalizationType: UITextAutocapitalizationType { get }
    var autocorrectionType: UITextAutocorrectionType { get }
    var returnKeyType: UIReturnKeyType { get }
}

/// What a field of UIKit shows, which changes also without the representable view's doing.
@MainActor
final class TypedText: ObservableObject {
    @Published var text = ""
    @Published var font: UIFont?
    @Published var color: UIColor?
    @Published var background: UIColor?
    @Published var layerChanges = 0
    @Published var tint: UIColor?
    @Published var alignment = NSTextAlignment.natural
    @Published var keyboard = UIKeyboardType.default
    @Published var capitals = UITextAutocapitalizationType.sentences
    @Published var correction = UITextAutocorrectionType.default
    @Published var returnKey = UIReturnKeyType.default
    @Published var isEnabled = true
    @Published var isHidden = false
    @Published var isFocused = false
    var isEditing = false

    func set<Value: Equatable>(_ key: ReferenceWritableKeyPath<TypedText, Value>, _ value: Value) {
        if self[keyPath: key] != value { self[keyPath: key] = value }
    }

    /// What the field says of its looks.
    func take(_ field: some TypedTextField) {
        set(\.font, field.font)
        set(\.color, field.textColor)
        set(\.background, field.backgroundColor)
        set(\.layerChanges, field.layer.changes)
        set(\.tint, field.tintColor)
        set(\.alignment, field.textAlignment)
        set(\.keyboard, field.keyboardType)
        set(\.capitals, field.autocapitalizationType)
        set(\.correction, field.autocorrectionType)
        set(\.returnKey, field.returnKeyType)
        set(\.isHidden, field.isHidden)
    }

    /// A person types. What the field's delegate does not allow is taken back.
    func type(_ new: String, isAllowed: (NSRange, String) -> Bool, tell: () -> Void) {
        guard new != text else { return }
        let (range, replacement) = TextChange.between(text, new)
        guard isAllowed(range, replacement) else { return text = text }
        text = new
        tell()
    }

    /// A person goes into the field, or out of it. What the field's delegate does not allow is taken back.
    func focusDidChange(to isFocused: Bool, isAllowed: () -> Bool, tell: () -> Void) {
        guard isFocused != isEditing else { return }
        guard isAllowed() else {
            self.isFocused = isFocused
            return self.isFocused = !isFocused
        }
        set(\.isFocused, isFocused)
        isEditing = isFocused
        tell()
    }
}

/// What fields of both kinds have of UIKit's looks.
struct TypedTextLook: ViewModifier {
    @ObservedObject var text: TypedText
    let focusDidChange: (Bool) -> Void
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        content
            .font(text.font.map { Font($0) })
            .foregroundStyle(text.color?.color ?? .primary)
            .multilineTextAlignment(text.alignment.alignment)
            .tint(text.tint?.color)
            .keyboardType(text.keyboard)
            .textInputAutocapitalization(TextInputAutocapitalization(text.capitals))
            .autocorrectionDisabled(text.correction == .no)
            .submitLabel(text.returnKey.label)
            .focused($isFocused)
            .disabled(!text.isEnabled)
            .onAppear { if text.isFocused { isFocused = true } }
            .onChange(of: isFocused) { focusDidChange(isFocused) }
            .onChange(of: text.isFocused) { isFocused = text.isFocused }
    }
}

/// What a person has done to a text.
package enum TextChange {
    /// What a change replaces, in units of UTF-16, and by what.
    package static func between(_ text: String, _ new: String) -> (range: NSRange, replacement: String) {
        let (old, units) = (Array(text.utf16), Array(new.utf16))
        var start = 0
        while start < min(old.count, units.count), old[start] == units[start] { start += 1 }
        var end = 0
        while end < min(old.count, units.count) - start, old[old.count - 1 - end] == units[units.count - 1 - end] { end += 1 }
        // No letter is taken apart that stands for two units.
        if start > 0, UTF16.isLeadSurrogate(units[start - 1]) { start -= 1 }
        if end > 0, UTF16.isTrailSurrogate(units[units.count - end]) { end -= 1 }
        let replacement = String(decoding: units[start..<(units.count - end)], as: UTF16.self)
        return (NSRange(location: start, length: old.count - end - start), replacement)
    }
}
