import { and, eq, gte, isNotNull, isNull, ne } from "drizzle-orm"
import { fail, type HandlerResult, notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { emails, orders, type ShopperEmailRow, shopperEmails } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { mailboxOf } from "#domain/messages/mailbox.ts"
import { placed } from "#domain/orders/order-messages.ts"
import { confirmEmail } from "#domain/shoppers/account-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { hmac } from "#server/core/signature.ts"
import { type Allowance, takeAllowances } from "#server/http/allowances.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import { checkProof } from "#server/shoppers/identity/commands/sessions.ts"
import { msg } from "#words/sentence.ts"
import { placedKey, tellAccountChange } from "../../notices/commands/add-notice.ts"
import { isValidToken, shopperIn } from "../email-links.ts"
import { countConfirmations, findShopperEmail } from "../queries.ts"

const DAY_MS = 86_400_000

/**
 * Confirmation e-mails in 24 hours that one account can cause, and that one mailbox gets from all
 * accounts: they may go to other people's addresses.
 */
const MAX_CONFIRMATIONS_PER_DAY = 5

/** The key does not reveal the address. */
const mailboxAllowance = (key: Uint8Array, email: string): Allowance => ({
  key: hmac(key, `confirm ${mailboxOf(email)}`),
  limit: {
    most: MAX_CONFIRMATIONS_PER_DAY,
    everySeconds: DAY_MS / 1000 / MAX_CONFIRMATIONS_PER_DAY,
  },
})

/** A second click is not a second request. */
const RESEND_AFTER_MS = 30_000

/**
 * Stores the address for messages about orders, and queues the confirmation link. The same address
 * again changes nothing, except that an unconfirmed one is sent another link. An order of the last
 * 24 hours is also confirmed by e-mail: the address may be entered right after paying.
 * Replacing a confirmed address needs a proof of identity, and the former address is notified.
 * @param email a valid address
 * @returns TOO_MANY_REQUESTS, CONFIRM_IDENTITY
 */
export const saveShopperEmail = (
  { db, now, secrets }: Pick<AppContext, "db" | "now" | "secrets">,
  shopper: Shopper,
  email: string,
): Promise<HandlerResult<ShopperEmailRow>> =>
  db.transaction(async (tx): Promise<HandlerResult<ShopperEmailRow>> => {
    const { id: shopperId } = shopper
    // Requests of one shopper are serialised.
    await lockShopper(tx, shopperId)
    const at = now()
    const since = (ms: number) => new Date(at.getTime() - ms)
    const before = await findShopperEmail(tx, shopperId)
    const isSame = before?.email === email
    if (before && isSame) {
      const isSent = (await countConfirmations(tx, shopperId, since(RESEND_AFTER_MS))) > 0
      if (before.verifiedAt !== null || isSent) return ok(before)
    }
    const former = before?.verifiedAt && !isSame ? before.email : null
    if (former !== null) {
      const proven = await checkProof({ db: tx, now }, shopper)
      if (!proven.ok) return proven
    }
    const isUsedUp =
      (await countConfirmations(tx, shopperId, since(DAY_MS))) >= MAX_CONFIRMATIONS_PER_DAY
    if (isUsedUp || !(await takeAllowances(tx, [mailboxAllowance(secrets.limits, email)], at))) {
      return fail(
        "TOO_MANY_REQUESTS",
        msg(
          "We have sent several links today. Look for the last one in your mailbox, also under spam, or try again tomorrow.",
        ),
      )
    }
    const fresh = { email, consentedAt: at, verifiedAt: null }
    const [saved] = await tx
      .insert(shopperEmails)
      .values({ shopperId, ...fresh })
      .onConflictDoUpdate({ target: shopperEmails.shopperId, set: fresh })
      .returning()
    await tx.insert(emails).values({
      kind: confirmEmail.kind,
      shopperId,
      values: {},
      nextTryAt: at,
      createdAt: at,
    })
    await queueConfirmations(tx, shopperId, since(DAY_MS), at)
    if (former !== null) {
      await tellAccountChange(tx, shopper, "your e-mail address was changed", at, former)
    }
    return ok(saved!)
  })

async function queueConfirmations(
  tx: Db,
  shopperId: ShopperId,
  since: Date,
  at: Date,
): Promise<void> {
  const recent = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.shopperId, shopperId), isNotNull(orders.placedAt), gte(orders.placedAt, since)),
    )
  if (recent.length === 0) return
  await tx
    .insert(emails)
    .values(
      recent.map(({ id }) => ({
        kind: placed.kind,
        shopperId,
        orderId: id,
        values: {},
        key: placedKey(id),
        nextTryAt: at,
        createdAt: at,
      })),
    )
    .onConflictDoNothing()
}

/**
 * Deletes a shopper's address and the e-mails queued for it. A confirmed one needs a proof of
 * identity, and is notified.
 * @returns CONFIRM_IDENTITY
 */
export const removeShopperEmail = (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopper: Shopper,
): Promise<HandlerResult<null>> =>
  db.transaction(async (tx) => {
    const { id: shopperId } = shopper
    await lockShopper(tx, shopperId)
    const before = await findShopperEmail(tx, shopperId)
    const former = before?.verifiedAt ? before.email : null
    if (former !== null) {
      const proven = await checkProof({ db: tx, now }, shopper)
      if (!proven.ok) return proven
    }
    await tx.delete(shopperEmails).where(eq(shopperEmails.shopperId, shopperId))
    const unsent = and(eq(emails.shopperId, shopperId), isNull(emails.sentAt))
    // Confirmation e-mails are counted, so they are kept.
    await tx.delete(emails).where(and(unsent, ne(emails.kind, "confirm_email")))
    await tx.update(emails).set({ nextTryAt: null }).where(unsent)
    if (former !== null) {
      await tellAccountChange(tx, shopper, "your e-mail address was removed", now(), former)
    }
    return ok(null)
  })

/**
 * Confirms an address with the token of its link. Repeating it changes nothing; an address that was
 * changed in the meantime needs its own link.
 * @returns NOT_FOUND
 */
export async function confirmShopperEmail(
  context: Pick<AppContext, "db" | "now" | "secrets">,
  token: string,
): Promise<HandlerResult<void>> {
  const { db, now } = context
  const shopperId = shopperIn(token)
  const row = isUuid(shopperId) ? await findShopperEmail(db, shopperId) : null
  if (!row || !isValidToken(context, row, token)) return noSuchLink
  await db
    .update(shopperEmails)
    .set({ verifiedAt: now() })
    .where(
      and(
        eq(shopperEmails.shopperId, shopperId),
        eq(shopperEmails.email, row.email),
        isNull(shopperEmails.verifiedAt),
      ),
    )
  return ok(undefined)
}

const noSuchLink = notFound(
  msg(
    "This link no longer works: it is older than 24 hours, or the address was changed or removed. You can have a new link sent from your order.",
  ),
)
