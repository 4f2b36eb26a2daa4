import CoreTransferable
import Foundation

/// What modifiers of rows do with their cells: on the screen a row is nothing but these.
struct TableRowLook {
    /// Given the number of the column.
    let cell: (Int, AnyView) -> AnyView
}

extension EnvironmentValues {
    @Entry var tableRowLook: TableRowLook? = nil
}

/// Rows whose cells something is added to.
public struct _ModifiedTableRows<Content: TableRowContent> {
    let content: Content
    let look: TableRowLook
}

extension _ModifiedTableRows: TableRowContent, PrimitiveTableRows {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    func rows(_ columns: [AnyTableColumn<Content.TableRowValue>], _ outline: TableOutline) -> AnyView {
        let look = look
        return AnyView(
            content.allRows(columns, outline).transformEnvironment(\.tableRowLook) { outer in
                // What is further in comes first.
                guard let around = outer else { return outer = look }
                outer = TableRowLook { around.cell($0, look.cell($0, $1)) }
            })
    }

    func values(_ outline: TableOutline) -> [AnyHashable] { content.allValues(outline) }
}

extension TableRowContent {
    private func cells(_ cell: @escaping (Int, AnyView) -> AnyView) -> _ModifiedTableRows<Self> {
        _ModifiedTableRows(content: self, look: TableRowLook(cell: cell))
    }

    /// Adds a menu to the rows.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
        let items = menuItems()
        // A row of a grid has nothing but cells: the menu is in the first.
        return cells { $0 == 0 ? AnyView($1.contextMenu { items }) : $1 }
    }

    /// - Parameter preview: Shown above the menu.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some TableRowContent<TableRowValue> {
        let items = menuItems()
        let shown = preview()
        return cells {
            $0 == 0
                ? AnyView(
                    $1.contextMenu {
                        items
                    } preview: {
                        shown
                    }) : $1
        }
    }

    /// Lets the rows be dragged, by any of their cells.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some TableRowContent<TableRowValue> {
        cells { AnyView($1.draggable(payload())) }
    }

    /// Tells when a pointer is over one of the rows' cells.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
        cells { AnyView($1.onHover(perform: action)) }
    }

    /// Lets the rows be dragged, as what a closure makes.
    public func itemProvider(_ action: @escaping () -> NSItemProvider?) -> some TableRowContent<TableRowValue> {
        cells { AnyView($1.onDrag { action() ?? NSItemProvider() }) }
    }
}
