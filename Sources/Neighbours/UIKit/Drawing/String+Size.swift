import Foundation
import SwiftUICore

// Widths of letters are estimated: only the browser knows its fonts. The system's own are met to within a tenth.

/// How the room of a text is counted.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What would be known of a text that was drawn.
public final class NSStringDrawingContext: NSObject {}

@MainActor @preconcurrency
private func estimatedSize(of text: String, _ attributes: [NSAttributedString.Key: Any]?, in size: CGSize) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return Text(verbatim: text).font(Font(font)).estimatedSize(in: size)
}

extension String {
    /// The size of the text in one line, estimated.
    @MainActor @preconcurrency
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        estimatedSize(of: self, attributes, in: CGSize(width: CGFloat.infinity, height: .infinity))
    }

    /// The size of the text in a width, estimated. Without `usesLineFragmentOrigin` it has one line.
    @MainActor @preconcurrency
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let width = options.contains(.usesLineFragmentOrigin) ? size.width : .infinity
        return CGRect(origin: .zero, size: estimatedSize(of: self, attributes, in: CGSize(width: width, height: size.height)))
    }
}

extension NSString {
    /// The size of the text in one line, estimated.
    @MainActor @preconcurrency
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// The size of the text in a width, estimated. Without `usesLineFragmentOrigin` it has one line.
    @MainActor @preconcurrency
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context) }
}

extension NSValue {
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    public var cgRectValue: CGRect { rectValue }
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
}
