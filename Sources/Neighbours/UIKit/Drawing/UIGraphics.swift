import CoreGraphics
import Foundation
import SwiftUICore

// What is drawn by UIKit goes into the current context, which each thread has a stack of.

private final class GraphicsStack: NSObject {
    var contexts: [CGContext] = []
    /// Of each context.
    var upward: [Bool] = []

    private static let key = "Glide.GraphicsStack"

    func push(_ context: CGContext) {
        contexts.append(context)
        upward.append(false)
    }

    func pop() {
        _ = contexts.popLast()
        _ = upward.popLast()
    }

    static var current: GraphicsStack {
        let entries = Thread.current.threadDictionary
        if let stack = entries[key] as? GraphicsStack { return stack }
        let stack = GraphicsStack()
        entries[key] = stack
        return stack
    }
}

/// Whether y grows upwards where is drawn, as in AppKit's views that are not flipped: a text or picture stands upright all the same.
package enum DrawingDirection {
    package static var growsUpwards: Bool { GraphicsStack.current.upward.last ?? false }

    /// Of the current context.
    package static func setGrowsUpwards(_ growsUpwards: Bool) {
        let stack = GraphicsStack.current
        if let last = stack.upward.indices.last { stack.upward[last] = growsUpwards }
    }

    /// How many contexts are in use.
    package static var depth: Int { GraphicsStack.current.contexts.count }
}

/// Draws into a context by what draws into the current one.
package func draw(into context: CGContext, growsUpwards: Bool, height: CGFloat, _ body: () -> Void) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    guard growsUpwards else { return body() }
    DrawingDirection.setGrowsUpwards(true)
    context.saveGState()
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: 1, y: -1)
    body()
    context.restoreGState()
}

extension CGContext {
    /// Draws something that stands upright whichever way y grows.
    /// - Parameters:
    ///   - rect: where it is.
    ///   - body: is given the same rectangle as it is where y grows downwards.
    func upright(_ rect: CGRect, _ body: (CGRect) -> Void) {
        guard DrawingDirection.growsUpwards else { return body(rect) }
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        body(rect)
        restoreGState()
    }
}

/// Where drawing goes; nil outside of a drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.push(context) }
public func UIGraphicsPopContext() { GraphicsStack.current.pop() }

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// - Parameters:
///   - size: In points.
///   - scale: Pixels for each point; 0: the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale == 0 ? UIGraphicsImageRendererFormat.screenScale : scale
    GraphicsStack.current.push(CGContext(size: size, scale: scale, isOpaque: opaque))
}

/// What has been drawn so far; nil outside of a drawing.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    UIGraphicsGetCurrentContext().flatMap { UIImage($0.bitmap.pixels, scale: $0.scale) }
}

public func UIGraphicsEndImageContext() { GraphicsStack.current.pop() }

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
    /// What is filled and stroked from now on has this colour; in a picture as it looks on light surroundings.
    public func set() {
        setFill()
        setStroke()
    }

    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
        UIGraphicsGetCurrentContext()?.setFillInk(color)
    }

    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
        UIGraphicsGetCurrentContext()?.setStrokeInk(color)
    }
}

extension UIImage {
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture, stretched. A symbol is painted by a page of the app, on the main thread; without one it draws nothing.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if blendMode == .clear {
            context.clear(rect)
        } else if isSymbolImage {
            if Thread.isMainThread { MainActor.assumeIsolated { drawSymbol(in: rect, alpha: alpha) } }
        } else {
            context.upright(rect) { context.draw(in: $0, alpha: alpha) { pixels(size: $0) } }
        }
    }

    /// In its own colours, or in black.
    @MainActor private func drawSymbol(in rect: CGRect, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        // review:disable BODY-015 - what is drawn into a rectangle fills it, as UIKit's
        let view = Image(uiImage: self).resizable().frame(width: rect.width, height: rect.height).foregroundStyle(.black).opacity(alpha)
        context.upright(rect) { _ = context.paint(view, in: $0) }
    }

    /// The picture, made as large as that; nil if it is no file.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let (width, height) = (size.width * scale, size.height * scale)
        guard width >= 1, height >= 1, width < 20_000, height < 20_000 else { return nil }
        return pixels(size: (Int(width.rounded()), Int(height.rounded()))).flatMap { UIImage($0, scale: scale) }
    }

    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// Where the browser decodes pictures, there is nothing to prepare.
    public func preparingForDisplay() -> UIImage? { self }
    public func byPreparingForDisplay() async -> UIImage? { self }
}
