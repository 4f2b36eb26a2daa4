import RenderTree

extension ElementMapper {
    static func slider(_ subject: Subject) -> HTMLElement {
        let minimum = subject.number(.minimum) ?? 0
        let maximum = max(subject.number(.maximum) ?? 1, minimum)
        let value = min(max(subject.number(.value) ?? minimum, minimum), maximum)
        var input = HTMLElement("input", ["class": "range", "type": "range", "data-b": "range"])
        input.attributes["min"] = CSSValue.number(minimum)
        input.attributes["max"] = CSSValue.number(maximum)
        input.attributes["step"] = subject.number(.step).map(CSSValue.number) ?? "any"
        input.attributes["value"] = CSSValue.number(value)
        if let title = subject.string(.title) { input.attributes["aria-label"] = title }
        let share = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0
        input.style["--share"] = CSSValue.number(share)
        let label = HTMLElement("span", ["class": "vh"], [.children])
        let look = subject.style == "thumbless" ? "slider thumbless" : "slider"
        return HTMLElement("label", ["class": look], [.element(label), .element(input)])
    }

    static func stepper(_ subject: Subject) -> HTMLElement {
        let value = subject.number(.value) ?? 0
        let step = subject.number(.step) ?? 1
        let buttons = [(-step, "minus", "Decrease"), (step, "plus", "Increase")].map { delta, name, label in
            var button = HTMLElement(
                "button", ["class": "step", "type": "button", "data-b": "step", "aria-label": label], [.element(symbol(name))])
            button.attributes["data-step"] = CSSValue.number(delta)
            button.attributes["data-value"] = CSSValue.number(value)
            if let minimum = subject.number(.minimum) {
                button.attributes["data-min"] = CSSValue.number(minimum)
                button.setFlag("disabled", delta < 0 && value <= minimum)
            }
            if let maximum = subject.number(.maximum) {
                button.attributes["data-max"] = CSSValue.number(maximum)
                button.setFlag("disabled", delta > 0 && value >= maximum)
            }
            return HTMLElement.Content.element(button)
        }
        let label = HTMLElement("span", ["class": "control-label"], [.children])
        return HTMLElement(
            "div", ["class": "stepper", "role": "group"],
            [.element(label), .element(HTMLElement("span", ["class": "steps"], buttons))])
    }

    static func datePicker(_ subject: Subject) -> HTMLElement {
        let components = subject.string(.components) ?? "date hourAndMinute"
        let hasDate = components.contains("date")
        let hasTime = components.contains("hourAndMinute")
        let label = HTMLElement("span", ["class": "control-label"], [.children])
        let isField = subject.style == "field" || subject.style == "stepperField"
        guard !isField else {
            let field = dateField(subject, type: hasDate && hasTime ? "datetime-local" : hasTime ? "time" : "date")
            return HTMLElement("label", ["class": "date-picker"], [.element(label), .element(field)])
        }
        let moments = [("date", hasDate || !hasTime), ("time", hasTime)].filter(\.1).map { type, _ in
            var field = dateField(subject, type: type)
            // The picker's label names the first field alone.
            if hasDate, type == "time" { field.attributes["aria-label"] = "Time" }
            return HTMLElement.Content.element(HTMLElement("span", ["class": "moment"], [.element(field)]))
        }
        return HTMLElement(
            "label", ["class": "date-picker"], [.element(label), .element(HTMLElement("span", ["class": "moments"], moments))])
    }

    private static func dateField(_ subject: Subject, type: String) -> HTMLElement {
        var input = HTMLElement("input", ["class": "date", "data-b": "date", "type": type])
        if let language = subject.string(.language) { input.attributes["data-lang"] = language }
        for (key, name) in [(PropertyKey.value, "data-value"), (.minimum, "data-min"), (.maximum, "data-max")] {
            if let seconds = subject.number(key) { input.attributes[name] = CSSValue.seconds(seconds) }
        }
        return input
    }

    static func colorPicker(_ subject: Subject) -> HTMLElement {
        var input = HTMLElement("input", ["class": "color", "type": "color", "data-b": "color"])
        if case .components(let red, let green, let blue)? = subject.properties[.value]?.color?.base {
            input.attributes["value"] = "#" + [red, green, blue].map(hexadecimal).joined()
        } else if let text = subject.string(.value) {
            input.attributes["value"] = text
        }
        let label = HTMLElement("span", ["class": "control-label"], [.children])
        return HTMLElement("label", ["class": "color-picker"], [.element(label), .element(input)])
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}

extension CSSValue {
    /// Whole seconds since 1970; the browser shows them in the person's time zone.
    static func seconds(_ value: Double) -> String {
        guard abs(value) < 1e15 else { return "0" }
        return "\(Int(value.rounded()))"
    }
}
