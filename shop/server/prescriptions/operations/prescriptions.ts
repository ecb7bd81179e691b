import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { NO_PRISM, type PrescriptionDetails } from "@chashma/optics/powers/prescription-details.ts"
import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm"
import {
  badRequest,
  type HandlerResult,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import {
  approvePrescription,
  askAboutPrescription,
  correctPrescription,
  enterPrescription,
  listPrescriptions,
  rejectPrescription,
  showPrescription,
} from "#contract/prescriptions/operations/prescriptions.ts"
import { orderLines, orders, prescriptionPictures, prescriptionRequests } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
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
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { orderLinesNamed } from "#server/orders/lines/queries/named-lines.ts"
import { fittingHintOf } from "#server/orders/operations/fitting-hint.ts"
import { traceOrder } from "#server/orders/operations/trace-order.ts"
import { approveTypedValues } from "../requests/commands/approve-values.ts"
import { sendBackToShopper } from "../requests/commands/ask-shopper.ts"
import { correctValues } from "../requests/commands/correct-values.ts"
import { enterReadValues } from "../requests/commands/enter-values.ts"
import {
  findMessages,
  findPictures,
  findReading,
  openPrescriptionPicture,
  type SelectedRequest,
  selectRequests,
} from "../requests/queries.ts"
import { findEarlierPrescriptions } from "./earlier-prescriptions.ts"

/** The single request that an identifier refers to. */
async function withRequest<T>(
  { db }: Pick<AppContext, "db">,
  name: string,
  run: (found: SelectedRequest) => Promise<HandlerResult<T>>,
): Promise<HandlerResult<T>> {
  const found = await selectRequests(db).where(orderLinesNamed(name)).orderBy(orderLines.line)
  if (!found[0]) return notFound("No order of this name waits or waited for a prescription.")
  if (found.length === 1) return run(found[0])
  const ids = found.map(({ line }) => `${line.id} (${line.title})`).join(", ")
  return badRequest(`Several items of this order wait for a prescription. Choose one: ${ids}.`)
}

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
    lens: line.lens ? lensName(line.lens) : "",
  }
}

const statesOf = {
  optician: [...opticianStates],
  shopper: prescriptionRequestStates.filter(isShoppersTurn),
}

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

const valuesOf = ({ right, left, pd }: Prescription) => ({
  right: formatEye(right),
  left: formatEye(left),
  pd: pd === undefined ? null : formatPd(pd),
})

type TypedDetails = Pick<
  OperationInput<typeof enterPrescription>,
  "right_prism" | "left_prism" | "vertex_distance" | "tilt" | "wrap"
>

/** The details that were entered beside the powers; nothing if there were none. */
function detailsOf(typed: TypedDetails): Pick<Prescription, "details"> {
  const { right_prism: right, left_prism: left, vertex_distance: vertex, tilt, wrap } = typed
  const details: PrescriptionDetails = {
    ...((right || left) && { prism: { right: right ?? NO_PRISM, left: left ?? NO_PRISM } }),
    ...(vertex !== undefined && { vertexDistance: vertex }),
    ...(tilt !== undefined && { pantoscopicTilt: tilt }),
    ...(wrap !== undefined && { wrap }),
  }
  return Object.keys(details).length > 0 ? { details } : {}
}

export const prescriptionOperations: Implementation[] = [
  implement(listPrescriptions, {
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
  }),
  implement(showPrescription, {
    run: (context, input, { log, by }) =>
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
        const { lens } = decryptLenses(context, line)
        const typed = lens?.prescription ?? null
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
            fitting_hint: fittingHintOf(lens, context.catalogue.product(line.productId)),
            earlier: await findEarlierPrescriptions(
              context,
              { shopperId: order.shopperId, orderLineId, before: line.createdAt },
              log,
            ),
          },
          ...(files.length > 0 && { files }),
        })
      }),
  }),
  implement(enterPrescription, {
    trace: traceOrder,
    run: (context, { id, right, left, pd, checked, ...more }) =>
      withRequest(context, id, async ({ request, order }) => {
        const prescription: Prescription = {
          right,
          left,
          ...(pd !== undefined && { pd, pdSource: "typed" as const }),
          ...detailsOf(more),
        }
        const entered = await enterReadValues(context, request.orderLineId, prescription, checked)
        if (!entered.ok) return entered
        return ok({ order: order.number, state: "to_confirm", ...valuesOf(prescription) })
      }),
  }),
  implement(correctPrescription, {
    trace: traceOrder,
    run: async (context, { id, right, left, pd, reason, checked, again, ...typed }) => {
      const named = await context.db
        .select({ id: orderLines.id, number: orders.number })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(orderLinesNamed(id), isNotNull(orderLines.lens)))
      const [line] = named
      if (!line) return notFound("There is no order line with lenses with this number.")
      if (named.length > 1) {
        return notAllowedNow("This order has several pairs: pass the number of the job.")
      }
      const prescription: Prescription = {
        right,
        left,
        ...(pd !== undefined && { pd, pdSource: "typed" as const }),
        ...detailsOf(typed),
      }
      const corrected = await correctValues(context, line.id, prescription, {
        reason,
        checked,
        again,
      })
      if (!corrected.ok) return corrected
      const { less, more } = corrected.value
      return ok({
        order: line.number,
        ...valuesOf(prescription),
        less_rupees: toRupees(less),
        more_rupees: toRupees(more),
      })
    },
  }),
  implement(rejectPrescription, {
    trace: traceOrder,
    run: (context, { id, reason }) =>
      withRequest(context, id, async ({ request, order }) => {
        const rejected = await sendBackToShopper(context, request.orderLineId, "rejected", reason)
        return rejected.ok ? ok({ order: order.number, state: "rejected" }) : rejected
      }),
  }),
  implement(approvePrescription, {
    trace: traceOrder,
    run: (context, { id, since, checked }) =>
      withRequest(context, id, async ({ request, order }) => {
        const seenSince = since === undefined ? null : new Date(since)
        const approved = await approveTypedValues(context, request.orderLineId, seenSince, checked)
        return approved.ok ? ok({ order: order.number, state: "confirmed" }) : approved
      }),
  }),
  implement(askAboutPrescription, {
    trace: traceOrder,
    run: (context, { id, question }) =>
      withRequest(context, id, async ({ request, order }) => {
        const asked = await sendBackToShopper(context, request.orderLineId, "asked", question)
        return asked.ok ? ok({ order: order.number, state: "asked" }) : asked
      }),
  }),
]
