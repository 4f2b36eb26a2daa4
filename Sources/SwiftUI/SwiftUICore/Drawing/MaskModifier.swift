import RenderTree

/// Shows a view where another one is opaque.
///
/// Hosts cut by shapes, and fade by colours and gradients. A text as the mask of a fill is shown in that fill, so that it can be read. Any
/// other mask is mounted beside the view, unseen, and hosts look through it.
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
        } else if mask is Text, let style = (content as? any FillBearing)?.fillStyle {
            content.hidden().overlay(alignment: alignment) { mask.foregroundStyle(style) }
        } else {
            content.modifier(MaskModifier(mask: mask, alignment: alignment))
        }
    }
}

/// Shows a box through a view that is laid out in it as an overlay is.
struct MaskModifier<Mask: View>: BoxModifier {
    static var phase: BoxPhase { .mask }

    let mask: Mask
    let alignment: Alignment

    private var slot: SlotView<Mask> {
        var properties: Properties = [.style: .string("mask"), .isHidden: .bool(true)]
        if alignment != .center { properties[.alignment] = .string(alignment.name) }
        return SlotView(.decoration, properties: properties, content: mask)
    }

    func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode? { parent.makeChild(slot, inputs: inputs) }
    func updateDecoration(_ node: ViewNode) { (node as? TypedNode<SlotView<Mask>>)?.update(slot) }
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
            self.init(form: filled.bornShape.clipName(isEvenOdd: filled.isEvenOdd), style: isSolid ? nil : filled.bornStyle)
        default:
            guard let fill = mask as? any FillBearing, fill.isWholeFill, let style = fill.fillStyle else { return nil }
            self.init(form: nil, style: style)
        }
    }

    private init(form: String?, style: AnyShapeStyle?) {
        self.form = form
        self.style = style
    }
}

extension MaskCut {
    /// Whether a form (as ``PropertyKey/clipShape``) is cut out of the box with all that the box shows, and is no matter of its corners.
    nonisolated static func cutsOff(_ form: String) -> Bool { form.hasPrefix("circle") || form.hasPrefix("polygon") }
}

extension MaskCut: BoxModifier {
    static var phase: BoxPhase { .clip }
    var endsBox: Bool { style != nil || form.map(Self.cutsOff) == true }

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
    /// Whether it fills all that it is offered, with nothing done to it.
    var isWholeFill: Bool { get }
}

extension FillBearing {
    var isWholeFill: Bool { true }
}

extension Color: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension LinearGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension RadialGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension AngularGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension EllipticalGradient: FillBearing { var fillStyle: AnyShapeStyle? { AnyShapeStyle(self) } }
extension ModifiedContent: FillBearing where Content: View, Modifier: BoxModifier {
    var fillStyle: AnyShapeStyle? { (content as? any FillBearing)?.fillStyle }
    var isWholeFill: Bool { false }
}

/// A view that is a shape in a fill.
@MainActor
protocol ShapeBearing {
    var bornShape: any Shape { get }
    var bornStyle: AnyShapeStyle { get }
    var isEvenOdd: Bool { get }
}

extension _ShapeView: ShapeBearing {
    var bornShape: any Shape { shape }
    var bornStyle: AnyShapeStyle { AnyShapeStyle(style) }
    var isEvenOdd: Bool { fillStyle.isEOFilled }
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
