import Foundation

/// Saving by itself, and telling that it failed.
extension ModelContext {
    func scheduleAutosave() {
        guard autosaveEnabled, let seconds = autosaves.changed() else { return }
        scheduleAutosave(after: seconds)
    }

    private func scheduleAutosave(after seconds: Double) {
        let turn = autosaves.turn
        schedule(seconds) { [weak self] in
            if let self, autosaves.due(turn) { autosave() }
        }
    }

    /// Saves what is pending. An error is told, as ``didFailToSave``, and tried again.
    func autosave() {
        guard autosaveEnabled, hasChanges || !failedInsertions.isEmpty else { return }
        // review:disable ERR-002 - the save itself tells its error, as didFailToSave
        try? save(isAutosave: true)
    }

    /// Saves before it is shown that something is there or is gone, so that nobody sees a row that is in no file.
    ///
    /// A change of a property follows within ``AutosaveSchedule/delay``. What cannot be saved now is left to that, too: a model
    /// may still be incomplete.
    package func saveBeforeShowing() {
        guard autosaveEnabled, saveError == nil, !(inserted.isEmpty && deleted.isEmpty), (try? validate()) != nil else { return }
        autosave()
    }

    // MARK: Success and failure

    func saveDidFail(_ error: any Error, isAutosave: Bool) {
        saveError = error
        if autosaveEnabled, let seconds = autosaves.failed(isLasting: Self.isLasting(error)) { scheduleAutosave(after: seconds) }
        let isNews = isAutosave && autosaves.tell("\(error)")
        if isNews { logMessage("what changed could not be saved and stays pending: \(error)") }
        NotificationCenter.default.post(
            name: Self.didFailToSave, object: self, userInfo: [Self.saveErrorKey: error, Self.isNewsKey: isNews])
    }

    func saveDidSucceed() {
        guard endFailures() else { return }
        logMessage("what was pending is saved now")
        NotificationCenter.default.post(name: Self.didSaveAfterFailure, object: self)
    }

    /// Nothing is pending any more.
    /// - Returns: whether somebody was told that saving fails.
    @discardableResult func endFailures() -> Bool {
        saveError = nil
        return autosaves.saved()
    }

    /// Whether the same save would fail again.
    private static func isLasting(_ error: any Error) -> Bool {
        guard let error = error as? SwiftDataError else { return false }
        return error == .modelValidationFailure
    }

    // MARK: Notifications

    /// Posted when a save has failed, with the context as object and the error under ``saveErrorKey``: also for a save that the
    /// context made by itself, whose error nobody catches. What was to be saved stays pending, and the context tries again if
    /// it saves by itself. An extension of Glide.
    public static let didFailToSave = Notification.Name("ModelContextDidFailToSave")

    /// Where the user info of ``didFailToSave`` has the error.
    public static let saveErrorKey = "error"

    /// Posted when what the person was told not to be saved is saved.
    package static let didSaveAfterFailure = Notification.Name("ModelContextDidSaveAfterFailure")

    /// Where it says whether the person has to be told: nobody else was, and not of the same before.
    package static let isNewsKey = "isNews"
}
