import Foundation
import RenderTree

extension CanvasDrawing.Place {
    fileprivate init(_ point: CGPoint, _ anchor: UnitPoint) {
        self = .at(x: Double(point.x), y: Double(point.y), anchorX: Double(anchor.x), anchorY: Double(anchor.y))
    }

    fileprivate init(_ rect: CGRect) {
        self = .inside(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }
}

// MARK: - Texts

extension GraphicsContext {
    /// A text with the looks that it has in the surroundings of a canvas.
    public struct ResolvedText {
        /// What the text is drawn with; its own colours count until another one is set.
        public var shading: Shading { didSet { hasOwnShading = true } }
        fileprivate var hasOwnShading = false
        fileprivate let properties: Properties

        fileprivate init(_ properties: Properties) {
            self.properties = properties
            shading = .foreground
        }

        /// The size of the text in a width, by estimated widths of its letters: only the browser knows its fonts.
        public func measure(in size: CGSize) -> CGSize { EstimatedText(properties).size(in: size) }

        /// The distance of the first line's baseline from the top.
        public func firstBaseline(in size: CGSize) -> CGFloat { EstimatedText(properties).firstBaseline }

        /// The distance of the last line's baseline from the top.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            let text = EstimatedText(properties)
            return text.size(in: size).height - text.lineHeight + text.firstBaseline
        }

        fileprivate func paint(in environment: EnvironmentValues) -> CanvasDrawing.Paint? {
            hasOwnShading ? shading.paint(in: .zero, environment) : nil
        }
    }

    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text.properties(in: environment)) }

    /// Draws the text's lines within the width of the rectangle, as many as its height has room for.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        add(.text(text.properties, text.paint(in: environment), .init(rect)))
    }

    /// - Parameter anchor: the point of the text that lies at `point`.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        add(.text(text.properties, text.paint(in: environment), .init(point, anchor)))
    }

    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }
}

// MARK: - Pictures

extension GraphicsContext {
    /// A picture as it is in the surroundings of a canvas.
    public struct ResolvedImage {
        /// In points; that of a symbol follows the font, and that of a picture which is no PNG, JPEG or GIF is not known.
        public let size: CGSize
        /// The distance of the line on which letters beside it stand from the top.
        public let baseline: CGFloat
        /// What a symbol or a stencil is drawn with; nil: its own colour.
        public var shading: Shading?
        fileprivate let properties: Properties
    }

    public func resolve(_ image: Image) -> ResolvedImage {
        let size = image.estimatedSize(in: environment)
        return ResolvedImage(size: size, baseline: size.height, shading: nil, properties: image.properties(in: environment))
    }

    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        add(.image(image.properties, image.shading?.paint(in: rect, environment), .init(rect)))
    }

    /// - Parameter anchor: the point of the picture that lies at `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        add(.image(image.properties, image.shading?.paint(in: CGRect(origin: point, size: image.size), environment), .init(point, anchor)))
    }

    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect, style: style) }
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }
}

extension Image {
    /// In points.
    func estimatedSize(in environment: EnvironmentValues) -> CGSize {
        switch source {
        case .symbol:
            var environment = environment
            look.write(to: &environment)
            let font = environment.textStyle.font ?? .body
            let factor: CGFloat = environment.imageScale == .small ? 1 : environment.imageScale == .large ? 1.55 : 1.22
            let side = font.size(at: environment.dynamicTypeSize) * factor
            return CGSize(width: side, height: side)
        case .resource(let name, let bundlePath):
            guard let file = PictureAsset.find(name, bundlePath: bundlePath)?.files.min(by: { $0.scale < $1.scale }),
                let pixels = PictureHeader(contentsOf: file.url)?.size
            else { return .zero }
            return CGSize(width: pixels.width / CGFloat(file.scale), height: pixels.height / CGFloat(file.scale))
        case .url(let address):
            guard let pixels = Self.size(ofData: address) else { return .zero }
            let scale = scale > 0 ? scale : 1
            return CGSize(width: pixels.width / scale, height: pixels.height / scale)
        }
    }

    /// Of a picture in an address, in pixels; of a drawing of a view, in points.
    private static func size(ofData address: String) -> CGSize? {
        if let size = UIImage.size(ofDrawing: address) { return size }
        guard address.hasPrefix("data:"), let comma = address.firstIndex(of: ",") else { return nil }
        return Data(base64Encoded: String(address[address.index(after: comma)...])).flatMap { PictureHeader($0)?.size }
    }

    /// Of the picture that a node shows, in points; zero where it is not known.
    @MainActor static func estimatedSize(ofNode node: RenderNode) -> CGSize {
        if let address = node[.url]?.string {
            let (size, scale) = (size(ofData: address) ?? .zero, CGFloat(node[.pictureScale]?.double ?? 1))
            return CGSize(width: size.width / scale, height: size.height / scale)
        }
        // "a.png 1x, a-2.png 2x"
        let parts = node[.pictureFiles]?.string?.split(separator: ",").first?.split(separator: " ") ?? []
        guard parts.count == 2, let scale = Double(parts[1].dropLast()), scale > 0,
            let pixels = PictureAsset.pixels(ofFile: String(parts[0]))
        else { return .zero }
        return CGSize(width: pixels.width / scale, height: pixels.height / scale)
    }
}

// MARK: - Symbols

extension GraphicsContext {
    /// A view of a canvas's `symbols`.
    public struct ResolvedSymbol {
        let index: Int
        /// In points; zero until the page has told it, with which the canvas is drawn anew.
        public let size: CGSize
    }

    /// The view among the canvas's symbols that has the tag; nil if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) { add(.symbol(symbol.index, .init(rect))) }

    /// - Parameter anchor: the point of the view that lies at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        add(.symbol(symbol.index, .init(point, anchor)))
    }
}
