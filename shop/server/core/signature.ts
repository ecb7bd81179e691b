import { createHmac, timingSafeEqual } from "node:crypto"

/** HMAC-SHA256 of a text, as base64url: signs it, and hides what could be guessed. */
export const hmac = (key: Uint8Array, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url")

/** Whether one of these keys signed a text with `hmac`; compared in constant time. */
export const isSigned = (keys: readonly Uint8Array[], text: string, signature: string): boolean =>
  keys.some((key) => {
    const given = Buffer.from(signature)
    const expected = Buffer.from(hmac(key, text))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })

/** The end of a signature's validity as part of its text, in Unix seconds. */
export const expiryAfter = (now: Date, seconds: number): string =>
  String(Math.ceil(now.getTime() / 1000) + seconds)

export const isUnexpired = (expires: string, now: Date): boolean =>
  Number(expires) * 1000 > now.getTime()
