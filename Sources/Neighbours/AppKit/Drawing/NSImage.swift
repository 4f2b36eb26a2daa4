import FoundationAdditions
import SwiftUICore
import UIKit
import UniformTypeIdentifiers

/// A picture: of a file, of the app's resources, a symbol, or of what is drawn into it.
open class NSImage: NSObject, @unchecked Sendable {
    // Sendable: as on a Mac, a picture that several threads know is not changed any more.

    public typealias Name = String

    private var picture: UIImage?
    private var drawing: ((NSRect) -> Bool)?
    private var isDrawnFlipped = false
    private var focused: CGContext?
    private var ownSize: NSSize?
    /// It takes the colour of texts.
    open var isTemplate = false
    open var accessibilityDescription: String?
    open private(set) var name: Name?
    open var cacheMode = CacheMode.default
    open var resizingMode = ResizingMode.stretch
    open var capInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var backgroundColor = NSColor.clear

    /// Nothing yet: what is drawn into it, or its representations, make it.
    /// - Parameter size: In points.
    public init(size: NSSize) {
        ownSize = size
        super.init()
    }

    public override convenience init() { self.init(size: .zero) }

    init(_ picture: UIImage) {
        self.picture = picture
        super.init()
    }

    /// A picture in a format that browsers know (PNG, JPEG, GIF, WebP), or a TIFF that this module has written; nil for other data.
    public init?(data: Data) {
        guard let picture = UIImage(data: data) ?? TIFF.pixels(of: data).flatMap({ UIImage($0, scale: 1) }) else { return nil }
        self.picture = picture
        super.init()
    }

    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    public convenience init?(contentsOfFile fileName: String) { self.init(contentsOf: URL(filePath: fileName)) }
    public convenience init(byReferencing url: URL) {
        self.init(size: .zero)
        picture = (try? Data(contentsOf: url)).flatMap { UIImage(data: $0) }
    }
    public convenience init?(byReferencingFile fileName: String) { self.init(contentsOfFile: fileName) }

    /// A picture of the app's resources, or one of the system's by its name; nil if there is none.
    public convenience init?(named name: Name) {
        if let symbol = Self.symbols[name] {
            self.init(systemSymbolName: symbol, accessibilityDescription: nil)
        } else if let picture = UIImage(named: name) {
            self.init(picture)
        } else {
            return nil
        }
        self.name = name
    }

    /// A picture of the app's asset catalogue.
    public convenience init(resource: ImageResource) { self.init(UIImage(resource: resource)) }

    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
        guard let picture = UIImage(systemName: name) else { return nil }
        self.init(picture)
        isTemplate = true
        accessibilityDescription = description
    }

    public convenience init(cgImage: CGImage, size: NSSize) {
        self.init(UIImage(cgImage: cgImage))
        if size != .zero { ownSize = size }
    }

    /// A picture that is drawn when it is first needed.
    public convenience init(
        size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool, drawingHandler: @escaping (NSRect) -> Bool
    ) {
        self.init(size: size)
        drawing = drawingHandler
        isDrawnFlipped = drawingHandlerShouldBeCalledWithFlippedContext
    }

    public convenience init?(pasteboard: NSPasteboard) {
        guard let data = pasteboard.data(forType: .png) ?? pasteboard.data(forType: .tiff) else { return nil }
        self.init(data: data)
    }

    /// What browsers show of it.
    var shown: UIImage {
        if let picture { return picture }
        guard let drawing, let size = ownSize else { return UIImage() }
        let context = CGContext(size: size, scale: Self.scale, isOpaque: false)
        UIKit.draw(into: context, growsUpwards: !isDrawnFlipped, height: size.height) { _ = drawing(NSRect(origin: .zero, size: size)) }
        let drawn = UIImage(context.bitmap.pixels, scale: Self.scale) ?? UIImage()
        picture = drawn
        return drawn
    }

    private static let scale: CGFloat = 2

    /// In points.
    open var size: NSSize {
        get { ownSize ?? shown.size }
        set { ownSize = newValue }
    }
    open var isValid: Bool { picture != nil || drawing != nil }
    open var alignmentRect: NSRect { NSRect(origin: .zero, size: size) }

    open func setName(_ string: Name?) -> Bool {
        name = string
        return true
    }

    // MARK: Its pixels

    open var representations: [NSImageRep] { bitmap.map { [$0] } ?? [] }

    private var bitmap: NSBitmapImageRep? { shown.cgImage.map { NSBitmapImageRep(cgImage: $0, size: size) } }

    open func addRepresentation(_ imageRep: NSImageRep) {
        guard let bitmap = imageRep as? NSBitmapImageRep, let cgImage = bitmap.cgImage else { return }
        picture = UIImage(cgImage: cgImage)
        if ownSize == nil || ownSize == .zero { ownSize = bitmap.size }
    }

    open func removeRepresentation(_ imageRep: NSImageRep) { picture = nil }
    open func bestRepresentation(for rect: NSRect, context: NSGraphicsContext?, hints: [AnyHashable: Any]?) -> NSImageRep? { bitmap }

    /// Not compressed; nil for a symbol, and for what is no picture.
    open var tiffRepresentation: Data? { shown.pixels().map(TIFF.data) }
    open func tiffRepresentation(using comp: NSBitmapImageRep.TIFFCompression, factor: Float) -> Data? { tiffRepresentation }

    open func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context referenceContext: NSGraphicsContext?,
        hints: [AnyHashable: Any]?
    ) -> CGImage? { shown.cgImage }

    // MARK: Drawing

    /// What is drawn from now on goes into the picture, over what is in it.
    open func lockFocus() { lockFocusFlipped(false) }

    open func lockFocusFlipped(_ flipped: Bool) {
        let context = CGContext(size: size, scale: Self.scale, isOpaque: false, growsUpwards: !flipped)
        UIGraphicsPushContext(context)
        DrawingDirection.setGrowsUpwards(!flipped)
        picture?.draw(in: NSRect(origin: .zero, size: size))
        focused = context
    }

    open func unlockFocus() {
        guard let focused else { return }
        UIGraphicsPopContext()
        picture = UIImage(focused.bitmap.pixels, scale: Self.scale)
        self.focused = nil
    }

    open func draw(in rect: NSRect) { shown.draw(in: rect) }
    open func draw(at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat) {
        draw(in: NSRect(origin: point, size: fromRect.isEmpty ? size : fromRect.size), from: fromRect, operation: op, fraction: delta)
    }

    /// - Parameter srcRect: The part that is drawn, where y grows upwards; zero: all of it.
    open func draw(in rect: NSRect, from srcRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat) {
        part(srcRect).draw(in: rect, blendMode: op == .clear ? .clear : .normal, alpha: delta)
    }

    open func draw(
        in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect, operation op: NSCompositingOperation,
        fraction requestedAlpha: CGFloat, respectFlipped respectContextIsFlipped: Bool, hints: [AnyHashable: Any]?
    ) { draw(in: dstSpacePortionRect, from: srcSpacePortionRect, operation: op, fraction: requestedAlpha) }

    private func part(_ rect: NSRect) -> UIImage {
        let size = size
        guard !rect.isEmpty, rect != NSRect(origin: .zero, size: size), let image = shown.cgImage, size.width > 0, size.height > 0 else {
            return shown
        }
        let (across, down) = (CGFloat(image.width) / size.width, CGFloat(image.height) / size.height)
        let pixels = CGRect(
            x: rect.minX * across, y: (size.height - rect.maxY) * down, width: rect.width * across, height: rect.height * down)
        return image.cropping(to: pixels).map { UIImage(cgImage: $0) } ?? shown
    }

    public enum CacheMode: UInt, Sendable { case `default`, always, bySize, never }
    public enum ResizingMode: Int, Sendable { case tile, stretch }
}

extension NSImage {
    public static let addTemplateName: Name = "NSAddTemplate"
    public static let removeTemplateName: Name = "NSRemoveTemplate"
    public static let actionTemplateName: Name = "NSActionTemplate"
    public static let refreshTemplateName: Name = "NSRefreshTemplate"
    public static let shareTemplateName: Name = "NSShareTemplate"
    public static let stopProgressTemplateName: Name = "NSStopProgressTemplate"
    public static let goLeftTemplateName: Name = "NSGoLeftTemplate"
    public static let goRightTemplateName: Name = "NSGoRightTemplate"
    public static let folderName: Name = "NSFolder"
    public static let cautionName: Name = "NSCaution"
    public static let infoName: Name = "NSInfo"
    public static let applicationIconName: Name = "NSApplicationIcon"
    public static let preferencesGeneralName: Name = "NSPreferencesGeneral"
    public static let advancedName: Name = "NSAdvanced"
    public static let trashEmptyName: Name = "NSTrashEmpty"
    public static let userName: Name = "NSUser"
    public static let computerName: Name = "NSComputer"
    public static let networkName: Name = "NSNetwork"
    public static let touchBarSearchTemplateName: Name = "NSTouchBarSearchTemplate"

    /// The nearest symbols for pictures of the system.
    fileprivate static let symbols: [Name: String] = [
        addTemplateName: "plus",
        removeTemplateName: "minus",
        actionTemplateName: "gearshape",
        refreshTemplateName: "arrow.clockwise",
        shareTemplateName: "square.and.arrow.up",
        stopProgressTemplateName: "xmark",
        goLeftTemplateName: "chevron.left",
        goRightTemplateName: "chevron.right",
        folderName: "folder.fill",
        cautionName: "exclamationmark.triangle.fill",
        infoName: "info.circle.fill",
        applicationIconName: "app.fill",
        preferencesGeneralName: "gearshape",
        advancedName: "gearshape.2",
        trashEmptyName: "trash",
        userName: "person.fill",
        computerName: "desktopcomputer",
        networkName: "globe",
        touchBarSearchTemplateName: "magnifyingglass",
    ]
}

extension Image {
    /// A picture of AppKit's, in its size.
    public init(nsImage: NSImage) { self.init(uiImage: nsImage._uiImage) }
}

extension NSImage: _PlatformImage {
    public var _uiImage: UIImage {
        let shown = shown
        let own = shown.size
        // What is said to be of another size is drawn so: views know the size of a picture by its pixels.
        if size != own, size.width > 0, own.width > 0, let cgImage = shown.cgImage {
            return UIImage(cgImage: cgImage, scale: CGFloat(cgImage.width) / size.width, orientation: .up)
        }
        return isTemplate ? shown.withRenderingMode(.alwaysTemplate) : shown
    }
}
