import type { DarkPatternId } from "./dark-patterns.ts"
import type { AnsweredFinding } from "./find-dark-patterns.ts"

/** What a self-audit found about one kind, as it was then. */
export interface AuditedPattern {
  id: DarkPatternId
  name: string
  avoided: string
  answered: AnsweredFinding[]
}

/** A yearly self-audit for dark patterns that was carried out and certified. */
export interface SelfAudit {
  /** The day in India, such as `2026-11-27`. */
  on: string
  /** Who carried it out, as the owner entered it. */
  by: string
  designation: string
  /** Of the seller, on that day. */
  legalName: string
  /** Of the shop's software. */
  version: string
  patterns: AuditedPattern[]
}

/** The page for shoppers is `/pages/self-audit`. */
export const SELF_AUDIT_PAGE = "self-audit"

export const MAX_AUDITOR_LENGTH = 80
export const MAX_ANSWER_LENGTH = 300

/**
 * The last day on which an audit counts: a year after it (E-Commerce (Amendment) Rules 2026, every
 * year). That of 29 February is 28 February.
 * @param on a day such as `2026-11-27`
 */
export function auditValidUntil(on: string): string {
  const next = `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`
  return next.endsWith("-02-29") ? next.replace(/29$/, "28") : next
}
