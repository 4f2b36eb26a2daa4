import Foundation
import SwiftUICore

/// A view that a collection makes as it needs it.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var reuseIdentifier: String? { nil }
    open func prepareForReuse() {}
}

/// A cell of a collection.
open class UICollectionViewCell: UICollectionReusableView {
    open var isSelected = false { didSet { if isSelected != oldValue { appearanceDidChange() } } }
    open var isHighlighted = false
    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
    /// Is seen while the cell is chosen.
    open var selectedBackgroundView: UIView? { didSet { appearanceDidChange() } }

    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }()

    /// What is in the place of all else.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { appearanceDidChange() } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { appearanceDidChange() } }

    private func replace(_ former: UIView?, by view: UIView?) {
        former?.removeFromSuperview()
        guard let view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    @ViewBuilder fileprivate var shown: some View {
        if let contentConfiguration {
            contentConfiguration.rowContent.frame(maxWidth: .infinity, alignment: .leading).looks(of: self)
        } else {
            content
        }
    }

    fileprivate var background: Color {
        (isSelected && selectedBackgroundView != nil ? selectedBackgroundView?.backgroundColor : backgroundConfiguration?.backgroundColor)?
            .color ?? .clear
    }
}

/// A cell as a row of a list.
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = [] { didSet { appearanceDidChange() } }
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What stands at the end of a list's cell.
public struct UICellAccessory {
    fileprivate let symbol: String
    fileprivate let isTinted: Bool
    @MainActor public static func disclosureIndicator() -> UICellAccessory { UICellAccessory(symbol: "chevron.right", isTinted: false) }
    @MainActor public static func checkmark() -> UICellAccessory { UICellAccessory(symbol: "checkmark", isTinted: true) }
}

/// A cell in its place.
struct CollectionCellContent: View {
    let cell: UICollectionViewCell

    var body: some View {
        ShownView(cell.shownState) {
            HStack {
                cell.shown
                ForEach((cell as? UICollectionViewListCell)?.accessories ?? [], id: \.symbol) { accessory in
                    Image(systemName: accessory.symbol)
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(accessory.isTinted ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
                }
            }
            .padding(.horizontal, cell is UICollectionViewListCell ? 16 : 0)
            .padding(.vertical, cell is UICollectionViewListCell ? 11 : 0)
            .background(cell.background)
            .contentShape(Rectangle())
        }
    }
}
