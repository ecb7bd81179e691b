import { type Day, isDay } from "@chashma/optics/day.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { indianDay } from "./eye-test.ts"
import { needsGuardianConsent, type Relation } from "./person.ts"

/**
 * How it is known that the parent or guardian who agrees for a child is an adult (DPDP Rules 2025,
 * r. 10): `declared` by name and date of birth on an account with a verified mobile number, or by a
 * `document` that staff looked at.
 */
export const guardianProofs = ["declared", "document"] as const
export type GuardianProof = (typeof guardianProofs)[number]

/** The first day in India on which rule 10 is in force. */
const GUARDIAN_PROOF_FROM: Day = "2027-05-13"

const ADULT_YEARS = 18
const OLDEST_YEARS = 120

/** The day on which somebody turns this old, as text that can be compared with other days. */
const birthday = (bornOn: Day, years: number): Day =>
  `${Number(bornOn.slice(0, 4)) + years}${bornOn.slice(4)}`

/**
 * Why somebody with this date of birth cannot agree for a child, as a sentence; null if they can. Days
 * are those in India; who was born on 29 February is of age on 1 March.
 */
export function guardianBirthProblem(bornOn: string, now: Date): Sentence | null {
  if (!isDay(bornOn)) return msg("Enter your date of birth as day, month and year.")
  const today = indianDay(now)
  if (bornOn > today || birthday(bornOn, OLDEST_YEARS) < today) {
    return msg("Check the year of your date of birth.")
  }
  return birthday(bornOn, ADULT_YEARS) > today
    ? msg(
        "Only somebody who is 18 or older can agree for a child. Ask a parent or guardian to do this.",
      )
    : null
}

/** Whether a new child needs a proof of the guardian's age on this day. */
export const needsGuardianProof = (relation: Relation, now: Date): boolean =>
  needsGuardianConsent(relation) && indianDay(now) >= GUARDIAN_PROOF_FROM

/**
 * Whether a child's data may only be used again once the guardian's age is proved.
 * @param wanted the proof that the owner's lawyer found enough; a document always is
 */
export const isGuardianProofDue = (
  { relation, proof }: { relation: Relation; proof: GuardianProof | null },
  wanted: GuardianProof,
  now: Date,
): boolean => needsGuardianProof(relation, now) && proof !== "document" && proof !== wanted

/** To the shopper, where a child's data is not used until then. */
export const guardianProofSentence = (name: string, wanted: string | null): Sentence =>
  wanted === "document"
    ? msg(
        "Before we use {name}'s data again, show us a document with your date of birth at our counter. We look at it and keep no copy.",
        { name },
      )
    : msg(
        "Before we use {name}'s data again, confirm in your account under People and prescriptions that you are 18 or older.",
        { name },
      )
