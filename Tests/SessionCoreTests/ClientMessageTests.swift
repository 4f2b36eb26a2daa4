import RenderTree
import SessionCore
import Testing

@Suite struct ClientMessageTests {
    @Test(arguments: [
        (#"[1,0,7,"tap"]"#, InputEvent.tap),
        (#"[1,0,7,"pressing",true]"#, .pressing(true)),
        (#"[1,0,7,"change",true]"#, .change(.bool(true))),
        (#"[1,0,7,"change",[3]]"#, .change(.int(3))),
        (#"[1,0,7,"change",[-1]]"#, .change(.int(-1))),
        (#"[1,0,7,"change",2.5]"#, .change(.double(2.5))),
        (##"[1,0,7,"change","#ff0000"]"##, .change(.string("#ff0000"))),
        (#"[1,0,7,"text","a\"b",4]"#, .text("a\"b", version: 4)),
        (#"[1,0,7,"submit"]"#, .submit),
        (#"[1,0,7,"focus",false]"#, .focus(false)),
        (#"[1,0,7,"dismiss"]"#, .dismiss),
        (#"[1,0,7,"pick","extend"]"#, .pick(.extend)),
        (#"[1,0,7,"window",100,40]"#, .window(first: 100, count: 40)),
        (#"[1,0,7,"loaded"]"#, .loaded),
        (#"[1,0,7,"failed","no"]"#, .failed("no")),
        (#"[1,0,7,"refresh"]"#, .refresh),
        (#"[1,0,7,"delete"]"#, .delete),
        (#"[1,0,7,"move",3]"#, .move(offset: 3)),
        (
            #"[1,0,7,"taps",2,3,4,[1,2,30,40],{"a":[5,6]}]"#,
            .taps(TapReport(count: 2, x: 3, y: 4, frame: .init(x: 1, y: 2, width: 30, height: 40, offsets: ["a": .init(x: 5, y: 6)])))
        ),
        (
            #"[1,0,7,"taps",1,3,4,[1,2,30,40],{},["command"]]"#,
            .taps(TapReport(count: 1, x: 3, y: 4, frame: .init(x: 1, y: 2, width: 30, height: 40, offsets: [:]), modifiers: ["command"]))
        ),
        (#"[1,0,7,"hover",true]"#, .hover(true)),
        (
            #"[1,0,7,"played",3,9,"playing",1.5,4,2,0.5,true]"#,
            .played(PlaybackReport(player: 3, version: 9, phase: .playing, time: 1.5, duration: 4, rate: 2, volume: 0.5, isMuted: true))
        ),
        (#"[1,0,7,"played",3,9,"paused",0,-1,1,1,false]"#, .played(PlaybackReport(player: 3, version: 9, phase: .paused, time: 0))),
        (#"[1,0,7,"spoken",3,"word",4,5]"#, .spoken(SpeechReport(utterance: 3, event: .word, start: 4, length: 5))),
        (#"[1,0,7,"key","Escape",["shift"]]"#, .key("Escape", modifiers: ["shift"])),
    ])
    func readsEveryEvent(_ text: String, _ event: InputEvent) throws {
        let message = try ClientMessage(parsing: text)
        #expect(message == ClientMessage(sequence: 1, acknowledged: 0, body: .input(event, NodeID(7))))
    }

    @Test func readsHello() throws {
        let text =
            #"[0,5,0,"hello",{"traits":{"width":320,"isDark":true,"locale":"de-DE","timeZone":"Europe/Berlin"},"location":"/a","fragment":"b%20c","stored":"{}"}]"#
        let message = try ClientMessage(parsing: text)
        guard case .hello(let hello) = message.body else { Issue.record("no hello"); return }
        #expect(message.acknowledged == 5)
        #expect(hello.traits.width == 320 && hello.traits.isDark && hello.traits.timeZone == "Europe/Berlin")
        #expect(hello.location == "/a" && hello.fragment == "b%20c" && hello.stored == "{}")
    }

    @Test(arguments: [
        (#"{}"#, "a message must be an array"),
        (#"[1,0,7]"#, "a message has at least 4 fields, this one 3"),
        (#"[-1,0,7,"tap"]"#, "sequence must be a whole number from 0"),
        (#"[1.5,0,7,"tap"]"#, "sequence must be a whole number from 0"),
        (#"[1e300,0,7,"tap"]"#, "sequence must be a whole number from 0"),
        (#"[0,0,7,"tap"]"#, "sequence must be a number from 1 on"),
        (#"[1,0,0,"hello",{}]"#, "sequence must be 0 for hello"),
        (#"[1,0,4294967296,"tap"]"#, "node must be a whole number from 0"),
        (#"[1,0,7,5]"#, "event must be a string"),
        (#"[1,0,7,"explode"]"#, "unknown event explode"),
        (#"[1,0,0,"tap"]"#, "unknown event tap"),
        (#"[1,0,7,"tap",1]"#, "tap takes 0 arguments, not 1"),
        (#"[1,0,7,"text","a"]"#, "text takes 2 arguments, not 1"),
        (#"[1,0,7,"text",1,1]"#, "text must be a text of at most 524288 bytes"),
        (#"[1,0,7,"change",1e300]"#, "change must be a number below 1e15"),
        (#"[1,0,7,"change",null]"#, "change must be a bool, a number, an index or a text"),
        (#"[1,0,7,"change",[1.5]]"#, "change must be an index"),
        (#"[1,0,7,"pick","some"]"#, "pick must be a way of picking"),
        (#"[1,0,7,"played",3,9,"singing",0,-1,1,1,false]"#, "played must be a phase"),
        (#"[1,0,7,"played",3,9,"paused",-1,-1,1,1,false]"#, "played must be a time, a rate and a volume"),
        (#"[1,0,7,"played",3,9,"paused",0,-1,1,2,false]"#, "played must be a time, a rate and a volume"),
        (#"[1,0,7,"played",3,9,"paused",1e300,-1,1,1,false]"#, "played must be a number below 1e15"),
        (#"[1,0,7,"spoken",3,"shouted",0,0]"#, "spoken must be what happened"),
        (#"[1,0,7,"spoken",3,"word",-1,0]"#, "start must be a whole number from 0"),
        (#"[1,0,7,"window",0,100000]"#, "count must be a whole number from 0"),
        (#"[1,0,0,"measured",[[7,[1,2,3],{}]]]"#, "frame must be four numbers"),
        (#"[1,0,0,"measured",[[7,[1,2,3,1e300],{}]]]"#, "frame must be a number below 1e15"),
        (#"[1,0,0,"measured",[[0,[1,2,3,4],{}]]]"#, "node must be a whole number from 1"),
        (#"[1,0,0,"measured",[[7,[1,2,3,4]]]]"#, "measured must be a node, a frame and its spaces"),
        (#"[1,0,0,"measured",7]"#, "measured must be a list of at most 256 frames"),
        (#"[1,0,7,"measured",[[7,[1,2,3,4],{}]]]"#, "unknown event measured"),
        (#"[1,0,0,"touches",9,0,[[7,[[0,1,2]]]]]"#, "touches must be a phase up to 4"),
        (#"[1,0,0,"touches",1,0,[]]"#, "touches must be a list of at most 32 nodes"),
        (#"[1,0,0,"touches",1,0,[[7,[]]]]"#, "touches must be a node, its fingers and its frame"),
        (#"[1,0,0,"touches",1,0,[[7,[[0,1]]]]]"#, "touches must be fingers as a number and a place"),
        (#"[1,0,0,"touches",1,1e300,[[7,[[0,1,2]]]]]"#, "touches must be a number below 1e15"),
        (#"[1,0,0,"touches",1,0,[[0,[[0,1,2]]]]]"#, "node must be a whole number from 1"),
        (#"[1,0,7,"touches",1,0,[[7,[[0,1,2]]]]]"#, "unknown event touches"),
        (#"[1,0,7,"scrolled",[1,2,3],[],[0,0],false,0,[]]"#, "scrolled must be 10 numbers"),
        (#"[1,0,7,"scrolled",[0,0,1,1,0,0,0,0,1,1],[7],[0,0],false,0,[]]"#, "phase must be a whole number from 0"),
        (#"[1,0,7,"scrolled",[0,0,1,1,0,0,0,0,1,1e300],[],[0,0],false,0,[]]"#, "scrolled must be a number below 1e15"),
        (#"[1,0,7,"scrolled",[0,0,1,1,0,0,0,0,1,1],[],[0],false,0,[]]"#, "scrolled must be 2 numbers"),
        (#"[1,0,7,"scrolled",[0,0,1,1,0,0,0,0,1,1],[],[0,0],1,0,[]]"#, "scrolled must be true or false"),
        (#"[1,0,7,"scrolled",[0,0,1,1,0,0,0,0,1,1],[],[0,0],false,-1,[]]"#, "position must be a whole number from 0"),
        (#"[1,0,7,"scrolled",[0,0,1,1,0,0,0,0,1,1],[],[0,0],false,0,[[0]]]"#, "target must be a whole number from 1"),
        (#"[1,0,7,"scrolled",[0,0,1,1,0,0,0,0,1,1],[],[0,0],false,0,[7]]"#, "scrolled must be lists of at most 1000 targets"),
        (#"[1,0,7,"visible",1]"#, "visible must be true or false"),
        (#"[1,0,7,"sight",[1],2]"#, "hidden must be at most 1000 nodes"),
        (#"[1,0,7,"sight",[0],[]]"#, "node must be a whole number from 1"),
        (#"[1,0,7,"taps",0,1,2,[1,2,3,4],{}]"#, "count must be a whole number from 1"),
        (#"[1,0,0,"location","//evil.example"]"#, ""),
        (#"[1,0,0,"location","javascript:alert(1)"]"#, "location must be a path that begins with / and has at most 4096 bytes"),
        (#"[1,0,0,"traits",{"width":1e9}]"#, "width must be a length from 0 to 100000"),
        (#"[1,0,0,"traits",{"locale":"a b"}]"#, "locale must be a name of at most 64 letters"),
        (#"[1,0,0,"traits",{"colour":1}]"#, "unknown member colour"),
        (#"[1,"#, "not JSON: it ends too early"),
    ])
    func saysWhatIsWrong(_ text: String, _ wording: String) {
        let fault = Self.fault(text)
        #expect(fault != nil)
        #expect(fault?.wording == wording || wording.isEmpty)
    }

    /// What is wrong, whether the message could still be numbered or not.
    private static func fault(_ text: String) -> ClientMessageError? {
        do {
            guard case .refused(let refusal) = try ClientMessage(parsing: text).body else { return nil }
            return refusal.reason
        } catch { return error }
    }

    static let unusable: [(contents: String, event: String)] = [
        (#""explode""#, "explode"), (#""tap",1"#, "tap"), (#""change",null"#, "change"), (#""change",1e300"#, "change"),
        (#""change",[1.5]"#, "change"), (#""change",""# + String(repeating: "x", count: 1_025) + "\"", "change"),
        (#""focus",1"#, "focus"), (#""hover",null"#, "hover"), (#""failed",""# + String(repeating: "x", count: 1_025) + "\"", "failed"),
        (#""move",-1"#, "move"), (#""window",0,100000"#, "window"), (#""taps",0,0,1"#, "taps"), (#""key",5,[]"#, "key"),
        (#""key","a",["a","b","c","d","e","f","g","h","i"]"#, "key"),
        (#""text","\ud800",4"#, "text"), (#""text","a",-1"#, "text"),
        (#""text",""# + String(repeating: "a", count: 512 << 10) + #"a",4"#, "text"),
        (#""text",""# + String(repeating: "a", count: ClientMessage.maximumBytes) + #"",4"#, "text"),
        (#""text","a"#, "text"), (#""text","a",4]"#, "text"),
        (#""key","a","# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40), "key"),
    ]

    @Test(arguments: unusable.indices)
    func contentsThatCannotBeUsedLeaveTheMessageItsNumber(_ index: Int) throws {
        let (contents, event) = Self.unusable[index]
        let message = try ClientMessage(parsing: "[9,3,7,\(contents)]")
        #expect(message.sequence == 9 && message.acknowledged == 3)
        guard case .refused(let refusal) = message.body else { Issue.record("\(event) was taken"); return }
        #expect(refusal.node == NodeID(7) && refusal.event == event)
    }

    @Test func fingersOnNodesThatLieInEachOtherComeTogether() throws {
        let text = #"[1,0,0,"touches",0,0.25,[[7,[[0,1,2],[3,4,5.5]],[1,2,30,40],{"a":[5,6]}],[9,[[0,8,9]]]]]"#
        let frame = InputEvent.Measurement(x: 1, y: 2, width: 30, height: 40, offsets: ["a": .init(x: 5, y: 6)])
        #expect(
            try ClientMessage(parsing: text).body
                == .touched([
                    .init(
                        id: NodeID(7),
                        touch: Touch(.began, time: 0.25, points: [.init(x: 1, y: 2), .init(id: 3, x: 4, y: 5.5)], frame: frame)),
                    .init(id: NodeID(9), touch: Touch(.began, time: 0.25, points: [.init(x: 8, y: 9)])),
                ]))
    }

    @Test func theFramesOfManyNodesAreOneMessage() throws {
        let text = #"[1,0,0,"measured",[[7,[1,2,3.5,4],{"a":[5,-6]}],[9,[0,0,1,1],{}]]]"#
        #expect(
            try ClientMessage(parsing: text).body
                == .measured([
                    .init(id: NodeID(7), measurement: .init(x: 1, y: 2, width: 3.5, height: 4, offsets: ["a": .init(x: 5, y: -6)])),
                    .init(id: NodeID(9), measurement: .init(x: 0, y: 0, width: 1, height: 1)),
                ]))
        #expect(try ClientMessage(parsing: #"[0,3,0,"broken","no"]"#) == .init(sequence: 0, acknowledged: 3, body: .broken("no")))
    }

    @Test func whereAScrollViewStandsIsOneMessage() throws {
        let text = #"[1,0,7,"scrolled",[0,-52,390,2000,52,0,8,0,390,700],[2,3,0],[0,120.5],true,12,[[12,13],[]]]"#
        #expect(
            try ClientMessage(parsing: text).body
                == .input(
                    .scrolled(
                        ScrollReport(
                            y: -52, contentWidth: 390, contentHeight: 2000, top: 52, bottom: 8, width: 390, height: 700,
                            phases: [.interacting, .decelerating, .idle], velocityY: 120.5, isByUser: true, position: NodeID(12),
                            visible: [[NodeID(12), NodeID(13)], []])), NodeID(7)))
        #expect(try ClientMessage(parsing: #"[1,0,7,"visible",true]"#).body == .input(.visible(true), NodeID(7)))
        #expect(
            try ClientMessage(parsing: #"[1,0,7,"sight",[12,13],[14]]"#).body
                == .input(.sight(shown: [NodeID(12), NodeID(13)], hidden: [NodeID(14)]), NodeID(7)))
    }

    @Test func whatSeveralLayoutsAreOfferedIsOneMessage() throws {
        let text = #"[1,0,0,"offered",[[7,[390,null],[[8,40.5,20,10,1,[]],[9,100,20,30,2,[[50,40]]]]],[12,[1,2],[],[null,0,120.5]]]]"#
        #expect(
            try ClientMessage(parsing: text).body
                == .offered([
                    .init(
                        id: NodeID(7),
                        offer: SubviewOffer(
                            width: 390, height: nil,
                            subviews: [
                                .init(id: NodeID(8), idealWidth: 40.5, idealHeight: 20, leastWidth: 10, growsWidth: true),
                                .init(
                                    id: NodeID(9), idealWidth: 100, idealHeight: 20, leastWidth: 30, growsHeight: true,
                                    heights: [.init(width: 50, height: 40)]),
                            ])),
                    .init(id: NodeID(12), offer: SubviewOffer(width: 1, height: 2, subviews: [], wanted: [nil, 0, 120.5])),
                ]))
    }

    @Test(arguments: [
        "[]", "7", "[[7]]", "[[7,[1],[]]]", "[[0,[1,1],[]]]", "[[7,[1,1],[[8,1,1,1,4,[]]]]]", "[[7,[1,1],[[8,1,1,1,0]]]]",
        "[[7,[1,1],[[8,1,1,1,0,[[1]]]]]]", "[[7,[\"a\",1],[]]]", "[[7,[1,1],[],7]]", "[[7,[1,1],[],[\"a\"]]]", "[[7,[1,1],[],[],[]]]",
    ]) func offersThatCannotBeReadAreRefused(_ contents: String) throws {
        let message = try ClientMessage(parsing: "[1,0,0,\"offered\",\(contents)]")
        if contents == "[]" {
            #expect(message.body == .offered([]))
        } else {
            guard case .refused = message.body else { Issue.record("\(contents) was taken"); return }
        }
    }

    @Test func aTextThatIsTooLongSaysSoToThePersonAndNamesItsVersion() throws {
        let text = #"[1,0,7,"text",""# + String(repeating: "a", count: 600_000) + #"",4]"#
        guard case .refused(let refusal) = try ClientMessage(parsing: text).body else { Issue.record("taken"); return }
        #expect(refusal.version == 4)
        #expect(refusal.reason.notice == "This text is too long: a field takes at most 512 kB. It is as it was before.")
    }

    @Test func whatCannotBeUsedOfAHelloIsLeftOut() throws {
        let hello =
            #"[0,5,0,"hello",{"traits":{"width":1e9},"location":"//evil","stored":["a"],"more":1}]"#
        #expect(try ClientMessage(parsing: hello).body == .hello(.init(traits: HostTraits())))
        let large = #"[0,0,0,"hello",{"stored":""# + String(repeating: "x", count: 300_000) + #""}]"#
        #expect(try ClientMessage(parsing: large).body == .hello(.init(traits: HostTraits())))
    }
}
