import { createHmac } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import type { RecoveryWay } from "#domain/shoppers/recycled-number.ts"
import type { LimitName } from "#server/shoppers/identity/code-limits.ts"
import { securityEvents } from "./channels.ts"

type Device = "known" | "new"

/**
 * Events of the security log; docs/runbook.md explains each. Nothing here may contain personal
 * data.
 */
export type SecurityEvent =
  | { event: "code_sent"; device: Device; bits: number }
  | { event: "code_refused"; device: Device; reason: LimitName | "work_wanted" | "busy" }
  | { event: "code_not_delivered" }
  | { event: "code_budget_exceeded"; sentLastHour: number; budget: number }
  | { event: "sign_in"; device: Device }
  | { event: "sign_in_failed"; reason: "wrong_code" | "last_wrong_code" | "expired_code" }
  | { event: "sign_out"; sessions: number; everywhere: boolean }
  | { event: "passkey_added" }
  | { event: "passkey_removed" }
  | { event: "passkey_sign_in" }
  | { event: "passkey_refused"; reason: "unknown" | "challenge" | "not_valid" | "other_account" }
  | { event: "recovery_required"; ways: RecoveryWay[] }
  | { event: "recovery_failed"; way: RecoveryWay; reason: "wrong" | "too_many_tries" }
  | { event: "account_recovered"; way: RecoveryWay }
  | { event: "number_released" }
  | { event: "data_exported" }
  | { event: "account_erased" }
  | { event: "session_refused"; token: "none" | "not_valid" }
  | { event: "requests_limited"; route: string }
  | { event: "staff_sign_in"; role: StaffRole; with: "authenticator" | "recovery code" }
  | { event: "staff_sign_in_failed"; reason: string }
  | { event: "staff_proof_failed"; role: StaffRole; reason: string }
  | { event: "staff_link_accepted"; link: "invitation" | "reset"; role: StaffRole }
  | { event: "staff_recovery_codes_made"; role: StaffRole }
  | { event: "staff_password_changed"; role: StaffRole }
  | { event: "operation_refused"; operation: string; role: StaffRole; reason: string }
  | { event: "operation_exported"; operation: string; role: StaffRole }

/** The caller; replaced by tags that change every day. */
interface SecuritySubject {
  address: string
  mobile?: string
  /** The e-mail address of a member of staff, or whatever was typed as one. */
  staff?: string
}

export type SecurityLog = (event: SecurityEvent, subject: SecuritySubject) => void

/** The same if the caller's address is already known. */
export type ReportSecurityEvent = (
  event: SecurityEvent,
  subject?: Pick<SecuritySubject, "mobile" | "staff">,
) => void

const levels: Record<SecurityEvent["event"], "info" | "warn" | "error"> = {
  code_sent: "info",
  sign_in: "info",
  sign_out: "info",
  passkey_added: "info",
  passkey_removed: "info",
  passkey_sign_in: "info",
  account_recovered: "info",
  data_exported: "info",
  account_erased: "info",
  session_refused: "info",
  passkey_refused: "warn",
  recovery_required: "warn",
  recovery_failed: "warn",
  number_released: "warn",
  code_refused: "warn",
  code_not_delivered: "warn",
  sign_in_failed: "warn",
  requests_limited: "warn",
  staff_sign_in: "info",
  staff_sign_in_failed: "warn",
  staff_proof_failed: "warn",
  staff_link_accepted: "info",
  staff_recovery_codes_made: "info",
  staff_password_changed: "info",
  operation_refused: "warn",
  operation_exported: "info",
  code_budget_exceeded: "error",
}

/**
 * Lines with `"log":"security"` in the shop's log, even if LOG_LEVEL is above `info`. Numbers and
 * addresses become keyed daily tags: enough to tell one attacker from many.
 */
export function securityLog(log: FastifyBaseLogger, key: Uint8Array, now: () => Date): SecurityLog {
  const level = log.level === "silent" ? "silent" : "info"
  const lines = log.child({ log: "security" }, { level })
  const tag = (kind: string, value: string) =>
    createHmac("sha256", key)
      .update(`log ${now().toISOString().slice(0, 10)} ${kind} ${value}`)
      .digest("hex")
      .slice(0, 12)
  return (entry, { address, mobile, staff }) => {
    const fields = {
      ...entry,
      network: tag("network", address),
      ...(mobile && { number: tag("number", mobile) }),
      ...(staff && { staff: tag("staff", staff.trim().toLowerCase()) }),
    }
    securityEvents.publish(fields)
    lines[levels[entry.event]](fields, entry.event.replaceAll("_", " "))
  }
}
