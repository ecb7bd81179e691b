import type { Db } from "#db/connection.ts"
import { consents } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { EYE_CARE_ON_ITS_PAGE } from "#domain/messages/consent.ts"
import { hasConsent } from "../queries.ts"

/**
 * Requesting a reminder about one eye test or the lenses of one order is consent to such messages,
 * with the wording shown there. The caller holds the shopper's lock.
 */
export async function grantEyeCare(tx: Db, shopperId: ShopperId, at: Date): Promise<void> {
  if (await hasConsent(tx, shopperId, "eye_care")) return
  await tx.insert(consents).values({
    ...{ shopperId, at },
    ...{ topic: "eye_care", granted: true, version: EYE_CARE_ON_ITS_PAGE },
  })
}
