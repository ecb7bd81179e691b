import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import {
  answerOptician,
  confirmPrescription,
  disputePrescription,
  prescriptionOfOrder,
  sendPrescription,
} from "#contract/prescriptions/prescription-requests.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { readSentFile } from "#server/core/media/read-sent-file.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { addPrescriptionPictures, nothingAwaited } from "./commands/add-pictures.ts"
import { confirmValues, disputeValues } from "./commands/answer-values.ts"
import { answerQuestion } from "./commands/ask-shopper.ts"
import { findRequest } from "./queries.ts"

export const prescriptionRequestHandlers = (context: AppContext): EndpointHandler[] => {
  const find = async (shopperId: ShopperId, id: string) =>
    isUuid(id) ? findRequest(context, shopperId, id) : null

  /** Returns the resulting state of the request. */
  const afterwards = async (shopperId: ShopperId, id: string, done: ApiResult<null>) =>
    done.ok ? ok({ data: (await find(shopperId, id))! }) : done

  return [
    defineHandler(prescriptionOfOrder, async ({ params }, { shopper }) => {
      const found = await find(shopper.id, params.id)
      return found ? ok({ data: found }) : notFound
    }),

    // Limited because each takes half a second of a core.
    defineHandler(
      sendPrescription,
      { perPersonAndMinute: 20 },
      async ({ params, body }, { shopper, address, signal }) => {
        const found = await find(shopper.id, params.id)
        if (!found) return notFound
        if (!found.isWaiting) return nothingAwaited
        const upload = await readSentFile(body.file, { address, signal })
        if (!upload.ok) return upload
        return afterwards(
          shopper.id,
          params.id,
          await addPrescriptionPictures(context, shopper.id, params.id, upload.value),
        )
      },
    ),

    defineHandler(confirmPrescription, async ({ params, body }, { shopper }) => {
      if (!(await find(shopper.id, params.id))) return notFound
      return afterwards(
        shopper.id,
        params.id,
        await confirmValues(context, params.id, body.revision),
      )
    }),

    defineHandler(disputePrescription, async ({ params, body }, { shopper }) => {
      if (!(await find(shopper.id, params.id))) return notFound
      return afterwards(
        shopper.id,
        params.id,
        await disputeValues(context, params.id, body.revision, body.words),
      )
    }),

    defineHandler(answerOptician, async ({ params, body }, { shopper }) => {
      if (!(await find(shopper.id, params.id))) return notFound
      return afterwards(shopper.id, params.id, await answerQuestion(context, params.id, body))
    }),
  ]
}

const notFound = fail("NOT_FOUND", "We couldn't find a prescription for this order.")
