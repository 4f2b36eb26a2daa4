import Foundation
import FoundationAdditions
import SwiftUICore

/// What is told to who had a picture saved.
struct SavedPicture {
    let image: UIImage
    let error: (any Error)?
    /// What the app gave along.
    let given: UnsafeMutableRawPointer?

    /// The same where nothing cannot be said: an address that nothing is at.
    var context: UnsafeRawPointer { given.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(bitPattern: 16)! }
}

/// Gives the person the picture as a file, as their browser saves one: there is no photo library.
///
/// - Parameters:
///   - image: A photo becomes a JPEG, a picture that one can see through a PNG.
///   - completionTarget: The object that is told, with no error once the browser has been given the file.
///   - completionSelector: Its method `image(_:didFinishSavingWithError:contextInfo:)`, whatever it is called. `glide run` and `glide build`
///     find it by `#selector`.
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    // Handed on to the main thread, where the app is told.
    nonisolated(unsafe) let (target, context) = (completionTarget, contextInfo)
    if MainThread.isCurrent {
        MainActor.assumeIsolated { save(image, target, completionSelector, context) }
    } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { save(image, target, completionSelector, context) } }
    }
}

@MainActor
private func save(_ image: UIImage, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?) {
    var problem: (any Error)?
    do {
        try offer(image)
    } catch {
        problem = error
    }
    guard let target, let selector else { return }
    let saved = SavedPicture(image: image, error: problem, given: context)
    // As on Apple's systems, after what the app is doing.
    DispatchQueue.main.async { MainActor.assumeIsolated { _ = selector.call(target, sender: saved) } }
}

@MainActor
private func offer(_ image: UIImage) throws {
    guard let scene = ViewGraph.current else { throw SavingError.noPage }
    let isOpaque = image.pixels()?.isOpaque ?? false
    guard let data = isOpaque ? image.jpegData(compressionQuality: 1) : image.pngData() else { throw SavingError.noPixels }
    try scene.services.download(data, named: isOpaque ? "Photo.jpeg" : "Photo.png")
}

private enum SavingError: LocalizedError {
    case noPage, noPixels

    var errorDescription: String? {
        switch self {
        case .noPage: "A picture is saved by the page that shows the app: call this from an action of a view."
        case .noPixels: "The picture has no pixels: it is a symbol or the drawing of a view."
        }
    }
}
