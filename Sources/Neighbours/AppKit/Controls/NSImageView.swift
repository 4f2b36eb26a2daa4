import SwiftUICore
import UIKit

/// A picture.
@MainActor @preconcurrency
open class NSImageView: NSControl, SelfShown {
    open var image: NSImage? { didSet { change() } }
    open var imageScaling = NSImageScaling.scaleProportionallyDown { didSet { change() } }
    open var imageAlignment = NSImageAlignment.alignCenter
    open var contentTintColor: NSColor? { didSet { change() } }
    open var symbolConfiguration: NSImage.SymbolConfiguration? { didSet { change() } }
    open var animates = false
    open var isEditable = false

    public convenience init(image: NSImage) {
        self.init(frame: NSRect(origin: .zero, size: image.size))
        self.image = image
    }

    open override var intrinsicContentSize: NSSize { image?.size ?? NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    @ViewBuilder private func picture(_ image: NSImage) -> some View {
        switch imageScaling {
        case .scaleAxesIndependently: Image(nsImage: image).resizable()
        case .scaleNone: Image(nsImage: image)
        case .scaleProportionallyUpOrDown: Image(nsImage: image).resizable().scaledToFit()
        case .scaleProportionallyDown:
            Image(nsImage: image).resizable().scaledToFit().frame(
                maxWidth: image.size.width > 0 ? image.size.width : nil, maxHeight: image.size.height > 0 ? image.size.height : nil)
        }
    }

    private func tinted(_ picture: some View) -> some View {
        picture.foregroundStyle(contentTintColor.map { Color(nsColor: $0) } ?? .primary)
    }

    var ownContent: AnyView {
        AnyView(
            Group { if let image { tinted(picture(image.preferring(symbolConfiguration))) } }
                .accessibilityLabel(image?.accessibilityDescription ?? accessibilityLabel() ?? ""))
    }
}

public enum NSImageAlignment: UInt, Sendable {
    case alignCenter, alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom, alignBottomLeft, alignBottomRight, alignRight
}
