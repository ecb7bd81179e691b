import type { OperationReply } from "#contract/office/operation.ts"
import type { showStatus } from "#contract/office/operations/status.ts"

const GIGABYTE = 1_000_000_000
const BACKUP_MAX_AGE_HOURS = 26
const CHECK_MAX_DELAY_SECONDS = 120
const SLOW_REPLY_MS = 200
const LOW_DISK_PERCENT = 10

/** A component in words, such as "Payments: calls". */
export function componentName(component: string): string {
  const [kind = "", name = ""] = component.split(":")
  const what = partNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
  if (kind === "provider") return `${what}: what the shop asks`
  if (kind === "webhook") return `${what}: what is reported to the shop`
  if (kind === "job") return `In the background: ${jobNames[name] ?? name}`
  return kind === "backup" ? "Backup" : what
}

const partNames: Record<string, string> = {
  payments: "Payment gateway",
  sms: "Text messages",
  email: "Mail server",
  courier: "Parcel tracking",
  booking: "Booking of parcels",
}

/** What a job does, where its name does not say it. */
const jobNames: Record<string, string> = {
  reconcile: "payments that the gateway has to confirm",
  notices: "text messages",
  "hand over": "handing parcels of the sandbox over",
  prescriptions: "reminders of prescriptions",
  "purge prescriptions": "deleting old pictures of prescriptions",
  "purge records": "deleting old records",
  settlements: "payouts of the gateway",
  "eye tests": "reminders of eye tests",
  "account moves": "planned changes of mobile numbers",
  "sales days": "sums for the numbers page",
  "silent parcels": "parcels of which the courier says nothing",
}

const failures: Record<string, string> = {
  unavailable: "there was no reply, or an unusable one. It is tried again by itself",
  refused: "the provider refused it. Check its keys under Providers",
  signature: "it was not signed by the provider. Check its secret under Providers",
  failed:
    "it ended with an error. It is tried again; if it stays, ask the person who runs the server",
  error:
    "it ended with an error. It is tried again; if it stays, ask the person who runs the server",
}

export const failureWords = ({ failure }: Component): string =>
  failure === null ? "" : (failures[failure] ?? failures.failed!)

/** Problems for the owner, as sentences; empty if there are none. */
export function statusProblems(status: Status, now: Date): string[] {
  const { database, disk, waiting, unreadable, components } = status
  const problems = components
    .filter(({ works, component, succeeded_at }) =>
      component === "backup" ? !works && succeeded_at !== null : !works,
    )
    .map((one) => `${componentName(one.component)} does not work: ${failureWords(one)}.`)
  if (disk.free_bytes / disk.bytes < LOW_DISK_PERCENT / 100) {
    problems.push(
      `Only ${gigabytes(disk.free_bytes)} of the disk are free. Ask the person who runs the server for more space.`,
    )
  }
  if (database.reply_ms > SLOW_REPLY_MS) {
    problems.push(`The database took ${Math.round(database.reply_ms)} ms to reply.`)
  }
  if (waiting.overdue_check_seconds > CHECK_MAX_DELAY_SECONDS) {
    const minutes = Math.round(waiting.overdue_check_seconds / 60)
    problems.push(
      `Payments have waited for ${minutes} minutes to be checked with the gateway, which may be down. They are checked as soon as it replies.`,
    )
  }
  if (waiting.invoices > 0) {
    problems.push(
      `Parcels or services without an invoice: ${waiting.invoices}. No invoice on the board lists them and says what to correct.`,
    )
  }
  if (waiting.failed_text_messages > 0) {
    problems.push(
      `Text messages of the last seven days that could not be sent: ${waiting.failed_text_messages}. Send them again from the pages of their orders.`,
    )
  }
  for (const { records, key, count, state } of unreadable) {
    const some = state === "partly wrong" ? "Some of the" : "All"
    problems.push(
      `${some} ${count} ${records} of the encryption key ${key} cannot be read, because they need another key. The person who runs the server finds the way back in docs/runbook.md, “Encryption keys are missing”.`,
    )
  }
  const backup = components.find(({ component }) => component === "backup")
  const age = backup?.succeeded_at
    ? (now.getTime() - new Date(backup.succeeded_at).getTime()) / 3_600_000
    : Infinity
  if (age === Infinity)
    problems.push("No backup has been made yet. Make one, and set a schedule, under Backups.")
  else if (age > BACKUP_MAX_AGE_HOURS) {
    problems.push(`The last backup is ${Math.round(age)} hours old.`)
  }
  return problems
}

/** `1.2 GB`, `340 MB`. */
export const gigabytes = (bytes: number): string =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.ceil(bytes / 1_000_000)} MB`

export type Status = OperationReply<typeof showStatus>
export type Component = Status["components"][number]
