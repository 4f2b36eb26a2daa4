import Foundation
import LayoutEngine
import Synchronization

/// The guides that apps define, by the names under which hosts know them.
enum OwnGuide {
    // Safe: a type is never changed, and nothing of it is read but what it says for dimensions.
    private struct Known: @unchecked Sendable {
        let type: any AlignmentID.Type
    }

    private static let known = Mutex<[Known]>([])

    static func name(of type: any AlignmentID.Type) -> String {
        let number = known.withLock { known in
            if let number = known.firstIndex(where: { $0.type == type }) { return number }
            known.append(Known(type: type))
            return known.count - 1
        }
        return "own\(number)"
    }

    /// The type behind a name; nil for guides that are there anyway.
    static func type(named name: String) -> (any AlignmentID.Type)? {
        guard name.hasPrefix("own"), let number = Int(name.dropFirst(3)) else { return nil }
        return known.withLock { $0.indices.contains(number) ? $0[number].type : nil }
    }

    /// Where the guide is in a view that does not set it, as "a b c" for a + b × width + c × height: what every guide comes to that does
    /// not choose between several. Nil for guides that are there anyway.
    static func line(named name: String) -> String? {
        guard let type = type(named: name) else { return nil }
        func value(_ width: CGFloat, _ height: CGFloat) -> CGFloat {
            type.defaultValue(in: ViewDimensions(size: CGSize(width: width, height: height)))
        }
        let origin = value(0, 0)
        return [origin, (value(100, 0) - origin) / 100, (value(0, 100) - origin) / 100].map { Path.number($0.isFinite ? $0 : 0) }
            .joined(separator: " ")
    }
}

extension HorizontalAlignment {
    /// The guide in the layout engine.
    var key: AlignmentKey {
        switch name {
        case "leading": return .leading
        case "trailing": return .trailing
        case "center": return .horizontalCenter
        default:
            let type = OwnGuide.type(named: name)
            return AlignmentKey(.horizontal, id: name) { type?.defaultValue(in: ViewDimensions($0)) ?? 0 }
        }
    }

    /// The guide among those of both axes.
    var guideName: String { name == "center" ? "hcenter" : name }
}

extension VerticalAlignment {
    /// The guide in the layout engine.
    var key: AlignmentKey {
        switch name {
        case "top": return .top
        case "bottom": return .bottom
        case "center": return .verticalCenter
        case "firstTextBaseline": return .firstTextBaseline
        case "lastTextBaseline": return .lastTextBaseline
        default:
            let type = OwnGuide.type(named: name)
            return AlignmentKey(.vertical, id: name) { type?.defaultValue(in: ViewDimensions($0)) ?? 0 }
        }
    }

    /// The guide among those of both axes.
    var guideName: String { name == "center" ? "vcenter" : name }
}
