import { createHmac, randomBytes } from "node:crypto"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
const CHARACTERS = 16

/** 80 random bits in four groups of four characters, such as `7k2m-9xqp-04tz-hd3w`. */
export const newRecoveryCode = (): string =>
  [...randomBytes(CHARACTERS)]
    .map((byte, n) => (n > 0 && n % 4 === 0 ? "-" : "") + ALPHABET[byte % ALPHABET.length])
    .join("")

export const isRecoveryCode = (code: string): boolean => code.length === CHARACTERS

type Needs = Pick<AppContext, "secrets">

/** The stored hash of a code of a member of staff, whatever its separators. */
export const hashRecoveryCode = ({ secrets }: Needs, staffId: string, code: string): string =>
  hashWith(secrets.staff, staffId, code)

/** The hashes that a code may be stored as: one for each secret of the shop. */
export const recoveryCodeHashes = ({ secrets }: Needs, staffId: string, code: string): string[] =>
  acceptedKeys(secrets, "staff").map((key) => hashWith(key, staffId, code))

const hashWith = (key: Uint8Array, staffId: string, code: string) =>
  createHmac("sha256", key)
    .update(`recovery code\n${staffId}\n${code.replaceAll("-", "")}`)
    .digest("hex")
