import { transitions } from "../core/transitions.ts"

/**
 * The states of a prescription that is sent after ordering (decision 21), or typed and awaiting
 * approval (26).
 */
export const prescriptionRequestStates = [
  /** Nothing has been sent yet. */
  "needed",
  /** The optician reads what was sent. */
  "sent",
  /** It was unreadable: the shopper sends another one. */
  "rejected",
  /** The optician has read it: the shopper compares the values and confirms them. */
  "to_confirm",
  /** The shopper reports that the values are wrong: the optician checks again. */
  "disputed",
  /** The shopper typed the powers: the optician approves them before anything is made. */
  "to_check",
  /** The optician has a question: the shopper replies, corrects the values or sends a picture. */
  "asked",
  "confirmed",
] as const
export type PrescriptionRequestState = (typeof prescriptionRequestStates)[number]

/**
 * Only this table changes the state of a request. More pictures can be sent while the optician has
 * it.
 */
export const canMovePrescriptionRequest = transitions<PrescriptionRequestState>({
  needed: ["sent"],
  sent: ["sent", "to_confirm", "rejected", "asked", "confirmed"],
  rejected: ["sent", "to_check"],
  to_confirm: ["confirmed", "disputed", "to_confirm"],
  disputed: ["sent", "to_confirm", "rejected", "asked", "confirmed"],
  to_check: ["sent", "to_confirm", "rejected", "asked", "confirmed"],
  asked: ["sent", "to_check"],
  confirmed: [],
})

/** Whether the order awaits the shopper rather than the optician. */
export const isShoppersTurn = (state: PrescriptionRequestState): boolean =>
  state === "needed" || state === "rejected" || state === "to_confirm" || state === "asked"

/** Of a prescription that awaits the optician: to be read, checked again or approved. */
export const opticianStates = ["sent", "disputed", "to_check"] as const

/** The fields of an order's lenses that decide whether they await a prescription. */
type OrderedLenses = { prescription: unknown; prescriptionLater?: true } | null

/**
 * The initial state of the request of a new order line; null if it needs none.
 * @param needsApproval the shop has its optician approve powers that shoppers typed (decision 26)
 */
export const firstPrescriptionState = (
  lens: OrderedLenses,
  needsApproval: boolean,
): "needed" | "to_check" | null => {
  if (lens?.prescriptionLater) return "needed"
  return needsApproval && lens?.prescription ? "to_check" : null
}

/** Of one order line, over all attempts; a page of a PDF counts as one. */
export const MAX_PRESCRIPTION_PICTURES = 12

/** Of one PDF: a longer one is probably the wrong file. */
export const MAX_PDF_PAGES = 4

/** How long a prescription uploaded before ordering is stored for the order. */
export const UPLOAD_TTL_HOURS = 48

/**
 * Maximum length of a shopper's comment on wrong values or reply to the optician, in characters.
 */
export const MAX_DISPUTE_LENGTH = 500

const DAY_MS = 86_400_000

export interface PrescriptionSchedule {
  /** Days that the shopper has, each time they have to act. */
  days: number
  /** Days after which the shopper is reminded, in ascending order. */
  reminderDays: readonly number[]
}

/** When a line is cancelled because the shopper did not act. */
export const cancelledAt = (turnSince: Date, { days }: Pick<PrescriptionSchedule, "days">): Date =>
  new Date(turnSince.getTime() + days * DAY_MS)

/** What happens next while the shopper has to act, and when. */
export interface NextStep {
  at: Date
  step: "remind" | "cancel"
}

/**
 * How many reminders of this period are due by now: after downtime of the shop only the last one is
 * sent.
 */
export const remindersDue = (
  turnSince: Date,
  now: Date,
  { reminderDays }: Pick<PrescriptionSchedule, "reminderDays">,
): number =>
  reminderDays.filter((days) => turnSince.getTime() + days * DAY_MS <= now.getTime()).length

/** @param reminders how many were sent in this period */
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
