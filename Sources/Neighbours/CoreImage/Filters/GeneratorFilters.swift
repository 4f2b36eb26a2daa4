import CoreGraphics
import Foundation

extension FilterSpec {
    /// What makes a picture out of nothing.
    static let generators: [FilterSpec] = gradients + patterns

    private static let gradients: [FilterSpec] =
        [("CILinearGradient", false), ("CISmoothLinearGradient", true)].map { name, isSmooth in
            FilterSpec(
                name, kCICategoryGradient,
                [
                    .position(kCIInputPoint0Key, 0, 0), .position(kCIInputPoint1Key, 200, 200), .color(kCIInputColor0Key, .white),
                    .color(kCIInputColor1Key, .black),
                ]
            ) { inputs in
                let (start, end) = (inputs.point(kCIInputPoint0Key), inputs.point(kCIInputPoint1Key))
                let way = end - start
                let length = max((way * way).sum(), 1e-6)
                return .generated(inputs.color(kCIInputColor0Key), inputs.color(kCIInputColor1Key)) { x, y in
                    let part = ((SIMD2(x, y) - start) * way).sum() / length
                    return isSmooth ? smooth(0, 1, part) : part
                }
            }
        } + [
            FilterSpec(
                "CIRadialGradient", kCICategoryGradient,
                [
                    .center, .number(kCIInputRadius0Key, 5, 0...800), .number(kCIInputRadius1Key, 100, 0...800),
                    .color(kCIInputColor0Key, .white), .color(kCIInputColor1Key, .black),
                ]
            ) { inputs in
                let (center, from, to) = (
                    inputs.point(kCIInputCenterKey), inputs.number(kCIInputRadius0Key), inputs.number(kCIInputRadius1Key)
                )
                return .generated(inputs.color(kCIInputColor0Key), inputs.color(kCIInputColor1Key)) { x, y in
                    let distance = hypotf(x - center.x, y - center.y)
                    return from == to ? (distance < from ? 0 : 1) : (distance - from) / (to - from)
                }
            },
            FilterSpec(
                "CIGaussianGradient", kCICategoryGradient,
                [
                    .center, .color(kCIInputColor0Key, .white), .color(kCIInputColor1Key, .clear), .number(kCIInputRadiusKey, 300, 0...800),
                ]
            ) { inputs in
                let (center, radius) = (inputs.point(kCIInputCenterKey), max(inputs.number(kCIInputRadiusKey), 1e-3))
                return .generated(inputs.color(kCIInputColor0Key), inputs.color(kCIInputColor1Key)) { x, y in
                    let part = hypotf(x - center.x, y - center.y) / radius
                    return part >= 1 ? 1 : 1 - expf(-4.5 * part * part)
                }
            },
        ]

    private static let patterns: [FilterSpec] = [
        FilterSpec("CIConstantColorGenerator", "Constant Color", kCICategoryGenerator, [.color(kCIInputColorKey, .red)]) { inputs in
            let color = inputs.color(kCIInputColorKey)
            return .generated(color, color) { _, _ in 0 }
        },
        FilterSpec(
            "CICheckerboardGenerator", "Checkerboard", kCICategoryGenerator,
            [
                .center, .color(kCIInputColor0Key, .white), .color(kCIInputColor1Key, .black), .number(kCIInputWidthKey, 80, 0...800),
                .number(kCIInputSharpnessKey, 1, 0...1),
            ]
        ) { inputs in
            let (center, width) = (inputs.point(kCIInputCenterKey), max(inputs.number(kCIInputWidthKey), 1))
            let sharpness = inputs.number(kCIInputSharpnessKey)
            return .generated(inputs.color(kCIInputColor0Key), inputs.color(kCIInputColor1Key)) { x, y in
                let (across, up) = (stripe(x - center.x, width, sharpness), stripe(y - center.y, width, sharpness))
                return across * (1 - up) + up * (1 - across)
            }
        },
        FilterSpec(
            "CIStripesGenerator", "Stripes", kCICategoryGenerator,
            [
                .center, .color(kCIInputColor0Key, .white), .color(kCIInputColor1Key, .black), .number(kCIInputWidthKey, 80, 0...800),
                .number(kCIInputSharpnessKey, 1, 0...1),
            ]
        ) { inputs in
            let (center, width) = (inputs.point(kCIInputCenterKey), max(inputs.number(kCIInputWidthKey), 1))
            let sharpness = inputs.number(kCIInputSharpnessKey)
            return .generated(inputs.color(kCIInputColor0Key), inputs.color(kCIInputColor1Key)) { x, _ in
                stripe(x - center.x, width, sharpness)
            }
        },
        FilterSpec("CIRandomGenerator", kCICategoryGenerator, []) { _ in
            CIImage(extent: .everywhere) { region, _ in
                Raster(region) { y, row in
                    for x in region.x..<region.maxX { row.append(noise(x, y)) }
                }
            }
        },
    ]

    /// 0 in every second stripe, 1 in the others.
    private static func stripe(_ place: Float, _ width: Float, _ sharpness: Float) -> Float {
        // The way through a pair of stripes, from 0 to 2, and from there to the nearest edge.
        let part = place / width - (place / width / 2).rounded(.down) * 2
        let edge = max(1 - sharpness, 1 / width) / 2
        return part < 0.5
            ? 1 - smooth(-edge, edge, part)
            : part > 1.5 ? 1 - smooth(2 - edge, 2 + edge, part) : smooth(1 - edge, 1 + edge, part)
    }

    private static func noise(_ x: Int, _ y: Int) -> SIMD4<Float> {
        var bits = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
        bits = (bits ^ bits >> 31) &* 0xBF58_476D_1CE4_E5B9
        bits ^= bits >> 29
        func part(_ shift: UInt64) -> Float { Float(bits >> shift & 0xFF) / 255 }
        let alpha = part(48)
        return SIMD4(part(0) * alpha, part(16) * alpha, part(32) * alpha, alpha)
    }
}

extension CIImage {
    /// A picture without an end between two colours of sRGB.
    ///
    /// - Parameter part: How much of the second colour is at a pixel's middle.
    static func generated(
        _ first: SIMD4<Float>, _ second: SIMD4<Float>, _ part: @escaping @Sendable (_ x: Float, _ y: Float) -> Float
    ) -> CIImage {
        CIImage(extent: .everywhere) { region, working in
            func multiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
                let value = working.value(color)
                return (value * color.w).with(alpha: color.w)
            }
            let (start, end) = (multiplied(first), multiplied(second))
            return Raster(region) { y, row in
                for x in region.x..<region.maxX {
                    row.append(mix(start, end, ToneTables.unit(part(Float(x) + 0.5, Float(y) + 0.5))))
                }
            }
        }
    }
}
