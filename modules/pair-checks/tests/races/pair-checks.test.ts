import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { orderLines } from "#db/schema.ts"
import { nearsighted, payAtGateway } from "#tests/buyer.ts"
import { operate, operated, prepareForPacking } from "#tests/operations/operate.ts"
import { crowd, oneProcess } from "#tests/races/crowd.ts"
import { pairChecks } from "../../server/tables.ts"
import { orderedValues } from "../measured.ts"

const shop = oneProcess()

test("Two checks of a pair at once are both kept and one counts; a pair that is packed while it is taken back is either packed or made again", async () => {
  for (const [round, buyer] of (await crowd(shop, 6)).entries()) {
    const { body } = await buyer.order({ productId: 41, lens: nearsighted })
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    const [id] = (await buyer.verify(body.order_id)).body.orders as string[]
    const line = async () =>
      (
        await shop.context.db
          .select()
          .from(orderLines)
          .where(eq(orderLines.id, id as never))
      )[0]!
    await operated(shop, "orders make", { id })
    const values = await orderedValues(shop, id!)
    const wrong = { id, ...values, right: { ...values.right, sphere: "-9" } }
    const both = await Promise.all([
      operate(shop, "orders check-pair", { id, ...values }),
      operate(shop, "orders check-pair", wrong),
      operate(shop, "orders pack", { id }),
    ])
    expect(both.slice(0, 2).some(({ ok }) => ok)).toBe(true)
    const { passedPairs, failedPairs, packedAt } = await line()
    expect(passedPairs.length + failedPairs.length).toBe(1)
    // Never packed with a failed check.
    if (packedAt) expect(failedPairs).toEqual([])
    const kept = await shop.context.db.$count(pairChecks, eq(pairChecks.orderLineId, id as never))
    expect(kept).toBe(both.slice(0, 2).filter(({ ok }) => ok).length)
    if (packedAt) continue

    await operate(shop, "orders check-pair", { id, ...values })
    const acts = [
      () => operate(shop, "orders pack", { id }),
      () => operate(shop, "orders make", { id, undo: true }),
    ]
    await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
    const after = await line()
    if (after.packedAt) expect(after).toMatchObject({ madeAt: expect.any(Date), passedPairs: [1] })
    else expect(after).toMatchObject({ madeAt: null, passedPairs: [] })
    await prepareForPacking(shop, id!)
  }
})
