import type { DutyFacts } from "./duty-facts.ts"

/** Who confirms what the shop cannot check: `owner` for what is done outside the shop. */
export type DutyConfirmer = "owner" | "accountant" | "lawyer"

/** A page of the back office where something is entered. */
export interface DutyFix {
  to: string
  label: string
}

/** One thing that is missing. */
export interface DutyGap {
  /** What to do, and why where it is not obvious. */
  sentence: string
  /** Absent where no page can fix it yet. */
  fix?: DutyFix
  /** The step of the set-up guide that is open until then: without it the shop does not open. */
  step?: "identity" | "business"
}

/**
 * How it is known whether a duty is met: from the shop's data, by what its module counts as missing
 * (`missingByDuty`), by tests of the code (the title of one that fails when the rule is broken), or
 * not at all, because the shop cannot do it yet.
 */
type DutyCheck =
  | { by: "facts"; missing: (facts: DutyFacts) => DutyGap[] }
  | { by: "count"; gap: (missing: number) => DutyGap }
  | { by: "test"; title: string }
  | { by: "nothing"; gap: DutyGap }

/** @param title of a test that fails when the rule is broken */
export const provedBy = (title: string): DutyCheck => ({ by: "test", title })

/** Something that the law asks of a shop that sells eyewear on the web in India. */
export interface Duty {
  id: string
  name: string
  /** One sentence. */
  asks: string
  /** Act, rule or notification. */
  source: string
  /** The first day in India, such as `2027-01-01`. */
  from: string
  /** How the shop meets it, or will. */
  met: string
  check: DutyCheck
  confirm?: {
    by: DutyConfirmer
    /** What to ask them. */
    question: string
    /** Whether it is to be confirmed in this shop; always if absent. */
    isNeeded?: (facts: DutyFacts) => boolean
  }
  /** Whether it concerns this shop; always if absent. */
  applies?: (facts: DutyFacts) => boolean
}

/** A confirmation that the owner has recorded. */
export interface DutyConfirmation {
  /** Name of the person. */
  by: string
  /** The day in India, such as `2026-11-27`. */
  on: string
}

export type DutyConfirmations = Readonly<Record<string, DutyConfirmation>>
