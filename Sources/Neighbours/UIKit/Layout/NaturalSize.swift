import Foundation
import SwiftUICore

extension UIView {
    /// The size of what it shows, -1 for a length that it has no wish for. Texts are estimated, rather too wide than too narrow.
    /// - Parameter width: what it has; nil: not known yet.
    func naturalSize(in width: CGFloat?) -> CGSize {
        let none = UIView.noIntrinsicMetric
        return switch self {
        case let label as UILabel: label.textSize(in: width)
        case let button as UIButton: button.titleSize
        case let picture as UIImageView: picture.image?.size ?? CGSize(width: none, height: none)
        case let stack as UIStackView: stack.arrangedSize(in: width)
        case is UISwitch: CGSize(width: 51, height: 31)
        case is UIStepper: CGSize(width: 94, height: 32)
        case let indicator as UIActivityIndicatorView:
            indicator.style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
        case is UITextField: CGSize(width: none, height: 34)
        case is UISlider: CGSize(width: none, height: 31)
        case is UIProgressView: CGSize(width: none, height: 4)
        case is UISegmentedControl: CGSize(width: none, height: 32)
        case is UIPageControl: CGSize(width: none, height: 26)
        case is UIPickerView: CGSize(width: none, height: 216)
        case is UISearchBar: CGSize(width: none, height: 56)
        case is any EventHearing: intrinsicContentSize
        case let view as ControllerView:
            (view.controller as? any SizedByContent)?.contentSize(in: width) ?? CGSize(width: none, height: none)
        default: CGSize(width: none, height: none)
        }
    }

    /// How much it wants to be no larger than what it shows: controls with a size of their own more than others.
    func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
        switch self {
        case is UISwitch, is UIStepper, is UIActivityIndicatorView, is UIImageView, is UIButton:
            max(contentHuggingPriority(for: axis).rawValue, 251)
        default: contentHuggingPriority(for: axis).rawValue
        }
    }

    /// The length that a constraint gives it by itself, without any other view.
    func ownLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        constraints.last {
            $0.firstItem === self && $0.firstAttribute == attribute && $0.secondItem == nil && $0.relation == .equal
        }?.constant
    }
}

/// The size of a text in a width, with room for letters that are wider than estimated.
@MainActor
private func roomySize(of text: String, _ font: UIFont, in width: CGFloat?, lines: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let styled = Text(verbatim: text).font(Font(font))
    let one = styled.estimatedSize(in: CGSize(width: CGFloat.infinity, height: .infinity))
    let full = (one.width * 1.06).rounded(.up) + 1
    guard let width, width > 0, width < full, lines != 1 else { return CGSize(width: full, height: one.height.rounded(.up)) }
    let wrapped = styled.estimatedSize(in: CGSize(width: max(1, width / 1.06), height: .infinity)).height
    let most = lines == 0 ? wrapped : min(wrapped, one.height * CGFloat(lines))
    return CGSize(width: full, height: most.rounded(.up))
}

extension UILabel {
    fileprivate func textSize(in width: CGFloat?) -> CGSize {
        roomySize(of: attributedText?.string ?? "", font, in: width, lines: numberOfLines)
    }
}

extension UIButton {
    fileprivate var titleSize: CGSize {
        let text = roomySize(of: currentTitle ?? "", .systemFont(ofSize: 17), in: nil, lines: 1)
        let picture = image(for: .normal)?.size ?? .zero
        let rim = configuration?.insets ?? EdgeInsets()
        return CGSize(
            width: text.width + picture.width + (text.width > 0 && picture.width > 0 ? 8 : 0) + rim.leading + rim.trailing,
            height: max(34, picture.height + rim.top + rim.bottom))
    }
}

extension UIStackView {
    fileprivate func arrangedSize(in width: CGFloat?) -> CGSize {
        let views = arrangedSubviews.filter { !$0.isHidden }
        let sizes = views.map { view in
            let natural = view.naturalSize(in: axis == .vertical ? width : nil)
            return CGSize(width: view.ownLength(.width) ?? natural.width, height: view.ownLength(.height) ?? natural.height)
        }
        let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
        let gaps = views.dropLast().reduce(0) { $0 + spacing + addedSpacing(after: $1) }
        let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
        func sum(_ lengths: [CGFloat], _ rim: CGFloat) -> CGFloat {
            lengths.contains { $0 < 0 } ? UIView.noIntrinsicMetric : lengths.reduce(gaps + rim, +)
        }
        func most(_ lengths: [CGFloat], _ rim: CGFloat) -> CGFloat { lengths.max().map { $0 < 0 ? $0 : $0 + rim } ?? 0 }
        let (across, down) = (margins.left + margins.right, margins.top + margins.bottom)
        return axis == .horizontal
            ? CGSize(width: sum(widths, across), height: most(heights, down))
            : CGSize(width: most(widths, across), height: sum(heights, down))
    }
}
