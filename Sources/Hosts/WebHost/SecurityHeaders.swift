import SessionCore

/// What every response says to the browser about what the page may do.
enum SecurityHeaders {
    static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
        "img-src 'self' http: https: data:", "connect-src 'self'", "font-src 'self'", "form-action 'none'",
        "frame-ancestors 'none'", "base-uri 'none'",
    ].joined(separator: "; ")

    static func add(to response: WebResponse) -> WebResponse {
        var response = response
        response.headers["Content-Security-Policy"] = policy
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        if response.headers["Cache-Control"] == nil { response.headers["Cache-Control"] = "no-store" }
        return response
    }
}
