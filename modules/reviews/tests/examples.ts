import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { photos } from "#db/schema.ts"
import { defineExamples } from "#tests/calls/define-examples.ts"
import { productReviews, reviewVotes } from "../server/tables.ts"
import { aDraft, reviewCalls, reviewerIn } from "./reviewer.ts"

const text = "Light on the nose, and my nephew Raghunandan likes them."

export default defineExamples({
  records: async (shop, { deliveredLineId }) => {
    const other = await reviewerIn(shop)
    const { review } = (await other.write(other.orderId)).body
    return { line: deliveredLineId, ofOther: review.id as string }
  },
  requests: {
    "GET /api/reviews/product/:product_id": () => ({
      params: { product_id: "41" },
      query: { sort: "newest", page: "1" },
    }),
    "GET /api/reviews/product/:product_id/votes": () => ({ params: { product_id: "41" } }),
    "GET /api/order-lines/:id/review": ({ line }) => ({ params: { id: line } }),
    "PUT /api/order-lines/:id/review": ({ line }) => ({ params: { id: line }, body: aDraft }),
    "DELETE /api/order-lines/:id/review": ({ line }) => ({ params: { id: line } }),
    "PUT /api/reviews/:id/helpful": ({ ofOther }) => ({ params: { id: ofOther } }),
    "DELETE /api/reviews/:id/helpful": ({ ofOther }) => ({ params: { id: ofOther } }),
  },
  aboutAThing: [
    "GET /api/order-lines/:id/review",
    "PUT /api/order-lines/:id/review",
    "DELETE /api/order-lines/:id/review",
  ],
  aboutPublic: [
    "GET /api/reviews/product/:product_id/votes",
    "PUT /api/reviews/:id/helpful",
    "DELETE /api/reviews/:id/helpful",
  ],
  absent: () => ({ line: randomUUID(), ofOther: randomUUID() }),
  operations: [
    ["reviews list", {}, "OK"],
    ["reviews publish", { id: randomUUID() }, "NOT_FOUND"],
    ["reviews reject", { id: "nix", reason: "Names a person" }, "BAD_REQUEST"],
    ["reviews answer", { id: randomUUID(), text: "Thank you" }, "NOT_FOUND"],
    ["reviews photos", { id: randomUUID() }, "NOT_FOUND"],
  ],
  privacy: {
    policy: {
      product_reviews: "reviews",
      review_photos: "reviews with their photos",
      review_votes: "reviews with their photos and votes",
      reviews: null,
      customer_photos: null,
    },
    exported: { product_reviews: "reviews" },
    leftOut: {
      review_photos: "which photo belongs to which review",
      reviews: "invented, of the sample",
      customer_photos: "rendered, of the sample",
    },
    written: {
      text,
      write: async (shop, token) => {
        const orders = await shop.call("POST", "/api/cashfree/orders/number", { token, body: {} })
        const { photo, write } = reviewCalls(shop, token)
        return write(orders.body.data[0].id, { text, photos: [await photo()] })
      },
    },
    erased: {
      add: async ({ context: { db } }, { shopperId }) => {
        const [review] = await db.update(productReviews).set({ helpful: 1 }).returning()
        await db.insert(reviewVotes).values({ reviewId: review!.id, shopperId })
      },
      count: ({ context: { db } }, { shopperId }) =>
        db.$count(productReviews, eq(productReviews.shopperId, shopperId)),
    },
    kept: ({ context: { db } }, newShopper) => ({
      unusedReviewPhotos: {
        add: async (createdAt) => {
          const [photo] = await db
            .insert(photos)
            .values({
              shopperId: await newShopper(),
              ...{ purpose: "review", bytes: Buffer.from("x"), width: 1, height: 1, createdAt },
            })
            .returning()
          return photo!.id
        },
        left: async () =>
          (await db.select({ id: photos.id }).from(photos)).map(({ id }) => id as string),
      },
    }),
  },
})
