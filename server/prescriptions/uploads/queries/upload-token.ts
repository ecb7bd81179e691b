import { createHash, randomBytes } from "node:crypto"

/** 256 random bits, which only the shopper's browser has. */
export const newUploadToken = (): string => randomBytes(32).toString("base64url")

/** The stored hash: 256 bits cannot be guessed, so no key is needed. */
export const hashOfUploadToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url")
