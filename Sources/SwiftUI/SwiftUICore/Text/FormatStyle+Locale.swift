import Foundation

extension FormatStyle {
    /// The style in a view's locale, unless the app has given it one of its own.
    package func following(_ locale: Locale) -> Self {
        self == self.locale(.autoupdatingCurrent) ? self.locale(locale) : self
    }
}
