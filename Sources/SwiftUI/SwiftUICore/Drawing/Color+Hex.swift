import Foundation
import RenderTree

extension Color {
    /// "#rrggbb" on light surroundings, as far as it is known without a host.
    package var hexDescription: String {
        let (red, green, blue) = value.components
        return String(format: "#%02x%02x%02x", red, green, blue)
    }

    /// The colour of "#rrggbb"; nil for any other text.
    package init?(hex: String) {
        let digits = hex.dropFirst()
        guard hex.hasPrefix("#"), digits.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
        self.init(
            red: Double(number >> 16 & 0xff) / 255, green: Double(number >> 8 & 0xff) / 255,
            blue: Double(number & 0xff) / 255)
    }
}

extension RenderColor {
    /// The components that Apple's light appearance gives the named colours.
    fileprivate var components: (UInt8, UInt8, UInt8) {
        switch base {
        case .components(let red, let green, let blue): (red, green, blue)
        case .named(let name):
            switch name {
            case .red: (255, 59, 48)
            case .orange: (255, 149, 0)
            case .yellow: (255, 204, 0)
            case .green: (52, 199, 89)
            case .mint: (0, 199, 190)
            case .teal: (48, 176, 199)
            case .cyan: (50, 173, 230)
            case .blue, .accent, .link: (0, 122, 255)
            case .indigo: (88, 86, 214)
            case .purple: (175, 82, 222)
            case .pink: (255, 45, 85)
            case .brown: (162, 132, 94)
            case .gray: (142, 142, 147)
            case .systemBackground, .background, .secondarySystemGroupedBackground: (255, 255, 255)
            case .secondarySystemBackground, .systemGroupedBackground: (242, 242, 247)
            default: (0, 0, 0)
            }
        }
    }
}
