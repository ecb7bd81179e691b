import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { QueueFullError } from "../limit-concurrency.ts"
import { DecodingBudgetError, type FileSender } from "./decoding-turns.ts"
import { UnusablePictureError } from "./open-picture.ts"
import { type PrescriptionFile, readPrescriptionFile } from "./read-prescription-file.ts"

/**
 * A base64 file sent by a shopper, as the pictures that are stored of it.
 * @returns BAD_REQUEST with what is wrong with it, TOO_MANY_REQUESTS, OVERLOADED
 */
export async function readSentFile(
  base64: string,
  sender: FileSender,
): Promise<ApiResult<PrescriptionFile>> {
  try {
    return ok(await readPrescriptionFile(Buffer.from(base64, "base64"), sender))
  } catch (error) {
    if (error instanceof DecodingBudgetError) return fail("TOO_MANY_REQUESTS", error.message)
    if (error instanceof UnusablePictureError) {
      return fail("BAD_REQUEST", `This file ${error.message}.`)
    }
    if (error instanceof QueueFullError) {
      return fail(
        "OVERLOADED",
        "Many prescriptions are being sent right now. Please try again in a moment.",
      )
    }
    throw error
  }
}
