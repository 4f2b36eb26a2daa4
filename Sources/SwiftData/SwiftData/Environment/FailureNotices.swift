import Foundation
import FoundationAdditions
import RenderTree
import SwiftDataCore
import SwiftUICore

/// Tells the person, on every open page, what no view of the app shows: that changes are not saved, that models cannot be read.
enum FailureNotices {
    /// To be touched where a context comes to views: from then on failures of contexts that save by themselves are told.
    static let areShown: Void = {
        let center = NotificationCenter.default
        _ = center.addObserver(forName: ModelContext.didFailToSave, object: nil, queue: nil) { notification in
            guard notification.userInfo?[ModelContext.isNewsKey] as? Bool == true,
                let error = notification.userInfo?[ModelContext.saveErrorKey] as? any Error
            else { return }
            let text = unsaved(because: error)
            MainThread.run { SceneNotices.show(text) }
        }
        _ = center.addObserver(forName: ModelContext.didSaveAfterFailure, object: nil, queue: nil) { _ in
            MainThread.run { SceneNotices.show("Your changes are saved now.", isError: false) }
        }
        MainThread.run { SceneNotices.shared.standing = { MainContexts.saveError.map(unsaved) } }
    }()

    /// An empty list would look as if nothing were there.
    @MainActor static func tell(reading error: any Error) {
        guard error as? SwiftDataError == .storeFailure else { return }
        SceneNotices.show("What is kept here cannot be read. \(reason(of: error))")
    }

    private static func unsaved(because error: any Error) -> String { "Your last changes are not saved yet. \(reason(of: error))" }

    private static func reason(of error: any Error) -> String {
        let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}
