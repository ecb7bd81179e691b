import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core"
import { photos } from "#db/schema/catalogue.ts"
import { createdAt, instant } from "#db/schema/columns.ts"
import { lineReference } from "#db/schema/orders.ts"
import { shopperReference } from "#db/schema/shoppers.ts"
import type { ProductId } from "#domain/core/id.ts"
import type { ReviewState } from "../rules/review.ts"

/** Sample reviews, shown with every sample product. */
export const reviews = pgTable("reviews", {
  id: integer().primaryKey(),
  stars: integer().notNull(),
  name: text().notNull(),
  city: text().notNull(),
  text: text().notNull(),
})

/** Sample pictures by customers, shown with every sample product. */
export const customerPhotos = pgTable("customer_photos", {
  id: integer().primaryKey(),
  picture: text().notNull(),
  alt: text().notNull(),
  productId: integer().$type<ProductId>().notNull(),
})

/** Reviews by buyers; the sample shop's are in `reviews` and are never mixed with these. */
export const productReviews = pgTable(
  "product_reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderLineId: lineReference("cascade").notNull(),
    shopperId: shopperReference("cascade").notNull(),
    productId: integer().$type<ProductId>().notNull(),
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
    shopperId: shopperReference("cascade").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.shopperId] }),
    index("review_votes_shopper").on(table.shopperId),
  ],
)
