import CoreGraphics
import SwiftUICore

/// A layer with something in its box.
@MainActor
package protocol ShownLayer: CALayer {
    var layerContent: AnyView { get }
}

/// One whose content animations change.
@MainActor
protocol MovingContent: CALayer {
    func content(_ values: LayerValues) -> AnyView
}

/// What is in a layer: what it shows itself, and the layers in it.
struct LayerContent: View {
    let layer: CALayer
    /// Another number is another look.
    let changes: Int
    let size: CGSize
    let values: LayerValues

    var body: some View {
        if let picture = layer.picture {
            LayerPicture(picture: Image(uiImage: picture), gravity: layer.contentsGravity)
                .frame(width: max(0, size.width), height: max(0, size.height))
        }
        if let shown = (layer as? any MovingContent)?.content(values) ?? (layer as? any ShownLayer)?.layerContent {
            shown.frame(width: max(0, size.width), height: max(0, size.height))
        }
        ForEach(layer.sublayers ?? [], id: \.identity) { inner in
            LayerBox(layer: inner, changes: inner.changes, surroundings: size).zIndex(inner.zPosition)
        }
    }
}

/// A layer where it is in another one.
private struct LayerBox: View {
    let layer: CALayer
    /// Another number is another look.
    let changes: Int
    /// The size of the other one.
    let surroundings: CGSize

    var body: some View {
        // An outline is drawn where it is, also in a layer without a size.
        let size = layer.frame.isEmpty ? surroundings : layer.frame.size
        MovingLayer(layer: layer, changes: changes) { values in
            ZStack(alignment: .topLeading) { LayerContent(layer: layer, changes: changes, size: size, values: values) }
                .frame(width: max(0, size.width), height: max(0, size.height))
                .modifier(LayerLooks(layer: layer, changes: changes, front: nil, cuts: layer.masksToBounds, values: values))
                .opacity(layer.isHidden ? 0 : Double(values.number("opacity", or: CGFloat(layer.opacity))))
                .modifier(LayerPlace(layer: layer, values: values, size: size))
                .offset(x: layer.frame.minX, y: layer.frame.minY)
        }
    }
}

private struct LayerPicture: View {
    let picture: Image
    let gravity: CALayerContentsGravity

    var body: some View {
        switch gravity {
        case .resizeAspect: picture.resizable().scaledToFit()
        case .resizeAspectFill: picture.resizable().scaledToFill()
        case .center: picture
        default: picture.resizable()
        }
    }
}

extension View {
    /// The looks that all views of UIKit have.
    package func looks(of view: UIView) -> some View {
        let layer = view.layer
        return MovingLayer(layer: layer, changes: layer.changes) { values in
            self.modifier(FillsFrame(alignment: view.contentAlignment))
                .modifier(
                    LayerLooks(
                        layer: layer, changes: layer.changes, front: view.backgroundColor,
                        cuts: layer.masksToBounds || view.clipsToBounds, values: values)
                )
                .opacity(view.isHidden || layer.isHidden ? 0 : view.alpha * values.number("opacity", or: CGFloat(layer.opacity)))
                .modifier(Transformed(transform: view.transform))
                .modifier(LayerPlace(layer: layer, values: values, size: view.bounds.size))
                .accessibilityHidden(view.isHidden || view.accessibilityElementsHidden)
        }
    }
}

/// The box of a layer: its colours, its corners, its line, its shadow and its mask.
private struct LayerLooks: ViewModifier {
    let layer: CALayer
    /// Another number is another look.
    let changes: Int
    /// Before the layer's own colour.
    let front: UIColor?
    let cuts: Bool
    let values: LayerValues

    func body(content: Content) -> some View {
        let style = layer.cornerCurve == .continuous ? RoundedCornerStyle.continuous : .circular
        let shade = values.number("shadowOpacity", or: CGFloat(layer.shadowOpacity))
        Group {
            if layer.maskedCorners == .all || radius == 0 {
                box(content, RoundedRectangle(cornerRadius: radius, style: style))
            } else {
                box(content, UnevenRoundedRectangle(cornerRadii: radii, style: style))
            }
        }
        .shadow(
            color: shown("shadowColor", layer.shadowColor).opacity(Double(shade)),
            radius: shade > 0 ? values.number("shadowRadius", or: layer.shadowRadius) : 0, x: layer.shadowOffset.width,
            y: layer.shadowOffset.height)
    }

    private var radius: CGFloat { values.number("cornerRadius", or: layer.cornerRadius) }

    private func shown(_ property: String, _ own: CGColor?, without: Color = .clear) -> Color {
        values.color(property, or: own).map { Color(cgColor: $0) } ?? without
    }

    private func box(_ content: Content, _ shape: some InsettableShape) -> some View {
        let line = values.number("borderWidth", or: layer.borderWidth)
        // An animated colour is the layer's: that of a view is in it on Apple's systems.
        let front = values["backgroundColor"] == nil ? front?.color : nil
        return
            content
            .background(front ?? .clear, in: shape)
            .background(shown("backgroundColor", layer.backgroundColor), in: shape)
            .modifier(Cut(shape: cuts ? shape : nil))
            .overlay { if line > 0 { shape.strokeBorder(shown("borderColor", layer.borderColor, without: .black), lineWidth: line) } }
            .modifier(Masked(mask: layer.mask, size: layer.bounds.size))
    }

    private var radii: RectangleCornerRadii {
        func length(_ corner: CACornerMask) -> CGFloat { layer.maskedCorners.contains(corner) ? radius : 0 }
        return RectangleCornerRadii(
            topLeading: length(.layerMinXMinYCorner), bottomLeading: length(.layerMinXMaxYCorner),
            bottomTrailing: length(.layerMaxXMaxYCorner), topTrailing: length(.layerMaxXMinYCorner))
    }
}

/// What a layer shows where its mask does.
private struct Masked: ViewModifier {
    let mask: CALayer?
    let size: CGSize

    func body(content: Content) -> some View {
        if let mask {
            content.mask(alignment: .topLeading) { LayerBox(layer: mask, changes: mask.changes, surroundings: size) }
        } else {
            content
        }
    }
}

/// Turned, larger and elsewhere, about the middle.
private struct Transformed: ViewModifier {
    let transform: CGAffineTransform

    func body(content: Content) -> some View {
        let width = hypot(transform.a, transform.b)
        let height = width == 0 ? 0 : (transform.a * transform.d - transform.b * transform.c) / width
        content
            .scaleEffect(x: width, y: height)
            .rotationEffect(.radians(atan2(transform.b, transform.a)))
            .offset(x: transform.tx, y: transform.ty)
    }
}

/// Where a view has a frame, its looks are as large as that, and not as what it shows.
private struct FillsFrame: ViewModifier {
    let alignment: Alignment
    @Environment(\.framedAxes) private var axes

    func body(content: Content) -> some View {
        content.frame(
            maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
            alignment: alignment)
    }
}

/// In which directions what is shown of a view has the size of the view's frame, rather than its own.
private struct FramedAxes: EnvironmentKey {
    static var defaultValue: Axis.Set { [] }
}

extension EnvironmentValues {
    var framedAxes: Axis.Set {
        get { self[FramedAxes.self] }
        set { self[FramedAxes.self] = newValue }
    }
}

extension UIView {
    /// Where in the view is what it shows.
    fileprivate var contentAlignment: Alignment {
        switch self {
        case let label as UILabel:
            switch label.textAlignment {
            case .center: .center
            case .right: .trailing
            // What is in the middle stays there, although its width is estimated.
            default: label.isCentred ? .center : .leading
            }
        case is UIStackView: .topLeading
        default: .center
        }
    }
}

private struct Cut<S: Shape>: ViewModifier {
    let shape: S?

    func body(content: Content) -> some View {
        if let shape { content.clipShape(shape) } else { content }
    }
}
