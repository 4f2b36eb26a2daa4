/// What an app asks of the person's machine beside showing its views. The host answers each request once.
package enum HostRequest: Hashable, Sendable {
    /// Put a text on the clipboard.
    case copy(String)
    /// Where the machine is; the person is asked whether the app may know.
    case location(isPrecise: Bool)
    /// Ask the person whether the app may show notifications.
    case notificationPermission
    /// Show a notification outside the page.
    case notify(title: String, body: String, id: String)
}

/// What became of a request.
package struct HostAnswer: Hashable, Sendable {
    /// That of the request.
    package var number: Int
    package var isDone: Bool
    /// What was asked for, or why it is not there: `denied` if the person or their settings refuse it.
    package var text: String

    package init(number: Int, isDone: Bool, text: String = "") {
        self.number = number
        self.isDone = isDone
        self.text = text
    }
}
