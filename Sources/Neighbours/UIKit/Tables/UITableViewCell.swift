import Foundation
import SwiftUICore

/// A row of a table.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }

    public let reuseIdentifier: String?
    private let style: CellStyle
    open var selectionStyle = SelectionStyle.default
    open var selectedBackgroundView: UIView?
    open var backgroundView: UIView?
    open var accessoryType = AccessoryType.none { didSet { appearanceDidChange() } }
    open var accessoryView: UIView? { didSet { appearanceDidChange() } }
    open var separatorInset = UIEdgeInsets.zero
    open var isSelected = false
    open var isHighlighted = false
    open var isEditing = false

    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        (style, reuseIdentifier) = (.default, nil)
        super.init(coder: coder)
    }

    // MARK: What is in it

    open private(set) lazy var contentView: UIView = {
        let view = UIView()
        addSubview(view)
        return view
    }()
    private var labels: (text: UILabel, detail: UILabel, image: UIImageView)?

    private func standard() -> (text: UILabel, detail: UILabel, image: UIImageView) {
        if let labels { return labels }
        let made = (UILabel(), UILabel(), UIImageView())
        made.1.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
        made.1.textColor = style == .subtitle ? .label : .secondaryLabel
        labels = made
        return made
    }

    open var textLabel: UILabel? { standard().text }
    /// nil in the default style.
    open var detailTextLabel: UILabel? { style == .default ? nil : standard().detail }
    open var imageView: UIImageView? { standard().image }

    /// What is in the place of all else.
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { appearanceDidChange() } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { appearanceDidChange() } }
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        case .default: .cell()
        }
    }

    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        SharedAppearance.list.change { $0.rowBackground = backgroundColor?.color }
    }

    // MARK: What is shown

    @ViewBuilder fileprivate var row: some View {
        if let contentConfiguration {
            contentConfiguration.rowContent
        } else if let labels {
            HStack(spacing: 16) {
                if labels.image.image != nil { labels.image.content }
                if style == .subtitle {
                    VStack(alignment: .leading, spacing: 2) {
                        labels.text.content
                        labels.detail.content
                    }
                } else {
                    labels.text.content
                    if style != .default {
                        if style == .value1 { Spacer() }
                        labels.detail.content
                    }
                }
            }
        } else {
            // As high as its constraints make it.
            contentView.content.frame(height: contentView.fittingHeight)
        }
    }

    @ViewBuilder fileprivate var accessory: some View {
        if let accessoryView {
            accessoryView.content
        } else {
            switch accessoryType {
            case .none: EmptyView()
            case .disclosureIndicator: Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
            case .checkmark: Image(systemName: "checkmark").foregroundStyle(.tint).fontWeight(.semibold)
            case .detailButton: Image(systemName: "info.circle").foregroundStyle(.tint)
            case .detailDisclosureButton:
                Image(systemName: "info.circle").foregroundStyle(.tint)
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
            }
        }
    }
}

/// A cell in a row of a list.
struct CellContent: View {
    let cell: UITableViewCell

    var body: some View {
        ShownView(cell.shownState) {
            HStack {
                cell.row.frame(maxWidth: .infinity, alignment: .leading)
                cell.accessory
            }
            .contentShape(Rectangle())
        }
    }
}

/// The header of a section of a table. SwiftUI's headers take nothing from it.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
    public let reuseIdentifier: String?
    open var backgroundView: UIView?
    open private(set) lazy var textLabel: UILabel? = {
        let label = UILabel()
        addSubview(label)
        return label
    }()
    open private(set) lazy var contentView: UIView = {
        let view = UIView()
        addSubview(view)
        return view
    }()

    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
}
