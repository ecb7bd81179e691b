import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { kindsOfTopic } from "#contract/messages.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import {
  consents,
  emails,
  notices,
  orders,
  people,
  prescriptions,
  refillReminders,
  shopperEmails,
} from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { type ConsentTopic, consentVersion } from "#domain/messages/consent.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { hasConsent } from "../queries.ts"

interface Decision {
  topic: ConsentTopic
  granted: boolean
  /** The wording that the shopper read. */
  version: number
}

/**
 * Records a decision about messages; the same decision again writes nothing. A withdrawal drops
 * queued messages and cancels individually requested reminders.
 * @returns NOT_ALLOWED_NOW
 */
export const setConsent = (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopper: Pick<Shopper, "id" | "mobile">,
  { topic, granted, version }: Decision,
): Promise<HandlerResult<null>> =>
  db.transaction(async (tx): Promise<HandlerResult<null>> => {
    await lockShopper(tx, shopper.id)
    if (granted) {
      // Consent requires the current wording; a withdrawal does not.
      if (version !== consentVersion(topic)) return newWording
      if (topic === "offers" && !(await hasConfirmedEmail(tx, shopper.id))) return noAddress
    }
    if ((await hasConsent(tx, shopper.id, topic)) === granted) return ok(null)
    await tx.insert(consents).values({
      shopperId: shopper.id,
      ...{ topic, granted, version: consentVersion(topic), at: now() },
    })
    if (!granted && topic === "eye_care") await withdrawEyeCare(tx, shopper.id)
    const kinds = kindsOfTopic(topic)
    if (granted || kinds.length === 0) return ok(null)
    await tx
      .delete(notices)
      .where(
        and(
          eq(notices.mobile, shopper.mobile),
          inArray(notices.kind, kinds),
          isNull(notices.sentAt),
        ),
      )
    await tx
      .delete(emails)
      .where(
        and(eq(emails.shopperId, shopper.id), inArray(emails.kind, kinds), isNull(emails.sentAt)),
      )
    return ok(null)
  })

/**
 * Cancels every reminder of an eye test or of contact lenses that a shopper requested and has not
 * got yet.
 */
async function withdrawEyeCare(tx: Db, shopperId: ShopperId): Promise<void> {
  const ownPeople = tx.select({ id: people.id }).from(people).where(eq(people.shopperId, shopperId))
  await tx
    .update(prescriptions)
    .set({ reminderConsentAt: null, remindAt: null })
    .where(and(inArray(prescriptions.personId, ownPeople), isNull(prescriptions.remindedAt)))
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.shopperId, shopperId))
  await tx
    .delete(refillReminders)
    .where(and(inArray(refillReminders.orderId, ownOrders), isNull(refillReminders.sentAt)))
}

const hasConfirmedEmail = async (tx: Db, shopperId: ShopperId): Promise<boolean> =>
  (await tx.$count(
    shopperEmails,
    and(eq(shopperEmails.shopperId, shopperId), isNotNull(shopperEmails.verifiedAt)),
  )) > 0

const newWording = notAllowedNow(
  msg(
    "The text beside this switch has changed. Please reload the page, read it, and switch again.",
  ),
)

const noAddress = notAllowedNow(
  msg("Please add an e-mail address on the page of an order and confirm it first."),
)
