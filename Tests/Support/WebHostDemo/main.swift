import Foundation
import SessionCore
import WebHost
import WebServer

// webhost-demo [PORT] [TOKEN], or webhost-demo bench
if CommandLine.arguments.dropFirst().first == "bench" {
    EncodingBenchmark.run()
    exit(0)
}
var configuration = WebAppConfiguration()
configuration.name = "Demo"
if CommandLine.arguments.count > 2 {
    configuration.access = AccessControl(secret: randomName(words: 4), launchToken: CommandLine.arguments[2])
}
configuration.log = { line in FileHandle.standardError.write(Data((line + "\n").utf8)) }
let app = WebApp(configuration: configuration) { traits, location, _, _ in DemoScene(traits: traits, location: location) }
var server = WebServer.Configuration()
server.port = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 0
let running = WebServer(configuration: server, endpoint: app)
let address = try await running.start()
FileHandle.standardOutput.write(Data("http://127.0.0.1:\(address.port)/\n".utf8))
while true { try await Task.sleep(for: .seconds(3600)) }
