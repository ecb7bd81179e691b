import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { hmac, isSigned } from "#server/core/signature.ts"
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
): string => `${publicUrl}${PAYMENT_LINK_PATH}#${draft.id}.${hmac(secrets.links, textOf(draft))}`

/** The draft that a token names; `isLinkToken` checks its signature. */
export const draftIn = (token: string): string => token.split(".")[0] ?? ""

export const isLinkToken = (
  { secrets }: Pick<AppContext, "secrets">,
  draft: Link,
  token: string,
): boolean => isSigned(acceptedKeys(secrets, "links"), textOf(draft), token.split(".")[1] ?? "")

const textOf = ({ id, linkVersion }: Link) => `payment link ${id} ${linkVersion}`
