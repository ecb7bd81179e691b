import { z } from "zod"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { expiryAfter, hmac, isSigned, isUnexpired } from "#server/core/signature.ts"
import { newsletterPages } from "../contract/pages.ts"
import { SUBSCRIPTION_LINK_HOURS } from "../rules/newsletter.ts"
import type { SubscriberRow } from "./tables.ts"

type Needs = Pick<AppContext, "secrets" | "publicUrl">

/** A recipient of newsletters: a subscriber, or a shopper who agreed in their account. */
export type Recipient = { subscriberId: string } | { shopperId: ShopperId }

/**
 * The page that confirms a sign-up. The token is in the fragment, so that it reaches no log, and
 * the page requires a click, because mail scanners open every link.
 */
export function confirmSubscriptionLink(
  { secrets, now, publicUrl }: Needs & Pick<AppContext, "now">,
  { id, email }: Pick<SubscriberRow, "id" | "email">,
): string {
  const expires = expiryAfter(now(), SUBSCRIPTION_LINK_HOURS * 3600)
  const signature = hmac(secrets.links, confirmText(id, email, expires))
  return `${publicUrl}${newsletterPages.confirm}#${id}.${expires}.${signature}`
}

/** The subscriber named by the token of such a link; null for an invalid one. */
export const subscriberIn = (token: string): string | null => asUuid(token.split(".")[0])

/** Whether a token was issued by this shop for this sign-up, and has not expired. */
export function isValidConfirmation(
  { secrets, now }: Pick<AppContext, "secrets" | "now">,
  { id, email }: Pick<SubscriberRow, "id" | "email">,
  token: string,
): boolean {
  const [, expires = "", signature = ""] = token.split(".")
  const keys = acceptedKeys(secrets, "links")
  return isSigned(keys, confirmText(id, email, expires), signature) && isUnexpired(expires, now())
}

/**
 * Unsubscribe links: a page for people, and an endpoint for mail programs (RFC 8058). Both work for
 * as long as the shop has the key, so that old e-mails work, too.
 */
export function unsubscribeLinks({ secrets, publicUrl }: Needs, recipient: Recipient) {
  const [kind, id] = nameOf(recipient)
  const token = `${kind}.${id}.${hmac(secrets.links, stopText(kind, id))}`
  return {
    page: `${publicUrl}${newsletterPages.unsubscribe}#${token}`,
    oneClick: `${publicUrl}${API_PREFIX}${ONE_CLICK_PATH}/${token}`,
  }
}

/** The path to which a mail program posts, before the token. */
export const ONE_CLICK_PATH = "/api/unsubscribe/one-click"

/** The recipient of an unsubscribe token; null for one that this shop did not issue. */
export function recipientIn(
  { secrets }: Pick<AppContext, "secrets">,
  token: string,
): Recipient | null {
  const [kind = "", rawId, signature = ""] = token.split(".")
  const id = asUuid(rawId)
  if (id === null) return null
  if (!isSigned(acceptedKeys(secrets, "links"), stopText(kind, id), signature)) return null
  return kind === ACCOUNT ? { shopperId: id } : { subscriberId: id }
}

const ACCOUNT = "a"
const SIGN_UP = "s"

const nameOf = (recipient: Recipient): [kind: string, id: string] =>
  "shopperId" in recipient ? [ACCOUNT, recipient.shopperId] : [SIGN_UP, recipient.subscriberId]

const asUuid = (text: string | undefined): string | null => {
  const parsed = z.uuid().safeParse(text)
  return parsed.success ? parsed.data : null
}

const confirmText = (id: string, email: string, expires: string) =>
  `newsletter confirm ${id} ${email} ${expires}`
const stopText = (kind: string, id: string) => `newsletter stop ${kind} ${id}`
