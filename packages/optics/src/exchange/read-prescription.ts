import type { Failure, Result } from "../result.ts"
import { ok } from "../result.ts"
import { normalizeTyped } from "../typed-text.ts"
import type { PrescriptionReading } from "./prescription-document.ts"
import { readPrescriptionText, TEXT_TITLE } from "./prescription-text.ts"
import { readSlipText } from "./read-slip-text.ts"
import { readVisionPrescriptions } from "./read-vision-prescription.ts"

/** Larger than any prescription, also in a Bundle with other records. */
export const MAX_PRESCRIPTION_FILE_BYTES = 2_000_000
export const MAX_PRESCRIPTION_TEXT_LENGTH = 5000

const refuse = (failure: string): Failure<string> => ({ ok: false, failure })

/**
 * The prescriptions in a file, a pasted text or what a QR code says: FHIR in JSON, the
 * text that this shop writes, or other text with the powers of both eyes. At least one, newest first; none of the values is confirmed.
 * @returns a sentence if there is none
 */
export function readPrescription(content: string): Result<PrescriptionReading[], string> {
  const text = content.replace(/^\ufeff/, "").trim()
  if (text === "") return refuse("There is nothing in it. Choose another file, or paste the text.")
  const json = parseJson(text)
  if (json !== undefined) return readVisionPrescriptions(json)
  if (/^<(?:\?xml|VisionPrescription|Bundle)\b/.test(text))
    return refuse("This file is in XML. Ask for the prescription as a FHIR file in JSON.")
  if (text.startsWith("%PDF-") || text.includes("\0"))
    return refuse("This is not a text file. Here we read FHIR and text files.")
  if (text.length > MAX_PRESCRIPTION_TEXT_LENGTH)
    return refuse("This text is too long for a prescription. Paste only the lines with the powers.")
  const lines = normalizeTyped(text).replace(MESSAGE_HEAD, "")
  const byLine = readPrescriptionText(lines)
  const isOwn = lines.startsWith(TEXT_TITLE) && byLine.eyeLines.length > 0
  const reading = isOwn ? byLine.reading : readSlipText(lines, byLine)
  return reading
    ? ok([reading])
    : refuse(
        "We can't find powers in it. Choose a FHIR file, or write one line for each eye, such as R -2.50 -0.75 x 90.",
      )
}

/** `[20/11/26, 6:05 PM] Asha: `, `[18:05, 20/11/26] Asha: ` and `20/11/26, 18:05 - Asha: `, as messengers copy a chat. */
const MESSAGE_HEAD =
  /^\[?(?:\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?, \d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?)(?:\]| -) [^:\n]{1,60}:(?: |$)/gim

/** Undefined for what is no object or list in JSON, such as a number that was pasted. */
function parseJson(text: string): unknown {
  try {
    return /^[[{]/.test(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
