extension FilterSpec {
    /// What lays one picture over another.
    static let blends: [FilterSpec] =
        rules.map { name, rule in
            FilterSpec(name, kCICategoryCompositeOperation, [.image, .background]) { inputs in
                guard let image = inputs.image() else { return inputs.image(kCIInputBackgroundImageKey) }
                guard let background = inputs.image(kCIInputBackgroundImageKey) else { return image }
                return rule.image(image, background)
            }
        } + masks

    private typealias Color = SIMD4<Float>

    private static let rules: [(String, Compositing)] =
        operations + [
            ("CIMultiplyBlendMode", parts { $0 * $1 }),
            ("CIScreenBlendMode", parts { $0 + $1 - $0 * $1 }),
            ("CIOverlayBlendMode", parts { hardLight($1, $0) }),
            ("CIHardLightBlendMode", parts { hardLight($0, $1) }),
            ("CISoftLightBlendMode", parts { softLight($0, $1) }),
            ("CIDarkenBlendMode", parts { min($0, $1) }),
            ("CILightenBlendMode", parts { max($0, $1) }),
            ("CIColorDodgeBlendMode", parts { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }),
            ("CIColorBurnBlendMode", parts { $1 >= 1 ? 1 : $0 <= 0 ? 0 : 1 - min(1, (1 - $1) / $0) }),
            ("CIDifferenceBlendMode", parts { abs($0 - $1) }),
            ("CIExclusionBlendMode", parts { $0 + $1 - 2 * $0 * $1 }),
            ("CISubtractBlendMode", parts { max(0, $1 - $0) }),
            ("CIDivideBlendMode", parts { $0 <= 0 ? 1 : min(1, $1 / $0) }),
            ("CILinearBurnBlendMode", parts { max(0, $0 + $1 - 1) }),
            ("CILinearDodgeBlendMode", parts { min(1, $0 + $1) }),
            ("CIPinLightBlendMode", parts { $0 < 0.5 ? min($1, 2 * $0) : max($1, 2 * $0 - 1) }),
            ("CIHueBlendMode", .blended { withLight(withRange($0, range($1)), light($1)) }),
            ("CISaturationBlendMode", .blended { withLight(withRange($1, range($0)), light($1)) }),
            ("CIColorBlendMode", .blended { withLight($0, light($1)) }),
            ("CILuminosityBlendMode", .blended { withLight($1, light($0)) }),
        ]

    private static let operations: [(String, Compositing)] = [
        ("CISourceOverCompositing", .over),
        ("CISourceInCompositing", .direct { $0 * $1.w }),
        ("CISourceOutCompositing", .direct { $0 * (1 - $1.w) }),
        ("CISourceAtopCompositing", .direct { $0 * $1.w + $1 * (1 - $0.w) }),
        (
            "CIAdditionCompositing",
            .direct { above, below in (above + below).clamped(lowerBound: .zero, upperBound: Color(repeating: 1)) }
        ),
        ("CIMaximumCompositing", .direct { pointwiseMax($0, $1) }),
        ("CIMinimumCompositing", .direct { pointwiseMin($0, $1) }),
        ("CIMultiplyCompositing", .direct { $0 * $1 }),
    ]

    /// A rule for red, green and blue, each by itself: of the upper and the lower picture.
    private static func parts(_ rule: @escaping @Sendable (Float, Float) -> Float) -> Compositing {
        .blended { Color(rule($0.x, $1.x), rule($0.y, $1.y), rule($0.z, $1.z), 1) }
    }

    private static func hardLight(_ above: Float, _ below: Float) -> Float {
        above <= 0.5 ? 2 * above * below : 1 - 2 * (1 - above) * (1 - below)
    }

    private static func softLight(_ above: Float, _ below: Float) -> Float {
        guard above > 0.5 else { return below - (1 - 2 * above) * below * (1 - below) }
        let curve = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
        return below + (2 * above - 1) * (curve - below)
    }

    // Hue, saturation and luminosity as the W3C writes them.

    private static func light(_ color: Color) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

    private static func range(_ color: Color) -> Float { max(color.x, color.y, color.z) - min(color.x, color.y, color.z) }

    private static func withLight(_ color: Color, _ wanted: Float) -> Color {
        var moved = color + (wanted - light(color))
        let (low, high) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
        if low < 0 { moved = wanted + (moved - wanted) * (wanted / max(wanted - low, 1e-6)) }
        if high > 1 { moved = wanted + (moved - wanted) * ((1 - wanted) / max(high - wanted, 1e-6)) }
        return moved
    }

    private static func withRange(_ color: Color, _ wanted: Float) -> Color {
        let (low, own) = (min(color.x, color.y, color.z), range(color))
        return own > 0 ? (color - low) * (wanted / own) : .zero
    }

    private static let masks: [FilterSpec] = [
        ("CIBlendWithMask", { @Sendable in luminance($0) }),
        ("CIBlendWithAlphaMask", { @Sendable in $0.w }),
        ("CIBlendWithRedMask", { @Sendable in $0.x }),
        ("CIBlendWithBlueMask", { @Sendable in $0.z }),
    ].map { (name: String, share: @escaping @Sendable (SIMD4<Float>) -> Float) in
        FilterSpec(name, kCICategoryStylize, [.image, .background, .mask]) { inputs in
            guard let image = inputs.image() else { return nil }
            let background = inputs.image(kCIInputBackgroundImageKey) ?? .empty()
            guard let mask = inputs.image(kCIInputMaskImageKey) else { return image }
            let isEverywhere = image.extent.isEverywhere || background.extent.isEverywhere
            return CIImage(extent: isEverywhere ? .everywhere : image.extent.union(background.extent)) { region, working in
                var made = image.raster(region, working)
                let (under, shares) = (background.raster(region, working), mask.raster(region, working))
                for index in made.values.indices {
                    let part = ToneTables.unit(share(shares.values[index]))
                    made.values[index] = mix(under.values[index], made.values[index], part)
                }
                return made
            }
        }
    }
}
