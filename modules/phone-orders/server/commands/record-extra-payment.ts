import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { badRequest, type HandlerResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type PaymentRow, payments } from "#db/schema.ts"
import { counterMethodWords, isPlacedState } from "#domain/checkout/payment-state.ts"
import type { OrderSourceId } from "#domain/core/id.ts"
import { formatRupees, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type {
  CounterPayment,
  PlacedOrder,
} from "#server/checkout/cash-on-delivery/commands/place-cash-order.ts"
import { createRefund } from "#server/money/refunds/commands/create-refund.ts"
import { lockDraft } from "./lock-draft.ts"

/**
 * Answers staff who place a draft order that is placed already. Money that they took, and that is
 * not recorded yet, becomes a payment that buys nothing, with a refund of all of it: the shopper paid
 * by the link, or somebody else placed it, a moment before. The caller holds the shopper's lock.
 * @param counter null for cash on delivery: nothing was taken
 * @returns null for a draft that is not placed; BAD_REQUEST for more money than the order costs
 */
export async function recordExtraPayment(
  tx: Db,
  draftId: OrderSourceId,
  counter: CounterPayment | null,
  amount: Paise,
  at: Date,
): Promise<HandlerResult<PlacedOrder> | null> {
  const { order, draft } = (await lockDraft(tx, draftId)) ?? {}
  if (!order || !draft) return null
  const made = await tx.select().from(payments).where(eq(payments.orderId, order.id))
  const first = made.find(({ state }) => isPlacedState(state))!
  const placed = `${order.number} is placed already: ${paidInWords(first)}.`
  const answer = (...more: string[]) =>
    ok({ orderId: order.id, notice: [placed, ...more].join(" ") })
  if (!counter) return first.method === "cash" ? answer() : answer("The courier collects nothing.")

  const words = counterMethodWords[counter.counterMethod]
  const isSame = (one: PaymentRow) =>
    one.counterMethod === counter.counterMethod && one.counterReference === counter.counterReference
  const recorded = made.find(isSame)
  if (recorded) {
    const due = recorded === first ? "" : ", and its refund is due"
    return answer(
      `What you took (${words}, ${formatRupees(recorded.amount)}) is recorded already${due}. If you took it once more, give that back.`,
    )
  }
  if (amount > Math.max(order.total, draft.total)) {
    return badRequest(`${placed} What you took is more than the order costs. Check it.`)
  }
  const id = `ch_${randomUUID()}`
  await tx.insert(payments).values({
    ...counter,
    ...{ id, orderId: order.id, method: "counter", state: "refund_due", amount },
    ...{ expiresAt: at, createdAt: at, updatedAt: at },
  })
  const note = `Taken at the counter (${methodInWords(counter)}) for an order that was placed already`
  await createRefund(
    tx,
    { paymentId: id, orderLineId: null, cause: "unsellable", amount, note },
    at,
  )
  return answer(
    `The ${formatRupees(amount)} that you took (${words}) is recorded as a receipt. Its refund is due: give it back, and record that under Refunds.`,
  )
}

const methodInWords = ({ counterMethod, counterReference }: CounterPayment): string =>
  [counterMethodWords[counterMethod], counterReference].filter(Boolean).join(", ")

function paidInWords({ method, amount, counterMethod, counterReference }: PaymentRow): string {
  if (method === "cash") return "it is cash on delivery, and the courier collects the money"
  const how = counterMethod
    ? `at the counter (${methodInWords({ counterMethod, counterReference })})`
    : "online"
  return `${formatRupees(amount)} was paid ${how}`
}
