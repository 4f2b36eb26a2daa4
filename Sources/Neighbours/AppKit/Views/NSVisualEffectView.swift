import SwiftUICore
import UIKit

/// What is behind it shines through, as through SwiftUI's materials.
@MainActor @preconcurrency
open class NSVisualEffectView: NSView, SelfShown {
    public enum Material: Int, Sendable {
        case appearanceBased = 0, light, dark, titlebar, selection, menu, popover, sidebar, mediumLight, ultraDark
        case headerView, sheet, windowBackground, hudWindow, fullScreenUI = 15, toolTip = 17, contentBackground, underWindowBackground = 21
        case underPageBackground
    }
    public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
    public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }

    open var material = Material.appearanceBased { didSet { change() } }
    /// Behind a page's own window nothing is seen: what shines through is what is on the page.
    open var blendingMode = BlendingMode.behindWindow
    open var state = State.followsWindowActiveState
    open var isEmphasized = false
    open var maskImage: NSImage?

    private var shown: SwiftUICore.Material {
        switch material {
        case .hudWindow, .fullScreenUI, .ultraDark, .dark: .ultraThin
        case .sidebar, .menu, .popover, .mediumLight, .light, .toolTip: .thin
        case .headerView, .titlebar, .sheet: .bar
        case .windowBackground, .contentBackground, .underWindowBackground, .underPageBackground: .thick
        case .appearanceBased, .selection: .regular
        }
    }

    var ownContent: AnyView {
        AnyView(
            Rectangle().fill(shown).overlay(alignment: .topLeading) { if !subviews.isEmpty { MadeView(view: backing) } })
    }
}
