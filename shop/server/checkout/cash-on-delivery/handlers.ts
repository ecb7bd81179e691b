import { cashOffer, createCashOrder } from "#contract/checkout/cash-orders.ts"
import { needsFreshCode } from "#domain/checkout/cash-on-delivery.ts"
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { findVerifiedAt, verifyNumber } from "#server/shoppers/identity/commands/sessions.ts"
import { translations } from "#words/translations.ts"
import { orderRequestOf } from "../payments/commands/prepare-purchase.ts"
import { placeCashOrder } from "./commands/place-cash-order.ts"
import { findCashRefusal } from "./queries.ts"

export const cashOnDeliveryHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(cashOffer, { perPersonAndMinute: 60 }, async ({ body }, { shopper }) => {
    const { db, now } = context
    const total = fromRupees(body.amount)
    const reason = await findCashRefusal(context, db, shopper, { pincode: body.pincode, total })
    const verifiedAt = await findVerifiedAt(db, shopper.sessionId)
    return ok({
      available: reason === null,
      reason: reason && translations.en(reason),
      code_required: needsFreshCode(verifiedAt, now()),
    })
  }),

  defineHandler(
    createCashOrder,
    { perPersonAndMinute: 10 },
    async ({ body }, { shopper, log, report }) => {
      // A repeated request brings a code that was used: its session is verified by then.
      const verifiedAt = await findVerifiedAt(context.db, shopper.sessionId)
      if (body.code && needsFreshCode(verifiedAt, context.now())) {
        const verified = await verifyNumber(context, shopper, body.code, report)
        if (!verified.ok) return verified
      }
      const placed = await placeCashOrder(
        context,
        shopper,
        {
          request: orderRequestOf(body),
          sessionId: shopper.sessionId,
          counter: null,
        },
        log,
      )
      if (!placed.ok) return placed
      return ok({ order_number: placed.value.number, orders: placed.value.lines })
    },
  ),
]
