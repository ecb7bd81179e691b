import { createHmac } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import type { LimitName } from "./identity/code-limits.ts"

type Device = "known" | "new"

/** What the security log tells; docs/operations.md explains each. Nothing here may name a person. */
export type SecurityEvent =
  | { event: "code_sent"; device: Device; bits: number }
  | { event: "code_refused"; device: Device; reason: LimitName | "work_wanted" | "busy" }
  | { event: "code_not_delivered" }
  | { event: "code_budget_exceeded"; sentLastHour: number; budget: number }
  | { event: "sign_in"; device: Device }
  | { event: "sign_in_failed"; reason: "wrong_code" | "last_wrong_code" | "expired_code" }
  | { event: "sign_out"; sessions: number; everywhere: boolean }
  | { event: "data_exported" }
  | { event: "account_erased" }
  | { event: "session_refused"; token: "none" | "not_valid" }
  | { event: "requests_limited"; route: string }

/** Who did it; turned into tags that change every day. */
export interface SecuritySubject {
  address: string
  mobile?: string
}

export type SecurityLog = (event: SecurityEvent, subject: SecuritySubject) => void

/** The same where the caller's address is known already. */
export type ReportSecurityEvent = (
  event: SecurityEvent,
  subject?: Pick<SecuritySubject, "mobile">,
) => void

const levels: Record<SecurityEvent["event"], "info" | "warn" | "error"> = {
  code_sent: "info",
  sign_in: "info",
  sign_out: "info",
  data_exported: "info",
  account_erased: "info",
  session_refused: "info",
  code_refused: "warn",
  code_not_delivered: "warn",
  sign_in_failed: "warn",
  requests_limited: "warn",
  code_budget_exceeded: "error",
}

/**
 * Lines with `"log":"security"` beside the shop's own, also where LOG_LEVEL is above `info`.
 * Numbers and addresses become keyed tags of a day: enough to tell one attacker from many.
 */
export function securityLog(log: FastifyBaseLogger, key: Uint8Array, now: () => Date): SecurityLog {
  const level = log.level === "silent" ? "silent" : "info"
  const lines = log.child({ log: "security" }, { level })
  const tag = (kind: string, value: string) =>
    createHmac("sha256", key)
      .update(`log ${now().toISOString().slice(0, 10)} ${kind} ${value}`)
      .digest("hex")
      .slice(0, 12)
  return (entry, { address, mobile }) =>
    lines[levels[entry.event]](
      {
        ...entry,
        network: tag("network", address),
        ...(mobile && { number: tag("number", mobile) }),
      },
      entry.event.replaceAll("_", " "),
    )
}
