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

/** How many have 1, 2, … 5 stars. */
export const countByStars = (counts: readonly { stars: number; count?: number }[]): number[] =>
  Array.from({ length: STAR_COUNT }, (_, n) =>
    counts.reduce((sum, { stars, count = 1 }) => sum + (stars === n + 1 ? count : 0), 0),
  )

/** The rating that follows; an average of 0 without any. */
export function ratingOf(byStars: readonly number[]): Rating {
  const count = byStars.reduce((sum, one) => sum + one, 0)
  const stars = byStars.reduce((sum, one, n) => sum + one * (n + 1), 0)
  return { average: Math.round((stars / Math.max(1, count)) * 10) / 10, count }
}
