// `CIFilter.sepiaTone()` and the like, as Core Image declares them. What is not here is not there.

extension CIFilter {
    public class func sepiaTone() -> any CIFilter & CISepiaTone { FilterClasses.SepiaTone(named: "CISepiaTone") }
    public class func colorInvert() -> any CIFilter & CIColorInvert { FilterClasses.ColorInvert(named: "CIColorInvert") }
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { FilterClasses.ColorMonochrome(named: "CIColorMonochrome") }
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { FilterClasses.ColorPosterize(named: "CIColorPosterize") }
    public class func falseColor() -> any CIFilter & CIFalseColor { FilterClasses.FalseColor(named: "CIFalseColor") }
    public class func thermal() -> any CIFilter & CIThermal { FilterClasses.Thermal(named: "CIThermal") }
    public class func xRay() -> any CIFilter & CIXRay { FilterClasses.XRay(named: "CIXRay") }
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectChrome") }
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectFade") }
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectInstant") }
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectMono") }
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectNoir") }
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectProcess") }
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectTonal") }
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { FilterClasses.PhotoEffect(named: "CIPhotoEffectTransfer") }
    public class func vignette() -> any CIFilter & CIVignette { FilterClasses.Vignette(named: "CIVignette") }
    public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { FilterClasses.VignetteEffect(named: "CIVignetteEffect") }
    public class func colorControls() -> any CIFilter & CIColorControls { FilterClasses.ColorControls(named: "CIColorControls") }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { FilterClasses.ExposureAdjust(named: "CIExposureAdjust") }
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { FilterClasses.GammaAdjust(named: "CIGammaAdjust") }
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { FilterClasses.HueAdjust(named: "CIHueAdjust") }
    public class func vibrance() -> any CIFilter & CIVibrance { FilterClasses.Vibrance(named: "CIVibrance") }
    public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
        FilterClasses.TemperatureAndTint(named: "CITemperatureAndTint")
    }
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        FilterClasses.WhitePointAdjust(named: "CIWhitePointAdjust")
    }
    public class func toneCurve() -> any CIFilter & CIToneCurve { FilterClasses.ToneCurve(named: "CIToneCurve") }
    public class func colorThreshold() -> any CIFilter & CIColorThreshold { FilterClasses.ColorThreshold(named: "CIColorThreshold") }
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { FilterClasses.ColorMatrix(named: "CIColorMatrix") }
    public class func colorClamp() -> any CIFilter & CIColorClamp { FilterClasses.ColorClamp(named: "CIColorClamp") }
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { FilterClasses.MaskToAlpha(named: "CIMaskToAlpha") }
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
        FilterClasses.MaximumComponent(named: "CIMaximumComponent")
    }
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
        FilterClasses.MinimumComponent(named: "CIMinimumComponent")
    }
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
        FilterClasses.LinearToSRGBToneCurve(named: "CILinearToSRGBToneCurve")
    }
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
        FilterClasses.SRGBToneCurveToLinear(named: "CISRGBToneCurveToLinear")
    }
    public class func colorCube() -> any CIFilter & CIColorCube { FilterClasses.ColorCube(named: "CIColorCube") }
    public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
        FilterClasses.ColorCubeWithColorSpace(named: "CIColorCubeWithColorSpace")
    }
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { FilterClasses.GaussianBlur(named: "CIGaussianBlur") }
    public class func boxBlur() -> any CIFilter & CIBoxBlur { FilterClasses.BoxBlur(named: "CIBoxBlur") }
    public class func motionBlur() -> any CIFilter & CIMotionBlur { FilterClasses.MotionBlur(named: "CIMotionBlur") }
    public class func noiseReduction() -> any CIFilter & CINoiseReduction { FilterClasses.NoiseReduction(named: "CINoiseReduction") }
    public class func median() -> any CIFilter & CIMedian { FilterClasses.Median(named: "CIMedianFilter") }
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { FilterClasses.UnsharpMask(named: "CIUnsharpMask") }
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
        FilterClasses.SharpenLuminance(named: "CISharpenLuminance")
    }
    public class func edges() -> any CIFilter & CIEdges { FilterClasses.Edges(named: "CIEdges") }
    public class func bloom() -> any CIFilter & CIBloom { FilterClasses.Bloom(named: "CIBloom") }
    public class func gloom() -> any CIFilter & CIGloom { FilterClasses.Gloom(named: "CIGloom") }
    public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
        FilterClasses.HighlightShadowAdjust(named: "CIHighlightShadowAdjust")
    }
    public class func pixellate() -> any CIFilter & CIPixellate { FilterClasses.Pixellate(named: "CIPixellate") }
    public class func crystallize() -> any CIFilter & CICrystallize { FilterClasses.Crystallize(named: "CICrystallize") }
    public class func twirlDistortion() -> any CIFilter & CITwirlDistortion { FilterClasses.TwirlDistortion(named: "CITwirlDistortion") }
    public class func bumpDistortion() -> any CIFilter & CIBumpDistortion { FilterClasses.BumpDistortion(named: "CIBumpDistortion") }
    public class func pinchDistortion() -> any CIFilter & CIPinchDistortion { FilterClasses.PinchDistortion(named: "CIPinchDistortion") }
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        FilterClasses.LanczosScaleTransform(named: "CILanczosScaleTransform")
    }
    public class func straighten() -> any CIFilter & CIStraighten { FilterClasses.Straighten(named: "CIStraightenFilter") }
    public class func affineClamp() -> any CIFilter & CIAffineClamp { FilterClasses.AffineClamp(named: "CIAffineClamp") }
    public class func additionCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIAdditionCompositing")
    }
    public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIMaximumCompositing")
    }
    public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIMinimumCompositing")
    }
    public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIMultiplyCompositing")
    }
    public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CISourceAtopCompositing")
    }
    public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CISourceInCompositing")
    }
    public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CISourceOutCompositing")
    }
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CISourceOverCompositing")
    }
    public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIColorBlendMode")
    }
    public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIColorBurnBlendMode")
    }
    public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIColorDodgeBlendMode")
    }
    public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIDarkenBlendMode")
    }
    public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIDifferenceBlendMode")
    }
    public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIDivideBlendMode")
    }
    public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIExclusionBlendMode")
    }
    public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIHardLightBlendMode")
    }
    public class func hueBlendMode() -> any CIFilter & CICompositeOperation { FilterClasses.CompositeOperation(named: "CIHueBlendMode") }
    public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CILightenBlendMode")
    }
    public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CILinearBurnBlendMode")
    }
    public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CILinearDodgeBlendMode")
    }
    public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CILuminosityBlendMode")
    }
    public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIMultiplyBlendMode")
    }
    public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIOverlayBlendMode")
    }
    public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIPinLightBlendMode")
    }
    public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CISaturationBlendMode")
    }
    public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CIScreenBlendMode")
    }
    public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CISoftLightBlendMode")
    }
    public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
        FilterClasses.CompositeOperation(named: "CISubtractBlendMode")
    }
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { FilterClasses.BlendWithMask(named: "CIBlendWithMask") }
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { FilterClasses.BlendWithMask(named: "CIBlendWithAlphaMask") }
    public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { FilterClasses.BlendWithMask(named: "CIBlendWithRedMask") }
    public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { FilterClasses.BlendWithMask(named: "CIBlendWithBlueMask") }
    public class func linearGradient() -> any CIFilter & CILinearGradient { FilterClasses.LinearGradient(named: "CILinearGradient") }
    public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
        FilterClasses.SmoothLinearGradient(named: "CISmoothLinearGradient")
    }
    public class func radialGradient() -> any CIFilter & CIRadialGradient { FilterClasses.RadialGradient(named: "CIRadialGradient") }
    public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
        FilterClasses.GaussianGradient(named: "CIGaussianGradient")
    }
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        FilterClasses.CheckerboardGenerator(named: "CICheckerboardGenerator")
    }
    public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
        FilterClasses.StripesGenerator(named: "CIStripesGenerator")
    }
    public class func randomGenerator() -> any CIFilter & CIRandomGenerator { FilterClasses.RandomGenerator(named: "CIRandomGenerator") }
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { FilterClasses.QRCodeGenerator(named: "CIQRCodeGenerator") }
    public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        FilterClasses.Code128BarcodeGenerator(named: "CICode128BarcodeGenerator")
    }
    public class func areaAverage() -> any CIFilter & CIAreaAverage { FilterClasses.AreaAverage(named: "CIAreaAverage") }
    public class func areaMaximum() -> any CIFilter & CIAreaMaximum { FilterClasses.AreaMaximum(named: "CIAreaMaximum") }
    public class func areaMinimum() -> any CIFilter & CIAreaMinimum { FilterClasses.AreaMinimum(named: "CIAreaMinimum") }
}
