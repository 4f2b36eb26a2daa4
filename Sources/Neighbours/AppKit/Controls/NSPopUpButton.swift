import SwiftUICore
import UIKit

/// A choice among titles, as SwiftUI's menu.
open class NSPopUpButton: NSButton {
    private var titles: [String] = []
    private var index = -1 { didSet { change() } }

    public convenience init(frame buttonFrame: NSRect, pullsDown flag: Bool) { self.init(frame: buttonFrame) }

    open var itemTitles: [String] { titles }
    open var numberOfItems: Int { titles.count }
    open func addItem(withTitle title: String) {
        titles.append(title)
        if index < 0 { index = 0 }
    }
    open func addItems(withTitles itemTitles: [String]) { for title in itemTitles { addItem(withTitle: title) } }
    open func removeAllItems() {
        titles = []
        index = -1
    }
    open var indexOfSelectedItem: Int { index }
    open var titleOfSelectedItem: String? { titles.indices.contains(index) ? titles[index] : nil }
    open func selectItem(at index: Int) { self.index = index }
    open func selectItem(withTitle title: String) { index = titles.firstIndex(of: title) ?? -1 }

    override var ownContent: AnyView {
        AnyView(
            Picker(
                accessibilityLabel() ?? "Choice",
                selection: Binding {
                    self.index
                } set: {
                    self.index = $0
                    self.send()
                }
            ) { ForEach(titles.indices, id: \.self) { Text(verbatim: self.titles[$0]).tag($0) } }
            .labelsHidden().disabled(!isEnabled))
    }
}
