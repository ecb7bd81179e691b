import type { AppContext } from "#server/core/context.ts"
import type { EncryptedRecord } from "#server/core/encryption/record-encryption.ts"

type Needs = Pick<AppContext, "encryption">

/** Bound to its account: a secret cannot be moved to another one. */
const recordOf = (email: string) => ({ kind: "staff authenticator", id: email })

/** An authenticator's secret as stored in `staff` and `staff_invitations`. */
export const encryptTotpSecret = (
  { encryption }: Needs,
  email: string,
  secret: string,
): EncryptedRecord => encryption.encrypt(recordOf(email), secret)

/** @throws DecryptionError if the key is missing, or the bytes are another account's */
export const decryptTotpSecret = (
  { encryption }: Needs,
  { email, keyId, ciphertext }: EncryptedRecord & { email: string },
): string => encryption.decrypt(recordOf(email), { keyId, ciphertext }).toString("utf8")
