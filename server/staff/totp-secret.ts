import type { AppContext } from "../context.ts"
import type { EncryptedRecord } from "../encryption/record-encryption.ts"

type Needs = Pick<AppContext, "encryption">

/** For whom: a secret cannot be moved to somebody else's account. */
const recordOf = (email: string) => ({ kind: "staff authenticator", id: email })

/** An authenticator's secret as `staff` and `staff_invitations` hold it. */
export const encryptTotpSecret = (
  { encryption }: Needs,
  email: string,
  secret: string,
): EncryptedRecord => encryption.encrypt(recordOf(email), secret)

/** @throws DecryptionError where the key is missing, or the bytes are somebody else's */
export const decryptTotpSecret = (
  { encryption }: Needs,
  { email, keyId, ciphertext }: EncryptedRecord & { email: string },
): string => encryption.decrypt(recordOf(email), { keyId, ciphertext }).toString("utf8")
