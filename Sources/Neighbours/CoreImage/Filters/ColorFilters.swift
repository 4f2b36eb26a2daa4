import Foundation

extension FilterSpec {
    /// What changes each colour by itself.
    static let colors: [FilterSpec] = adjustments + components

    private static let adjustments: [FilterSpec] = [
        FilterSpec(
            "CIColorControls", kCICategoryColorAdjustment,
            [
                .image, .number(kCIInputSaturationKey, 1, 0...2), .number(kCIInputBrightnessKey, 0, -1...1),
                .number(kCIInputContrastKey, 1, 0.25...4),
            ]
        ) { inputs in
            let (saturation, brightness) = (inputs.number(kCIInputSaturationKey), inputs.number(kCIInputBrightnessKey))
            let contrast = inputs.number(kCIInputContrastKey)
            return inputs.image()?.recolored(isPerceptual: true) { color in
                let saturated = mix(gray(luminance(color), color.w), color, saturation)
                return ((saturated - 0.5) * contrast + (0.5 + brightness)).with(alpha: color.w)
            }
        },
        FilterSpec("CIExposureAdjust", kCICategoryColorAdjustment, [.image, .number(kCIInputEVKey, 0, -10...10)]) { inputs in
            let gain = exp2f(inputs.number(kCIInputEVKey))
            return inputs.image()?.recolored(isPerceptual: false) { ($0 * gain).with(alpha: $0.w) }
        },
        FilterSpec("CIGammaAdjust", kCICategoryColorAdjustment, [.image, .number("inputPower", 1, 0.25...4)]) { inputs in
            let power = inputs.number("inputPower")
            return inputs.image()?.recolored(isPerceptual: false) { color in
                func raised(_ part: Float) -> Float { powf(max(part, 0), power) }
                return SIMD4(raised(color.x), raised(color.y), raised(color.z), color.w)
            }
        },
        FilterSpec("CIHueAdjust", kCICategoryColorAdjustment, [.image, .number(kCIInputAngleKey, 0, -.pi ... .pi)]) { inputs in
            let turn = ColorMatrix(hue: inputs.number(kCIInputAngleKey))
            return inputs.image()?.recolored(isPerceptual: true) { turn.applied(to: $0) }
        },
        FilterSpec("CIVibrance", kCICategoryColorAdjustment, [.image, .number(kCIInputAmountKey, 0, -1...1)]) { inputs in
            let amount = inputs.number(kCIInputAmountKey)
            return inputs.image()?.recolored(isPerceptual: true) { color in
                // What is pale already gets more of it.
                let range = max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
                return mix(gray(luminance(color), color.w), color, 1 + amount * (1 - range))
            }
        },
        FilterSpec(
            "CITemperatureAndTint", "Temperature and Tint", kCICategoryColorAdjustment,
            [.image, .vector("inputNeutral", 6500, 0), .vector("inputTargetNeutral", 6500, 0)]
        ) { inputs in
            let from = ColorTemperature(inputs.point("inputNeutral")).white
            let to = ColorTemperature(inputs.point("inputTargetNeutral")).white
            let gain = SIMD4(to.x / from.x, to.y / from.y, to.z / from.z, 1)
            // No lighter and no darker than before.
            let scale = 1 / luminance(gain)
            return inputs.image()?.recolored(isPerceptual: false) { ($0 * gain * scale).with(alpha: $0.w) }
        },
        FilterSpec("CIWhitePointAdjust", kCICategoryColorAdjustment, [.image, .color(kCIInputColorKey, .white)]) { inputs in
            let white = ToneTables.linear(inputs.color(kCIInputColorKey))
            return inputs.image()?.recolored(isPerceptual: false) { ($0 * white).with(alpha: $0.w) }
        },
        FilterSpec(
            "CIToneCurve", kCICategoryColorAdjustment,
            [
                .image, .position("inputPoint0", 0, 0), .position("inputPoint1", 0.25, 0.25), .position("inputPoint2", 0.5, 0.5),
                .position("inputPoint3", 0.75, 0.75), .position("inputPoint4", 1, 1),
            ]
        ) { inputs in
            let curve = ToneCurve((0...4).map { inputs.point("inputPoint\($0)") })
            return inputs.image()?.recolored(isPerceptual: true) { SIMD4(curve[$0.x], curve[$0.y], curve[$0.z], $0.w) }
        },
        FilterSpec("CIColorThreshold", kCICategoryColorAdjustment, [.image, .number(kCIInputThresholdKey, 0.5, 0...1)]) { inputs in
            let least = inputs.number(kCIInputThresholdKey)
            return inputs.image()?.recolored(isPerceptual: true) { gray(luminance($0) >= least ? 1 : 0, $0.w) }
        },
    ]

    private static let components: [FilterSpec] = [
        FilterSpec(
            "CIColorMatrix", kCICategoryColorAdjustment,
            [
                .image, .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0), .vector("inputBVector", 0, 0, 1, 0),
                .vector("inputAVector", 0, 0, 0, 1), .vector(kCIInputBiasVectorKey, 0, 0, 0, 0),
            ]
        ) { inputs in
            let matrix = ColorMatrix(
                rows: ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].map { inputs.vector($0).floats },
                bias: inputs.vector(kCIInputBiasVectorKey).floats)
            return inputs.image()?.recolored(isPerceptual: false, touchesClear: true) { matrix.applied(to: $0) }
        },
        FilterSpec(
            "CIColorClamp", kCICategoryColorAdjustment,
            [.image, .vector("inputMinComponents", 0, 0, 0, 0), .vector("inputMaxComponents", 1, 1, 1, 1)]
        ) { inputs in
            let (low, high) = (inputs.vector("inputMinComponents").floats, inputs.vector("inputMaxComponents").floats)
            return inputs.image()?.recolored(isPerceptual: true, touchesClear: true) { color in
                let above = color.replacing(with: low, where: color .< low)
                return above.replacing(with: high, where: above .> high)
            }
        },
        FilterSpec("CIMaskToAlpha", "Mask to Alpha", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: true) { gray(1, luminance($0) * $0.w) }
        },
        FilterSpec("CIMaximumComponent", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: true) { gray(max($0.x, $0.y, $0.z), $0.w) }
        },
        FilterSpec("CIMinimumComponent", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: true) { gray(min($0.x, $0.y, $0.z), $0.w) }
        },
        FilterSpec("CILinearToSRGBToneCurve", "Linear to sRGB", kCICategoryColorAdjustment, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: false) { ToneTables.encoded($0) }
        },
        FilterSpec("CISRGBToneCurveToLinear", "sRGB to Linear", kCICategoryColorAdjustment, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: false) { ToneTables.linear($0) }
        },
    ]
}

/// A linear map of colours.
struct ColorMatrix: Sendable {
    private let red: SIMD4<Float>
    private let green: SIMD4<Float>
    private let blue: SIMD4<Float>
    private let alpha: SIMD4<Float>
    private let bias: SIMD4<Float>

    /// - Parameter rows: For red, green, blue and alpha, what each takes of them.
    init(rows: [SIMD4<Float>], bias: SIMD4<Float> = .zero) {
        (red, green, blue, alpha) = (rows[0], rows[1], rows[2], rows[3])
        self.bias = bias
    }

    /// Colours are turned around gray, which stays with all its lightness.
    init(hue angle: Float) {
        let (c, s) = (cosf(angle), sinf(angle))
        self.init(rows: [
            SIMD4(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0),
            SIMD4(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0),
            SIMD4(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0),
            SIMD4(0, 0, 0, 1),
        ])
    }

    func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4((red * color).sum(), (green * color).sum(), (blue * color).sum(), (alpha * color).sum()) + bias
    }
}

/// The colour of light by its temperature in kelvins, and how far it is from that towards green or magenta.
struct ColorTemperature {
    private let kelvins: Double
    private let tint: Float

    init(_ place: SIMD2<Float>) {
        kelvins = Double(min(max(place.x, 1000), 40_000))
        tint = min(max(place.y, -200), 200)
    }

    /// What white is in this light, in linear sRGB: the locus of Planck after Kim et al. (2002).
    var white: SIMD4<Float> {
        let t = 1000 / kelvins
        let x =
            kelvins <= 4000
            ? -0.2661239 * t * t * t - 0.2343589 * t * t + 0.8776956 * t + 0.179910
            : -3.0258469 * t * t * t + 2.1070379 * t * t + 0.2226347 * t + 0.240390
        let y =
            kelvins <= 2222
            ? -1.1063814 * x * x * x - 1.34811020 * x * x + 2.18555832 * x - 0.20219683
            : kelvins <= 4000
                ? -0.9549476 * x * x * x - 1.37418593 * x * x + 2.09137015 * x - 0.16748867
                : 3.0817580 * x * x * x - 5.87338670 * x * x + 3.75112997 * x - 0.37001483
        let (tristimulusX, tristimulusZ) = (x / y, (1 - x - y) / y)
        func part(_ a: Double, _ b: Double, _ c: Double) -> Float { Float(max(a * tristimulusX + b + c * tristimulusZ, 0.001)) }
        let green = part(-0.9692660, 1.8760108, 0.0415560) * (1 - tint / 400)
        return SIMD4(part(3.2404542, -1.5371385, -0.4985314), green, part(0.0556434, -0.2040259, 1.0572252), 1)
    }
}

/// A curve through five points, looked up.
struct ToneCurve: Sendable {
    private static let steps = 256
    private let values: [Float]

    init(_ points: [SIMD2<Float>]) {
        let points = points.sorted { $0.x < $1.x }
        values = (0...Self.steps).map { step in
            let x = Float(step) / Float(Self.steps)
            guard let last = points.lastIndex(where: { $0.x <= x }) else { return points[0].y }
            guard last + 1 < points.count else { return points[last].y }
            let (a, b) = (points[last], points[last + 1])
            let (before, after) = (points[max(0, last - 1)], points[min(points.count - 1, last + 2)])
            let width = b.x - a.x
            guard width > 0 else { return b.y }
            // A cubic whose slope at each point is that between its neighbours.
            func slope(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Float { to.x > from.x ? (to.y - from.y) / (to.x - from.x) * width : 0 }
            let (first, second, t) = (slope(before, b), slope(a, after), (x - a.x) / width)
            let rise = b.y - a.y
            return a.y + t * (first + t * (3 * rise - 2 * first - second + t * (first + second - 2 * rise)))
        }
    }

    subscript(_ value: Float) -> Float {
        let place = ToneTables.unit(value) * Float(Self.steps)
        let index = min(Int(place), Self.steps - 1)
        return values[index] + (values[index + 1] - values[index]) * (place - Float(index))
    }
}
