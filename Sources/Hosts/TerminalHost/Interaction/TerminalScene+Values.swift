import Foundation
import RenderTree

/// Values that keys change.
extension TerminalScene {
    /// Arrow keys change the value of what has the focus; false: it has none that they change.
    func adjust(_ direction: Int) -> Bool {
        guard let focused else { return false }
        let node = focused.node
        if node.isTrue(.isAdjustable) { return send(.adjust(isIncrement: direction > 0), to: node) }
        switch focused.action {
        case .slider:
            let (low, high) = (node.number(.minimum) ?? 0, node.number(.maximum) ?? 1)
            set(node, (node.number(.value) ?? low) + Double(direction) * (node.number(.step) ?? (high - low) / 20))
        case .stepper: step(node, Double(direction))
        case .date: step(date: node, Double(direction))
        case .color: stepColor(node, direction)
        default: return false
        }
        return true
    }

    func set(_ node: RenderNode, _ value: Double) {
        let (low, high) = (node.number(.minimum) ?? -.infinity, node.number(.maximum) ?? .infinity)
        var value = value
        if let step = node.number(.step), step > 0, low.isFinite { value = low + ((value - low) / step).rounded() * step }
        send(.editing(true), to: node)
        send(.change(.double(min(max(value, low), max(high, low)))), to: node)
        send(.editing(false), to: node)
    }

    func step(_ node: RenderNode, _ direction: Double) {
        let value = (node.number(.value) ?? 0) + direction * (node.number(.step) ?? 1)
        let (low, high) = (node.number(.minimum) ?? -.infinity, node.number(.maximum) ?? .infinity)
        if value >= low, value <= high { send(.change(.double(value)), to: node) }
    }

    /// By months where there is a date, else by hours.
    func step(months direction: Double) {
        guard let node = focused?.node else { return }
        step(date: node, by: hasDate(node) ? .month : .hour, direction)
    }

    /// By days where there is a date, else by minutes.
    func step(date node: RenderNode, _ direction: Double) { step(date: node, by: hasDate(node) ? .day : .minute, direction) }

    private func hasDate(_ node: RenderNode) -> Bool { (node.string(.components) ?? "date").contains("date") }

    private func step(date node: RenderNode, by unit: Calendar.Component, _ direction: Double) {
        let date = Date(timeIntervalSince1970: node.number(.value) ?? 0)
        guard let next = Calendar.current.date(byAdding: unit, value: Int(direction), to: date) else { return }
        let (low, high) = (node.number(.minimum) ?? -.infinity, node.number(.maximum) ?? .infinity)
        let seconds = next.timeIntervalSince1970
        if seconds >= low, seconds <= high { send(.change(.double(seconds)), to: node) }
    }

    func stepColor(_ node: RenderNode, _ direction: Int) {
        let colors = ColorValue.choices.map { Ink(isDark: false).color($0) }
        let index = ColorValue.color(of: node).flatMap { color in colors.firstIndex(of: color) } ?? (direction > 0 ? -1 : 0)
        let next = colors[(index + direction + colors.count) % colors.count]
        send(.change(.string(ColorValue.text(next))), to: node)
    }
}
