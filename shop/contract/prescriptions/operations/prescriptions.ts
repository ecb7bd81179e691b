import { type Eye, type EyePower, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { readEyeLine } from "@chashma/optics/powers/notation.ts"
import { isPd, readPd } from "@chashma/optics/powers/pd.ts"
import {
  detailRanges,
  type measuredDetails,
  readPrism,
} from "@chashma/optics/powers/prescription-details.ts"
import { prescription } from "@chashma/optics/powers/schemas.ts"
import { z } from "zod"
import { frameMeasures } from "#contract/catalogue/frame-measures.ts"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { readOr, text } from "#contract/core/text.ts"
import { fromTyped } from "#contract/core/typed-number.ts"
import { conversation } from "#contract/office/conversation.ts"
import { defineOperation } from "#contract/office/operation.ts"
import {
  flag,
  prescriptionName as id,
  orderName,
  stateFilter,
} from "#contract/office/operation-inputs.ts"
import { fittingHint } from "#contract/orders/operations/fitting-hint.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { prescriptionRequestStates } from "#domain/prescriptions/prescription-request.ts"

const queueRow = z.object({
  order: z.string().nullable(),
  order_line: z.string(),
  state: z.string(),
  source: z.string(),
  turn: z.string().nullable(),
  since: z.string(),
  cancelled_at: z.string().nullable(),
  product: z.string(),
  lens: z.string(),
})

export const listPrescriptions = defineOperation({
  name: "prescriptions list",
  summary: "Lists orders whose prescription is to be read or approved, the oldest first",
  permission: "prescriptions.handle",
  effect: "read",
  did: "look/looked at the prescriptions to check",
  shows: { kinds: ["prescription"], ids: ["order"] },
  input: z.strictObject({
    state: stateFilter(prescriptionRequestStates),
    turn: z
      .enum(["optician", "shopper"], "must be optician or shopper")
      .optional()
      .describe("Only those that wait for the optician (default) or for the shopper"),
    all: flag.optional().describe("Those that wait for the shopper or are over, too, newest first"),
  }),
  reply: z.array(queueRow),
})

export const showPrescription = defineOperation({
  name: "prescriptions show",
  summary: "Shows what a shopper sent as a prescription, and what was said about it",
  permission: "prescriptions.handle",
  effect: "read",
  did: "look/looked at the prescription for {about|an order}",
  shows: { kinds: ["prescription", "messages", "pictures"], ids: ["order"] },
  positionals: ["id"],
  input: z.strictObject({
    id,
    pictures: text(1000).optional().describe("Writes the pictures into this folder"),
  }),
  paths: { pictures: null },
  reply: z.object({
    ...queueRow.shape,
    files: rowsOf({ file: z.string() }).optional(),
    messages: conversation,
    pictures: rowsOf({
      id: z.string(),
      sent: z.string(),
      source: z.enum(["photo", "pdf"]),
      width: z.number(),
      height: z.number(),
      url: z.string(),
    }),
    desk: z.object({
      typed: prescription.nullable(),
      read: prescription.nullable(),
      lens: z
        .object({
          type: z.enum(lensTypes),
          option: z.string(),
        })
        .nullable(),
      frame: z
        .object({
          kind: z.enum(productKinds),
          measures: frameMeasures.nullable(),
          frame_type: z.string(),
          thumbnail: z.string(),
        })
        .nullable(),
      fitting_hint: fittingHint.nullable(),
      earlier: rowsOf({
        /** Its recipient: the person whose prescription was saved, or an order's number. */
        from: z.string(),
        /** The day of the eye test or the time it was saved or ordered, ISO 8601; may be empty. */
        at: z.string(),
        values: prescription,
      }),
    }),
    right: z.string().optional(),
    left: z.string().optional(),
    pd: z.string().nullable().optional(),
    mobile: z.string().nullable(),
    revision: z.number(),
  }),
})

const MAX_REASON_LENGTH = 300

/**
 * `-2.50 -0.75 x 90 add +2.00`, with explicit signs: the optician copies, the shop does not guess.
 */
const powersOf = (eye: Eye) =>
  text(60).transform((typed, issues): EyePower => {
    const read = readEyeLine(typed, eye)
    if (!read.ok || read.value.withoutSign.length > 0) {
      issues.addIssue({ code: "custom", message: mistakeIn(read) })
      return z.NEVER
    }
    const { sph, cyl = 0, axis = null, add = null } = read.value.power
    return { sph, cyl, axis, add }
  })

function mistakeIn(read: ReturnType<typeof readEyeLine>): string {
  if (!read.ok && read.failure.code === "other_eye")
    return `is labelled as the ${read.failure.eye} eye`
  const rule = "must be powers with their signs, such as -2.50 -0.75 x 90 add +2.00"
  return !read.ok && read.failure.code === "not_understood"
    ? `${rule}, and nothing else: it has "${read.failure.text}"`
    : rule
}

const pd = text(20)
  .transform((typed) => readPd(typed) ?? Number.NaN)
  .refine((read) => isPd(read), "must be millimetres such as 63, or 31.5/32 for right and left")

const typedPrism = text(40).transform(
  readOr(readPrism, "must be a prism such as 2 in, or 1.5 out 0.5 up"),
)

const measured = (detail: (typeof measuredDetails)[number], what: string) => {
  const { min, max, unit } = detailRanges[detail]
  const rule = `must be a number from ${min} to ${max}`
  return fromTyped(z.number(rule).min(min, rule).max(max, rule))
    .optional()
    .describe(`${what}, ${min} to ${max} ${unit}`)
}

/** What few prescriptions have. */
const typedDetails = {
  right_prism: typedPrism.optional().describe("Prism of the right eye: 2 in, 0.5 up"),
  left_prism: typedPrism.optional().describe("Prism of the left eye, in the same way"),
  vertex_distance: measured("vertexDistance", "From the back of the lens to the eye"),
  tilt: measured("pantoscopicTilt", "Pantoscopic tilt of the frame as worn"),
  wrap: measured("wrap", "Wrap of the frame around the face"),
}
const detailNames = Object.keys(typedDetails) as (keyof typeof typedDetails)[]

const wordsToShopper = text(MAX_REASON_LENGTH)
  .trim()
  .min(3, "must be a few words")
  .describe("What the shopper reads")

/** Values that the optician read, and the confirmation of what is unusual about them. */
const typedValues = {
  right: powersOf("right").describe('Right eye (OD): --right="-2.50 -0.75 x 90 add +2.00"'),
  left: powersOf("left").describe("Left eye (OS), in the same way"),
  pd: pd.optional().describe("Pupillary distance in millimetres: 63, or 31.5/32"),
  ...typedDetails,
  checked: flag.default(false).describe("You have checked unusual values, or a missing PD, again"),
}

const valuesInWords = z.object({
  right: z.string(),
  left: z.string(),
  pd: z.string().nullable(),
})

const movedRequest = z.object({
  order: z.string().nullable(),
  state: z.string(),
})

export const enterPrescription = defineOperation({
  name: "prescriptions enter",
  summary: "Enters the values that you read, and asks the shopper to confirm them",
  permission: "prescriptions.handle",
  effect: "change",
  did: "enter/entered the prescription for {about|an order}",
  shows: { kinds: ["prescription"], ids: ["order"] },
  timeline: "Prescription read",
  positionals: ["id"],
  input: z.strictObject({
    id,
    ...typedValues,
  }),
  unrecorded: ["right", "left", "pd", ...detailNames],
  reply: movedRequest.extend(valuesInWords.shape),
})

export const correctPrescription = defineOperation({
  name: "prescriptions correct",
  summary: "Corrects powers that are in work until they are packed, and tells the shopper",
  permission: "prescriptions.handle",
  effect: "change",
  did: "correct/corrected the powers of {about|an order}",
  shows: { kinds: ["prescription"], ids: ["order"] },
  timeline: "Prescription corrected",
  positionals: ["id"],
  input: z.strictObject({
    id: orderName.describe("Number of an order or of a job, or id of the order line"),
    ...typedValues,
    reason: text(MAX_REASON_LENGTH).trim().min(3, "must be a few words").describe("Why"),
    again: flag.default(false).describe("Lenses that are made already are not used and made again"),
  }),
  unrecorded: ["right", "left", "pd", ...detailNames, "reason"],
  reply: valuesInWords.extend({
    order: z.string().nullable(),
    /** Given back, or not collected, because the lenses cost less now. */
    less_rupees: z.number(),
    /** What they cost more, which the shop bears. */
    more_rupees: z.number(),
  }),
})

export const rejectPrescription = defineOperation({
  name: "prescriptions reject",
  summary: "Rejects a prescription with a reason, and asks the shopper for another one",
  permission: "prescriptions.handle",
  effect: "change",
  did: "reject/rejected the prescription for {about|an order}",
  shows: null,
  timeline: "Prescription rejected",
  positionals: ["id", "reason"],
  input: z.strictObject({
    id,
    reason: wordsToShopper,
  }),
  unrecorded: ["reason"],
  reply: movedRequest,
})

export const approvePrescription = defineOperation({
  name: "prescriptions approve",
  summary: "Approves the powers that the shopper typed: the lenses are made with them",
  permission: "prescriptions.handle",
  effect: "change",
  did: "approve/approved the prescription for {about|an order}",
  shows: null,
  timeline: "Prescription approved",
  positionals: ["id"],
  input: z.strictObject({
    id,
    since: z.iso
      .datetime("must be the `since` of prescriptions show")
      .optional()
      .describe("The `since` that you were shown: refused if something changed after it"),
    checked: flag.default(false).describe("The lenses are made without a PD if there is none"),
  }),
  reply: movedRequest,
})

export const askAboutPrescription = defineOperation({
  name: "prescriptions ask",
  summary: "Asks the shopper something about a prescription; nothing is made before the answer",
  permission: "prescriptions.handle",
  effect: "change",
  did: "ask/asked about the prescription for {about|an order}",
  shows: null,
  timeline: "Asked about the prescription",
  positionals: ["id", "question"],
  input: z.strictObject({ id, question: wordsToShopper }),
  unrecorded: ["question"],
  reply: movedRequest,
})
