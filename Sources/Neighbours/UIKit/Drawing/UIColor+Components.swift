import CoreGraphics
import Foundation
import RenderTree
import SwiftUICore

extension UIColor {
    /// A colour that differs in light and dark: `dynamicProvider` is asked for both at once, and for nothing else.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color
        self.init(Color(light.value, dark: dark.darkValue ?? dark.value))
    }

    public convenience init(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }

    /// A wider gamut is drawn as sRGB.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// A colour of the app's asset catalogue; nil if there is none of that name.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil) {
        guard let color = Color.asset(name, bundle: bundle) else { return nil }
        self.init(color)
    }

    /// As it looks on light surroundings.
    public var cgColor: CGColor { color.components(isDark: false) }

    /// As it looks where the traits are.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(cgColor: color.components(isDark: traitCollection.userInterfaceStyle == .dark))
    }

    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let (most, least) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
        let range = most - least
        var turn: CGFloat = 0
        if range > 0 {
            if most == color.red {
                turn = (color.green - color.blue) / range
            } else if most == color.green {
                turn = (color.blue - color.red) / range + 2
            } else {
                turn = (color.red - color.green) / range + 4
            }
        }
        hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
        saturation?.pointee = most == 0 ? 0 : range / most
        brightness?.pointee = most
        alpha?.pointee = color.alpha
        return true
    }

    /// - Returns: false for a colour that is no grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }
}
