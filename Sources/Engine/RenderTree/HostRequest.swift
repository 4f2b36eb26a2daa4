/// What an app asks of the person's machine beside showing its views. The host answers each request once.
package enum HostRequest: Hashable, Sendable {
    /// Put a text on the clipboard.
    case copy(String)
    /// Where the machine is; the person is asked whether the app may know.
    case location(isPrecise: Bool)
    /// Ask the person whether the app may show notifications.
    case notificationPermission
    /// Ask the person whether the app may use the camera.
    case cameraPermission
    /// Show a notification outside the page.
    case notify(title: String, body: String, id: String)
    /// Have the person send something elsewhere.
    case share(SharedContent)
    /// Print a text with its markup, on paper or into a file; answered when the person is done with that.
    case print(PrintJob)
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

/// What is printed: a page of its own, whatever the app shows.
package struct PrintJob: Hashable, Sendable {
    /// What it is called, as in the print queue.
    package var title: String
    /// What stands on the pages, with its looks. Scripts in it are left out.
    package var markup: String
    package var isLandscape: Bool

    package init(title: String, markup: String, isLandscape: Bool = false) {
        self.title = title
        self.markup = markup
        self.isLandscape = isLandscape
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
