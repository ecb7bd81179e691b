import type { HandlerResult } from "#contract/core/api-result.ts"
import { refundAccountOfOrder, saveRefundAccount } from "#contract/money/refund-accounts.ts"
import type { OrderLineId, ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { maskRefundAccount } from "#domain/money/refund-account.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { findOwnLine } from "#server/orders/lines/queries/shopper-lines.ts"
import { checkProof } from "#server/shoppers/identity/commands/sessions.ts"
import { saveRefundAccount as save } from "./commands/save-refund-account.ts"
import { findRefundAccounts } from "./queries.ts"

export const refundHandlers = (context: AppContext): EndpointHandler[] => {
  /** The refund account as shown on the page of an order. */
  const shown = async (shopperId: ShopperId, lineId: OrderLineId) => {
    const line = await findOwnLine(context.db, shopperId, lineId)
    if (!line.ok) return line
    const [account] = await findRefundAccounts(context, [line.value.orderId])
    return ok({ data: { account: account ? maskRefundAccount(account) : null } })
  }

  return [
    defineHandler(refundAccountOfOrder, ({ params }, { shopper }) => shown(shopper.id, params.id)),

    defineHandler(saveRefundAccount, async ({ params, body }, { shopper }) => {
      const own = await shown(shopper.id, params.id)
      if (!own.ok) return own
      const proven = await checkProof(context, shopper)
      if (!proven.ok) return proven
      const saved: HandlerResult<null> = await save(context, shopper, params.id, body)
      return saved.ok ? shown(shopper.id, params.id) : saved
    }),
  ]
}
