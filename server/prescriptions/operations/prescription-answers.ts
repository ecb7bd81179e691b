import { and, eq, isNotNull } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { orderLines, orders } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { formatEye, readEyeLine } from "#domain/prescriptions/lens/notation.ts"
import { formatPd, isPd, readPd } from "#domain/prescriptions/lens/pd.ts"
import type { Eye, EyePower, Prescription } from "#domain/prescriptions/lens/types.ts"
import { flag, orderName } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { orderLinesNamed } from "#server/orders/lines/queries.ts"
import { traceOrder } from "#server/orders/operations/trace-order.ts"
import { approveTypedValues } from "../requests/commands/approve-values.ts"
import { askShopper } from "../requests/commands/ask-shopper.ts"
import { correctValues } from "../requests/commands/correct-values.ts"
import { enterReadValues, rejectPictures } from "../requests/commands/enter-values.ts"
import { prescriptionName as id, withRequest } from "./prescription-named.ts"

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

export const valuesOf = ({ right, left, pd }: Prescription) => ({
  right: formatEye(right),
  left: formatEye(left),
  pd: pd === undefined ? null : formatPd(pd),
})

const wordsToShopper = text(MAX_REASON_LENGTH)
  .trim()
  .min(3, "must be a few words")
  .describe("What the shopper reads")

export const enterPrescription = defineOperation({
  name: "prescriptions enter",
  summary: "Enters the values that you read, and asks the shopper to confirm them",
  places: ["id"],
  input: z.strictObject({
    id,
    right: powersOf("right").describe('Right eye (OD): --right="-2.50 -0.75 x 90 add +2.00"'),
    left: powersOf("left").describe("Left eye (OS), in the same way"),
    pd: pd.optional().describe("Pupillary distance in millimetres: 63, or 31.5/32"),
    checked: flag
      .default(false)
      .describe("You have checked unusual values, or a missing PD, again"),
  }),
  unrecorded: ["right", "left", "pd"],
  trace: traceOrder,
  run: (context, { id, right, left, pd, checked }) =>
    withRequest(context, id, async ({ request, order }) => {
      const prescription: Prescription = {
        right,
        left,
        ...(pd !== undefined && { pd, pdSource: "typed" as const }),
      }
      const entered = await enterReadValues(context, request.orderLineId, prescription, checked)
      if (!entered.ok) return entered
      return ok({ order: order.number, state: "to_confirm", ...valuesOf(prescription) })
    }),
})

export const correctPrescription = defineOperation({
  name: "prescriptions correct",
  summary: "Corrects powers that are in work until their lenses are made, and tells the shopper",
  places: ["id"],
  input: z.strictObject({
    id: orderName.describe("Number of an order or of a job, or id of the order line"),
    right: powersOf("right").describe('Right eye (OD): --right="-2.50 -0.75 x 90 add +2.00"'),
    left: powersOf("left").describe("Left eye (OS), in the same way"),
    pd: pd.optional().describe("Pupillary distance in millimetres: 63, or 31.5/32"),
    reason: text(MAX_REASON_LENGTH).trim().min(3, "must be a few words").describe("Why"),
    checked: flag
      .default(false)
      .describe("You have checked unusual values, or a missing PD, again"),
  }),
  unrecorded: ["right", "left", "pd", "reason"],
  trace: traceOrder,
  run: async (context, { id, right, left, pd, reason, checked }) => {
    const named = await context.db
      .select({ id: orderLines.id, number: orders.number })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(orderLinesNamed(id), isNotNull(orderLines.lens)))
    const [line] = named
    if (!line) return fail("NOT_FOUND", "No order line with lenses has this number or id.")
    if (named.length > 1) {
      return fail("NOT_ALLOWED_NOW", "This order has several pairs: pass the number of the job.")
    }
    const prescription: Prescription = {
      right,
      left,
      ...(pd !== undefined && { pd, pdSource: "typed" as const }),
    }
    const corrected = await correctValues(context, line.id, prescription, { reason, checked })
    return corrected.ok ? ok({ order: line.number, ...valuesOf(prescription) }) : corrected
  },
})

export const rejectPrescription = defineOperation({
  name: "prescriptions reject",
  summary: "Says why a prescription cannot be used, and asks the shopper for another one",
  places: ["id", "reason"],
  input: z.strictObject({
    id,
    reason: wordsToShopper,
  }),
  unrecorded: ["reason"],
  trace: traceOrder,
  run: (context, { id, reason }) =>
    withRequest(context, id, async ({ request, order }) => {
      const rejected = await rejectPictures(context, request.orderLineId, reason)
      return rejected.ok ? ok({ order: order.number, state: "rejected" }) : rejected
    }),
})

export const approvePrescription = defineOperation({
  name: "prescriptions approve",
  summary: "Approves the powers that the shopper typed: the lenses are made with them",
  places: ["id"],
  input: z.strictObject({
    id,
    since: z.iso
      .datetime("must be the `since` of prescriptions show")
      .optional()
      .describe("The `since` that you were shown: refused if something came since then"),
    checked: flag.default(false).describe("The lenses are made without a PD if there is none"),
  }),
  trace: traceOrder,
  run: (context, { id, since, checked }) =>
    withRequest(context, id, async ({ request, order }) => {
      const seenSince = since === undefined ? null : new Date(since)
      const approved = await approveTypedValues(context, request.orderLineId, seenSince, checked)
      return approved.ok ? ok({ order: order.number, state: "confirmed" }) : approved
    }),
})

export const askAboutPrescription = defineOperation({
  name: "prescriptions ask",
  summary: "Asks the shopper something about a prescription; nothing is made before the answer",
  places: ["id", "question"],
  input: z.strictObject({ id, question: wordsToShopper }),
  unrecorded: ["question"],
  trace: traceOrder,
  run: (context, { id, question }) =>
    withRequest(context, id, async ({ request, order }) => {
      const asked = await askShopper(context, request.orderLineId, question)
      return asked.ok ? ok({ order: order.number, state: "asked" }) : asked
    }),
})
