import Combine
import Foundation
import SwiftUICore

/// A question, or a choice of what to do. The page that is used shows it as SwiftUI's alerts and confirmation dialogs.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    open var message: String?
    public let preferredStyle: Style
    public private(set) var actions: [UIAlertAction] = []
    /// Of an alert.
    public private(set) var textFields: [UITextField]?
    open var preferredAction: UIAlertAction?

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// - Parameter configurationHandler: is given the field, whose placeholder, text and keyboard are heeded.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// One of the answers.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    public let title: String?
    public let style: Style
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    var role: ButtonRole? {
        switch style {
        case .default: nil
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}

/// What UIKit shows above the views of one page.
@MainActor
final class SceneOverlay: ObservableObject {
    @Published private(set) var alert: UIAlertController?
    @Published var style = UIUserInterfaceStyle.unspecified
    /// Those that are to be shown next.
    private var waiting: [UIAlertController] = []

    func show(_ alert: UIAlertController) {
        if self.alert == nil { self.alert = alert } else { waiting.append(alert) }
    }

    /// The alert is gone; the next one is shown.
    func close(_ closed: UIAlertController?) {
        waiting.removeAll { $0 === closed }
        guard let closed, alert === closed else { return }
        closed.presentingViewController?.dismissed(closed)
        alert = waiting.isEmpty ? nil : waiting.removeFirst()
    }
}

/// The views of a page, and what UIKit shows above them.
package struct UIKitScene<Content: View>: View {
    private let content: Content
    @ObservedObject private var overlay: SceneOverlay

    /// - Parameter makesWindow: the app has none of its own, as one that begins with SwiftUI's `App`.
    package init(_ content: Content, in scene: ViewGraph, makesWindow: Bool) {
        self.content = content
        let windowScene = UIApplication.shared.windowScene(of: scene)
        overlay = windowScene.overlay
        guard makesWindow, windowScene.windows.isEmpty else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIViewController()
    }

    package var body: some View {
        content
            .alert(
                title, isPresented: isPresented(.alert), presenting: overlay.alert, actions: { AlertButtons(alert: $0) }, message: message
            )
            .confirmationDialog(
                title, isPresented: isPresented(.actionSheet), titleVisibility: title.isEmpty ? .hidden : .visible,
                presenting: overlay.alert, actions: { AlertButtons(alert: $0) }, message: message
            )
            .windowColorScheme(overlay.style.colorScheme)
    }

    private var title: String { overlay.alert?.title ?? "" }

    private func isPresented(_ style: UIAlertController.Style) -> Binding<Bool> {
        let (overlay, alert) = (overlay, overlay.alert)
        return Binding {
            overlay.alert?.preferredStyle == style
        } set: {
            if !$0 { overlay.close(alert) }
        }
    }

    @ViewBuilder private func message(_ alert: UIAlertController) -> some View {
        if let message = alert.message, !message.isEmpty { Text(verbatim: message) }
    }
}

private struct AlertButtons: View {
    let alert: UIAlertController

    var body: some View {
        ForEach(alert.textFields ?? [], id: \.self) { $0.shownContent }
        ForEach(alert.actions, id: \.self) { action in
            Button(action.title ?? "", role: action.role) { action.handler?(action) }.disabled(!action.isEnabled)
        }
    }
}

extension UIUserInterfaceStyle {
    /// Nil for what is not specified.
    fileprivate var colorScheme: ColorScheme? {
        switch self {
        case .unspecified: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
