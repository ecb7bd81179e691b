import {
  categoryListing,
  displayListing,
  type ListingPlace,
  type ListingQuery,
  readListingQuery,
} from "#domain/catalogue/listing/query.ts"

const asked = (place: ListingPlace, search = ""): ListingQuery =>
  readListingQuery(new URLSearchParams(search), place)

/** Common queries of shoppers, and the most expensive ones. */
export const listingQueries: Record<string, ListingQuery> = {
  everything: asked(displayListing("all")),
  "a gender: women": asked(displayListing("Women")),
  "two words: black round": asked(displayListing("black round")),
  "six words": asked(displayListing("women gold rimless aviator sunglasses polarised")),
  "words that match nothing": asked(displayListing("zumba trousers")),
  "a shape's own page: /Aviator": asked(categoryListing("Aviator")),
  "seven filters in four groups": asked(
    displayListing("all"),
    "gender=Women&gender=Unisex&type=Fullrim&shape=Round&shape=CatsEye&frame-colour=Black&frame-colour=Gold",
  ),
  "a price range": asked(displayListing("all"), "min=1000&max=2000"),
  "two words, cheapest first": asked(displayListing("black round"), "sort=low-to-high"),
  "the last page, newest first": asked(displayListing("all"), "sort=newest&page=999999"),
}
