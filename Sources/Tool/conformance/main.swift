import BlockCheck
import Foundation

let command = ConformanceCommand(
    print: { print($0) },
    printError: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
exit(await command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
