import type { PairCheckRow } from "#db/schema.ts"
import type { PairCheck, PairCheckValues } from "#domain/prescriptions/checked-pair/pair-check.ts"
import { checkPair } from "#domain/prescriptions/tolerances/check-pair.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { AppContext } from "../context.ts"
import { DecryptionError, type EncryptedRecord, type RecordName } from "./record-encryption.ts"

type Needs = Pick<AppContext, "encryption">

const checkRecord = (id: string): RecordName => ({ kind: "pair check", id })

/** What a check of a pair keeps encrypted: measured and ordered values. */
export const encryptCheckValues = (
  { encryption }: Needs,
  id: string,
  values: PairCheckValues,
): EncryptedRecord => encryption.encrypt(checkRecord(id), JSON.stringify(values))

/** A check with its values and how they are judged; without them where they cannot be read. */
export function readPairCheck(
  context: Needs,
  row: PairCheckRow,
  log: RequestContext["log"],
): PairCheck {
  const { id, pair, kind, standard, outcome, cause, reason, createdAt } = row
  const values = readValues(context, row, log)
  const { ordered, measured, type = "Single Vision" } = values ?? {}
  const judged =
    standard && ordered && measured?.lenses
      ? checkPair(ordered, measured.lenses, { standard, type })
      : null
  const check = { id, pair, kind, standard, outcome, cause, reason }
  return { ...check, checkedAt: createdAt, values, judged }
}

function readValues(
  { encryption }: Needs,
  { id, keyId, ciphertext }: PairCheckRow,
  log: RequestContext["log"],
): PairCheckValues | null {
  if (keyId === null || ciphertext === null) return null
  try {
    return JSON.parse(encryption.decrypt(checkRecord(id), { keyId, ciphertext }).toString())
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    log.error({ pairCheck: id, key: keyId, code: error.code }, "record not readable")
    return null
  }
}
