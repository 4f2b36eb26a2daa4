import SwiftUICore

extension GraphicsContext {
    /// Draws by Core Graphics into the canvas, in its points from the top. What ``CGContext`` does not have is not there either.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        let context = CGContext.noting()
        try content(context)
        for mark in context.marks ?? [] { mark.draw(in: self) { UIImage($0, scale: 1).map { Image(uiImage: $0) } } }
    }
}

extension ColorPicker {
    nonisolated public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(selection: selection.asColor, supportsOpacity: supportsOpacity, label: label)
    }
}

extension ColorPicker where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(titleKey, selection: selection.asColor, supportsOpacity: supportsOpacity)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(title, selection: selection.asColor, supportsOpacity: supportsOpacity)
    }
}

extension Binding<CGColor> {
    nonisolated fileprivate var asColor: Binding<Color> {
        Binding<Color>(
            get: { Color(cgColor: wrappedValue) },
            set: { if let color = $0.cgColor { wrappedValue = color } })
    }
}
