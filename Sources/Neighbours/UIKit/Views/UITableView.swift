import SwiftUICore

/// For apps that say how all tables look: on iOS 16 and later a `List` is no table view, and nothing comes of it there either.
@MainActor @preconcurrency
open class UITableView: UIView {
    private static let proxy = UITableView()
    public static func appearance() -> UITableView { proxy }

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var tableFooterView: UIView?
    open var tableHeaderView: UIView?
    open var sectionHeaderTopPadding: CGFloat = 0
    open var allowsSelection = true
}

/// A row of such a table.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
    private static let proxy = UITableViewCell()
    public static func appearance() -> UITableViewCell { proxy }

    open var selectionStyle = SelectionStyle.default
    open var selectedBackgroundView: UIView?

    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
}
