/// The types that the system declares, with Apple's identifiers; the more usual of two with one tag stands first.
enum SystemTypes {
    static let all: [TypeDeclaration] = [
        TypeDeclaration("public.item"),
        TypeDeclaration("public.content", wording: "content"),
        TypeDeclaration("public.composite-content", in: ["public.content"]),
        TypeDeclaration("public.disk-image", in: ["public.data", "public.archive"], wording: "disk image"),
        TypeDeclaration("public.data", in: ["public.item"], wording: "data"),
        TypeDeclaration("public.directory", in: ["public.item"], wording: "folder"),
        TypeDeclaration("com.apple.resolvable"),
        TypeDeclaration("public.symlink", in: ["public.item", "com.apple.resolvable"], wording: "symbolic link"),
        TypeDeclaration("public.executable", in: ["public.item"], wording: "executable"),
        TypeDeclaration("com.apple.mount-point", in: ["public.item", "com.apple.resolvable"]),
        TypeDeclaration("com.apple.alias-file", in: ["public.data", "com.apple.resolvable"], wording: "alias"),
        TypeDeclaration("com.apple.bookmark", in: ["public.data", "com.apple.resolvable"]),
        TypeDeclaration("public.url", in: ["public.data"], wording: "URL"),
        TypeDeclaration("public.file-url", in: ["public.url"], wording: "file URL"),
        TypeDeclaration("public.text", in: ["public.data", "public.content"], wording: "text"),
        TypeDeclaration("public.plain-text", in: ["public.text"], extensions: ["txt", "text"], mimeTypes: ["text/plain"], wording: "text"),
        TypeDeclaration("public.utf8-plain-text", in: ["public.plain-text"], wording: "Unicode text"),
        TypeDeclaration("public.utf16-external-plain-text", in: ["public.plain-text"]),
        TypeDeclaration("public.utf16-plain-text", in: ["public.plain-text"]),
        TypeDeclaration("public.delimited-values-text", in: ["public.text"]),
        TypeDeclaration(
            "public.comma-separated-values-text", in: ["public.delimited-values-text"], extensions: ["csv"], mimeTypes: ["text/csv"],
            wording: "comma-separated values"),
        TypeDeclaration(
            "public.tab-separated-values-text", in: ["public.delimited-values-text"], extensions: ["tsv", "tab"],
            mimeTypes: ["text/tab-separated-values"], wording: "tab-separated values"),
        TypeDeclaration("public.utf8-tab-separated-values-text", in: ["public.tab-separated-values-text", "public.utf8-plain-text"]),
        TypeDeclaration(
            "net.daringfireball.markdown", in: ["public.utf8-plain-text"], extensions: ["md", "markdown", "mdown", "mkd"],
            mimeTypes: ["text/markdown", "text/x-markdown"], wording: "Markdown text"),
        TypeDeclaration(
            "public.rtf", in: ["public.text"], extensions: ["rtf"], mimeTypes: ["text/rtf", "application/rtf"], wording: "rich text"),
        TypeDeclaration(
            "public.html", in: ["public.text"], extensions: ["html", "htm", "shtml"], mimeTypes: ["text/html"], wording: "HTML text"),
        TypeDeclaration(
            "public.xml", in: ["public.text"], extensions: ["xml"], mimeTypes: ["application/xml", "text/xml"], wording: "XML text"),
        TypeDeclaration(
            "public.yaml", in: ["public.text"], extensions: ["yml", "yaml"], mimeTypes: ["application/x-yaml", "application/yaml"],
            wording: "YAML text"),
        TypeDeclaration("public.css", in: ["public.text"], extensions: ["css"], mimeTypes: ["text/css"], wording: "CSS"),
        TypeDeclaration("public.source-code", in: ["public.plain-text"], wording: "source code"),
        TypeDeclaration("public.assembly-source", in: ["public.source-code"], extensions: ["s"]),
        TypeDeclaration(
            "public.c-source", in: ["public.source-code"], extensions: ["c"], mimeTypes: ["text/x-csrc"], wording: "C source code"),
        TypeDeclaration("public.objective-c-source", in: ["public.source-code"], extensions: ["m"], wording: "Objective-C source code"),
        TypeDeclaration(
            "public.swift-source", in: ["public.source-code"], extensions: ["swift"], mimeTypes: ["text/x-swift"],
            wording: "Swift source code"),
        TypeDeclaration(
            "public.c-plus-plus-source", in: ["public.source-code"], extensions: ["cpp", "cc", "cxx"], mimeTypes: ["text/x-c++src"],
            wording: "C++ source code"),
        TypeDeclaration("public.objective-c-plus-plus-source", in: ["public.source-code"], extensions: ["mm"]),
        TypeDeclaration("public.c-header", in: ["public.source-code"], extensions: ["h"], mimeTypes: ["text/x-chdr"], wording: "C header"),
        TypeDeclaration("public.c-plus-plus-header", in: ["public.source-code"], extensions: ["hpp", "hh", "hxx"]),
        TypeDeclaration("public.script", in: ["public.source-code"], wording: "script"),
        TypeDeclaration("com.apple.applescript.text", in: ["public.script"], extensions: ["applescript"]),
        TypeDeclaration("com.apple.applescript.script", in: ["public.data"], extensions: ["scpt"]),
        TypeDeclaration(
            "com.netscape.javascript-source", in: ["public.script"], extensions: ["js", "mjs", "javascript"],
            mimeTypes: ["text/javascript", "application/javascript"], wording: "JavaScript"),
        TypeDeclaration(
            "public.shell-script", in: ["public.script"], extensions: ["sh", "command"], mimeTypes: ["text/x-sh", "application/x-sh"],
            wording: "shell script"),
        TypeDeclaration(
            "public.perl-script", in: ["public.shell-script"], extensions: ["pl", "pm"], mimeTypes: ["text/x-perl"], wording: "Perl script"),
        TypeDeclaration(
            "public.python-script", in: ["public.shell-script"], extensions: ["py"], mimeTypes: ["text/x-python"], wording: "Python script"),
        TypeDeclaration(
            "public.ruby-script", in: ["public.shell-script"], extensions: ["rb"], mimeTypes: ["text/x-ruby"], wording: "Ruby script"),
        TypeDeclaration(
            "public.php-script", in: ["public.shell-script"], extensions: ["php"], mimeTypes: ["text/php"], wording: "PHP script"),
        TypeDeclaration("public.make-source", in: ["public.script"], extensions: ["mk", "make"]),
        TypeDeclaration("public.json", in: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"], wording: "JSON"),
        TypeDeclaration("com.apple.property-list", in: ["public.data"], extensions: ["plist"], wording: "property list"),
        TypeDeclaration("com.apple.xml-property-list", in: ["public.xml", "com.apple.property-list"], wording: "XML property list"),
        TypeDeclaration("com.apple.binary-property-list", in: ["com.apple.property-list"]),
        TypeDeclaration(
            "com.adobe.pdf", in: ["public.data", "public.composite-content"], extensions: ["pdf"], mimeTypes: ["application/pdf"],
            wording: "PDF document"),
        TypeDeclaration(
            "com.apple.rtfd", in: ["public.composite-content", "com.apple.package"], extensions: ["rtfd"], mimeTypes: ["text/rtfd"]),
        TypeDeclaration("com.apple.flat-rtfd", in: ["public.data", "public.composite-content"]),
        TypeDeclaration(
            "com.apple.webarchive", in: ["public.data", "public.composite-content"], extensions: ["webarchive"],
            mimeTypes: ["application/x-webarchive"]),
        TypeDeclaration("public.image", in: ["public.data", "public.content"], wording: "image"),
        TypeDeclaration(
            "public.jpeg", in: ["public.image"], extensions: ["jpeg", "jpg", "jpe"], mimeTypes: ["image/jpeg"], wording: "JPEG image"),
        TypeDeclaration(
            "public.tiff", in: ["public.image"], extensions: ["tiff", "tif"], mimeTypes: ["image/tiff"], wording: "TIFF image"),
        TypeDeclaration("com.compuserve.gif", in: ["public.image"], extensions: ["gif"], mimeTypes: ["image/gif"], wording: "GIF image"),
        TypeDeclaration("public.png", in: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"], wording: "PNG image"),
        TypeDeclaration("com.apple.icns", in: ["public.image"], extensions: ["icns"]),
        TypeDeclaration(
            "com.microsoft.bmp", in: ["public.image"], extensions: ["bmp"], mimeTypes: ["image/bmp"], wording: "Windows bitmap image"),
        TypeDeclaration(
            "com.microsoft.ico", in: ["public.image"], extensions: ["ico"], mimeTypes: ["image/vnd.microsoft.icon", "image/x-icon"],
            wording: "Windows icon image"),
        TypeDeclaration("public.camera-raw-image", in: ["public.image"]),
        TypeDeclaration(
            "public.svg-image", in: ["public.image"], extensions: ["svg", "svgz"], mimeTypes: ["image/svg+xml"], wording: "SVG image"),
        TypeDeclaration("com.apple.live-photo"),
        TypeDeclaration("public.heif", in: ["public.image"], extensions: ["heif"], mimeTypes: ["image/heif"], wording: "HEIF image"),
        TypeDeclaration("public.heic", in: ["public.heif"], extensions: ["heic"], mimeTypes: ["image/heic"], wording: "HEIC image"),
        TypeDeclaration(
            "org.webmproject.webp", in: ["public.image"], extensions: ["webp"], mimeTypes: ["image/webp"], wording: "WebP image"),
        TypeDeclaration("com.ilm.openexr-image", in: ["public.image"], extensions: ["exr"]),
        TypeDeclaration("public.3d-content", in: ["public.content"]),
        TypeDeclaration("com.pixar.universal-scene-description", in: ["public.data", "public.3d-content"], extensions: ["usd"]),
        TypeDeclaration(
            "com.pixar.universal-scene-description-mobile", in: ["com.pixar.universal-scene-description"], extensions: ["usdz"],
            mimeTypes: ["model/vnd.usdz+zip"]),
        TypeDeclaration("com.apple.reality", in: ["public.data"], extensions: ["reality"]),
        TypeDeclaration("com.apple.scenekit.scene", in: ["public.3d-content"], extensions: ["scn"]),
        TypeDeclaration("com.apple.arobject", in: ["public.data"], extensions: ["arobject"]),
        TypeDeclaration("public.audiovisual-content", in: ["public.data", "public.content"], wording: "audiovisual content"),
        TypeDeclaration("public.movie", in: ["public.audiovisual-content"], wording: "movie"),
        TypeDeclaration("public.video", in: ["public.movie"], wording: "video"),
        TypeDeclaration("public.audio", in: ["public.audiovisual-content"], wording: "audio"),
        TypeDeclaration(
            "com.apple.quicktime-movie", in: ["public.movie"], extensions: ["mov", "qt"], mimeTypes: ["video/quicktime"],
            wording: "QuickTime movie"),
        TypeDeclaration(
            "public.mpeg", in: ["public.movie"], extensions: ["mpg", "mpeg"], mimeTypes: ["video/mpeg"], wording: "MPEG movie"),
        TypeDeclaration("public.mpeg-2-video", in: ["public.video"], extensions: ["m2v"]),
        TypeDeclaration("public.mpeg-2-transport-stream", in: ["public.movie"], extensions: ["ts"]),
        TypeDeclaration(
            "public.mp3", in: ["public.audio"], extensions: ["mp3"], mimeTypes: ["audio/mpeg", "audio/mp3"], wording: "MP3 audio"),
        TypeDeclaration("public.mpeg-4", in: ["public.movie"], extensions: ["mp4"], mimeTypes: ["video/mp4"], wording: "MPEG-4 movie"),
        TypeDeclaration(
            "public.mpeg-4-audio", in: ["public.audio"], extensions: ["m4a"], mimeTypes: ["audio/mp4", "audio/x-m4a"],
            wording: "MPEG-4 audio"),
        TypeDeclaration("com.apple.protected-mpeg-4-audio", in: ["public.audio"], extensions: ["m4p"]),
        TypeDeclaration("com.apple.protected-mpeg-4-video", in: ["public.movie"], extensions: ["m4v"]),
        TypeDeclaration(
            "public.avi", in: ["public.movie"], extensions: ["avi"], mimeTypes: ["video/avi", "video/x-msvideo"], wording: "AVI movie"),
        TypeDeclaration(
            "public.aiff-audio", in: ["public.audio"], extensions: ["aiff", "aif"], mimeTypes: ["audio/aiff"], wording: "AIFF audio"),
        TypeDeclaration(
            "com.microsoft.waveform-audio", in: ["public.audio"], extensions: ["wav", "wave"],
            mimeTypes: ["audio/wav", "audio/x-wav", "audio/vnd.wave"], wording: "waveform audio"),
        TypeDeclaration(
            "public.midi-audio", in: ["public.audio"], extensions: ["midi", "mid"], mimeTypes: ["audio/midi"], wording: "MIDI audio"),
        TypeDeclaration("public.playlist"),
        TypeDeclaration(
            "public.m3u-playlist", in: ["public.text", "public.playlist"], extensions: ["m3u", "m3u8"], mimeTypes: ["audio/mpegurl"]),
        TypeDeclaration("public.folder", in: ["public.directory"], wording: "folder"),
        TypeDeclaration("public.volume", in: ["public.folder"], wording: "volume"),
        TypeDeclaration("com.apple.package", in: ["public.directory"], wording: "package"),
        TypeDeclaration("com.apple.bundle", in: ["public.directory"], extensions: ["bundle"], wording: "bundle"),
        TypeDeclaration("com.apple.plugin", in: ["com.apple.bundle"], extensions: ["plugin"]),
        TypeDeclaration("com.apple.metadata-importer", in: ["com.apple.plugin"], extensions: ["mdimporter"]),
        TypeDeclaration("com.apple.quicklook-generator", in: ["com.apple.plugin"], extensions: ["qlgenerator"]),
        TypeDeclaration("com.apple.xpc-service", in: ["com.apple.bundle"], extensions: ["xpc"]),
        TypeDeclaration("com.apple.framework", in: ["com.apple.bundle"], extensions: ["framework"], wording: "framework"),
        TypeDeclaration("com.apple.application", in: ["public.executable"], wording: "application"),
        TypeDeclaration(
            "com.apple.application-bundle", in: ["com.apple.application", "com.apple.bundle", "com.apple.package"], extensions: ["app"],
            wording: "application"),
        TypeDeclaration("com.apple.application-and-system-extension", in: ["com.apple.bundle"], extensions: ["appex"]),
        TypeDeclaration("public.unix-executable", in: ["public.data", "public.executable"], wording: "Unix executable"),
        TypeDeclaration(
            "com.microsoft.windows-executable", in: ["public.data", "public.executable"], extensions: ["exe"],
            mimeTypes: ["application/x-msdownload"], wording: "Windows executable"),
        TypeDeclaration("com.apple.systempreference.prefpane", in: ["com.apple.bundle"], extensions: ["prefpane"]),
        TypeDeclaration("public.archive", in: ["public.data"], wording: "archive"),
        TypeDeclaration(
            "org.gnu.gnu-zip-archive", in: ["public.data", "public.archive"], extensions: ["gz", "gzip"],
            mimeTypes: ["application/gzip", "application/x-gzip"], wording: "gzip archive"),
        TypeDeclaration(
            "public.bzip2-archive", in: ["public.data", "public.archive"], extensions: ["bz2", "bzip2"], mimeTypes: ["application/x-bzip2"],
            wording: "bzip2 archive"),
        TypeDeclaration(
            "public.zip-archive", in: ["public.data", "public.archive"], extensions: ["zip"], mimeTypes: ["application/zip"],
            wording: "ZIP archive"),
        TypeDeclaration("com.apple.archive", in: ["public.data", "public.archive"], extensions: ["aar"], wording: "Apple archive"),
        TypeDeclaration(
            "public.tar-archive", in: ["public.data", "public.archive"], extensions: ["tar"],
            mimeTypes: ["application/x-tar", "application/tar"], wording: "tar archive"),
        TypeDeclaration("public.spreadsheet", in: ["public.content"], wording: "spreadsheet"),
        TypeDeclaration("public.presentation", in: ["public.content"], wording: "presentation"),
        TypeDeclaration("public.database", wording: "database"),
        TypeDeclaration("public.message", wording: "message"),
        TypeDeclaration("public.contact", wording: "contact"),
        TypeDeclaration(
            "public.vcard", in: ["public.text", "public.contact"], extensions: ["vcf", "vcard"], mimeTypes: ["text/vcard", "text/x-vcard"],
            wording: "vCard"),
        TypeDeclaration("public.to-do-item", wording: "to-do item"),
        TypeDeclaration("public.calendar-event", wording: "calendar event"),
        TypeDeclaration("public.email-message", in: ["public.message"], wording: "email message"),
        TypeDeclaration("com.apple.internet-location", in: ["public.data"], extensions: ["inetloc"]),
        TypeDeclaration("com.microsoft.internet-shortcut", in: ["public.data"], extensions: ["url"]),
        TypeDeclaration("public.font", wording: "font"),
        TypeDeclaration("public.bookmark", wording: "bookmark"),
        TypeDeclaration("com.rsa.pkcs-12", in: ["public.data"], extensions: ["p12", "pfx"], mimeTypes: ["application/x-pkcs12"]),
        TypeDeclaration(
            "public.x509-certificate", in: ["public.data"], extensions: ["cer", "crt", "der"], mimeTypes: ["application/x-x509-ca-cert"],
            wording: "certificate"),
        TypeDeclaration(
            "org.idpf.epub-container", in: ["public.data", "public.composite-content"], extensions: ["epub"],
            mimeTypes: ["application/epub+zip"], wording: "EPUB publication"),
        TypeDeclaration("public.log", in: ["public.plain-text"], extensions: ["log"], wording: "log"),
        TypeDeclaration("com.apple.haptics.ahap", in: ["public.json"], extensions: ["ahap"]),
        TypeDeclaration(
            "public.geojson", in: ["public.json"], extensions: ["geojson"], mimeTypes: ["application/geo+json"], wording: "GeoJSON"),
    ]
}
