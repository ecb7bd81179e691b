import { z } from "zod"
import { priceEffects } from "#domain/prescriptions/lens/surcharge.ts"
import {
  MAX_DISPUTE_LENGTH,
  prescriptionRequestStates,
} from "#domain/prescriptions/prescription-request.ts"
import { MAX_FILE_BODY_BYTES, sentFile } from "../catalogue/photos.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import {
  openEnum,
  replyInt,
  replyList,
  replyMoment,
  replyMomentOrNull,
  replyRupees,
  replyText,
  replyTextOrNull,
} from "../core/reply-fields.ts"
import { text } from "../core/text.ts"
import { sentPrescription, shownPrescription } from "./lens-power.ts"

/** A page that was sent. */
export const shownPicture = z.object({
  id: z.string().min(1),
  url: replyText().describe("Shows the picture (WebP) for five minutes, without a session."),
  width: replyInt(1, 1),
  height: replyInt(1, 1),
  sentAt: replyMoment(),
})

const request = z.object({
  state: openEnum(prescriptionRequestStates).describe(
    "`needed`, `rejected`, `to_confirm` and `asked` are the shopper's turn; `sent`, `disputed` and `to_check` the optician's.",
  ),
  isWaiting: z
    .boolean()
    .describe("False once the values are confirmed or the order line is cancelled."),
  dueBy: replyMomentOrNull().describe(
    "After it the order line is cancelled and refunded; null while it is not the shopper's turn.",
  ),
  reason: replyTextOrNull().describe("Why the optician needs another picture; while `rejected`."),
  question: replyTextOrNull().describe("The optician's question; while `asked`."),
  typed: shownPrescription
    .nullable()
    .catch(null)
    .describe("The values that the shopper typed; while the optician has to approve them."),
  canCorrect: z.boolean().catch(false).describe("Whether the typed values can be changed now."),
  ownWords: replyTextOrNull().describe(
    "What the shopper said is wrong with the values; while `disputed`.",
  ),
  canSend: z.boolean().catch(false),
  uploadMissing: z
    .boolean()
    .catch(false)
    .describe("A file uploaded before ordering was no longer kept when the order was placed."),
  pictures: replyList(shownPicture).catch([]),
  values: z
    .object({
      revision: z.int(),
      prescription: shownPrescription,
      priceChange: z
        .object({ effect: openEnum(priceEffects), amount: replyRupees() })
        .optional()
        .catch(undefined)
        .describe(
          "What confirming changes about the price, in rupees: `refund` goes back, `collect_less` and `collect_more` change the cash to collect, `included` is borne by the shop, and with `order_again` the values cannot be confirmed.",
        ),
    })
    .nullable()
    .catch(null)
    .describe("What the optician read; while `to_confirm`."),
})

/** A prescription sent after ordering, as shown to its shopper. */
export type ShownPrescriptionRequest = z.output<typeof request>

const reply = z.object({ data: request })
const orderLineInPath = z.object({ id: text(60) })

export const prescriptionOfOrder = defineEndpoint({
  method: "GET",
  path: "/api/cashfree/orders/:id/prescription",
  auth: "shopper",
  summary: "The status of the prescription that an order of the caller requires",
  params: orderLineInPath,
  reply,
  failures: ["NOT_FOUND"],
})

export const sendPrescription = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/:id/prescription/pictures",
  auth: "shopper",
  summary:
    "Sends a photo (JPEG, PNG, WebP or AVIF) or a PDF of up to four pages of the prescription that an order of the caller requires; at most 8 MB",
  params: orderLineInPath,
  body: z.strictObject({ file: sentFile("A file") }),
  bodyLimitBytes: MAX_FILE_BODY_BYTES,
  status: 201,
  reply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW", "TOO_LARGE", "TOO_MANY_REQUESTS", "OVERLOADED"],
})

const revision = z.int("Reload the page.").min(1).max(1_000_000).describe("Of the values shown.")

export const confirmPrescription = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/:id/prescription/confirm",
  auth: "shopper",
  summary: "Confirms the values that the optician read: the lenses are made with them",
  params: orderLineInPath,
  body: z.strictObject({ revision }),
  reply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const disputeForm = z.strictObject({
  revision,
  words: text(MAX_DISPUTE_LENGTH)
    .trim()
    .min(3, "Tell us in a few words what is wrong.")
    .describe("What is wrong with the values."),
})

export const disputePrescription = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/:id/prescription/dispute",
  auth: "shopper",
  summary:
    "Reports what is wrong with the values that the optician read: the optician checks them again",
  params: orderLineInPath,
  body: disputeForm,
  reply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})

export const answerOptician = defineEndpoint({
  method: "POST",
  path: "/api/cashfree/orders/:id/prescription/answer",
  auth: "shopper",
  summary:
    "Answers the optician's question, or corrects the values that the caller typed: the optician checks them again",
  params: orderLineInPath,
  body: z
    .strictObject({
      words: text(MAX_DISPUTE_LENGTH)
        .trim()
        .min(3, "Answer in a few words.")
        .optional()
        .describe("The answer; needed while `asked`, unless values are corrected."),
      values: sentPrescription
        .omit({ details: true })
        .optional()
        .describe("Replaces the values that were typed; while `canCorrect`."),
    })
    .refine(({ words, values }) => words !== undefined || values !== undefined, {
      error: "Answer in a few words, or correct the values.",
    }),
  reply,
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})
