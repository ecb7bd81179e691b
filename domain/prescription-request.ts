import { transitions } from "./transitions.ts"

/** How far a prescription has come that is sent after ordering (decision 21). */
export const prescriptionRequestStates = [
  /** The shopper has sent nothing yet. */
  "needed",
  /** The optician reads what was sent. */
  "sent",
  /** It could not be read: the shopper sends another one. */
  "rejected",
  /** The optician has read it: the shopper compares the values and confirms them. */
  "to_confirm",
  /** The shopper says that the values are wrong: the optician looks again. */
  "disputed",
  "confirmed",
] as const
export type PrescriptionRequestState = (typeof prescriptionRequestStates)[number]

/** Nothing but this table moves a request. More pictures can be sent while the optician has it. */
export const canMovePrescriptionRequest = transitions<PrescriptionRequestState>({
  needed: ["sent"],
  sent: ["sent", "to_confirm", "rejected"],
  rejected: ["sent"],
  to_confirm: ["confirmed", "disputed", "to_confirm"],
  disputed: ["sent", "to_confirm", "rejected"],
  confirmed: [],
})

/** Whether the order waits for its shopper, and not for the optician. */
export const isShoppersTurn = (state: PrescriptionRequestState): boolean =>
  state === "needed" || state === "rejected" || state === "to_confirm"

/** Of one order line, over all tries; a page of a PDF counts as one. */
export const MAX_PRESCRIPTION_PICTURES = 12

/** Of one PDF: what a person sends who has chosen the wrong file is longer. */
export const MAX_PDF_PAGES = 4

/** What a shopper may say about values that are wrong, in characters. */
export const MAX_DISPUTE_LENGTH = 500

const DAY_MS = 86_400_000

export interface PrescriptionSchedule {
  /** Days that the shopper has, each time that it is their turn. */
  days: number
  /** Days after which the shopper is reminded, the first one first. */
  reminderDays: readonly number[]
}

/** The moment at which a line is cancelled for which the shopper does nothing. */
export const cancelledAt = (turnSince: Date, { days }: Pick<PrescriptionSchedule, "days">): Date =>
  new Date(turnSince.getTime() + days * DAY_MS)

/** What happens next while it is the shopper's turn, and when. */
export interface NextStep {
  at: Date
  step: "remind" | "cancel"
}

/** How many reminders of this turn are due by now: where the shop stood still, the last one is enough. */
export const remindersDue = (
  turnSince: Date,
  now: Date,
  { reminderDays }: Pick<PrescriptionSchedule, "reminderDays">,
): number =>
  reminderDays.filter((days) => turnSince.getTime() + days * DAY_MS <= now.getTime()).length

/**
 * @param reminders how many were sent in this turn
 */
export function nextStepOf(
  turnSince: Date,
  reminders: number,
  { days, reminderDays }: PrescriptionSchedule,
): NextStep {
  const after = reminderDays[reminders]
  return after !== undefined && after < days
    ? { at: new Date(turnSince.getTime() + after * DAY_MS), step: "remind" }
    : { at: cancelledAt(turnSince, { days }), step: "cancel" }
}
