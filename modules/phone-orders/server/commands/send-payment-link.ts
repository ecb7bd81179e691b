import { and, eq, isNull, lt, or } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { formatRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { LINK_RESEND_SECONDS, PAYMENT_LINK_HOURS } from "../../rules/draft-order.ts"
import { paymentLinkSent } from "../../rules/messages.ts"
import { paymentLink } from "../payment-link.ts"
import type { LoadedDraft } from "../queries.ts"
import { draftOrders } from "../tables.ts"

/**
 * Sends the link to pay for a draft; sent again, the same link works longer. A double click sends
 * one message.
 * @returns when it expires; NOT_ALLOWED_NOW if the draft was changed or cancelled meanwhile
 */
export const sendPaymentLink = (
  context: Pick<AppContext, "db" | "now" | "publicUrl" | "secrets">,
  { draft, shopper }: LoadedDraft,
): Promise<HandlerResult<Date>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<Date>> => {
    const at = context.now()
    const expiresAt = new Date(at.getTime() + PAYMENT_LINK_HOURS * 3_600_000)
    const [sent] = await tx
      .update(draftOrders)
      .set({ linkSentAt: at, linkExpiresAt: expiresAt })
      .where(
        and(
          eq(draftOrders.id, draft.id),
          eq(draftOrders.version, draft.version),
          isNull(draftOrders.cancelledAt),
          or(
            isNull(draftOrders.linkSentAt),
            lt(draftOrders.linkSentAt, new Date(at.getTime() - LINK_RESEND_SECONDS * 1000)),
          ),
        ),
      )
      .returning()
    if (!sent) return notAllowedNow("The link was sent less than a minute ago.")
    const values = { amount: formatRupees(draft.total), link: paymentLink(context, draft) }
    const { id: shopperId, mobile } = shopper
    await addNotice(tx, { shopperId, mobile, message: paymentLinkSent, values }, at)
    return ok(expiresAt)
  })
