import { and, asc, eq, inArray, lte, ne } from "drizzle-orm"
import { orderLines, type PrescriptionRequestRow, prescriptionRequests } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import {
  prescriptionExpired,
  prescriptionReminder,
} from "#domain/prescriptions/prescription-messages.ts"
import {
  isShoppersTurn,
  nextStepOf,
  remindersDue,
} from "#domain/prescriptions/prescription-request.ts"
import { cancelOrderLine } from "#server/checkout/payments/commands/cancel-order-line.ts"
import type { AppContext } from "#server/core/context.ts"
import { prescriptionSchedule } from "#server/core/settings/derived-settings.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { tellAboutPrescription } from "#server/orders/lines/commands/tell-about-prescription.ts"
import { lockWaitingRequest } from "./move-request.ts"

export const REQUESTS_PER_ROUND = 50

/**
 * Reminds shoppers who have to act, and cancels overdue lines with a full refund. Each request is
 * checked again under its lock, so several processes can run it concurrently.
 * @returns how many due ones were handled
 * @throws once all were tried, so that the job counts as failed
 */
export async function runPrescriptionSchedule(
  context: AppContext,
  log: RequestContext["log"],
): Promise<number> {
  await forgetEnded(context)
  const due = await context.db
    .select({ orderLineId: prescriptionRequests.orderLineId })
    .from(prescriptionRequests)
    .where(lte(prescriptionRequests.nextStepAt, context.now()))
    .orderBy(asc(prescriptionRequests.nextStepAt))
    .limit(REQUESTS_PER_ROUND)
  let done = 0
  for (const { orderLineId } of due) {
    try {
      await takeStep(context, orderLineId, log)
      done += 1
    } catch (error) {
      log.error({ err: error, orderLineId }, "prescription request not advanced")
    }
  }
  if (done < due.length) throw new Error(`${due.length - done} prescription requests not advanced`)
  return done
}

/** Lines cancelled in another way have no next step. */
async function forgetEnded({ db, now }: AppContext): Promise<void> {
  const ended = db
    .select({ id: prescriptionRequests.orderLineId })
    .from(prescriptionRequests)
    .innerJoin(orderLines, eq(orderLines.id, prescriptionRequests.orderLineId))
    .where(
      and(
        lte(prescriptionRequests.nextStepAt, now()),
        ne(orderLines.state, "Awaiting prescription"),
      ),
    )
  await db
    .update(prescriptionRequests)
    .set({ nextStepAt: null })
    .where(inArray(prescriptionRequests.orderLineId, ended))
}

async function takeStep(
  context: AppContext,
  orderLineId: OrderLineId,
  log: RequestContext["log"],
): Promise<void> {
  if (await remindIfDue(context, orderLineId)) return
  const cancelled = await cancelOrderLine(context, orderLineId, {
    refusal: async (_line, now, tx) => {
      const locked = await lockWaitingRequest(tx, orderLineId)
      return locked && dueStepOf(context, locked.request, now) === "cancel" ? null : notDue
    },
    restocks: () => true,
    note: "No prescription arrived in time",
    tell: async (tx, cancelled) => {
      for (const { line } of cancelled) {
        await tellAboutPrescription(tx, context, line, prescriptionExpired)
      }
    },
  })
  if (cancelled.ok && cancelled.value.now) log.info({ orderLineId }, "prescription request expired")
}

const notDue = "It is not time to cancel this."

/** @returns whether the due step is something other than cancelling */
const remindIfDue = (context: AppContext, orderLineId: OrderLineId): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const locked = await lockWaitingRequest(tx, orderLineId)
    const now = context.now()
    const step = locked && dueStepOf(context, locked.request, now)
    if (!locked || step === null) return true
    if (step === "cancel") return false
    const { turnSince, reminders } = locked.request
    const schedule = prescriptionSchedule(context.settings)
    const sent = Math.max(reminders + 1, remindersDue(turnSince, now, schedule))
    await tx
      .update(prescriptionRequests)
      .set({ reminders: sent, nextStepAt: nextStepOf(turnSince, sent, schedule).at })
      .where(eq(prescriptionRequests.orderLineId, orderLineId))
    await tellAboutPrescription(tx, context, locked.line, prescriptionReminder, turnSince)
    return true
  })

/** The step that is due, according to the stored time; null if none is. */
function dueStepOf(
  { settings }: Pick<AppContext, "settings">,
  { state, turnSince, reminders, nextStepAt }: PrescriptionRequestRow,
  now: Date,
): "remind" | "cancel" | null {
  if (!isShoppersTurn(state) || nextStepAt === null || nextStepAt > now) return null
  return nextStepOf(turnSince, reminders, prescriptionSchedule(settings)).step
}
