import Foundation

extension RandomTree: CustomStringConvertible {
    /// As an app would write it, on one line.
    var description: String {
        switch self {
        case .fixed(let id, let size): "Fixed\(id)(\(Self.text(size.width)), \(Self.text(size.height)))"
        case .flexible(let id): "Color\(id)"
        case .spacer(let minLength): "Spacer(\(Self.text(minLength)))"
        case .stack(let axis, let place, let spacing, let children):
            "\(Self.name(axis))(\(place.text), \(Self.text(spacing))) { \(children.map(\.description).joined(separator: "; ")) }"
        case .padding(let sides, let length, let child): "\(child).padding(.\(sides), \(Self.text(length)))"
        case .frame(let width, let height, let place, let child):
            "\(child).frame(w: \(Self.text(width)), h: \(Self.text(height)), \(place.text))"
        case .bounds(let width, let height, let place, let child):
            "\(child).frame(w: \(Self.text(width.least))...\(Self.text(width.most)), "
                + "h: \(Self.text(height.least))...\(Self.text(height.most)), \(place.text))"
        case .fixedSize(let horizontal, let vertical, let child): "\(child).fixedSize(\(horizontal), \(vertical))"
        case .priority(let value, let child): "\(child).layoutPriority(\(value))"
        case .position(let point, let child): "\(child).position(\(Self.text(point.x)), \(Self.text(point.y)))"
        case .decoration(let isBehind, let place, let content, let child):
            "\(child).\(isBehind ? "background" : "overlay")(\(place.text)) { \(content) }"
        }
    }

    private static func name(_ axis: StackAxis) -> String {
        switch axis {
        case .horizontal: "HStack"
        case .vertical: "VStack"
        case .depth: "ZStack"
        }
    }

    private static func text(_ length: CGFloat?) -> String {
        guard let length else { return "-" }
        return length.isFinite ? "\(Int(length))" : "inf"
    }
}

extension RandomTree.Place {
    var text: String { ["top", "", "bottom"][y] + ["Leading", "Center", "Trailing"][x] }
}
