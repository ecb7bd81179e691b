import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { readFile } from "node:fs/promises"
import { type ApiFailure, type ApiResult, fail } from "#contract/core/api-result.ts"
import type { Failure } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"

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
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex")

type Needs = Pick<AppContext, "secrets" | "now">

/**
 * A text with which an import writes what this dry run showed, or nothing: it is good for this file,
 * these options, this report and this person, for half an hour.
 */
export function signPreview({ secrets, now }: Needs, previewed: Previewed): string {
  const expires = Math.ceil(now().getTime() / 1000) + PREVIEW_MINUTES * 60
  return `${expires}.${signatureOf(secrets.previews, previewed, String(expires))}`
}

/** Whether a text was signed for exactly this, and is not too old. */
export function isSamePreview({ secrets, now }: Needs, preview: string, previewed: Previewed) {
  const [expires = "", signature = ""] = preview.split(".")
  const given = Buffer.from(signature)
  const isSigned = acceptedKeys(secrets, "previews").some((key) => {
    const expected = Buffer.from(signatureOf(key, previewed, expires))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned && Number(expires) * 1000 > now().getTime()
}

const signatureOf = (key: Uint8Array, previewed: Previewed, expires: string): string => {
  const { operation, file, options, report, by } = previewed
  const who = by.kind === "staff" ? by.staffId : by.kind
  return createHmac("sha256", key)
    .update(JSON.stringify([operation, file, options, report, who, expires]))
    .digest("base64url")
}

/** Staff must send the preview of the file that they import; the command line need not. */
export const previewMissing = (
  by: Actor,
  { dry_run: dryRun, preview }: { dry_run: boolean; preview?: string | undefined },
): Failure<ApiFailure> | null =>
  by.kind === "staff" && !dryRun && preview === undefined
    ? fail("BAD_REQUEST", "Try the file first, then write what the report showed.")
    : null

/** @param what such as `Products` */
export const changedSincePreview = (what: string): ApiResult<never> =>
  fail(
    "CHANGED_MEANWHILE",
    `${what} or the file were changed since this preview, or it is older than ${PREVIEW_MINUTES} minutes. Nothing was written; look again.`,
  )
