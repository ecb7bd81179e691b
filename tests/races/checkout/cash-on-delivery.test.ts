import { and, eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { checkoutItem } from "#contract/checkout/checkout-data.ts"
import { invoices, notices, orderLines, orders, payments } from "#db/schema.ts"
import { placeCashOrder } from "#server/checkout/cash-on-delivery/commands/place-cash-order.ts"
import { returnCashParcel } from "#server/checkout/cash-on-delivery/commands/return-cash-parcel.ts"
import { cancelOrderLine } from "#server/checkout/payments/commands/cancel-order-line.ts"
import { openPayment } from "#server/checkout/payments/commands/open-payment.ts"
import type { OrderRequest } from "#server/checkout/payments/commands/prepare-purchase.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import { deliverOrderLines } from "#server/orders/lines/commands/parcel-lines.ts"
import { authenticateShopper } from "#server/shoppers/identity/commands/sessions.ts"
import { inEnglish } from "#words/translations.ts"
import { honestOrder, stockOf } from "../../buyer.ts"
import { operated } from "../../operations/operate.ts"
import { crowd, type Member, setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses({ env: { CASH_LIMIT: "20000" } })
beforeAll(() => setStock(shop, frame, 1000))

const frame = 41
const contexts = () => [shop.context, second.context, shop.context, second.context]

/** A member's purchase, as the commands accept it. */
async function wishOf(member: Member) {
  const shopper = (await authenticateShopper(shop.context, `Bearer ${member.token}`))!
  const body = honestOrder(shop, [{ productId: frame }], member.addressId)
  const items = [checkoutItem.parse(body.checkoutData)]
  return { shopper, wanted: { items, amount: body.amount, addressId: member.addressId } }
}

const paymentsOf = async ({ mobile }: Member) =>
  (
    await shop.context.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.mobile, mobile))
  ).map(({ payment }) => payment)

const cashOrderOf = ({ sessionId }: Shopper, request: OrderRequest) => ({
  ...{ request, sessionId },
  counter: null,
})

async function shippedOrder() {
  const [member] = await crowd(shop, 1)
  const { shopper, wanted } = await wishOf(member!)
  const placed = await placeCashOrder(
    shop.context,
    shopper,
    cashOrderOf(shopper, wanted),
    shop.app.log,
  )
  if (!placed.ok) throw new Error(inEnglish(placed.failure.message))
  const { number, lines } = placed.value
  const tracking = number.replaceAll("-", "")
  await operated(shop, "ship", { id: number, courier: "delhivery", number: tracking })
  return { member: member!, lineIds: lines, number }
}

test("Simultaneous requests in two processes place one cash order and take its stock once", async () => {
  for (let round = 0; round < 8; round++) {
    const before = await stockOf(shop, frame)
    const [member] = await crowd(shop, 1)
    const { shopper, wanted } = await wishOf(member!)
    const answers = await Promise.all(
      contexts().map((context) =>
        placeCashOrder(context, shopper, cashOrderOf(shopper, wanted), shop.app.log),
      ),
    )
    const numbers = answers.map((answer) => (answer.ok ? answer.value.number : answer.failure))
    expect(new Set(numbers).size).toBe(1)
    expect(await paymentsOf(member!)).toHaveLength(1)
    expect(await stockOf(shop, frame)).toBe(before - 1)
  }
})

test("Simultaneous cash and online payments hold one piece for each valid payment", async () => {
  for (let round = 0; round < 6; round++) {
    const before = await stockOf(shop, frame)
    const [member] = await crowd(shop, 1)
    const { shopper, wanted } = await wishOf(member!)
    await Promise.all([
      openPayment(shop.context, shopper, wanted, shop.app.log),
      placeCashOrder(second.context, shopper, cashOrderOf(shopper, wanted), shop.app.log),
    ])
    const held = (await paymentsOf(member!)).filter(({ state }) => state !== "expired")
    // An online payment after the cash order is another purchase; each has its own piece.
    expect(await stockOf(shop, frame)).toBe(before - held.length)
    expect(held.filter(({ method }) => method === "cash").length).toBeLessThanOrEqual(1)
  }
})

test("A returned parcel, reported many times simultaneously, is restocked and told once", async () => {
  for (let round = 0; round < 8; round++) {
    const { member, lineIds, number } = await shippedOrder()
    const before = await stockOf(shop, frame)
    await Promise.all(contexts().map((context) => returnCashParcel(context, { lineIds })))
    expect(await stockOf(shop, frame)).toBe(before + 1)
    expect((await paymentsOf(member)).map(({ state }) => state)).toEqual(["refused"])
    const told = await shop.context.db
      .select({ id: notices.id })
      .from(notices)
      .innerJoin(orders, eq(orders.id, notices.orderId))
      .where(and(eq(orders.number, number), eq(notices.kind, "cash_parcel_returned")))
    expect(told).toHaveLength(1)
    const notes = await shop.context.db
      .select({ number: invoices.number })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(eq(orders.number, number), eq(invoices.kind, "credit_note")))
    expect(notes).toHaveLength(1)
  }
})

test("Simultaneously delivered, returned and cancelled, a cash order ends in one state", async () => {
  const ends: string[] = []
  for (let round = 0; round < 12; round++) {
    const { member, lineIds } = await shippedOrder()
    const before = await stockOf(shop, frame)
    const owner = { refusal: () => null, restocks: () => true, note: "Lost on its way" }
    const events = [
      () => deliverOrderLines(shop.context, { lineIds }, new Date()),
      () => returnCashParcel(second.context, { lineIds }),
      () => cancelOrderLine(shop.context, lineIds[0]!, owner),
    ]
    const turn = round % events.length
    await Promise.all([...events.slice(turn), ...events.slice(0, turn)].map((event) => event()))
    const [payment] = await paymentsOf(member)
    const [line] = await shop.context.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, lineIds[0]!))
    const isDelivered = payment!.state === "collected"
    expect(line!.state).toBe(isDelivered ? "Delivered" : "Cancelled")
    expect(["collected", "refused", "cancelled"]).toContain(payment!.state)
    expect(await stockOf(shop, frame)).toBe(isDelivered ? before : before + 1)
    ends.push(payment!.state)
  }
  console.log(`ends: ${ends.join(", ")}`)
})
