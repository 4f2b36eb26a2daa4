import SourceModel
import SwiftSyntax

/// A location manager's delegate hears of failures, too.
struct DelegateWithoutFailure: Rule {
    let info = RuleInfo(
        "ERR-005", "location delegate without its failure method", .warning,
        page: ExplainPage(
            why: """
                Core Location tells its delegate of a refusal, or of a place that could not be found, by `locationManager(_:didFailWithError:)`. \
                Without the method nobody learns of it; where the place is asked for by `requestLocation`, the app stops: the manager raises an \
                exception when the delegate does not have it.
                """,
            bad: """
                import CoreLocation

                final class LocationService: NSObject, CLLocationManagerDelegate {
                    private let manager = CLLocationManager()
                    func start() { manager.requestLocation() }
                    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
                }
                """,
            good: """
                import CoreLocation

                final class LocationService: NSObject, CLLocationManagerDelegate {
                    private let manager = CLLocationManager()
                    private(set) var failure: (any Error)?
                    func start() { manager.requestLocation() }
                    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
                    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { failure = error }
                }
                """,
            notFlagged: [
                "A method in an extension, in another file, or in a superclass of the project.",
                "A delegate that is told of the permission alone.",
            ],
            fix: "Add the method, and show what it is told.", source: "Core Location: requestLocation()"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.inherited.contains("CLLocationManagerDelegate") {
            guard type.fact.kind == .class || type.fact.kind == .extension, !context.isPreview(type.declaration),
                let conformance = type.inheritance?.inheritedTypes.first(where: {
                    $0.type.trimmedText.hasSuffix("CLLocationManagerDelegate")
                })
            else { continue }
            let family = family(of: type.fact.name, context)
            let labels = Set(
                family.flatMap(\.functions).filter { $0.name == "locationManager" }.flatMap { $0.parameters.compactMap(\.label) })
            guard !labels.contains("didFailWithError") else { continue }
            let isAsked = family.contains { $0.parts.contains { $0.fact.mentionedMembers.contains("requestLocation") } }
            guard isAsked || labels.contains("didUpdateLocations") else { continue }
            context.report(
                conformance.type,
                isAsked
                    ? "\(type.fact.simpleName) has no locationManager(_:didFailWithError:): requestLocation stops the app without it."
                    : "\(type.fact.simpleName) has no locationManager(_:didFailWithError:): nobody hears that there is no place.",
                advice: "Add it, and keep the error where the view can show it.", severity: isAsked ? .error : nil)
        }
    }

    /// A type with its superclasses, as far as they are the project's.
    private func family(of name: String, _ context: FileContext) -> [MergedType] {
        var found: [MergedType] = []
        var seen: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let type = context.index.type(named: next) else { continue }
            found.append(type)
            open += type.inherited
        }
        return found
    }
}
