import Foundation
import SwiftUICore

/// Wheels beside each other, of which each shows one of its rows. A representable view of one shows wheels of SwiftUI's.
@MainActor @preconcurrency
open class UIPickerView: UIView, ShownOtherwise {
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { shownState.change() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { shownState.change() } }
    private var chosen: [Int: Int] = [:]

    open var numberOfComponents: Int { max(0, dataSource?.numberOfComponents(in: self) ?? 0) }

    open func numberOfRows(inComponent component: Int) -> Int {
        max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    /// -1 for a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        let rows = numberOfRows(inComponent: component)
        return min(chosen[component] ?? 0, rows - 1)
    }

    /// The delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        chosen[component] = max(0, row)
        shownState.change()
    }

    open func reloadAllComponents() { shownState.change() }
    open func reloadComponent(_ component: Int) { shownState.change() }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                HStack(spacing: 0) {
                    // Another number of changes is another look.
                    ForEach((0..<numberOfComponents).map { Wheel(component: $0, changes: self.shownState.changes) }, id: \.component) {
                        wheel in
                        self.picker(wheel.component)
                    }
                }
                .looks(of: self)
            })
    }

    private struct Wheel {
        let component: Int
        let changes: Int
    }

    private func picker(_ component: Int) -> some View {
        let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
        return Picker(
            accessibilityLabel ?? "Wheel \(component + 1)",
            selection: Binding(reading: { self.selectedRow(inComponent: component) }, writing: { self.choose($0, component) })
        ) {
            ForEach(0..<numberOfRows(inComponent: component), id: \.self) { self.row($0, component).tag($0) }
        }
        .pickerStyle(.wheel)
        .frame(width: width > 0 ? width : nil)
    }

    @ViewBuilder private func row(_ row: Int, _ component: Int) -> some View {
        if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            Text(AttributedString(title))
        } else if let title = delegate?.pickerView(self, titleForRow: row, forComponent: component) {
            Text(verbatim: title)
        } else if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil) {
            view.content
        }
    }

    private func choose(_ row: Int, _ component: Int) {
        chosen[component] = row
        shownState.change()
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }
}

@MainActor @preconcurrency
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// All of it is optional.
@MainActor @preconcurrency
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    /// Where there are no titles.
    /// - Parameter view: always nil: no view is used again.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// In points; 0: an even share.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Is not asked: all rows of a wheel have its own height.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { UIView() }
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
