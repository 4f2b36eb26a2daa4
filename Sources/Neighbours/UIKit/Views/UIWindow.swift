import Foundation
import Observation
import SwiftUICore

/// A window: what one page of the browser shows of an app that is built on delegates.
@MainActor @preconcurrency
open class UIWindow: UIView {
    private let root = Root()

    @Observable @MainActor
    fileprivate final class Root {
        var controller: UIViewController?
    }

    open weak var windowScene: UIWindowScene? {
        didSet {
            oldValue?.windows.removeAll { $0 === self }
            if let windowScene, !windowScene.windows.contains(where: { $0 === self }) { windowScene.windows.append(self) }
        }
    }

    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
        windowScene.windows.append(self)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    /// What the window shows; a new one is shown at once.
    open var rootViewController: UIViewController? {
        get { root.controller }
        set { root.controller = newValue }
    }

    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
    open var screen: UIScreen { .main }
    /// Light or dark, whatever the person and SwiftUI's views want.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet {
            let scene = windowScene ?? UIApplication.shared.currentScene
            scene?.overlay.style = overrideUserInterfaceStyle
        }
    }

    /// The colour of everything in the window that a person may tap.
    open override var tintColor: UIColor! {
        didSet {
            let scene = windowScene ?? UIApplication.shared.currentScene
            scene?.overlay.tint = tintColor
        }
    }

    /// A window without a scene, of an app from before there were scenes, is shown by every page.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() { UIApplication.shared.makeKey(self) }

    override var content: AnyView { AnyView(WindowContent(root: root)) }

    private struct WindowContent: View {
        let root: Root
        var body: some View {
            if let controller = root.controller {
                controller.content.background { KeyCommandKeys(controller: controller) }.id(ObjectIdentifier(controller))
            }
        }
    }
}

/// The keys that a window's controller answers to, as buttons that nobody sees.
private struct KeyCommandKeys: View {
    let controller: UIViewController

    var body: some View {
        let commands = controller.keyCommands ?? []
        ForEach(commands.indices, id: \.self) { index in
            Button(commands[index].title) { commands[index].send(to: UIApplication.shared.delegate as? UIResponder) }
                .keyboardShortcut(commands[index].shortcut)
        }
        .frame(width: 0, height: 0)
        .opacity(0)
        .accessibilityHidden(true)
    }
}
