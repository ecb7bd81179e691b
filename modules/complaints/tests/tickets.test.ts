import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices, shoppers } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { buyerIn } from "#tests/buyer.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { bought } from "#tests/operations/bought.ts"
import { lastAudit, operate, operated } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { MAX_OPEN_TICKETS } from "../rules/ticket.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const text = "The hinge came loose after a day."
const DAY = 24 * 3600

/** A shopper with a complaint. */
async function complaining(at = shop) {
  const buyer = await buyerIn(at)
  const { token } = buyer
  const open = (change: object = {}) =>
    at.call("POST", "/api/tickets", { token, body: { subject: "product", text, ...change } })
  const read = (id: string, as = token) => at.call("GET", `/api/tickets/${id}`, { token: as })
  const write = (id: string, said: string, as = token) =>
    at.call("POST", `/api/tickets/${id}/messages`, { token: as, body: { text: said } })
  const close = (id: string, as = token) =>
    at.call("POST", `/api/tickets/${id}/close`, { token: as })
  const list = async () => (await at.call("GET", "/api/tickets", { token })).body.data
  return { buyer, open, read, write, close, list }
}

test("A complaint has a number, is due in 48 hours and in a month, and has messages in both directions until it is closed", async () => {
  const { buyer, open, read, write, close, list } = await complaining()
  const opened = await open()
  expect(opened.status).toBe(201)
  const { id, number, createdAt, acknowledgeBy } = opened.body.data
  expect(number).toMatch(/^TK-\d\d-\d{6}$/)
  expect(Date.parse(acknowledgeBy) - Date.parse(createdAt)).toBe(48 * 3600 * 1000)
  expect(opened.body.data).toMatchObject({
    state: "open",
    overdue: null,
    writeRefusal: null,
    messages: [{ who: "shopper", text }],
  })
  await operated(shop, "tickets acknowledge", { number })
  expect((await read(id)).body.data.state).toBe("acknowledged")
  await operated(shop, "tickets answer", { number, text: "We send you a new screw." })
  expect((await read(id)).body.data).toMatchObject({
    state: "answered",
    messages: [{ who: "shopper" }, { who: "shop", text: "We send you a new screw." }],
  })
  expect((await write(id, "No.")).status).toBe(400)
  expect((await write(id, "The screw does not fit.")).body.data).toMatchObject({
    state: "open",
    acknowledgedAt: null,
  })
  expect((await close(id)).body.data.state).toBe("closed")
  expect((await close(id)).body.data.state).toBe("closed")
  expect(await list()).toMatchObject([{ id, number, state: "closed" }])
  const told = await shop.context.db.select().from(notices).where(eq(notices.mobile, buyer.mobile))
  expect(told.map(({ kind, values }) => [kind, values])).toEqual([
    ["ticket_acknowledged", { number }],
    ["ticket_answered", { number }],
  ])
})

test("A request about personal data is due within 90 days, and staff see it from 14 days before", async () => {
  const own = await shopForThisTest({})
  const { token } = await own.signIn()
  const body = { subject: "privacy", text: "Please tell me what you store about me." }
  const { number, createdAt, answerBy } = (await own.call("POST", "/api/tickets", { token, body }))
    .body.data
  expect(Date.parse(answerBy) - Date.parse(createdAt)).toBe(90 * 86_400_000)
  await operated(own, "tickets acknowledge", { number })
  const [listed] = await operated(own, "board list", { section: "tickets" })
  expect(listed.about).toContain(`answer by ${formatDay(answerBy)}`)
  const due = async () =>
    (await operated(own, "tickets overdue")).map(({ overdue }: { overdue: unknown }) => overdue)
  own.wait(75.9 * 86_400)
  expect(await due()).toEqual([])
  own.wait(0.2 * 86_400)
  expect(await due()).toEqual([null])
  own.wait(14 * 86_400)
  expect(await due()).toEqual(["answer"])
})

test("A complaint is about one of the shopper's own orders or none", async () => {
  const sale = await bought(shop, [{ productId: 41 }])
  const { open } = await complaining()
  const others = await open({ orderId: sale.orderIds[0] })
  const none = await open({ orderId: crypto.randomUUID() })
  expect(others.status).toBe(404)
  expect(others.body).toEqual(none.body)
  const own = await shop.call("POST", "/api/tickets", {
    token: sale.buyer.token,
    body: { subject: "delivery", text, orderId: sale.orderIds[0] },
  })
  const { order_number: number } = (await sale.order()).purchase
  expect(own.body.data.order).toMatchObject({ id: sale.orderIds[0], number })
})

test("Another user's complaint looks like one that does not exist", async () => {
  const mine = await complaining()
  const { id } = (await mine.open()).body.data
  const { token } = await buyerIn(shop)
  for (const call of [
    mine.read,
    mine.close,
    (one: string, as: string) => mine.write(one, text, as),
  ]) {
    const others = await call(id, token)
    const none = await call(crypto.randomUUID(), token)
    expect(others.status).toBe(404)
    expect(others.body).toEqual(none.body)
    expect((await call("x", token)).body).toEqual(none.body)
  }
  expect((await mine.read(id)).body.data).toMatchObject({ state: "open", messages: [{}] })
})

test("An overdue complaint is marked for the owner and shown to the shopper", async () => {
  const away = await shopForThisTest()
  const { open, read } = await complaining(away)
  const { id, number } = (await open()).body.data
  const listed = async () => (await operated(away, "tickets list"))[0]
  away.wait(2 * DAY - 60)
  expect(await listed()).toMatchObject({ number, overdue: null })
  away.wait(61)
  expect(await listed()).toMatchObject({ overdue: "acknowledge" })
  expect((await read(id)).body.data.overdue).toBe("acknowledge")
  await operated(away, "tickets acknowledge", { number })
  expect(await listed()).toMatchObject({ overdue: null })
  away.wait(30 * DAY)
  expect(await listed()).toMatchObject({ overdue: "answer" })
  expect(await operate(away, "tickets close", { number })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  await operated(away, "tickets answer", { number, text: "We are sorry. Here is a new pair." })
  await operated(away, "tickets close", { number })
  expect(await operated(away, "tickets list")).toEqual([])
  expect(await lastAudit(away)).toMatchObject({ operation: "tickets list", result: "OK" })
  expect(await operated(away, "tickets show", { number })).toMatchObject({
    state: "closed",
    messages: [{ who: "shopper" }, { who: "shop" }],
  })
})

test("A closed complaint can be reopened within seven days and not later", async () => {
  const away = await shopForThisTest()
  const { open, write, close, read } = await complaining(away)
  const { id } = (await open()).body.data
  await close(id)
  away.wait(7 * DAY - 60)
  expect((await write(id, "It broke once more.")).body.data.state).toBe("open")
  await close(id)
  away.wait(7 * DAY + 1)
  const refused = await write(id, "It broke once more.")
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toContain("closed more than 7 days ago")
  expect((await read(id)).body.data.writeRefusal).toBe(refused.body.error.message)
})

test("Simultaneous complaints of one shopper stop at the limit, and an account that writes too fast is rate limited", async () => {
  const { buyer } = await complaining()
  const { openTicket } = await import("../server/commands/open-ticket.ts")
  const [shopper] = await shop.context.db
    .select()
    .from(shoppers)
    .where(eq(shoppers.mobile, buyer.mobile))
  const made = await Promise.all(
    Array.from({ length: MAX_OPEN_TICKETS + 3 }, () =>
      openTicket(shop.context, shopper!.id, { subject: "other", orderLineId: null, text }),
    ),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(MAX_OPEN_TICKETS)

  const fast = await complaining()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await fast.open()).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test("The National Consumer Helpline's number of a complaint is normalised, found, and read by its shopper until it is removed", async () => {
  const { open, read } = await complaining()
  const { id, number, helplineDocket } = (await open()).body.data
  expect(helplineDocket).toBeNull()
  const docket = "nch 2026/००77"
  expect(await operated(shop, "tickets helpline", { number, docket })).toEqual({
    ...{ number, helpline_docket: "NCH2026/0077" },
  })
  expect((await read(id)).body.data.helplineDocket).toBe("NCH2026/0077")
  expect(await operated(shop, "tickets list", { docket })).toMatchObject([{ number }])
  expect(await operated(shop, "tickets list", { docket: "99999" })).toEqual([])
  expect((await operate(shop, "tickets helpline", { number, docket: "none" })).ok).toBe(false)
  await operated(shop, "tickets helpline", { number })
  expect((await read(id)).body.data.helplineDocket).toBeNull()
})

test("The page of a shopper has the complaints, for the roles that handle them", async () => {
  const { buyer, open } = await complaining()
  const { number } = (await open({ subject: "other" })).body.data
  const [shopper] = await shop.context.db
    .select()
    .from(shoppers)
    .where(eq(shoppers.mobile, buyer.mobile))
  const input = { shopper: shopper!.id }
  expect((await operated(shop, "shoppers show", input)).complaints).toMatchObject([
    { number, state: "open", subject: "other" },
  ])
  for (const [role, sees] of [
    ["support", true],
    ["optician", false],
    ["accountant", false],
  ] as const) {
    const { run } = await signedInStaff(shop, role)
    const { complaints } = (await run("shoppers show", input)).body.result
    expect(complaints !== null, role).toBe(sees)
  }
})
