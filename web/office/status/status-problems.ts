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
  const what = name.charAt(0).toUpperCase() + name.slice(1)
  if (kind === "provider") return `${what === "Sms" ? "SMS" : what}: calls`
  if (kind === "webhook") return `${what}: webhooks`
  if (kind === "job") return `Job: ${name}`
  return kind === "backup" ? "Back-up" : component
}

const failures: Record<string, string> = {
  unavailable: "no reply, or one that cannot be relied on",
  refused: "the provider refused the request",
  signature: "the signature is not the provider's",
  failed: "it ended with an error; see the log",
  error: "it ended with an error; see the log",
}

export const failureWords = ({ failure }: Component): string =>
  failure === null ? "" : (failures[failure] ?? failure)

/** Problems for the owner, as sentences; empty if there are none. */
export function statusProblems(status: Status, now: Date): string[] {
  const { database, disk, waiting, components } = status
  const problems = components
    .filter(({ works, component }) => !works && !component.startsWith("backup"))
    .map((one) => `${componentName(one.component)} failed: ${failureWords(one)}.`)
  if (disk.free_bytes / disk.bytes < LOW_DISK_PERCENT / 100) {
    problems.push(`Only ${gigabytes(disk.free_bytes)} of the disk are free.`)
  }
  if (database.reply_ms > SLOW_REPLY_MS) {
    problems.push(`The database took ${Math.round(database.reply_ms)} ms to reply.`)
  }
  if (waiting.overdue_check_seconds > CHECK_MAX_DELAY_SECONDS) {
    const minutes = Math.round(waiting.overdue_check_seconds / 60)
    problems.push(`Payments wait for a check for ${minutes} minutes. Is the payment gateway down?`)
  }
  const backup = components.find(({ component }) => component === "backup")
  const age = backup?.succeeded_at
    ? (now.getTime() - new Date(backup.succeeded_at).getTime()) / 3_600_000
    : Infinity
  if (age === Infinity)
    problems.push("No backup has been made yet. docs/deploying.md says how to make one.")
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
