import CoreImage
import CoreImage.CIFilterBuiltins
import SwiftUI

/// Pictures that the app computes: a code that machines read, and filters.
struct PixelsScreen: View {
    @State private var message = "https://www.swift.org"
    @State private var filter: CIFilter = CIFilter.sepiaTone()
    @State private var name = "Sepia"
    @State private var amount = 0.5
    @State private var picture: Image?

    private static let context = CIContext()
    private static let filters: [(name: String, make: @MainActor () -> CIFilter)] = [
        ("Sepia", { CIFilter.sepiaTone() }), ("Blur", { CIFilter.gaussianBlur() }), ("Pixels", { CIFilter.pixellate() }),
        ("Crystals", { CIFilter.crystallize() }), ("Edges", { CIFilter.edges() }), ("Vignette", { CIFilter.vignette() }),
        ("Noir", { CIFilter.photoEffectNoir() }), ("Invert", { CIFilter.colorInvert() }), ("Twirl", { CIFilter.twirlDistortion() }),
    ]

    var body: some View {
        Form {
            Section("Code") {
                TextField("Message", text: $message)
                Image(uiImage: code)
                    .interpolation(.none)
                    .resizable()
                    .scaledToFit()
                    .frame(width: 180, height: 180)
                    .frame(maxWidth: .infinity)
                    .accessibilityLabel("Code of \(message)")
            }
            Section("Filter") {
                picture?.resizable().scaledToFit()
                Picker("Filter", selection: $name) {
                    ForEach(Self.filters, id: \.name) { Text($0.name).tag($0.name) }
                }
                Slider(value: $amount) { Text("Amount") }
            }
        }
        .navigationTitle("Pixels")
        .onChange(of: name) {
            filter = Self.filters.first { $0.name == name }?.make() ?? filter
            apply()
        }
        .onChange(of: amount, apply)
        .onAppear(perform: apply)
    }

    private var code: UIImage {
        let generator = CIFilter.qrCodeGenerator()
        generator.message = Data(message.utf8)
        if let output = generator.outputImage, let made = Self.context.createCGImage(output, from: output.extent) {
            return UIImage(cgImage: made)
        }
        return UIImage(systemName: "xmark.circle") ?? UIImage()
    }

    private func apply() {
        guard let file = Bundle.module.url(forResource: "landscape", withExtension: "png"), let input = CIImage(contentsOf: file) else {
            return
        }
        filter.setValue(input, forKey: kCIInputImageKey)
        if filter.inputKeys.contains(kCIInputIntensityKey) { filter.setValue(amount, forKey: kCIInputIntensityKey) }
        if filter.inputKeys.contains(kCIInputRadiusKey) { filter.setValue(amount * 20, forKey: kCIInputRadiusKey) }
        if filter.inputKeys.contains(kCIInputScaleKey) { filter.setValue(amount * 20, forKey: kCIInputScaleKey) }
        if let output = filter.outputImage, let made = Self.context.createCGImage(output, from: input.extent) {
            picture = Image(made, scale: 1, label: Text("A landscape, \(name)"))
        }
    }
}
