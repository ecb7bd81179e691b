import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { orderLines } from "#db/schema.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { buyerIn, dailyLens } from "#tests/buyer.ts"
import { operate, operated, withoutStock } from "#tests/operations/operate.ts"
import { oneProcess } from "#tests/races/crowd.ts"
import { contactLensLots } from "../../server/tables.ts"

const shop = oneProcess()

/** Paani Daily, with one stock for all powers. */
const daily = 71

test("Packers who simultaneously confirm one lot never take more boxes than it has, and a recall stops the rest", async () => {
  await withoutStock(shop, daily)
  const lot = { product: daily, expires: "2040-01", supplier: "Drishti", invoice: "1" }
  await operated(shop, "contact-lens-lots receive", { ...lot, lot: "FEW", boxes: 7 })
  await operated(shop, "contact-lens-lots receive", { ...lot, lot: "MANY", boxes: 60 })
  const orders = await Promise.all(
    Array.from({ length: 16 }, async () =>
      (await buyerIn(shop)).orderForCash([{ productId: daily, contactLens: dailyLens }]),
    ),
  )
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 200))
  const { db } = shop.context
  const [few] = await db.select().from(contactLensLots).where(eq(contactLensLots.lot, "FEW"))
  const lines = orders.map(({ body }) => body.orders[0] as string)
  const packed = await Promise.all(
    lines.map((line) =>
      operate(shop, "orders pack", { id: line, lots: [{ line, lot: few!.id, boxes: 1 }] }),
    ),
  )
  expect(packed.filter(({ ok }) => ok)).toHaveLength(7)
  const rest = lines.filter((_line, n) => !packed[n]!.ok)
  const recall = { product: daily, lot: "MANY", text: "Please stop using these lenses." }
  const [, ...after] = await Promise.all([
    operated(shop, "contact-lens-lots recall", recall),
    ...rest.map((id) => operate(shop, "orders pack", { id, first_lots: true })),
  ])
  const lots = await db.select().from(contactLensLots).where(eq(contactLensLots.productId, daily))
  const boxesIn = (name: string) => lots.find((one) => one.lot === name)!.boxes
  expect(boxesIn("FEW")).toBe(0)
  expect(boxesIn("MANY")).toBe(60 - after.filter(({ ok }) => ok).length)
  const stored = await db.select().from(orderLines).where(eq(orderLines.productId, daily))
  const taken = stored.flatMap((line) => decryptLenses(shop.context, line).parts.lots ?? [])
  expect(taken.filter((one) => one.lot === "FEW")).toHaveLength(7)
})
