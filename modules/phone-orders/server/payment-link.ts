import { createHmac, timingSafeEqual } from "node:crypto"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { PAYMENT_LINK_PATH } from "../contract/page-addresses.ts"
import type { DraftOrderRow } from "./tables.ts"

type Link = Pick<DraftOrderRow, "id" | "linkVersion">

/**
 * The page where the shopper pays. The token is in the fragment, so that it reaches no log, and
 * cannot be guessed; a change of the draft makes it invalid.
 */
export const paymentLink = (
  { secrets, publicUrl }: Pick<AppContext, "secrets" | "publicUrl">,
  draft: Link,
): string => `${publicUrl}${PAYMENT_LINK_PATH}#${draft.id}.${signatureOf(secrets.links, draft)}`

/** The draft that a token names; `isLinkToken` checks its signature. */
export const draftIn = (token: string): string => token.split(".")[0] ?? ""

export function isLinkToken(
  { secrets }: Pick<AppContext, "secrets">,
  draft: Link,
  token: string,
): boolean {
  const given = Buffer.from(token.split(".")[1] ?? "")
  return acceptedKeys(secrets, "links").some((key) => {
    const expected = Buffer.from(signatureOf(key, draft))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const signatureOf = (key: Uint8Array, { id, linkVersion }: Link) =>
  createHmac("sha256", key).update(`payment link ${id} ${linkVersion}`).digest("base64url")
