import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { and, asc, desc, eq, inArray } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { text } from "#contract/text.ts"
import { orderLines, prescriptionPictures, prescriptionRequests } from "#db/schema.ts"
import { formatEye, readEyeLine } from "#domain/lens/notation.ts"
import { lensOptionLabels } from "#domain/lens/options.ts"
import { formatPd, isPd, readPd } from "#domain/lens/pd.ts"
import type { EyePower, Prescription } from "#domain/lens/types.ts"
import {
  cancelledAt,
  isShoppersTurn,
  prescriptionRequestStates,
} from "#domain/prescription-request.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../context.ts"
import { orderLinesNamed } from "../orders/queries/order-lines-named.ts"
import { enterReadValues, rejectPictures } from "../prescription-requests/commands/enter-values.ts"
import {
  findMessages,
  findPictures,
  findReading,
  openPrescriptionPicture,
  pictureLink,
  type SelectedRequest,
  selectRequests,
} from "../prescription-requests/queries.ts"
import { prescriptionSchedule } from "../settings/prescription-schedule.ts"
import { flag, orderName } from "./inputs.ts"
import { defineOperation } from "./operation.ts"

const MAX_LISTED_REQUESTS = 500
const MAX_REASON_LENGTH = 300

const id = orderName.describe("Order number, or id of the order line where several wait")

/** `-2.50 -0.75 x 90 add +2.00`, with the signs: the optician copies, the shop does not guess. */
const eye = text(60).transform((typed, issues): EyePower => {
  const read = readEyeLine(typed)
  if (!read || read.withoutSign.length > 0) {
    issues.addIssue({
      code: "custom",
      message: "must be powers with their signs, such as -2.50 -0.75 x 90 add +2.00",
    })
    return z.NEVER
  }
  const { sph, cyl = 0, axis = null, add = null } = read.power
  return { sph, cyl, axis, add }
})

const pd = text(20)
  .transform((typed) => readPd(typed) ?? Number.NaN)
  .refine((read) => isPd(read), "must be millimetres such as 63, or 31.5/32 for right and left")

const rowOf = (
  { settings }: Pick<AppContext, "settings">,
  { request, line, order }: SelectedRequest,
) => {
  const { state, turnSince } = request
  const isWaiting = line.state === "Awaiting prescription"
  return {
    order: order.number,
    order_line: line.id,
    state: isWaiting ? state : line.state === "Cancelled" ? "cancelled" : state,
    turn: !isWaiting ? null : isShoppersTurn(state) ? "shopper" : "optician",
    since: turnSince.toISOString(),
    cancelled_at:
      isWaiting && isShoppersTurn(state)
        ? cancelledAt(turnSince, prescriptionSchedule(settings)).toISOString()
        : null,
    product: line.title,
    lens: line.lens ? `${line.lens.type}, ${lensOptionLabels[line.lens.option]}` : "",
  }
}

export const listPrescriptions = defineOperation({
  name: "prescriptions list",
  summary: "Lists orders whose prescription is to be read, the oldest first",
  places: [],
  input: z.strictObject({
    state: z
      .enum(prescriptionRequestStates, `must be one of ${prescriptionRequestStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${prescriptionRequestStates.join(", ")}`),
    all: flag.optional().describe("Those that wait for the shopper or are over, too, newest first"),
  }),
  run: async (context, { state, all }) => {
    const isWaiting = eq(orderLines.state, "Awaiting prescription")
    const isWanted = state
      ? and(eq(prescriptionRequests.state, state), isWaiting)
      : all
        ? undefined
        : and(inArray(prescriptionRequests.state, ["sent", "disputed"]), isWaiting)
    const found = await selectRequests(context.db)
      .where(isWanted)
      .orderBy(
        all ? desc(prescriptionRequests.createdAt) : asc(prescriptionRequests.turnSince),
        asc(orderLines.id),
      )
      .limit(MAX_LISTED_REQUESTS)
    return ok(found.map((one) => rowOf(context, one)))
  },
})

/** The one request that a name means. */
async function withRequest(
  { db }: Pick<AppContext, "db">,
  name: string,
  run: (found: SelectedRequest) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> {
  const found = await selectRequests(db).where(orderLinesNamed(name)).orderBy(orderLines.line)
  if (!found[0])
    return fail("NOT_FOUND", "No order of this name waits or waited for a prescription.")
  if (found.length === 1) return run(found[0])
  const ids = found.map(({ line }) => `${line.id} (${line.title})`).join(", ")
  return fail("BAD_REQUEST", `Several lines of this order are meant. Pass the id of one: ${ids}.`)
}

export const showPrescription = defineOperation({
  name: "prescriptions show",
  summary: "Shows what a shopper sent as a prescription, and what was said about it",
  places: ["id"],
  input: z.strictObject({
    id,
    pictures: text(1000).optional().describe("Writes the pictures into this folder"),
  }),
  paths: { pictures: null },
  run: (context, input) =>
    withRequest(context, input.id, async (found) => {
      const { orderLineId, revision } = found.request
      const pictures = await findPictures(
        context.db,
        eq(prescriptionPictures.orderLineId, orderLineId),
      )
      const values = found.line.lens?.prescription ?? (await findReading(context, orderLineId))
      const messages = await findMessages(context, orderLineId)
      const folder = input.pictures
      const name = found.order.number ?? orderLineId
      const files = []
      if (folder !== undefined) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const [index, picture] of pictures.entries()) {
          const bytes = await openPrescriptionPicture(context, picture.id)
          if (!bytes) continue
          const file = join(folder, `${name}-${found.line.line + 1}-${index + 1}.webp`)
          await writeFile(file, bytes, { mode: 0o600 })
          files.push({ file })
        }
      }
      return ok({
        ...rowOf(context, found),
        mobile: found.order.mobile,
        revision,
        ...(values && valuesOf(values)),
        messages: messages.map(({ at, who, text }) => ({ at: at.toISOString(), who, text })),
        pictures: pictures.map(({ id, source, createdAt }) => ({
          sent: createdAt.toISOString(),
          source,
          url: `${context.publicUrl}${pictureLink(context, id)}`,
        })),
        ...(files.length > 0 && { files }),
      })
    }),
})

const valuesOf = ({ right, left, pd }: Prescription) => ({
  right: formatEye(right),
  left: formatEye(left),
  pd: pd === undefined ? null : formatPd(pd),
})

export const enterPrescription = defineOperation({
  name: "prescriptions enter",
  summary: "Enters the values that you read, and asks the shopper to confirm them",
  places: ["id"],
  input: z.strictObject({
    id,
    right: eye.describe('Right eye (OD): --right="-2.50 -0.75 x 90 add +2.00"'),
    left: eye.describe("Left eye (OS), in the same way"),
    pd: pd.optional().describe("Pupillary distance in millimetres: 63, or 31.5/32"),
    checked: flag.default(false).describe("You have compared improbable values once more"),
  }),
  unrecorded: ["right", "left", "pd"],
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

export const rejectPrescription = defineOperation({
  name: "prescriptions reject",
  summary: "Says why a prescription cannot be used, and asks the shopper for another picture",
  places: ["id", "reason"],
  input: z.strictObject({
    id,
    reason: text(MAX_REASON_LENGTH)
      .trim()
      .min(3, "must be a few words")
      .describe("What the shopper reads"),
  }),
  unrecorded: ["reason"],
  run: (context, { id, reason }) =>
    withRequest(context, id, async ({ request, order }) => {
      const rejected = await rejectPictures(context, request.orderLineId, reason)
      return rejected.ok ? ok({ order: order.number, state: "rejected" }) : rejected
    }),
})

export const prescriptionOperations = [
  listPrescriptions,
  showPrescription,
  enterPrescription,
  rejectPrescription,
]
