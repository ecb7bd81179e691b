import { createHmac, timingSafeEqual } from "node:crypto"
import { parseJson } from "#domain/core/json.ts"

export type Headers = Record<string, string | string[] | undefined>

/** The header's single value; null when it is absent or was sent more than once. */
export function onlyHeader(headers: Headers, name: string): string | null {
  const value = headers[name]
  return typeof value === "string" ? value : null
}

/**
 * Whether `signature` is base64(HMAC-SHA256(secret, message)), compared in constant time. False
 * without a secret: anyone can sign with an empty key.
 */
export function isSigned(secret: string, message: Buffer, signature: string | null): boolean {
  if (secret === "" || signature === null) return false
  const expected = Buffer.from(createHmac("sha256", secret).update(message).digest("base64"))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The content of a signed body, or null when it is not JSON. */
export const parseBody = (rawBody: Buffer): unknown => parseJson(rawBody.toString("utf8"))
