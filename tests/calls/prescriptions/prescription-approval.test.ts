import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditEntries, notices, orderLines } from "#db/schema.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { runPrescriptionSchedule } from "#server/prescriptions/requests/commands/run-schedule.ts"
import { needsPrescriptionCheck } from "#server/prescriptions/requests/queries.ts"
import { nearsighted, payAtGateway, sentLater } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, prepareForPacking } from "../../operations/operate.ts"
import { aPicture } from "../../operations/pictures.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { runInOffice, signedInStaff } from "../office.ts"
import { privacyPolicyText } from "../shoppers/privacy-policy-text.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PRESCRIPTION_APPROVAL: "all" })
})
afterAll(() => shop.close())

const frame = 41
const DAY_SECONDS = 86_400
const corrected = {
  right: { sph: -2.75, cyl: -0.75, axis: 90, add: null },
  left: { sph: -2.25, cyl: 0, axis: null, add: null },
  pd: "63",
}

/** A paid frame with typed powers, in a shop that requires the optician's approval. */
async function typedOrder(at: TestShop, lens: LensChoice = nearsighted) {
  const sale = await bought(at, [{ productId: frame, lens }])
  const id = sale.orderIds[0]!
  const { token, mobile } = sale.buyer
  const path = `/api/cashfree/orders/${id}/prescription`
  const db = at.context.db
  return {
    ...sale,
    id,
    request: async () => (await at.call("GET", path, { token })).body.data,
    answer: (body: object) => at.call("POST", `${path}/answer`, { token, body }),
    sendPicture: async () => {
      const file = (await aPicture(600, 400).jpeg().toBuffer()).toString("base64")
      return at.call("POST", `${path}/pictures`, { token, body: { file } })
    },
    kinds: async () =>
      (await db.select().from(notices).where(eq(notices.mobile, mobile))).map(({ kind }) => kind),
    needsCheck: () => db.$count(orderLines, needsPrescriptionCheck(db)),
  }
}

const ship = (at: TestShop, id: string) =>
  operate(at, "ship", { id, courier: "delhivery", number: `CH${id.slice(0, 8)}` })

test("Where approval is required, typed powers wait for the optician, and nothing ships before it", async () => {
  const before = await shop.context.db.$count(orderLines, needsPrescriptionCheck(shop.context.db))
  const sale = await typedOrder(shop)
  expect(await sale.order()).toMatchObject({ delivery_status: "Awaiting prescription" })
  expect(await sale.request()).toMatchObject({
    state: "to_check",
    isWaiting: true,
    dueBy: null,
    canCorrect: false,
    typed: { right: { sph: -2.5 } },
  })
  expect(await sale.kinds()).not.toContain("prescription_needed")
  expect(await sale.needsCheck()).toBe(before + 1)
  expect(await ship(shop, sale.id)).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  const queue = await operated(shop, "prescriptions list")
  expect(queue).toContainEqual(
    expect.objectContaining({ order_line: sale.id, state: "to_check", source: "typed" }),
  )

  await operated(shop, "prescriptions approve", { id: sale.id })
  expect(await sale.request()).toMatchObject({ state: "confirmed", isWaiting: false, typed: null })
  const order = await sale.order()
  expect(order).toMatchObject({
    delivery_status: "Confirmed",
    lens: { prescription: { right: { sph: -2.5, cyl: -0.75, axis: 90 } } },
  })
  expect(await sale.needsCheck()).toBe(before)
  await operated(shop, "orders make", { id: sale.id })
  await prepareForPacking(shop, sale.id)
  expect(await ship(shop, sale.id)).toMatchObject({ ok: true })
  expect(await operate(shop, "prescriptions approve", { id: sale.id })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})

test("Without that setting, typed powers are made directly", async () => {
  const at = await shopForThisTest()
  const sale = await typedOrder(at)
  expect(await sale.order()).toMatchObject({ delivery_status: "Confirmed" })
  expect(await sale.needsCheck()).toBe(0)
})

test("A frame only and lenses without power need no approval", async () => {
  const plano = { type: "Plano", option: "Blue Block", prescription: null } as const
  const sale = await bought(shop, [{ productId: frame }, { productId: 43, lens: plano }])
  for (const id of sale.orderIds) {
    expect(await sale.order(id)).toMatchObject({ delivery_status: "Confirmed" })
  }
})

test("Corrected powers that no lens has are refused also once the product is off sale", async () => {
  const own = await shopForThisTest({ PRESCRIPTION_APPROVAL: "all" })
  const sale = await typedOrder(own)
  await operated(own, "prescriptions ask", { id: sale.id, question: "Is the right eye -2.75?" })
  await operated(own, "product hide", { product: frame })
  await expect.poll(() => own.context.catalogue.product(frame as never)).toBeNull()
  for (const right of [{ sph: 1e300 }, { axis: 90.5 }, { add: 2 }]) {
    const values = { ...corrected, right: { ...corrected.right, ...right } }
    expect((await sale.answer({ values })).status, JSON.stringify(right)).toBe(400)
  }
  expect((await sale.answer({ values: corrected })).status).toBe(200)
})

test("The optician asks a question, the shopper corrects the values at no extra cost, and the correction is approved", async () => {
  const sale = await typedOrder(shop)
  await operated(shop, "prescriptions ask", { id: sale.id, question: "Is the right eye -2.75?" })
  expect(await sale.kinds()).toContain("prescription_asked")
  expect(await sale.request()).toMatchObject({
    state: "asked",
    question: "Is the right eye -2.75?",
    canCorrect: true,
    dueBy: expect.stringMatching(/^\d{4}-/),
  })
  expect(await operate(shop, "prescriptions approve", { id: sale.id })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  const wrong = { ...corrected, right: { ...corrected.right, axis: null } }
  expect((await sale.answer({ values: wrong })).status).toBe(400)
  expect((await sale.answer({})).status).toBe(400)
  const answered = await sale.answer({ values: corrected, words: "Yes, I slipped." })
  expect(answered.body.data).toMatchObject({
    state: "to_check",
    question: null,
    typed: { right: { sph: -2.75 }, pd: "63" },
  })
  // Only while the optician has asked for it.
  expect((await sale.answer({ words: "One more thing" })).status).toBe(409)
  const shown = await operated(shop, "prescriptions show", { id: sale.id })
  expect(shown).toMatchObject({ right: "-2.75 -0.75 × 90", pd: "63" })
  expect(shown.messages.map(({ who }: any) => who)).toEqual(["shop", "shopper"])
  await operated(shop, "prescriptions approve", { id: sale.id, since: shown.since })
  const order = await sale.order()
  expect(order).toMatchObject({
    delivery_status: "Confirmed",
    lens: { prescription: { right: { sph: -2.75 } } },
  })
  expect(order.refund).toBeNull()
})

test("A shopper without typed values replies in text, and cannot add values", async () => {
  const sale = await bought(shop, [{ productId: frame, lens: sentLater }])
  const id = sale.orderIds[0]!
  const { token } = sale.buyer
  const path = `/api/cashfree/orders/${id}/prescription`
  const file = (await aPicture(600, 400).jpeg().toBuffer()).toString("base64")
  await shop.call("POST", `${path}/pictures`, { token, body: { file } })
  await operated(shop, "prescriptions ask", { id, question: "Which line is newer?" })
  const answer = (body: object) => shop.call("POST", `${path}/answer`, { token, body })
  expect((await answer({ values: corrected })).status).toBe(409)
  expect((await answer({ words: "The lower one." })).body.data).toMatchObject({ state: "sent" })
  expect(await operate(shop, "prescriptions approve", { id })).toMatchObject({
    failure: { message: expect.stringContaining("typed no values") },
  })
})

test("A reply sent during the optician's review has to be reviewed before the approval", async () => {
  const sale = await typedOrder(shop)
  const { since } = await operated(shop, "prescriptions show", { id: sale.id })
  shop.wait(5)
  expect((await sale.sendPicture()).body.data).toMatchObject({ state: "sent" })
  expect(await operate(shop, "prescriptions approve", { id: sale.id, since })).toMatchObject({
    failure: { message: expect.stringContaining("has sent something") },
  })
  expect(await operate(shop, "prescriptions approve", { id: sale.id })).toMatchObject({ ok: true })
})

test("Values changed by the optician are made only after the shopper confirms them", async () => {
  const sale = await typedOrder(shop)
  await operated(shop, "prescriptions enter", {
    ...{ id: sale.id, right: "-3.25", left: "-2.25", pd: "63" },
  })
  expect(await sale.request()).toMatchObject({
    state: "to_confirm",
    typed: { right: { sph: -2.5 } },
  })
  expect(await operate(shop, "prescriptions approve", { id: sale.id })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  const { token } = sale.buyer
  const path = `/api/cashfree/orders/${sale.id}/prescription/confirm`
  await shop.call("POST", path, { token, body: { revision: 1 } })
  expect(await sale.order()).toMatchObject({
    delivery_status: "Confirmed",
    lens: { prescription: { right: { sph: -3.25 } } },
  })
})

test("Rejected powers are corrected in time, or the line is cancelled with a full refund", async () => {
  const at = await shopForThisTest({ PRESCRIPTION_APPROVAL: "all" })
  const [correctable, unanswered] = [await typedOrder(at), await typedOrder(at)]
  const reason = "These powers belong to contact lenses."
  for (const { id } of [correctable, unanswered])
    await operated(at, "prescriptions reject", { id, reason })
  expect(await unanswered.request()).toMatchObject({ state: "rejected", reason, canCorrect: true })
  expect((await correctable.answer({ words: "Are you sure?" })).status).toBe(409)
  await correctable.answer({ values: corrected })
  at.wait(8 * DAY_SECONDS)
  // An overdue reminder is still sent first.
  await runPrescriptionSchedule(at.context, at.app.log)
  await runPrescriptionSchedule(at.context, at.app.log)
  expect(await unanswered.order()).toMatchObject({
    delivery_status: "Cancelled",
    refund: { amount: unanswered.paid },
  })
  expect(await correctable.order()).toMatchObject({ delivery_status: "Awaiting prescription" })
})

test("A picture opens in the back office by a short-lived link for its optician, and the audit records who viewed it", async () => {
  const at = await shopForThisTest({ PRESCRIPTION_APPROVAL: "all" })
  const sale = await typedOrder(at)
  await sale.sendPicture()
  const optician = await signedInStaff(at, "optician")
  const packer = await signedInStaff(at, "packer")
  const shown = (await optician.run("prescriptions show", { id: sale.id })).body.result
  const url: string = shown.pictures[0].url
  expect(url).toMatch(/^\/office\/api\/files\/prescription\//)
  const get = (address: string, cookie?: string) =>
    at.app.inject({ url: address, headers: cookie ? { cookie } : {} })
  const opened = await get(url, optician.cookie)
  expect(opened.statusCode).toBe(200)
  expect(opened.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "no-store",
  })
  expect((await get(url)).statusCode).toBe(401)
  expect((await get(url, packer.cookie)).statusCode).toBe(403)
  expect(
    (await get(url.replace("prescription/", "return-photo/"), optician.cookie)).statusCode,
  ).toBe(404)
  // The shopper's link to the picture and that of the back office are not interchangeable.
  const [id] = [shown.pictures[0].id]
  const query = url.slice(url.indexOf("?"))
  expect((await get(`/backend/prescription-picture/${id}${query}`)).statusCode).toBe(404)
  const entries = await listAuditEntries(at.context.db, { operation: "prescriptions picture" }, 10)
  expect(entries.map(({ result, entry }) => [result, entry.subject])).toEqual([
    ["NOT_PERMITTED", `prescription-picture:${id}`],
    ["OK", `prescription-picture:${id}`],
  ])
  at.wait(5 * 60 + 2)
  expect((await get(url, optician.cookie)).statusCode).toBe(404)
  const asked = await runInOffice(at, "prescriptions show", { id: sale.id })
  expect(asked.status).toBe(401)
})

test("The optician sees the account's earlier prescriptions", async () => {
  const at = await shopForThisTest()
  const sale = await typedOrder(at)
  const { token } = sale.buyer
  const person = await at.call("POST", "/api/people", {
    token,
    body: { name: "Meena Rao", relation: "child", guardianConsent: true },
  })
  const values = { ...corrected, right: { ...corrected.right, sph: -1.5 } }
  await at.call("POST", `/api/people/${person.body.data.id}/prescriptions`, {
    token,
    body: { values },
  })
  const again = await sale.buyer.order([{ productId: 43, lens: sentLater }])
  expect(again.status).toBe(200)
  await payAtGateway(at, again.body.payment_session_id, "SUCCESS")
  await sale.buyer.verify(again.body.order_id)
  const [waiting] = await at.context.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.state, "Awaiting prescription"))
  const { desk } = await operated(at, "prescriptions show", { id: waiting!.id })
  expect(desk.earlier).toMatchObject([
    { from: "Meena Rao", values: { right: { sph: -1.5 } } },
    { from: expect.stringMatching(/^Order CH-/), values: { right: { sph: -2.5 } } },
  ])
  // The shopper is notified when a prescription is saved.
  expect(privacyPolicyText).toContain(
    "our optician sees the newest one of each person while checking the prescription of an order",
  )
})

const { pd: _, ...withoutPd } = nearsighted.prescription!
const unmeasured: LensChoice = { ...nearsighted, prescription: withoutPd }

test("Powers without a PD are approved or sent to the shopper only once the optician has confirmed it", async () => {
  const sale = await typedOrder(shop, unmeasured)
  const { id } = sale
  const values = { id, right: "-2.75 -0.75 x 90", left: "-2.25" }
  const refused = {
    failure: { code: "BAD_REQUEST", message: expect.stringContaining("There is no PD") },
  }
  expect(await operate(shop, "prescriptions approve", { id })).toMatchObject(refused)
  expect(await operate(shop, "prescriptions enter", values)).toMatchObject(refused)
  expect((await sale.order()).delivery_status).toBe("Awaiting prescription")
  await operated(shop, "prescriptions approve", { id, checked: true })
  expect((await sale.order()).delivery_status).toBe("Confirmed")
  const other = await typedOrder(shop, unmeasured)
  await operated(shop, "prescriptions enter", { ...values, id: other.id, checked: true })
  expect((await other.request()).state).toBe("to_confirm")
})

test("A prescription in work is corrected with a reason until its lenses are made, and the shopper is told", async () => {
  const sale = await typedOrder(shop)
  const { id } = sale
  const optician = await signedInStaff(shop, "optician")
  const correct = (change: object = {}) =>
    optician.run("prescriptions correct", {
      ...{ id, right: "-2.75 -0.75 x 90", left: "-2.25", pd: "63", reason: "A slip of 0.25" },
      ...change,
    })
  // What still waits is read or approved instead.
  expect((await correct()).body.error.code).toBe("NOT_ALLOWED_NOW")
  await operated(shop, "prescriptions approve", { id })
  expect((await correct({ reason: "" })).body.error.message).toMatch(/^Reason must /)
  expect((await correct({ right: "-2.75 -0.75" })).body.error.message).toContain("AXIS")
  expect((await correct({ pd: undefined })).body.error.message).toContain("There is no PD")
  expect((await correct({ right: "-2.50 -0.75 x 90", pd: "31.5/32" })).status).toBe(400)
  expect((await correct()).status).toBe(200)

  expect((await sale.order()).lens.prescription).toMatchObject({ right: { sph: -2.75 }, pd: "63" })
  const { messages, state } = await operated(shop, "prescriptions show", { id })
  expect(state).toBe("confirmed")
  expect(messages).toMatchObject([
    {
      who: "shop",
      text: "Corrected from R -2.50 -0.75 × 90, L -2.25, PD 31.5/32 to R -2.75 -0.75 × 90, L -2.25, PD 63. Reason: A slip of 0.25",
    },
  ])
  expect((await sale.kinds()).filter((kind) => kind === "prescription_corrected")).toHaveLength(1)
  const entries = await shop.context.db.select().from(auditEntries)
  expect(JSON.stringify(entries)).not.toContain("A slip of")

  await operated(shop, "orders make", { id })
  expect((await correct({ right: "-3.00" })).body.error.message).toContain("These lenses are made")
})

test("Without approval typed powers can be corrected too, by the number of the job, and their fitting height stays", async () => {
  const own = await shopForThisTest()
  const near = { ...nearsighted.prescription!.right, add: 2 }
  const lens: LensChoice = {
    ...{ type: "Progressive", option: "Arc" },
    prescription: { right: near, left: near, pd: 63 },
  }
  const sale = await bought(own, [
    { productId: frame, lens: nearsighted },
    { productId: 42, lens },
  ])
  const number: string = (await sale.order()).purchase.order_number
  await operated(own, "orders fitting-height", { id: sale.orderIds[1], right: 18, left: 18 })
  const line = "-2.50 -0.75 x 80 add +2.00"
  const values = { right: line, left: line, pd: "63", reason: "The axis was misread" }
  expect(await operate(own, "prescriptions correct", { id: number, ...values })).toMatchObject({
    failure: { message: expect.stringContaining("several pairs") },
  })
  await operated(own, "prescriptions correct", { id: `${number}-2`, ...values })
  const cards = await operated(own, "orders job-cards", { orders: number })
  expect(cards).toMatchObject([
    { right: { power: "-2.50 -0.75 × 90" } },
    {
      right: { power: expect.stringContaining("× 80") },
      fitting_height: { right: 18, left: 18 },
    },
  ])
})

test("Lenses without a PD or a fitting height are marked as made only once that is confirmed", async () => {
  const own = await shopForThisTest()
  const near = { ...nearsighted.prescription!.right, add: 2 }
  const progressive: LensChoice = {
    ...{ type: "Progressive", option: "Arc" },
    prescription: { right: near, left: near },
  }
  const sale = await bought(own, [
    { productId: frame, lens: progressive },
    { productId: 42, lens: nearsighted },
  ])
  const id = sale.paymentId
  const [unready, ready] = sale.orderIds
  expect(await operate(own, "orders make", { id })).toMatchObject({
    failure: {
      code: "NOT_ALLOWED_NOW",
      message: expect.stringContaining("has no PD and no fitting height"),
    },
  })
  await operated(own, "orders make", { id: ready })
  await operated(own, "orders fitting-height", { id: unready, right: 18, left: 18 })
  expect(await operate(own, "orders make", { id: unready })).toMatchObject({
    failure: { message: expect.stringMatching(/has no PD\./) },
  })
  expect(await operated(own, "orders make", { id: unready, unmeasured: true })).toMatchObject({
    pairs: 1,
  })
})
