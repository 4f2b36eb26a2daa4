@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
@_exported import SwiftSyntaxMacros

/// The main type of a macro target's program, as swift-syntax declares it: the compiler starts the program and asks it for
/// expansions. Toolchains have every library of swift-syntax but this one.
public protocol CompilerPlugin {
    init()

    /// The macros that this program expands.
    var providingMacros: [any Macro.Type] { get }
}

extension CompilerPlugin {
    /// Answers the compiler on standard input and output until it closes them.
    /// - Throws: An error of the connection.
    public static func main() throws {
        let connection = try StandardIOMessageConnection()
        let macros = MacroTable(Self().providingMacros)
        try CompilerPluginMessageListener(connection: connection, provider: macros).main()
    }
}

/// The macros of a program by their names in `#externalMacro`: module, full stop, type.
private final class MacroTable: PluginProvider {
    private let macros: [String: any Macro.Type]

    init(_ macros: [any Macro.Type]) {
        self.macros = Dictionary(macros.map { (String(reflecting: $0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        let name = "\(moduleName).\(typeName)"
        guard let macro = macros[name] else { throw UnknownMacro(name: name, known: macros.keys.sorted()) }
        return macro
    }
}

private struct UnknownMacro: Error, CustomStringConvertible {
    let name: String
    let known: [String]

    var description: String { "there is no macro \(name) in this plugin; it has \(known.joined(separator: ", "))" }
}
