/// The only place of the module that may stop the process, for the mistake that Apple's stops for too.
enum Invariant {
    static func missingBody(of type: Any.Type) -> Never {
        fatalError("\(type) has no body: the framework reads it itself. Do not call body on it.")
    }
}
