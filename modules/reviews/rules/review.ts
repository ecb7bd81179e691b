import type { Rating } from "#domain/catalogue/product.ts"
import type { ProductId } from "#domain/core/id.ts"

/** A sample review: marked as such, and never in structured data for search engines. */
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
  /** The alt text of the picture. */
  alt: string
  /** The product in the picture. */
  productId: ProductId
}

export const STAR_COUNT = 5
export const REVIEW_MIN_LETTERS = 10
export const REVIEW_MAX_LETTERS = 2000
export const MAX_REVIEW_PHOTOS = 4
export const REVIEWS_PER_PAGE = 10

export const reviewStates = ["pending", "published", "rejected"] as const
/** Only `published` ones are shown and counted; `pending` awaits the owner. */
export type ReviewState = (typeof reviewStates)[number]

export const reviewSorts = ["helpful", "newest"] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** A buyer can review a line once it is delivered. A line has one review. */
export const mayReview = (state: string): boolean => state === "Delivered"

/** For reviewers who prefer to stay anonymous. */
export const ANONYMOUS_REVIEWER = "A customer"

/**
 * The first name and the first letter of the last: `Asha R.` for `Asha Rao`. A single name is used
 * alone.
 * @param fullName the name on the order; null for an anonymous reviewer
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

/** The rating of these reviews; null without any. */
export const ratingOf = (starsInAll: number, count: number): Rating | null =>
  count > 0 ? { average: averageOf(starsInAll, count), count } : null

const averageOf = (starsInAll: number, count: number): number =>
  count === 0 ? 0 : Math.round((starsInAll / count) * 10) / 10
