/// The only place of the module that may stop the process.
enum Invariant {
    static func unreadableFormat(_ format: String, _ error: PredicateFormatError) -> Never {
        fatalError("Unable to parse the format string \"\(format)\": \(error.message).")
    }

    static func unappendable(_ root: Any.Type) -> Never { fatalError("A key path of \(root) cannot be appended to.") }
}
