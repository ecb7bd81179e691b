import { eq, inArray } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { approvals, notices, orderLines, orders, refunds, staff } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import type { Actor } from "#domain/office/actor.ts"
import { runOperationNamed } from "#server/office/operations/run-operation.ts"
import { payAtGateway, stockOf } from "../../buyer.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses({ env: { APPROVAL_ABOVE_RUPEES: "100000" } })
beforeAll(() => setStock(shop, frame, 1000))

const frame = 41
const atCommandLine: Actor = { kind: "command line", origin: "asha" }
const reason = "Changed her mind"

const run = (
  n: number,
  operation: string,
  input: Record<string, unknown>,
  by: Actor = atCommandLine,
) =>
  runOperationNamed([shop.context, second.context][n % 2]!, { operation, input }, by, shop.app.log)

async function sale() {
  const [buyer] = await crowd(shop, 1)
  const { body } = await buyer!.order({ productId: frame })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await buyer!.verify(body.order_id)
  const [line] = await linesOfPayment(shop.context, body.order_id)
  const cancel = () =>
    shop.call("POST", `/api/cashfree/orders/${line!.id}/cancel`, { token: buyer!.token })
  const { db } = shop.context
  const [order] = await db.select().from(orders).where(eq(orders.id, line!.orderId))
  return {
    ...{ line: line!, number: order!.number!, rupees: toRupees(order!.total), cancel },
    state: async () =>
      (await db.select().from(orderLines).where(eq(orderLines.id, line!.id)))[0]!.state,
    refunded: async () =>
      (await db.select().from(refunds).where(eq(refunds.paymentId, body.order_id))).map(
        ({ amount }) => toRupees(amount),
      ),
    told: async () =>
      (await db.select().from(notices).where(eq(notices.orderId, order!.id))).filter(
        ({ kind }) => kind === "cancelled",
      ),
  }
}

test("A shopper in two tabs, the staff and a full refund in two processes cancel a line once: one refund, one message, one piece back", async () => {
  for (let round = 0; round < 8; round++) {
    const { line, rupees, cancel, state, refunded, told } = await sale()
    const stock = await stockOf(shop, frame)
    const wish = { id: line.id, rupees, reason }
    const all = [
      cancel,
      () => run(0, "cancel", { id: line.id, reason }),
      () => run(1, "refund", wish),
      cancel,
      () => run(1, "cancel", { id: line.id, reason }),
      () => run(0, "refund", wish),
    ]
    await Promise.all([...all.slice(round % 6), ...all.slice(0, round % 6)].map((act) => act()))
    expect(await state()).toBe("Cancelled")
    expect(await refunded()).toEqual([rupees])
    expect(await told()).toHaveLength(1)
    expect(await stockOf(shop, frame)).toBe(stock + 1)
  }
})

test("A parcel and a full refund at the same moment: either it is sent and nothing is restocked, or it is cancelled and not sent", async () => {
  for (let round = 0; round < 10; round++) {
    const { line, number, rupees, state } = await sale()
    const stock = await stockOf(shop, frame)
    const ship = () =>
      run(0, "ship", {
        id: number,
        courier: "delhivery",
        number: `RACE${round}00${line.id.slice(0, 4)}`,
      })
    const refund = () => run(1, "refund", { id: line.id, rupees, reason })
    const acts = round % 2 ? [ship, refund] : [refund, ship]
    const results = await Promise.all(acts.map((act) => act()))
    const [shipped, given] = round % 2 ? results : results.toReversed()
    const end = await state()
    // The staff are told which: a refund of what was sent before it cancels nothing.
    expect(shipped!.ok).toBe(end === "Processing")
    expect(given).toMatchObject({ ok: true, value: { cancelled: end === "Cancelled" } })
    expect(await stockOf(shop, frame)).toBe(end === "Cancelled" ? stock + 1 : stock)
  }
})

/** A member of staff; how they signed in does not matter here. */
async function newActor(role: "support" | "manager" | "packer"): Promise<Actor> {
  const [person] = await shop.context.db
    .insert(staff)
    .values({
      ...{ email: `${crypto.randomUUID()}@shop.example`, name: role, role },
      ...{ passwordHash: "-", keyId: "k1", ciphertext: new Uint8Array() },
      createdAt: new Date(0),
    })
    .returning()
  const provenAt = shop.context.now()
  const sessionId = crypto.randomUUID()
  return { kind: "staff", staffId: person!.id, sessionId, role, origin: "Chrome", provenAt }
}

test("A request to cancel, the parcel and the approval at the same moment never both send and refund", async () => {
  const [support, manager, packer] = [
    await newActor("support"),
    await newActor("manager"),
    await newActor("packer"),
  ]
  shop.context.settings.APPROVAL_ABOVE_RUPEES = 0
  second.context.settings.APPROVAL_ABOVE_RUPEES = 0
  for (let round = 0; round < 10; round++) {
    const { line, number, state, refunded } = await sale()
    const ask = () => run(0, "cancel", { id: number, reason, restock: true }, support)
    const approve = async () => {
      const waiting = await shop.context.db
        .select()
        .from(approvals)
        .where(inArray(approvals.state, ["pending"]))
      for (const { id } of waiting) await run(1, "approvals approve", { id }, manager)
    }
    const parcel = {
      id: number,
      courier: "delhivery",
      number: `HOLD${round}00${line.id.slice(0, 4)}`,
    }
    const [shipped] = await Promise.all([
      run(1, "ship", parcel, packer),
      ask().then(approve),
      ask(),
      approve(),
    ])
    await approve()
    const [request] = await shop.context.db
      .select()
      .from(approvals)
      .where(eq(approvals.subject, `order:${line.orderId}`))
    // Whoever asks after the hand-over asks for a parcel on its way.
    const wasSentBefore = JSON.stringify(request!.before).includes("Processing")
    expect(await refunded()).toHaveLength(shipped.ok && !wasSentBefore ? 0 : 1)
    expect(await state()).toBe(shipped.ok && !wasSentBefore ? "Processing" : "Cancelled")
  }
})
