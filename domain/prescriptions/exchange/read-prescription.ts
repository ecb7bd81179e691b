import type { Failure, Result } from "../../core/result.ts"
import { ok } from "../../core/result.ts"
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
  if (text.startsWith("{") || text.startsWith("[")) {
    const json = parseJson(text)
    return json.ok ? readVisionPrescriptions(json.value) : json
  }
  if (text.startsWith("<"))
    return refuse("This file is in XML. Ask for the prescription as a FHIR file in JSON.")
  if (text.startsWith("%PDF") || text.includes("\ufffd") || text.includes("\0"))
    return refuse("This is not a text file. Here we read FHIR and text files.")
  if (text.length > MAX_PRESCRIPTION_TEXT_LENGTH)
    return refuse("This text is too long for a prescription. Paste only the lines with the powers.")
  const byLine = readPrescriptionText(text)
  const reading = text.startsWith(TEXT_TITLE) ? byLine : readSlipText(text, byLine)
  return reading
    ? ok([reading])
    : refuse(
        "We can't find powers in this text. Write one line for each eye, such as R -2.50 -0.75 x 90.",
      )
}

function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return refuse("This file is damaged: it is not valid JSON. Download it again.")
  }
}
