import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { orderLines, orders, photos, products } from "#db/schema.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { emailsTo, withEmail } from "#tests/mailbox.ts"
import { soon } from "#tests/operations/at-gateway.ts"
import { bought } from "#tests/operations/bought.ts"
import { delivered } from "#tests/operations/delivered.ts"
import { operate, operated } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { reviewPhotoAddress } from "../contract/photo-address.ts"
import { customerPhotos, productReviews, reviews } from "../server/tables.ts"
import { aDraft, helpfulOf, reviewCalls, reviewerIn } from "./reviewer.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ REVIEWS: "moderated" })
})
afterAll(() => shop.close())

const published = async (productId: number) =>
  (await shop.call("GET", `/api/reviews/product/${productId}`)).body
const shownOf = (productId: number) =>
  vi.waitFor(async () => {
    const { body } = await shop.call("GET", `/product/productdetail/${productId}`)
    return body
  }, soon)

test("A buyer reviews a delivered product, and it is published after the owner's approval", async () => {
  const product = 43
  const { write, read, orderId, photo } = await reviewerIn(shop, [product])
  expect((await read(orderId)).body).toEqual({ may_review: true, review: null })
  const photoId = await photo()
  const written = await write(orderId, { photos: [photoId] })
  expect(written.status).toBe(200)
  expect(written.body.review).toMatchObject({ state: "pending", name: "Asha R.", stars: 5 })
  const { id } = written.body.review

  // No one else sees it, its photo, or that it exists.
  expect(await published(product)).toMatchObject({ is_sample: true, count: 45 })
  expect((await shop.call("GET", `/api/reviews/photos/${photoId}`)).status).toBe(404)
  expect((await shownOf(product)).rating).toEqual({ average: 4.4, count: 45, is_sample: true })

  expect(await operated(shop, "reviews list", { state: "pending" })).toContainEqual(
    expect.objectContaining({ id, stars: 5, photos: 1, product }),
  )
  await operated(shop, "reviews publish", { id })
  await operated(shop, "reviews answer", { id, text: "Thank you, Asha!" })
  await vi.waitFor(async () => {
    const body = await published(product)
    expect(body).toMatchObject({
      is_sample: false,
      average: 5,
      count: 1,
      by_stars: [0, 0, 0, 0, 1],
      pages: 1,
      customer_photos: [],
      reviews: [{ id, name: "Asha R.", city: "", answer: "Thank you, Asha!", helpful: 0 }],
    })
    expect(body.reviews[0].photos).toEqual([{ id: photoId, width: 400, height: 300 }])
  }, soon)
  const picture = await shop.call("GET", `/api/reviews/photos/${photoId}`)
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/webp"])
  const detail = await shownOf(product)
  expect(detail.rating).toEqual({ average: 5, count: 1, is_sample: false })
  expect(detail.result.rating).toEqual({ average: 5, count: 1 })
})

test("An undelivered product cannot be reviewed, and another user's order is not found", async () => {
  const { buyer, orderIds } = await bought(shop, [{ productId: 41 }])
  const { write, read } = reviewCalls(shop, buyer.token)
  const early = await write(orderIds[0]!)
  expect([early.status, early.body.error.code]).toEqual([409, "NOT_ALLOWED_NOW"])
  expect((await read(orderIds[0]!)).body).toEqual({ may_review: false, review: null })

  const { orderId } = await reviewerIn(shop)
  const foreign = [await write(orderId), await read(orderId)]
  const absent = [await write(randomUUID()), await read(randomUUID())]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404])
  expect(foreign.map(({ body }) => body)).toEqual(absent.map(({ body }) => body))
  expect((await reviewCalls(shop, buyer.token).remove(orderId)).status).toBe(404)
})

test("A second review of a line replaces the first, needs approval again and loses its votes", async () => {
  const { write, orderId } = await reviewerIn(shop, [44])
  const { id } = (await write(orderId)).body.review
  await operated(shop, "reviews publish", { id })
  const { vote } = reviewCalls(shop, (await shop.signIn()).token)
  expect((await vote(id)).body).toEqual({ helpful: 1, voted: true })
  const again = await write(orderId, { stars: 2, text: "They broke after two weeks of use." })
  expect(again.body.review).toMatchObject({ id, stars: 2, state: "pending" })
  expect(await helpfulOf(shop, id)).toBe(0)
  const rows = await shop.context.db
    .select()
    .from(productReviews)
    .where(eq(productReviews.orderLineId, orderId))
  expect(rows).toHaveLength(1)
})

test.each([
  [{ stars: 0 }, "Choose one to five stars."],
  [{ stars: 6 }, "Choose one to five stars."],
  [{ text: "   short   " }, "Write at least 10 characters."],
  [{ text: "x".repeat(2001) }, "Write at most 2,000 characters."],
  [{ photos: Array.from({ length: 5 }, () => randomUUID()) }, "Add at most 4 photos."],
  [{ photos: [randomUUID()] }, "We no longer have one of these photos. Please add it again."],
])("A review with %o is refused with a message", async (change, message) => {
  const { write, read, orderId } = await reviewerIn(shop)
  const refused = await write(orderId, change)
  expect([refused.status, refused.body.error.message]).toEqual([400, message])
  expect((await read(orderId)).body.review).toBeNull()
})

test("Another user's photo cannot be attached, nor one photo to two reviews", async () => {
  const one = await reviewerIn(shop, [41, 45])
  const other = await reviewerIn(shop)
  const photoId = await one.photo()
  expect((await other.write(other.orderId, { photos: [photoId] })).status).toBe(400)
  expect((await one.write(one.orderIds[0]!, { photos: [photoId] })).status).toBe(200)
  expect((await one.write(one.orderIds[1]!, { photos: [photoId] })).status).toBe(400)
})

test("An anonymous author is shown as a customer; a rejected review shows the reason only to its author", async () => {
  const { write, read, orderId } = await reviewerIn(shop, [46])
  const { id } = (await write(orderId, { show_name: false })).body.review
  await operated(shop, "reviews reject", { id, reason: "It names a person." })
  expect((await read(orderId)).body.review).toMatchObject({
    name: "A customer",
    show_name: false,
    state: "rejected",
    rejection_reason: "It names a person.",
  })
  expect(JSON.stringify(await published(46))).not.toContain(aDraft.text)
  expect((await operate(shop, "reviews publish", { id: randomUUID() })).ok).toBe(false)
})

test("A vote counts once, can be withdrawn, and is refused for one's own review or a hidden one", async () => {
  const { write, vote, orderId } = await reviewerIn(shop, [47])
  const { id } = (await write(orderId)).body.review
  const voter = reviewCalls(shop, (await shop.signIn()).token)
  expect((await voter.vote(id)).status).toBe(404)
  await operated(shop, "reviews publish", { id })
  expect((await vote(id)).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect((await voter.vote(id)).body).toEqual({ helpful: 1, voted: true })
  expect((await voter.vote(id)).body).toEqual({ helpful: 1, voted: true })
  expect((await voter.votes(47)).body).toEqual({ reviews: [id] })
  expect((await voter.withdraw(id)).body).toEqual({ helpful: 0, voted: false })
  expect((await voter.withdraw(id)).body).toEqual({ helpful: 0, voted: false })
  expect((await voter.votes(47)).body).toEqual({ reviews: [] })
  expect((await shop.call("PUT", `/api/reviews/${id}/helpful`)).status).toBe(401)
})

test("A deleted review deletes its photos, and a removed photo is deleted as well", async () => {
  const { write, remove, read, orderId, photo } = await reviewerIn(shop)
  const [kept, dropped] = [await photo(1), await photo(2)]
  await write(orderId, { photos: [kept, dropped] })
  await write(orderId, { photos: [kept] })
  const isThere = (id: string) => shop.context.db.$count(photos, eq(photos.id, id))
  expect([await isThere(kept), await isThere(dropped)]).toEqual([1, 0])
  expect((await remove(orderId)).body).toEqual({ deleted: true })
  expect((await remove(orderId)).body).toEqual({ deleted: false })
  expect(await isThere(kept)).toBe(0)
  expect((await read(orderId)).body.review).toBeNull()
})

test("Photos that no review shows are deleted after a day", async () => {
  const { write, orderId, photo } = await reviewerIn(shop)
  const [used, unused] = [await photo(1), await photo(2)]
  await write(orderId, { photos: [used] })
  const left = async () =>
    (await shop.context.db.select({ id: photos.id }).from(photos)).map(({ id }) => id)
  await purgeRecords(shop.context)
  expect(await left()).toEqual(expect.arrayContaining([used, unused]))
  const tomorrow = new Date(shop.context.now().getTime() + 25 * 3_600_000)
  await purgeRecords({ ...shop.context, now: () => tomorrow })
  expect(await left()).toContain(used)
  expect(await left()).not.toContain(unused)
})

test("Reviews are listed ten at a time, the most helpful or the newest first", async () => {
  const product = 48
  const { db } = shop.context
  const { orderId } = await reviewerIn(shop, [product])
  const [bought] = await db
    .select()
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderId))
  const { id: _, ...line } = bought!.order_lines
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const [added] = await db
      .insert(orderLines)
      .values({ ...line, line: n + 1 })
      .returning({ id: orderLines.id })
    const [review] = await db
      .insert(productReviews)
      .values({
        orderLineId: added!.id,
        shopperId: bought!.orders.shopperId,
        productId: product,
        stars: (n % 5) + 1,
        name: "Asha R.",
        text: aDraft.text,
        state: "published",
        helpful: n === 3 ? 7 : 0,
        publishedAt: new Date(Date.UTC(2026, 0, n + 1)),
      })
      .returning({ id: productReviews.id })
    ids.push(review!.id)
  }
  const list = async (query: string) =>
    (await shop.call("GET", `/api/reviews/product/${product}?${query}`)).body
  const newest = await list("sort=newest")
  expect(newest).toMatchObject({ count: 12, pages: 2 })
  expect(newest.reviews.map((one: { id: string }) => one.id)).toEqual(ids.toReversed().slice(0, 10))
  const second = await list("sort=newest&page=2")
  expect(second.reviews.map((one: { id: string }) => one.id)).toEqual(ids.toReversed().slice(10))
  expect((await list("sort=helpful")).reviews[0].id).toBe(ids[3])
  expect((await shop.call("GET", "/api/reviews/product/99999")).status).toBe(404)
})

test("A photo for a review cannot be attached to a return", async () => {
  const sale = await delivered(shop, [{ productId: 41 }])
  const photo = await reviewCalls(shop, sale.buyer.token).photo()
  expect((await sale.ask({ photos: [photo] })).status).toBe(404)
})

test("A reviewer is notified of news, without its text", async () => {
  const reviewer = await reviewerIn(shop)
  const address = "reviewer@home.example"
  await withEmail(shop, reviewer.token, address)
  const { id } = (await reviewer.write(reviewer.orderId)).body.review
  await operated(shop, "reviews publish", { id })
  await operated(shop, "reviews reject", { id, reason: "It names a person." })
  await operated(shop, "reviews reject", { id, reason: "It names a person." })
  await operated(shop, "reviews publish", { id })
  await operated(shop, "reviews answer", { id, text: "Thank you!" })
  await operated(shop, "reviews answer", { id, text: "Thank you!" })
  await operated(shop, "reviews answer", { id, text: "" })
  const received = await emailsTo(shop, address)
  const news = received.slice(1).map(({ subject }) => subject)
  expect(news.filter((subject) => !/^Your order .* is confirmed$/.test(subject))).toEqual([
    "Your review is published",
    "Your review was not published",
    "Your review is published",
    "We answered your review",
  ])
  expect(JSON.stringify(received)).not.toMatch(/names a person|Thank you!/)
})

test("Sample reviews and photos belong to sample products with a frame, and are removed with these [PDP-10, PDP-15, PDP-17]", async () => {
  const own = await shopForThisTest()
  const { db, catalogue } = own.context
  const reviewsOf = async (id: number) => (await own.call("GET", `/api/reviews/product/${id}`)).body
  const ratingOf = async (id: number) =>
    (await own.call("GET", `/product/productdetail/${id}`)).body.rating
  const sample = await reviewsOf(41)
  expect(sample.is_sample).toBe(true)
  expect(sample.reviews).toHaveLength(45)
  expect(sample.customer_photos).toHaveLength(8)
  expect(await ratingOf(41)).toEqual({ average: 4.4, count: 45, is_sample: true })

  await db.update(products).set({ isSample: false }).where(eq(products.id, 1))
  await operated(own, "product set", { product: "43", hidden: "true" })
  await expect.poll(() => catalogue.product(43)).toBeNull()
  // Nor is a photo of a product that is hidden.
  expect((await reviewsOf(41)).customer_photos).toHaveLength(7)
  for (const id of [1, 71]) {
    expect(await reviewsOf(id)).toMatchObject({ count: 0, reviews: [], customer_photos: [] })
    expect(await ratingOf(id)).toBeNull()
  }

  await signedInStaff(own, "owner")
  await operated(own, "sample remove")
  expect([await db.$count(reviews), await db.$count(customerPhotos)]).toEqual([0, 0])
})

test("While the feature is switched off, products have no rating", async () => {
  const own = await shopForThisTest()
  const { catalogue, settings } = own.context
  const { write, orderId } = await reviewerIn(own, [44])
  await write(orderId)
  await expect.poll(() => catalogue.product(44)?.rating).toEqual({ average: 5, count: 1 })
  settings.FEATURES_OFF = ["reviews"]
  catalogue.pagesVersion()
  expect(catalogue.product(44)).not.toHaveProperty("rating")
  settings.FEATURES_OFF = []
  catalogue.pagesVersion()
  expect(catalogue.product(44)?.rating).toEqual({ average: 5, count: 1 })
})

test("A closed shop shows no photos of reviews", async () => {
  const own = await shopForThisTest({ SHOP_STATUS: "closed" })
  const { statusCode, headers } = await own.app.inject(
    reviewPhotoAddress("0b9e5b0e-1111-4222-8333-444455556666"),
  )
  expect([statusCode, headers["cache-control"]]).toEqual([503, "no-store"])
})
