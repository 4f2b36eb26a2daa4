import Foundation

extension HealthCheck {
    /// What this machine may lack, in the order in which it is mended.
    package static let machine: [HealthCheck] = [
        HealthCheck("Swift", for: "everything", remedy: "Install Swift 6.2 or later: https://www.swift.org/install", look: swift),
        program("git", for: "dependencies, --since and --staged", package: "git", ["--version"], "git"),
        library("zlib", for: "apps in the browser", header: "zlib.h", package: "zlib1g-dev"),
        library("SQLite", for: "SwiftData", header: "sqlite3.h", package: "libsqlite3-dev"),
        library("libyaml", for: "building glide", header: "yaml.h", package: "libyaml-dev"),
        library(
            "cmark-gfm", for: "the app Glide Notes", isNeeded: false, header: "cmark-gfm.h",
            package: "libcmark-gfm-dev libcmark-gfm-extensions-dev"),
        library("libarchive", for: "the app Glide Notes", isNeeded: false, header: "archive.h", package: "libarchive-dev"),
        sharedLibrary("GD", for: "converting and drawing pictures", file: "libgd.so.3", package: "libgd3"),
        program(
            "Poppler", for: "pictures as PDF", isNeeded: false, package: "poppler-utils", ["-v"], "pdftocairo"),
        program(
            "Chromium", for: "glide preview and browser tests", isNeeded: false, package: "chromium", ["--version"], "chromium",
            "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    ]

    private static func install(_ package: String) -> String { "sudo apt-get install \(package)" }

    private static func program(
        _ name: String, for use: String, isNeeded: Bool = true, package: String, _ arguments: [String], _ names: String...
    ) -> HealthCheck {
        HealthCheck(name, for: use, isNeeded: isNeeded, remedy: install(package)) { machine in
            for program in names {
                guard let path = machine.program(program) else { continue }
                let version = machine.run(path, arguments).map { String($0.prefix { $0 != "\n" }) }
                return .found(version.map { "\($0) (\(path))" } ?? path)
            }
            return .missing("is not on the path")
        }
    }

    private static func library(
        _ name: String, for use: String, isNeeded: Bool = true, header: String, package: String
    ) -> HealthCheck {
        HealthCheck(name, for: use, isNeeded: isNeeded, remedy: install(package)) { machine in
            machine.header(header).map { .found($0) } ?? .missing("has no \(header) where the compiler looks")
        }
    }

    /// What is loaded only where it is needed.
    private static func sharedLibrary(_ name: String, for use: String, file: String, package: String) -> HealthCheck {
        let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
        return HealthCheck(name, for: use, isNeeded: false, remedy: install(package)) { machine in
            folders.map { "\($0)/\(file)" }.first(where: machine.exists).map { .found($0) } ?? .missing("has no \(file)")
        }
    }

    /// The oldest Swift that builds Glide.
    static let oldestSwift = (major: 6, minor: 2)

    private static func swift(_ machine: Machine) -> Finding {
        guard let path = machine.program("swift") else { return .missing("is not on the path") }
        guard let text = machine.run(path, ["--version"]), let match = text.firstMatch(of: /Swift version (\d+)\.(\d+)(?:\.\d+)?/),
            let major = Int(match.1), let minor = Int(match.2)
        else { return .missing("does not say its version (\(path))") }
        let version = "\(match.0) (\(path))"
        return (major, minor) >= oldestSwift ? .found(version) : .missing("is too old: \(version)")
    }

    /// Glide's own modules.
    /// - Parameter find: Returns where they are; throws an error whose description says why not.
    package static func modules(_ find: @escaping @Sendable () throws -> String) -> HealthCheck {
        HealthCheck(
            "Glide's modules", for: "preview, check, new app and improve --check", isNeeded: false,
            remedy: "Run swift build in Glide's folder, and name it: export GLIDE_HOME=that folder"
        ) { _ in
            do {
                return .found(try find())
            } catch {
                return .missing("are not built where the tool looks")
            }
        }
    }

    /// - Parameter folder: Nothing where no environment variable names one.
    package static func cache(_ folder: String?) -> HealthCheck {
        HealthCheck(
            "cache", for: "quick reviews", isNeeded: false,
            remedy: folder.map { "Make it yours: sudo chown -R \"$USER\" \"\($0)\"; or name another: export XDG_CACHE_HOME=…" }
                ?? "Name a folder: export XDG_CACHE_HOME=…"
        ) { machine in
            guard let folder else { return .missing("has no folder, because neither XDG_CACHE_HOME nor HOME is set") }
            return machine.isWritable(folder) ? .found(folder) : .missing("cannot be written: \(folder)")
        }
    }

    /// What a first build of Glide takes, with its dependencies and tests.
    static let neededSpace = 5_000_000_000

    package static func space(in folder: String) -> HealthCheck {
        HealthCheck("disk", for: "building", remedy: "Make room: rm -rf .build in projects that you no longer build.") { machine in
            guard let free = machine.freeSpace(folder) else { return .found("nobody knows how much is free") }
            let text = "\(free / 1_000_000_000) GB free at \(folder)"
            return free >= neededSpace ? .found(text) : .missing("has \(text), and a build takes up to \(neededSpace / 1_000_000_000) GB")
        }
    }

    /// - Parameter read: Returns the configuration's path, nothing where there is none; throws an error whose description says what is
    ///   wrong with it.
    package static func configuration(_ read: @escaping @Sendable () throws -> String?) -> HealthCheck {
        HealthCheck("configuration", for: "every review of this folder", remedy: "Correct that line; docs/Tool.md lists the keys.") { _ in
            do {
                return .found(try read() ?? "none, so the standard counts")
            } catch {
                return .missing("has a mistake: \(error)")
            }
        }
    }
}
