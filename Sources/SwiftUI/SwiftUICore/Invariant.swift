/// The only place where the engine may stop the process: mistakes in a program that Apple's frameworks stop for too,
/// because there is no value to go on with.
package enum Invariant {
    package static func missingBody(of type: Any.Type) -> Never {
        fatalError("\(type) has no body: it is drawn by the framework. Do not call body on it.")
    }

    package static func noAppearance(of type: Any.Type) -> Never {
        fatalError("\(type).appearance() needs init(coder:), which returned nil.")
    }

    package static func missingEnvironmentObject(_ type: Any.Type) -> Never {
        fatalError(
            "No object of type \(type) in the environment. Provide one with environment(_:) or environmentObject(_:) on an ancestor view.")
    }
}
