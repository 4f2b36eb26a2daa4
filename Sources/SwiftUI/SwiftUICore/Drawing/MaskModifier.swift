import RenderTree

/// Shows a view where another one is opaque.
///
/// Hosts cut by shapes, and fade by colours and gradients. What else masks a colour or gradient – a text, a picture, several views – is
/// shown in that fill in its place. Any other view with such a mask is shown whole, and the log says so.
struct MaskedView<Content: View, Mask: View> {
    let content: Content
    let mask: Mask
    let alignment: Alignment

    nonisolated init(content: Content, mask: Mask, alignment: Alignment) {
        self.content = content
        self.mask = mask
        self.alignment = alignment
    }
}

extension MaskedView: View {
    var body: some View {
        if let cut = MaskCut(mask) {
            content.modifier(cut)
        } else if let style = (content as? any FillBearing)?.fillStyle {
            content.hidden().overlay(alignment: alignment) { mask.foregroundStyle(style) }
        } else {
            content.onAppear { ResourceReport.say("A view is shown whole: \(Mask.self) cannot be its mask here.") }
        }
    }
}

/// What hosts do about a mask: a form, a fill whose opacity counts, or both.
struct MaskCut {
    let form: String?
    let style: AnyShapeStyle?

    /// Nil for a mask that is neither.
    @MainActor init?(_ mask: some View) {
        switch mask {
        case let shape as any Shape: self.init(form: shape.clipName, style: nil)
        case let filled as any ShapeBearing:
            let isSolid = filled.bornStyle.style is ForegroundStyle || (filled.bornStyle.style as? Color)?.value.alpha == 255
            self.init(form: filled.bornShape.clipName, style: isSolid ? nil : filled.bornStyle)
        default:
            guard let style = (mask as? any FillBearing)?.fillStyle else { return nil }
            self.init(form: nil, style: style)
        }
    }

    private init(form: String?, style: AnyShapeStyle?) {
        self.form = form
        self.style = style
    }
}

extension MaskCut: BoxModifier {
    static var phase: BoxPhase { .clip }

    func properties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = [:]
        if let form { properties[.clipShape] = .string(form) }
        if let fill = style?.resolvedFill(in: environment) { properties[.fade] = .fill(fill) }
        return properties
    }
}

/// A view that is a fill: a colour, a gradient, or one of these in a frame.
@MainActor
protocol FillBearing {
    /// Nil if it turns out to be something else.
    var fillStyle: AnyShapeStyle? { get }
}

extension Color: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension LinearGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension RadialGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension AngularGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension EllipticalGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension ModifiedContent: FillBearing where Content: View, Modifier: BoxModifier {
    var fillStyle: AnyShapeStyle? { (content as? any FillBearing)?.fillStyle }
}

/// A view that is a shape in a fill.
@MainActor
protocol ShapeBearing {
    var bornShape: any Shape { get }
    var bornStyle: AnyShapeStyle { get }
}

extension _ShapeView: ShapeBearing {
    var bornShape: any Shape { shape }
    var bornStyle: AnyShapeStyle { AnyShapeStyle(style) }
}

extension View {
    /// Shows the view only where `mask` is opaque.
    @available(*, deprecated, message: "Use overload where mask accepts a @ViewBuilder instead.")
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        MaskedView(content: self, mask: mask, alignment: .center)
    }

    /// Shows the view only where `mask` is opaque.
    nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        MaskedView(content: self, mask: mask(), alignment: alignment)
    }
}
