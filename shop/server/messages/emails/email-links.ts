import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import type { ShopperEmailRow } from "#db/schema.ts"
import { CONFIRM_HOURS } from "#domain/shoppers/account-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { expiryAfter, hmac, isSigned, isUnexpired } from "#server/core/signature.ts"

type Address = Pick<ShopperEmailRow, "shopperId" | "email">

/**
 * The page that confirms an address. The token is in the fragment, so that it reaches no log, and
 * the page requires a click, because mail scanners open every link.
 */
export function confirmLink(
  { secrets, now, publicUrl }: Pick<AppContext, "secrets" | "now" | "publicUrl">,
  address: Address,
): string {
  const expires = expiryAfter(now(), CONFIRM_HOURS * 3600)
  const signature = hmac(secrets.links, textOf(address, expires))
  return `${publicUrl}${PAGE_PATHS.confirmEmail}#${address.shopperId}.${expires}.${signature}`
}

/** The shopper named by a token; `isValidToken` checks its validity. */
export const shopperIn = (token: string): string => token.split(".")[0] ?? ""

/** Whether a token was issued by this shop for this address, and has not expired. */
export function isValidToken(
  { secrets, now }: Pick<AppContext, "secrets" | "now">,
  address: Address,
  token: string,
): boolean {
  const [, expires = "", signature = ""] = token.split(".")
  const keys = acceptedKeys(secrets, "links")
  return isSigned(keys, textOf(address, expires), signature) && isUnexpired(expires, now())
}

const textOf = ({ shopperId, email }: Address, expires: string) =>
  `email ${shopperId} ${email} ${expires}`
