import { randomInt } from "node:crypto"
import type { KeptRecord } from "#contract/shoppers/account.ts"
import { deletedAccountRecords } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { reportDay } from "#domain/office/report-period.ts"
import {
  formatRecordNumber,
  lastDayKept,
  RECORD_NUMBERS,
} from "#domain/shoppers/deleted-account.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RecordEncryption } from "#server/core/encryption/record-encryption.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { collectAccountData, deletedAccountRecord } from "../queries.ts"

/**
 * Stores an encrypted copy of what a shopper can download (DPDP Rules 2025, rule 8(3)), in the
 * transaction that erases the account.
 * @throws DecryptionError if a record cannot be decrypted: the copy would be incomplete
 */
export async function keepRecord(
  context: Pick<AppContext, "db" | "now" | "encryption" | "modules">,
  shopperId: ShopperId,
  log: RequestContext["log"],
): Promise<KeptRecord> {
  const { db, now, encryption } = context
  // A download leaves out what cannot be decrypted; this copy would be the last one.
  let failure: unknown = null
  const decrypt: RecordEncryption["decrypt"] = (...record) => {
    try {
      return encryption.decrypt(...record)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const collecting = { ...context, encryption: { ...encryption, decrypt } }
  const data = await collectAccountData(collecting, shopperId, log)
  if (failure) throw failure
  const number = formatRecordNumber(randomInt(RECORD_NUMBERS))
  const deletedOn = reportDay(now())
  const encrypted = encryption.encrypt(deletedAccountRecord(number), JSON.stringify(data))
  await db.insert(deletedAccountRecords).values({ number, deletedOn, ...encrypted })
  return { number, keptUntil: lastDayKept(deletedOn) }
}
