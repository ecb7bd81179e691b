import { hash } from "node:crypto"
import { readFile } from "node:fs/promises"
import {
  badRequest,
  fail,
  type HandlerFailure,
  type HandlerResult,
} from "#contract/core/api-result.ts"
import type { Failure } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { expiryAfter, hmac, isSigned, isUnexpired } from "#server/core/signature.ts"

/** How long what a dry run showed can be written. */
const PREVIEW_MINUTES = 30

/** What somebody saw before an import is written. */
interface Previewed {
  operation: string
  /** `fileHash` of the file. */
  file: string
  /** Whatever else decides what is written, such as `keep_good`. */
  options: Record<string, unknown>
  /** The report that was shown, row by row. */
  report: unknown
  by: Actor
}

/** SHA-256 of a file, in hexadecimal. */
export const fileHash = async (path: string): Promise<string> =>
  hash("sha256", await readFile(path))

type Needs = Pick<AppContext, "secrets" | "now">

/**
 * A text with which an import writes what this dry run showed, or nothing: it is good for this file,
 * these options, this report and this person, for half an hour.
 */
export function signPreview({ secrets, now }: Needs, previewed: Previewed): string {
  const expires = expiryAfter(now(), PREVIEW_MINUTES * 60)
  return `${expires}.${hmac(secrets.previews, textOf(previewed, expires))}`
}

/** Whether a text was signed for exactly this, and is not too old. */
export function isSamePreview({ secrets, now }: Needs, preview: string, previewed: Previewed) {
  const [expires = "", signature = ""] = preview.split(".")
  const keys = acceptedKeys(secrets, "previews")
  return isSigned(keys, textOf(previewed, expires), signature) && isUnexpired(expires, now())
}

const textOf = (previewed: Previewed, expires: string): string => {
  const { operation, file, options, report, by } = previewed
  const who = by.kind === "staff" ? by.staffId : by.kind
  return JSON.stringify([operation, file, options, report, who, expires])
}

/** Staff must send the preview of the file that they import; the command line need not. */
export const previewMissing = (
  by: Actor,
  { dry_run: dryRun, preview }: { dry_run: boolean; preview?: string | undefined },
): Failure<HandlerFailure> | null =>
  by.kind === "staff" && !dryRun && preview === undefined
    ? badRequest("Try the file first, then write what the report showed.")
    : null

/** @param what such as `Products` */
export const changedSincePreview = (what: string): HandlerResult<never> =>
  fail(
    "CHANGED_MEANWHILE",
    `${what} or the file were changed since this preview, or it is older than ${PREVIEW_MINUTES} minutes. Nothing was written; look again.`,
  )
