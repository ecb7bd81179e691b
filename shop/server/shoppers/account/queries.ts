import { and, asc, desc, eq, gte, inArray } from "drizzle-orm"
import { deletedAccountRecords, orderLines, orders, shopperEmails, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { firstDayKept } from "#domain/shoppers/deleted-account.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RecordName } from "#server/core/encryption/record-encryption.ts"
import { privacyOf } from "#server/core/privacy.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

/**
 * Everything that the shop stores about a shopper, as one object that can be written to a file
 * (DPDP Act, section 11). Field names are those of the tables; amounts are paise, photos are
 * base64.
 */
export async function collectAccountData(
  context: Pick<AppContext, "db" | "now" | "encryption" | "modules">,
  shopperId: ShopperId,
  log: RequestContext["log"],
) {
  const { db, now } = context
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.id, shopperId))
  const { mobile, mobileVerifiedAt, createdAt } = shopper!
  const [email] = await db
    .select()
    .from(shopperEmails)
    .where(eq(shopperEmails.shopperId, shopperId))
  const placed = await db.select().from(orders).where(eq(orders.shopperId, shopperId))
  const orderIds = placed.map(({ id }) => id)
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds))
  const account = {
    ...{ shopperId, mobile, email: email?.verifiedAt ? email.email : null, at: now() },
    ...{ orderIds, orderLineIds: lines.map(({ id }) => id) },
  }
  const exportedAt = account.at.toISOString()
  const data = { exportedAt, shopper: { mobile, mobileVerifiedAt, createdAt } }
  for (const part of privacyOf(context)) {
    Object.assign(data, await part.export?.(context, account, log))
  }
  return data
}

export const deletedAccountRecord = (number: string): RecordName => ({
  kind: "deleted account",
  id: number,
})

const isKept = (now: Date) => gte(deletedAccountRecords.deletedOn, firstDayKept(now))

/** Number and day of each copy of a deleted account, the newest first. */
export const listDeletedAccounts = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select({
      number: deletedAccountRecords.number,
      deletedOn: deletedAccountRecords.deletedOn,
    })
    .from(deletedAccountRecords)
    .where(isKept(now()))
    .orderBy(desc(deletedAccountRecords.deletedOn), asc(deletedAccountRecords.number))

/**
 * The copy of a deleted account; null if there is none of this number, or its year is over.
 * @throws DecryptionError
 */
export async function readDeletedAccount(
  { db, now, encryption }: Pick<AppContext, "db" | "now" | "encryption">,
  number: string,
): Promise<{ deletedOn: string; data: Record<string, unknown> } | null> {
  const [found] = await db
    .select()
    .from(deletedAccountRecords)
    .where(and(eq(deletedAccountRecords.number, number), isKept(now())))
  if (!found) return null
  const data = encryption.decrypt(deletedAccountRecord(number), found).toString()
  return { deletedOn: found.deletedOn, data: JSON.parse(data) }
}
