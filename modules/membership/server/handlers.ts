import { notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import {
  cancelMembership,
  createMembershipPayment,
  membershipOfShopper,
} from "../contract/endpoints.ts"
import { cancelMembership as cancel } from "./commands/end-membership.ts"
import { openMembershipPayment } from "./commands/open-payment.ts"
import { findShownMembership, listMemberships } from "./queries.ts"

export const membershipHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(membershipOfShopper, async (_input, { shopper }) =>
    ok({ data: await listMemberships(context, shopper.id) }),
  ),

  defineHandler(createMembershipPayment, async ({ body }, { shopper, log }) => {
    const opened = await openMembershipPayment(context, shopper, body.amount, log)
    if (!opened.ok) return opened
    return ok({ payment_session_id: opened.value.sessionId, order_id: opened.value.paymentId })
  }),

  defineHandler(cancelMembership, async ({ params }, { shopper }) => {
    const isId = isUuid(params.id)
    const own = isId ? await findShownMembership(context, shopper.id, params.id) : null
    if (!own) return notFound(msg("We couldn't find this membership in your account."))
    const cancelled = await cancel(context, own.id)
    if (!cancelled.ok) return cancelled
    return ok({ data: (await findShownMembership(context, shopper.id, own.id))! })
  }),
]
