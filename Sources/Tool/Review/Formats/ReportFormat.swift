import ReviewRules

/// The formats of a report.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, gitlab, xcode, junit, html, checkstyle, sonarqube

    package struct Options: Sendable {
        package var info = false
        package var isVerbose = false
        /// Findings alone, without the summary of a text.
        package var isQuiet = false
        package var isColoured = false
        /// What relative paths of the report are relative to, for formats that name it.
        package var folder = ""

        package init() {}
    }

    /// The report's text, with a line break at its end.
    package func report(_ result: ReviewResult, _ options: Options = Options()) -> String {
        switch self {
        case .text: TextReport(result: result, options: options).text
        case .json: JSONReport.text(result, info: options.info)
        case .sarif: SARIFReport.text(result, options)
        case .github: AnnotationReport.github(result, info: options.info)
        case .gitlab: GitLabReport.text(result, info: options.info)
        case .xcode: AnnotationReport.xcode(result, info: options.info)
        case .junit: JUnitReport.text(result, info: options.info)
        case .checkstyle: CheckstyleReport.text(result, info: options.info)
        case .sonarqube: SonarQubeReport.text(result, info: options.info)
        case .html: HTMLReport(result: result, options: options).text
        }
    }
}
