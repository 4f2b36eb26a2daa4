import Foundation
import SessionCore
import Testing

@testable import WebServer

@Suite struct CrowdTests {
    @Test func aThousandHalfRequestsLeaveRoomForThePerson() async throws {
        let endpoint = TestEndpoint(asksForCookie: true)
        try await withServer(.init(maximumConnections: 64), endpoint: endpoint) { port, _ in
            let person = try await RawClient.connect(port: port)
            person.request("GET /", headers: ["Cookie: a=1"])
            #expect(try await person.response().status == 200)
            var crowd: [RawClient] = []
            for _ in 0..<1_000 {
                let client = try await RawClient.connect(port: port)
                client.write("GET / HTTP/1.1\r\nHost: local")
                crowd.append(client)
            }
            person.request("GET /", headers: ["Cookie: a=1"])
            #expect(try await person.response().status == 200)
            let newcomer = try await RawClient.connect(port: port)
            newcomer.request("GET /", headers: ["Cookie: a=1"])
            #expect(try await newcomer.response().status == 200)
            for client in crowd { client.disconnect() }
        }
    }

    @Test func whoHasNotBeenLetInMakesRoomForWhoHas() async throws {
        let endpoint = TestEndpoint(asksForCookie: true)
        try await withServer(.init(maximumConnections: 4), endpoint: endpoint) { port, _ in
            var strangers: [RawClient] = []
            for _ in 0..<4 {
                let client = try await RawClient.connect(port: port)
                client.request("GET /")
                #expect(try await client.response().status == 200)
                strangers.append(client)
            }
            var people: [RawClient] = []
            for _ in 0..<4 {
                let client = try await RawClient.connect(port: port)
                client.request("GET /", headers: ["Cookie: a=1"])
                #expect(try await client.response().status == 200)
                people.append(client)
            }
            for client in strangers { #expect(await client.rest().isEmpty) }
            let late = try await RawClient.connect(port: port)
            #expect(try await late.response().status == 503)
            people[0].request("GET /", headers: ["Cookie: a=1"])
            #expect(try await people[0].response().status == 200)
        }
    }

    static let bad: [(request: String, status: Int)] = [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("nonsense\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 40_000))\r\n\r\n", 431),
        ("CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n", 501),
        ("GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\n\r\n", 426),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048577\r\n\r\n", 413),
        ("GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    ]

    @Test(arguments: bad.indices)
    func everyErrorCarriesThePolicyToo(_ index: Int) async throws {
        let (request, status) = Self.bad[index]
        try await withServer(.init(fields: ["Content-Security-Policy": "default-src 'none'"])) { port, _ in
            let client = try await RawClient.connect(port: port)
            client.write(request)
            let response = try await client.response()
            #expect(response.status == status)
            #expect(response.headers.values("content-security-policy") == ["default-src 'none'"])
        }
    }

    @Test func whoIsTurnedAwayGetsThePolicyToo() {
        let answer = BusyHandler.answer(["Content-Security-Policy": "default-src 'none'"])
        #expect(answer.contains("\r\nContent-Security-Policy: default-src 'none'\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n") && answer.components(separatedBy: "\r\n\r\n").count == 2)
    }

    @Test(arguments: [
        "1048577", "2147483648", "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551615",
        "18446744073709551616", "99999999999999999999999999",
    ])
    func aLengthBeyondTheLimitIsRefusedBeforeTheBodyComes(_ length: String) async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("POST /body", headers: ["Content-Length: \(length)"])
            // NIO's parser says 400 to what is no 64-bit number.
            #expect([400, 413].contains(try await client.response().status))
        }
    }
}
