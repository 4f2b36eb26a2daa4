import SwiftUI

struct DateGallery: View {
    @State private var date = Date(timeIntervalSince1970: 1_800_000_000)
    @State private var color = Color.orange

    var body: some View {
        Exhibits {
            Exhibit("Date pickers") {
                DatePicker("Automatic", selection: $date)
                DatePicker("Date", selection: $date, displayedComponents: .date)
                DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
                DatePicker("Compact", selection: $date).datePickerStyle(.compact)
                DatePicker("Of a German view", selection: $date).environment(\.locale, Locale(identifier: "de_DE"))
                DatePicker("Field", selection: $date).datePickerStyle(.field)
                DatePicker("Stepper field", selection: $date).datePickerStyle(.stepperField)
                DatePicker("Disabled", selection: $date).disabled(true)
            }
            Exhibit("Graphical") {
                DatePicker("Graphical", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
            }
            Exhibit("Wheel") {
                DatePicker("Wheel", selection: $date, displayedComponents: .date).datePickerStyle(.wheel)
                DatePicker("Wheel of times", selection: $date, displayedComponents: .hourAndMinute).datePickerStyle(.wheel)
                DatePicker("Wheels of both", selection: $date).datePickerStyle(.wheel).labelsHidden()
            }
            Exhibit("Colour pickers") {
                ColorPicker("Colour", selection: $color)
                ColorPicker("Without opacity", selection: $color, supportsOpacity: false)
                ColorPicker("Disabled", selection: $color).disabled(true)
            }
        }
    }
}
