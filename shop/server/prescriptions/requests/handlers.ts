import { type HandlerResult, notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import {
  answerOptician,
  confirmPrescription,
  disputePrescription,
  prescriptionOfOrder,
  type ShownPrescriptionRequest,
  sendPrescription,
} from "#contract/prescriptions/prescription-requests.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { readSentFile } from "#server/core/media/read-sent-file.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { addPrescriptionPictures, nothingAwaited } from "./commands/add-pictures.ts"
import { confirmValues, disputeValues } from "./commands/answer-values.ts"
import { answerQuestion } from "./commands/ask-shopper.ts"
import { findRequest } from "./queries.ts"

export const prescriptionRequestHandlers = (context: AppContext): EndpointHandler[] => {
  const find = async (shopperId: ShopperId, id: string) =>
    isUuid(id) ? findRequest(context, shopperId, id) : null

  /** Changes a request of this shopper; returns its resulting state. */
  const change = async (
    shopperId: ShopperId,
    id: string,
    run: (found: ShownPrescriptionRequest) => Promise<HandlerResult<null>>,
  ) => {
    const found = await find(shopperId, id)
    if (!found) return noPrescription
    const done = await run(found)
    return done.ok ? ok({ data: (await find(shopperId, id))! }) : done
  }

  return [
    defineHandler(prescriptionOfOrder, async ({ params }, { shopper }) => {
      const found = await find(shopper.id, params.id)
      return found ? ok({ data: found }) : noPrescription
    }),

    // Limited because each takes half a second of a core.
    defineHandler(
      sendPrescription,
      { perPersonAndMinute: 20 },
      ({ params, body }, { shopper, address, signal }) =>
        change(shopper.id, params.id, async ({ isWaiting }) => {
          if (!isWaiting) return nothingAwaited
          const upload = await readSentFile(body.file, { address, signal })
          if (!upload.ok) return upload
          return addPrescriptionPictures(context, shopper.id, params.id, upload.value)
        }),
    ),

    defineHandler(confirmPrescription, ({ params: { id }, body }, { shopper }) =>
      change(shopper.id, id, () => confirmValues(context, id, body.revision)),
    ),

    defineHandler(disputePrescription, ({ params: { id }, body }, { shopper }) =>
      change(shopper.id, id, () => disputeValues(context, id, body.revision, body.words)),
    ),

    defineHandler(answerOptician, ({ params: { id }, body }, { shopper }) =>
      change(shopper.id, id, () => answerQuestion(context, id, body)),
    ),
  ]
}

const noPrescription = notFound(msg("We couldn't find a prescription for this order."))
