import Foundation
import LanguageServer
import Testing

/// A client and a server, each on its side of two pipes.
@Suite(.serialized) struct SessionTests {
    private var options: ServerOptions {
        var options = ServerOptions()
        options.debounce = 20
        return options
    }

    @Test func aWholeSession() throws {
        let folder = try TestFolder(["Sources/A.swift": Samples.counter])
        let uri = folder.uri("Sources/A.swift")
        let client = PipeClient(options: options)
        let answer = try client.request(
            "initialize",
            ["processId": nil, "capabilities": [:], "workspaceFolders": [["uri": .string(folder.uri), "name": "test"]]])
        #expect(answer.at("result", "serverInfo", "name") == "glide")
        try client.notify("initialized", [:])
        #expect(try client.diagnostics(uri).compactMap { $0["code"]?.string } == ["WRAP-001"])

        try client.notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": .string(uri), "languageId": "swift", "version": 1, "text": .string(Samples.counter)]])
        let range: JSONValue = ["start": ["line": 3, "character": 4], "end": ["line": 3, "character": 4]]
        let actions = try client.request(
            "textDocument/codeAction", ["textDocument": ["uri": .string(uri)], "range": range, "context": ["diagnostics": []]])
        let edit = actions["result"]?.array?.first?.at("edit", "changes", uri)
        let fixed = try #require(EditorText.apply(edit, to: Samples.counter))
        let change = try #require(edit?.array?.first)
        try client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri), "version": 2],
                "contentChanges": [["range": change["range"] ?? nil, "text": change["newText"] ?? nil]],
            ])
        #expect(try client.diagnostics(uri) == [])
        #expect(fixed == Samples.clean)

        let hover = try client.request(
            "textDocument/hover", ["textDocument": ["uri": .string(uri)], "position": ["line": 2, "character": 10]])
        #expect(hover.at("result", "contents", "value")?.string?.contains("CounterView") ?? false)
        try client.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
        #expect(try client.diagnostics(uri).count == 1)

        #expect(try client.request("shutdown", .null)["result"] == .null)
        try client.notify("exit", .null)
        #expect(client.exitCode() == 0)
    }

    @Test func rubbishIsAnsweredAndTheSessionGoesOn() throws {
        let client = PipeClient(options: options)
        try client.write(Array("Content-Length: x\r\n\r\n".utf8))
        #expect(try client.wait { $0["error"] != nil }.at("error", "code") == -32700)
        try client.write(Framing.frame(Array("{]".utf8)))
        #expect(try client.wait { $0["error"] != nil }.at("error", "code") == -32700)
        try client.write(Framing.frame(Array("[{}]".utf8)))
        #expect(try client.wait { $0["error"] != nil }.at("error", "code") == -32600)
        #expect(try client.request("initialize", ["capabilities": [:]])["result"] != nil)
        #expect(try client.request("shutdown", .null)["result"] == .null)
        try client.notify("exit", .null)
        #expect(client.exitCode() == 0)
    }

    @Test func aClientThatGoesAwayEndsTheServer() throws {
        let client = PipeClient(options: options)
        _ = try client.request("initialize", ["capabilities": [:]])
        try client.hangUp()
        #expect(client.exitCode() == 1)
    }
}
