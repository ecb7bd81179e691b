import { isDay } from "@chashma/optics/day.ts"
import { list as ofModules } from "#modules/duties.ts"
import { parseRecord } from "../../core/json.ts"
import type { Duty, DutyConfirmation, DutyConfirmations, DutyGap } from "./duty.ts"
import type { DutyFacts } from "./duty-facts.ts"
import { privacyDuties } from "./privacy-duties.ts"
import { productDuties } from "./product-duties.ts"
import { saleDuties } from "./sale-duties.ts"
import { sellerDuties } from "./seller-duties.ts"
import { taxDuties } from "./tax-duties.ts"

/** Every duty, in the order of `docs/law.md`. */
export const duties: readonly Duty[] = [
  ...sellerDuties,
  ...productDuties,
  ...saleDuties,
  ...taxDuties,
  ...privacyDuties,
  ...ofModules,
]

export const dutyStatuses = ["missing", "upcoming", "unconfirmed", "met", "none"] as const
/** `none`: it does not concern this shop. */
type DutyStatus = (typeof dutyStatuses)[number]

export interface DutyState {
  duty: Duty
  status: DutyStatus
  gaps: DutyGap[]
  /** What a person has to confirm; null if nothing, or if it does not concern this shop. */
  confirm: Duty["confirm"] | null
  confirmation: DutyConfirmation | null
}

/**
 * The state of every duty on a day. A duty that is not in force yet is `upcoming`, whether something
 * is missing or not; one that the shop cannot do yet is never `met`.
 * @param today the day in India, such as `2026-11-27`
 */
export const dutyStates = (
  facts: DutyFacts,
  confirmations: DutyConfirmations,
  today: string,
): DutyState[] => duties.map((duty) => stateOf(duty, facts, confirmations[duty.id] ?? null, today))

function stateOf(
  duty: Duty,
  facts: DutyFacts,
  confirmation: DutyConfirmation | null,
  today: string,
): DutyState {
  if (!(duty.applies?.(facts) ?? true)) {
    return { duty, status: "none", gaps: [], confirm: null, confirmation: null }
  }
  const gaps = gapsOf(duty, facts)
  const confirm = duty.confirm && (duty.confirm.isNeeded?.(facts) ?? true) ? duty.confirm : null
  const status = () => {
    if (today < duty.from) return "upcoming"
    if (gaps.length > 0) return "missing"
    return confirm && !confirmation ? "unconfirmed" : "met"
  }
  return { duty, status: status(), gaps, confirm, confirmation: confirm && confirmation }
}

function gapsOf({ id, check }: Duty, facts: DutyFacts): DutyGap[] {
  if (check.by === "facts") return check.missing(facts)
  const missing = facts.missingByDuty[id] ?? 0
  if (check.by === "count") return missing > 0 ? [check.gap(missing)] : []
  return check.by === "nothing" ? [check.gap] : []
}

/** What a step of the set-up guide lacks by law, a sentence each. */
export const legalNeeds = (step: NonNullable<DutyGap["step"]>, facts: DutyFacts): string[] =>
  duties
    .filter(({ applies }) => applies?.(facts) ?? true)
    .flatMap((duty) => gapsOf(duty, facts))
    .filter((gap) => gap.step === step)
    .map(({ sentence }) => sentence)

/** What to ask about a duty; null if nothing has to be asked in this shop. */
export const questionOf = (id: string, facts: DutyFacts): string | null => {
  const confirm = duties.find((duty) => duty.id === id)?.confirm
  return confirm && (confirm.isNeeded?.(facts) ?? true) ? confirm.question : null
}

export const isConfirmableDuty = (id: string): boolean =>
  duties.some((duty) => duty.id === id && duty.confirm !== undefined)

export const MAX_CONFIRMER_LENGTH = 80

/** Stored with the settings of the shop; null if the text is not one. */
export const parseConfirmations = (text: string): DutyConfirmations | null =>
  parseRecord(text, isConfirmation)

const isConfirmation = (value: unknown): value is DutyConfirmation => {
  const { by, on } = (value ?? {}) as Record<string, unknown>
  return typeof by === "string" && typeof on === "string" && isDay(on)
}
