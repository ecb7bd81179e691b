import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { and, asc, desc, eq, inArray } from "drizzle-orm"
import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { orderLines, prescriptionPictures, prescriptionRequests } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { lensOptionLabels } from "#domain/prescriptions/lens/options.ts"
import { hasPrescription } from "#domain/prescriptions/lens/stored-lens.ts"
import {
  cancelledAt,
  isShoppersTurn,
  opticianStates,
  prescriptionRequestStates,
} from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { officeFileLink, pictureLink } from "#server/core/media/file-links.ts"
import { prescriptionSchedule } from "#server/core/settings/derived-settings.ts"
import { countContactViews } from "#server/office/operations/contact-quota.ts"
import { flag } from "#server/office/operations/inputs.ts"
import { maySee } from "#server/office/operations/may-see.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import {
  findMessages,
  findPictures,
  findReading,
  openPrescriptionPicture,
  type SelectedRequest,
  selectRequests,
} from "../requests/queries.ts"
import { findEarlierPrescriptions } from "./earlier-prescriptions.ts"
import {
  approvePrescription,
  askAboutPrescription,
  correctPrescription,
  enterPrescription,
  rejectPrescription,
  valuesOf,
} from "./prescription-answers.ts"
import { prescriptionName as id, withRequest } from "./prescription-named.ts"

const MAX_LISTED_REQUESTS = 500

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
    source: hasPrescription(line.lens) && !line.lens?.prescriptionLater ? "typed" : "sent",
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
  summary: "Lists orders whose prescription is to be read or approved, the oldest first",
  places: [],
  input: z.strictObject({
    state: z
      .enum(prescriptionRequestStates, `must be one of ${prescriptionRequestStates.join(", ")}`)
      .optional()
      .describe(`Only those that are ${prescriptionRequestStates.join(", ")}`),
    turn: z
      .enum(["optician", "shopper"], "must be optician or shopper")
      .optional()
      .describe("Only those that wait for the optician (default) or for the shopper"),
    all: flag.optional().describe("Those that wait for the shopper or are over, too, newest first"),
  }),
  run: async (context, { state, turn = "optician", all }) => {
    const isWaiting = eq(orderLines.state, "Awaiting prescription")
    const isWanted = state
      ? and(eq(prescriptionRequests.state, state), isWaiting)
      : all
        ? undefined
        : and(inArray(prescriptionRequests.state, statesOf[turn]), isWaiting)
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

const statesOf = {
  optician: [...opticianStates],
  shopper: prescriptionRequestStates.filter(isShoppersTurn),
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
  run: (context, input, log, by) =>
    withRequest(context, input.id, async (found) => {
      const { orderLineId, revision } = found.request
      const seesContact = maySee(by, "shoppers.contact")
      const counted = await countContactViews(context, by, seesContact ? 1 : 0)
      if (!counted.ok) return counted
      const pictures = await findPictures(
        context.db,
        eq(prescriptionPictures.orderLineId, orderLineId),
      )
      const { line, order } = found
      const typed = decryptLenses(context, line).lens?.prescription ?? null
      const read = await findReading(context, orderLineId)
      const values = typed ?? read
      const messages = await findMessages(context, orderLineId)
      const folder = input.pictures
      const name = order.number ?? orderLineId
      const files = []
      if (folder !== undefined) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        for (const [index, picture] of pictures.entries()) {
          const bytes = await openPrescriptionPicture(context, picture.id)
          if (!bytes) continue
          const file = join(folder, `${name}-${line.line + 1}-${index + 1}.webp`)
          await writeFile(file, bytes, { mode: 0o600 })
          files.push({ file })
        }
      }
      return ok({
        ...rowOf(context, found),
        mobile: seesContact ? order.mobile : null,
        revision,
        ...(values && valuesOf(values)),
        messages: messages.map(({ at, who, text }) => ({ at: at.toISOString(), who, text })),
        pictures: pictures.map(({ id, source, createdAt, width, height }) => ({
          id,
          sent: createdAt.toISOString(),
          source,
          width,
          height,
          // In a browser the picture is accessible only to a signed-in optician, and access is
          // audited.
          url:
            by.kind === "staff"
              ? officeFileLink(context, "prescription", id)
              : `${context.publicUrl}${pictureLink(context, id)}`,
        })),
        desk: {
          typed,
          read,
          lens: line.lens && { type: line.lens.type, option: line.lens.option },
          frame: frameOf(context, line.productId),
          earlier: await findEarlierPrescriptions(
            context,
            { shopperId: order.shopperId, orderLineId, before: line.createdAt },
            log,
          ),
        },
        ...(files.length > 0 && { files }),
      })
    }),
})

/** The properties that decide which lenses suit a frame; null if the product no longer exists. */
function frameOf({ catalogue }: Pick<AppContext, "catalogue">, productId: number) {
  const product = catalogue.product(productId)
  return (
    product && {
      kind: product.kind,
      measures: product.measures,
      frame_type: product.frameType,
      thumbnail: product.thumbnail,
    }
  )
}

export const prescriptionOperations = [
  listPrescriptions,
  showPrescription,
  enterPrescription,
  approvePrescription,
  correctPrescription,
  askAboutPrescription,
  rejectPrescription,
]
