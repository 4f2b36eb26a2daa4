import SwiftUICore

/// A view of UIKit for what it is made of: its looks, its layers, its subviews where their frames are, and what its recognizers find.
package struct MadeView: View {
    let view: UIView
    /// Is told when the page has given the view its size.
    let laidOut: () -> Void

    package init(view: UIView, laidOut: @escaping () -> Void = {}) {
        self.view = view
        self.laidOut = laidOut
    }

    package var body: some View {
        ShownView(view.shownState) {
            // Whether its class draws something is known once it has a size.
            made.overlay { if !view.isShown { NotShownView(type: type(of: view)).opacity(view.isLaidOut ? 1 : 0) } }
        }
    }

    private var made: some View {
        // What is in it does not make it larger.
        Color.clear.overlay(alignment: .topLeading) { MadeParts(view: view) }
            .contentShape(Rectangle())
            .looks(of: view)
            .onGeometryChange(for: CGSize.self, of: \.size) { size in
                view.layOut(size)
                laidOut()
            }
            // Another view has a size of its own to hear of.
            .id(view.identity)
    }
}

/// The layers and subviews of a view, where their frames are.
struct MadeParts: View {
    let view: UIView

    var body: some View {
        ShownView(view.shownState) {
            ZStack(alignment: .topLeading) {
                let drawing = view.drawing
                if !drawing.isEmpty {
                    Canvas { context, _ in
                        for mark in drawing { mark.draw(in: context) { UIImage($0, scale: 1).map { Image(uiImage: $0) } } }
                    }
                    .frame(width: view.bounds.width, height: view.bounds.height)
                }
                let (layer, changes, size) = (view.layer, view.layer.changes, view.bounds.size)
                MovingLayer(layer: layer, changes: changes) { values in
                    LayerContent(layer: layer, changes: changes, size: size, values: values)
                }
                ForEach(view.subviews.map { Part(view: $0, frame: $0.frame) }, id: \.view.identity) { part in
                    part.view.content
                        .environment(\.framedAxes, part.frame.width > 0 && part.frame.height > 0 ? [.horizontal, .vertical] : [])
                        .frame(width: part.length(part.frame.width), height: part.length(part.frame.height))
                        .offset(x: part.frame.minX, y: part.frame.minY)
                        .zIndex(part.view.layer.zPosition)
                        .modifier(Appearing(controller: part.view.controller))
                }
            }
        }
    }

    /// A view and where it is, which is looked at anew where that is other than before.
    private struct Part {
        let view: UIView
        let frame: CGRect

        /// What shows something by itself is as large as that, as long as nobody has said how large it is.
        @MainActor func length(_ length: CGFloat) -> CGFloat? { length > 0 || !(view is any ShownOtherwise) ? max(0, length) : nil }
    }
}

/// Tells a controller that its view comes and goes.
private struct Appearing: ViewModifier {
    let controller: UIViewController?

    func body(content: Content) -> some View {
        content
            .onAppear {
                controller?.viewWillAppear(false)
                controller?.viewDidAppear(false)
            }
            .onDisappear {
                controller?.viewWillDisappear(false)
                controller?.viewDidDisappear(false)
            }
    }
}

extension UIView {
    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A controller for what its view is made of.
struct MadeController: View {
    let controller: UIViewController

    var body: some View {
        let view = controller.loadedView
        ShownView(view.shownState) {
            if view is any ShownOtherwise {
                view.content.onGeometryChange(for: CGSize.self, of: \.size) { _ in controller.viewDidLayOut() }
            } else if view.hasContent || type(of: view) == UIView.self {
                view.touchable(AnyView(MadeView(view: view, laidOut: controller.viewDidLayOut)))
            } else {
                NotShownView(type: type(of: controller))
            }
        }
        .modifier(Appearing(controller: controller))
    }
}

/// A controller that is shown by other means than by its view, which is loaded all the same: there an app's class sets itself up.
struct LoadedController: View {
    let controller: UIViewController
    let content: AnyView

    var body: some View {
        let _ = controller.loadViewIfNeeded()
        content.modifier(Appearing(controller: controller))
    }
}

/// The view of a controller that is shown by other means.
final class ControllerView: UIView, ShownOtherwise {
    init(_ controller: UIViewController) {
        super.init(frame: UIScreen.main.bounds)
        self.controller = controller
    }

    required init?(coder: NSCoder) { return nil }

    var shownContent: AnyView {
        guard let content = (controller as? any ShownOtherwise)?.shownContent else { return AnyView(EmptyView()) }
        return AnyView(content.environment(\.framedAxes, []))
    }
}
