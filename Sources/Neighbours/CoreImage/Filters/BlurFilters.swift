import Foundation

extension FilterSpec {
    /// What mixes pixels with those around them.
    static let blurs: [FilterSpec] = soft + sharp + lights

    private static let soft: [FilterSpec] = [
        FilterSpec("CIGaussianBlur", kCICategoryBlur, [.image, .number(kCIInputRadiusKey, 10, 0...100)]) { inputs in
            inputs.image()?.blurred(sigma: inputs.number(kCIInputRadiusKey))
        },
        FilterSpec("CIBoxBlur", kCICategoryBlur, [.image, .number(kCIInputRadiusKey, 10, 1...100)]) { inputs in
            let reach = Int(min(max(inputs.number(kCIInputRadiusKey), 0), 1000).rounded())
            return inputs.image()?.surrounded(reach: reach, grows: true) { Blur.box($0, reach: reach).cut(to: $1) }
        },
        FilterSpec(
            "CIMotionBlur", kCICategoryBlur,
            [.image, .number(kCIInputRadiusKey, 20, 0...100), .number(kCIInputAngleKey, 0, -.pi ... .pi)]
        ) { inputs in
            let (radius, angle) = (min(max(inputs.number(kCIInputRadiusKey), 0), 500), inputs.number(kCIInputAngleKey))
            guard radius > 0 else { return inputs.image() }
            return inputs.image()?.surrounded(reach: Int(radius.rounded(.up)) + 1, grows: true) {
                Blur.line($0, reach: radius, angle: angle, of: $1)
            }
        },
        FilterSpec(
            "CINoiseReduction", kCICategoryBlur,
            [.image, .number("inputNoiseLevel", 0.02, 0...0.1), .number(kCIInputSharpnessKey, 0.4, 0...2)]
        ) { inputs in
            let (noise, sharpness) = (max(inputs.number("inputNoiseLevel"), 0), inputs.number(kCIInputSharpnessKey))
            return inputs.image()?.withBlurred(sigma: 1.5) { own, soft in
                // What differs little from its surroundings is taken for noise, what differs more for an edge.
                let difference = own - soft
                let isEdge = smooth(noise * 0.5, noise * 1.5, abs(luminance(difference)))
                return soft + difference * (isEdge * (1 + sharpness * 0.5))
            }
        },
        FilterSpec("CIMedianFilter", "Median", kCICategoryBlur, [.image]) { inputs in
            inputs.image()?.surrounded(reach: 1, grows: false) { raster, region in
                Raster(region) { y, row in
                    for x in region.x..<region.maxX { row.append(median(raster, x, y)) }
                }
            }
        },
    ]

    private static func median(_ raster: Raster, _ x: Int, _ y: Int) -> SIMD4<Float> {
        let own = raster.value(x, y)
        var values: [SIMD4<Float>] = []
        for row in y - 1...y + 1 {
            for column in x - 1...x + 1 {
                let value = raster.value(column, row)
                values.append(value.w > 0 ? value : own)
            }
        }
        func middle(_ part: Int) -> Float { values.map { $0[part] }.sorted()[4] }
        return SIMD4(middle(0), middle(1), middle(2), own.w)
    }

    private static let sharp: [FilterSpec] = [
        FilterSpec(
            "CIUnsharpMask", kCICategorySharpen,
            [.image, .number(kCIInputRadiusKey, 2.5, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
        ) { inputs in
            let intensity = inputs.number(kCIInputIntensityKey)
            return inputs.image()?.withBlurred(sigma: inputs.number(kCIInputRadiusKey)) { own, soft in own + (own - soft) * intensity }
        },
        FilterSpec(
            "CISharpenLuminance", kCICategorySharpen,
            [.image, .number(kCIInputSharpnessKey, 0.4, 0...2), .number(kCIInputRadiusKey, 1.69, 0...20)]
        ) { inputs in
            let sharpness = inputs.number(kCIInputSharpnessKey)
            return inputs.image()?.withBlurred(sigma: inputs.number(kCIInputRadiusKey)) { own, soft in
                own + SIMD4(repeating: luminance(own - soft) * sharpness * 2)
            }
        },
        FilterSpec("CIEdges", kCICategoryStylize, [.image, .number(kCIInputIntensityKey, 1, 0...10)]) { inputs in
            let intensity = inputs.number(kCIInputIntensityKey)
            guard let image = inputs.image() else { return nil }
            let edges = image.clampedToExtent().surrounded(reach: 1, grows: false) { raster, region in
                Raster(region) { y, row in
                    for x in region.x..<region.maxX {
                        // Sobel's.
                        let left = raster.value(x - 1, y - 1) + raster.value(x - 1, y) * 2 + raster.value(x - 1, y + 1)
                        let right = raster.value(x + 1, y - 1) + raster.value(x + 1, y) * 2 + raster.value(x + 1, y + 1)
                        let low = raster.value(x - 1, y - 1) + raster.value(x, y - 1) * 2 + raster.value(x + 1, y - 1)
                        let high = raster.value(x - 1, y + 1) + raster.value(x, y + 1) * 2 + raster.value(x + 1, y + 1)
                        let (across, up) = (right - left, high - low)
                        let edge = (across * across + up * up).squareRoot() * (0.5 * intensity)
                        let alpha = raster.value(x, y).w
                        row.append(edge.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)).with(alpha: alpha))
                    }
                }
            }
            return edges.cropped(to: image.extent)
        },
    ]

    private static let lights: [FilterSpec] = [
        FilterSpec(
            "CIBloom", kCICategoryStylize, [.image, .number(kCIInputRadiusKey, 10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
        ) { inputs in
            let intensity = inputs.number(kCIInputIntensityKey)
            return inputs.image()?.withBlurred(sigma: inputs.number(kCIInputRadiusKey)) { own, soft in
                // Both lights together.
                own.w - (own.w - own) * (1 - soft * intensity)
            }
        },
        FilterSpec(
            "CIGloom", kCICategoryStylize, [.image, .number(kCIInputRadiusKey, 10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
        ) { inputs in
            let intensity = inputs.number(kCIInputIntensityKey)
            return inputs.image()?.withBlurred(sigma: inputs.number(kCIInputRadiusKey)) { own, soft in
                own * (1 - (1 - soft) * intensity)
            }
        },
        FilterSpec(
            "CIHighlightShadowAdjust", kCICategoryStylize,
            [
                .image, .number(kCIInputRadiusKey, 0, 0...10), .number("inputShadowAmount", 0, -1...1),
                .number("inputHighlightAmount", 1, 0...1),
            ]
        ) { inputs in
            let (shadows, highlights) = (inputs.number("inputShadowAmount"), inputs.number("inputHighlightAmount"))
            return inputs.image()?.withBlurred(sigma: inputs.number(kCIInputRadiusKey)) { own, soft in
                let light = ToneTables.encoded(luminance(soft))
                let gain = exp2f(shadows * 2 * (1 - smooth(0, 0.6, light)) - (1 - highlights) * 1.5 * smooth(0.4, 1, light))
                return own * gain
            }
        },
    ]
}
