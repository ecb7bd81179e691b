import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  notices,
  orders,
  prescriptionPictures,
  prescriptionUploadPictures,
  prescriptionUploads,
} from "#db/schema.ts"
import { rotateKeys } from "#server/core/encryption/rotate-keys.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import { buyerIn, control, honestOrder, payAtGateway, sentLater } from "../../buyer.ts"
import { operate, operated } from "../../operations/operate.ts"
import { aPicture, pngBomb } from "../../operations/pictures.ts"
import { newCaller, openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
const otherFrame = 43
const HOUR_SECONDS = 3600

const aPhoto = async () => (await aPicture(600, 400).jpeg().toBuffer()).toString("base64")

interface Sender {
  as?: string
  from?: string
}

const send = async (at: TestShop, body: object = {}, { as, from }: Sender = {}) =>
  at.call("POST", "/api/prescription-uploads", {
    token: as,
    from,
    body: { file: await aPhoto(), ...body },
  })
const uploaded = async (at: TestShop, sender?: Sender): Promise<string> =>
  (await send(at, {}, sender)).body.data.token
const find = (at: TestShop, token: string, as?: string) =>
  at.call("POST", "/api/prescription-uploads/find", { token: as, body: { token } })
const remove = (at: TestShop, token: string, as?: string) =>
  at.call("POST", "/api/prescription-uploads/remove", { token: as, body: { token } })

/** The body of an order whose lines have these uploads, in this order. */
function orderWith(at: TestShop, addressId: string, tokens: (string | undefined)[]) {
  const wishes = tokens.map((_, n) => ({
    productId: n === 0 ? frame : otherFrame,
    lens: sentLater,
  }))
  const body = honestOrder(at, wishes, addressId)
  const items = [body.checkoutData].flat().map((item, n) => ({
    ...item,
    power: { ...item.power, prescription_upload: tokens[n] },
  }))
  return { ...body, checkoutData: items }
}

type Buyer = Awaited<ReturnType<typeof buyerIn>>

const openOrder = (at: TestShop, buyer: Buyer, ...tokens: (string | undefined)[]) =>
  at.call("POST", "/api/cashfree-order", {
    token: buyer.token,
    body: orderWith(at, buyer.addressId, tokens),
  })

/** Buys with these uploads; returns the ids of the order lines. */
async function pay(at: TestShop, buyer: Buyer, ...tokens: (string | undefined)[]) {
  const opened = await openOrder(at, buyer, ...tokens)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  await payAtGateway(at, opened.body.payment_session_id, "SUCCESS")
  return (await buyer.verify(opened.body.order_id)).body.orders as string[]
}

const requestOf = async (at: TestShop, buyer: Buyer, id: string) =>
  (await at.call("GET", `/api/cashfree/orders/${id}/prescription`, { token: buyer.token })).body
    .data

const kindsTo = async (at: TestShop, { mobile }: Buyer) =>
  (await at.context.db.select().from(notices).where(eq(notices.mobile, mobile))).map(
    ({ kind }) => kind,
  )

test("A visitor uploads a photo, signs in and pays, and it is the optician's turn immediately", async () => {
  const at = await shopForThisTest()
  const sent = await send(at)
  expect(sent.status).toBe(201)
  const { token, pictures } = sent.body.data
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(pictures).toMatchObject([{ width: 600, height: 400 }])
  const buyer = await buyerIn(at)
  const [id] = await pay(at, buyer, token)
  expect(await requestOf(at, buyer, id!)).toMatchObject({
    state: "sent",
    isWaiting: true,
    uploadMissing: false,
    dueBy: null,
    // The same picture, encrypted as before.
    pictures: [{ id: pictures[0].id, width: 600 }],
  })
  expect(await kindsTo(at, buyer)).not.toContain("prescription_needed")
  expect(await operated(at, "prescriptions list")).toContainEqual(
    expect.objectContaining({ order_line: id, state: "sent", turn: "optician" }),
  )
  expect(await at.context.db.$count(prescriptionUploads)).toBe(0)
  expect(await at.context.db.$count(prescriptionUploadPictures)).toBe(0)
  const opened = await at.app.inject({ method: "GET", url: pictures[0].url })
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: "webp", width: 600 })

  const values = { right: "-2.50", left: "-2.25", pd: "63" }
  expect(await operate(at, "prescriptions enter", { id, ...values })).toMatchObject({ ok: true })
})

test("A cash order claims its uploads, each line its own", async () => {
  const at = await shopForThisTest()
  const buyer = await buyerIn(at)
  const tokens = [await uploaded(at, { as: buyer.token }), await uploaded(at)]
  const placed = await at.call("POST", "/api/cash-orders", {
    token: buyer.token,
    body: orderWith(at, buyer.addressId, tokens),
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  for (const id of placed.body.orders) {
    expect(await requestOf(at, buyer, id)).toMatchObject({
      state: "sent",
      pictures: [{ width: 600 }],
    })
  }
})

test("An expired upload does not prevent paying: the order awaits its prescription and says why", async () => {
  const at = await shopForThisTest()
  const token = await uploaded(at)
  at.wait(49 * HOUR_SECONDS)
  expect((await find(at, token)).status).toBe(404)
  const buyer = await buyerIn(at)
  const [id] = await pay(at, buyer, token)
  expect(await requestOf(at, buyer, id!)).toMatchObject({
    state: "needed",
    isWaiting: true,
    canSend: true,
    uploadMissing: true,
    pictures: [],
    dueBy: expect.stringMatching(/^\d{4}-/),
  })
  expect(await kindsTo(at, buyer)).toContain("prescription_needed")
})

test("A payment begun in time keeps the upload until it is decided", async () => {
  const at = await shopForThisTest()
  const token = await uploaded(at)
  at.wait(47 * HOUR_SECONDS)
  const buyer = await buyerIn(at)
  const opened = await openOrder(at, buyer, token)
  await payAtGateway(at, opened.body.payment_session_id, "PENDING")
  at.wait(10 * HOUR_SECONDS)
  await purgeRecords(at.context)
  const settle = { order_id: opened.body.order_id, payment_status: "SUCCESS" }
  await control(at, "cashfree", { settle })
  const { body } = await buyer.verify(opened.body.order_id)
  const { token: fresh } = await at.signIn(buyer.mobile)
  const again = { ...buyer, token: fresh }
  expect(await requestOf(at, again, body.orders[0])).toMatchObject({ state: "sent" })
})

test("Two lines of one order with one upload both have its pages, and each opens on its own", async () => {
  const at = await shopForThisTest()
  const buyer = await buyerIn(at)
  const token = await uploaded(at)
  await send(at, { token })
  const ids = await pay(at, buyer, token, token)
  expect(ids).toHaveLength(2)
  const requests = await Promise.all(ids.map((id) => requestOf(at, buyer, id)))
  for (const request of requests) {
    expect(request).toMatchObject({ state: "sent", uploadMissing: false, dueBy: null })
    expect(request.pictures).toHaveLength(2)
  }
  const pictures = requests.flatMap((request) => request.pictures)
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(4)
  for (const { url } of pictures) {
    const opened = await at.app.inject({ method: "GET", url })
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: "webp", width: 600 })
  }
  expect(await at.context.db.$count(prescriptionUploadPictures)).toBe(0)
  expect(await kindsTo(at, buyer)).not.toContain("prescription_needed")
  // What the optician reads for one line decides nothing about the other.
  const values = { right: "-2.50", left: "-2.25", pd: "63" }
  expect(await operate(at, "prescriptions enter", { id: ids[0], ...values })).toMatchObject({
    ok: true,
  })
  expect((await requestOf(at, buyer, ids[1]!)).state).toBe("sent")
})

test("An upload whose key is missing goes to one line, and stops neither the order nor the other line", async () => {
  const at = await shopForThisTest()
  const buyer = await buyerIn(at)
  const token = await uploaded(at)
  await at.context.db.update(prescriptionUploadPictures).set({ keyId: "lost" })
  const ids = await pay(at, buyer, token, token)
  const states = await Promise.all(ids.map(async (id) => (await requestOf(at, buyer, id)).state))
  expect(states.toSorted()).toEqual(["needed", "sent"])
})

test("Of two orders with one upload the first gets it, and the other one waits", async () => {
  const buyer = await buyerIn(shop)
  const token = await uploaded(shop)
  await pay(shop, buyer, token)
  const other = await buyerIn(shop)
  const [third] = await pay(shop, other, token)
  expect(await requestOf(shop, other, third!)).toMatchObject({
    state: "needed",
    uploadMissing: true,
    pictures: [],
  })
})

test("An upload of a signed-in shopper can be seen, extended, removed and ordered only by that shopper", async () => {
  const owner = await buyerIn(shop)
  const stranger = await buyerIn(shop)
  const token = await uploaded(shop, { as: owner.token })
  for (const as of [undefined, stranger.token]) {
    expect((await find(shop, token, as)).status).toBe(404)
    expect((await send(shop, { token }, { as })).status).toBe(404)
    expect((await remove(shop, token, as)).status).toBe(200)
  }
  const [line] = await pay(shop, stranger, token)
  expect(await requestOf(shop, stranger, line!)).toMatchObject({ state: "needed", pictures: [] })
  expect((await find(shop, token, owner.token)).body.data.pictures).toHaveLength(1)
})

test("A visitor's upload belongs to the account once a payment is opened with it", async () => {
  const token = await uploaded(shop)
  const buyer = await buyerIn(shop)
  expect((await openOrder(shop, buyer, token)).status).toBe(200)
  expect((await find(shop, token)).status).toBe(404)
  expect((await find(shop, token, buyer.token)).status).toBe(200)
})

test("Up to twelve pages can be added, and a removed upload is deleted with its pictures", async () => {
  const photo = await aPhoto()
  const token = await uploaded(shop)
  for (let page = 2; page <= 12; page += 1) {
    const sent = await send(shop, { file: photo, token }, { from: newCaller() })
    expect(sent.body.data.pictures).toHaveLength(page)
    expect(sent.body.data.token).toBe(token)
  }
  const refused = await send(shop, { file: photo, token })
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toContain("at most 12 pages")
  const [{ url }] = (await find(shop, token)).body.data.pictures
  for (let time = 0; time < 2; time += 1) {
    expect((await remove(shop, token)).body).toEqual({ removed: true })
  }
  expect((await find(shop, token)).status).toBe(404)
  expect((await shop.app.inject({ method: "GET", url })).statusCode).toBe(404)
  const gone = await send(shop, { file: photo, token })
  expect(gone.status).toBe(404)
  expect(gone.body.error.message).toContain("upload your prescription again")
})

/** Its list of pages is its only page. */
const loopingPdf = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [2 0 R] >> endobj
trailer << /Size 3 /Root 1 0 R >>
%%EOF`

test("Malicious and invalid files are refused with a message before ordering too, and nothing is stored", async () => {
  const at = await shopForThisTest()
  const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64")
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)])
  for (const [file, sentence] of [
    [base64("<svg xmlns='http://www.w3.org/2000/svg'/>"), "neither JPEG, PNG, WebP, AVIF nor PDF"],
    [base64("%PDF-1.7 <html>"), "cannot be opened"],
    [base64(pngBomb(20_000, 20_000)), "pixels"],
    [base64(pngBomb(1, 50_000_000)), "at most 12000 on a side"],
    [base64(loopingPdf), "cannot be opened"],
    [base64(heic), "HEIC"],
    ["not base64!", "base64"],
    ["", ""],
  ] as const) {
    const refused = await send(at, { file })
    expect(refused.status, sentence).toBe(400)
    expect(refused.body.error.message).toContain(sentence)
  }
  expect((await send(at, { file: "A".repeat(11_000_000) })).status).toBe(413)
  expect((await send(at, { token: "guess" })).status).toBe(400)
  expect(await at.context.db.$count(prescriptionUploads)).toBe(0)
})

test("An account and a network can upload a limited number of pages per day", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const buyer = await buyerIn(at)
  const token = await uploaded(at, { as: buyer.token })
  const fill = async (count: number) => {
    const [page] = await db.select().from(prescriptionUploadPictures)
    const { id: _, ...facts } = page!
    await db.insert(prescriptionUploadPictures).values(Array.from({ length: count }, () => facts))
  }
  await fill(59)
  const refused = await send(at, {}, { as: buyer.token })
  expect(refused.status).toBe(429)
  expect(refused.body.error.message).toContain("many pages today")
  expect((await send(at)).status).toBe(201)
  await fill(940)
  const visitor = await send(at)
  expect(visitor.status).toBe(429)
  expect(visitor.body.error.message).toContain("your network")
  expect((await send(at, {}, { from: "198.51.100.7" })).status).toBe(201)
  at.wait(25 * HOUR_SECONDS)
  expect((await send(at)).status).toBe(201)
  expect((await remove(at, token)).status).toBe(200)
})

test("The database has neither the token nor the picture, and a rotation re-encrypts pending uploads", async () => {
  const at = await shopForThisTest()
  const buyer = await buyerIn(at)
  const token = await uploaded(at)
  await openOrder(at, buyer, token)
  const stored = JSON.stringify(await contentsOf(at))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain("RIFF")
  const [page] = await at.context.db.select().from(prescriptionUploadPictures)
  expect(Buffer.from(page!.ciphertext).includes("WEBP")).toBe(false)
  const [order] = await at.context.db.select().from(orders)
  expect(order!.items[0]).toMatchObject({ prescriptionUpload: expect.any(String) })
  expect(await rotateKeys(at.context)).toContainEqual(
    expect.objectContaining({ records: "prescription uploads", unreadable: 0 }),
  )
})

test("A shopper's data export has the upload, an erased account leaves none, and an old one is purged", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const buyer = await buyerIn(at)
  await uploaded(at, { as: buyer.token })
  const copy = await at.call("GET", "/api/account/data", { token: buyer.token })
  expect(copy.body.prescriptionUploads).toMatchObject([
    { type: "image/webp", source: "photo", base64: expect.stringMatching(/^UklGR/) },
  ])
  expect((await at.call("POST", "/api/account/erase", { token: buyer.token })).status).toBe(200)
  expect(await db.$count(prescriptionUploads)).toBe(0)
  await uploaded(at)
  at.wait(47 * HOUR_SECONDS)
  await purgeRecords(at.context)
  expect(await db.$count(prescriptionUploads)).toBe(1)
  at.wait(2 * HOUR_SECONDS)
  await purgeRecords(at.context)
  expect(await db.$count(prescriptionUploads)).toBe(0)
  expect(await db.$count(prescriptionUploadPictures)).toBe(0)
  expect(await db.$count(prescriptionPictures)).toBe(0)
})

test("Strong powers cost the same typed, uploaded and sent after ordering, and the server charges no other price [LNS-12, X-68]", async () => {
  const buyer = await buyerIn(shop)
  const strong = { sph: -9, cyl: 0, axis: null, add: null }
  const { prescriptionLater: _, ...lenses } = sentLater
  const typed = { ...lenses, prescription: { right: strong, left: strong, pd: 63 } }
  const typedBody = honestOrder(shop, [{ productId: frame, lens: typed }], buyer.addressId)
  const bodies = {
    typed: typedBody,
    uploaded: orderWith(shop, buyer.addressId, [await uploaded(shop)]),
    later: orderWith(shop, buyer.addressId, [undefined]),
  }
  for (const [way, body] of Object.entries(bodies)) {
    expect(body.amount, way).toBe(bodies.later.amount)
    const opened = await shop.call("POST", "/api/cashfree-order", { token: buyer.token, body })
    expect(opened.status, way).toBe(200)
    await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
    await buyer.verify(opened.body.order_id)
  }
  expect(await buyer.orders()).toHaveLength(3)
  const [item] = [typedBody.checkoutData].flat()
  const withSurcharge = {
    ...typedBody,
    amount: typedBody.amount + 2500,
    checkoutData: {
      ...item!,
      power: {
        ...item!.power,
        selectedLensOrProducrPrice: Number(item!.power.selectedLensOrProducrPrice) + 2500,
      },
    },
  }
  const refused = await shop.call("POST", "/api/cashfree-order", {
    token: buyer.token,
    body: withSurcharge,
  })
  expect([refused.status, refused.body.error.code]).toEqual([409, "PRICE_CHANGED"])
})
