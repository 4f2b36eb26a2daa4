import RenderTree

/// Describes render nodes as HTML: the only place that knows tags and class names.
@MainActor
package enum ElementMapper {
    /// The elements of one node, without its children.
    ///
    /// Depends on the node's kind, properties and layout flags and on its parent's kind and properties alone. Cost: O(properties).
    package static func element(for node: RenderNode) -> HTMLElement {
        let subject = Subject(node)
        var element = description(of: subject)
        applyLooks(of: subject, to: &element)
        element.addClasses(LayoutClasses.names(of: subject))
        applyBehaviours(of: subject, to: &element)
        applyAccessibility(of: subject, to: &element)
        return element
    }

    private static func description(of subject: Subject) -> HTMLElement {
        switch subject.kind {
        case .root: root(subject)
        case .stack: stack(subject)
        case .scroll: scroll(subject)
        case .grid: grid(subject)
        case .gridRow: HTMLElement("div", ["class": "gridrow"], [.children])
        case .list where subject.style == "table": table(subject)
        case .header where isOfTable(subject): tableHeader
        case .row where isOfTable(subject): tableRow(subject)
        case .list: list(subject)
        case .form: form(subject)
        case .section: section(subject)
        case .header: HTMLElement("div", ["class": "header", "data-p": "header", "role": "heading", "aria-level": "2"], [.children])
        case .footer: HTMLElement("div", ["class": "footer", "data-p": "footer"], [.children])
        case .row: row(subject)
        case .window: window(subject)
        case .layer: layer(subject)
        case .decoration: decoration(subject)
        case .spacer: spacer(subject)
        case .divider: divider(subject)
        case .geometry: geometry(subject)
        case .alternatives: alternatives(subject)
        case .group: group(subject)
        case .text: text(subject)
        case .image: image(subject)
        case .label: label(subject)
        case .icon: HTMLElement("span", ["class": "icon", "aria-hidden": "true"], [.children])
        case .title: title(subject)
        case .shape: shape(subject)
        case .canvas: canvas(subject)
        case .canvasSymbol: HTMLElement("div", ["class": "canvas-symbol", "data-b": "measure"], [.children])
        case .sprites: sprites(subject)
        case .film: film(subject)
        case .camera: camera(subject)
        case .webPage: webPage(subject)
        case .progress: progress(subject)
        case .imageLoader: imageLoader(subject)
        case .button: button(subject)
        case .link: link(subject)
        case .toggle: toggle(subject)
        case .textField: textField(subject)
        case .textEditor: textEditor(subject)
        case .picker: picker(subject)
        case .option: option(subject)
        case .slider: slider(subject)
        case .stepper: stepper(subject)
        case .datePicker: datePicker(subject)
        case .colorPicker: colorPicker(subject)
        case .menu: menu(subject)
        case .disclosure: disclosure(subject)
        case .fileChooser: fileChooser(subject)
        case .menuBar: menuBar(subject)
        case .navigationStack: navigationStack(subject)
        case .navigationSplit: navigationSplit(subject)
        case .column: column(subject)
        case .screen: screen(subject)
        case .toolbar: toolbar(subject)
        case .toolbarItem: toolbarItem(subject)
        case .searchField: searchField(subject)
        case .tabs: tabs(subject)
        case .tab: tab(subject)
        case .sheet: sheet(subject)
        case .popover: popover(subject)
        case .alert: alert(subject)
        case .confirmationDialog: confirmationDialog(subject)
        case .failure: failure(subject)
        }
    }
}
