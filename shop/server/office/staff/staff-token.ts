import { hash, randomBytes } from "node:crypto"
import { hmac } from "#server/core/signature.ts"

/** 256 random bits for a cookie or a link. */
export const newStaffToken = (): string => randomBytes(32).toString("base64url")

/** The stored hash of one. */
export const hashOfToken = (token: string): string => hash("sha256", token)

/** The key of a rate limit: reveals neither an e-mail address nor a network. */
export const attemptKey = (key: Uint8Array, kind: string, ...parts: string[]): string =>
  hmac(key, [kind, ...parts].join("\n"))
