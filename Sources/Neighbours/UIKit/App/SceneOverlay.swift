import Combine
import Foundation
import SwiftUICore

/// What UIKit shows above the views of one page.
@MainActor
package final class SceneOverlay: ObservableObject {
    @Published private(set) var alert: UIAlertController?
    @Published package var style = UIUserInterfaceStyle.unspecified
    /// Of its window, where the app has said it.
    @Published var tint: UIColor?
    /// Those that are to be shown next.
    private var waiting: [UIAlertController] = []
    /// A line above the page, of an app that has items in the menu bar of the system.
    @Published package var bar: AnyView?
    /// Is told of each page that comes.
    package static var willShow: ((SceneOverlay) -> Void)?
    /// The controllers that are presented, each by the one before or what is in it.
    @Published private(set) var presented: [UIViewController] = []

    package func present(_ controller: UIViewController) {
        guard let alert = controller as? UIAlertController else { return presented.append(controller) }
        if self.alert == nil { self.alert = alert } else { waiting.append(alert) }
    }

    /// A controller is gone: with it what was presented on it; after an alert the next one is shown.
    package func close(_ closed: UIViewController) {
        waiting.removeAll { $0 === closed }
        if closed === alert {
            closed.presentingViewController?.dismissed(closed)
            alert = waiting.isEmpty ? nil : waiting.removeFirst()
        } else if let place = presented.firstIndex(where: { $0 === closed }) {
            let gone = presented[place...]
            presented.removeSubrange(place...)
            for controller in gone.reversed() { controller.presentingViewController?.dismissed(controller) }
        }
    }
}

/// Shows a presented controller above what it stands around, and on that the next one.
private struct PresentedController: ViewModifier {
    @ObservedObject var overlay: SceneOverlay
    let level: Int

    func body(content: Content) -> some View {
        let controller = overlay.presented.indices.contains(level) ? overlay.presented[level] : nil
        content
            .sheet(isPresented: isPresented(controller, fullScreen: false)) { screen(controller) }
            .fullScreenCover(isPresented: isPresented(controller, fullScreen: true)) { screen(controller) }
    }

    @ViewBuilder private func screen(_ controller: UIViewController?) -> some View {
        if let controller {
            controller.content
                .interactiveDismissDisabled(!controller.letsPersonsDismiss)
                .modifier(SheetLook(controller: controller))
                // Not by its own type, which would have no end.
                .modifier(NextPresented(level: level + 1, overlay: overlay))
        }
    }

    private func isPresented(_ controller: UIViewController?, fullScreen: Bool) -> Binding<Bool> {
        let overlay = overlay
        return Binding {
            controller.map { $0.isFullScreen == fullScreen } ?? false
        } writing: {
            guard !$0, let controller else { return }
            controller.presentationController?.willDismiss()
            overlay.close(controller)
            controller.presentationController?.didDismiss()
        }
    }
}

extension UIViewController {
    fileprivate var letsPersonsDismiss: Bool {
        !isModalInPresentation && presentationController?.mayDismiss != false
    }
}

/// The heights and corners that a controller's sheet says.
private struct SheetLook: ViewModifier {
    let controller: UIViewController

    func body(content: Content) -> some View {
        if let sheet = controller.sheetPresentationController {
            content.modifier(UISheetPresentationController.Sheet(sheet))
        } else {
            content
        }
    }
}

private struct NextPresented: ViewModifier {
    let level: Int
    let overlay: SceneOverlay

    func body(content: Content) -> some View { AnyView(content.modifier(PresentedController(overlay: overlay, level: level))) }
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
        SceneOverlay.willShow?(overlay)
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
            .modifier(PresentedController(overlay: overlay, level: 0))
            .modifier(BarAbove(bar: overlay.bar))
            .windowColorScheme(overlay.style.colorScheme)
            .transformEnvironment(\.tintStyle) { if let tint = overlay.tint { $0 = AnyShapeStyle(tint.color) } }
    }

    private var title: String { overlay.alert?.title ?? "" }

    private func isPresented(_ style: UIAlertController.Style) -> Binding<Bool> {
        let (overlay, alert) = (overlay, overlay.alert)
        return Binding {
            overlay.alert?.preferredStyle == style
        } writing: {
            if !$0, let alert { overlay.close(alert) }
        }
    }

    @ViewBuilder private func message(_ alert: UIAlertController) -> some View {
        if let message = alert.message, !message.isEmpty { Text(verbatim: message) }
    }
}

private struct BarAbove: ViewModifier {
    let bar: AnyView?

    func body(content: Content) -> some View {
        if let bar { content.safeAreaInset(edge: .top, spacing: 0) { bar } } else { content }
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
