import { hash, randomBytes } from "node:crypto"
import { hmac } from "#server/core/signature.ts"

/** 256 random bits for a cookie. */
export const newStaffToken = (): string => randomBytes(32).toString("base64url")

/**
 * The token of a link, derived so that its e-mail can be sent, and sent again, without storing it.
 * @param key one of the shop's keys for links
 */
export const linkToken = (key: Uint8Array, invitationId: string): string =>
  hmac(key, `staff link ${invitationId}`)

/** The fragment after `#` is never sent to a server or logged. */
export const linkOfToken = (publicUrl: string, token: string): string =>
  `${publicUrl}/office/invitation#${token}`

/** The stored hash of one. */
export const hashOfToken = (token: string): string => hash("sha256", token)

/** The key of a rate limit: reveals neither an e-mail address nor a network. */
export const attemptKey = (key: Uint8Array, kind: string, ...parts: string[]): string =>
  hmac(key, [kind, ...parts].join("\n"))
