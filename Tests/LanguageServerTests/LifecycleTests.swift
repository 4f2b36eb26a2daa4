import LanguageServer
import Testing

struct LifecycleTests {
    @Test func theServerSaysWhatItCanDo() throws {
        var editor = Editor()
        let answer = try editor.request("initialize", ["capabilities": [:]])
        let capabilities = try #require(answer.at("result", "capabilities"))
        #expect(capabilities["positionEncoding"] == "utf-16")
        #expect(capabilities.at("textDocumentSync", "change") == 2)
        #expect(capabilities.at("codeActionProvider", "codeActionKinds")?.array?.contains("source.fixAll.glide") ?? false)
        #expect(capabilities.at("workspace", "workspaceFolders", "changeNotifications") == true)
    }

    @Test func nothingIsServedBeforeInitialize() throws {
        var editor = Editor()
        #expect(try editor.request("textDocument/hover", [:]).at("error", "code") == -32002)
        #expect(try editor.request("shutdown", .null).at("error", "code") == -32002)
        editor.open("file:///a.swift", "struct A {}")
        editor.settle()
        #expect(editor.sent.count == 2)
    }

    @Test func itIsInitializedOnce() throws {
        var editor = Editor()
        #expect(try editor.request("initialize", 3).at("error", "code") == -32602)
        #expect(try editor.request("initialize", [:])["result"] != nil)
        #expect(try editor.request("initialize", [:]).at("error", "code") == -32600)
    }

    @Test func shutdownThenExitIsAGoodEnd() throws {
        var editor = Editor()
        _ = try editor.request("initialize", [:])
        #expect(try editor.request("shutdown", .null)["result"] == .null)
        #expect(try editor.request("textDocument/hover", [:]).at("error", "code") == -32600)
        editor.notify("exit", .null)
        #expect(editor.exitCode == 0)
        let count = editor.sent.count
        editor.handle(["jsonrpc": "2.0", "id": 99, "method": "shutdown"])
        #expect(editor.sent.count == count)
    }

    @Test func exitWithoutShutdownIsNot() throws {
        var editor = Editor()
        _ = try editor.request("initialize", [:])
        editor.notify("exit", .null)
        #expect(editor.exitCode == 1)
        var other = Editor()
        other.handle(.closed)
        #expect(other.exitCode == 1)
    }

    @Test func unknownMethodsAreAnsweredAndUnknownNotificationsAreNot() throws {
        var editor = Editor()
        _ = try editor.request("initialize", [:])
        #expect(try editor.request("textDocument/rename", [:]).at("error", "code") == -32601)
        #expect(try editor.request("$/strange", [:]).at("error", "code") == -32601)
        let count = editor.sent.count
        editor.notify("$/setTrace", ["value": "off"])
        editor.notify("something/else", .null)
        #expect(editor.sent.count == count)
    }

    @Test func watchersAreRegisteredWhereTheClientCan() throws {
        let folder = try TestFolder()
        let editor = try Editor(folder, capabilities: ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
        let request = try #require(editor.sent.first { $0["method"] == "client/registerCapability" })
        #expect(request["id"] != nil)
        #expect(try Editor(folder).sent.allSatisfy { $0["method"] != "client/registerCapability" })
    }

    /// Whatever the parameters hold, a request has one answer and the server lives on.
    @Test func noParametersStopTheServer() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var editor = try Editor(folder)
        editor.open(folder.uri("A.swift"), Samples.counter)
        editor.settle()
        let document: JSONValue = ["uri": .string(folder.uri("A.swift"))]
        let values: [JSONValue] = [
            .null, 1, "x", [], [:], ["textDocument": 1], ["textDocument": ["uri": 1]], ["textDocument": ["uri": "file:///%zz"]],
            ["textDocument": ["uri": "untitled:1", "text": "x"]], ["textDocument": document],
            ["textDocument": document, "range": ["start": ["line": -1, "character": 0], "end": ["line": 0, "character": 0]]],
            ["textDocument": document, "range": ["start": ["line": 2, "character": 0], "end": ["line": 1, "character": 0]]],
            ["textDocument": document, "position": ["line": .int(.max), "character": .int(.max)]],
            ["textDocument": document, "position": ["line": .double(1e300), "character": 0]],
            ["textDocument": document, "contentChanges": [1]], ["textDocument": document, "contentChanges": [["text": "a", "range": 5]]],
            [
                "textDocument": document,
                "contentChanges": [
                    ["text": "b", "range": ["start": ["line": 0, "character": .int(.max)], "end": ["line": .int(.max), "character": 1]]]
                ],
            ],
            ["event": 1], ["event": ["added": [1, ["uri": 2]], "removed": [["uri": "x"]]]], ["changes": [1, ["uri": "file:///x.swift"]]],
            ["changes": [["uri": .string(folder.uri("A.swift")), "type": 99]]], ["command": "glide.codemod"], ["command": 1],
            ["command": "glide.codemod", "arguments": [1, 2, 3]], ["id": 1],
        ]
        let notifications = [
            "initialized", "textDocument/didOpen", "textDocument/didChange", "textDocument/didSave", "textDocument/didClose",
            "workspace/didChangeWorkspaceFolders", "workspace/didChangeWatchedFiles", "$/cancelRequest",
        ]
        for value in values {
            for method in ["textDocument/codeAction", "textDocument/hover", "workspace/executeCommand"] {
                let answer = try editor.request(method, value)
                let id = answer["id"]
                #expect(editor.sent.count { $0["id"] == id && $0["method"] == nil } == 1)
            }
            for method in notifications { editor.notify(method, value) }
            editor.settle()
        }
        #expect(editor.exitCode == nil)
        #expect(try editor.request("shutdown", .null)["result"] == .null)
    }
}
