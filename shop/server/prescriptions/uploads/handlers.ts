import {
  findPrescriptionUpload,
  removePrescriptionUpload,
  uploadPrescription,
} from "#contract/prescriptions/prescription-uploads.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { readSentFile } from "#server/core/media/read-sent-file.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { refuseUpload, removeUpload, storeUpload, uploadGone } from "./commands/store-upload.ts"
import { findUpload } from "./queries.ts"

export const prescriptionUploadHandlers = (context: AppContext): EndpointHandler[] => [
  // Each takes half a second of a core; how much a network may fill is counted in the database.
  defineHandler(
    uploadPrescription,
    { perMinute: 60 },
    async ({ body }, { shopper, address, signal }) => {
      const sender = { shopperId: shopper?.id ?? null, address }
      const refused = await refuseUpload(context, sender, body.token)
      if (refused) return refused
      const upload = await readSentFile(body.file, { address, signal })
      if (!upload.ok) return upload
      const stored = await storeUpload(context, sender, body.token, upload.value)
      if (!stored.ok) return stored
      const shown = await findUpload(context, stored.value, sender.shopperId)
      return shown ? ok({ data: shown }) : uploadGone
    },
  ),

  defineHandler(findPrescriptionUpload, { perMinute: 600 }, async ({ body }, { shopper }) => {
    const found = await findUpload(context, body.token, shopper?.id ?? null)
    return found ? ok({ data: found }) : uploadGone
  }),

  defineHandler(removePrescriptionUpload, { perMinute: 120 }, async ({ body }, { shopper }) => {
    await removeUpload(context, body.token, shopper?.id ?? null)
    return ok({ removed: true })
  }),
]
