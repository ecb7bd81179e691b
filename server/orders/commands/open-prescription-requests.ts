import type { Db } from "#db/connection.ts"
import { type OrderLineRow, prescriptionRequests } from "#db/schema.ts"
import { nextStepOf } from "#domain/prescription-request.ts"
import type { AppContext } from "../../context.ts"
import { prescriptionSchedule } from "../../settings/prescription-schedule.ts"
import { tellAboutPrescription } from "./tell-about-prescription.ts"

/** Asks for the prescriptions of placed lines that await one, and tells the shopper. */
export async function openPrescriptionRequests(
  tx: Db,
  context: Pick<AppContext, "now" | "settings">,
  placed: Pick<OrderLineRow, "id" | "orderId" | "title" | "state">[],
  at: Date,
): Promise<void> {
  for (const line of placed.filter(({ state }) => state === "Awaiting prescription")) {
    await tx.insert(prescriptionRequests).values({
      orderLineId: line.id,
      state: "needed",
      turnSince: at,
      nextStepAt: nextStepOf(at, 0, prescriptionSchedule(context.settings)).at,
      createdAt: at,
      updatedAt: at,
    })
    await tellAboutPrescription(tx, context, line, "prescription_needed", at)
  }
}
