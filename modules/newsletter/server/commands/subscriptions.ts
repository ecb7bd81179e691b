import { and, eq, isNull, lt, or, TransactionRollbackError } from "drizzle-orm"
import { fail, type HandlerResult, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { consents, shopperEmails } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { consentVersion } from "#domain/messages/consent.ts"
import type { AppContext } from "#server/core/context.ts"
import { takeAllowances, usedOf } from "#server/http/allowances.ts"
import { makePuzzle, type Solution, solvedNonce } from "#server/http/puzzle.ts"
import { hasConsent } from "#server/shoppers/consents/queries.ts"
import { msg } from "#words/sentence.ts"
import { ASK_AGAIN_AFTER_HOURS } from "../../rules/newsletter.ts"
import { isValidConfirmation, recipientIn, subscriberIn } from "../newsletter-links.ts"
import { allowancesOfSignUp, bitsOfSignUp } from "../sign-up-limits.ts"
import { subscribers } from "../tables.ts"

/**
 * Stores an address for offers, and queues the confirmation link. An address that is not confirmed
 * gets another link a day later at the earliest, and a mailbox at most two in a day whatever its
 * aliases, so that mailboxes are not flooded; nothing is stored then, and the reply is the same.
 * @param sign-up a valid address in lower case, and the solution for an earlier refusal
 * @param address the caller's network address
 * @returns TOO_MANY_REQUESTS with `work` if a proof of work is required first, and without it if the
 *   network or the shop has used up its day
 */
export async function saveSubscriber(
  { db, now, email: sender, secrets }: Pick<AppContext, "db" | "now" | "email" | "secrets">,
  { email, work }: { email: string; work?: Solution | undefined },
  address: string,
): Promise<HandlerResult<null>> {
  const at = now()
  const { mailbox, others } = allowancesOfSignUp(secrets.limits, email, address)
  const [network = 0, shop = 0] = await usedOf(db, others, at)
  const bits = bitsOfSignUp({ network, shop })
  // A solution counts for one address, which gets one link: it need not be used up. The address is
  // looked up afterwards, so that a known one gets the same reply.
  const isSolved = work && solvedNonce(secrets.limits, work, email, bits, at) !== null
  if (bits > 0 && !isSolved) {
    const puzzle = makePuzzle(secrets.limits, email, bits, at)
    return fail("TOO_MANY_REQUESTS", workWanted, { work: puzzle })
  }
  try {
    return await db.transaction(async (tx): Promise<HandlerResult<null>> => {
      if (!(await isNewLink(tx, email, at))) return ok(null)
      if (!(await takeAllowances(tx, others, at))) tx.rollback()
      if (!(await takeAllowances(tx, [mailbox], at))) return ok(null)
      await storeSubscriber(tx, { email, at, isAsked: sender !== null })
      return ok(null)
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
    return tooMany
  }
}

/** Whether a sign-up now would send a link: a repeated one uses up nothing. */
async function isNewLink(tx: Db, email: string, at: Date): Promise<boolean> {
  const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  if (!row) return true
  const askedBefore = new Date(at.getTime() - ASK_AGAIN_AFTER_HOURS * 3_600_000)
  return (
    row.confirmedAt === null &&
    row.confirmTryAt === null &&
    (row.confirmSentAt === null || row.confirmSentAt < askedBefore)
  )
}

const workWanted = msg(
  "Many people are signing up right now. Please reload the page and try again.",
)

const tooMany = fail(
  "TOO_MANY_REQUESTS",
  msg("Too many addresses were signed up from your network today. Please try again tomorrow."),
)

async function storeSubscriber(
  db: Db,
  { email, at, isAsked }: { email: string; at: Date; isAsked: boolean },
): Promise<void> {
  // A shop that sends no e-mails requests no confirmation, not even later when it begins to: that
  // would be unexpected.
  const confirmTryAt = isAsked ? at : null
  const askedBefore = new Date(at.getTime() - ASK_AGAIN_AFTER_HOURS * 3_600_000)
  await db
    .insert(subscribers)
    .values({ email, consentedAt: at, confirmTryAt })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { confirmTryAt, confirmTries: 0 },
      setWhere: and(
        isNull(subscribers.confirmedAt),
        isNull(subscribers.confirmTryAt),
        or(isNull(subscribers.confirmSentAt), lt(subscribers.confirmSentAt, askedBefore)),
      ),
    })
}

/**
 * Confirms a sign-up with the token of its link; repeating it changes nothing.
 * @returns NOT_FOUND
 */
export async function confirmSubscriber(
  context: Pick<AppContext, "db" | "now" | "secrets">,
  token: string,
): Promise<HandlerResult<void>> {
  const { db, now } = context
  const id = subscriberIn(token)
  const [row] = id === null ? [] : await db.select().from(subscribers).where(eq(subscribers.id, id))
  if (!row || !isValidConfirmation(context, row, token)) return noSuchConfirmation
  await db
    .update(subscribers)
    .set({ confirmedAt: now(), confirmTryAt: null })
    .where(and(eq(subscribers.id, row.id), isNull(subscribers.confirmedAt)))
  return ok(undefined)
}

/**
 * Unsubscribes the recipient named by a token from offers: the sign-up is deleted and the consent
 * of the account with the same confirmed address withdrawn. Repeating it changes nothing.
 * @returns NOT_FOUND
 */
export function endSubscription(
  context: Pick<AppContext, "db" | "now" | "secrets">,
  token: string,
): Promise<HandlerResult<void>> {
  const { db, now } = context
  const recipient = recipientIn(context, token)
  if (recipient === null) return Promise.resolve(noSuchEnd)
  return db.transaction(async (tx): Promise<HandlerResult<void>> => {
    const [named] =
      "subscriberId" in recipient
        ? await tx.select().from(subscribers).where(eq(subscribers.id, recipient.subscriberId))
        : await tx
            .select()
            .from(shopperEmails)
            .where(eq(shopperEmails.shopperId, recipient.shopperId))
    const email = named?.email
    const accounts = email
      ? await tx.select().from(shopperEmails).where(eq(shopperEmails.email, email))
      : []
    const shopperIds = new Set(
      accounts.filter(({ verifiedAt }) => verifiedAt !== null).map(({ shopperId }) => shopperId),
    )
    if ("shopperId" in recipient) shopperIds.add(recipient.shopperId)
    for (const shopperId of [...shopperIds].sort()) {
      await lockShopper(tx, shopperId)
      if (!(await hasConsent(tx, shopperId, "offers"))) continue
      const decision = { topic: "offers" as const, granted: false, at: now() }
      await tx
        .insert(consents)
        .values({ shopperId, ...decision, version: consentVersion("offers") })
    }
    if (email) await tx.delete(subscribers).where(eq(subscribers.email, email))
    return ok(undefined)
  })
}

const noSuchConfirmation = notFound(
  msg(
    "This link no longer works: it is older than three days, or the address was removed. Sign up again at the foot of any page to get a new one.",
  ),
)

const noSuchEnd = notFound(
  msg(
    "This link is incomplete. Open it from our e-mail again, or write to us and we will unsubscribe you.",
  ),
)
