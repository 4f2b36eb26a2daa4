import Foundation
import RenderTree

extension Text {
    /// The text as it is shown in the given surroundings, without its looks.
    package func string(in environment: EnvironmentValues) -> String {
        if case .verbatim(let string) = storage { return string }
        return pieces(in: environment).map(\.text).joined()
    }

    /// The text's runs, each with what this text's own modifiers set.
    func runs(in environment: EnvironmentValues) -> [TextRun] {
        let runs = pieces(in: environment)
        guard !changes.isEmpty else { return runs }
        var style = TextStyle()
        apply(changes, to: &style)
        if style.isSecondaryScale {
            // Smaller than the texts around, whose size is therefore needed.
            style.font = style.font ?? environment.textStyle.font
        }
        if style.isSecondaryScale || style.font != nil { style.typeSize = environment.textStyle.typeSize }
        var own: Properties = [:]
        style.writeCharacters(to: &own)
        own[.foreground] = style.foregroundFill(in: environment).map(PropertyValue.fill)
        return runs.map { run in
            var properties = own
            properties.merge(run.properties)
            return TextRun(run.text, properties)
        }
    }

    /// The text's runs without the style that all of them share.
    func pieces(in environment: EnvironmentValues) -> [TextRun] {
        switch storage {
        case .verbatim(let string): string.isEmpty ? [] : [TextRun(string)]
        case .localized(let key, let table, let bundle):
            Self.linked(key.runs(table: table, bundle: bundle, in: environment), environment.openURL)
        case .formatted(let value): [TextRun(value.string(in: environment.locale))]
        case .attributed(let string): string.textRuns(in: environment)
        case .date(let date, let style): [TextRun(style.string(date, in: environment))]
        case .dates(let start, let end): [TextRun(DateStyle.interval(start, end, in: environment))]
        case .timer(let interval, let pauseTime, let countsDown, let showsHours):
            [TextRun(DateStyle.timer(interval, pauseTime, countsDown, showsHours, in: environment))]
        case .timed(let value): value.string(at: environment.currentDate, in: environment.locale).textRuns(in: environment)
        case .image(let image): [image.textRun(in: environment)]
        case .concatenation(let parts): Self.merged(parts.flatMap { $0.runs(in: environment) })
        }
    }

    /// Runs whose links are opened as the environment says.
    private static func linked(_ runs: [TextRun], _ openURL: OpenURLAction) -> [TextRun] {
        guard runs.contains(where: { $0.properties[.url] != nil }) else { return runs }
        return runs.map { run in
            guard let address = run.properties[.url]?.string, let url = URL(string: address) else { return run }
            var run = run
            run.properties[.url] = openURL.address(of: url).map(PropertyValue.string)
            return run
        }
    }

    private static func merged(_ runs: [TextRun]) -> [TextRun] {
        var result: [TextRun] = []
        for run in runs {
            if let last = result.last, last.properties == run.properties, run.properties[.symbol] == nil {
                result[result.count - 1].text += run.text
            } else {
                result.append(run)
            }
        }
        return result
    }

    func apply(_ changes: [StyleChange], to style: inout TextStyle) {
        // The innermost modifier wins, as with views.
        for change in changes.reversed() {
            switch change {
            case .font(let font): if let font { style.font = font }
            case .weight(let weight): style.weight = weight
            case .design(let design): style.design = design
            case .width(let width): style.width = width
            case .bold(let isActive): style.isBold = isActive
            case .italic(let isActive): style.isItalic = isActive
            case .underline(let isActive, let color): style.underline = .init(isActive: isActive, color: color)
            case .strikethrough(let isActive, let color): style.strikethrough = .init(isActive: isActive, color: color)
            case .kerning(let kerning): style.kerning = kerning
            case .baselineOffset(let offset): style.baselineOffset = offset
            case .secondaryScale(let isSecondary): style.isSecondaryScale = isSecondary
            case .monospacedDigit: style.hasMonospacedDigits = true
            case .foreground(let foreground): if let foreground { style.foreground = [foreground] }
            case .accessibilityLabel, .headingLevel: break
            }
        }
    }
}

extension AttributedString {
    /// The string's runs with the attributes that are drawn.
    fileprivate func textRuns(in environment: EnvironmentValues) -> [TextRun] {
        runs.map { run in
            var properties = run.properties(in: environment)
            if let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
                properties[.url] = environment.openURL.address(of: link).map(PropertyValue.string)
            }
            return TextRun(String(self[run.range].characters), properties)
        }
    }
}

extension AttributedString.Runs.Run {
    /// The attributes that are drawn.
    func properties(in environment: EnvironmentValues) -> Properties {
        var properties: Properties = [:]
        if let link = self[AttributeScopes.FoundationAttributes.LinkAttribute.self],
            let url = SafeURL.checked(link, schemes: SafeURL.linkSchemes)
        {
            properties[.url] = .string(url)
        }
        self[AttributeScopes.SwiftUIAttributes.FontAttribute.self]?.write(to: &properties)
        if let intent = self[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] {
            if intent.contains(.emphasized) { properties[.isItalic] = .bool(true) }
            if intent.contains(.stronglyEmphasized) { properties[.fontWeight] = .int(700) }
            if intent.contains(.code) { properties[.fontDesign] = .string("monospaced") }
            if intent.contains(.strikethrough) { properties[.isStruckThrough] = .bool(true) }
        }
        if let color = self[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] {
            properties[.foreground] = .fill(.color(color.rendered(in: environment)))
        }
        if let color = self[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self] {
            properties[.background] = .fill(.color(color.rendered(in: environment)))
        }
        if self[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] != nil { properties[.isUnderlined] = .bool(true) }
        if self[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] != nil { properties[.isStruckThrough] = .bool(true) }
        // Of both, tracking counts.
        let spacing =
            self[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self] ?? self[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
        if let spacing { properties[.kerning] = .double(Double(spacing)) }
        if let offset = self[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self] {
            properties[.baselineOffset] = .double(Double(offset))
        }
        return properties
    }
}
