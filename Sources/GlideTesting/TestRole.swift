import RenderTree

/// What an element is to a person.
public enum TestRole: String, Sendable, CaseIterable {
    case text, image, button, link, toggle, textField, textEditor, searchField, picker, option, slider, stepper, progress
    case list, row, section, screen, toolbar, tabs, tab, sheet, popover, alert, confirmationDialog, menu, disclosure
    case datePicker, colorPicker
    /// What an app draws by itself, once it has been told its size: see ``TestElement/measure(x:y:width:height:offsets:)``.
    case canvas
    /// The picture of a film.
    case film
    /// The menus of an app's commands.
    case menuBar
    /// What `fileImporter` shows; see ``TestElement/choose(files:)``.
    case fileChooser
    /// A picture that the host is asked to load; see ``TestElement/finishLoading()``.
    case imageLoader
    /// Whatever a person would call by the label: a button, not the text in it.
    case any

    @MainActor func matches(_ node: RenderNode) -> Bool {
        switch (self, node.kind) {
        case (.text, .text), (.image, .image), (.button, .button), (.link, .link), (.toggle, .toggle),
            (.textField, .textField), (.textEditor, .textEditor), (.searchField, .searchField), (.picker, .picker),
            (.option, .option), (.slider, .slider), (.stepper, .stepper), (.progress, .progress), (.list, .list),
            (.list, .form), (.row, .row), (.section, .section), (.screen, .screen), (.toolbar, .toolbar), (.tab, .tab),
            (.sheet, .sheet), (.popover, .popover), (.alert, .alert), (.confirmationDialog, .confirmationDialog),
            (.menu, .menu), (.disclosure, .disclosure), (.datePicker, .datePicker),
            (.tabs, .tabs), (.colorPicker, .colorPicker), (.fileChooser, .fileChooser),
            (.menuBar, .menuBar), (.canvas, .canvas), (.film, .film), (.imageLoader, .imageLoader), (.any, _):
            true
        default: false
        }
    }
}
