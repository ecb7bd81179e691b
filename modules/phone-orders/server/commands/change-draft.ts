import { and, eq, inArray } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { orders, payments } from "#db/schema.ts"
import { payableStates } from "#domain/checkout/payment-state.ts"
import type { OrderSourceId } from "#domain/core/id.ts"
import { closePayment } from "#server/checkout/payments/commands/check-earlier-payments.ts"
import { MAX_ROUNDS, tooManyPayments } from "#server/checkout/payments/commands/open-payment.ts"
import { findUnfinishedPayments } from "#server/checkout/payments/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { LoadedDraft } from "../queries.ts"
import { lockDraft } from "./lock-draft.ts"

/**
 * Changes a draft once no payment of it can be made any more: those that are open are closed at the
 * gateway first, outside of the transaction. One that was paid meanwhile is an order, and nothing
 * changes.
 * @param change in the transaction that holds the locks on the shopper and the draft
 * @returns NOT_ALLOWED_NOW for a draft that is ordered or cancelled, or was changed since it was
 *   read; PAYMENT_UNDECIDED while a bank has not decided
 */
export async function changeDraft<T>(
  context: AppContext,
  { draft: read, shopper }: Pick<LoadedDraft, "draft" | "shopper">,
  log: RequestContext["log"],
  change: (tx: Db) => Promise<HandlerResult<T>>,
): Promise<HandlerResult<T>> {
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const unfinished = await findUnfinishedPayments(context, shopper.id)
    const ids = await paymentsOf(context.db, read.id)
    for (const payment of unfinished.filter(({ id }) => ids.has(id))) {
      const closed = await closePayment(context, payment, log)
      if (!closed.ok) return closed.failure.code === "PAYMENT_UNDECIDED" ? undecided : closed
    }
    const changed = await context.db.transaction(async (tx) => {
      await lockShopper(tx, shopper.id)
      const locked = await lockDraft(tx, read.id)
      if (!locked) return notFound("There is no such draft order.")
      if (locked.order) {
        return notAllowedNow(`The shopper has ordered meanwhile: ${locked.order.number}.`)
      }
      if (locked.draft.cancelledAt !== null) return notAllowedNow("It was cancelled.")
      if (locked.draft.version !== read.version) return changedMeanwhile
      // The shopper pressed Pay between the two steps.
      return (await paymentsOf(tx, read.id)).size > 0 ? null : change(tx)
    })
    if (changed) return changed
  }
  return tooManyPayments()
}

export const undecided = fail(
  "PAYMENT_UNDECIDED",
  "The shopper has begun to pay, and the bank has not confirmed it yet. Try again in a few minutes.",
)

export const changedMeanwhile = notAllowedNow(
  "Somebody else changed this order meanwhile. Load the page again.",
)

const paymentsOf = async (db: Db, draftId: OrderSourceId): Promise<Set<string>> => {
  const rows = await db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.sourceId, draftId), inArray(payments.state, payableStates)))
  return new Set(rows.map(({ id }) => id))
}
