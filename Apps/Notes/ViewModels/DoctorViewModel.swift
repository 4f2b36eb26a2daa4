import Foundation
import Observation

/// Looks through the library for what should not be there. It changes nothing.
@MainActor
@Observable
final class DoctorViewModel {
    enum State: Equatable {
        case examining
        case finished(LibraryDoctor.Report)
        case failed(String)
    }

    private(set) var state = State.examining
    private let doctor: LibraryDoctor

    init(doctor: LibraryDoctor) { self.doctor = doctor }

    func examine() async {
        state = .examining
        do {
            state = .finished(try await doctor.examine())
        } catch {
            state = .failed(error.localizedDescription)
        }
    }
}
