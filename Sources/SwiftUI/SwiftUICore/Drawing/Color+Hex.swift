import Foundation
import RenderTree

extension Color {
    /// "#rrggbb" on light surroundings, as far as it is known without a host.
    package var hexDescription: String {
        let parts = value.components(isDark: false) * 255
        return String(format: "#%02x%02x%02x", Int(parts.x), Int(parts.y), Int(parts.z))
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
