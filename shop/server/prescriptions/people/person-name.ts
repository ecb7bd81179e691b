import type { PersonRow } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { orUnreadable, type RecordName } from "#server/core/encryption/record-encryption.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

type Needs = Pick<AppContext, "encryption">

const recordOf = (id: string): RecordName => ({ kind: "person", id })

/** Between a child's name and the guardian's: neither can contain it. */
const SEPARATOR = "\u0000"

interface PersonNames {
  name: string
  /** Of the parent or guardian who agreed for a child; null if none was entered. */
  guardian: string | null
}

/** The names as stored. */
export const encryptNames = ({ encryption }: Needs, id: string, { name, guardian }: PersonNames) =>
  encryption.encrypt(recordOf(id), guardian === null ? name : name + SEPARATOR + guardian)

/** Null if they cannot be decrypted; the error code is logged. */
export function readNames(
  { encryption }: Needs,
  { id, keyId, ciphertext }: PersonRow,
  log: RequestContext["log"],
): PersonNames | null {
  const read = () => encryption.decrypt(recordOf(id), { keyId, ciphertext }).toString()
  const names = orUnreadable(log, { person: id, key: keyId }, read, () => null)
  if (names === null) return null
  const [name = "", guardian = null] = names.split(SEPARATOR)
  return { name, guardian }
}
