/// The components of the system's colours. What hosts have of them in sheets of their own is the same, which a test compares.
package enum SystemColors {
    package typealias Components = (rgb: UInt32, alpha: Double)

    package static func components(of name: RenderColor.Name) -> (light: Components, dark: Components) {
        switch name {
        case .primary, .label: ((0x000000, 1), (0xFFFFFF, 1))
        case .background: ((0xFFFFFF, 1), (0x000000, 1))
        case .secondary: ((0x3C3C43, 0.76), (0xEBEBF5, 0.6))
        case .tertiary: ((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
        case .quaternary: ((0x3C3C43, 0.18), (0xEBEBF5, 0.18))
        case .accent, .blue: ((0x007AFF, 1), (0x0A84FF, 1))
        case .red: ((0xFF3B30, 1), (0xFF453A, 1))
        case .orange: ((0xFF9500, 1), (0xFF9F0A, 1))
        case .yellow: ((0xFFCC00, 1), (0xFFD60A, 1))
        case .green: ((0x34C759, 1), (0x30D158, 1))
        case .mint: ((0x00C7BE, 1), (0x63E6E2, 1))
        case .teal: ((0x30B0C7, 1), (0x40C8E0, 1))
        case .cyan: ((0x32ADE6, 1), (0x64D2FF, 1))
        case .indigo: ((0x5856D6, 1), (0x5E5CE6, 1))
        case .purple: ((0xAF52DE, 1), (0xBF5AF2, 1))
        case .pink: ((0xFF2D55, 1), (0xFF375F, 1))
        case .brown: ((0xA2845E, 1), (0xAC8E68, 1))
        case .gray: ((0x8E8E93, 1), (0x8E8E93, 1))
        case .systemGray2: ((0xAEAEB2, 1), (0x636366, 1))
        case .systemGray3: ((0xC7C7CC, 1), (0x48484A, 1))
        case .systemGray4: ((0xD1D1D6, 1), (0x3A3A3C, 1))
        case .systemGray5: ((0xE5E5EA, 1), (0x2C2C2E, 1))
        case .systemGray6: ((0xF2F2F7, 1), (0x1C1C1E, 1))
        case .systemBackground: ((0xFFFFFF, 1), (0x000000, 1))
        case .secondarySystemBackground: ((0xF2F2F7, 1), (0x1C1C1E, 1))
        case .tertiarySystemBackground: ((0xFFFFFF, 1), (0x2C2C2E, 1))
        case .systemGroupedBackground: ((0xF2F2F7, 1), (0x000000, 1))
        case .secondarySystemGroupedBackground: ((0xFFFFFF, 1), (0x1C1C1E, 1))
        case .tertiarySystemGroupedBackground: ((0xF2F2F7, 1), (0x2C2C2E, 1))
        case .systemFill: ((0x787880, 0.2), (0x787880, 0.36))
        case .secondarySystemFill: ((0x787880, 0.16), (0x787880, 0.32))
        case .tertiarySystemFill: ((0x767680, 0.12), (0x767680, 0.24))
        case .quaternarySystemFill: ((0x747480, 0.08), (0x767680, 0.18))
        case .separator: ((0x3C3C43, 0.2), (0x545458, 0.6))
        case .opaqueSeparator: ((0xC6C6C8, 1), (0x38383A, 1))
        case .placeholderText: ((0x3C3C43, 0.36), (0xEBEBF5, 0.3))
        case .link: ((0x0064D2, 1), (0x3F9BFF, 1))
        }
    }
}

extension RenderColor {
    /// Red, green, blue and opacity from 0 to 1, on light or on dark surroundings.
    package func components(isDark: Bool) -> SIMD4<Double> {
        let opacity = Double(alpha) / 255
        switch base {
        case .components(let red, let green, let blue):
            return SIMD4(Double(red) / 255, Double(green) / 255, Double(blue) / 255, opacity)
        case .named(let name):
            let (light, dark) = SystemColors.components(of: name)
            let (rgb, alpha) = isDark ? dark : light
            func part(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
            return SIMD4(part(16), part(8), part(0), alpha * opacity)
        }
    }
}
