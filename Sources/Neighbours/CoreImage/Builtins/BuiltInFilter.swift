import CoreGraphics
import Foundation

/// A filter with its inputs as properties. Its classes are those of ``FilterClasses``, each with the properties of its protocol.
class BuiltInFilter: CIFilter {
    /// A filter that there is; the names are those of the table.
    init(named name: String) { super.init(FilterSpec.named(name) ?? .none) }

    fileprivate var inputs: FilterValues { FilterValues(inputs: spec.inputs, values: values) }
}

// The properties of all of them, by the keys of their inputs.
extension BuiltInFilter {
    var inputImage: CIImage? {
        get { inputs.image(kCIInputImageKey) }
        set { values[kCIInputImageKey] = newValue }
    }
    var backgroundImage: CIImage? {
        get { inputs.image(kCIInputBackgroundImageKey) }
        set { values[kCIInputBackgroundImageKey] = newValue }
    }
    var maskImage: CIImage? {
        get { inputs.image(kCIInputMaskImageKey) }
        set { values[kCIInputMaskImageKey] = newValue }
    }
    var intensity: Float {
        get { inputs.number(kCIInputIntensityKey) }
        set { values[kCIInputIntensityKey] = newValue }
    }
    var radius: Float {
        get { inputs.number(kCIInputRadiusKey) }
        set { values[kCIInputRadiusKey] = newValue }
    }
    var scale: Float {
        get { inputs.number(kCIInputScaleKey) }
        set { values[kCIInputScaleKey] = newValue }
    }
    var angle: Float {
        get { inputs.number(kCIInputAngleKey) }
        set { values[kCIInputAngleKey] = newValue }
    }
    var aspectRatio: Float {
        get { inputs.number(kCIInputAspectRatioKey) }
        set { values[kCIInputAspectRatioKey] = newValue }
    }
    var width: Float {
        get { inputs.number(kCIInputWidthKey) }
        set { values[kCIInputWidthKey] = newValue }
    }
    var sharpness: Float {
        get { inputs.number(kCIInputSharpnessKey) }
        set { values[kCIInputSharpnessKey] = newValue }
    }
    var saturation: Float {
        get { inputs.number(kCIInputSaturationKey) }
        set { values[kCIInputSaturationKey] = newValue }
    }
    var brightness: Float {
        get { inputs.number(kCIInputBrightnessKey) }
        set { values[kCIInputBrightnessKey] = newValue }
    }
    var contrast: Float {
        get { inputs.number(kCIInputContrastKey) }
        set { values[kCIInputContrastKey] = newValue }
    }
    var ev: Float {
        get { inputs.number(kCIInputEVKey) }
        set { values[kCIInputEVKey] = newValue }
    }
    var power: Float {
        get { inputs.number("inputPower") }
        set { values["inputPower"] = newValue }
    }
    var amount: Float {
        get { inputs.number(kCIInputAmountKey) }
        set { values[kCIInputAmountKey] = newValue }
    }
    var levels: Float {
        get { inputs.number("inputLevels") }
        set { values["inputLevels"] = newValue }
    }
    var threshold: Float {
        get { inputs.number(kCIInputThresholdKey) }
        set { values[kCIInputThresholdKey] = newValue }
    }
    var falloff: Float {
        get { inputs.number("inputFalloff") }
        set { values["inputFalloff"] = newValue }
    }
    var noiseLevel: Float {
        get { inputs.number("inputNoiseLevel") }
        set { values["inputNoiseLevel"] = newValue }
    }
    var radius0: Float {
        get { inputs.number(kCIInputRadius0Key) }
        set { values[kCIInputRadius0Key] = newValue }
    }
    var radius1: Float {
        get { inputs.number(kCIInputRadius1Key) }
        set { values[kCIInputRadius1Key] = newValue }
    }
    var shadowAmount: Float {
        get { inputs.number("inputShadowAmount") }
        set { values["inputShadowAmount"] = newValue }
    }
    var highlightAmount: Float {
        get { inputs.number("inputHighlightAmount") }
        set { values["inputHighlightAmount"] = newValue }
    }
    var quietSpace: Float {
        get { inputs.number("inputQuietSpace") }
        set { values["inputQuietSpace"] = newValue }
    }
    var barcodeHeight: Float {
        get { inputs.number("inputBarcodeHeight") }
        set { values["inputBarcodeHeight"] = newValue }
    }
    var center: CGPoint {
        get { inputs.vector(kCIInputCenterKey).cgPointValue }
        set { values[kCIInputCenterKey] = CIVector(cgPoint: newValue) }
    }
    var point0: CGPoint {
        get { inputs.vector(kCIInputPoint0Key).cgPointValue }
        set { values[kCIInputPoint0Key] = CIVector(cgPoint: newValue) }
    }
    var point1: CGPoint {
        get { inputs.vector(kCIInputPoint1Key).cgPointValue }
        set { values[kCIInputPoint1Key] = CIVector(cgPoint: newValue) }
    }
    var point2: CGPoint {
        get { inputs.vector("inputPoint2").cgPointValue }
        set { values["inputPoint2"] = CIVector(cgPoint: newValue) }
    }
    var point3: CGPoint {
        get { inputs.vector("inputPoint3").cgPointValue }
        set { values["inputPoint3"] = CIVector(cgPoint: newValue) }
    }
    var point4: CGPoint {
        get { inputs.vector("inputPoint4").cgPointValue }
        set { values["inputPoint4"] = CIVector(cgPoint: newValue) }
    }
    var color: CIColor {
        get { inputs.input(kCIInputColorKey, CIColor.self) ?? .black }
        set { values[kCIInputColorKey] = newValue }
    }
    var color0: CIColor {
        get { inputs.input(kCIInputColor0Key, CIColor.self) ?? .black }
        set { values[kCIInputColor0Key] = newValue }
    }
    var color1: CIColor {
        get { inputs.input(kCIInputColor1Key, CIColor.self) ?? .black }
        set { values[kCIInputColor1Key] = newValue }
    }
    var rVector: CIVector {
        get { inputs.vector("inputRVector") }
        set { values["inputRVector"] = newValue }
    }
    var gVector: CIVector {
        get { inputs.vector("inputGVector") }
        set { values["inputGVector"] = newValue }
    }
    var bVector: CIVector {
        get { inputs.vector("inputBVector") }
        set { values["inputBVector"] = newValue }
    }
    var aVector: CIVector {
        get { inputs.vector("inputAVector") }
        set { values["inputAVector"] = newValue }
    }
    var biasVector: CIVector {
        get { inputs.vector(kCIInputBiasVectorKey) }
        set { values[kCIInputBiasVectorKey] = newValue }
    }
    var minComponents: CIVector {
        get { inputs.vector("inputMinComponents") }
        set { values["inputMinComponents"] = newValue }
    }
    var maxComponents: CIVector {
        get { inputs.vector("inputMaxComponents") }
        set { values["inputMaxComponents"] = newValue }
    }
    var neutral: CIVector {
        get { inputs.vector("inputNeutral") }
        set { values["inputNeutral"] = newValue }
    }
    var targetNeutral: CIVector {
        get { inputs.vector("inputTargetNeutral") }
        set { values["inputTargetNeutral"] = newValue }
    }
    var extent: CGRect {
        get { inputs.rect(kCIInputExtentKey) ?? .zero }
        set { values[kCIInputExtentKey] = CIVector(cgRect: newValue) }
    }
    var transform: CGAffineTransform {
        get { inputs.transform(kCIInputTransformKey) }
        set { values[kCIInputTransformKey] = newValue }
    }
    var message: Data {
        get { inputs.bytes("inputMessage").map { Data($0) } ?? Data() }
        set { values["inputMessage"] = newValue }
    }
    var correctionLevel: String {
        get { inputs.text("inputCorrectionLevel") }
        set { values["inputCorrectionLevel"] = newValue }
    }
    var cubeDimension: Float {
        get { inputs.number("inputCubeDimension") }
        set { values["inputCubeDimension"] = newValue }
    }
    var cubeData: Data {
        get { inputs.bytes("inputCubeData").map { Data($0) } ?? Data() }
        set { values["inputCubeData"] = newValue }
    }
    var colorSpace: CGColorSpace? {
        get { inputs.input("inputColorSpace", CGColorSpace.self) }
        set { values["inputColorSpace"] = newValue }
    }
}
