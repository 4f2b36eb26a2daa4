import SwiftUICore

extension App {
    /// Starts the app: on Linux it is served to the browser on this machine, under the address that is printed.
    ///
    /// See `--help` of the built program for its options.
    @MainActor @preconcurrency
    public static func main() {
        AppRunner.run(Self.self, options: LaunchOptions.parseOrExit())
    }
}
