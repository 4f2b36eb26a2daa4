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
    /// Have the person send something elsewhere.
    case share(SharedContent)
    /// Have the person feel something: for how long, and how long not, in turn, in milliseconds.
    case vibrate([Int])
    /// Play something, or go on otherwise; answered when another order for the player takes its place.
    case play(PlaybackOrder)
    /// Make a short sound; answered when it is over.
    case beep
    /// Speak a text; answered when that is over.
    case speak(SpeechOrder)
    /// Change how it goes on with the text that is spoken.
    case changeSpeech(SpeechChange)
    /// Show another window of the app.
    case openWindow(WindowRequest)
    /// Close the scene's window.
    case closeWindow
}

/// What a person sends elsewhere.
package struct SharedContent: Hashable, Sendable {
    package enum Item: Hashable, Sendable {
        case address(String)
        case text(String)
        case file(OfferedFile)
    }

    /// What it is about.
    package var title: String
    /// What is said beside it.
    package var message: String
    package var items: [Item]

    package init(title: String, message: String, items: [Item] = []) {
        self.title = title
        self.message = message
        self.items = items
    }
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
