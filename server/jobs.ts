import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { MAX_ROWS_PER_ROUND, reconcilePayments } from "./checkout/commands/reconcile-payments.ts"
import type { AppContext } from "./context.ts"
import { EMAIL_BATCH_SIZE, sendEmails } from "./emails/commands/send-emails.ts"
import type { RequestContext } from "./endpoint-handler.ts"
import { remindOfMembershipEnd } from "./memberships/commands/remind-of-end.ts"
import { sendNotices } from "./notices/commands/send-notices.ts"
import { remindOfEyeTests } from "./people/commands/remind-of-eye-tests.ts"
import { purgePrescriptionPictures } from "./prescription-requests/commands/purge-pictures.ts"
import {
  REQUESTS_PER_ROUND,
  runPrescriptionSchedule,
} from "./prescription-requests/commands/run-schedule.ts"
import { sendRefillReminders } from "./refills/commands/send-refill-reminders.ts"
import { purgeRecords } from "./retention/commands/purge-records.ts"
import { pollSettlements } from "./settlements/commands/fetch-settlements.ts"
import { alertOverdueTickets } from "./tickets/commands/alert-overdue.ts"
import { createSandboxShipments } from "./tracking/commands/create-shipment.ts"
import { pollSilentParcels } from "./tracking/commands/poll-parcels.ts"

interface Job {
  name: string
  everySeconds: number
  /** May answer how many rows it handled. */
  run: (context: AppContext, log: RequestContext["log"]) => Promise<unknown>
  /** After so many rows there are more: the next round follows at once. */
  busyFrom?: number
}

/** What the shop does by itself. Every process does it; rows are claimed, so none is done twice. */
const jobs: Job[] = [
  { name: "reconcile", everySeconds: 10, run: reconcilePayments, busyFrom: MAX_ROWS_PER_ROUND },
  { name: "notices", everySeconds: 5, run: sendNotices },
  { name: "e-mails", everySeconds: 5, run: sendEmails, busyFrom: EMAIL_BATCH_SIZE },
  { name: "hand over", everySeconds: 3, run: createSandboxShipments },
  {
    name: "prescriptions",
    everySeconds: 60,
    run: runPrescriptionSchedule,
    busyFrom: REQUESTS_PER_ROUND,
  },
  { name: "purge prescriptions", everySeconds: 3600, run: purgePrescriptionPictures },
  { name: "purge records", everySeconds: 600, run: purgeRecords },
  { name: "settlements", everySeconds: 600, run: pollSettlements },
  { name: "refill reminders", everySeconds: 3600, run: sendRefillReminders },
  { name: "overdue complaints", everySeconds: 3600, run: alertOverdueTickets },
  { name: "ending memberships", everySeconds: 3600, run: remindOfMembershipEnd },
  { name: "eye tests", everySeconds: 3600, run: remindOfEyeTests },
  { name: "silent parcels", everySeconds: 60, run: pollSilentParcels },
]

/** Starts the jobs; they stop with the server, after the round that is under way. */
export function startJobs(app: FastifyInstance, context: AppContext): void {
  const closing = new AbortController()
  const rounds = jobs.map(async ({ name, everySeconds, run, busyFrom = Infinity }) => {
    while (!closing.signal.aborted) {
      const handled = await run(context, app.log).catch((error) => {
        app.log.error({ err: error, job: name }, "job failed")
      })
      if (typeof handled === "number" && handled >= busyFrom) continue
      await pause(everySeconds * 1000, undefined, { signal: closing.signal }).catch(() => {})
    }
  })
  app.addHook("onClose", async () => {
    closing.abort()
    await Promise.all(rounds)
  })
}
