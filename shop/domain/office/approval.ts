import { formatDayAndTime } from "../core/indian-time.ts"
import { fromRupees, type Paise } from "../core/money.ts"

export const approvalStates = [
  /** Requested; not decided, and possibly expired. */
  "pending",
  /** A second person approved an export that has not been downloaded yet. */
  "approved",
  "declined",
  /** It was executed, once. */
  "done",
  /** A second person approved, and it failed: its result states why. */
  "failed",
  /** Not decided in time, or the approved export was not downloaded in time. */
  "expired",
] as const
export type ApprovalState = (typeof approvalStates)[number]

/**
 * How long a new or changed account waits before it may approve requests of others: the owners, who
 * are told at once, have time to object.
 */
export const APPROVES_AFTER_HOURS = 24

/** When an account that changes now may approve requests. */
export const approvesFrom = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + APPROVES_AFTER_HOURS * 3_600_000)

/**
 * When a second person decides about an operation. `always`: exports of personal data. `large refund`:
 * from a limit on. `some inputs`: those that the implementation names.
 */
export type SecondPerson = "always" | "large refund" | "some inputs"

/**
 * Whether an operation needs approval by a second person.
 * @param amount all manual refunds of the order together, including this one: two halves count like
 *   one refund of the whole
 */
export const needsSecondPerson = (
  rule: SecondPerson | undefined,
  amount: Paise | null,
  limit: Paise,
): boolean => rule === "always" || (rule === "large refund" && (amount ?? 0) > limit)

/**
 * What of one order is given back without a second person.
 * @param isAlone whether nobody else could approve it; then the owner may have chosen a larger amount
 */
export const refundLimit = (
  limits: { APPROVAL_ABOVE_RUPEES: number; APPROVAL_ALONE_RUPEES: number },
  isAlone: boolean,
): Paise =>
  fromRupees(Math.max(limits.APPROVAL_ABOVE_RUPEES, isAlone ? limits.APPROVAL_ALONE_RUPEES : 0))

/**
 * How long a request that nobody else could approve waits until its requester may confirm it: time
 * for the owner to notice that somebody else asked in their name.
 */
const CONFIRM_AFTER_HOURS = 24

/** When the requester may confirm a request that was made now and that nobody else could approve. */
export const confirmableFrom = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + CONFIRM_AFTER_HOURS * 3_600_000)

export interface Decider {
  id: string
  /** When this account may approve requests; null if at once. */
  approvesFrom: Date | null
}

/**
 * Why an actor may not decide about a request, as a sentence; null if nothing prevents it. Its
 * requester may decline it, and confirm it after a wait if nobody else could approve it when it was
 * made, nor can now.
 * @param decider null for the command line
 * @param isAlone whether nobody else can approve it now
 */
export function decisionProblem(
  request: {
    state: ApprovalState
    expiresAt: Date
    requestedBy: string
    confirmableFrom: Date | null
  },
  decision: "approve" | "decline",
  decider: Decider | null,
  now: Date,
  isAlone: boolean,
): string | null {
  if (request.state !== "pending") return "This request has already been decided."
  if (now >= request.expiresAt) return "This request has expired. It can be made again."
  // Sessions are not compared, since one person may use several browsers.
  if (decision === "approve" && request.requestedBy === decider?.id) {
    if (!isAlone || request.confirmableFrom === null)
      return "You requested this yourself. Someone else has to approve it."
    if (now < request.confirmableFrom)
      return `You requested this yourself. You can confirm it from ${formatDayAndTime(request.confirmableFrom)}.`
  }
  if (decision === "approve" && decider?.approvesFrom && now < decider.approvesFrom)
    return `Your account or its sign-in is new. You can approve requests from ${formatDayAndTime(decider.approvesFrom)}.`
  return null
}
