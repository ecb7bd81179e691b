import { createHash } from "node:crypto"
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose"
import { LRUCache } from "lru-cache"

const algorithm = "HS256"

/**
 * `session` grants access to the shopper's data; `challenge` grants nothing and only accompanies a
 * code; `recovery` accompanies a proof of ownership of the account.
 */
type Purpose = "session" | "challenge" | "recovery"

interface Claims {
  /** Id of the session, the challenge or the recovery. */
  id: string
  mobile: string
}

/** Signs a token that carries the claim `mobile_num`, which clients read. */
export const signToken = (
  key: Uint8Array,
  purpose: Purpose,
  { id, mobile }: Claims,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> =>
  new SignJWT({ mobile_num: mobile })
    .setProtectedHeader({ alg: algorithm, typ: purpose, kid: keyId(key) })
    .setJti(id)
    .setAudience(purpose)
    .setIssuedAt(issuedAt)
    // Tokens have a resolution of whole seconds; rounded down, a code would expire before its 120
    // seconds are over.
    .setExpirationTime(Math.ceil(expiresAt.getTime() / 1000))
    .sign(key)

/** Identifies a key without revealing anything about it. */
const keyId = (key: Uint8Array): string =>
  createHash("sha256").update("key id").update(key).digest("base64url").slice(0, 11)

interface VerifiedToken {
  purpose: Purpose
  /** With which it was signed; the same array as in `keys`, which are read once at start. */
  key: Uint8Array
  claims: Claims
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * Tokens whose signature was found good: a shopper sends the same one with every call, and checking it
 * takes two tasks of the thread pool. About 5 MB; whether its session lasts is asked each time.
 */
const verified = new LRUCache<string, VerifiedToken>({ max: 10_000 })

/**
 * The claims of a token that this shop signed for this purpose and that has not expired; otherwise
 * null.
 * @param keys the current key and older ones; a token names its own, unless it is of an older
 *   version
 */
export async function readToken(
  keys: readonly Uint8Array[],
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Claims | null> {
  const known = verified.get(token)
  if (known?.purpose === purpose && keys.some((key) => key === known.key)) {
    return known.expiresAt > now.getTime() ? known.claims : null
  }
  const kid = keyIdIn(token)
  for (const key of kid === null ? keys : keys.filter((one) => keyId(one) === kid)) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        typ: purpose,
        audience: purpose,
        requiredClaims: ["exp", "jti", "mobile_num"],
        currentDate: now,
      })
      const claims = { id: String(payload.jti), mobile: String(payload.mobile_num) }
      verified.set(token, { purpose, key, claims, expiresAt: payload.exp! * 1000 })
      return claims
    } catch {
      // The next key, if there is one.
    }
  }
  return null
}

/** The key id of a token, used only to choose among our own keys. Null if it has none. */
function keyIdIn(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    return null
  }
}
