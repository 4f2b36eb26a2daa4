import Foundation
import SwiftUICore

extension Button where Label: View {
    /// A button that does an intent, as it does in an app on Apple's systems. An error of it is nobody's.
    nonisolated public init<Intent: AppIntent>(intent: Intent, @ViewBuilder label: () -> Label) {
        self.init(action: { IntentRun.begin(intent) }, label: label)
    }

    nonisolated public init<Intent: AppIntent>(role: ButtonRole?, intent: Intent, @ViewBuilder label: () -> Label) {
        self.init(role: role, action: { IntentRun.begin(intent) }, label: label)
    }
}

extension Button where Label == Text {
    nonisolated public init<Intent: AppIntent>(_ titleKey: LocalizedStringKey, intent: Intent) {
        self.init(titleKey, action: { IntentRun.begin(intent) })
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, Intent: AppIntent>(_ title: S, intent: Intent) {
        self.init(title, action: { IntentRun.begin(intent) })
    }
}

extension Toggle where Label: View {
    nonisolated public init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) {
        self.init(isOn: Binding(get: { isOn }, set: { _ in IntentRun.begin(intent) }), label: label)
    }
}

private enum IntentRun {
    /// What goes wrong is told where the program was started.
    static func begin<Intent: AppIntent>(_ intent: Intent) {
        Task { @MainActor in
            do {
                _ = try await intent.perform()
            } catch {
                FileHandle.standardError.write(Data("\(Intent.self) failed: \(error)\n".utf8))
            }
        }
    }
}
