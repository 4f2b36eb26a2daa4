import FieldReflection

/// The end of an app by a signal.
package enum AppTermination {
    /// Does what must not be lost with the process, such as saving: to be called before anything is shut down.
    /// - Returns: why something is lost nevertheless.
    @discardableResult @MainActor package static func prepare() -> [any Error] { ProgramMoment.termination.arrive() }
}
