import type { OrderLineState } from "./order-line-state.ts"

/** A sample review: shown as such, and never told to a search engine. */
export interface Review {
  /** 1–5. */
  stars: number
  name: string
  city: string
  text: string
}

/** A picture of a product by a customer: no people. */
export interface CustomerPhoto {
  /** Path below `{api}`. */
  picture: string
  /** What a shopper who cannot see the picture is told. */
  alt: string
  /** The product in the picture. */
  productId: number
}

export const STAR_COUNT = 5
export const REVIEW_MIN_LETTERS = 10
export const REVIEW_MAX_LETTERS = 2000
export const MAX_REVIEW_PHOTOS = 4
export const REVIEWS_PER_PAGE = 10

export const reviewStates = ["pending", "published", "rejected"] as const
/** Only what is `published` is shown and counted; `pending` waits for the owner. */
export type ReviewState = (typeof reviewStates)[number]

export const reviewSorts = ["helpful", "newest"] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** What buyers think of a product: from published reviews of delivered orders, and nothing else. */
export interface Rating {
  /** To one decimal. */
  average: number
  count: number
}

/** Who bought something may review it once it has arrived. A line has one review. */
export const mayReview = (state: OrderLineState): boolean => state === "Delivered"

/** For whoever does not want to be named. */
export const ANONYMOUS_REVIEWER = "A customer"

/**
 * The first name and the first letter of the last: `Asha R.` for `Asha Rao`. A single name stands alone.
 * @param fullName as it stands on the order; null for who does not want to be named
 */
export function reviewerName(fullName: string | null): string {
  const [first, ...others] = (fullName ?? "").trim().split(/\s+/)
  if (!first) return ANONYMOUS_REVIEWER
  const initial = firstLetter(others.at(-1) ?? "")
  return initial ? `${first} ${initial}.` : first
}

/** A letter of Devanagari keeps its vowel sign. */
const firstLetter = (word: string): string =>
  new Intl.Segmenter("en-IN").segment(word)[Symbol.iterator]().next().value?.segment ?? ""

/** The mean of the stars to one decimal; 0 without reviews. */
export const averageStars = (reviews: readonly Pick<Review, "stars">[]): number =>
  averageOf(
    reviews.reduce((total, { stars }) => total + stars, 0),
    reviews.length,
  )

/** The rating of so many reviews; null without any. */
export const ratingOf = (starsInAll: number, count: number): Rating | null =>
  count > 0 ? { average: averageOf(starsInAll, count), count } : null

const averageOf = (starsInAll: number, count: number): number =>
  count === 0 ? 0 : Math.round((starsInAll / count) * 10) / 10
