/// Styles and sizes of controls.
///
/// A screen that is pushed onto a stack takes them from around the stack: the style of a link is not meant for the buttons of the screen that
/// it leads to. All else comes along with the place of the link.
enum EnvironmentLooks {
    static let keys: Set<ObjectIdentifier> = {
        var values = EnvironmentValues()
        values.controlSize = .regular
        values.labelsVisibility = .automatic
        values.buttonStyle = StyleSlot()
        values.labelStyle = StyleSlot()
        values.toggleStyle = StyleSlot()
        values.menuStyle = StyleSlot()
        values.groupBoxStyle = StyleSlot()
        values.disclosureGroupStyle = StyleSlot()
        values.controlGroupStyle = StyleSlot()
        values.labeledContentStyle = StyleSlot()
        values.progressViewStyle = StyleSlot()
        values.gaugeStyle = StyleSlot()
        values.datePickerStyle = StyleSlot()
        values.formStyle = StyleSlot()
        values.textFieldStyle = TextFieldStyleSlot()
        values.listStyleName = "automatic"
        values.formStyleName = "automatic"
        values.pickerStyleName = "automatic"
        values.datePickerStyleName = "automatic"
        values.tabViewStyleName = nil
        values.textEditorStyleName = "automatic"
        return Set(EnvironmentSlot.all(in: values.overrides).map(\.key))
    }()
}
