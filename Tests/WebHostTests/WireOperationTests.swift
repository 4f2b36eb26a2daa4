import RenderTree
import SessionCore
import Testing

@testable import WebHost

@MainActor
@Suite struct WireOperationTests {
    @Test func anInsertionDescribesItsShapeOnce() {
        let fixture = WireFixture()
        fixture.list.setChildren([fixture.text("a")])
        #expect(fixture.payload() == #",0,0,1,"<span class=\"text tx\" data-n=\"0\">a</span>",[0,0,""],1,2,0,0,1,1,"a""#)
        fixture.list.setChildren(fixture.list.children + [fixture.text("b"), fixture.text("c")])
        #expect(fixture.payload() == ",1,2,0,0,2,2,\"b\u{7F}c\"")
        fixture.list.setChildren([fixture.text("d")] + fixture.list.children)
        #expect(fixture.payload() == ",1,2,1,0,3,1,\"d\"")
    }

    /// A long text has few looks, many times: it would not go through otherwise.
    @Test func looksOfATextAreToldOnce() {
        let fixture = WireFixture()
        let looks: [Properties] = [[.isUnderlined: .bool(true)], [.kerning: .double(2)]]
        let runs = looks.map { StyledLine.Run(count: 1, properties: $0) }
        func lines(_ count: Int) -> PropertyValue { .lines((0..<count).map { StyledLine("a\($0 % 10)", runs: runs) }) }
        let node = RenderNode(.textEditor, [.lines: lines(1)])
        fixture.list.setChildren([node])
        let html = fixture.payload()
        #expect(html.components(separatedBy: "<span class").count == 3)
        node.setProperties([.lines: lines(1_000)])
        let payload = fixture.payload()
        #expect(payload.components(separatedBy: "underline").count == 2)
        #expect(payload.hasSuffix(",2997,2,1,0,1,1],null]"), "\(payload.suffix(60))")
        #expect(payload.utf8.count < 20_000)
    }

    @Test func valuesThatHoldTheSeparatorTravelAsAnArray() {
        let fixture = WireFixture()
        fixture.list.setChildren([fixture.text("a\u{7F}b"), fixture.text("c")])
        #expect(fixture.payload().hasSuffix(",2,[\"a\u{7F}b\",\"c\"]"))
    }

    @Test func textIsSpliced() {
        let fixture = WireFixture()
        let node = fixture.text("Hello world")
        fixture.list.setChildren([node])
        _ = fixture.payload()
        node.set(.text, "Hello, world")
        #expect(fixture.payload() == ",2,3,0,5,0,\",\"")
        node.set(.text, "Hello, world!")
        #expect(fixture.payload() == ",3,3,\"!\"")
        node.set(.text, "Bye")
        #expect(fixture.payload() == ",2,3,0,0,13,\"Bye\"")
        node.set(.text, "Bye")
        #expect(fixture.payload() == "")
    }

    @Test(arguments: [
        ("", "a", 0, 0, "a"), ("abc", "abc", 3, 0, ""), ("abcd", "abXcd", 2, 0, "X"), ("aaa", "aa", 2, 1, ""),
        ("😀", "😁", 0, 2, "😁"), ("a😀b", "a😁b", 1, 2, "😁"), ("😀", "😀😀", 2, 0, "😀"), ("é", "e", 0, 1, "e"),
    ])
    func splicesCountUTF16AndCutNoPair(_ old: String, _ new: String, _ start: Int, _ deleted: Int, _ inserted: String) {
        let splice = TextSplice(from: old, to: new)
        #expect(splice.start == start && splice.deleted == deleted && splice.inserted == inserted)
        let units = Array(old.utf16)
        let result = units[..<splice.start] + Array(splice.inserted.utf16) + units[(splice.start + splice.deleted)...]
        #expect(String(decoding: Array(result), as: UTF16.self) == new)
    }

    @Test func aControlsValueIsAProperty() {
        let fixture = WireFixture()
        let toggle = RenderNode(.toggle)
        fixture.list.setChildren([toggle])
        _ = fixture.payload()
        toggle.set(.isOn, true)
        #expect(fixture.payload() == ",10,3,\"checked\",true")
        toggle.set(.isOn, false)
        #expect(fixture.payload() == ",10,3,\"checked\",false")
        toggle.adopt(.isOn, .bool(true))
        #expect(fixture.payload() == "")
    }

    @Test func aFieldsTextCarriesItsVersion() {
        let fixture = WireFixture()
        let field = RenderNode(.textField, [.text: .string("")])
        fixture.list.setChildren([field])
        _ = fixture.payload()
        field.adopt(.text, .string("ab"))
        field.adopt(.version, .int(2))
        #expect(fixture.payload() == "")
        field.set(.text, "AB")
        #expect(fixture.payload() == ",9,3,2,\"AB\"")
    }

    @Test func whatTheProgramRefusedIsTakenBack() {
        let fixture = WireFixture()
        let toggle = RenderNode(.toggle)
        let field = RenderNode(.textField, [.text: .string("kept")])
        fixture.list.setChildren([toggle, field])
        _ = fixture.payload()
        fixture.encoder.reassert(.change(.bool(true)), on: toggle)
        #expect(fixture.encoder.takePayload() == ",10,3,\"checked\",false")
        fixture.encoder.reassert(.text("typed", version: 7), on: field)
        #expect(fixture.encoder.takePayload() == ",9,4,7,\"kept\"")
        fixture.encoder.reassert(.text("kept", version: 8), on: field)
        fixture.encoder.reassert(.change(.bool(false)), on: toggle)
        #expect(fixture.encoder.takePayload() == "")
    }

    @Test func aPickerPutsItsOptionsBack() {
        let fixture = WireFixture()
        let picker = RenderNode(.picker, [.style: .string("segmented"), .selection: .int(0)])
        picker.setChildren(
            [true, false].map { isSelected in
                let option = RenderNode(.option, [.title: .string("o")])
                option.set(.isSelected, isSelected)
                return option
            })
        fixture.list.setChildren([picker])
        _ = fixture.payload()
        fixture.encoder.reassert(.change(.int(1)), on: picker)
        #expect(fixture.encoder.takePayload() == #",4,4,0,"aria-checked","true",4,1,0,"aria-checked","false""#)
    }

    @Test func aNewShapeReplacesContents() {
        let before = HTMLElement("div", [:], [.element(HTMLElement("p", [:], [.text("a")])), .element(HTMLElement("i"))])
        let after = HTMLElement(
            "div", [:], [.element(HTMLElement("p", [:], [.element(HTMLElement("b"))])), .element(HTMLElement("i", ["id": "x"]))])
        let difference = ElementDifference(before, after)
        #expect(!difference.needsRebuild)
        #expect(
            difference.changes == [
                .attribute(part: 2, name: "id", value: "x"), .inner(part: 1, HTMLElement("p", [:], [.element(HTMLElement("b"))])),
            ])
    }

    @Test func aNewTagShowsTheNodeAnew() {
        let fixture = WireFixture()
        let text = fixture.text("a")
        fixture.list.setChildren([text, fixture.text("b")])
        _ = fixture.payload()
        text.set(.headingLevel, 2)
        let payload = fixture.payload()
        #expect(payload.hasPrefix(",6,3,1,0,1,1,\"<h2"))
        #expect(payload.hasSuffix(",1,-1,2,1,-1,1,\"a\""))
    }

    @Test func aParentsAxisChangesItsChildren() {
        let fixture = WireFixture()
        fixture.list.setChildren([RenderNode(.divider), fixture.text("a")])
        _ = fixture.payload()
        fixture.list.set(.axis, "horizontal")
        let payload = fixture.payload()
        #expect(payload.contains("\"class\",\"h"))
        #expect(payload.contains("<div"))
    }

    @Test func childrenOfNamedPlacesFindTheirNeighbours() {
        let fixture = WireFixture()
        let alert = RenderNode(.alert, [.title: .string("T")])
        alert.setChildren([fixture.text("message"), RenderNode(.button)])
        fixture.tree.root.setChildren([fixture.list, alert])
        _ = fixture.payload()
        let button = RenderNode(.button)
        // Before the message stands nothing of the buttons' place: the next sibling there is the first button.
        alert.setChildren([button] + alert.children)
        let payload = fixture.payload()
        let first = alert.children[2].id.rawValue
        #expect(payload.contains(",1,\(alert.id.rawValue),\(first - alert.id.rawValue),"))
    }

    @Test func replacingEverythingClearsFirst() {
        let fixture = WireFixture()
        fixture.list.setChildren((0..<20).map { fixture.row($0) })
        _ = fixture.payload()
        fixture.list.setChildren((20..<40).map { fixture.row($0) })
        #expect(fixture.payload().hasPrefix(",7,2,1,0,0,0,121,20,\""))
    }

    @Test func commandsAndPagesAreTold() {
        let fixture = WireFixture()
        fixture.list.command(.focus(true))
        fixture.list.command(.scrollIntoView(anchorX: nil, anchorY: 0.5, isAnimated: true))
        fixture.list.command(.open(url: "https://a.example/"))
        fixture.list.command(.announce("\"hi\"\n"))
        #expect(fixture.payload() == #",11,2,1,12,0,null,0.5,1,16,"https://a.example/",17,"\"hi\"\n""#)
        fixture.list.command(.scroll(x: nil, y: .offset(20.5), isAnimated: false))
        fixture.list.command(.scroll(x: .start, y: .end, isAnimated: true))
        #expect(fixture.payload() == #",28,2,null,20.5,0,28,0,"start","end",1"#)
        fixture.list.command(.ask(.copy("a \"b\""), number: 3))
        fixture.list.command(.ask(.location(isPrecise: false), number: 4))
        fixture.list.command(.ask(.notify(title: "t", body: "b", id: "i"), number: 5))
        #expect(fixture.payload() == #",27,3,"copy",["a \"b\""],27,4,"location",[],27,5,"notify",["t","b","i"]"#)
        var order = PlaybackOrder(player: 2)
        (order.version, order.address, order.isPlaying, order.repeats, order.movedWith) = (7, "https://a.example/b c.mp3", true, -1, 6)
        fixture.list.command(.ask(.play(order), number: 1))
        order.address = "javascript:a()"
        (order.isPlaying, order.volume, order.time) = (false, 0.5, 1.5)
        fixture.list.command(.ask(.play(order), number: 2))
        fixture.list.command(.ask(.speak(SpeechOrder(utterance: 3, text: "a", language: "en", rate: 2)), number: 3))
        fixture.list.command(.ask(.changeSpeech(.stop), number: 4))
        fixture.list.command(.ask(.beep, number: 5))
        #expect(
            fixture.payload()
                == #",27,1,"play",["2","7","https://a.example/b c.mp3","1","1.0","1.0","","0.0","-1","0.0","6"],27,2,"play",["2","7","","","1.0","0.5","","0.0","-1","1.5","6"],27,3,"speak",["3","a","en","2.0","1.0","1.0"],27,4,"speech",["stop"],27,5,"beep",[]"#
        )
        let note = WindowRequest(
            address: WindowAddress(name: "~Note", value: "{\"a\":1}"), isShared: true, width: 320.4, height: 200, title: "Note")
        fixture.list.command(.ask(.openWindow(note), number: 6))
        fixture.list.command(.ask(.openWindow(WindowRequest(address: WindowAddress(name: "a b"), isShared: false, title: "")), number: 7))
        fixture.list.command(.ask(.closeWindow, number: 8))
        #expect(
            fixture.payload()
                == #",27,6,"open",["/?window=~Note&value=%7B%22a%22%3A1%7D","Note","320","200","glide window=~Note&value=%7B%22a%22%3A1%7D"],27,7,"open",["/?window=a%20b","","","",""],27,8,"close",[]"#
        )
        #expect(SceneMessages.mode(from: "/a/b", to: "/a") == .back)
        #expect(SceneMessages.mode(from: "/a/b", to: "/") == .back)
        #expect(SceneMessages.mode(from: "/ab", to: "/a") == .push)
        #expect(SceneMessages.mode(from: "/", to: "/a") == .push)
    }

    @Test func templatesAreForgottenInTime() {
        let fixture = WireFixture()
        fixture.encoder = OperationEncoder(markup: .standard, maximumTemplates: 4)
        for level in 0..<20 {
            let node = fixture.text("a")
            node.set(.fontSize, Double(level + 10))
            fixture.list.setChildren(fixture.list.children + [node])
            #expect(fixture.payload().hasPrefix(",0,\(level % 4),1,"))
        }
    }
}
