import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { crowd, oneProcess, tally } from "#tests/races/crowd.ts"
import { productReviews, reviewVotes } from "../../server/tables.ts"
import { helpfulOf, reviewCalls, reviewerIn } from "../reviewer.ts"

const shop = oneProcess({ env: { REVIEWS: "published" } })

test("Eight simultaneous reviews of one line leave one", async () => {
  const { write, orderId } = await reviewerIn(shop)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => write(orderId, { stars: (n % 5) + 1 })),
  )
  expect(tally(answers)).toEqual({ 200: 8 })
  expect(new Set(answers.map(({ body }) => body.review.id)).size).toBe(1)
  const rows = await shop.context.db
    .select()
    .from(productReviews)
    .where(eq(productReviews.orderLineId, orderId))
  expect(rows).toHaveLength(1)
})

test("Simultaneous votes are counted once for each shopper", async () => {
  const { write, orderId } = await reviewerIn(shop)
  const { id } = (await write(orderId)).body.review
  const voters = (await crowd(shop, 20)).map(({ token }) => reviewCalls(shop, token))
  const votes = voters.flatMap(({ vote }) => [vote(id), vote(id), vote(id)])
  expect(tally(await Promise.all(votes))).toEqual({ 200: 60 })
  expect(await helpfulOf(shop, id)).toBe(20)

  const mixed = voters.flatMap(({ vote, withdraw }) => [withdraw(id), vote(id), withdraw(id)])
  expect(tally(await Promise.all(mixed))).toEqual({ 200: 60 })
  const left = await shop.context.db.$count(reviewVotes, eq(reviewVotes.reviewId, id))
  expect(await helpfulOf(shop, id)).toBe(left)
})
