import Foundation

extension NSString {
    /// A text of the app's catalogue, to be shown when a notification comes.
    ///
    /// - Parameters:
    ///   - key: As it is in `Localizable`.
    ///   - arguments: What stands for the text's `%@`.
    /// - Returns: The text in the app's language now: a notification is shown by the app that made it.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        var text = String(localized: String.LocalizationValue(key))
        for (index, argument) in (arguments ?? []).enumerated() {
            guard let place = text.range(of: "%\(index + 1)$@") ?? text.range(of: "%@") else { continue }
            text.replaceSubrange(place, with: "\(argument)")
        }
        return text
    }
}
