import CoreGraphics
import Foundation

extension FilterSpec {
    /// What takes pixels from elsewhere.
    static let geometry: [FilterSpec] = cells + distortions + transforms

    private static let cells: [FilterSpec] = [
        FilterSpec("CIPixellate", kCICategoryStylize, [.image, .center, .number(kCIInputScaleKey, 8, 1...100)]) { inputs in
            let (center, scale) = (inputs.point(kCIInputCenterKey), max(1, inputs.number(kCIInputScaleKey)))
            return inputs.image()?.celled(reach: Int(scale) + 2) { x, y in
                let column = ((x - center.x) / scale).rounded(.down)
                let row = ((y - center.y) / scale).rounded(.down)
                return center + (SIMD2(column, row) + 0.5) * scale
            }
        },
        FilterSpec("CICrystallize", kCICategoryStylize, [.image, .number(kCIInputRadiusKey, 20, 1...100), .center]) { inputs in
            let seeds = CrystalSeeds(center: inputs.point(kCIInputCenterKey), size: max(1, inputs.number(kCIInputRadiusKey)))
            return inputs.image()?.celled(reach: Int(seeds.size * 2) + 2) { seeds.nearest($0, $1) }
        },
    ]

    private static let distortions: [FilterSpec] = [
        FilterSpec(
            "CITwirlDistortion", kCICategoryDistortionEffect,
            [.image, .center, .number(kCIInputRadiusKey, 300, 0...500), .number(kCIInputAngleKey, .pi, -4 * .pi...4 * .pi)]
        ) { inputs in
            let angle = inputs.number(kCIInputAngleKey)
            return inputs.image()?.warped(around: inputs.point(kCIInputCenterKey), radius: inputs.number(kCIInputRadiusKey)) {
                offset, part in
                let turn = angle * (1 - part) * (1 - part)
                let (c, s) = (cosf(turn), sinf(turn))
                return SIMD2(offset.x * c + offset.y * s, offset.y * c - offset.x * s)
            }
        },
        FilterSpec(
            "CIBumpDistortion", kCICategoryDistortionEffect,
            [.image, .center, .number(kCIInputRadiusKey, 300, 0...600), .number(kCIInputScaleKey, 0.5, -1...1)]
        ) { inputs in
            let scale = min(max(inputs.number(kCIInputScaleKey), -4), 1)
            return inputs.image()?.warped(around: inputs.point(kCIInputCenterKey), radius: inputs.number(kCIInputRadiusKey)) {
                offset, part in
                let height = (1 - part * part) * (1 - part * part)
                return offset * (1 - scale * height * 0.75)
            }
        },
        FilterSpec(
            "CIPinchDistortion", kCICategoryDistortionEffect,
            [.image, .center, .number(kCIInputRadiusKey, 300, 0...1000), .number(kCIInputScaleKey, 0.5, 0...2)]
        ) { inputs in
            let scale = min(max(inputs.number(kCIInputScaleKey), 0), 2)
            return inputs.image()?.warped(around: inputs.point(kCIInputCenterKey), radius: inputs.number(kCIInputRadiusKey)) {
                offset, part in
                offset * (1 + scale * (1 - part) * (1 - part))
            }
        },
    ]

    private static let transforms: [FilterSpec] = [
        FilterSpec(
            "CIAffineTransform", kCICategoryGeometryAdjustment, [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
        ) { inputs in
            inputs.image()?.transformed(by: inputs.transform(kCIInputTransformKey))
        },
        FilterSpec("CICrop", kCICategoryGeometryAdjustment, [.image, FilterInput(key: "inputRectangle", kind: .rectangle)]) { inputs in
            guard let image = inputs.image() else { return nil }
            return inputs.rect("inputRectangle").map { image.cropped(to: $0) } ?? image
        },
        FilterSpec(
            "CILanczosScaleTransform", kCICategoryGeometryAdjustment,
            [.image, .number(kCIInputScaleKey, 1, 0.05...1.5), .number(kCIInputAspectRatioKey, 1, 0.5...2)]
        ) { inputs in
            let (scale, aspect) = (inputs.number(kCIInputScaleKey), inputs.number(kCIInputAspectRatioKey))
            guard let image = inputs.image(), scale > 0, aspect > 0 else { return inputs.image() }
            return image.lanczos(across: Double(scale * aspect), up: Double(scale))
        },
        FilterSpec(
            "CIStraightenFilter", "Straighten", kCICategoryGeometryAdjustment, [.image, .number(kCIInputAngleKey, 0, -.pi ... .pi)]
        ) { inputs in
            guard let image = inputs.image(), !image.extent.isEverywhere, image.extent.width > 0, image.extent.height > 0
            else { return inputs.image() }
            let (angle, extent) = (CGFloat(inputs.number(kCIInputAngleKey)), image.extent)
            let (c, s) = (abs(cos(Double(angle))), abs(sin(Double(angle))))
            let (w, h) = (Double(extent.width), Double(extent.height))
            // So large that no corner shows what lies outside.
            let scale = CGFloat(max((w * c + h * s) / w, (w * s + h * c) / h))
            let turn = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
                .concatenating(CGAffineTransform(rotationAngle: angle)).concatenating(CGAffineTransform(scaleX: scale, y: scale))
                .concatenating(CGAffineTransform(translationX: extent.midX, y: extent.midY))
            // The edge goes on: the last pixels of a corner do not fade.
            return image.clampedToExtent().transformed(by: turn).cropped(to: extent)
        },
        FilterSpec(
            "CIAffineClamp", kCICategoryGeometryAdjustment, [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
        ) { inputs in
            inputs.image()?.transformed(by: inputs.transform(kCIInputTransformKey)).clampedToExtent()
        },
    ]
}
