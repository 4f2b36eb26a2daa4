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
    /// The newest faults that were written down, the last one first.
    private(set) var faults: [String] = []
    private let doctor: LibraryDoctor
    private let crashReporter: any CrashReporterProtocol
    private static let shownFaults = 10

    init(doctor: LibraryDoctor, crashReporter: any CrashReporterProtocol) {
        self.doctor = doctor
        self.crashReporter = crashReporter
    }

    func examine() async {
        state = .examining
        faults = crashReporter.reports().suffix(Self.shownFaults).reversed()
        do {
            state = .finished(try await doctor.examine())
        } catch {
            state = .failed(error.localizedDescription)
        }
    }
}
