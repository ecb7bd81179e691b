import { createHmac, timingSafeEqual } from "node:crypto"
import { API_PREFIX } from "#contract/endpoint.ts"
import type { AppContext } from "../context.ts"

/** Enough for a slow phone to start the download. */
const MINUTES = 5

export const INVOICE_FILE_PATH = `${API_PREFIX}/invoice-file`

type Needs = Pick<AppContext, "secrets" | "now">

/** An address that opens one invoice without a session, because a download carries no token. */
export function invoiceLinkFor({ secrets, now }: Needs, id: string): string {
  const expires = String(Math.ceil(now().getTime() / 1000) + MINUTES * 60)
  const query = new URLSearchParams({ expires, signature: signatureOf(secrets.links, id, expires) })
  return `${INVOICE_FILE_PATH}/${id}?${query}`
}

/** Whether a link was made by this shop for this invoice, and is not too old. */
export function isValidLink(
  { secrets, now }: Needs,
  id: string,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  const expected = Buffer.from(signatureOf(secrets.links, id, expires))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && Number(expires) * 1000 > now().getTime()
}

const signatureOf = (key: Uint8Array, id: string, expires: string) =>
  createHmac("sha256", key).update(`invoice ${id} ${expires}`).digest("base64url")
