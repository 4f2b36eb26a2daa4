import Foundation
import FoundationXML
import ReviewRules
import Testing

@testable import Review

struct StructuredFormatTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    private func json(_ format: ReportFormat) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(format.report(sample.result).utf8))
    }

    @Test func jsonHasTheAgreedKeysAndNoOthers() throws {
        let root = try #require(json(.json) as? [String: Any])
        #expect(Set(root.keys) == ["findings", "files", "seconds"])
        #expect(root["files"] as? Int == 2)
        #expect(root["seconds"] is Double)
        let findings = try #require(root["findings"] as? [[String: Any]])
        #expect(findings.count == 2)
        let first = try #require(findings.first)
        #expect(Set(first.keys) == ["rule", "severity", "file", "line", "column", "symbol", "message", "fix"])
        #expect(first["rule"] as? String == "WRAP-001")
        #expect(first["severity"] as? String == "warning")
        #expect(first["file"] as? String == "App/A.swift")
        #expect(first["line"] as? Int == 4)
        #expect(first["column"] as? Int == 18)
        #expect(first["symbol"] as? String == "AView.title")
        #expect(first["message"] as? String == "@State title is not private.")
        #expect(first["fix"] as? Bool == true)
    }

    @Test func everyCharacterIsEscaped() throws {
        let text = (0..<0x80).compactMap(Unicode.Scalar.init).map(String.init).joined() + "é🙂\u{2028}"
        let data = Data(JSONText.array([.string(text)]).text().utf8)
        #expect(try JSONSerialization.jsonObject(with: data) as? [String] == [text])
    }

    @Test func gitLabHasItsRequiredKeys() throws {
        let issues = try #require(json(.gitlab) as? [[String: Any]])
        #expect(issues.count == 2)
        for issue in issues {
            #expect(issue["description"] is String)
            #expect(issue["check_name"] is String)
            #expect(issue["fingerprint"] is String)
            #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
            let location = try #require(issue["location"] as? [String: Any])
            #expect(location["path"] is String)
            #expect((location["lines"] as? [String: Any])?["begin"] is Int)
        }
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 2)
    }

    @Test func checkstyleHasAFileForEachFileAndAnErrorForEachFinding() throws {
        let text = ReportFormat.checkstyle.report(sample.result)
        let document = try XMLDocument(xmlString: text)
        let root = try #require(document.rootElement())
        #expect(root.name == "checkstyle")
        let files = root.elements(forName: "file")
        #expect(files.map { $0.attribute(forName: "name")?.stringValue } == ["App/A.swift", "App/Broken.swift"])
        let error = try #require(files.first?.elements(forName: "error").first)
        let attributes = Dictionary(uniqueKeysWithValues: (error.attributes ?? []).map { ($0.name ?? "", $0.stringValue ?? "") })
        #expect(
            attributes == [
                "line": "4", "column": "18", "severity": "warning", "source": "glide.WRAP-001",
                "message": "@State title is not private. Declare it `private`: state belongs to the view that declares it.",
            ])
        #expect(files.last?.elements(forName: "error").first?.attribute(forName: "severity")?.stringValue == "error")
    }

    @Test func checkstyleOfACleanReviewIsEmpty() throws {
        let result = try Tree(["A.swift": "let a = 1\n"]).review()
        let document = try XMLDocument(xmlString: ReportFormat.checkstyle.report(result))
        #expect(document.rootElement()?.elements(forName: "file").isEmpty == true)
    }

    @Test func checkstyleEscapesPaths() throws {
        let result = try Tree(["a&\"b\".swift": faultyView("AView")]).review()
        let file = try #require(
            XMLDocument(xmlString: ReportFormat.checkstyle.report(result)).rootElement()?.elements(forName: "file").first)
        #expect(file.attribute(forName: "name")?.stringValue == "a&\"b\".swift")
    }

    @Test func sonarQubeDescribesTheRulesThatItsIssuesName() throws {
        let root = try #require(json(.sonarqube) as? [String: Any])
        #expect(Set(root.keys) == ["rules", "issues"])
        let rules = try #require(root["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["PARSE-001", "WRAP-001"])
        for rule in rules {
            for key in ["name", "description", "engineId"] { #expect((rule[key] as? String)?.isEmpty == false) }
            #expect(["CODE_SMELL", "BUG", "VULNERABILITY"].contains(rule["type"] as? String))
            let impact = try #require((rule["impacts"] as? [[String: String]])?.first)
            #expect(impact["softwareQuality"] == "MAINTAINABILITY")
        }
        #expect(rules.map { ($0["impacts"] as? [[String: String]])?.first?["severity"] } == ["HIGH", "MEDIUM"])
        let issues = try #require(root["issues"] as? [[String: Any]])
        #expect(issues.map { $0["ruleId"] as? String } == ["WRAP-001", "PARSE-001"])
        let place = try #require(issues.first?["primaryLocation"] as? [String: Any])
        #expect(place["filePath"] as? String == "App/A.swift")
        #expect((place["message"] as? String)?.hasPrefix("@State title is not private.") == true)
        #expect(place["textRange"] as? [String: Int] == ["startLine": 4, "endLine": 4])
    }

    // MARK: SARIF, by the required properties and the closed lists of the schema

    private func run() throws -> [String: Any] {
        let root = try #require(json(.sarif) as? [String: Any])
        #expect(root["version"] as? String == "2.1.0")
        #expect((root["$schema"] as? String)?.contains("sarif-2.1.0") == true)
        let runs = try #require(root["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        return try #require(runs.first)
    }

    @Test func sarifDescribesTheToolAndItsRules() throws {
        let run = try run()
        #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String))
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "glide")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.count == RuleList.all.count)
        for rule in rules {
            #expect(rule["id"] is String)
            for key in ["shortDescription", "fullDescription"] { #expect((rule[key] as? [String: Any])?["text"] is String) }
            let help = try #require(rule["help"] as? [String: Any])
            #expect((help["text"] as? String)?.isEmpty == false)
            #expect((help["markdown"] as? String)?.contains("```swift") == true)
            let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
            #expect(["none", "note", "warning", "error"].contains(level))
        }
        let invocations = try #require(run["invocations"] as? [[String: Any]])
        #expect(invocations.first?["executionSuccessful"] as? Bool == true)
        let notifications = try #require(invocations.first?["toolExecutionNotifications"] as? [[String: Any]])
        #expect(notifications.count == 1)
        #expect((notifications.first?["message"] as? [String: Any])?["text"] is String)
    }

    @Test func sarifResultsAreWhole() throws {
        let run = try run()
        let rules = try #require(((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 4)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect((result["message"] as? [String: Any])?["text"] is String)
            #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
            #expect(["new", "unchanged", "updated", "absent"].contains(result["baselineState"] as? String))
            #expect((result["partialFingerprints"] as? [String: String])?["glideStructure/v1"]?.isEmpty == false)
            let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
            let artifact = try #require(location["artifactLocation"] as? [String: Any])
            #expect(URL(string: artifact["uri"] as? String ?? "") != nil)
            let region = try #require(location["region"] as? [String: Any])
            #expect(try #require(region["startLine"] as? Int) >= 1)
            if let column = region["startColumn"] as? Int { #expect(column >= 1) }
            if let end = region["endLine"] as? Int { #expect(end >= region["startLine"] as? Int ?? 0) }
        }
        #expect(results.compactMap { $0["baselineState"] as? String }.sorted() == ["new", "new", "new", "unchanged"])
    }

    @Test func sarifCountsColumnsInUTF16() throws {
        let results = try #require(run()["results"] as? [[String: Any]])
        let location = (results.first?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        let region = try #require(location?["region"] as? [String: Any])
        #expect(region["startColumn"] as? Int == 15)
        #expect((region["snippet"] as? [String: Any])?["text"] as? String == "    /* é🙂 */ @State var title = \"<b>&\\\"x\\\"</b>\"")
    }

    @Test func sarifHasSuppressionsWithTheirReason() throws {
        let results = try #require(run()["results"] as? [[String: Any]])
        let suppressions = results.compactMap { $0["suppressions"] as? [[String: Any]] }.flatMap { $0 }
        #expect(suppressions.count == 1)
        #expect(suppressions.first?["kind"] as? String == "inSource")
        #expect(suppressions.first?["justification"] as? String == "inspected, 100 % (until 2099-01-31)")
    }

    @Test func sarifFixesAreReplacements() throws {
        let results = try #require(run()["results"] as? [[String: Any]])
        let fix = try #require((results.first?["fixes"] as? [[String: Any]])?.first)
        #expect((fix["description"] as? [String: Any])?["text"] is String)
        let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
        #expect((change["artifactLocation"] as? [String: Any])?["uri"] as? String == "App/A.swift")
        let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
        let region = try #require(replacement["deletedRegion"] as? [String: Any])
        let offset = try #require(region["byteOffset"] as? Int)
        #expect(region["byteLength"] as? Int == 0)
        #expect((replacement["insertedContent"] as? [String: Any])?["text"] as? String == "private ")
        let bytes = Array(try sample.tree.read("App/A.swift").utf8)
        #expect(String(decoding: bytes[offset...].prefix(9), as: UTF8.self) == "var title")
    }

    @Test func sarifPathsAreURIs() throws {
        let tree = try Tree(["a b/ü#?:.swift": faultyView("AView")])
        var options = ReportFormat.Options()
        options.folder = tree.path
        let data = Data(ReportFormat.sarif.report(try tree.review(), options).utf8)
        let run = try #require(((try JSONSerialization.jsonObject(with: data) as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let base = (run["originalUriBaseIds"] as? [String: [String: String]])?["SRCROOT"]?["uri"]
        #expect(base?.hasPrefix("file:///") == true)
        #expect(base?.hasSuffix("/") == true)
        let results = try #require(run["results"] as? [[String: Any]])
        let location = (results.first?["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b/%C3%BC%23%3F%3A.swift")
    }

    // MARK: JUnit and HTML

    private final class Elements: NSObject, XMLParserDelegate {
        var counts: [String: Int] = [:]
        var attributes: [String: [String: String]] = [:]
        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            counts[name, default: 0] += 1
            if self.attributes[name] == nil { self.attributes[name] = attributes }
        }
    }

    private func elements(_ text: String) -> Elements? {
        let parser = XMLParser(data: Data(text.utf8))
        let elements = Elements()
        parser.delegate = elements
        return parser.parse() ? elements : nil
    }

    @Test func jUnitIsXMLWithAFailureForEachFinding() throws {
        let found = try #require(elements(ReportFormat.junit.report(sample.result)))
        #expect(found.counts == ["testsuites": 1, "testsuite": 2, "testcase": 2, "failure": 2])
        #expect(found.attributes["testsuites"]?["failures"] == "2")
        #expect(found.attributes["testcase"]?["classname"] == "App/A.swift")
    }

    @Test func aCleanJUnitReportHasATestThatPassed() throws {
        let found = try #require(elements(ReportFormat.junit.report(try Tree(["A.swift": "let a = 1\n"]).review())))
        #expect(found.counts == ["testsuites": 1, "testsuite": 1, "testcase": 1])
    }

    @Test func htmlStandsAlone() throws {
        let text = ReportFormat.html.report(sample.result)
        #expect(!text.contains("http://"))
        #expect(!text.contains("https://"))
        #expect(!text.contains(" src="))
        #expect(!text.contains("<link"))
        #expect(text.contains("prefers-color-scheme: dark"))
        #expect(text.contains("width=device-width"))
        #expect(text.contains("&lt;b&gt;&amp;\\&quot;x\\&quot;&lt;/b&gt;"))
        #expect(!text.contains("<b>"))
        #expect(text.ranges(of: "<article ").count == 2)
        #expect(text.contains("<option value=\"WRAP-001\">WRAP-001 state is not private (1)</option>"))
    }

    @Test func aCleanPageSaysSo() throws {
        let text = ReportFormat.html.report(try Tree(["A.swift": "let a = 1\n"]).review())
        #expect(text.contains("Nothing to report."))
        #expect(!text.contains("<form"))
    }
}
