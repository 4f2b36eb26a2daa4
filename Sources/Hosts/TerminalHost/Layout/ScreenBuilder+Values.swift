import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    private func labelled(_ node: RenderNode, _ ink: Ink, _ control: Part) -> Part {
        let labels = node.isTrue(.hidesLabel) ? [] : parts(node.children, ink)
        guard !labels.isEmpty else { return control }
        return row(node, ink, [row(node, ink, labels), spacer(node, ink), control])
    }

    func slider(_ node: RenderNode, _ ink: Ink) -> Part {
        let share = Self.share(of: node)
        let bar = leaf(node, ink, .measured { CGSize(width: Self.finite($0.width, 20), height: 1) }) { brush in
            let place = Int((Double(brush.frame.width - 1) * share).rounded())
            let rest = max(brush.frame.width - place - 1, 0)
            brush.write(String(repeating: "━", count: max(place, 0)), CellLook(foreground: ink.tint))
            brush.write("●", x: place, CellLook(foreground: ink.tint, traits: .bold))
            brush.write(String(repeating: "─", count: rest), x: place + 1, CellLook(foreground: ink.color(.systemGray3)))
        }
        return acting(bar, node, ink, .slider)
    }

    static func finite(_ length: CGFloat?, _ ideal: CGFloat) -> CGFloat { length.map { $0.isFinite ? $0 : ideal } ?? ideal }

    /// Where the value lies between its bounds, from 0 to 1.
    static func share(of node: RenderNode) -> Double {
        let minimum = node.number(.minimum) ?? 0
        let maximum = max(node.number(.maximum) ?? 1, minimum)
        guard maximum > minimum, let value = node.number(.value), value.isFinite else { return 0 }
        return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }

    func stepper(_ node: RenderNode, _ ink: Ink) -> Part {
        labelled(node, ink, acting(line("[ − + ]", node, ink.colored(ink.tint)), node, ink, .stepper))
    }

    func datePicker(_ node: RenderNode, _ ink: Ink) -> Part {
        let date = Date(timeIntervalSince1970: node.number(.value) ?? 0)
        return labelled(node, ink, acting(line(Self.text(of: date, node), node, ink.colored(ink.tint)), node, ink, .date))
    }

    /// In the short form of the person's language and time zone.
    private static func text(of date: Date, _ node: RenderNode) -> String {
        let components = node.string(.components) ?? "date hourAndMinute"
        let formatter = DateFormatter()
        formatter.dateStyle = components.contains("date") ? .medium : .none
        formatter.timeStyle = components.contains("hourAndMinute") ? .short : .none
        return formatter.string(from: date)
    }

    func colorPicker(_ node: RenderNode, _ ink: Ink) -> Part {
        let color = ColorValue.color(of: node) ?? ink.tint
        let swatch = leaf(node, ink, .fixed(width: 4, height: 1)) { $0.fill(color) }
        return labelled(node, ink, acting(swatch, node, ink, .color))
    }

    func progress(_ node: RenderNode, _ ink: Ink) -> Part? {
        let words = node.style.split(separator: " ")
        if words.first == "gauge" { return gauge(node, ink) }
        let labels = parts(node.children, ink)
        let hasValue = node.number(.value) != nil
        if !hasValue, node.style != "linear" {
            let sign = leaf(node, ink, .fixed(width: 1, height: 1)) { brush in
                brush.write(brush.screen.spinner, CellLook(foreground: ink.color(.secondary)))
            }
            return labels.isEmpty ? sign : column(node, ink, alignment: .horizontalCenter, [sign] + labels)
        }
        let bar = bar(node, ink, share: hasValue ? Self.share(of: node) : 0)
        if node.style == "circular", hasValue {
            let percent = line("\(Int((Self.share(of: node) * 100).rounded())) %", node, ink.colored(ink.tint))
            return column(node, ink, alignment: .horizontalCenter, [percent] + labels)
        }
        return column(node, ink, labels.prefix(1) + [bar] + labels.dropFirst())
    }

    private func bar(_ node: RenderNode, _ ink: Ink, share: Double) -> Part {
        leaf(node, ink, .measured { CGSize(width: Self.finite($0.width, 20), height: 1) }) { brush in
            let done = Int((Double(brush.frame.width) * share).rounded())
            brush.write(String(repeating: "━", count: done), CellLook(foreground: ink.tint))
            brush.write(
                String(repeating: "─", count: max(brush.frame.width - done, 0)), x: done, CellLook(foreground: ink.color(.systemGray4)))
        }
    }

    /// A dial is no wider for the room that there is.
    private static let dialWidth: CGFloat = 6

    /// Its name above, and the scale between the names of its bounds, with the value behind.
    private func gauge(_ node: RenderNode, _ ink: Ink) -> Part? {
        func label(_ place: String) -> Part? {
            node.children.first { $0.string(.placement) == place }.flatMap { part($0, ink) }
        }
        let name = node.children.first { $0.kind == .title || $0.string(.placement) == "title" }.flatMap { part($0, ink) }
        let isDial = node.style.contains("accessoryCircular")
        let bar = bar(node, ink, share: Self.share(of: node)).laidOut { isDial ? $0.frame(width: Self.dialWidth) : $0 }
        let current = label("current")
        let scale = [isDial ? nil : label("minimum"), bar, isDial ? nil : label("maximum"), current].compactMap(\.self)
        // A dial is small, and has its value in its middle, in place of its name.
        let names = isDial && current != nil ? [] : name.map { [$0] } ?? []
        return column(node, ink, names + [row(node, ink, scale)])
    }
}

/// The value of a colour picker.
enum ColorValue {
    @MainActor
    static func color(of node: RenderNode) -> CellColor? {
        if case .components(let red, let green, let blue)? = node[.value]?.color?.base { return CellColor(red, green, blue) }
        guard let text = node.string(.value), text.hasPrefix("#"), let number = UInt32(text.dropFirst().prefix(6), radix: 16) else {
            return nil
        }
        return CellColor(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    }

    static func text(_ color: CellColor) -> String {
        "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Those that arrow keys go through.
    static let choices: [RenderColor.Name] = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
    ]
}
