import { checkPair } from "@chashma/optics/tolerances/check-pair.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  type EncryptedRecord,
  orUnreadable,
  type RecordName,
} from "#server/core/encryption/record-encryption.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { PairCheck, PairCheckValues } from "../rules/pair-check.ts"
import type { PairCheckRow } from "./tables.ts"

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
  const values = readCheckValues(context, row, log)
  const { ordered, measured, type = "Single Vision" } = values ?? {}
  const judged =
    standard && ordered && measured?.lenses
      ? checkPair(ordered, measured.lenses, { standard, type })
      : null
  const check = { id, pair, kind, standard, outcome, cause, reason }
  return { ...check, checkedAt: createdAt, values, judged }
}

/**
 * The values of a check; null once they were erased.
 * @throws DecryptionError
 */
export function decryptCheckValues(
  { encryption }: Needs,
  { id, keyId, ciphertext }: Pick<PairCheckRow, "id" | "keyId" | "ciphertext">,
): PairCheckValues | null {
  if (keyId === null || ciphertext === null) return null
  return JSON.parse(encryption.decrypt(checkRecord(id), { keyId, ciphertext }).toString())
}

/** The same, tolerating an unreadable record; it is logged. */
export function readCheckValues(
  context: Needs,
  check: PairCheckRow,
  log: RequestContext["log"],
): PairCheckValues | null {
  const about = { pairCheck: check.id, key: check.keyId }
  return orUnreadable(
    log,
    about,
    () => decryptCheckValues(context, check),
    () => null,
  )
}
