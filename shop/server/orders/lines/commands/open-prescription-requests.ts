import type { Db } from "#db/connection.ts"
import { type OrderLineRow, prescriptionRequests } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { hasPrescription } from "#domain/prescriptions/lens/stored-lens.ts"
import { prescriptionNeeded } from "#domain/prescriptions/prescription-messages.ts"
import { isShoppersTurn, nextStepOf } from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { prescriptionSchedule } from "#server/core/settings/derived-settings.ts"
import { claimUpload } from "#server/prescriptions/uploads/commands/store-upload.ts"
import { tellAboutPrescription } from "./tell-about-prescription.ts"

type PlacedLine = Pick<OrderLineRow, "id" | "orderId" | "line" | "title" | "state" | "lens">

/** Prescriptions uploaded before ordering. */
interface UploadsOfOrder {
  shopperId: ShopperId
  /** Hashes of tokens, by line of the order; undefined without an upload. */
  uploads: (string | undefined)[]
}

/**
 * Opens the requests of placed lines that await a prescription, or the approval of the one that was
 * typed. What was uploaded before ordering goes to the optician at once, also for several lines of the
 * order; shoppers who have to send something are notified, also where the upload is not kept any more or another
 * order has taken it.
 */
export async function openPrescriptionRequests(
  tx: Db,
  context: Pick<AppContext, "now" | "settings" | "encryption">,
  placed: PlacedLine[],
  { shopperId, uploads }: UploadsOfOrder,
  at: Date,
): Promise<void> {
  const waiting = placed.filter(({ state }) => state === "Awaiting prescription")
  const hashOf = ({ line, lens }: PlacedLine) => (hasPrescription(lens) ? undefined : uploads[line])
  const byUpload = Map.groupBy(waiting, hashOf)
  // Uploads in one order, so that two orders with the same ones never wait for each other.
  const hashes = [...byUpload.keys()].toSorted(compare)
  for (const hash of hashes) {
    const lines = byUpload.get(hash) ?? []
    const claimed =
      hash === undefined
        ? null
        : await claimUpload(
            tx,
            context,
            { shopperId, tokenHash: hash, isShared: lines.length > 1 },
            at,
          )
    const served = claimed ? lines.slice(0, claimed.canCopy ? lines.length : 1) : []
    for (const line of lines) {
      const isServed = served.includes(line)
      const state = hasPrescription(line.lens) ? "to_check" : isServed ? "sent" : "needed"
      await tx.insert(prescriptionRequests).values({
        orderLineId: line.id,
        state,
        turnSince: at,
        nextStepAt: isShoppersTurn(state)
          ? nextStepOf(at, 0, prescriptionSchedule(context.settings)).at
          : null,
        uploadMissing: hash !== undefined && !isServed,
        createdAt: at,
        updatedAt: at,
      })
      if (state === "needed") {
        await tellAboutPrescription(tx, context, line, prescriptionNeeded, at)
      }
    }
    await claimed?.moveTo(served.map(({ id }) => id))
  }
}

const compare = (one = "", other = ""): number => (one < other ? -1 : one > other ? 1 : 0)
