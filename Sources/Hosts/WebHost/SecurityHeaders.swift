import SessionCore

/// What every response says to the browser about what the page may do.
package enum SecurityHeaders {
    static let policy = policy(playsFromElsewhere: false, showsWebPages: false)

    /// - Parameters:
    ///   - playsFromElsewhere: sounds and films of other machines.
    ///   - showsWebPages: pages of the web, and the app's own, in frames.
    static func policy(playsFromElsewhere: Bool, showsWebPages: Bool) -> String {
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:", "media-src 'self'\(playsFromElsewhere ? " http: https:" : "")",
            "frame-src \(showsWebPages ? "'self' http: https:" : "'none'")", "connect-src 'self'", "font-src 'self'", "form-action 'none'",
            "frame-ancestors 'none'", "base-uri 'none'",
        ].joined(separator: "; ")
    }

    /// For every answer, whoever makes it.
    package static let fields: HeaderFields = [
        "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store",
    ]

    static func add(to response: WebResponse) -> WebResponse { response.adding(missing: fields) }
}
