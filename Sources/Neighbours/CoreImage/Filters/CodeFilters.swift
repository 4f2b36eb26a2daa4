import SwiftUICore

extension FilterSpec {
    /// What writes a message as a picture that machines read: a pixel for each module, dark on white.
    static let codes: [FilterSpec] = [
        FilterSpec(
            "CIQRCodeGenerator", "QR Code Generator", kCICategoryGenerator,
            [FilterInput(key: "inputMessage", kind: .bytes), FilterInput(key: "inputCorrectionLevel", kind: .text("M"))]
        ) { inputs in
            guard let message = inputs.bytes("inputMessage"),
                let code = QRCode(message, level: QRLevel(rawValue: inputs.text("inputCorrectionLevel").uppercased()) ?? .medium)
            else { return nil }
            return modules(width: code.size + 2, height: code.size + 2) { x, y in
                (1...code.size).contains(x) && (1...code.size).contains(y) && code.dark(x - 1, y - 1)
            }
        },
        FilterSpec(
            "CICode128BarcodeGenerator", "Code 128 Barcode Generator", kCICategoryGenerator,
            [
                FilterInput(key: "inputMessage", kind: .bytes), .number("inputQuietSpace", 10, 0...100),
                .number("inputBarcodeHeight", 32, 1...500),
            ]
        ) { inputs in
            guard let message = inputs.bytes("inputMessage"), let code = Code128(message) else { return nil }
            let quiet = [Bool](repeating: false, count: Int(min(max(inputs.number("inputQuietSpace"), 0), 100)))
            let bars = code.widths.enumerated().flatMap { [Bool](repeating: $0.offset.isMultiple(of: 2), count: $0.element) }
            let line = quiet + bars + quiet
            return modules(width: line.count, height: Int(min(max(inputs.number("inputBarcodeHeight"), 1), 500))) { x, _ in line[x] }
        },
    ]

    /// - Parameter isDark: By column and row, from the top left.
    private static func modules(width: Int, height: Int, isDark: (Int, Int) -> Bool) -> CIImage {
        var values: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width { values.append(isDark(x, y) ? 0xFF00_0000 : 0xFFFF_FFFF) }
        }
        return CIImage(cgImage: CGImage(Pixels(width: width, height: height, values: values)), isNearest: true)
    }
}
