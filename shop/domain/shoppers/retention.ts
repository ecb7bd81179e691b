import { LOT_RECORD_DAYS } from "../prescriptions/contact-lens/lots.ts"
import { UPLOAD_TTL_HOURS } from "../prescriptions/prescription-request.ts"
import { DELETED_ACCOUNT_DAYS } from "./deleted-account.ts"

/**
 * How long one kind of record is stored; `docs/reference.md` and the privacy policy state the
 * same.
 */
export interface RetentionRule {
  /** The record, as the privacy policy names it. */
  records: string
  hours: number
  /** When the period starts. */
  since: string
  /** Why it is stored, and for this long. */
  reason: string
}

const DAY_HOURS = 24

/**
 * Records that the shop deletes by itself (`server/shoppers/retention`). Anything else is stored until its
 * owner deletes it or the account, or as long as tax law requires (`account-erasure.ts`). Source:
 * DPDP Act 2023, section 8(7), personal data is erased once its purpose is served.
 */
export const retention = {
  codes: {
    records: "One-time codes, as a keyed hash, with the number they were sent to",
    hours: 1,
    since: "the code has expired",
    reason: "to check the code and count wrong tries",
  },
  codeLimits: {
    records:
      "Counts of requests for codes by number, network address and device, and solved puzzles, all as keyed hashes",
    hours: 1,
    since: "the last request",
    reason: "to stop floods of codes",
  },
  codeCounts: {
    records: "How many codes were sent in each minute, to nobody in particular",
    hours: 2,
    since: "the minute",
    reason: "to warn the shop of an attack",
  },
  passkeyChallenges: {
    records: "Random texts that a passkey has to sign, with the account that adds one",
    hours: 1,
    since: "the text has expired",
    reason: "to let each be used once",
  },
  accountRecoveries: {
    records: "Attempts to prove that an account belongs to whoever has its number",
    hours: 30 * DAY_HOURS,
    since: "the attempt",
    reason: "to limit the attempts of a day and to answer who opened an account",
  },
  unusedPhotos: {
    records: "Photos for a review or a return that was not sent",
    hours: 1 * DAY_HOURS,
    since: "the upload",
    reason: "to finish the review or the return",
  },
  prescriptionUploads: {
    records: "A prescription that was uploaded before ordering, encrypted",
    hours: UPLOAD_TTL_HOURS,
    since: "the upload or the last try to order with it",
    reason: "to hand it to our optician once the order is placed",
  },
  draftOrders: {
    records:
      "An order that our staff entered for you, with name, address and eye powers, encrypted",
    hours: 30 * DAY_HOURS,
    since: "its last change",
    reason: "to let you pay for it; the order itself is kept like any other",
  },
  lensLots: {
    records:
      "From which lots contact lenses of an erased account were sent, encrypted, with the order number and no name",
    hours: LOT_RECORD_DAYS * DAY_HOURS,
    since: "the parcel",
    reason: "to find lenses of a recalled lot, as the Medical Devices Rules 2017 ask for two years",
  },
  receivedLots: {
    records: "Deliveries of lots of contact lenses of which no box is left, about nobody",
    hours: LOT_RECORD_DAYS * DAY_HOURS,
    since: "the last box left",
    reason: "as the Medical Devices Rules 2017 ask for two years",
  },
  deletedAccounts: {
    records: "The encrypted copy of an account that was deleted",
    hours: DELETED_ACCOUNT_DAYS * DAY_HOURS,
    since: "the day of the deletion",
    reason: "as rule 8(3) of the Digital Personal Data Protection Rules 2025 asks for a year",
  },
  unpaidOrders: {
    records: "Number, address and eye powers of a purchase that was never paid",
    hours: 30 * DAY_HOURS,
    since: "the purchase was started",
    reason: "to place the order should the bank confirm a payment late",
  },
  unconfirmedEmails: {
    records: "An e-mail address for order messages that nobody confirmed",
    hours: 30 * DAY_HOURS,
    since: "it was given",
    reason: "to send the link that confirms it",
  },
  unconfirmedSubscribers: {
    records: "An e-mail address for offers that nobody confirmed",
    hours: 30 * DAY_HOURS,
    since: "the link to confirm it was sent",
    reason: "to send the link that confirms it",
  },
  endedSessions: {
    records: "Sign-ins that have ended, with the name of the browser",
    hours: 30 * DAY_HOURS,
    since: "the sign-out or the last day of the sign-in",
    reason: "to answer who used an account",
  },
  providerEvents: {
    records: "Marks of messages from the payment partner and the couriers, without their content",
    hours: 30 * DAY_HOURS,
    since: "the message",
    reason: "to handle each message once",
  },
  textMessages: {
    records: "Text messages that were sent, with the number",
    hours: 90 * DAY_HOURS,
    since: "the message",
    reason: "to answer whether somebody was told",
  },
  emails: {
    records: "E-mails that were sent: what about and when, without the address",
    hours: 90 * DAY_HOURS,
    since: "the message",
    reason: "to answer whether somebody was told, and to send nothing twice",
  },
  newsletterRecipients: {
    records: "Who was sent a newsletter and when, without the address",
    hours: 90 * DAY_HOURS,
    since: "the newsletter went out",
    reason: "to send it to nobody twice",
  },
  missedSearches: {
    records:
      "Words that were searched for without a result, counted by day, from nobody in particular",
    hours: 90 * DAY_HOURS,
    since: "the day",
    reason: "to know what shoppers look for and the shop does not have",
  },
  visitCounts: {
    records:
      "How many visits saw a product, the cart and the checkout on a day, of nobody in particular",
    hours: 1096 * DAY_HOURS,
    since: "the day",
    reason: "to compare a month with the same month of the years before",
  },
  bulkChanges: {
    records: "Prices, discounts and stock of products before and after a change of many, of nobody",
    hours: 90 * DAY_HOURS,
    since: "the change",
    reason: "to undo it",
  },
} satisfies Record<string, RetentionRule>

export type RetainedKind = keyof typeof retention

/**
 * How long the operator of the shop keeps its log, which is outside the database: CERT-In's
 * directions of 28 April 2022 require 180 days, rule 6 of the DPDP Rules 2025 for one year.
 */
export const LOG_RETENTION_DAYS = 365

/** For example `1 hour` or `30 days`. */
export function formatRetention({ hours }: Pick<RetentionRule, "hours">): string {
  const [count, unit] = hours % DAY_HOURS === 0 ? [hours / DAY_HOURS, "day"] : [hours, "hour"]
  return `${count} ${unit}${count === 1 ? "" : "s"}`
}

/** Records whose period began before this moment are deleted. */
export const retentionCutoff = (kind: RetainedKind, now: Date): Date =>
  new Date(now.getTime() - retention[kind].hours * 3_600_000)
