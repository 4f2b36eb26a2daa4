// swift-tools-version: 6.2
import PackageDescription

// A package of its own: GRDB asks for a module Combine, and Glide has one that GRDB was not made for.
let package = Package(
    name: "DataPeers",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "data-peers", targets: ["DataPeers"])],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
    targets: [
        .executableTarget(
            name: "DataPeers",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ])
    ]
)
