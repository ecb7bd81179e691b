import { API_PREFIX } from "#contract/core/endpoint.ts"
import type { AppContext } from "../context.ts"
import type { RecordName } from "../encryption/record-encryption.ts"
import { signFileLink } from "./file-links.ts"

export const PRESCRIPTION_PICTURE_PATH = `${API_PREFIX}/prescription-picture`

/** What a picture's encryption is bound to: before its order is placed and afterwards. */
export const pictureRecord = (id: string): RecordName => ({ kind: "prescription picture", id })

/** A URL that shows one picture for a few minutes. */
export const pictureLink = (context: Pick<AppContext, "secrets" | "now">, id: string): string =>
  `${PRESCRIPTION_PICTURE_PATH}/${id}?${signFileLink(context, { kind: "prescription picture", id })}`
