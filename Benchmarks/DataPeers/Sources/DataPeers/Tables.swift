/// The tables of the benchmark, as Glide's store lays them out for the same models.
enum Tables {
    static let itemColumns = ["name", "notes", "createdAt", "isCompleted", "priority", "rating", "folder"]

    static func items(_ table: String) -> String {
        """
        CREATE TABLE "\(table)"("$key" INTEGER PRIMARY KEY, "name" TEXT, "notes" TEXT, "createdAt" REAL, "isCompleted" INTEGER, \
        "priority" INTEGER, "rating" REAL, "folder" INTEGER);
        CREATE INDEX "\(table).folder" ON "\(table)"("folder");
        """
    }

    static let index = #"CREATE INDEX "IndexedItem.order" ON "IndexedItem"("priority", "createdAt");"#
    static let folders = #"CREATE TABLE "Folder"("$key" INTEGER PRIMARY KEY, "title" TEXT);"#
    static let articles =
        """
        CREATE TABLE "Article"("$key" INTEGER PRIMARY KEY, "title" TEXT, "text" TEXT);
        CREATE VIRTUAL TABLE "Article.$text" USING fts5("title", "text", content="Article", content_rowid="$key", \
        tokenize='unicode61 remove_diacritics 2', prefix='2 3');
        CREATE TRIGGER "Article.$text.insert" AFTER INSERT ON "Article" BEGIN
            INSERT INTO "Article.$text"(rowid, "title", "text") VALUES (new."$key", new."title", new."text");
        END;
        """
    /// The best articles, with a passage of both columns.
    static let search =
        """
        SELECT "Article".*, bm25("Article.$text"), snippet("Article.$text", 0, '<', '>', '…', 16), \
        snippet("Article.$text", 1, '<', '>', '…', 16) \
        FROM "Article.$text" JOIN "Article" ON "Article"."$key" = "Article.$text".rowid \
        WHERE "Article.$text" MATCH ? ORDER BY "Article.$text".rank LIMIT \(SampleData.searchLimit)
        """

    static let all = [items("Item"), items("IndexedItem"), index, folders, articles].joined(separator: "\n")
}
