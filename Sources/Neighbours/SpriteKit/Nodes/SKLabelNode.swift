import Foundation
import RenderTree
import SwiftUICore
import UIKit

public enum SKLabelVerticalAlignmentMode: Int, Sendable { case baseline, center, top, bottom }
public enum SKLabelHorizontalAlignmentMode: Int, Sendable { case center, left, right }

/// A text.
@MainActor @preconcurrency
open class SKLabelNode: SKNode {
    open var text: String? { didSet { changed(text != oldValue) } }
    /// Its letters with their own looks are drawn in the label's.
    open var attributedText: NSAttributedString? { didSet { changed() } }
    open var fontName: String? = "HelveticaNeue-UltraLight" { didSet { changed(fontName != oldValue) } }
    open var fontSize: CGFloat = 32 { didSet { changed(fontSize != oldValue) } }
    open var fontColor: UIColor? = .white { didSet { changed(fontColor != oldValue) } }
    open var color: UIColor? { didSet { changed(color != oldValue) } }
    open var colorBlendFactor: CGFloat = 0 { didSet { changed(colorBlendFactor != oldValue) } }
    open var blendMode = SKBlendMode.alpha
    open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline { didSet { changed() } }
    open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center { didSet { changed() } }
    /// 0: as many as the text has in its width.
    open var numberOfLines = 1 { didSet { changed() } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Lines are no wider; 0: as wide as the text is.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed() } }

    public override init() { super.init() }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    public convenience init(text: String?) {
        self.init()
        self.text = text
    }

    public init(fontNamed fontName: String?) {
        super.init()
        self.fontName = fontName
    }

    public convenience init(attributedText: NSAttributedString?) {
        self.init()
        self.attributedText = attributedText
    }

    private var shownText: String { attributedText?.string ?? text ?? "" }

    private var font: UIFont {
        let attributes = attributedText.map { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : [:] } ?? [:]
        if let own = attributes[.font] as? UIFont { return own }
        guard let fontName else { return .systemFont(ofSize: fontSize) }
        return FontName(fontName).font(size: fontSize)
    }

    private var shownColor: UIColor {
        let own = attributedText.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor : nil }
        let base = own ?? fontColor ?? .white
        guard let color, colorBlendFactor > 0 else { return base }
        return base.mixed(with: color, colorBlendFactor)
    }

    private var isWrapped: Bool { numberOfLines != 1 && preferredMaxLayoutWidth > 0 }

    /// By estimated widths of letters: only the browser knows its fonts.
    private var estimatedSize: CGSize {
        guard !shownText.isEmpty else { return .zero }
        let width = isWrapped ? preferredMaxLayoutWidth : .infinity
        return Text(verbatim: shownText).font(Font(font)).estimatedSize(in: CGSize(width: width, height: .infinity))
    }

    override var contentBounds: CGRect {
        let size = estimatedSize
        let x: CGFloat =
            switch horizontalAlignmentMode {
            case .center: -size.width / 2
            case .left: 0
            case .right: -size.width
            }
        let y: CGFloat =
            switch verticalAlignmentMode {
            case .baseline: -fontSize * 0.22
            case .center: -size.height / 2
            case .top: -size.height
            case .bottom: 0
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    override func makeCopy() -> SKNode { SKLabelNode() }

    override func take(from other: SKNode) {
        super.take(from: other)
        guard let other = other as? SKLabelNode else { return }
        (text, attributedText, fontName, fontSize, fontColor) = (
            other.text, other.attributedText, other.fontName, other.fontSize, other.fontColor
        )
        (color, colorBlendFactor, blendMode) = (other.color, other.colorBlendFactor, other.blendMode)
        (verticalAlignmentMode, horizontalAlignmentMode) = (other.verticalAlignmentMode, other.horizontalAlignmentMode)
        (numberOfLines, lineBreakMode, preferredMaxLayoutWidth) = (other.numberOfLines, other.lineBreakMode, other.preferredMaxLayoutWidth)
    }

    override func look(in pictures: inout PictureBook) -> SpritePicture.Look {
        guard !shownText.isEmpty else { return .nothing }
        let shown = numberOfLines == 1 ? shownText.replacingOccurrences(of: "\n", with: " ") : shownText
        let properties = Text(verbatim: shown).font(Font(font)).properties(in: EnvironmentValues())
        let across: Double =
            switch horizontalAlignmentMode {
            case .left: 0
            case .center: 0.5
            case .right: 1
            }
        return .text(
            SpritePicture.Text(
                properties, color: pictures.color(shownColor), across: across, down: "\(verticalAlignmentMode)",
                width: isWrapped ? Double(preferredMaxLayoutWidth) : 0))
    }
}

/// A typeface by the name that a program calls it by: family, then weight and slant.
struct FontName {
    private let family: String
    private let isItalic: Bool
    private let weight: UIFont.Weight

    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        weight = Self.weights.first { style.contains($0.0) }?.1 ?? .regular
        isItalic = style.contains("italic") || style.contains("oblique")
        // "AvenirNext": browsers know it with a space.
        var spaced = ""
        for letter in parts.first ?? "" {
            if letter.isUppercase, let last = spaced.last, last.isLowercase { spaced += " " }
            spaced.append(letter)
        }
        family = spaced
    }

    /// The longer names before those that are in them.
    private static let weights: [(String, UIFont.Weight)] = [
        ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium), ("semibold", .semibold),
        ("demibold", .semibold),
        ("heavy", .heavy), ("black", .black), ("bold", .bold),
    ]

    func font(size: CGFloat) -> UIFont {
        guard !family.isEmpty, !family.hasPrefix("."), family != "Helvetica Neue", family != "Helvetica" else {
            return isItalic ? .italicSystemFont(ofSize: size) : .systemFont(ofSize: size, weight: weight)
        }
        let plain = UIFont(name: family, size: size) ?? .systemFont(ofSize: size)
        var traits: UIFontDescriptor.SymbolicTraits = []
        if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        guard !traits.isEmpty, let descriptor = plain.fontDescriptor.withSymbolicTraits(traits) else { return plain }
        return UIFont(descriptor: descriptor, size: size)
    }
}
