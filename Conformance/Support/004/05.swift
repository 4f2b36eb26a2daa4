/// The document uses it without saying where it comes from.
let selectedCategory: String? = "Groceries"
