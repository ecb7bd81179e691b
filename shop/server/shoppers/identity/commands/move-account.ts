import { and, eq, isNull } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { sessions, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { tellAccountChange } from "#server/messages/notices/commands/add-notice.ts"
import { msg } from "#words/sentence.ts"

/**
 * Gives an account another mobile number, such as after a reassigned number. Its sessions end; its
 * owner signs in with the new number. The old number and the address are told.
 * @param mobile ten digits
 * @returns NOT_FOUND for an erased account, NOT_ALLOWED_NOW for a number that has an account
 */
export const moveAccount = (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: ShopperId,
  mobile: string,
): Promise<HandlerResult<{ sessionsEnded: number }>> =>
  db.transaction(async (tx): Promise<HandlerResult<{ sessionsEnded: number }>> => {
    const shopper = await movableShopper(tx, shopperId, mobile)
    if (!shopper.ok) return shopper
    await tellAccountChange(tx, shopper.value, "the mobile number was changed", now())
    await tx
      .update(shoppers)
      .set({ mobile, mobileVerifiedAt: now() })
      .where(eq(shoppers.id, shopperId))
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now() })
      .where(and(eq(sessions.shopperId, shopperId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    return ok({ sessionsEnded: ended.length })
  })

/**
 * The shopper of an account that can get this number, locked.
 * @returns NOT_FOUND for an erased account, NOT_ALLOWED_NOW for a number that has an account
 */
export async function movableShopper(
  tx: Db,
  shopperId: ShopperId,
  mobile: string,
): Promise<HandlerResult<{ id: string; mobile: string }>> {
  const [shopper] = await tx.select().from(shoppers).where(eq(shoppers.id, shopperId)).for("update")
  if (!shopper || shopper.mobile.startsWith("erased-")) {
    return notFound(msg("The account of this order was erased."))
  }
  const taken = await tx.$count(shoppers, eq(shoppers.mobile, mobile))
  return taken > 0
    ? notAllowedNow(
        msg(
          "This number has an account already. Its owner can delete that one on the page My account; then move this one.",
        ),
      )
    : ok(shopper)
}
