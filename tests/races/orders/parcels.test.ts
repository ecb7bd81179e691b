import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { notices, orderLines, orders, parcels } from "#db/schema.ts"
import { recordOrderWork } from "#server/orders/lines/commands/record-work.ts"
import { createShipment } from "#server/orders/tracking/commands/create-shipment.ts"
import { control, nearsighted, payAtGateway } from "../../buyer.ts"
import { crowd, oneProcess, openSecondContext } from "../crowd.ts"

const shop = oneProcess()

test("When a courier sends everything simultaneously, the most complete history is kept and announced once", async () => {
  const rounds = 8
  for (const buyer of await crowd(shop, rounds)) {
    const { body } = await buyer.order({ productId: 41 })
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await buyer.verify(body.order_id)
    const parcel = { courier: "delhivery", trackingNumber: `CH${buyer.mobile}` }
    await createShipment(shop.context, body.order_id, parcel, shop.app.log)
    await control(shop, "aftership", {
      advance: { tracking_number: parcel.trackingNumber, steps: 20 },
    })
  }
  const isDone = async () => {
    const { webhooks } = await control(shop, "aftership", {})
    return webhooks.every(({ state }: { state: string }) => state === "delivered")
  }
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true)

  const told = await control(shop, "aftership", {})
  const lengths = new Map<string, number>(
    told.parcels.map(({ tracking }: Followed) => [tracking.id, tracking.checkpoints.length]),
  )
  for (const { id, tag, checkpoints } of await shop.context.db.select().from(parcels)) {
    expect([tag, checkpoints.length]).toEqual(["Delivered", lengths.get(id)])
  }
  const sent = await shop.context.db.select().from(notices)
  expect(sent.filter(({ kind }) => kind === "delivered")).toHaveLength(rounds)
  console.log(
    `${told.webhooks.length} simultaneous courier webhooks for ${rounds} parcels: none was reverted`,
  )
})

interface Followed {
  tracking: { id: string; checkpoints: unknown[] }
}

test("Two pairs of a line that are marked simultaneously are both made", async () => {
  const second = await openSecondContext(shop)
  for (const buyer of await crowd(shop, 6)) {
    const { body } = await buyer.order({ productId: 41, lens: nearsighted, quantity: 2 })
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    const verified = await buyer.verify(body.order_id)
    const [order] = await shop.context.db
      .select({ number: orders.number })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orderLines.id, verified.body.orders[0]))
    const marked = await Promise.all(
      [shop.context, second.context].map((context, index) =>
        recordOrderWork(context, `${order!.number}-${index + 1}`, "make", shop.app.log),
      ),
    )
    expect(marked).toEqual(Array(2).fill({ ok: true, value: { lines: 1, pairs: 1, skipped: [] } }))
    const [line] = await shop.context.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, verified.body.orders[0]))
    expect(line).toMatchObject({ madeAt: expect.any(Date), madePairs: [] })
  }
  await second.database.close()
})
