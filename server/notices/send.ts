import { and, eq, inArray, isNull, lte, sql as text } from "drizzle-orm"
import { notices } from "#db/schema.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"

const batch = 20
const mostTries = 8

/** Sends the messages that are waiting; one that fails waits 1, 2, 4 … minutes and is given up after eight tries. */
export async function sendNotices(house: House, log: Caller["log"]): Promise<void> {
  for (const notice of await claimWaiting(house)) {
    const sent = await house.sms.send(notice)
    if (sent.ok) {
      await house.sql
        .update(notices)
        .set({ sentAt: house.now(), nextTryAt: null })
        .where(eq(notices.id, notice.id))
    } else {
      log.warn({ kind: notice.kind, detail: sent.detail }, "a message could not be sent")
    }
  }
}

const claimWaiting = ({ sql, now }: House) => {
  const waiting = sql
    .select({ id: notices.id })
    .from(notices)
    .where(and(isNull(notices.sentAt), lte(notices.nextTryAt, now())))
    .limit(batch)
    .for("update", { skipLocked: true })
  return sql
    .update(notices)
    .set({
      tries: text`${notices.tries} + 1`,
      nextTryAt: text`case when ${notices.tries} >= ${mostTries - 1} then null
        else ${now().toISOString()}::timestamptz + power(2, ${notices.tries}) * interval '1 minute' end`,
    })
    .where(inArray(notices.id, waiting))
    .returning()
}
