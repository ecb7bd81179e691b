import { msg, type Sentence } from "#words/sentence.ts"

/** The relation of a person to the shopper whose account saves their prescriptions. */
export const relations = ["self", "spouse", "parent", "child", "other"] as const
export type Relation = (typeof relations)[number]

export const relationNames: Record<Relation, Sentence> = {
  self: msg("Myself"),
  spouse: msg("Husband or wife"),
  parent: msg("Parent"),
  child: msg("Child under 18"),
  other: msg("Somebody else"),
}

/** In one account. */
export const MAX_PEOPLE = 10
/** Of one person. */
export const MAX_PRESCRIPTIONS = 20
export const MAX_PERSON_NAME_LENGTH = 60

/** A child's data is kept only when its parent or guardian agrees (DPDP Act, section 9). */
export const needsGuardianConsent = (relation: Relation): boolean => relation === "child"

/** The text of the guardian's consent; its checkbox is never preselected. */
export const guardianConsentSentence = msg(
  "I am this child's parent or legal guardian, and I agree that the shop keeps the child's name and prescriptions to make their glasses.",
)
