import { eq, inArray } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { orderLines, orders, products } from "#db/schema.ts"
import type { Actor } from "#domain/office/actor.ts"
import { runOperationNamed } from "#server/office/operations/run-operation.ts"
import { payAtGateway, stockOf } from "../../buyer.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses()
const atCommandLine: Actor = { kind: "command line", origin: "asha" }
let black = 0
let brown = 0

beforeAll(async () => {
  const { products: all } = shop.context.catalogue.now().index
  const ordered = all.find(({ id }) => id === 41)!
  black = ordered.id
  brown = all.find(({ id, title }) => id !== black && title === ordered.title)!.id
  await setStock(shop, black, 1000)
  await setStock(shop, brown, 1000)
})

const run = (n: number, operation: string, input: Record<string, unknown>) =>
  runOperationNamed(
    [shop.context, second.context][n % 2]!,
    { operation, input },
    atCommandLine,
    shop.app.log,
  )

async function sale(productId: number) {
  const [buyer] = await crowd(shop, 1)
  const { body } = await buyer!.order({ productId })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await buyer!.verify(body.order_id)
  const [{ id, orderId }] = (await linesOfPayment(shop.context, body.order_id)) as [any]
  const { db } = shop.context
  return {
    id,
    order: async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!,
    line: async () => (await db.select().from(orderLines).where(eq(orderLines.id, id)))[0]!,
  }
}

const address = {
  ...{ contact_name: "Asha Rao", house_flat_office_no: "15", address: "3rd Cross" },
  ...{ city: "Bengaluru", state: "Karnataka", pincode: "560041" },
}

test("An order that is changed and packed at the same moment is either changed before it is packed, or not at all", async () => {
  const before = (await stockOf(shop, black)) + (await stockOf(shop, brown))
  const rounds = 12
  for (let round = 0; round < rounds; round++) {
    const { id, order, line } = await sale(black)
    const acts = [
      () => run(round, "orders pack", { id }),
      () => run(round + 1, "orders address", { id, ...address }),
      () => run(round, "orders variant", { id, product: brown }),
    ]
    const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
    const done = await Promise.all(turned.map((act) => act()))
    const [packed, corrected, swapped] = acts.map((act) => done[turned.indexOf(act)]!)
    expect(packed!.ok).toBe(true)
    const [{ packedAt, productId }, { changes, address: stored }] = [await line(), await order()]
    expect(stored.house === "15").toBe(corrected!.ok)
    expect(productId).toBe(swapped!.ok ? brown : black)
    expect(changes).toHaveLength(Number(corrected!.ok) + Number(swapped!.ok))
    for (const { at } of changes) expect(new Date(at) <= packedAt!).toBe(true)
  }
  const after = (await stockOf(shop, black)) + (await stockOf(shop, brown))
  expect(after).toBe(before - rounds)
})

test("Opposite changes of colour do not wait for each other, and the last piece goes to one order", async () => {
  const [one, other] = [await sale(black), await sale(brown)]
  for (let round = 0; round < 20; round++) {
    const [a, b] = round % 2 === 0 ? [brown, black] : [black, brown]
    const swaps = [
      run(0, "orders variant", { id: one.id, product: a }),
      run(1, "orders variant", { id: other.id, product: b }),
    ]
    expect(await Promise.all(swaps)).toMatchObject([{ ok: true }, { ok: true }])
  }
  const sales = [await sale(black), await sale(black), await sale(black)]
  await setStock(shop, brown, 1)
  const black0 = await stockOf(shop, black)
  const results = await Promise.all(
    sales.map(({ id }, n) => run(n, "orders variant", { id, product: brown })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const rows = await shop.context.db
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, [black, brown]))
  expect(new Map(rows.map(({ id, stock }) => [id, stock]))).toEqual(
    new Map([
      [black, black0 + 1],
      [brown, 0],
    ]),
  )
})
