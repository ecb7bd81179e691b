import type { PersonRow } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { DecryptionError, type RecordName } from "#server/core/encryption/record-encryption.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

type Needs = Pick<AppContext, "encryption">

const recordOf = (id: string): RecordName => ({ kind: "person", id })

/** A person's name as stored. */
export const encryptName = ({ encryption }: Needs, id: string, name: string) =>
  encryption.encrypt(recordOf(id), name)

/** Null if it cannot be decrypted; the error code is logged. */
export function readName(
  { encryption }: Needs,
  { id, keyId, ciphertext }: PersonRow,
  log: RequestContext["log"],
): string | null {
  try {
    return encryption.decrypt(recordOf(id), { keyId, ciphertext }).toString()
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    log.error({ person: id, key: keyId, code: error.code }, "record not readable")
    return null
  }
}
