import CoreGraphics
import Foundation

extension CIImage {
    /// What lies within a rectangle; nothing else is left.
    public func cropped(to rect: CGRect) -> CIImage {
        let part = rect.isEverywhere ? extent : extent.isEverywhere ? rect.standardized : extent.intersection(rect)
        return CIImage(extent: part.isNull ? .zero : part, isNearest: isNearest) { [self] in raster($0, $1) }
    }

    /// The picture, moved, stretched and turned.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        guard !matrix.isIdentity, (matrix.a * matrix.d - matrix.b * matrix.c).magnitude > 1e-9, matrix.isFinite else { return self }
        let extent = self.extent.isEverywhere ? self.extent : self.extent.applying(matrix)
        let shift = (x: Int(exactly: matrix.tx), y: Int(exactly: matrix.ty))
        if matrix.a == 1, matrix.b == 0, matrix.c == 0, matrix.d == 1, let x = shift.x, let y = shift.y {
            return CIImage(extent: extent, isNearest: isNearest) { [self] region, working in
                let from = Region(x: region.x - x, y: region.y - y, width: region.width, height: region.height)
                return Raster(region, raster(from, working).values)
            }
        }
        return CIImage(extent: extent, isNearest: isNearest) { [self] region, working in
            Resampling(matrix, of: self.extent, isNearest: isNearest).raster(region) { raster($0, working) }
        }
    }

    public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage { transformed(by: matrix) }

    /// The picture upright, that is stored as Exif says; its corner stays at the origin.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)).map { oriented($0) } ?? self
    }

    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        orientation == .up ? self : transformed(by: orientationTransform(for: orientation))
    }

    public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)).map { orientationTransform(for: $0) } ?? .identity
    }

    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        let (w, h) = (extent.width, extent.height)
        let turn =
            switch orientation {
            case .up: CGAffineTransform.identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
            case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
            case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
            case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
            }
        guard !extent.isEverywhere else { return turn }
        return CGAffineTransform(translationX: -extent.minX, y: -extent.minY).concatenating(turn)
            .concatenating(CGAffineTransform(translationX: extent.minX, y: extent.minY))
    }

    /// The picture with its edge going on for ever.
    public func clampedToExtent() -> CIImage { clamped(to: extent) }

    public func clamped(to rect: CGRect) -> CIImage {
        guard !extent.isEverywhere || !rect.isEverywhere else { return self }
        let inner = Region(rect.isEverywhere ? extent : rect)
        guard !inner.isEmpty else { return self }
        return CIImage(extent: .everywhere, isNearest: isNearest) { [self] region, working in
            func within(_ range: Range<Int>, _ low: Int, _ high: Int) -> Range<Int> {
                let first = min(max(range.lowerBound, low), high - 1)
                return first..<max(first + 1, min(range.upperBound, high))
            }
            let (columns, rows) = (
                within(region.x..<region.maxX, inner.x, inner.maxX), within(region.y..<region.maxY, inner.y, inner.maxY)
            )
            let source = raster(
                Region(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count), working)
            return Raster(region) { y, row in
                let start = source.start(ofRow: min(max(y, rows.lowerBound), rows.upperBound - 1))
                for x in region.x..<region.maxX {
                    row.append(source.values[start + min(max(x, columns.lowerBound), columns.upperBound - 1) - columns.lowerBound])
                }
            }
        }
    }

    /// This picture above another.
    public func composited(over dest: CIImage) -> CIImage { Compositing.over.image(self, dest) }

    /// From here on, pixels that grow have hard edges.
    public func samplingNearest() -> CIImage { CIImage(extent: extent, isNearest: true) { [self] in raster($0, $1) } }
    public func samplingLinear() -> CIImage { CIImage(extent: extent, isNearest: false) { [self] in raster($0, $1) } }

    /// Blurs the picture as ``CIFilter/gaussianBlur()`` does; `sigma` is its radius.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// - Returns: The picture as it is if the filter is not there.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName) else {
            CIFilter.say("CIImage.applyingFilter: there is no filter \(filterName)")
            return self
        }
        filter.setValue(self, forKey: kCIInputImageKey)
        for (key, value) in params { filter.setValue(value, forKey: key) }
        return filter.outputImage ?? .empty()
    }

    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    /// Nothing is seen through the rectangle.
    public func settingAlphaOne(in extent: CGRect) -> CIImage {
        let opaque = Region(extent)
        return CIImage(extent: self.extent, isNearest: isNearest) { [self] region, working in
            var made = raster(region, working)
            let part = region.intersection(opaque)
            for y in part.y..<part.maxY {
                let start = made.start(ofRow: y) - region.x
                for x in part.x..<part.maxX { made.values[start + x].w = 1 }
            }
            return made
        }
    }
}

extension CGAffineTransform {
    fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
