import { z } from "zod"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { isUuid } from "#contract/core/text.ts"
import { OFFICE_API_PREFIX } from "#contract/office/office.ts"
import type { AppContext } from "../context.ts"
import type { RecordName } from "../encryption/record-encryption.ts"
import { acceptedKeys } from "../settings/secrets.ts"
import { expiryAfter, hmac, isSigned, isUnexpired } from "../signature.ts"

/** Enough for a slow phone to start the download. */
const MINUTES = 5

type Needs = Pick<AppContext, "secrets" | "now">

/** Files viewed by staff in the back office. */
export type OfficeFileKind = "prescription" | "invoice" | `${string}-photo`

/** The file of a link: its kind and its id, such as `invoice` and a UUID. */
export interface LinkedFile {
  kind: "invoice" | "prescription picture" | `office ${string}`
  id: string
}

/**
 * The query of a URL that opens one file without a session, because a download carries no token.
 */
export function signFileLink({ secrets, now }: Needs, file: LinkedFile): URLSearchParams {
  const expires = expiryAfter(now(), MINUTES * 60)
  return new URLSearchParams({ expires, signature: hmac(secrets.links, textOf(file, expires)) })
}

/** Whether a link was issued by this shop for this file, and has not expired. */
export function isValidFileLink(
  { secrets, now }: Needs,
  file: LinkedFile,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  const keys = acceptedKeys(secrets, "links")
  return isSigned(keys, textOf(file, expires), signature) && isUnexpired(expires, now())
}

/** The query of a signed link. */
export const signedQuery = z.object({ expires: z.string().max(20), signature: z.string().max(100) })

/** The same for an id and a query as they were sent. */
export function isOpenFileLink(
  context: Needs,
  kind: LinkedFile["kind"],
  { params: { id }, query }: { params: { id: string }; query: unknown },
): boolean {
  const link = signedQuery.safeParse(query)
  return isUuid(id) && link.success && isValidFileLink(context, { kind, id }, link.data)
}

const textOf = ({ kind, id }: LinkedFile, expires: string) => `${kind} ${id} ${expires}`

/** A URL that shows a file for a few minutes, in the browser of the signed-in member of staff. */
export const officeFileLink = (context: Needs, kind: OfficeFileKind, id: string): string =>
  `${OFFICE_API_PREFIX}/files/${kind}/${id}?${signFileLink(context, { kind: `office ${kind}`, id })}`

export const PRESCRIPTION_PICTURE_PATH = `${API_PREFIX}/prescription-picture`

/** What a picture's encryption is bound to: before its order is placed and afterwards. */
export const pictureRecord = (id: string): RecordName => ({ kind: "prescription picture", id })

/** A URL that shows one picture for a few minutes. */
export const pictureLink = (context: Needs, id: string): string =>
  `${PRESCRIPTION_PICTURE_PATH}/${id}?${signFileLink(context, { kind: "prescription picture", id })}`
