import Foundation
import SwiftUICore

/// A text. A representable view of one shows a text of SwiftUI's.
@MainActor @preconcurrency
open class UILabel: UIView, ShownOtherwise {
    open var text: String? { didSet { attributed = nil; shownState.change() } }
    /// Its fonts, colours, lines and links are shown.
    open var attributedText: NSAttributedString? {
        get { attributed ?? text.map { NSAttributedString(string: $0) } }
        set {
            text = newValue?.string
            attributed = newValue
            shownState.change()
        }
    }
    private var attributed: NSAttributedString?
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { shownState.change() } }
    open var textColor: UIColor! = .label { didSet { shownState.change() } }
    open var textAlignment = NSTextAlignment.natural { didSet { shownState.change() } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { shownState.change() } }
    /// 0: as many as there are.
    open var numberOfLines = 1 { didSet { shownState.change() } }
    open var adjustsFontSizeToFitWidth = false { didSet { shownState.change() } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { shownState.change() } }
    open var adjustsFontForContentSizeCategory = false
    open var isEnabled = true { didSet { shownState.change() } }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                shownText
                    .font(Font(font))
                    .foregroundStyle(textColor.color)
                    .multilineTextAlignment(textAlignment.alignment)
                    .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
                    .truncationMode(lineBreakMode.truncation)
                    .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1)
                    .opacity(isEnabled ? 1 : 0.5)
                    .looks(of: self)
            })
    }

    private var shownText: Text {
        if let attributed { return Text(AttributedString(attributed)) }
        return Text(verbatim: text ?? "")
    }
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    var truncation: Text.TruncationMode {
        switch self {
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        case .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingTail: .tail
        }
    }
}

/// A picture. A representable view of one shows a picture of SwiftUI's.
@MainActor @preconcurrency
open class UIImageView: UIView, ShownOtherwise {
    open var image: UIImage? { didSet { shownState.change() } }
    /// How a symbol is drawn, unless it says that itself.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { shownState.change() } }
    open override var contentMode: ContentMode { didSet { shownState.change() } }

    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                if let image = image?.preferring(preferredSymbolConfiguration) {
                    picture(Image(uiImage: image)).foregroundStyle(tintColor.color).looks(of: self)
                }
            })
    }

    @ViewBuilder private func picture(_ image: Image) -> some View {
        switch contentMode {
        case .scaleToFill, .redraw: image.resizable()
        case .scaleAspectFit: image.resizable().scaledToFit()
        case .scaleAspectFill: image.resizable().scaledToFill()
        default: image
        }
    }
}
