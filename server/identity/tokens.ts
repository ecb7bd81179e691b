import { jwtVerify, SignJWT } from "jose"

const algorithm = "HS256"

/** `session` opens the shopper's own things; `challenge` opens nothing and only waits for a code. */
type Purpose = "session" | "challenge"

interface Claims {
  /** Id of the session or of the challenge. */
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
    .setProtectedHeader({ alg: algorithm, typ: purpose })
    .setJti(id)
    .setAudience(purpose)
    .setIssuedAt(issuedAt)
    // Tokens know whole seconds only; rounded down, a code would end before its 120 seconds are over.
    .setExpirationTime(Math.ceil(expiresAt.getTime() / 1000))
    .sign(key)

/** The claims of a token that this shop signed for this purpose and that has not run out; else null. */
export async function readToken(
  key: Uint8Array,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: purpose,
      audience: purpose,
      requiredClaims: ["exp", "jti", "mobile_num"],
      currentDate: now,
    })
    return { id: String(payload.jti), mobile: String(payload.mobile_num) }
  } catch {
    return null
  }
}
