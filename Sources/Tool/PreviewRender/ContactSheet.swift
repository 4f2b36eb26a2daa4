import Foundation
import SourceModel

/// All pictures on one page, which needs no network.
package struct ContactSheet {
    package struct Picture: Hashable, Sendable {
        package let file: String
        package let width: Int
        package let isDark: Bool

        package init(file: String, width: Int, isDark: Bool) {
            self.file = file
            self.width = width
            self.isDark = isDark
        }
    }

    package struct Entry: Sendable {
        package let item: PreviewItem
        package let pictures: [Picture]
        /// What went wrong with it.
        package let problem: String?

        package init(item: PreviewItem, pictures: [Picture], problem: String? = nil) {
            self.item = item
            self.pictures = pictures
            self.problem = problem
        }
    }

    package let title: String
    package let entries: [Entry]

    package init(title: String, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }

    package var html: String {
        let sections = entries.map { entry in
            let figures = entry.pictures.map { picture in
                let scheme = picture.isDark ? "dark" : "light"
                return """
                    <figure class="\(scheme)"><a href="\(picture.file.escapedForMarkup)"><img src="\(picture.file.escapedForMarkup)" \
                    width="\(min(picture.width, 560))" loading="lazy" alt="\(entry.item.name.escapedForMarkup), \(picture.width) wide, \(scheme)"></a>
                    <figcaption>\(picture.width) · \(scheme)</figcaption></figure>
                    """
            }
            let problem = entry.problem.map { "<pre>\($0.escapedForMarkup)</pre>" } ?? ""
            return """
                <section><h2>\(entry.item.name.escapedForMarkup)</h2>
                <p>\(entry.item.path.escapedForMarkup):\(entry.item.line)</p>\(problem)
                <div>\(figures.joined(separator: "\n"))</div></section>
                """
        }
        return """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title.escapedForMarkup): previews</title>
            <style>
            :root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; --edge: #8884 }
            body { margin: 0 auto; padding: 1.5rem; max-width: 90rem }
            h1 { font-size: 1.6rem } h2 { font-size: 1.1rem; margin: 0 } p { margin: .2rem 0 .8rem; opacity: .7; overflow-wrap: anywhere }
            section { margin: 2rem 0 } section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
            figure { margin: 0 } img { max-width: 100%; height: auto; border: 1px solid var(--edge); border-radius: 12px; display: block }
            figcaption { font-size: .8rem; opacity: .7; margin-top: .3rem } pre { white-space: pre-wrap; color: #d70015 }
            </style>
            <h1>\(title.escapedForMarkup)</h1>
            <p>\(entries.count) previews</p>
            \(sections.joined(separator: "\n"))
            </html>
            """
    }
}
