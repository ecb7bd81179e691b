import { z } from "zod"
import { MAX_FILE_BODY_BYTES, sentFile } from "../catalogue/photos.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { replyList, replyMoment } from "../core/reply-fields.ts"
import { uploadToken } from "./lens-power.ts"
import { shownPicture } from "./prescription-requests.ts"

const upload = z.object({
  token: uploadToken,
  expiresAt: replyMoment().describe("An order can be placed with it until then."),
  pictures: replyList(shownPicture).describe("Its pages in order."),
})

/**
 * A prescription uploaded before ordering and not used yet, as shown to the holder of its token.
 */
export type ShownPrescriptionUpload = z.output<typeof upload>

const reply = z.object({ data: upload })

export const uploadPrescription = defineEndpoint({
  method: "POST",
  path: "/api/prescription-uploads",
  auth: "optional",
  summary:
    "Uploads a photo (JPEG, PNG, WebP or AVIF) or a PDF of up to four pages of a prescription before ordering; at most 8 MB. The token in the reply goes into `power.prescription_upload` of the checkout data",
  body: z.strictObject({
    file: sentFile("A file"),
    token: uploadToken.optional().describe("Adds a page to this upload instead of beginning one."),
  }),
  bodyLimitBytes: MAX_FILE_BODY_BYTES,
  status: 201,
  reply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_LARGE", "TOO_MANY_REQUESTS", "OVERLOADED"],
})

const body = z.strictObject({ token: uploadToken })

export const findPrescriptionUpload = defineEndpoint({
  method: "POST",
  path: "/api/prescription-uploads/find",
  auth: "optional",
  summary: "The pages of an upload that is still stored for an order",
  body,
  reply,
  failures: ["NOT_FOUND"],
})

export const removePrescriptionUpload = defineEndpoint({
  method: "POST",
  path: "/api/prescription-uploads/remove",
  auth: "optional",
  summary: "Deletes an upload that no order uses yet; the reply is the same if none is left",
  body,
  reply: z.object({ removed: z.boolean().catch(true) }),
})
