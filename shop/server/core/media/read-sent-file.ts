import { badRequest, fail, type HandlerResult } from "#contract/core/api-result.ts"
import { ok } from "#domain/core/result.ts"
import { QueueFullError } from "../limit-concurrency.ts"
import { DecodingBudgetError, type FileSender } from "./decoding-turns.ts"
import { UnusablePictureError } from "./open-picture.ts"
import { type PrescriptionFile, readPrescriptionFile } from "./read-prescription-file.ts"

/** @param what in a sentence, such as `photo` and `photos` */
export async function orRefusedFile<T>(
  what: { one: string; many: string },
  read: () => Promise<T>,
): Promise<HandlerResult<T>> {
  try {
    return ok(await read())
  } catch (error) {
    if (error instanceof DecodingBudgetError) return fail("TOO_MANY_REQUESTS", error.message)
    if (error instanceof UnusablePictureError) {
      return badRequest(`This ${what.one} ${error.message}.`)
    }
    if (!(error instanceof QueueFullError)) throw error
    return fail(
      "OVERLOADED",
      `Many ${what.many} are being sent right now. Please try again in a moment.`,
    )
  }
}

/**
 * A base64 file sent by a shopper, as the pictures that are stored of it.
 * @returns BAD_REQUEST with what is wrong with it, TOO_MANY_REQUESTS, OVERLOADED
 */
export const readSentFile = (
  base64: string,
  sender: FileSender,
): Promise<HandlerResult<PrescriptionFile>> =>
  orRefusedFile({ one: "file", many: "prescriptions" }, () =>
    readPrescriptionFile(Buffer.from(base64, "base64"), sender),
  )
