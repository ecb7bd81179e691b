import { and, desc, eq } from "drizzle-orm"
import { z } from "zod"
import { fail, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { type OrderItem, orders, payments, type StoredOrderItem } from "#db/schema.ts"
import { add, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import { openPayment } from "#server/checkout/payments/commands/open-payment.ts"
import { verifyLoadedPayment } from "#server/checkout/payments/commands/verify-payment.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { payPaymentLink, showPaymentLink, verifyPaymentLink } from "../contract/endpoints.ts"
import { PAYMENT_LINK_PATH } from "../contract/page-addresses.ts"
import { draftIn, isLinkToken } from "./payment-link.ts"
import { findDraft, type LoadedDraft, quoteDraft, requestOfDraft, variantOf } from "./queries.ts"

const unknownLink = notFound(
  msg("This link is not valid. The shop may have changed the order and sent a new link."),
)

/** The draft of a token that this shop signed for its present version. */
async function draftOfToken(context: AppContext, token: string): Promise<LoadedDraft | null> {
  const id = draftIn(token)
  if (!z.uuid().safeParse(id).success) return null
  const loaded = await findDraft(context, id)
  return loaded && isLinkToken(context, loaded.draft, token) ? loaded : null
}

/** The newest payment of a draft, with its order. */
const findPayment = async ({ db }: AppContext, { draft }: LoadedDraft, paymentId?: string) =>
  (
    await db
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(orders.sourceId, draft.id), paymentId ? eq(payments.id, paymentId) : undefined))
      .orderBy(desc(payments.createdAt))
      .limit(1)
  )[0] ?? null

/** What the page of the link shows: neither powers nor the recipient. */
async function shownDraft(context: AppContext, loaded: LoadedDraft) {
  const { draft, content, shopper, state, orderNumber } = loaded
  const newest = await findPayment(context, loaded)
  const common = {
    agreed_total: toRupees(draft.total),
    collect: draft.isCollected,
    pincode: content.address?.pincode ?? null,
    expires: draft.linkExpiresAt?.toISOString() ?? null,
    order_number: orderNumber,
    payment: newest?.payment.hasPendingAttempt ? newest.payment.id : null,
  }
  const stored = orderNumber !== null ? newest?.order : null
  if (stored) {
    return {
      ...common,
      state: "paid" as const,
      items: stored.items.map((item) => shownItem(item, context)),
      discount: toRupees(stored.discount),
      delivery: toRupees(stored.deliveryFee),
      total: toRupees(stored.total),
      problem: null,
    }
  }
  const { isCollected, couponCode } = draft
  const toPrice = { ...content, isCollected, couponCode }
  const { quote, lines } = await quoteDraft(context, shopper, toPrice)
  return {
    ...common,
    state: shownStates[state],
    items: lines.map((item) => shownItem(item, context)),
    discount: quote.discount_rupees + quote.member_rupees,
    delivery: quote.delivery_rupees,
    total: quote.total_rupees,
    problem: quote.problem,
  }
}

const shownItem = (
  item: StoredOrderItem | OrderItem,
  { catalogue }: Pick<AppContext, "catalogue">,
) => ({
  title: item.title,
  variant: variantOf(item, catalogue.product(item.productId)),
  thumbnail: item.thumbnail,
  quantity: item.quantity,
  lens: item.lens && lensName({ ...item.lens, ...(item.soldLens && { sold: item.soldLens }) }),
  rupees: toRupees(add(item.lineTotal, item.discount)),
})

const shownStates = {
  draft: "closed",
  link_sent: "open",
  expired: "expired",
  paid: "paid",
  cancelled: "closed",
} as const

export const paymentLinkHandlers = (context: AppContext): EndpointHandler[] => [
  // The limits are useless for guessing tokens.
  defineHandler(showPaymentLink, { perMinute: 300, perPersonAndMinute: 60 }, async ({ body }) => {
    const loaded = await draftOfToken(context, body.token)
    return loaded ? ok(await shownDraft(context, loaded)) : unknownLink
  }),

  defineHandler(payPaymentLink, { perPersonAndMinute: 10 }, async ({ body }, { log }) => {
    const loaded = await draftOfToken(context, body.token)
    if (!loaded) return unknownLink
    if (loaded.state !== "link_sent") {
      return loaded.state === "paid"
        ? fail(
            "ALREADY_PAID",
            msg("This order is placed already: {number}.", { number: loaded.orderNumber ?? "" }),
          )
        : notAllowedNow(msg("This link has expired. Call the shop for a new one."))
    }
    const request = requestOfDraft(context, loaded, body.amount)
    if (typeof request === "string") return notAllowedNow(request)
    const { shopper } = loaded
    const opened = await openPayment(context, shopper, request, log, PAYMENT_LINK_PATH)
    if (!opened.ok) return opened
    return ok({ payment_session_id: opened.value.sessionId, order_id: opened.value.paymentId })
  }),

  defineHandler(verifyPaymentLink, async ({ body }, { log }) => {
    const loaded = await draftOfToken(context, body.token)
    const found = loaded && (await findPayment(context, loaded, body.order_id))
    if (!found) return unknownLink
    return verifyLoadedPayment(context, found.payment, found.order, log)
  }),
]
