/// What views look like by default: fonts, colours and styles of controls.
///
/// A screen that is pushed onto a stack takes them from around the stack, as Apple's does: what is set on a link, or on a stack
/// of links, is not meant for the screens that they lead to. Objects and values of the app's own come along with the link.
enum EnvironmentLooks {
    static let keys: Set<ObjectIdentifier> = {
        var values = EnvironmentValues()
        values.textStyle = TextStyle()
        values.tintStyle = nil
        values.backgroundStyle = nil
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
