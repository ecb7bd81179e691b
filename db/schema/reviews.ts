import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import type { ReviewState } from "#domain/catalogue/review.ts"
import { createdAt, instant } from "./columns.ts"
import { shoppers } from "./identity.ts"
import { orderLines } from "./orders.ts"
import { photos } from "./photos.ts"

/** Reviews by buyers; the sample shop's are in `reviews` and are never mixed with these. */
export const productReviews = pgTable(
  "product_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    productId: integer().notNull(),
    stars: integer().notNull(),
    /** As it is shown: `Asha R.`, or `A customer`. */
    name: text().notNull(),
    text: text().notNull(),
    state: text().$type<ReviewState>().notNull(),
    /** The reason given to the author of a rejected one. */
    rejectionReason: text(),
    /** The owner's reply below it. */
    answer: text(),
    answeredAt: instant(),
    /** Its rows in `review_votes`, counted in the transaction that changes them. */
    helpful: integer().notNull().default(0),
    publishedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    // Last safeguard against two reviews of one purchased item.
    unique("product_reviews_order_line").on(table.orderLineId),
    check("product_reviews_stars", sql`${table.stars} between 1 and 5`),
    check("product_reviews_helpful", sql`${table.helpful} >= 0`),
    index("product_reviews_product").on(table.productId, table.state),
    index("product_reviews_state").on(table.state, table.createdAt),
  ],
)

/** A photo belongs to one review. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    photoId: uuid()
      .primaryKey()
      .references(() => photos.id, { onDelete: "cascade" }),
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: "cascade" }),
    /** Its place in the review, from 0. */
    position: integer().notNull(),
  },
  (table) => [index("review_photos_review").on(table.reviewId, table.position)],
)

/** Shoppers who found a review helpful. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: "cascade" }),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.shopperId] }),
    index("review_votes_shopper").on(table.shopperId),
  ],
)
