import { createHmac, timingSafeEqual } from "node:crypto"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import type { ShopperEmailRow } from "#db/schema.ts"
import { CONFIRM_HOURS } from "#domain/shoppers/account-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"

type Address = Pick<ShopperEmailRow, "shopperId" | "email">

/**
 * The page that confirms an address. The token is in the fragment, so that it reaches no log, and
 * the page requires a click, because mail scanners open every link.
 */
export function confirmLink(
  { secrets, now, publicUrl }: Pick<AppContext, "secrets" | "now" | "publicUrl">,
  address: Address,
): string {
  const expires = String(Math.ceil(now().getTime() / 1000) + CONFIRM_HOURS * 3600)
  const signature = signatureOf(secrets.links, address, expires)
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
  const given = Buffer.from(signature)
  const isSigned = acceptedKeys(secrets, "links").some((key) => {
    const expected = Buffer.from(signatureOf(key, address, expires))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned && Number(expires) * 1000 > now().getTime()
}

const signatureOf = (key: Uint8Array, { shopperId, email }: Address, expires: string) =>
  createHmac("sha256", key).update(`email ${shopperId} ${email} ${expires}`).digest("base64url")
