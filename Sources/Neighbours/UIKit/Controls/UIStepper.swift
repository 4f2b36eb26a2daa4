import Foundation
import SwiftUICore

/// A number that goes up and down. A representable view of one shows SwiftUI's.
@MainActor @preconcurrency
open class UIStepper: UIControl, ShownOtherwise {
    open var value: Double = 0 { didSet { shownState.change() } }
    open var minimumValue: Double = 0 { didSet { shownState.change() } }
    open var maximumValue: Double = 100 { didSet { shownState.change() } }
    open var stepValue: Double = 1 { didSet { shownState.change() } }
    open override var isEnabled: Bool { didSet { shownState.change() } }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                Stepper(
                    accessibilityLabel ?? "", value: Binding(reading: { self.value }, writing: { self.step(to: $0) }),
                    in: minimumValue...max(minimumValue, maximumValue), step: stepValue
                )
                .labelsHidden().disabled(!isEnabled).looks(of: self)
            })
    }

    private func step(to value: Double) {
        self.value = value
        sendActions(for: .valueChanged)
    }
}

/// A date. A representable view of one shows SwiftUI's.
@MainActor @preconcurrency
open class UIDatePicker: UIControl, ShownOtherwise {
    public enum Mode: Int, Sendable { case time, date, dateAndTime }

    open var date = Date() { didSet { shownState.change() } }
    open var minimumDate: Date? { didSet { shownState.change() } }
    open var maximumDate: Date? { didSet { shownState.change() } }
    /// Wheels, a field that opens a choice, or a calendar.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { shownState.change() } }
    open var datePickerMode = Mode.dateAndTime { didSet { shownState.change() } }
    open override var isEnabled: Bool { didSet { shownState.change() } }

    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                let least = minimumDate ?? .distantPast
                DatePicker(
                    accessibilityLabel ?? "", selection: Binding(reading: { self.date }, writing: { self.choose($0) }),
                    in: least...max(least, maximumDate ?? .distantFuture), displayedComponents: components
                )
                .modifier(DatePickerLook(style: preferredDatePickerStyle))
                .labelsHidden().disabled(!isEnabled).looks(of: self)
            })
    }

    private var components: DatePickerComponents {
        switch datePickerMode {
        case .time: .hourAndMinute
        case .date: .date
        case .dateAndTime: [.date, .hourAndMinute]
        }
    }

    private func choose(_ date: Date) {
        self.date = date
        sendActions(for: .valueChanged)
    }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

private struct DatePickerLook: ViewModifier {
    let style: UIDatePickerStyle

    func body(content: Content) -> some View {
        switch style {
        case .wheels: content.datePickerStyle(.wheel)
        case .inline: content.datePickerStyle(.graphical)
        case .automatic, .compact: content.datePickerStyle(.compact)
        }
    }
}
