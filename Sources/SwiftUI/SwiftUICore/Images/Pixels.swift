/// The pixels of a picture, upright, in sRGB: each with red in its lowest byte, then green, blue and alpha.
package struct Pixels: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// Row by row from the top.
    package var values: [UInt32]

    package init(width: Int, height: Int, values: [UInt32]) {
        precondition(values.count == width * height)
        self.width = width
        self.height = height
        self.values = values
    }

    /// Nothing is seen through it.
    package var isOpaque: Bool { values.allSatisfy { $0 >> 24 == 255 } }

    /// The same picture, turned as Exif's `orientation` says (2 to 8).
    package func turned(_ orientation: Int) -> Pixels {
        guard orientation > 1 else { return self }
        let (width, height) = orientation > 4 ? (height, width) : (width, height)
        var turned = [UInt32](repeating: 0, count: values.count)
        for y in 0..<height {
            for x in 0..<width {
                let (left, top) =
                    switch orientation {
                    case 2: (self.width - 1 - x, y)
                    case 3: (self.width - 1 - x, self.height - 1 - y)
                    case 4: (x, self.height - 1 - y)
                    case 5: (y, x)
                    case 6: (y, self.height - 1 - x)
                    case 7: (self.width - 1 - y, self.height - 1 - x)
                    default: (self.width - 1 - y, x)
                    }
                turned[y * width + x] = values[top * self.width + left]
            }
        }
        return Pixels(width: width, height: height, values: turned)
    }
}
