import Foundation

/// A program named `secret-tool` that keeps secrets in files beside it, or does what a dead D-Bus has the real one do.
struct FakeSecretTool {
    enum Kind: String {
        case works
        /// As the real one where there is no session bus.
        case hasNoBus
        /// It ends well, and keeps nothing.
        case forgets
        case hangs
    }

    let folder: URL

    init(_ kind: Kind, in parent: URL) throws {
        folder = parent.appending(path: "bin-\(kind)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "secret-tool")
        try Data(Self.script(kind).utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        // A program that another test starts just now may hold the file open for writing, and the system runs none that is.
        var tries = 0
        while tries < 100, (try? Process.run(program, arguments: ["ready"]).waitUntilExit()) == nil {
            tries += 1
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    private static func script(_ kind: Kind) -> String {
        let beginning = "#!/bin/sh\n[ \"$1\" = ready ] && exit 0\n"
        switch kind {
        case .hasNoBus: return beginning + "echo 'secret-tool: Cannot autolaunch D-Bus without X11 $DISPLAY' >&2\nexit 1\n"
        case .forgets: return beginning + "[ \"$1\" = lookup ] && exit 1\nexit 0\n"
        case .hangs: return beginning + "exec sleep 60\n"
        case .works:
            return beginning + """
                command=$1
                shift
                [ "$command" = store ] && shift
                file=$(dirname "$0")/$(printf '%s' "$*" | cksum | cut -d ' ' -f 1)
                case $command in
                store) head -c 8192 > "$file" ;;
                lookup) [ -f "$file" ] || exit 1; cat "$file" ;;
                clear) [ -f "$file" ] || exit 1; rm "$file" ;;
                esac
                """
        }
    }
}
