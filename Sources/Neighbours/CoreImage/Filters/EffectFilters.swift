import CoreGraphics
import Foundation

extension FilterSpec {
    /// What gives a picture a look of its own, colour by colour.
    static let effects: [FilterSpec] = tones + photoEffects + vignettes + cubes

    private static let tones: [FilterSpec] = [
        FilterSpec("CISepiaTone", kCICategoryColorEffect, [.image, .number(kCIInputIntensityKey, 1, 0...1)]) { inputs in
            let intensity = inputs.number(kCIInputIntensityKey)
            return inputs.image()?.recolored(isPerceptual: true) { color in
                let brown = SIMD4(
                    color.x * 0.393 + color.y * 0.769 + color.z * 0.189, color.x * 0.349 + color.y * 0.686 + color.z * 0.168,
                    color.x * 0.272 + color.y * 0.534 + color.z * 0.131, color.w)
                return mix(color, brown, intensity)
            }
        },
        FilterSpec("CIColorInvert", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: true) { (1 - $0).with(alpha: $0.w) }
        },
        FilterSpec(
            "CIColorMonochrome", kCICategoryColorEffect,
            [.image, .color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)), .number(kCIInputIntensityKey, 1, 0...1)]
        ) { inputs in
            let (ink, intensity) = (inputs.color(kCIInputColorKey), inputs.number(kCIInputIntensityKey))
            return inputs.image()?.recolored(isPerceptual: true) { color in
                mix(color, (ink * luminance(color)).with(alpha: color.w), intensity)
            }
        },
        FilterSpec("CIColorPosterize", kCICategoryColorEffect, [.image, .number("inputLevels", 6, 2...30)]) { inputs in
            let levels = max(2, inputs.number("inputLevels").rounded())
            return inputs.image()?.recolored(isPerceptual: true) { color in
                func step(_ part: Float) -> Float { min((ToneTables.unit(part) * levels).rounded(.down), levels - 1) / (levels - 1) }
                return SIMD4(step(color.x), step(color.y), step(color.z), color.w)
            }
        },
        FilterSpec(
            "CIFalseColor", kCICategoryColorEffect,
            [
                .image, .color(kCIInputColor0Key, CIColor(red: 0.3, green: 0, blue: 0)),
                .color(kCIInputColor1Key, CIColor(red: 1, green: 0.9, blue: 0.8)),
            ]
        ) { inputs in
            let (dark, light) = (inputs.color(kCIInputColor0Key), inputs.color(kCIInputColor1Key))
            return inputs.image()?.recolored(isPerceptual: true) { color in
                let mixed = mix(dark, light, luminance(color))
                return mixed.with(alpha: mixed.w * color.w)
            }
        },
        FilterSpec("CIThermal", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: true) { color in
                let heat = luminance(color)
                return SIMD4(
                    smooth(0.3, 0.7, heat), smooth(0.55, 1, heat),
                    smooth(0, 0.3, heat) * (1 - smooth(0.35, 0.65, heat)) + smooth(0.85, 1, heat),
                    color.w)
            }
        },
        FilterSpec("CIXRay", "X-Ray", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: true) { color in
                let light = 1 - luminance(color)
                return SIMD4(light * light * 0.85, light * light * 0.95, light, color.w)
            }
        },
    ]

    /// A look: how much of the colour stays, how the tones bend, and what colour the dark and the light take on.
    private struct Look: Sendable {
        var saturation: Float
        var contrast: Float = 1
        var lift: Float = 0
        var gain = SIMD4<Float>(1, 1, 1, 1)
        var shade = SIMD4<Float>.zero

        func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
            let saturated = mix(gray(luminance(color), color.w), color, saturation)
            // An S that leaves black and white where they are.
            let bent = (saturated - 0.5) * contrast + 0.5
            let raised = bent * (1 - lift) + lift
            return (raised * gain + shade * (1 - raised)).with(alpha: color.w)
        }
    }

    private static let looks: [(name: String, look: Look)] = [
        ("Mono", Look(saturation: 0)),
        ("Noir", Look(saturation: 0, contrast: 1.45)),
        ("Tonal", Look(saturation: 0, contrast: 0.85, lift: 0.02)),
        ("Chrome", Look(saturation: 1.25, contrast: 1.12)),
        ("Fade", Look(saturation: 0.7, contrast: 0.85, lift: 0.08)),
        ("Instant", Look(saturation: 0.75, contrast: 0.95, gain: SIMD4(1.02, 0.98, 0.86, 1), shade: SIMD4(0.07, 0.04, 0.05, 0))),
        ("Process", Look(saturation: 0.85, contrast: 0.95, gain: SIMD4(0.92, 1, 0.98, 1), shade: SIMD4(0, 0.03, 0.09, 0))),
        ("Transfer", Look(saturation: 0.95, contrast: 0.95, lift: 0.04, gain: SIMD4(1.05, 1, 0.88, 1), shade: SIMD4(0.05, 0.02, 0, 0))),
    ]

    private static let photoEffects: [FilterSpec] = looks.map { name, look in
        FilterSpec("CIPhotoEffect\(name)", kCICategoryColorEffect, [.image]) { inputs in
            inputs.image()?.recolored(isPerceptual: true) { look.applied(to: $0) }
        }
    }

    private static let vignettes: [FilterSpec] = [
        FilterSpec(
            "CIVignette", kCICategoryColorEffect,
            [.image, .number(kCIInputIntensityKey, 0, -1...1), .number(kCIInputRadiusKey, 1, 0...2)]
        ) { inputs in
            guard let image = inputs.image(), !image.extent.isEverywhere else { return inputs.image() }
            let intensity = inputs.number(kCIInputIntensityKey)
            // Where it begins, in parts of the way from the middle to a corner.
            let start = min(max(inputs.number(kCIInputRadiusKey), 0), 2) * 0.3
            let middle = SIMD2(Float(image.extent.midX), Float(image.extent.midY))
            let corner = max(hypotf(Float(image.extent.width), Float(image.extent.height)) / 2, 1)
            return image.recolored(isPerceptual: true) { color, x, y in
                let distance = hypotf(x - middle.x, y - middle.y) / corner
                return (color * (1 - intensity * smooth(start, start + 0.9, distance))).with(alpha: color.w)
            }
        },
        FilterSpec(
            "CIVignetteEffect", kCICategoryColorEffect,
            [
                .image, .center, .number(kCIInputRadiusKey, 150, 0...2000), .number(kCIInputIntensityKey, 1, -1...1),
                .number("inputFalloff", 0.5, 0...1),
            ]
        ) { inputs in
            let (center, radius) = (inputs.point(kCIInputCenterKey), inputs.number(kCIInputRadiusKey))
            let (intensity, falloff) = (inputs.number(kCIInputIntensityKey), inputs.number("inputFalloff"))
            return inputs.image()?.recolored(isPerceptual: true) { color, x, y in
                let distance = hypotf(x - center.x, y - center.y)
                return (color * (1 - intensity * smooth(radius, radius * (1 + 2 * falloff), distance))).with(alpha: color.w)
            }
        },
    ]

    /// Tables of colours, such as looks are sold as.
    private static let cubes: [FilterSpec] = [("CIColorCube", false), ("CIColorCubeWithColorSpace", true)].map { name, isPerceptual in
        FilterSpec(
            name, kCICategoryColorEffect,
            [.image, .number("inputCubeDimension", 2, 2...128), FilterInput(key: "inputCubeData", kind: .bytes)]
                + (isPerceptual ? [FilterInput(key: "inputColorSpace", kind: .space)] : [])
        ) { inputs in
            // Without a table the picture stays as it is.
            guard let bytes = inputs.bytes("inputCubeData"),
                let cube = ColorCube(dimension: Int(inputs.number("inputCubeDimension")), bytes: bytes)
            else { return inputs.image() }
            let isLinear = inputs.input("inputColorSpace", CGColorSpace.self)?.isLinear ?? !isPerceptual
            return inputs.image()?.recolored(isPerceptual: !isLinear) { cube[$0] }
        }
    }
}
