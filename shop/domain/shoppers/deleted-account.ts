import { msg } from "#words/sentence.ts"
import { compactIdentifier } from "../core/identifier.ts"
import { addDays, type ReportDay, reportDay } from "../office/report-period.ts"

/** What happens to the data of an account that its shopper deletes: see `keepsDeletedAccount`. */
export const deletedAccountChoices = ["erase", "year"] as const
export type DeletedAccountChoice = (typeof deletedAccountChoices)[number]

/**
 * The first day in India on which rule 8(3) of the DPDP Rules 2025 is in force. An account that is
 * deleted before is not kept: until then nothing allows it (DPDP Act 2023, section 8(7)).
 */
export const DELETED_ACCOUNT_FROM: ReportDay = "2027-05-13"

/** A year, of which one in four has a day more: rule 8(3) asks for one year at the least. */
export const DELETED_ACCOUNT_DAYS = 366

/** Whether an account that is deleted at this moment is kept, encrypted, for a year. */
export const keepsDeletedAccount = (choice: DeletedAccountChoice, now: Date): boolean =>
  choice === "year" && reportDay(now) >= DELETED_ACCOUNT_FROM

/** The last day on which the record of an account can be read. */
export const lastDayKept = (deletedOn: ReportDay): ReportDay =>
  addDays(deletedOn, DELETED_ACCOUNT_DAYS)

/** Records of accounts that were deleted before this day have ended. */
export const firstDayKept = (now: Date): ReportDay => addDays(reportDay(now), -DELETED_ACCOUNT_DAYS)

const DIGITS = 12
/** A number is below this. */
export const RECORD_NUMBERS = 10 ** DIGITS

/** The number of a record, which names nobody, such as `DR-4821-0093-7716`. */
export const formatRecordNumber = (number: number): string =>
  `DR-${String(number)
    .padStart(DIGITS, "0")
    .replace(/\d{4}(?=\d)/g, "$&-")}`

/** A number as people type it: without hyphens, with spaces, in small letters; null if it is none. */
export function parseRecordNumber(typed: string): string | null {
  const digits = /^(?:DR)?(\d{12})$/.exec(compactIdentifier(typed).toUpperCase())?.[1]
  return digits ? formatRecordNumber(Number(digits)) : null
}

/** What is kept of a deleted account, why, for how long and who can read it; said before and after. */
export const keptCopySentence = msg(
  "Rule 8(3) of the Digital Personal Data Protection Rules 2025 asks us to keep a copy of what you can download under My account, eye powers included, for a year. It is encrypted and used for nothing. Only the owner of the shop can open it, and has to give a reason, which is recorded.",
)

/** Why a copy is opened. Codes, because the audit stores no free text: it can never be erased. */
export const recordPurposes = {
  "shopper-request": "The shopper asks about their data",
  "authority-order": "An authority or a court asks for it",
  "legal-claim": "A claim by or against the shop",
  "security-incident": "A security incident is examined",
} as const
export type RecordPurpose = keyof typeof recordPurposes
