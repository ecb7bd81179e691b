import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { expireLots } from "./catalogue/products/commands/contact-lens-lots.ts"
import { refreshSoldPieces } from "./catalogue/products/commands/refresh-sold-pieces.ts"
import {
  runProductSchedules,
  SCHEDULES_PER_ROUND,
} from "./catalogue/products/commands/run-product-schedules.ts"
import { remindOfMembershipEnd } from "./checkout/memberships/commands/remind-of-end.ts"
import {
  MAX_ROWS_PER_ROUND,
  reconcilePayments,
} from "./checkout/payments/commands/reconcile-payments.ts"
import { refundOverdueRefusals } from "./checkout/payments/commands/refund-refused-parcels.ts"
import type { AppContext } from "./core/context.ts"
import { jobRuns } from "./core/observability/channels.ts"
import type { RequestContext } from "./http/endpoint-handler.ts"
import { EMAIL_BATCH_SIZE, sendEmails } from "./messages/emails/commands/send-emails.ts"
import { sendNewsletters } from "./messages/newsletter/commands/send-newsletters.ts"
import { sendNotices } from "./messages/notices/commands/send-notices.ts"
import { pollSettlements } from "./money/settlements/commands/fetch-settlements.ts"
import {
  refreshSalesDays,
  SALES_DAYS_PER_ROUND,
} from "./office/numbers/commands/refresh-sales-days.ts"
import { tellLateOrders } from "./orders/lines/commands/tell-late-orders.ts"
import { alertOverdueTickets } from "./orders/tickets/commands/alert-overdue.ts"
import { createSandboxShipments } from "./orders/tracking/commands/create-shipment.ts"
import { pollSilentParcels } from "./orders/tracking/commands/poll-parcels.ts"
import { remindOfEyeTests } from "./prescriptions/people/commands/remind-of-eye-tests.ts"
import { sendRefillReminders } from "./prescriptions/refills/commands/send-refill-reminders.ts"
import { purgePrescriptionPictures } from "./prescriptions/requests/commands/purge-pictures.ts"
import {
  REQUESTS_PER_ROUND,
  runPrescriptionSchedule,
} from "./prescriptions/requests/commands/run-schedule.ts"
import { runAccountMoves } from "./shoppers/identity/commands/plan-account-move.ts"
import { purgeRecords } from "./shoppers/retention/commands/purge-records.ts"

export interface Job {
  name: string
  everySeconds: number
  /** May return how many rows it handled. */
  run: (context: AppContext, log: RequestContext["log"]) => Promise<unknown>
  /** After this many rows there are more: the next round follows immediately. */
  busyFrom?: number
}

/** The background jobs. Every process runs them; rows are claimed, so none is handled twice. */
const jobs: Job[] = [
  { name: "reconcile", everySeconds: 10, run: reconcilePayments, busyFrom: MAX_ROWS_PER_ROUND },
  { name: "notices", everySeconds: 5, run: sendNotices },
  { name: "e-mails", everySeconds: 5, run: sendEmails, busyFrom: EMAIL_BATCH_SIZE },
  { name: "newsletters", everySeconds: 5, run: sendNewsletters },
  { name: "hand over", everySeconds: 3, run: createSandboxShipments },
  {
    name: "prescriptions",
    everySeconds: 60,
    run: runPrescriptionSchedule,
    busyFrom: REQUESTS_PER_ROUND,
  },
  {
    name: "product schedules",
    everySeconds: 5,
    run: runProductSchedules,
    busyFrom: SCHEDULES_PER_ROUND,
  },
  { name: "expired lots", everySeconds: 600, run: expireLots },
  { name: "purge prescriptions", everySeconds: 3600, run: purgePrescriptionPictures },
  { name: "purge records", everySeconds: 600, run: purgeRecords },
  { name: "settlements", everySeconds: 600, run: pollSettlements },
  { name: "refill reminders", everySeconds: 3600, run: sendRefillReminders },
  { name: "overdue complaints", everySeconds: 3600, run: alertOverdueTickets },
  { name: "ending memberships", everySeconds: 3600, run: remindOfMembershipEnd },
  { name: "eye tests", everySeconds: 3600, run: remindOfEyeTests },
  { name: "account moves", everySeconds: 60, run: runAccountMoves },
  { name: "sales days", everySeconds: 60, run: refreshSalesDays, busyFrom: SALES_DAYS_PER_ROUND },
  { name: "sold pieces", everySeconds: 600, run: refreshSoldPieces },
  {
    name: "first checks",
    everySeconds: 600,
    run: ({ firstPassRate, readDb, now }) => firstPassRate.refresh(readDb, now()),
  },
  { name: "late orders", everySeconds: 600, run: tellLateOrders },
  { name: "refused parcels", everySeconds: 60, run: refundOverdueRefusals },
  { name: "silent parcels", everySeconds: 60, run: pollSilentParcels },
]

/**
 * Starts the jobs; they stop with the server, after the current round.
 * @param more jobs of modules that import this one
 */
export function startJobs(
  app: FastifyInstance,
  context: AppContext,
  more: readonly Job[] = [],
): void {
  const closing = new AbortController()
  const rounds = [...jobs, ...more].map(
    async ({ name, everySeconds, run, busyFrom = Infinity }) => {
      while (!closing.signal.aborted) {
        const startedAt = performance.now()
        const report = (ok: boolean) =>
          jobRuns.publish({ job: name, ok, seconds: (performance.now() - startedAt) / 1000 })
        const handled = await run(context, app.log).then(
          (done) => {
            report(true)
            return done
          },
          (error: unknown) => {
            report(false)
            app.log.error({ err: error, job: name }, "job failed")
          },
        )
        if (typeof handled === "number" && handled >= busyFrom) continue
        await pause(everySeconds * 1000, undefined, { signal: closing.signal }).catch(() => {})
      }
    },
  )
  app.addHook("onClose", async () => {
    closing.abort()
    await Promise.all(rounds)
  })
}
