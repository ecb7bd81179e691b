import { createHmac, timingSafeEqual } from "node:crypto"
import type { AppContext } from "../context.ts"

/** Enough for a slow phone to start the download. */
const MINUTES = 5

type Needs = Pick<AppContext, "secrets" | "now">

/** Which file a link opens: its kind and its id, such as `invoice` and a UUID. */
export interface LinkedFile {
  kind: "invoice" | "prescription picture"
  id: string
}

/** The query of an address that opens one file without a session, because a download carries no token. */
export function signFileLink({ secrets, now }: Needs, file: LinkedFile): URLSearchParams {
  const expires = String(Math.ceil(now().getTime() / 1000) + MINUTES * 60)
  return new URLSearchParams({ expires, signature: signatureOf(secrets.links, file, expires) })
}

/** Whether a link was made by this shop for this file, and is not too old. */
export function isValidFileLink(
  { secrets, now }: Needs,
  file: LinkedFile,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  const expected = Buffer.from(signatureOf(secrets.links, file, expires))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && Number(expires) * 1000 > now().getTime()
}

const signatureOf = (key: Uint8Array, { kind, id }: LinkedFile, expires: string) =>
  createHmac("sha256", key).update(`${kind} ${id} ${expires}`).digest("base64url")
