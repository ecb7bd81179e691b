import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import {
  notices,
  orderLines,
  prescriptionMessages,
  prescriptionPictures,
  prescriptionReadings,
  prescriptionRequests,
} from "#db/schema.ts"
import { deliveryWindow } from "#domain/catalogue/delivery.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { createSandboxShipments } from "#server/orders/tracking/commands/create-shipment.ts"
import { purgePrescriptionPictures } from "#server/prescriptions/requests/commands/purge-pictures.ts"
import { runPrescriptionSchedule } from "#server/prescriptions/requests/commands/run-schedule.ts"
import { buyerIn, nearsighted, sentLater, stockOf, type Wish } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { lastAudit, operate, operated, shipOrder } from "../../operations/operate.ts"
import { aPicture, pngBomb } from "../../operations/pictures.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { contentsOf, withoutTimes } from "../contents.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
const otherFrame = 43
const later: Wish = { productId: frame, lens: sentLater }
const DAY_SECONDS = 86_400

const values = { right: "-2.50 -0.75 x 90", left: "-2.25", pd: "31.5/32" }

const aPhoto = async () => (await aPicture(600, 400).jpeg().toBuffer()).toString("base64")

/** A paid order whose first line awaits its prescription, with the requests about it. */
async function awaiting(at: TestShop, wishes: Wish[] = [later]) {
  const sale = await bought(at, wishes)
  const { token } = sale.buyer
  const id = sale.orderIds[0]!
  const path = `/api/cashfree/orders/${id}/prescription`
  const call = (method: "GET" | "POST", end = "", body?: unknown, as = token) =>
    at.call(method, `${path}${end}`, { token: as, body })
  return {
    ...sale,
    id,
    request: async () => (await call("GET")).body.data,
    send: async (file?: string, as = token) =>
      call("POST", "/pictures", { file: file ?? (await aPhoto()) }, as),
    confirm: (revision = 1, as = token) => call("POST", "/confirm", { revision }, as),
    dispute: (words: string, revision = 1) => call("POST", "/dispute", { revision, words }),
    find: (as: string) => call("GET", "", undefined, as),
    enter: (input: object = {}) => operate(at, "prescriptions enter", { id, ...values, ...input }),
    kinds: async () =>
      (await at.context.db.select().from(notices).where(eq(notices.mobile, sale.buyer.mobile))).map(
        ({ kind }) => kind,
      ),
    /** The path of a picture for `call`. */
    pathOf: (url: string) => url.replace("/backend", ""),
  }
}

const runJob = (at: TestShop) => runPrescriptionSchedule(at.context, at.app.log)

test("A due request that cannot be advanced fails the job, so that Status shows it, and is taken up again", async () => {
  const at = await shopForThisTest()
  const sale = await awaiting(at)
  at.wait(3 * 86_400)
  const { db } = at.context
  const broken = new Proxy(db, {
    get: (target, name, receiver) =>
      name === "transaction"
        ? () => Promise.reject(new Error("connection lost"))
        : Reflect.get(target, name, receiver),
  })
  await expect(runPrescriptionSchedule({ ...at.context, db: broken }, at.app.log)).rejects.toThrow(
    "1 prescription requests not advanced",
  )
  const told = (await sale.kinds()).length
  expect(await runJob(at)).toBe(1)
  expect((await sale.kinds()).length).toBe(told + 1)
})

test("A prescription is sent after ordering, read by the optician and confirmed by the shopper, and then the lenses are made", async () => {
  const sale = await awaiting(shop)
  expect(await sale.order()).toMatchObject({
    delivery_status: "Awaiting prescription",
    lens: { type: "Single Vision", prescription: null, prescriptionLater: true },
    payment_status: "PAID",
  })
  expect(await sale.request()).toMatchObject({
    state: "needed",
    isWaiting: true,
    canSend: true,
    pictures: [],
    values: null,
    dueBy: expect.stringMatching(/^\d{4}-/),
  })

  const sent = await sale.send()
  expect(sent.status).toBe(201)
  expect(sent.body.data).toMatchObject({ state: "sent", dueBy: null, canSend: true })
  const listed = await operated(shop, "prescriptions list")
  expect(listed).toContainEqual(
    expect.objectContaining({ order_line: sale.id, state: "sent", turn: "optician" }),
  )
  const shown = await operated(shop, "prescriptions show", { id: sale.id })
  expect(shown.pictures).toMatchObject([{ source: "photo", url: expect.stringMatching(/^http/) }])

  expect(await sale.enter()).toMatchObject({ ok: true })
  const { values: toConfirm, canSend } = await sale.request()
  expect(canSend).toBe(false)
  expect(toConfirm).toEqual({
    revision: 1,
    prescription: {
      right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
      left: { sph: -2.25, cyl: 0, axis: null, add: null },
      pd: "31.5/32",
      pdSource: "typed",
    },
  })
  const confirmed = await sale.confirm()
  expect(confirmed.body.data).toMatchObject({ state: "confirmed", isWaiting: false, values: null })
  // What it was sold as stays, for the job card and the bill.
  expect((await sale.order()).lens.sold).toMatchObject({ option: expect.any(String) })
  const order = await sale.order()
  expect(order).toMatchObject({
    delivery_status: "Confirmed",
    lens: { prescription: toConfirm.prescription },
  })
  expect(order.lens.prescriptionLater).toBeUndefined()
  expect(order.history.map(({ state }: any) => state)).toEqual([
    "Awaiting prescription",
    "Confirmed",
  ])
  expect(await operated(shop, "order", { id: sale.id })).toMatchObject({
    right_eye: "SPH -2.50 CYL -0.75 AXIS 90",
    pd: "31.5/32",
  })
  expect(await sale.kinds()).toEqual(
    expect.arrayContaining(["placed", "prescription_needed", "prescription_read"]),
  )
})

test("Lenses whose prescription is sent later have the base price, and strong values cost nothing extra", async () => {
  const typed = await bought(shop, [{ productId: frame, lens: nearsighted }])
  const sale = await awaiting(shop)
  expect(sale.paid).toBe(typed.paid)
  await sale.send()
  await sale.enter({ right: "-9.00", left: "-9.00", checked: true })
  await sale.confirm()
  expect(await sale.order()).toMatchObject({
    delivery_status: "Confirmed",
    selected_Lens_Or_ProductPrice: (await typed.order()).selected_Lens_Or_ProductPrice,
    refund: null,
  })
})

test("A line that awaits a prescription does not ship, and the rest of the order does", async () => {
  const sale = await awaiting(shop, [later, { productId: otherFrame }])
  const [, other] = sale.orderIds
  const refused = await operate(shop, "ship", {
    id: sale.id,
    courier: "delhivery",
    number: "CHNONE0001",
  })
  expect(refused).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  await operated(shop, "ship", { id: sale.paymentId, courier: "delhivery", number: "CHREST0001" })
  expect(await sale.order(other)).toMatchObject({ delivery_status: "Processing" })
  expect(await sale.order()).toMatchObject({
    delivery_status: "Awaiting prescription",
    tracking_number: null,
  })
})

test("Measured fitting heights of a prescription that is sent later reach the desk, and stay when its values are confirmed", async () => {
  const measuredHeights = { right: 21.5, left: 20.5, uncertainty: 2.5 }
  const lens: LensChoice = { ...sentLater, type: "Progressive", option: "Arc", measuredHeights }
  const sale = await awaiting(shop, [{ productId: frame, lens }])
  await sale.send()
  const { desk } = await operated(shop, "prescriptions show", { id: sale.id })
  expect(desk.fitting_hint).toMatchObject({ ...measuredHeights, pd: null })
  await sale.enter({ right: "-2.50 -0.75 x 90 add +2.00", left: "-2.25 add +2.00" })
  expect((await sale.confirm()).status).toBe(200)
  const { purchase } = await sale.order()
  const [card] = await operated(shop, "orders job-cards", { orders: purchase.order_number })
  expect(card).toMatchObject({
    ...{
      fitting_height: null,
      fitting_hint: { ...measuredHeights, pd: { right: 31.5, left: 32 } },
    },
  })
})

test("A cash order ships as a whole once its prescription is confirmed", async () => {
  const at = await shopForThisTest({ SANDBOX_SHIP_AFTER_SECONDS: "0" })
  const buyer = await buyerIn(at)
  const placed = await buyer.orderForCash([later, { productId: otherFrame }])
  expect(placed.status).toBe(200)
  const states = async () => (await buyer.orders()).map((one) => one.delivery_status).toSorted()
  await createSandboxShipments(at.context, at.app.log)
  expect(await states()).toEqual(["Awaiting prescription", "Confirmed"])
  const other = (await buyer.orders()).find((one) => one.delivery_status === "Confirmed")!
  const parcel = { id: other.id, courier: "delhivery", number: "CHCASH0001" }
  expect(await operate(at, "ship", parcel)).toMatchObject({
    failure: { message: expect.stringContaining("one parcel") },
  })
})

test("The optician asks for another picture with the reason, and the shopper sends it", async () => {
  const sale = await awaiting(shop)
  await sale.send()
  const reason = "The right half is cut off."
  await operated(shop, "prescriptions reject", { id: sale.id, reason })
  expect(await sale.request()).toMatchObject({ state: "rejected", reason, canSend: true })
  expect(await sale.kinds()).toContain("prescription_rejected")
  expect(await sale.enter()).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  const again = await sale.send()
  expect(again.body.data).toMatchObject({ state: "sent", reason: null })
  expect(again.body.data.pictures).toHaveLength(2)
})

test("Disputed values return to the optician with the shopper's text, and old ones cannot be confirmed", async () => {
  const sale = await awaiting(shop)
  await sale.send()
  await sale.enter()
  const disputed = await sale.dispute("  The left eye has a plus.  ")
  expect(disputed.body.data).toMatchObject({
    state: "disputed",
    ownWords: "The left eye has a plus.",
    values: null,
    dueBy: null,
  })
  expect((await sale.confirm()).status).toBe(409)
  const shown = await operated(shop, "prescriptions show", { id: sale.id })
  expect(shown.messages).toMatchObject([{ who: "shopper", text: "The left eye has a plus." }])
  await sale.enter({ left: "+2.25", checked: true })
  const stale = await sale.confirm(1)
  expect(stale.status).toBe(409)
  expect(stale.body.error.message).toContain("have changed")
  expect((await sale.confirm(2)).status).toBe(200)
  expect((await sale.order()).lens.prescription.left.sph).toBe(2.25)
})

test("The optician's values follow the rules of the lens flow", async () => {
  const sale = await awaiting(shop)
  expect(await sale.enter()).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  await sale.send()
  for (const [wrong, sentence] of [
    [{ right: "-11.00" }, "SPH goes from"],
    [{ right: "2.50" }, "powers with their signs"],
    [{ right: "-1.00 -0.50 x 90 prism 2 BI" }, 'nothing else: it has "prism"'],
    [{ left: "OD -1.00" }, "labelled as the right eye"],
    [{ right: "-2.50 -0.75" }, "needs an AXIS"],
    [{ right: "-2.50 add +2.00" }, "have no ADD"],
    [{ pd: "12" }, "millimetres"],
    [{ left: "+2.25" }, "confirm it (--checked)"],
  ] as const) {
    const refused = await sale.enter(wrong)
    expect(refused, JSON.stringify(wrong)).toMatchObject({ ok: false })
    if (!refused.ok) {
      expect(refused.failure.message.toLowerCase()).toContain(sentence.toLowerCase())
    }
  }
  expect(await sale.request()).toMatchObject({ state: "sent", values: null })
})

test("Only its shopper can see, send, confirm or dispute a prescription", async () => {
  const sale = await awaiting(shop)
  const stranger = await buyerIn(shop)
  expect((await sale.find(stranger.token)).status).toBe(404)
  expect((await sale.send(undefined, stranger.token)).status).toBe(404)
  await sale.send()
  await sale.enter()
  expect((await sale.confirm(1, stranger.token)).status).toBe(404)
  expect(await sale.request()).toMatchObject({ state: "to_confirm" })
})

test("A picture opens for five minutes by a signed link, and nothing runs in it", async () => {
  const at = await shopForThisTest()
  const sale = await awaiting(at)
  const other = await awaiting(at)
  await sale.send()
  await other.send()
  const [{ url }] = (await sale.request()).pictures
  const [picture] = (await other.request()).pictures
  const raw = (path: string) => at.app.inject({ method: "GET", url: path })
  const opened = await raw(url)
  expect(opened.statusCode).toBe(200)
  expect(opened.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  })
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: "webp", width: 600 })
  const query = url.split("?")[1]
  for (const wrong of [
    url.split("?")[0],
    `${picture.url.split("?")[0]}?${query}`,
    url.replace(
      /signature=(.)/,
      (_whole: string, first: string) => `signature=${first === "A" ? "B" : "A"}`,
    ),
    url.replace(/expires=\d/, "expires=9"),
  ]) {
    expect((await raw(wrong)).statusCode, wrong).toBe(404)
  }
  at.wait(5 * 60 + 2)
  expect((await raw(url)).statusCode).toBe(404)
})

test("Malicious and invalid files are refused with a message, and nothing of them is stored", async () => {
  const sale = await awaiting(shop)
  const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64")
  const half = (await aPicture(800, 600).jpeg().toBuffer()).subarray(0, 2000)
  for (const [file, sentence] of [
    [base64("<svg xmlns='http://www.w3.org/2000/svg'/>"), "neither JPEG, PNG, WebP, AVIF nor PDF"],
    [base64("<!doctype html><script>alert(1)</script>"), "neither JPEG"],
    [base64("%PDF-1.7 <html>"), "cannot be opened"],
    [base64(pngBomb(20_000, 20_000)), "pixels"],
    [base64(half), "is broken"],
    ["not base64!", "base64"],
    ["", ""],
  ] as const) {
    const refused = await sale.send(file)
    expect(refused.status, sentence).toBe(400)
    expect(refused.body.error.message).toContain(sentence)
  }
  expect(await sale.request()).toMatchObject({ state: "needed", pictures: [] })
})

test("One item accepts twelve pages, and no thirteenth", async () => {
  const sale = await awaiting(shop)
  const photo = await aPhoto()
  for (let page = 1; page <= 12; page += 1) expect((await sale.send(photo)).status).toBe(201)
  expect(await sale.request()).toMatchObject({ canSend: false })
  const refused = await sale.send(photo)
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toContain("at most 12 pages")
})

test("Reminders are sent after one and three days, and after seven the item is cancelled with a full refund, once", async () => {
  const at = await shopForThisTest()
  const before = await stockOf(at, frame)
  const sale = await awaiting(at)
  const reminders = async () =>
    (await sale.kinds()).filter((kind) => kind === "prescription_reminder").length
  const after = async (days: number) => {
    at.wait(days * DAY_SECONDS)
    await runJob(at)
    await runJob(at)
    return reminders()
  }
  at.wait(-60)
  expect(await after(1)).toBe(0)
  at.wait(60)
  expect(await after(0)).toBe(1)
  expect(await after(1)).toBe(1)
  expect(await after(1)).toBe(2)
  at.wait(-60)
  expect(await after(4)).toBe(2)
  expect(await sale.order()).toMatchObject({ delivery_status: "Awaiting prescription" })
  at.wait(60)
  await after(0)
  expect(await sale.order()).toMatchObject({
    delivery_status: "Cancelled",
    refund: { amount: sale.paid },
  })
  expect(await stockOf(at, frame)).toBe(before)
  expect((await sale.kinds()).filter((kind) => kind === "prescription_expired")).toHaveLength(1)
  expect((await sale.send()).status).toBe(409)
})

test("The deadline runs only while the shop waits for the shopper", async () => {
  const at = await shopForThisTest({ PRESCRIPTION_DAYS: "3", PRESCRIPTION_REMINDER_DAYS: "2" })
  const sale = await awaiting(at)
  at.wait(2.5 * DAY_SECONDS)
  await runJob(at)
  expect((await sale.kinds()).at(-1)).toBe("prescription_reminder")
  // The session has expired meanwhile.
  const { token } = await at.signIn(sale.buyer.mobile)
  expect((await sale.send(undefined, token)).status).toBe(201)
  at.wait(30 * DAY_SECONDS)
  await runJob(at)
  const line = async () =>
    (await at.context.db.select().from(orderLines).where(eq(orderLines.id, sale.id)))[0]!
  expect((await line()).state).toBe("Awaiting prescription")
  await sale.enter()
  at.wait(2.9 * DAY_SECONDS)
  await runJob(at)
  expect((await line()).state).toBe("Awaiting prescription")
  at.wait(0.2 * DAY_SECONDS)
  await runJob(at)
  expect((await line()).state).toBe("Cancelled")
})

test("After an outage only one reminder is sent, not both together", async () => {
  const at = await shopForThisTest()
  const sale = await awaiting(at)
  at.wait(5 * DAY_SECONDS)
  await runJob(at)
  await runJob(at)
  expect((await sale.kinds()).filter((kind) => kind === "prescription_reminder")).toHaveLength(1)
})

test("An item that awaits its prescription can be cancelled at any time, and nothing follows", async () => {
  const at = await shopForThisTest()
  const sale = await awaiting(at)
  at.wait(5 * DAY_SECONDS)
  const { token } = await at.signIn(sale.buyer.mobile)
  const cancelled = await at.call("POST", `/api/cashfree/orders/${sale.id}/cancel`, { token })
  expect(cancelled.status).toBe(200)
  at.wait(10 * DAY_SECONDS)
  await runJob(at)
  expect(await sale.kinds()).not.toContain("prescription_expired")
  expect(await sale.enter()).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
})

test("Neither the database nor the owner's log contains a picture, a value or a text of a prescription", async () => {
  const at = await shopForThisTest()
  const sale = await awaiting(at)
  await sale.send()
  await sale.enter({ right: "-7.25 -1.75 x 137", left: "-7.25", checked: true })
  expect((await lastAudit(at))!.input).toEqual({
    id: sale.id,
    right: "not-recorded",
    left: "not-recorded",
    pd: "not-recorded",
    checked: true,
  })
  await sale.dispute("My left eye has a cylinder of minus 1.25.")
  await operated(at, "prescriptions reject", { id: sale.id, reason: "Blurred at -7.25" })
  const stored = withoutTimes(JSON.stringify(await contentsOf(at)))
  for (const word of ["7.25", "RIFF", "cylinder of minus", "Blurred"]) {
    expect(stored, word).not.toContain(word)
  }
  const [row] = await at.context.db.select().from(prescriptionPictures)
  expect(Buffer.from(row!.ciphertext).includes("WEBP")).toBe(false)
})

test("The owner exports the pictures to a folder that no other user can read", async () => {
  const sale = await awaiting(shop)
  await sale.send()
  const folder = await mkdtemp(join(tmpdir(), "pictures-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const shown = await operated(shop, "prescriptions show", { id: sale.id, pictures: folder })
  expect(shown.files).toHaveLength(1)
  expect(await sharp(await readFile(shown.files[0].file)).metadata()).toMatchObject({
    format: "webp",
  })
})

test("Nothing is promised before the prescription is confirmed; then the days of making and of the courier count from that moment", async () => {
  const at = await shopForThisTest()
  const order = await awaiting(at, [later, { productId: otherFrame }])
  const promised = async () => (await order.order()).purchase.delivery
  expect(await promised()).toBeNull()
  // Both lines travel together, so the frame that is ready says the same.
  for (const id of order.orderIds) {
    expect((await order.order(id)).purchase).toMatchObject({
      delivery: null,
      delivery_after: { earliest_days: 4 + 2, latest_days: 6 + 2 },
    })
  }
  at.wait(2 * DAY_SECONDS)
  await order.send()
  await order.enter()
  expect(await promised()).toBeNull()
  at.wait(DAY_SECONDS)
  expect((await order.confirm()).status).toBe(200)
  const window = deliveryWindow(at.context.now(), { earliest: 4 + 2, latest: 6 + 2 })
  for (const id of order.orderIds) {
    const { delivery, delivery_after } = (await order.order(id)).purchase
    expect([delivery, delivery_after]).toEqual([await promised(), undefined])
  }
  const { from, until } = (await promised())!
  expect([from, until].map((moment) => moment.slice(0, 10))).toEqual(
    [window.earliest, window.latest].map((moment) => moment.toISOString().slice(0, 10)),
  )
})

test.each(["shopper", "owner", "refund", "schedule"])(
  "Once glasses that await a prescription are cancelled by the %s, the rest of their order has a promise",
  async (who) => {
    const at = await shopForThisTest()
    const order = await awaiting(at, [later, { productId: otherFrame }])
    if (who === "shopper")
      await at.call("POST", `/api/cashfree/orders/${order.id}/cancel`, { token: order.buyer.token })
    else if (who === "owner") await operated(at, "cancel", { id: order.id, reason: "No file" })
    else if (who === "refund") {
      const { selected_Lens_Or_ProductPrice: rupees } = await order.order()
      await operated(at, "refund", { id: order.id, rupees, reason: "No file" })
    } else {
      at.wait(8 * DAY_SECONDS)
      while ((await runJob(at)) > 0) at.wait(1)
    }
    expect((await order.order()).delivery_status).toMatch(/Cancelled|Refunded/)
    const window = deliveryWindow(at.context.now(), { earliest: 4, latest: 6 })
    const { until } = (await order.order(order.orderIds[1]!)).purchase.delivery
    expect(until.slice(0, 10)).toBe(window.latest.toISOString().slice(0, 10))
  },
)

/** The order was delivered. */
async function deliveredAfterPrescription(at: TestShop) {
  const sale = await awaiting(at)
  await sale.send()
  await sale.enter()
  await sale.confirm()
  await shipOrder(at, sale.paymentId, "CHPRES0001")
  await operated(at, "deliver", { id: sale.paymentId })
  return sale
}

test("Pictures and texts are deleted after the configured days, and the order keeps its values", async () => {
  const at = await shopForThisTest({ PRESCRIPTION_PICTURE_DAYS: "30" })
  const { db } = at.context
  const sale = await deliveredAfterPrescription(at)
  at.wait(29.9 * DAY_SECONDS)
  await purgePrescriptionPictures(at.context)
  expect(await db.$count(prescriptionPictures)).toBe(1)
  at.wait(0.2 * DAY_SECONDS)
  await purgePrescriptionPictures(at.context)
  expect(await db.$count(prescriptionPictures)).toBe(0)
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, sale.id))
  expect(decryptLenses(at.context, line!).lens?.prescription?.right.sph).toBe(-2.5)
})

test("A shopper's data export has the pictures, and an erased account leaves none of them", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const sale = await deliveredAfterPrescription(at)
  const { token } = sale.buyer
  const copy = await at.call("GET", "/api/account/data", { token })
  expect(copy.body.prescriptionRequests).toMatchObject([
    {
      orderLineId: sale.id,
      state: "confirmed",
      pictures: [{ type: "image/webp", base64: expect.stringMatching(/^UklGR/) }],
    },
  ])
  const erased = await at.call("POST", "/api/account/erase", { token })
  expect(erased.status).toBe(200)
  for (const table of [
    prescriptionRequests,
    prescriptionPictures,
    prescriptionReadings,
    prescriptionMessages,
  ]) {
    expect(await db.$count(table)).toBe(0)
  }
})
