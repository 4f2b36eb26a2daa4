import Foundation

extension NSString {
    /// A text of the app's catalogue, to be shown when a notification comes.
    ///
    /// - Parameters:
    ///   - key: As it is in `Localizable`.
    ///   - arguments: What stands for the text's `%@`.
    /// - Returns: The text in the app's language now: a notification is shown by the app that made it.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let format = String(localized: String.LocalizationValue(key))
        guard let arguments, !arguments.isEmpty else { return format }
        return String(format: format, arguments: arguments.map { $0 as? any CVarArg ?? String(describing: $0) })
    }
}
