import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { orderLines, payments, refunds, returns } from "#db/schema.ts"
import { refundReturn } from "#server/orders/returns/commands/refund-return.ts"
import { replaceReturn } from "#server/orders/returns/commands/replace-return.ts"
import { requestReturn } from "#server/orders/returns/commands/request-return.ts"
import { payAtGateway } from "../../buyer.ts"
import { operated } from "../../operations/operate.ts"
import { linesOfPayment } from "../../order-records.ts"
import { crowd, setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses()
beforeAll(() => setStock(shop, frame, 1000))

const frame = 41
const wish = { quantity: 1, kind: "refund", reason: "damaged", note: "", photos: [] } as const
const contexts = () => [shop.context, second.context, shop.context, second.context]

/** A delivered order; its payment and its only line. */
async function deliveredOrder() {
  const [buyer] = await crowd(shop, 1)
  const { body } = await buyer!.order({ productId: frame })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await buyer!.verify(body.order_id)
  const number = body.order_id.slice(3).toUpperCase()
  await operated(shop, "ship", { id: body.order_id, courier: "delhivery", number })
  await operated(shop, "deliver", { id: body.order_id })
  const [line] = await linesOfPayment(shop.context, body.order_id)
  return { paymentId: body.order_id as string, line: line! }
}

const ask = (lineId: string) =>
  Promise.all(contexts().map((context) => requestReturn(context, lineId, { ...wish, photos: [] })))

test("Simultaneous requests of two processes create one return", async () => {
  for (let round = 0; round < 8; round++) {
    const { line } = await deliveredOrder()
    const answers = await ask(line.id)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const made = await shop.context.db
      .select()
      .from(returns)
      .where(eq(returns.orderLineId, line.id))
    expect(made).toHaveLength(1)
  }
})

test("However often and from wherever a return is refunded or replaced, only one of the two is done, once", async () => {
  const ends = []
  for (let round = 0; round < 12; round++) {
    const { line, paymentId } = await deliveredOrder()
    await ask(line.id)
    const [accepted] = await shop.context.db
      .update(returns)
      .set({ state: "accepted", kind: "exchange" })
      .where(eq(returns.orderLineId, line.id))
      .returning()
    const refund = () => contexts().map((context) => refundReturn(context, accepted!))
    const replace = () => contexts().map((context) => replaceReturn(context, accepted!))
    const tries = round % 2 === 0 ? [...refund(), ...replace()] : [...replace(), ...refund()]
    const done = (await Promise.all(tries)).filter(({ ok }) => ok)
    expect(done).toHaveLength(1)
    const given = await shop.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
    const sent = await shop.context.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.replacesLineId, line.id))
    expect(given.length + sent.length).toBe(1)
    ends.push(given.length === 1 ? "refunded" : "replaced")
  }
  console.log(`refund against replacement: ${ends.join(", ")}`)
})

test("A refund by the owner and one of a return together refund what was paid", async () => {
  for (let round = 0; round < 8; round++) {
    const { line, paymentId } = await deliveredOrder()
    await ask(line.id)
    const [accepted] = await shop.context.db
      .update(returns)
      .set({ state: "accepted" })
      .where(eq(returns.orderLineId, line.id))
      .returning()
    const { refundOrderLine } = await import(
      "#server/checkout/payments/commands/refund-order-line.ts"
    )
    await Promise.all([
      refundOrderLine(second.context, line.id, line.unitPrice, "At once"),
      refundReturn(shop.context, accepted!),
    ])
    const given = await shop.context.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
    const back = given.reduce((all, { amount }) => all + amount, 0)
    const [payment] = await shop.context.db
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
    expect(back).toBe(payment!.amount)
  }
})
