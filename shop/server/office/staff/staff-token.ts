import { createHash, createHmac, randomBytes } from "node:crypto"

/** 256 random bits for a cookie or a link. */
export const newStaffToken = (): string => randomBytes(32).toString("base64url")

/** The stored hash of one. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex")

/** The key of a rate limit: reveals neither an e-mail address nor a network. */
export const attemptKey = (key: Uint8Array, kind: string, ...parts: string[]): string =>
  createHmac("sha256", key)
    .update([kind, ...parts].join("\n"))
    .digest("base64url")
