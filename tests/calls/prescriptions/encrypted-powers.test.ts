import { randomBytes } from "node:crypto"
import { eq, isNotNull } from "drizzle-orm"
import { expect, test } from "vitest"
import { orderLines, orders } from "#db/schema.ts"
import type { StoredContactLens, StoredLens } from "#domain/prescriptions/lens/stored-lens.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { decryptItems, decryptLenses } from "#server/core/encryption/order-powers.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { buyerIn, dailyLens, payAtGateway, sentLater, type Wish } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"

/** Axis and PD that occur nowhere in the shop's own data. */
const lens: LensChoice = {
  type: "Single Vision",
  option: "Blue Block",
  prescription: {
    right: { sph: -3.75, cyl: -1.25, axis: 137, add: null },
    left: { sph: -4.25, cyl: -0.75, axis: 143, add: null },
    pd: { right: 29.5, left: 34.5 },
    pdSource: "printed_ruler",
  },
}
const contactLens = { ...dailyLens, power: -9.5 }
const wishes: Wish[] = [
  { productId: 41, lens },
  { productId: 71, contactLens },
]

/** What a dump would contain: names and values of a prescription, as text and within bytes. */
const traces = [
  ...['"sph"', '"cyl"', '"axis"', '"pd"', '"printed_ruler"', '"power"', '"baseCurve"', "-9.5"],
].flatMap((trace) => [trace, Buffer.from(trace).toString("hex")])

/** Products have powers too: those they are sold in. */
const isAboutOrders = (table: string) => !table.startsWith("product")

async function tracesIn(shop: TestShop): Promise<string[]> {
  const contents = await contentsOf(shop)
  return Object.entries(contents)
    .filter(([table]) => isAboutOrders(table))
    .flatMap(([table, rows]) =>
      traces
        .filter((trace) => rows.some((row) => row.replaceAll("\\", "").includes(trace)))
        .map((trace) => `${trace} in ${table}`),
    )
}

/** Stores the powers of all orders without encryption. */
async function storeInPlainText({ context }: TestShop): Promise<void> {
  const { db } = context
  const plain = { keyId: null, ciphertext: null }
  for (const order of await db.select().from(orders)) {
    const items = decryptItems(context, order)
    await db
      .update(orders)
      .set({ items, ...plain })
      .where(eq(orders.id, order.id))
  }
  for (const line of await db.select().from(orderLines)) {
    const lenses = decryptLenses(context, line) as {
      lens: StoredLens | null
      contactLens: StoredContactLens | null
    }
    await db
      .update(orderLines)
      .set({ ...lenses, ...plain })
      .where(eq(orderLines.id, line.id))
  }
}

async function numberOf({ context }: TestShop, { orderIds }: { orderIds: string[] }) {
  const [found] = await context.db
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orderLines.id, orderIds[0]!))
  return found!.number!
}

/** All places where an authorised user sees the powers of an order. */
async function shownPowers(shop: TestShop, sale: Awaited<ReturnType<typeof bought>>) {
  const { token, orders: ownOrders } = sale.buyer
  const shown = await ownOrders()
  const number = await numberOf(shop, sale)
  const data = (await shop.call("GET", "/api/account/data", { token })).body
  return {
    lines: shown.map((line) => [line.lens, line.contact_lens]),
    together: shown.map((line) => line.order ?? line.purchase),
    data: [data.orders[0].items, data.orderLines],
    card: await operated(shop, "orders job-cards", { orders: number }),
    order: await operated(shop, "order", { id: sale.orderIds[0]! }),
    contacts: await operated(shop, "order", { id: sale.orderIds[1]! }),
    whole: (await operated(shop, "orders show", { id: number })).lines,
    export: await operated(shop, "export-orders", {}),
  }
}

test("Purchased powers are nowhere in the database in plain text, with any payment method", async () => {
  const shop = await shopForThisTest({ PRESCRIPTION_APPROVAL: "all" })
  const buyer = await buyerIn(shop)
  // Not paid, paid online, paid in cash, corrected, read from a picture, and replaced.
  await buyer.order(wishes)
  const sale = await delivered(shop, [{ productId: 71, contactLens }])
  await sale.ask({ kind: "exchange" })
  await operated(shop, "returns replace", { number: await sale.accept() })
  const cash = await (await buyerIn(shop)).orderForCash(wishes)
  expect([cash.status, cash.body.error]).toEqual([200, undefined])
  const typed = await bought(shop, [{ productId: 41, lens }])
  const [id] = typed.orderIds
  await operated(shop, "prescriptions ask", { id: id!, question: "Which eye is weaker?" })
  const corrected = await shop.call("POST", `/api/cashfree/orders/${id}/prescription/answer`, {
    token: typed.buyer.token,
    body: { values: { ...lens.prescription, pd: "29.5/34.5" }, words: "The left one." },
  })
  expect(corrected.status).toBe(200)
  await bought(shop, [{ productId: 41, lens: sentLater }])

  expect(await shop.context.db.$count(orders, isNotNull(orders.ciphertext))).toBeGreaterThan(3)
  expect(await tracesIn(shop)).toEqual([])
  // The same search finds them where they are not encrypted.
  await storeInPlainText(shop)
  expect(await tracesIn(shop)).toEqual(
    expect.arrayContaining(['"axis" in orders', '"axis" in order_lines', "-9.5 in order_lines"]),
  )
})

test("A rotation includes powers in orders, and without their key orders are shown but cannot be produced", async () => {
  const shop = await shopForThisTest()
  const [old, fresh] = ["k1", "k2"].map((id) => ({ id, secret: randomBytes(32) }))
  const useKeys = (...keys: unknown[]) => {
    shop.context.encryption = createRecordEncryption(keys as never)
  }
  useKeys(old)
  const sale = await bought(shop, wishes)
  const before = await shownPowers(shop, sale)
  expect(JSON.stringify(before.lines)).toContain("137")
  expect(JSON.stringify(before.data)).not.toMatch(/ciphertext|keyId/)
  expect(before.order).toMatchObject({
    right_eye: "SPH -3.75 CYL -1.25 AXIS 137",
    pd: "29.5/34.5",
  })
  expect(before.contacts.contact_lens).toContain("-9.5")
  useKeys(fresh, old)
  const rotated = await operated(shop, "encryption rotate")
  expect(rotated).toEqual(
    expect.arrayContaining([
      { records: "powers in orders", reencrypted: 1, unreadable: 0 },
      { records: "powers in order lines", reencrypted: 2, unreadable: 0 },
    ]),
  )
  useKeys(fresh)
  expect(await shownPowers(shop, sale)).toEqual(before)

  useKeys(old)
  const [first] = await sale.buyer.orders()
  expect(first!.lens).toMatchObject({ type: "Single Vision", prescription: null })
  const number = await numberOf(shop, sale)
  const cards = await operate(shop, "orders job-cards", { orders: number })
  expect(cards).toMatchObject({
    ok: false,
    failure: { code: "NOT_ALLOWED_NOW", message: expect.stringContaining(number) },
  })
  expect(await operated(shop, "order", { id: sale.orderIds[0]! })).toMatchObject({
    right_eye: "Not readable: DATA_KEY_UNKNOWN",
  })
})

test("The powers of an order cannot be guessed from its fingerprint", async () => {
  const shop = await shopForThisTest()
  const own = await buyerIn(shop)
  const first = await own.order(wishes)
  const fingerprint = async () =>
    (await shop.context.db.select().from(orders).where(eq(orders.mobile, own.mobile)))[0]!
      .fingerprint
  const before = await fingerprint()
  // The same purchase with another secret has another fingerprint: it is keyed.
  shop.context.secrets = { ...shop.context.secrets, purchases: randomBytes(32) }
  const second = await own.order(wishes)
  expect(second.body.order_id).not.toBe(first.body.order_id)
  await payAtGateway(shop, second.body.payment_session_id, "SUCCESS")
  expect((await own.verify(second.body.order_id)).body.orders).toHaveLength(2)
  expect(before).toMatch(/^[0-9a-f]{64}$/)
})
