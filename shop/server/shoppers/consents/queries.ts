import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import type { ConsentDecision } from "#contract/shoppers/consents.ts"
import type { Db } from "#db/connection.ts"
import { consents } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { type ConsentTopic, consentTopics } from "#domain/messages/consent.ts"

/**
 * Whether a shopper consented to a topic. Anything that sends a message not about an order must
 * check this or, for many shoppers, `consentedTo`.
 */
export async function hasConsent(
  db: Db,
  shopperId: ShopperId,
  topic: ConsentTopic,
): Promise<boolean> {
  const [last] = await db
    .select({ granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.shopperId, shopperId), eq(consents.topic, topic)))
    .orderBy(desc(consents.id))
    .limit(1)
  return last?.granted ?? false
}

/** The same as a condition on rows that reference a shopper. */
export const consentedTo = (shopperId: AnyPgColumn, topic: ConsentTopic): SQL =>
  sql`(select ${consents.granted} from ${consents}
    where ${consents.shopperId} = ${shopperId} and ${consents.topic} = ${topic}
    order by ${consents.id} desc limit 1)`

/** Every decision of a shopper, newest first. */
export async function listDecisions(db: Db, shopperId: ShopperId): Promise<ConsentDecision[]> {
  const rows = await db
    .select()
    .from(consents)
    // Not those about a module that was taken out.
    .where(and(eq(consents.shopperId, shopperId), inArray(consents.topic, [...consentTopics])))
    .orderBy(desc(consents.id))
  return rows.map(({ topic, granted, version, at }) => ({
    ...{ topic, granted, version },
    at: at.toISOString(),
  }))
}
