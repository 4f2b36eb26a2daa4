import SessionCore
import Testing
import WebServer

@Suite struct HTTPTests {
    @Test func answersWithTheEndpointsResponse() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            let response = try await client.response()
            #expect(response.status == 200)
            #expect(response.body == "hello")
            #expect(response.headers["content-type"] == "text/plain; charset=utf-8")
            #expect(response.headers["date"]?.hasSuffix(" GMT") == true)
            #expect(response.headers["connection"] == nil)
        }
    }

    @Test func handsTheEndpointTheWholeRequest() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("DELETE /about?x=%20", headers: ["cookie: b=2; a=1"])
            #expect(try await client.response().body == "DELETE x=%20 1 true")
        }
    }

    @Test func leavesTheBodyOfHeadOut() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("HEAD /")
            client.request("GET /nowhere")
            let head = try await client.response(toHead: true)
            #expect(head.status == 200)
            #expect(head.headers["content-length"] == "5")
            #expect(try await client.response().status == 404)
        }
    }

    @Test func keepsTheConnectionAndTheOrderOfPipelinedRequests() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /slow")
            client.request("GET /")
            client.request("POST /body", headers: ["Content-Length: 3"], body: "abc")
            #expect(try await client.response().body == "slow")
            #expect(try await client.response().body == "hello")
            #expect(try await client.response().body == "abc")
        }
    }

    @Test func collectsChunkedBodies() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("POST /body", headers: ["Transfer-Encoding: chunked"], body: "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
            #expect(try await client.response().body == "abcde")
        }
    }

    @Test func givesLeaveToSendTheBody() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("POST /body", headers: ["Content-Length: 2", "Expect: 100-continue"])
            #expect(try await client.response().status == 100)
            client.write("ok")
            #expect(try await client.response().body == "ok")
        }
    }

    @Test func closesWhereTheClientAsks() async throws {
        try await withServer { port, _ in
            for (version, fields) in [("1.1", "Host: a\r\nConnection: close\r\n"), ("1.0", "")] {
                let client = try await RawClient.connect(port: port)
                client.write("GET / HTTP/\(version)\r\n\(fields)\r\n")
                #expect(try await client.response().headers["connection"] == "close")
                #expect(await client.rest().isEmpty)
            }
        }
    }

    @Test func answersAClientThatEndedItsSide() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /slow")
            client.request("GET /")
            client.endOutput()
            #expect(try await client.response().body == "slow")
            #expect(try await client.response().body == "hello")
            #expect(await client.rest().isEmpty)
        }
    }

    @Test func sendsBigBodiesWhole() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /big")
            #expect(try await client.response().body.utf8.count == 3_000_000)
        }
    }

    @Test(arguments: ["a\r\nSet-Cookie: b=1", "a\nb", "a\u{0}"])
    func neverLetsDataWriteHeaders(value: String) async throws {
        let endpoint = TestEndpoint(response: WebResponse.text("x").adding("X-Data", value))
        try await withServer(endpoint: endpoint) { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            let response = try await client.response()
            #expect(response.status == 500)
            #expect(response.headers["set-cookie"] == nil)
        }
    }

    @Test func framesItsResponsesItself() async throws {
        let lies: HeaderFields = ["Content-Length": "1", "Transfer-Encoding": "chunked", "Connection": "upgrade"]
        let endpoint = TestEndpoint(response: WebResponse(status: 200, headers: lies, body: Array("12345".utf8)))
        try await withServer(endpoint: endpoint) { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            let response = try await client.response()
            #expect(response.body == "12345")
            #expect(response.headers["transfer-encoding"] == nil)
            #expect(response.headers["connection"] == nil)
        }
    }
}
