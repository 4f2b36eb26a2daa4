import Foundation
import SwiftUICore

/// What an intent has done.
public protocol IntentResult: Sendable {}

public protocol ReturnsValue<Value>: IntentResult {
    associatedtype Value
    var value: Value? { get }
}

public protocol ProvidesDialog: IntentResult {}
public protocol ShowsSnippetView: IntentResult {}
public protocol OpensIntent: IntentResult {}

/// What is said to a person.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
    public let text: LocalizedStringResource
    public init(_ text: LocalizedStringResource) { self.text = text }
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) { text = full }
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String) { text = full }
    public init(stringLiteral value: String) { text = LocalizedStringResource(stringLiteral: value) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        text = LocalizedStringResource(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

/// What `result` gives: a value, a dialog, a view and what is done next, of which it says by its type which there are.
public struct IntentResultContainer<Value, Next, Snippet, Dialog>: @unchecked Sendable {
    // Sendable: made once, and read.
    public let value: Value?
    public let dialog: IntentDialog?

    init(value: Value? = nil, dialog: IntentDialog? = nil) { (self.value, self.dialog) = (value, dialog) }
}

extension IntentResultContainer: IntentResult {}
extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet: View {}
extension IntentResultContainer: OpensIntent where Next: AppIntent {}

extension IntentResult where Self == IntentResultContainer<Never, Never, Never, Never> {
    public static func result() -> Self { Self() }
}

extension IntentResult {
    public static func result<Value: Sendable>(value: Value) -> Self where Self == IntentResultContainer<Value, Never, Never, Never> {
        Self(value: value)
    }

    public static func result(dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        Self(dialog: dialog)
    }

    public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Value, Never, Never, IntentDialog> { Self(value: value, dialog: dialog) }

    public static func result<Snippet: View>(dialog: IntentDialog, @ViewBuilder content: () -> Snippet) -> Self
    where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> { Self(dialog: dialog) }

    public static func result<Snippet: View>(dialog: IntentDialog, view: Snippet) -> Self
    where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> { Self(dialog: dialog) }

    public static func result<Snippet: View>(view: Snippet) -> Self where Self == IntentResultContainer<Never, Never, Snippet, Never> {
        Self()
    }

    public static func result<Value: Sendable, Snippet: View>(value: Value, dialog: IntentDialog, view: Snippet) -> Self
    where Self == IntentResultContainer<Value, Never, Snippet, IntentDialog> { Self(value: value, dialog: dialog) }

    public static func result<Value: Sendable, Snippet: View>(
        value: Value, dialog: IntentDialog, @ViewBuilder content: () -> Snippet
    ) -> Self where Self == IntentResultContainer<Value, Never, Snippet, IntentDialog> { Self(value: value, dialog: dialog) }

    public static func result<Next: AppIntent>(opensIntent: Next) -> Self where Self == IntentResultContainer<Never, Next, Never, Never> {
        Self()
    }
}
